"""The shapes of every JSON output; `schema` prints them as JSON Schema and the builders are typed by them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import TypeAdapter
from typing_extensions import TypedDict


class Both(TypedDict):
    """A text in both languages."""

    en: str
    zh: str


class WarningShape(TypedDict):
    """Something odd that did not stop the work."""

    code: str
    message: str


class QuoteShape(TypedDict):
    """A stretch of the document's text."""

    text: str
    start: int
    end: int


class DocumentShape(TypedDict):
    """The document that was read."""

    source: str
    kind: Literal["resume", "posting"]
    language: Literal["en", "zh", "mixed"]
    text: str
    reading_quality: float
    warnings: list[WarningShape]


class SectionShape(TypedDict):
    """A part of the document under one heading."""

    kind: str
    heading: str | None
    start: int
    end: int


class MentionShape(TypedDict):
    """A place where a skill is named or meant."""

    skill: str
    name: Both
    text: str
    start: int
    end: int
    section: str
    assertion: Literal["affirmed", "past", "negated", "hoped", "other_person"]
    level: int
    importance: Literal["essential", "preferred", "duty", "mentioned"] | None
    found_by: Literal["alias", "fuzzy", "semantic"]
    confidence: float


class WantedShape(TypedDict):
    """A skill of a requirement."""

    skill: str
    name: Both
    level: int


class RequirementShape(TypedDict):
    """One demand of a posting."""

    id: str
    text: str
    kind: Literal["skill", "experience", "degree", "language", "other"]
    importance: Literal["essential", "preferred", "duty"]
    skills: list[WantedShape]
    any_of: bool
    quotes: list[QuoteShape]


class ReasonShape(TypedDict):
    """Why a value is what it is, and where that was read."""

    code: str
    start: int
    end: int


class EvidenceShape(TypedDict):
    """What a résumé shows of one skill."""

    skill: str
    name: Both
    level: int
    evidence: Literal["listed", "course", "project", "work", "published"]
    strength: float
    quantified: bool
    years: float | None
    last_used: str | None
    reasons: list[ReasonShape]


class FactsShape(TypedDict):
    """What a document states besides skills."""

    title: str | None
    company: str | None
    years_min: int | None
    degree_min: Literal["bachelor", "master", "phd"] | None
    location: list[str]
    work_mode: str | None
    pay: str | None


class ExtractShape(TypedDict):
    """Output of ``gapanalyzer extract --format json``."""

    schema: Literal["gapanalyzer.extract/1"]
    document: DocumentShape
    sections: list[SectionShape]
    mentions: list[MentionShape]
    requirements: list[RequirementShape]
    profile: list[EvidenceShape]
    facts: FactsShape
    unknown_terms: list[str]


class PartShape(TypedDict):
    """One requirement's share of the score."""

    requirement: str
    weight: float
    level_factor: float
    closeness: float
    strength_factor: float
    credit: float
    points: float


class ScoreShape(TypedDict):
    """The score; overall = Σ points."""

    overall: float | None
    confidence: float
    coverage: float
    parts: list[PartShape]


class MatchEvidenceShape(TypedDict):
    """A quoted place of the résumé."""

    text: str
    start: int
    end: int
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


class CheckShape(TypedDict):
    """A stated condition, outside the score."""

    kind: Literal["experience", "degree", "language"]
    need: str | int
    have: str | float | None
    status: Literal["met", "unmet", "unknown"]


class FlagShape(TypedDict):
    """A caution that never moves the score by itself."""

    code: str
    message: str
    quotes: list[QuoteShape]
    skills: list[str]


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
    """A task to build and the measurement that ends it."""

    task: Both
    done_when: Both
    hardware: Literal["none", "notebook", "datacenter"]
    gpu_hours: float | None


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
        "because": list[BecauseShape],
        "resources": list[ResourceShape],
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


class ProvenanceShape(TypedDict):
    """What the numbers depend on, besides the documents."""

    version: str
    taxonomy: str
    embedder: str
    settings: str
    as_of: str | None
    corrections: str | None


class PageShape(TypedDict):
    """One of the two documents of an analysis."""

    source: str
    language: Literal["en", "zh", "mixed"]
    reading_quality: float
    warnings: list[WarningShape]


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
    checks: list[CheckShape]
    flags: list[FlagShape]
    plan: PlanShape | None
    provenance: ProvenanceShape


class ScreenShape(TypedDict):
    """One line of ``gapanalyzer screen --format jsonl``."""

    schema: Literal["gapanalyzer.screen/1"]
    rank: int | None
    resume: str
    posting: str
    score: float | None
    confidence: float
    essential_met: int
    essential_total: int
    missing: list[str]
    flags: list[str]
    checks: list[CheckShape]
    abstained: WarningShape | None
    error: WarningShape | None


class AliasCountShape(TypedDict):
    """Distinct aliases by language."""

    en: int
    zh: int


class TaxonomyShape(TypedDict):
    """Output of ``gapanalyzer taxonomy stats --format json``."""

    skills: int
    aliases: AliasCountShape
    domains: dict[str, int]
    with_prerequisites: int
    with_resources: int
    with_practice: int


SHAPES: dict[str, Any] = {
    "extract": ExtractShape,
    "analysis": AnalysisShape,
    "plan": PlanShape,
    "screen": ScreenShape,
    "taxonomy": TaxonomyShape,
}


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of the output called ``name``, a key of `SHAPES`."""
    shape = TypeAdapter(SHAPES[name]).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **shape}
