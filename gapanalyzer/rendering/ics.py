"""Plans as calendar files (RFC 5545): one event for each study block and each review."""

from __future__ import annotations

import datetime
import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass

from icalendar import Calendar, Event

from ..model import Plan, Review, Step
from . import plan_text
from .quoting import number
from .visible import visible
from .wording import Words

_WEEK = 7  # days


@dataclass(frozen=True, slots=True)
class _Sitting:
    """The hours that one week gives to one thing; ``part`` counts the weeks of a step."""

    what: Step | Review
    week: int
    part: int
    hours: float


def as_ics(plan: Plan, words: Words) -> str:
    """All-day events within the weeks from ``plan.start``, which must be given; they never mark the day as busy.

    The stamp is the first day; the UID names postings, skill, level and part, so that a newer plan moves its events.
    """
    if plan.start is None:
        raise ValueError("a calendar needs a first day")
    calendar = Calendar()
    calendar.add("prodid", "-//gapanalyzer//roadmap//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", words("plan"))
    postings = hashlib.sha256("\n".join(one.posting for one in plan.postings).encode()).hexdigest()[:12]
    used: dict[int, float] = {}
    for sitting in _sittings(plan):
        before = used.get(sitting.week, 0.0)
        used[sitting.week] = before + sitting.hours
        calendar.add_component(_event(sitting, before, plan, plan.start, postings, words))
    text: str = calendar.to_ical().decode("utf-8")
    return text


def _sittings(plan: Plan) -> Iterator[_Sitting]:
    """Week by week, steps in their order, then the review."""
    for week in range(1, plan.weeks + 1):
        for step in plan.steps:
            for part, block in enumerate(step.blocks, 1):
                if block.week == week:
                    yield _Sitting(step, week, part, block.hours)
        for review in plan.reviews:
            if review.week == week:
                yield _Sitting(review, week, 1, review.hours)


def _event(sitting: _Sitting, before: float, plan: Plan, start: datetime.date, postings: str, words: Words) -> Event:
    """The days of a sitting are its share of the week's hours: what comes first in a week comes on its first days."""
    day = _WEEK / plan.hours_per_week
    first = min(_WEEK - 1, math.floor(before * day + 1e-6))
    last = min(_WEEK, max(first + 1, math.ceil((before + sitting.hours) * day - 1e-6)))
    monday = start + datetime.timedelta(weeks=sitting.week - 1)
    name, key, text = _words_of(sitting, plan, words)
    event = Event()
    event.add("uid", f"{postings}-{key}@gapanalyzer")
    event.add("dtstamp", datetime.datetime.combine(start, datetime.time(), datetime.UTC))
    event.add("dtstart", monday + datetime.timedelta(days=first))
    event.add("dtend", monday + datetime.timedelta(days=last))
    event.add("summary", visible(f"{name} ({number(sitting.hours)} h)"))
    event.add("description", visible(text))
    event.add("transp", "TRANSPARENT")
    return event


def _words_of(sitting: _Sitting, plan: Plan, words: Words) -> tuple[str, str, str]:
    """(title, key of the UID, description)."""
    if isinstance(sitting.what, Review):
        return words("review"), f"review-{sitting.week}", plan_text.review_text(sitting.what, plan, words)
    step = sitting.what
    lines = [f"{words('read')}: {one.title} ({words.resource(one, step)}) {one.url}" for one in step.resources]
    lines += [f"{label}: {text}" for label, text in words.task(step, plan.gpu)]
    key = f"{step.skill}-{int(step.end_level)}-{sitting.part}"
    return words.skill(step.skill), key, "\n".join(lines)
