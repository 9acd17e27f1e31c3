"""The sentences of a plan that every report shares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from ..model import Cohort, Extraction, Member, Plan, Requirement, Review, Step
from .quoting import clip, number
from .wording import Words

_NEEDS = 5  # skills named of one person
_FEW_PEOPLE = 3  # of a class, called by name


def requirements_of(postings: Sequence[Extraction]) -> dict[tuple[str, str], Requirement]:
    """Requirements by (posting, id)."""
    return {(one.document.source, wanted.id): wanted for one in postings for wanted in one.requirements}


def posting_title(posting: Extraction) -> str:
    """The posting's title, company and place as far as stated, else its file."""
    facts = posting.facts
    stated = [facts.title, facts.company, " / ".join(facts.location)]
    return clip(" · ".join(part for part in stated if part) or posting.document.source, 120)


def plan_heading(plan: Plan, words: Words) -> str:
    """Weeks, hours, scores and whether the plan is proved best, on one line."""
    review = sum(one.hours for one in plan.reviews)
    budget, spent = plan.weeks * plan.hours_per_week, sum(step.hours for step in plan.steps) + review
    head = words(
        "plan_head", weeks=plan.weeks, per_week=number(plan.hours_per_week), budget=number(budget), spent=number(spent)
    )
    if review:
        head += ("，" if words.language == "zh" else ", ") + words("plan_review", hours=number(review))
    parts = [f"{words('plan')}: {head}"]
    if plan.score_now is not None and plan.score_after is not None:
        parts.append(words("plan_scores", now=f"{plan.score_now:.0f}", after=f"{plan.score_after:.0f}"))
    parts.append(words("proved" if plan.proved_optimal else "not_proved"))
    return " · ".join(parts)


def in_turn(plan: Plan) -> Iterator[Step | Review]:
    """Steps and reviews in the order of their weeks, a review behind the steps begun by then."""
    reviews = list(plan.reviews)
    for step in plan.steps:
        while reviews and reviews[0].week < step.week_start:
            yield reviews.pop(0)
        yield step
    yield from reviews


def dates(plan: Plan, first: int, last: int) -> str:
    """The first and last day of the weeks, in brackets; empty without a start."""
    days = plan.dates(first, last)
    return f" ({days[0].isoformat()} – {days[1].isoformat()})" if days else ""


def change(step: Step, words: Words) -> str:
    """From which level to which, or that it is only to be shown."""
    if step.start_level == step.end_level:
        return words("show_only")
    return f"{words.level(step.start_level)} → {words.level(step.end_level)}"


def review_text(review: Review, plan: Plan, words: Words) -> str:
    """What to go over: of skills still being learnt only what was read and built so far."""
    names = ("、" if words.language == "zh" else ", ").join(words.skill(skill) for skill in review.skills)
    going = any(step.skill in review.skills and step.week_end > review.week for step in plan.steps)
    return words("review_going" if going else "review_line", skills=names)


def left_out_lines(plan: Plan, words: Words) -> list[str]:
    """What the plan drops, what it would have added, and why."""
    lines = []
    for one in plan.left_out:
        hours = "" if one.hours is None else f", {number(one.hours)} h"
        lines.append(f"{words.skill(one.skill)} (+{one.score_gain:.1f}{hours}) – {words(f'left_{one.reason}')}")
    return lines


def market_rows(plan: Plan, words: Words, *, most: int) -> list[tuple[str, str]]:
    """(skill, how many postings ask for it), most asked first."""
    total = len(plan.postings)
    return [(words.skill(one), words("market_row", count=count, total=total)) for one, count in plan.market[:most]]


def pair_rows(plan: Plan, words: Words, *, most: int) -> list[tuple[str, str]]:
    """(two skills, how often both are asked for)."""
    total = len(plan.postings)
    return [
        (
            " + ".join(words.skill(skill) for skill in one.skills),
            words("pair_row", count=one.postings, total=total, lift=f"{one.lift:.1f}"),
        )
        for one in plan.pairs[:most]
    ]


def score_rows(plan: Plan, postings: Sequence[Extraction]) -> list[tuple[str, str, str]]:
    """(posting, score now, score after) of several postings; none where no résumé is held against them."""
    titles = {one.document.source: posting_title(one) for one in postings}
    return [
        (titles.get(one.posting, one.posting), f"{one.score_now:.0f}", f"{one.score_after:.0f}")
        for one in plan.postings
        if one.score_now is not None and one.score_after is not None
    ]


def first_few(names: Sequence[str], most: int, words: Words) -> str:
    """The first of ``names``, and how many more there are."""
    more = f" +{len(names) - most}" if len(names) > most else ""
    return ("、" if words.language == "zh" else ", ").join(names[:most]) + more


def needs(member: Member, words: Words) -> str:
    """What would add most to the scores of one of a class, and how much more there is."""
    return first_few([words.skill(skill) for skill in member.lacks], _NEEDS, words)


def who(names: Sequence[str], cohort: Cohort, words: Words) -> str:
    """Everybody, everybody but a few, or those few of a class; else nothing, for a count says enough."""
    judged = [one.resume for one in cohort.members if one.abstained is None]
    others = [name for name in judged if name not in names]
    if not others:
        return words("everybody")
    if len(names) <= _FEW_PEOPLE:
        return first_few([PurePath(name).name for name in names], _FEW_PEOPLE, words)
    if len(others) <= _FEW_PEOPLE:
        return words("all_but", names=first_few([PurePath(name).name for name in others], _FEW_PEOPLE, words))
    return words("people_count", count=len(names), all=len(judged))
