"""Plans and classes for people at a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath

from ..model import Cohort, Extraction, Plan, Requirement, Review, Step
from . import plan_text
from .canvas import Canvas
from .quoting import number
from .wording import Words

_FEW = 10  # postings, skills or pairs that are named
_WIDE: dict[str, object] = {"ratio": 3}
_NARROW: dict[str, object] = {"ratio": 2}
_NUMBER: dict[str, object] = {"justify": "right", "no_wrap": True}


def plan_screen(plan: Plan, postings: Sequence[Extraction], words: Words, *, width: int, color: bool) -> str:
    """A plan over one or several postings, week by week."""
    canvas = Canvas(width=width, color=color)
    _postings(canvas, plan, postings, words)
    draw_plan(canvas, plan, plan_text.requirements_of(postings), words)
    return canvas.text()


def cohort_screen(cohort: Cohort, postings: Sequence[Extraction], words: Words, *, width: int, color: bool) -> str:
    """Who of a class lacks what, and one syllabus, on a page."""
    canvas, plan = Canvas(width=width, color=color), cohort.plan
    _postings(canvas, plan, postings, words)
    judged = [one for one in cohort.members if one.abstained is None]
    canvas.heading(f"{words('people')}: {words('people_row', judged=len(judged), all=len(cohort.members))}")
    columns = [
        (words("candidate"), _WIDE),
        (words("now"), _NUMBER),
        (words("after_plan"), _NUMBER),
        (words("needs"), _WIDE),
    ]
    canvas.table(columns, [_member(cohort, place, words) for place in range(len(cohort.members))])
    canvas.heading(words("people_lack"))
    lacking = [
        [
            words.skill(skill),
            words("people_count", count=len(names), all=len(judged)),
            plan_text.who(names, cohort, words),
        ]
        for skill, names in cohort.lacking[: 2 * _FEW]
    ]
    canvas.table([(words("gap"), _WIDE), ("", _NARROW), ("", _WIDE)], lacking)
    canvas.heading(plan_text.plan_heading(plan, words).replace(words("plan"), words("syllabus"), 1))
    numbers = [(words("hours"), _NUMBER), (words("points"), _NUMBER)]
    columns = [(words("step_week"), _NARROW), (words("gap"), _WIDE), (words("now_then"), _NARROW), *numbers]
    canvas.table(columns, [syllabus_row(one, plan, words) for one in plan_text.in_turn(plan)])
    _left_out(canvas, plan, words)
    return canvas.text()


def _member(cohort: Cohort, place: int, words: Words) -> list[str]:
    one = cohort.members[place]
    name = PurePath(one.resume).name
    if one.abstained or one.score_now is None or one.score_after is None:
        why = words.of("abstained", one.abstained.code) if one.abstained else ""
        return [f"{name} – {why}", "–", "–", "–"]
    return [name, f"{one.score_now:.0f}", f"{one.score_after:.0f}", plan_text.needs(one, words)]


def syllabus_row(one: Step | Review, plan: Plan, words: Words) -> list[str]:
    """(weeks, what, levels, hours, points) of one line of a syllabus."""
    if isinstance(one, Review):
        week = f"{words('week', first=one.week)}{plan_text.dates(plan, one.week, one.week)}"
        return [week, words("review"), "", number(one.hours), ""]
    weeks = f"{words.weeks(one)}{plan_text.dates(plan, one.week_start, one.week_end)}"
    return [weeks, words.skill(one.skill), plan_text.change(one, words), number(one.hours), f"+{one.score_gain:.1f}"]


def draw_plan(canvas: Canvas, plan: Plan, requirements: Mapping[tuple[str, str], Requirement], words: Words) -> None:
    """The plan's heading, its steps and reviews in turn, what is finished and what is left out."""
    canvas.heading(plan_text.plan_heading(plan, words))
    if plan.done:
        done = [f"{words.skill(one.skill)} ({words.level(one.level or 0)})" for one in plan.done]
        canvas.line(f"{words('finished')}: {', '.join(done)}")
    if not plan.steps:
        canvas.line(words("no_plan"))
    for one in plan_text.in_turn(plan):
        if isinstance(one, Review):
            _review(canvas, one, plan, words)
        else:
            _step(canvas, one, plan, requirements, words)
    _left_out(canvas, plan, words)


def _postings(canvas: Canvas, plan: Plan, postings: Sequence[Extraction], words: Words) -> None:
    """What is asked: the postings, their scores, the skills most asked for and those that go together."""
    more = len(postings) - _FEW
    rest = [words("more", count=more)] if more > 0 else []
    scores = plan_text.score_rows(plan, postings) if len(postings) > 1 else []
    if scores:
        canvas.line(words("scores"), style="bold")
        columns = [("", _WIDE), (words("now"), _NUMBER), (words("after_plan"), _NUMBER)]
        canvas.table(columns, [*scores[:_FEW], *([one, "", ""] for one in rest)])
    else:
        for title in [*map(plan_text.posting_title, postings[:_FEW]), *rest]:
            canvas.line(title, style="bold")
    if len(postings) > 1:
        canvas.heading(words("market"))
        columns = [(words("gap"), _WIDE), ("", _NARROW)]
        canvas.table(columns, plan_text.market_rows(plan, words, most=_FEW))
    if pairs := plan_text.pair_rows(plan, words, most=_FEW):
        canvas.heading(words("pairs"))
        canvas.table([(words("gap"), _WIDE), ("", _NARROW)], pairs)


def _review(canvas: Canvas, review: Review, plan: Plan, words: Words) -> None:
    canvas.line()
    week = f"{words('week', first=review.week)}{plan_text.dates(plan, review.week, review.week)}"
    canvas.line(f"{week}  {words('review')}  {number(review.hours)} h", style="bold")
    canvas.line(plan_text.review_text(review, plan, words), indent=4)


def _step(
    canvas: Canvas, step: Step, plan: Plan, requirements: Mapping[tuple[str, str], Requirement], words: Words
) -> None:
    canvas.line()
    weeks = f"{words.weeks(step)}{plan_text.dates(plan, step.week_start, step.week_end)}"
    head = f"{weeks}  {words.skill(step.skill)}  {number(step.hours)} h  {plan_text.change(step, words)}"
    canvas.line(f"{head}  +{step.score_gain:.1f}" if step.score_gain >= 0.05 else head, style="bold")
    if reason := words.because(step, requirements):
        canvas.pair(words("because"), reason)
    for resource in step.resources:
        canvas.pair(words("read"), f"{resource.title} ({words.resource(resource, step)}, {resource.language})")
        canvas.address(resource.url)
    if len(step.resources) > 1:
        canvas.pair("", words("read_all", hours=number(step.reading_hours)))
    for label, text in words.task(step, plan.gpu):
        canvas.pair(label, text)


def _left_out(canvas: Canvas, plan: Plan, words: Words) -> None:
    if plan.left_out:
        canvas.heading(words("left_out"))
        for line in plan_text.left_out_lines(plan, words):
            canvas.line(line)
