"""The nouns of gapanalyzer: frozen values that every stage takes and returns.

Offsets are code point positions in ``Document.text`` (the cleaned text); for every
span value ``document.text[span.start:span.end]`` is the text it stands for.
"""

from __future__ import annotations

import datetime
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from operator import itemgetter
from typing import Any, ClassVar, Literal

Language = Literal["en", "zh", "mixed"]
DocumentKind = Literal["resume", "posting"]
Hardware = Literal["none", "notebook", "datacenter"]
_START, _END = itemgetter(0), itemgetter(1)
_STRICT = {"extra": "forbid"}  # pydantic ignores unknown keys of plain dataclasses otherwise


class SectionKind(StrEnum):
    """What a part of a résumé or posting is for (medspaCy: section category)."""

    TITLE = "title"  # posting: lines before the first heading; résumé: name and contact lines
    SUMMARY = "summary"
    REQUIREMENTS = "requirements"
    RESPONSIBILITIES = "responsibilities"
    PREFERRED = "preferred"
    TAGS = "tags"
    ABOUT = "about"  # site's summary of the job, company blurb: names things, demands nothing
    ADVICE = "advice"  # generated advice of a job site
    BENEFITS = "benefits"
    EXPERIENCE = "experience"
    PROJECTS = "projects"
    EDUCATION = "education"
    COURSES = "courses"
    SKILLS = "skills"
    LANGUAGES = "languages"
    PUBLICATIONS = "publications"
    AWARDS = "awards"
    PERSONAL = "personal"  # contact, birth, hobbies: never extracted
    OTHER = "other"


class Assertion(StrEnum):
    """Whether a mention is held by the person or asked by the posting (NegEx/ConText)."""

    AFFIRMED = "affirmed"
    PAST = "past"
    NEGATED = "negated"
    HOPED = "hoped"
    OTHER_PERSON = "other_person"

    @property
    def held(self) -> bool:
        """True for affirmed and past mentions."""
        return self in (Assertion.AFFIRMED, Assertion.PAST)


class Proficiency(IntEnum):
    """Levels: 0 none, 1 aware 了解, 2 working 熟悉, 3 proficient 熟练/掌握, 4 expert 精通."""

    NONE = 0
    AWARE = 1
    WORKING = 2
    PROFICIENT = 3
    EXPERT = 4


class Importance(IntEnum):
    """How much a posting asks for something, lowest first."""

    MENTIONED = 0
    DUTY = 1
    PREFERRED = 2
    ESSENTIAL = 3

    @property
    def code(self) -> str:
        """The lower-case name used in JSON."""
        return self.name.lower()


class EvidenceKind(IntEnum):
    """Where a résumé shows a skill, weakest first."""

    LISTED = 0
    COURSE = 1
    PROJECT = 2
    WORK = 3
    PUBLISHED = 4

    @property
    def code(self) -> str:
        """The lower-case name used in JSON."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class Name:
    """One thing's name in both languages."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    en: str
    zh: str

    def in_language(self, language: str) -> str:
        """The name in ``language`` (anything but "zh" gives English)."""
        return self.zh if language == "zh" else self.en


@dataclass(frozen=True, slots=True)
class Warning:
    """Something odd about an input that did not stop the work."""

    code: str
    message: str


Run = tuple[int, int, int, int]  # start and end in the cleaned text, start and end in the original


