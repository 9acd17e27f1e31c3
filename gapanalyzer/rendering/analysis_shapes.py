"""The shapes of an analysis, and of what two versions of a résumé changed in it."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from .plan_shapes import Both, PlanShape, WarningShape
from .shapes import (
    CheckShape,
    FlagShape,
    PageShape,
    ProvenanceShape,
    QuoteShape,
    ReasonShape,
    RequirementShape,
)


class PartShape(TypedDict):
    """One requirement's share of the score."""

    requirement: str
    weight: float
    level_factor: float
    closeness: float
    strength_factor: float
    credit: float
    points: float


class FactorShape(TypedDict):
    """A reason of the confidence, which is the product of the factors."""

    code: Literal["resume_quality", "posting_quality", "coverage", "requirements"]
    value: float
    factor: float


class ScoreShape(TypedDict):
    """The score; overall = Σ points."""

    overall: float | None
    confidence: float
    coverage: float
    parts: list[PartShape]
    reasons: list[FactorShape]


class MatchEvidenceShape(TypedDict):
    """A quoted place of the résumé."""

    text: str
    start: int
    end: int
    original: NotRequired[str]
    section: str


class MatchShape(TypedDict):
    """How one requirement is answered."""

    requirement: str
    status: Literal["met", "partial", "missing"]
    need: int
    have: int
    via: Literal["exact", "narrower", "related", "semantic"] | None
    skill: str
    held: str | None
    evidence: list[MatchEvidenceShape]


class GapShape(TypedDict):
    """Something to learn or to show."""

    skill: str
    name: Both
    requirements: list[str]
    have: int
    need: int
    importance: Literal["essential", "preferred", "duty"]
    kind: Literal["missing", "level", "unproven"]
    score_gain: float
    hours: float | None
    priority: float
    reasons: list[ReasonShape]


# One skill set to a level ("from" is no Python name, hence the functional form).
ChangeShape = TypedDict(
    "ChangeShape",
    {
        "kind": Literal["learn", "raise", "show", "lower", "drop"],
        "skill": str,
        "name": Both,
        "from": int,
        "to": int,
        "through": str | None,
    },
)


class MoveShape(ChangeShape):
    """A change, the requirements whose points it moves, and what the scorer says of it."""

    requirements: list[str]
    score_gain: float
    score_after: float
    hours: float | None


class UnprovenShape(TypedDict):
    """A skill asked for that is listed and shown nowhere, with what showing it would add."""

    skill: str
    name: Both
    requirements: list[str]
    level: int
    score_gain: float
    hours: float | None
    evidence: list[MatchEvidenceShape]


class WordingShape(TypedDict):
    """A skill that the posting calls otherwise than the résumé."""

    skill: str
    name: Both
    requirements: list[str]
    posting: QuoteShape
    resume: QuoteShape
    found_by: Literal["alias", "fuzzy", "semantic"]


class StandingShape(TypedDict):
    """How one requirement stands."""

    status: Literal["met", "partial", "missing"]
    have: int
    via: Literal["exact", "narrower", "related", "semantic"] | None
    held: str | None
    kind: Literal["listed", "course", "project", "work", "published"] | None
    points: float
    evidence: list[MatchEvidenceShape]


class MovedShape(TypedDict):
    """One requirement before and after."""

    requirement: str
    before: StandingShape
    after: StandingShape


class WhatIfShape(TypedDict):
    """The score before and after supposed changes; requirements that are not named stay as they are."""

    changes: list[ChangeShape]
    before: float
    after: float
    moved: list[MovedShape]


class TargetShape(TypedDict):
    """The fewest changes that reach a wanted score; ``score_gain`` is what a change adds to those before it."""

    wanted: float
    before: float
    after: float
    highest: float
    reachable: bool
    proved_smallest: bool
    hours: float | None
    changes: list[MoveShape]


class AnalysisShape(TypedDict):
    """Output of ``gapanalyzer analyze --format json``."""

    schema: Literal["gapanalyzer.analysis/1"]
    resume: PageShape
    posting: PageShape
    score: ScoreShape
    abstained: WarningShape | None
    requirements: list[RequirementShape]
    matches: list[MatchShape]
    gaps: list[GapShape]
    moves: list[MoveShape]
    unproven: list[UnprovenShape]
    wordings: list[WordingShape]
    what_if: WhatIfShape | None
    target: TargetShape | None
    checks: list[CheckShape]
    flags: list[FlagShape]
    plan: PlanShape | None
    provenance: ProvenanceShape


class ScoresShape(TypedDict):
    """The score of the old and the new version; null where the tool abstained."""

    before: float | None
    after: float | None
    change: float | None


class AbstentionsShape(TypedDict):
    """Why the old or the new version has no score."""

    before: WarningShape | None
    after: WarningShape | None


class FlagsShape(TypedDict):
    """Flags that only the new version has, and those that only the old one had."""

    came: list[FlagShape]
    went: list[FlagShape]


class ChecksShape(TypedDict):
    """The stated conditions, which never move the score."""

    before: list[CheckShape]
    after: list[CheckShape]


class CompareShape(TypedDict):
    """Output of ``gapanalyzer compare --format json``."""

    schema: Literal["gapanalyzer.compare/1"]
    resume: PageShape
    old_resume: PageShape
    posting: PageShape
    score: ScoresShape
    abstained: AbstentionsShape
    requirements: list[RequirementShape]
    moved: list[MovedShape]
    unchanged: list[str]
    flags: FlagsShape
    checks: ChecksShape
    provenance: ProvenanceShape
