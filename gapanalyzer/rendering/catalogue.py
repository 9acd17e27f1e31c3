"""The taxonomy for people and programs: problems, one skill, search, counts, unknown words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model import Skill
from ..taxonomy import Problem, Taxonomy, fold
from .canvas import Canvas
from .json import dump
from .json_plan import both
from .shapes import TaxonomyShape
from .wording import Words

if TYPE_CHECKING:
    from ..discovering import UnknownTerm


def render_problems(format: str, checked: Mapping[Path, Sequence[Problem]]) -> str:
    """Which folders were checked, and everything that is wrong with each."""
    if format == "json":
        problems = [problem for found in checked.values() for problem in found]
        found = [{"file": one.file, "line": one.line, "entry": one.entry, "message": one.message} for one in problems]
        return dump({"folder": ", ".join(map(str, checked)), "problems": found})
    lines: list[str] = []
    for folder, problems_here in checked.items():
        count = len(problems_here) or "no"
        lines += [*map(str, problems_here), f"{folder}: {count} problem{'' if count == 1 else 's'}"]
    return "\n".join(lines)


def render_search(format: str, skills: Sequence[Skill]) -> str:
    """Skills with their names and aliases, best first."""
    if format == "json":
        return dump([found_shape(skill) for skill in skills])
    lines = (f"{skill.id}  {' · '.join(dict.fromkeys((skill.name.en, skill.name.zh)))}" for skill in skills)
    return "\n".join(lines) or "no skill has such a name"


def found_shape(skill: Skill) -> dict[str, Any]:
    """A skill with its names and aliases."""
    guarded = [guard.text for guard in skill.guards]
    return {
        "skill": skill.id,
        "name": both(skill.name),
        "aliases": {
            "en": [*skill.aliases_en, *(text for text in guarded if text.isascii())],
            "zh": [*skill.aliases_zh, *(text for text in guarded if not text.isascii())],
        },
    }


def stats_shape(taxonomy: Taxonomy) -> TaxonomyShape:
    """Counts; aliases (names and guarded texts too) that differ only by case, hyphen, blank or plural count once."""
    forms: dict[str, set[str]] = {"en": set(), "zh": set()}
    for skill in taxonomy.skills.values():
        texts = (
            skill.name.en,
            skill.name.zh,
            *skill.aliases_en,
            *skill.aliases_zh,
            *(guard.text for guard in skill.guards),
        )
        for text in texts:
            han = any("\u4e00" <= character <= "\u9fff" for character in text)
            folded = fold(text)
            forms["zh" if han else "en"].add(folded if han else folded.removesuffix("s"))
    taught = {skill for resource in taxonomy.resources for skill in resource.teaches}
    guides = [taxonomy.guide(skill) for skill in taxonomy.skills]
    counts = {domain: 0 for domain in taxonomy.domains}
    for skill in taxonomy.skills.values():
        counts[skill.domain] = counts.get(skill.domain, 0) + 1
    return {
        "skills": len(taxonomy.skills),
        "aliases": {"en": len(forms["en"]), "zh": len(forms["zh"])},
        "domains": counts,
        "with_prerequisites": sum(bool(skill.requires) for skill in taxonomy.skills.values()),
        "with_resources": len(taught & taxonomy.skills.keys()),
        "with_practice": sum(guide is not None and guide.practice is not None for guide in guides),
    }


def render_stats(format: str, taxonomy: Taxonomy, *, language: str) -> str:
    """The counts of a taxonomy."""
    shape = stats_shape(taxonomy)
    if format == "json":
        return dump(shape)
    words, canvas = Words(language, taxonomy), Canvas(width=80, color=False)
    counted = {
        "skills": shape["skills"],
        "aliases": words("alias_counts", **shape["aliases"]),
        "with_prerequisites": shape["with_prerequisites"],
        "with_resources": shape["with_resources"],
        "with_practice": shape["with_practice"],
    }
    rows = [[words.of("stats", key), str(value)] for key, value in counted.items()]
    for id, count in shape["domains"].items():
        name = taxonomy.domains[id].name.in_language(language) if id in taxonomy.domains else id
        rows.append([f"  {name}", str(count)])
    canvas.table([("", {"ratio": 3}), ("", {"ratio": 2})], rows)
    return canvas.text().strip("\n")


def render_unknown(format: str, terms: Sequence[UnknownTerm]) -> str:
    """Words that look like skills and are in no entry, most frequent first."""
    if format == "json":
        found = [
            {"term": one.term, "documents": one.documents, "count": one.count, "example": one.example} for one in terms
        ]
        return dump(found)
    lines = [f"{one.documents:>4} files {one.count:>4} times  {one.term}  {one.example}" for one in terms]
    return "\n".join(lines) or "every word that looks like a skill is known"