@dataclass(frozen=True, slots=True)
class Original:
    """A document's text before it was cleaned, and the map to it.

    ``changes`` are the stretches that cleaning made longer or shorter, in order; between them each character stands
    for one, be it the same or another (Ｃ as C).
    """

    text: str
    length: int  # of the cleaned text
    changes: tuple[Run, ...] = ()

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where ``text[start:end]`` of the cleaned text stands in the original; the whole stands in the whole.

        A span that ends inside a change is widened to all of it: the "i" that was in "ﬁ" is "ﬁ".

        >>> Original("\\u200bＣ＋＋ proﬁling", 13, ((0, 0, 0, 1), (7, 9, 8, 9))).span(4, 8)
        (5, 9)
        """
        if start <= 0 and end >= self.length:
            return 0, len(self.text)
        begin, close = self._first(start), self._last(end)
        return min(begin, close), max(begin, close)

    def _first(self, start: int) -> int:
        place = bisect_right(self.changes, start, key=_START)
        _, end, first, last = self.changes[place - 1] if place else (0, 0, 0, 0)
        return first if start < end else last + start - end

    def _last(self, end: int) -> int:
        place = bisect_left(self.changes, end, key=_END)
        whole = self.length, self.length, len(self.text), len(self.text)
        start, _, first, last = self.changes[place] if place < len(self.changes) else whole
        return last if start < end else first - (start - end)


@dataclass(frozen=True, slots=True)
class Document:
    """A read and cleaned text with what is known about its reading."""

    source: str  # the name the user gave; "-" for standard input
    text: str
    digest: str  # sha256 hex of the original bytes
    language: Language
    reading_quality: float  # 0..1
    warnings: tuple[Warning, ...] = ()
    pages: int | None = None
    original: Original | None = None  # None where nothing is known of it

    def written(self, start: int, end: int) -> str:
        """What the file writes for ``text[start:end]``, before cleaning."""
        if self.original is None:
            return self.text[start:end]
        return self.original.text[slice(*self.original.span(start, end))]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a document under one heading; ``start`` is the heading's start."""

    kind: SectionKind
    heading: str | None
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Segment:
    """A line, bullet or sentence: the unit of context. Never crosses a section."""

    start: int
    end: int
    kind: SectionKind
    language: Language
    bullet: bool  # began with a bullet or a number
    section: int  # index into the sections
    line: int  # 0-based line number in the text; sentences of one line share it


@dataclass(frozen=True, slots=True)
class Guard:
    """What decides whether an ambiguous text means a skill (ConText pseudo triggers, Presidio context words)."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    text: str
    context: tuple[str, ...] = ()
    pseudo: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    in_list: bool = False
    exact_case: bool = False
    asked: bool = False
    otherwise: Literal["keep", "drop"] = "drop"


@dataclass(frozen=True, slots=True)
class Effort:
    """Hours of study to each level from the level below it."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    aware: float
    working: float
    proficient: float

    def hours(self, have: int, need: int) -> float:
        """Hours from level ``have`` to level ``need`` (1..3)."""
        steps = (self.aware, self.working, self.proficient)
        return sum(steps[level - 1] for level in range(have + 1, min(need, 3) + 1))


@dataclass(frozen=True, slots=True)
class Skill:
    """One entry of the taxonomy."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    id: str
    domain: str
    name: Name
    aliases_en: tuple[str, ...] = ()  # without the names and the guarded texts
    aliases_zh: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    related: Mapping[str, float] = field(default_factory=dict)  # symmetric after loading
    requires: Mapping[str, int] = field(default_factory=dict)  # skill id → level needed first
    effort: Effort | None = None
    exact_case: frozenset[str] = frozenset()
    unambiguous: Mapping[str, str] = field(default_factory=dict)
    guards: tuple[Guard, ...] = ()
    devices: frozenset[str] = frozenset()  # names of things one works on: that alone shows awareness, no more
    modifier: bool = False  # meant as well where it begins a longer name: the FP8 of FP8 KV cache
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # alias → skills that it says as well
    untranslated: bool = False  # one name stands for both languages


@dataclass(frozen=True, slots=True)
class Domain:
    """A field of skills; requirements in an unscored one are shown and never weighed.

    Skills of a field that is not ``paraphrased`` count only where they are named: nobody means Julia without saying so.
    """

    __pydantic_config__: ClassVar[Any] = _STRICT

    id: str
    name: Name
    paraphrased: bool = True
    scored: bool = True
    core: bool = False  # what the product is for: every skill has guide, practice, questions and resources
    source: str | None = None  # imported from there: hours, guides and second names may be missing


@dataclass(frozen=True, slots=True)
class Lighter:
    """The same practice with less hardware."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    task: Name
    done_when: Name
    hardware: Hardware = "none"
    gpu_hours: float | None = None


