"""Small hand-made values for unit and property tests."""

from __future__ import annotations

from pathlib import Path

from gapanalyzer.model import (
    Domain,
    Effort,
    Evidence,
    EvidenceKind,
    Importance,
    Name,
    Proficiency,
    Requirement,
    Skill,
    Wanted,
)
from gapanalyzer.settings import Settings
from gapanalyzer.taxonomy import Taxonomy

EFFORTS = {"cpp": (10, 50, 120), "cuda": (12, 60, 160), "mpi": (6, 30, 80), "openmp": (4, 16, 45)}


def skill(id: str, *, requires=(), related=None, broader=(), effort=None) -> Skill:
    hours = Effort(*(effort or EFFORTS.get(id, (4, 16, 45))))
    wanted = dict.fromkeys(requires, 1) if not isinstance(requires, dict) else requires
    return Skill(
        id, "field", Name(id, id), broader=tuple(broader), related=related or {}, requires=wanted, effort=hours
    )


def taxonomy(*skills: Skill) -> Taxonomy:
    """A taxonomy of ``skills`` (default: a handful of this field)."""
    chosen = skills or (
        skill("cooking"),
        skill("cpp"),
        skill("cuda", requires=["cpp"], related={"hip": 0.7}, broader=["gpu-programming"]),
        skill("cuda-graphs", requires=["cuda"], broader=["cuda"]),
        skill("gpu-programming"),
        skill("hip", related={"cuda": 0.7}),
        skill("mpi"),
        skill("openmp"),
        skill("python"),
    )
    domains = {"field": Domain("field", Name("field", "领域"))}
    return Taxonomy((Path("."),), {one.id: one for one in chosen}, domains, (), {}, "test")


def evidence(skill: str, level: int, kind: str, *, strength=None, found_by="alias") -> Evidence:
    what = EvidenceKind[kind.upper()]
    sure = Settings().strength(what) if strength is None else strength
    return Evidence(skill, Proficiency(level), what, sure, False, found_by, (), ())


def requirement(id: str, *skills: str, level=2, importance=Importance.ESSENTIAL, any_of=False) -> Requirement:
    wanted = tuple(Wanted(one, Proficiency(level)) for one in skills)
    return Requirement(id, " / ".join(skills), "skill", importance, wanted, any_of, ())
