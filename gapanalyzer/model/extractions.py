"""What was found in a document: mentions, evidence, requirements, facts, and all of it in one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .documents import Document, Quote, Section, Segment, Warning
from .kinds import Assertion, DocumentKind, EvidenceKind, Importance, Proficiency, RequirementKind, SectionKind


@dataclass(frozen=True, slots=True)
class Mention:
    """A place where a skill is named (or, when semantic, meant)."""

    skill: str
    start: int
    end: int
    text: str
    found_by: Literal["alias", "fuzzy", "semantic"] = "alias"
    confidence: float = 1.0
    segment: int = -1  # index into the segments
    assertion: Assertion = Assertion.AFFIRMED
    level: Proficiency = Proficiency.NONE  # NONE: no cue in the text
    importance: Importance | None = None  # postings only


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a value is what it is: a code, where it was read, and numbers for the message."""

    code: str
    start: int = 0
    end: int = 0
    params: Mapping[str, str | float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a résumé shows of one skill; the strongest mention decides, repeats never add."""

    skill: str
    level: Proficiency
    kind: EvidenceKind
    strength: float  # 0..1
    quantified: bool
    found_by: Literal["alias", "fuzzy", "semantic"]
    quotes: tuple[Quote, ...]  # strongest first
    sections: tuple[SectionKind, ...]  # of the quotes
    years: float | None = None
    last_used: str | None = None  # YYYY-MM
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Wanted:
    """One skill of a requirement at the level asked."""

    skill: str
    level: Proficiency


@dataclass(frozen=True, slots=True)
class Requirement:
    """One demand of a posting. Of kind "skill": one skill, or several of which ``enough`` are needed."""

    id: str
    text: str
    kind: RequirementKind
    importance: Importance
    skills: tuple[Wanted, ...]
    any_of: bool
    quotes: tuple[Quote, ...]
    found_by: Literal["alias", "fuzzy", "semantic"] = "alias"
    enough: int = 1  # of any_of: so many of the skills are needed


@dataclass(frozen=True, slots=True)
class Facts:
    """What a document states besides skills; None where it does not say."""

    title: str | None = None
    company: str | None = None
    years_min: int | None = None
    degree_min: Literal["bachelor", "master", "phd"] | None = None
    degree_pursued: Literal["bachelor", "master", "phd"] | None = None  # résumés: higher than the one held
    degree_below: bool = False  # résumés: nothing higher than a school or associate degree is stated
    location: tuple[str, ...] = ()
    work_mode: Literal["onsite", "hybrid", "remote"] | None = None
    pay: str | None = None
    languages: tuple[str, ...] = ()  # "english", "chinese" … asked (posting) or stated (résumé)
    fields: tuple[str, ...] = ()  # of study: codes of those asked ("related" besides: or alike), or studied
    skill_years: tuple[tuple[str, int], ...] = ()  # postings: years asked of one skill alone ("5+ years of CUDA")


@dataclass(frozen=True, slots=True)
class Flag:
    """A caution about a document that never moves the score by itself."""

    code: str
    message: str
    quotes: tuple[Quote, ...] = ()
    skills: tuple[str, ...] = ()  # it is about these


@dataclass(frozen=True, slots=True)
class Extraction:
    """Everything read out of one document."""

    document: Document
    kind: DocumentKind
    sections: tuple[Section, ...]
    segments: tuple[Segment, ...]
    mentions: tuple[Mention, ...]
    facts: Facts
    warnings: tuple[Warning, ...]  # the document's and those of later stages
    requirements: tuple[Requirement, ...] = ()  # postings
    coverage: float = 1.0  # postings: weight of understood lines ÷ weight of skill-bearing lines
    profile: tuple[Evidence, ...] = ()  # résumés, by skill id
    flags: tuple[Flag, ...] = ()  # résumés
