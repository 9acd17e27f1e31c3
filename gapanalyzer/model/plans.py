"""A plan of study in weeks, for one person or a class."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from .kinds import Hardware, Proficiency
from .scores import Abstention
from .skills import Guide, Practice, Resource


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
    reading: float | None = None  # hours there are for reading; None: all
    first: Practice | None = None  # with what any skill of its domain can be begun

    @property
    def most_reading(self) -> float:
        """The hours that may be spent on resources."""
        return self.hours if self.reading is None else self.reading

    @property
    def reading_hours(self) -> float:
        """Hours of all its resources, of one longer than there is time for only what there is."""
        return round(min(self.most_reading, sum(resource.hours for resource in self.resources)), 4)


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
