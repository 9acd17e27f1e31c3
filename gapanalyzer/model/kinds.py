"""The closed sets of words that every stage speaks in, and the levels."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Literal

Language = Literal["en", "zh", "mixed"]
DocumentKind = Literal["resume", "posting"]
Hardware = Literal["none", "notebook", "datacenter"]
RequirementKind = Literal["skill", "experience", "degree", "language", "other"]


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
