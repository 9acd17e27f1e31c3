"""Everything that is wrong with a taxonomy folder, found in one pass."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...model import Skill
from ..files import domains_path, resources_path, skill_files
from .guides import guide_problems
from .reaching import reach_problems
from .relations import relation_problems
from .resources import resource_problems
from .shelf import Problem, read_shelf
from .skills import skill_problems

__all__ = ["Problem", "find_problems"]


def find_problems(folder: Path, *, beside: Mapping[str, Skill] | None = None) -> tuple[Problem, ...]:
    """All faults of the taxonomy in ``folder`` (or of the one file it is), in the order of their files and lines.

    ``beside`` are the skills of the taxonomy it adds to: it may refer to them and must not claim their ids or names.
    """
    skills = skill_files(folder)
    guides = skills if folder.is_file() else sorted((folder / "guides").glob("*.toml"))
    shelf, problems = read_shelf(
        folder,
        {"domain": [domains_path(folder)], "skill": skills, "guide": guides, "resource": [resources_path(folder)]},
        beside or {},
    )
    filled = any(shelf.of(table) for table in ("skill", "guide", "resource") if table == "skill" or beside)
    if not filled and not shelf.unsound:
        problems.append(Problem(folder.name, 0, "skill", "no skills; a taxonomy holds skills/<domain>.toml"))
    for check in (skill_problems, relation_problems, guide_problems, resource_problems, reach_problems):
        problems.extend(check(shelf))
    return tuple(
        sorted(set(problems), key=lambda problem: (problem.file, problem.line, problem.entry, problem.message))
    )
