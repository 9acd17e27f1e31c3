"""How a résumé answers a posting: the score with its parts, matches, gaps and conditions beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .extractions import Evidence, Reason
from .kinds import Importance, Proficiency


@dataclass(frozen=True, slots=True)
class Part:
    """One requirement's share of the score; points = 100·weight·credit ÷ Σ weight."""

    requirement: str
    weight: float
    level_factor: float
    closeness: float
    strength_factor: float
    credit: float
    points: float


@dataclass(frozen=True, slots=True)
class Factor:
    """One reason of the confidence: what was measured, and what it multiplies the confidence with."""

    code: Literal["resume_quality", "posting_quality", "coverage", "requirements"]
    value: float
    factor: float


@dataclass(frozen=True, slots=True)
class Score:
    """A score with its parts; ``overall`` is None when the tool abstains; the reasons' product is the confidence."""

    overall: float | None
    confidence: float
    coverage: float
    parts: tuple[Part, ...]
    reasons: tuple[Factor, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """How one requirement is answered by a profile."""

    requirement: str
    status: Literal["met", "partial", "missing"]
    need: Proficiency
    have: Proficiency
    via: Literal["exact", "narrower", "related", "semantic"] | None
    skill: str  # the way of the requirement that gives the most credit
    held: str | None  # the skill of the profile that answers it
    evidence: Evidence | None


@dataclass(frozen=True, slots=True)
class Gap:
    """Something to learn or to show, with what it would add."""

    skill: str
    requirements: tuple[str, ...]
    have: Proficiency
    need: Proficiency
    importance: Importance
    kind: Literal["missing", "level", "unproven"]
    score_gain: float
    hours: float | None
    priority: float
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldCheck:
    """The fields of study asked for beside a degree and those studied, by code."""

    need: tuple[str, ...]
    have: tuple[str, ...]
    status: Literal["met", "unmet", "unknown"]


@dataclass(frozen=True, slots=True)
class Check:
    """A stated condition compared outside the score."""

    kind: Literal["experience", "degree", "language"]
    need: str | int
    have: str | float | None
    status: Literal["met", "unmet", "unknown"]
    skill: str | None = None  # experience with this skill alone
    coming: str | None = None  # a degree in progress that would meet it
    field: FieldCheck | None = None  # beside a degree, where the posting names what it should be in


@dataclass(frozen=True, slots=True)
class Abstention:
    """Why no score is given."""

    code: str
    message: str
