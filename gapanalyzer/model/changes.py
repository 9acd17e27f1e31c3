"""What would move a score: changes to a profile, and words to change in a résumé."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .extractions import Evidence, Mention
from .kinds import Proficiency
from .scores import Match


@dataclass(frozen=True, slots=True)
class Change:
    """One skill set to a level: learnt, raised, shown at the level held, lowered, or taken away."""

    skill: str
    start: Proficiency
    end: Proficiency
    through: str | None = None  # the kind of it by which it is known at ``start``

    @property
    def kind(self) -> Literal["learn", "raise", "show", "lower", "drop"]:
        """What the two levels make of it."""
        if self.end > self.start:
            return "raise" if self.start else "learn"
        if not self.end:
            return "drop"
        return "show" if self.end == self.start else "lower"


@dataclass(frozen=True, slots=True)
class Move:
    """A change with what the scorer says of it; ``hours`` include missing prerequisites; None when not known."""

    change: Change
    requirements: tuple[str, ...]  # whose points it moves
    score_gain: float
    score_after: float
    hours: float | None


@dataclass(frozen=True, slots=True)
class Moved:
    """One requirement before and after changes, or in the old and the new version of a résumé."""

    requirement: str
    before: Match
    after: Match
    points_before: float
    points_after: float


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The score before and after changes somebody supposes, with the requirements they move."""

    changes: tuple[Change, ...]
    before: float
    after: float
    moved: tuple[Moved, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """The smallest set of changes found that reaches a wanted score; none where it cannot be reached.

    ``moves`` stand in the order that gains most first; each one's gain is what it adds to those before it.
    """

    wanted: float
    before: float
    after: float
    highest: float  # what all changes together reach
    moves: tuple[Move, ...]
    hours: float | None  # of the whole set, prerequisites counted once
    reachable: bool
    proved_smallest: bool


@dataclass(frozen=True, slots=True)
class Unproven:
    """A skill asked for that the résumé lists and shows nowhere, with what showing it would add."""

    evidence: Evidence
    requirements: tuple[str, ...]
    score_gain: float
    hours: float | None


@dataclass(frozen=True, slots=True)
class Wording:
    """A skill that both documents mean and that the résumé never calls as the posting does."""

    skill: str
    requirements: tuple[str, ...]
    posting: Mention
    resume: Mention
