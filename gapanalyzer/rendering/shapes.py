"""The shapes of JSON outputs by which their builders are typed; those of an analysis are in `analysis_shapes`."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from .plan_shapes import Both
from .plan_shapes import WarningShape as WarningShape


class QuoteShape(TypedDict):
    """A stretch of the document's text; ``original`` is what the file writes there, if that is another."""

    text: str
    start: int
    end: int
    original: NotRequired[str]


class OriginalShape(TypedDict):
    """The text before it was cleaned.

    ``changes`` are the stretches that became longer or shorter: start and end in the cleaned text, start and end in
    this one. Between them each character stands for one.
    """

    text: str
    changes: list[list[int]]


class DocumentShape(TypedDict):
    """The document that was read."""

    source: str
    kind: Literal["resume", "posting"]
    language: Literal["en", "zh", "mixed"]
    text: str
    original: OriginalShape | None
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
    at_least: int
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


class FieldCheckShape(TypedDict):
    """The fields of study asked for beside a degree and those studied, by code."""

    need: list[str]
    have: list[str]
    status: Literal["met", "unmet", "unknown"]


class CheckShape(TypedDict):
    """A stated condition, outside the score."""

    kind: Literal["experience", "degree", "language"]
    need: str | int
    have: str | float | None
    status: Literal["met", "unmet", "unknown"]
    skill: str | None
    coming: str | None
    field: FieldCheckShape | None


class FlagShape(TypedDict):
    """A caution that never moves the score by itself."""

    code: str
    message: str
    quotes: list[QuoteShape]
    skills: list[str]


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


class FilteredShape(TypedDict):
    """A must-have of ``--require`` that a candidate does not show."""

    require: str
    have: str | None
    status: Literal["unmet", "unknown", "in_progress"]
    coming: str | None


class ScreenShape(TypedDict):
    """One line of ``gapanalyzer screen --format jsonl``."""

    schema: Literal["gapanalyzer.screen/1"]
    rank: int | None
    resume: str
    digest: str | None
    posting: str
    score: float | None
    confidence: float
    reading_quality: float | None
    essential_met: int
    essential_total: int
    missing: list[str]
    flags: list[str]
    near_duplicates: list[str]
    filtered: list[FilteredShape]
    checks: list[CheckShape]
    abstained: WarningShape | None
    error: WarningShape | None
    note: str


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