@dataclass(frozen=True, slots=True)
class Practice:
    """A task to build, with the measurement that says it is done."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    task: Name
    done_when: Name
    hardware: Hardware = "none"
    gpu_hours: float | None = None
    lighter: Lighter | None = None

    def suits(self, gpu: Hardware | None) -> bool:
        """True when ``gpu`` is enough for the task, or nobody said what there is."""
        order = ("none", "notebook", "datacenter")
        return gpu is None or order.index(self.hardware) <= order.index(gpu)

    def fitted(self, gpu: Hardware | None) -> Practice:
        """The task itself, or its lighter form where only that can be done with ``gpu``."""
        light = self.lightest()
        return self if self.suits(gpu) or light is None or not light.suits(gpu) else light

    def lightest(self) -> Practice | None:
        """The lighter form by itself, where there is one."""
        light = self.lighter
        return Practice(light.task, light.done_when, light.hardware, light.gpu_hours) if light else None


@dataclass(frozen=True, slots=True)
class Question:
    """An interview question and what a good answer contains."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    question: Name
    answer: Name


@dataclass(frozen=True, slots=True)
class Guide:
    """What a learner and the paraphrase matcher need to know about a skill."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    skill: str
    definition: Name
    examples_en: tuple[str, ...]
    examples_zh: tuple[str, ...]
    practice: Practice | None
    resume_line: Name | None
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Resource:
    """Something to read, watch or do, and the levels it carries a reader to."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    title: str
    url: str
    kind: str
    language: Literal["en", "zh"]
    hours: float
    teaches: Mapping[str, int]
    free: bool = True
    checked: str | None = None  # ISO date on which the page was opened


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
class Quote:
    """A stretch of a document's text."""

    text: str
    start: int
    end: int


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


RequirementKind = Literal["skill", "experience", "degree", "language", "other"]


@dataclass(frozen=True, slots=True)
class Requirement:
    """One demand of a posting. Of kind "skill": one skill, or several of which one is enough."""

    id: str
    text: str
    kind: RequirementKind
    importance: Importance
    skills: tuple[Wanted, ...]
    any_of: bool
    quotes: tuple[Quote, ...]
    found_by: Literal["alias", "fuzzy", "semantic"] = "alias"


@dataclass(frozen=True, slots=True)
class Facts:
    """What a document states besides skills; None where it does not say."""

    title: str | None = None
    company: str | None = None
    years_min: int | None = None
    degree_min: Literal["bachelor", "master", "phd"] | None = None
    location: tuple[str, ...] = ()
    work_mode: Literal["onsite", "hybrid", "remote"] | None = None
    pay: str | None = None
    languages: tuple[str, ...] = ()  # "english", "chinese" … asked (posting) or stated (résumé)


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
class Change:
    """One skill set to a level: learnt, raised, shown at the level held, lowered, or taken away."""

    skill: str
    start: Proficiency
    end: Proficiency

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


@dataclass(frozen=True, slots=True)
class Check:
    """A stated condition compared outside the score."""

    kind: Literal["experience", "degree", "language"]
    need: str | int
    have: str | float | None
    status: Literal["met", "unmet", "unknown"]


@dataclass(frozen=True, slots=True)
class Abstention:
    """Why no score is given."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Because:
    """Why a step stands in a plan: a requirement of a posting, or a later step that needs it."""

    posting: str | None = None
    requirement: str | None = None
    prerequisite_of: str | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """The hours that one week gives to one step."""

    week: int
    hours: float


@dataclass(frozen=True, slots=True)
class Step:
    """One skill to raise, with its weeks and what to read, build and answer."""

    skill: str
    start_level: Proficiency
    end_level: Proficiency
    hours: float
    week_start: int
    week_end: int
    because: tuple[Because, ...]
    resources: tuple[Resource, ...]
    guide: Guide | None
    score_gain: float
    blocks: tuple[Block, ...] = ()

    @property
    def reading_hours(self) -> float:
        """Hours of all its resources, of one longer than the step only what the step has."""
        return round(min(self.hours, sum(resource.hours for resource in self.resources)), 4)


@dataclass(frozen=True, slots=True)
class Review:
    """Hours of one week to go over the skills studied since the review before."""

    week: int
    hours: float
    skills: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Done:
    """A finished step; level None stands for the level the plan gives it."""

    skill: str
    level: int | None = None


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A gap the plan does not close, and why."""

    skill: str
    hours: float | None
    score_gain: float
    reason: str


