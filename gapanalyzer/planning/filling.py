"""Ordered steps → the hours of each week: few skills at a time, prerequisites first, reviews between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..model import Block, Review
from ..settings import Settings

_NOTHING = 1e-6  # hours


@dataclass(frozen=True, slots=True)
class Task:
    """One skill to study: its hours, and the tasks that must be finished before it begins."""

    skill: str
    hours: float
    after: frozenset[str] = frozenset()


def review_hours(week: int, hours_per_week: float, settings: Settings) -> float:
    """Hours that ``week`` keeps for going over what was studied: a share of every fourth (by default)."""
    every = settings.review_every
    return settings.review_share * hours_per_week if every and week % every == 0 else 0.0


def study_hours(weeks: int, hours_per_week: float, settings: Settings) -> float:
    """The hours of all weeks without those of the reviews."""
    return sum(hours_per_week - review_hours(week, hours_per_week, settings) for week in range(1, weeks + 1))


def fill(
    tasks: Sequence[Task], *, weeks: int, hours_per_week: float, settings: Settings
) -> tuple[dict[str, tuple[Block, ...]], tuple[Review, ...]]:
    """(skill → its blocks in order, reviews) of ``tasks``, which stand in an order that keeps ``after``.

    Each week's hours are shared by the first ``settings.plan_parallel`` tasks that may begin; what a finished task
    leaves goes to the next. No hour of a week is idle while a task may use it, so what fits into the hours fits.
    """
    left = {task.skill: task.hours for task in tasks}
    blocks: dict[str, list[Block]] = {task.skill: [] for task in tasks}
    for week in range(1, weeks + 1):
        free = hours_per_week - review_hours(week, hours_per_week, settings)
        _fill_week(tasks, left, blocks, week, free + (_NOTHING if week == weeks else 0.0), settings)
    found = {skill: tuple(pieces) for skill, pieces in blocks.items()}
    return found, _reviews(found, weeks, hours_per_week, settings)


def _fill_week(
    tasks: Sequence[Task],
    left: dict[str, float],
    blocks: Mapping[str, list[Block]],
    week: int,
    free: float,
    settings: Settings,
) -> None:
    spent: dict[str, float] = {}
    while free > _NOTHING and (open_now := _open(tasks, left, blocks, spent, settings)):
        share = max(free / len(open_now), min(free, settings.block_hours))
        for skill in open_now:
            piece = min(left[skill], share, free)
            if left[skill] - piece < settings.block_hours / 2:  # no crumbs for the next week
                piece = min(left[skill], free)
            if piece > _NOTHING or left[skill] <= _NOTHING:
                spent[skill] = spent.get(skill, 0.0) + piece
                left[skill] = 0.0 if left[skill] - piece <= _NOTHING else left[skill] - piece
                free -= piece
    for skill, hours in spent.items():
        blocks[skill].append(Block(week, round(hours, 4)))


def _open(
    tasks: Sequence[Task],
    left: Mapping[str, float],
    blocks: Mapping[str, list[Block]],
    spent: Mapping[str, float],
    settings: Settings,
) -> list[str]:
    """The unfinished tasks to work on now: those begun, then those whose prerequisites are finished, in order."""
    unfinished = [task for task in tasks if left[task.skill] > 0]
    begun = [task.skill for task in unfinished if blocks[task.skill] or task.skill in spent]
    ready = [task.skill for task in unfinished if all(left.get(other, 0.0) <= 0 for other in task.after)]
    return list(dict.fromkeys([*begun, *ready]))[: max(1, settings.plan_parallel)]


def _reviews(
    blocks: Mapping[str, Sequence[Block]], weeks: int, hours_per_week: float, settings: Settings
) -> tuple[Review, ...]:
    """A review in each week that keeps hours for it and has something new; the last comes as soon as all is done.

    It goes over the skills that are finished; where none is, over those studied so far.
    """
    last = max((block.week for pieces in blocks.values() for block in pieces), default=0)
    reviews: list[Review] = []
    seen, gone_over = 0, set[str]()
    for week in range(1, weeks + 1):
        hours = review_hours(week, hours_per_week, settings)
        studied = [skill for skill, pieces in blocks.items() if any(seen < block.week <= week for block in pieces)]
        if not hours or not studied:
            continue
        finished = [
            skill for skill, pieces in blocks.items() if pieces and pieces[-1].week <= week and skill not in gone_over
        ]
        when = week if last >= week else _soonest(blocks, last, hours, hours_per_week)
        reviews.append(Review(when, round(hours, 4), tuple(finished or studied)))
        gone_over.update(finished)
        seen = week
    return tuple(reviews)


def _soonest(blocks: Mapping[str, Sequence[Block]], last: int, hours: float, hours_per_week: float) -> int:
    """The last week of study when it has the hours free, else the week after it."""
    used = sum(block.hours for pieces in blocks.values() for block in pieces if block.week == last)
    return last if used + hours <= hours_per_week + _NOTHING else last + 1
