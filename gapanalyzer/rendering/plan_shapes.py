"""The documented JSON output of plans and classes, as types."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class Both(TypedDict):
    """A text in both languages."""

    en: str
    zh: str


class WarningShape(TypedDict):
    """Something odd that did not stop the work."""

    code: str
    message: str


class BecauseShape(TypedDict, total=False):
    """A requirement of a posting, or a later step that needs this one."""

    posting: str
    requirement: str
    prerequisite_of: str


class ResourceShape(TypedDict):
    """Something to read, watch or do."""

    title: str
    url: str
    language: str
    hours: float
    kind: str
    checked: str | None


class PracticeShape(TypedDict):
    """A task to build and the measurement that ends it; ``suits`` is null where nobody said what GPU there is."""

    task: Both
    done_when: Both
    hardware: Literal["none", "notebook", "datacenter"]
    gpu_hours: float | None
    suits: bool | None
    without: Both | None


class BlockShape(TypedDict):
    """The hours that one week gives to a step."""

    week: int
    hours: float


class QuestionShape(TypedDict):
    """An interview question and what a good answer contains."""

    question: Both
    answer: Both


# One step of a plan ("from" is no Python name, hence the functional form).
StepShape = TypedDict(
    "StepShape",
    {
        "skill": str,
        "name": Both,
        "from": int,
        "to": int,
        "hours": float,
        "week_start": int,
        "week_end": int,
        "starts": str | None,
        "ends": str | None,
        "blocks": list[BlockShape],
        "because": list[BecauseShape],
        "resources": list[ResourceShape],
        "reading_hours": float,
        "practice": PracticeShape | None,
        "interview": list[QuestionShape],
        "resume_line": Both | None,
        "score_gain": float,
    },
)


class LeftOutShape(TypedDict):
    """A gap the plan does not close."""

    skill: str
    hours: float | None
    score_gain: float
    reason: str


class PostingScoreShape(TypedDict):
    """One posting's score before and after the plan."""

    posting: str
    score_now: float | None
    score_after: float | None


class MarketShape(TypedDict):
    """How many of the postings ask for a skill."""

    skill: str
    postings: int


class PairShape(TypedDict):
    """Two skills asked for together more often than chance; support is a share, lift is support ÷ chance."""

    skills: list[str]
    postings: int
    support: float
    lift: float


class ReviewShape(TypedDict):
    """Hours of a week to go over the skills studied since the review before."""

    week: int
    hours: float
    starts: str | None
    ends: str | None
    skills: list[str]


class DoneShape(TypedDict):
    """A step finished before the plan."""

    skill: str
    name: Both
    level: int


class PlanShape(TypedDict):
    """Output of ``gapanalyzer roadmap --format json``, and ``plan`` of an analysis."""

    schema: Literal["gapanalyzer.plan/1"]
    hours_per_week: float
    weeks: int
    proved_optimal: bool
    postings: list[PostingScoreShape]
    score_now: float | None
    score_after: float | None
    steps: list[StepShape]
    left_out: list[LeftOutShape]
    market: list[MarketShape]
    pairs: list[PairShape]
    reviews: list[ReviewShape]
    done: list[DoneShape]
    start: str | None
    gpu: Literal["none", "notebook", "datacenter"] | None


class MemberShape(TypedDict):
    """One person of a class; scores are means over the postings."""

    resume: str
    score_now: float | None
    score_after: float | None
    lacks: list[str]
    abstained: WarningShape | None


class LackingShape(TypedDict):
    """A skill, and who of the class does not show it deep enough."""

    skill: str
    name: Both
    people: int
    resumes: list[str]


class ClassShape(TypedDict):
    """Output of ``gapanalyzer roadmap --resume FOLDER --format json``: who lacks what, and one plan for all."""

    schema: Literal["gapanalyzer.class/1"]
    people: list[MemberShape]
    lacking: list[LackingShape]
    plan: PlanShape
