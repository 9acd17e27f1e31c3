"""The nouns of a briefing: what one posting is about, what it says and leaves open, and what follows for a reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..model import Analysis, Extraction, Match, Proficiency, Question, Quote

IgnoredKind = Literal["advice", "summary", "company", "tags", "offer", "prose"]


@dataclass(frozen=True, slots=True)
class Signal:
    """What an employer says of one point, in its own lines; without any it is not stated."""

    dimension: str
    code: str
    quotes: tuple[Quote, ...] = ()
    denied: tuple[Quote, ...] = ()  # lines that say there is none

    @property
    def stated(self) -> bool:
        """True when a line speaks of it, be it to deny it."""
        return bool(self.quotes or self.denied)


@dataclass(frozen=True, slots=True)
class Ignored:
    """Lines under one heading that made no requirement."""

    kind: IgnoredKind
    heading: str | None
    lines: int
    skills: tuple[str, ...]  # named there, each once
    first: Quote  # the first of the lines


@dataclass(frozen=True, slots=True)
class Asked:
    """A skill with its weight in one posting and the highest level asked."""

    skill: str
    weight: float
    level: Proficiency
    requirements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A domain's share of what a posting asks, with its skills, the heaviest first."""

    domain: str
    weight: float
    share: float  # 0..1; all shares of a posting add up to 1
    skills: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """A skill of one posting that answers one of another; closeness 1 is the same skill."""

    here: str
    there: str
    closeness: float
    weight: float


@dataclass(frozen=True, slots=True)
class Similar:
    """Another posting, with what both ask and what only one of them asks."""

    posting: Extraction
    likeness: float  # 0..1
    pairs: tuple[Pairing, ...]
    only_here: tuple[str, ...]
    only_there: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A requirement with its share of the posting's weight, and how a résumé answers it where there is one."""

    requirement: str
    share: float
    match: Match | None = None
    hours: float | None = None  # to close it


@dataclass(frozen=True, slots=True)
class Drill:
    """Interview questions of a skill, with the levels asked and shown (None without a résumé)."""

    skill: str
    requirement: str
    need: Proficiency
    have: Proficiency | None
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Open:
    """Something important that the posting leaves open; of a requirement where one leaves it open."""

    code: str
    requirement: str | None = None


@dataclass(frozen=True, slots=True)
class Briefing:
    """All that is known of one posting for somebody who thinks of applying."""

    posting: Extraction
    signals: tuple[Signal, ...]
    ignored: tuple[Ignored, ...]
    profile: tuple[Share, ...]
    prove: tuple[Line, ...]  # strongest first with a résumé, heaviest first without
    missing: tuple[Line, ...]  # asked and not fully shown; empty without a résumé
    drills: tuple[Drill, ...]
    open: tuple[Open, ...]
    similar: tuple[Similar, ...] | None = None  # None: nobody named a folder
    analysis: Analysis | None = None
