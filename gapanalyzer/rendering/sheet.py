"""Plans as tables: one line a step or review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..model import Extraction, Plan, Requirement, Review, Step
from . import plan_text
from .cells import as_table_file
from .wording import Words, line_of_step, messages, practice_of, without_hardware


def as_csv(plan: Plan, postings: Sequence[Extraction], words: Words) -> str:
    """The steps and reviews of a plan in turn, with dates where it has a first day."""
    columns: dict[str, str] = messages(words.language)["sheet"]
    requirements = plan_text.requirements_of(postings)
    rows = [
        _review(one, plan, words) if isinstance(one, Review) else _step(one, plan, requirements, words)
        for one in plan_text.in_turn(plan)
    ]
    return as_table_file(list(columns.values()), [[row.get(key) for key in columns] for row in rows])


def _days(plan: Plan, first: int, last: int) -> dict[str, object]:
    dates = plan.dates(first, last)
    return {"starts": dates[0].isoformat(), "ends": dates[1].isoformat()} if dates else {}


def _review(review: Review, plan: Plan, words: Words) -> dict[str, object]:
    return {
        "name": words("review"),
        "hours": review.hours,
        "week_start": review.week,
        "week_end": review.week,
        "build": plan_text.review_text(review, plan, words),
        **_days(plan, review.week, review.week),
    }


def _step(
    step: Step, plan: Plan, requirements: Mapping[tuple[str, str], Requirement], words: Words
) -> dict[str, object]:
    guide, line = step.guide, line_of_step(step, plan.gpu)
    return {
        "skill": step.skill,
        "name": words.skill(step.skill),
        "from": int(step.start_level),
        "to": int(step.end_level),
        "hours": step.hours,
        "week_start": step.week_start,
        "week_end": step.week_end,
        "score_gain": round(step.score_gain, 2),
        "because": words.because(step, requirements),
        "read": "\n".join(f"{one.title} ({words.resource(one, step)}) {one.url}" for one in step.resources),
        "show": line.in_language(words.language) if line else None,
        "asked": "\n".join(one.question.in_language(words.language) for one in guide.questions) if guide else None,
        **_practice(step, plan, words),
        **_days(plan, step.week_start, step.week_end),
    }


def _practice(step: Step, plan: Plan, words: Words) -> dict[str, object]:
    practice = practice_of(step, plan.gpu)
    if practice is None:
        return {}
    return {
        "build": practice.task.in_language(words.language),
        "done": practice.done_when.in_language(words.language),
        "hardware": words.hardware(practice, plan.gpu),
        "without": None if practice.suits(plan.gpu) else without_hardware(practice, plan.gpu, words.language),
    }
