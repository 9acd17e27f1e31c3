"""The shape of ``gapanalyzer posting --format json``."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from .plan_shapes import Both, WarningShape
from .shapes import FactsShape, PageShape, ProvenanceShape, QuoteShape, RequirementShape


class SignalShape(TypedDict):
    """What an employer says of one point in its own lines; not stated without any."""

    dimension: Literal["growth", "pay", "work_life", "mission"]
    code: str
    stated: bool
    quotes: list[QuoteShape]
    denied: list[QuoteShape]


class IgnoredShape(TypedDict):
    """Lines under one heading that made no requirement."""

    kind: Literal["advice", "summary", "company", "tags", "offer", "prose"]
    heading: str | None
    lines: int
    skills: list[str]
    first: QuoteShape


class AskedShape(TypedDict):
    """A skill with its weight in the posting and the highest level asked."""

    skill: str
    name: Both
    weight: float
    level: int
    requirements: list[str]


class DomainShape(TypedDict):
    """A domain's share (0..1) of the posting's weight."""

    domain: str
    weight: float
    share: float
    skills: list[AskedShape]


class LineEvidenceShape(TypedDict):
    """How a résumé answers a line."""

    status: Literal["met", "partial", "missing"]
    need: int
    have: int
    skill: str
    held: str | None
    quotes: list[QuoteShape]


class LineShape(TypedDict):
    """A requirement with its share of the posting's weight; ``shown`` is null without a résumé."""

    requirement: str
    share: float
    shown: LineEvidenceShape | None
    hours: float | None


class AnsweredShape(TypedDict):
    """An interview question and what a good answer contains."""

    question: Both
    answer: Both


class DrillShape(TypedDict):
    """Interview questions of a skill; ``have`` is null without a résumé."""

    skill: str
    name: Both
    requirement: str
    need: int
    have: int | None
    questions: list[AnsweredShape]


class OpenShape(TypedDict):
    """Something important that is left open, of a requirement where one leaves it open."""

    code: str
    requirement: str | None


class PairingShape(TypedDict):
    """Two skills that answer each other, with the weight they share."""

    here: str
    there: str
    closeness: float
    weight: float


class SimilarShape(TypedDict):
    """Another posting that asks for much the same."""

    posting: str
    title: str | None
    company: str | None
    likeness: float
    pairs: list[PairingShape]
    only_here: list[str]
    only_there: list[str]


class HeldShape(TypedDict):
    """The résumé that is held against the posting."""

    source: str
    score: float | None
    confidence: float
    abstained: WarningShape | None


class BriefingShape(TypedDict):
    """One posting; ``similar`` is null where nobody named a folder, ``resume`` where nobody named one."""

    posting: PageShape
    facts: FactsShape
    requirements: list[RequirementShape]
    ignored: list[IgnoredShape]
    profile: list[DomainShape]
    signals: list[SignalShape]
    resume: HeldShape | None
    prove: list[LineShape]
    missing: list[LineShape]
    interview: list[DrillShape]
    ask_back: list[OpenShape]
    similar: list[SimilarShape] | None


class PostingShape(TypedDict):
    """Output of ``gapanalyzer posting --format json``."""

    schema: Literal["gapanalyzer.posting/1"]
    postings: list[BriefingShape]
    provenance: ProvenanceShape
