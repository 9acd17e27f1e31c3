"""Lines of a screen's result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ..errors import GapAnalyzerError
from ..model import Abstention, Check, Proficiency

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Answer:
    """How a candidate answers one requirement, with the place of the evidence and, once filled in, its text."""

    requirement: str
    status: Literal["met", "partial", "missing"]
    need: Proficiency
    have: Proficiency
    skill: str
    held: str | None
    via: str | None
    points: float
    place: Span | None
    quote: str | None = None
    most: float = 0.0  # points that the requirement can give


@dataclass(frozen=True, slots=True)
class Unmet:
    """A must-have of the recruiter that a candidate does not show: as written, what is shown, and what that says."""

    require: str
    have: str | None  # None when nothing is stated
    status: Literal["unmet", "unknown", "in_progress"] = "unmet"
    coming: str | None = None  # the degree in progress


@dataclass(frozen=True, slots=True)
class Row:
    """One candidate for one posting; rank is None when the tool abstained or a must-have is not met."""

    rank: int | None
    resume: str
    posting: str
    digest: str
    score: float | None
    confidence: float
    essential_met: int
    essential_total: int
    best: tuple[str, ...]  # skills asked for and shown, those that earn most first
    missing: tuple[str, ...]
    flags: tuple[str, ...]
    checks: tuple[Check, ...]
    abstained: Abstention | None
    as_of: str | None
    places: Mapping[str, Span]  # of what the person states
    answers: tuple[Answer, ...] = ()
    quality: float = 1.0  # of the reading, 0..1
    person: Mapping[str, str] | None = None  # as written; None when the text is not at hand
    twins: tuple[str, ...] = ()  # résumés that are nearly the same
    unmet: tuple[Unmet, ...] = ()  # must-haves not shown: without a rank, whatever the score

    @property
    def gate(self) -> Literal["met", "open", "unmet"]:
        """How it stands with the must-haves: all met, some to be asked about, or one surely not met."""
        return "met" if not self.unmet else "unmet" if any(one.status == "unmet" for one in self.unmet) else "open"


@dataclass(frozen=True, slots=True)
class Failure:
    """A file that could not be used."""

    resume: str
    error: GapAnalyzerError