@dataclass(frozen=True, slots=True)
class PostingScore:
    """One posting's score before and after a plan."""

    posting: str
    score_now: float | None
    score_after: float | None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two skills that postings ask for together: support = share of all postings, lift = support ÷ chance."""

    skills: tuple[str, str]
    postings: int
    support: float
    lift: float


@dataclass(frozen=True, slots=True)
class Plan:
    """Steps in weeks under an hour budget."""

    hours_per_week: float
    weeks: int
    proved_optimal: bool
    postings: tuple[PostingScore, ...]
    score_now: float | None
    score_after: float | None
    steps: tuple[Step, ...]
    left_out: tuple[LeftOut, ...]
    market: tuple[tuple[str, int], ...] = ()  # skill id, number of postings that ask
    pairs: tuple[Pair, ...] = ()
    reviews: tuple[Review, ...] = ()
    done: tuple[Done, ...] = ()  # finished before, every level known
    start: datetime.date | None = None  # the first day of week 1
    gpu: Hardware | None = None  # what the reader has; None: not said

    def dates(self, first: int, last: int) -> tuple[datetime.date, datetime.date] | None:
        """The first day of week ``first`` and the last day of week ``last``; None without a start."""
        if self.start is None:
            return None
        return self.start + datetime.timedelta(weeks=first - 1), self.start + datetime.timedelta(days=7 * last - 1)


@dataclass(frozen=True, slots=True)
class Member:
    """One person of a class: scores (mean over the postings) and the skills not shown or not deep enough."""

    resume: str
    score_now: float | None
    score_after: float | None
    lacks: tuple[str, ...]
    abstained: Abstention | None = None


@dataclass(frozen=True, slots=True)
class Cohort:
    """A class held against postings: its people, and one plan for all of them."""

    members: tuple[Member, ...]
    plan: Plan

    @property
    def lacking(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """(skill, the résumés that lack it), most people first."""
        found: dict[str, list[str]] = {}
        for member in self.members:
            for skill in member.lacks:
                found.setdefault(skill, []).append(member.resume)
        ranked = sorted(found.items(), key=lambda entry: (-len(entry[1]), entry[0]))
        return tuple((skill, tuple(resumes)) for skill, resumes in ranked)


@dataclass(frozen=True, slots=True)
class Provenance:
    """What the numbers depend on, besides the two documents."""

    version: str
    taxonomy: str
    embedder: str
    settings: str
    as_of: str | None
    corrections: str | None = None


@dataclass(frozen=True, slots=True)
class Analysis:
    """One résumé held against one posting."""

    resume: Extraction
    posting: Extraction
    score: Score
    abstained: Abstention | None
    matches: tuple[Match, ...]
    gaps: tuple[Gap, ...]
    checks: tuple[Check, ...]
    flags: tuple[Flag, ...]
    provenance: Provenance
    moves: tuple[Move, ...] = ()  # the single changes that move the score most
    unproven: tuple[Unproven, ...] = ()
    wordings: tuple[Wording, ...] = ()
    what_if: WhatIf | None = None  # only where somebody asked
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """A new version of a résumé held against the old one on the same posting."""

    new: Analysis
    old: Analysis
    moved: tuple[Moved, ...]
    same: tuple[str, ...]  # requirements that nothing changed
    flags_came: tuple[Flag, ...]
    flags_went: tuple[Flag, ...]
