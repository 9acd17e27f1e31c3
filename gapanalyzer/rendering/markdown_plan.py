"""Plans as Markdown; the boxes of finished steps can be checked and given back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..model import Extraction, Plan, Requirement, Review, Step
from . import plan_text
from .marking import escape, row
from .quoting import number
from .wording import Words

_FEW = 20  # skills and pairs that are named


def plan_page(plan: Plan, postings: Sequence[Extraction], words: Words) -> str:
    """A plan with a check box for each step."""
    lines = [*_postings(plan, postings, words), *plan_lines(plan, plan_text.requirements_of(postings), words)]
    return "\n".join([*lines, ""])


def plan_lines(plan: Plan, requirements: Mapping[tuple[str, str], Requirement], words: Words) -> Iterator[str]:
    """The plan's heading, its steps and reviews in turn, what is finished and what is left out."""
    yield from ("", f"## {escape(plan_text.plan_heading(plan, words))}", "")
    yield from finished_lines(plan, words)
    if not plan.steps:
        yield words("no_plan")
    for one in plan_text.in_turn(plan):
        if isinstance(one, Review):
            yield review_head(one, plan, words)
            yield f"  - {escape(plan_text.review_text(one, plan, words))}"
        else:
            yield from _step(one, plan, requirements, words)
    yield from _left_out(plan, words)


def _postings(plan: Plan, postings: Sequence[Extraction], words: Words) -> Iterator[str]:
    scores = plan_text.score_rows(plan, postings) if len(postings) > 1 else []
    if scores:
        yield from (f"# {words('scores')}", "", row("", words("now"), words("after_plan")), row("---", "---:", "---:"))
        yield from (row(escape(title), now, after) for title, now, after in scores)
    else:
        yield from (f"# {escape(plan_text.posting_title(posting))}" for posting in postings)
    if len(postings) > 1:
        yield from ("", f"## {words('market')}", "")
        yield from (f"- {escape(name)}: {count}" for name, count in plan_text.market_rows(plan, words, most=_FEW))
    if pairs := plan_text.pair_rows(plan, words, most=_FEW):
        yield from ("", f"## {words('pairs')}", "")
        yield from (f"- {escape(names)}: {count}" for names, count in pairs)


def finished_lines(plan: Plan, words: Words) -> Iterator[str]:
    """A checked box for each skill that is finished."""
    for one in plan.done:
        yield f"- [x] **{escape(words.skill(one.skill))}** `{one.skill}={one.level}` · {words('finished')}"


def step_head(step: Step, plan: Plan, words: Words) -> str:
    """The line of a step: its box, its skill, weeks, hours, levels and points."""
    gain = f" · +{step.score_gain:.1f}" if step.score_gain >= 0.05 else ""
    weeks = f"{words.weeks(step)}{plan_text.dates(plan, step.week_start, step.week_end)}"
    name = f"- [ ] **{escape(words.skill(step.skill))}** `{step.skill}={int(step.end_level)}`"
    return f"{name} · {weeks} · {number(step.hours)} h · {plan_text.change(step, words)}{gain}"


def review_head(review: Review, plan: Plan, words: Words) -> str:
    """The line of a review: its week and hours."""
    week = f"{words('week', first=review.week)}{plan_text.dates(plan, review.week, review.week)}"
    return f"- **{words('review')}** · {week} · {number(review.hours)} h"


def _step(step: Step, plan: Plan, requirements: Mapping[tuple[str, str], Requirement], words: Words) -> Iterator[str]:
    yield step_head(step, plan, words)
    if reason := words.because(step, requirements):
        yield f"  - {words('because')}: {escape(reason)}"
    for resource in step.resources:
        checked = resource.checked or words("not_checked")
        details = f"{words.resource(resource, step)}, {resource.language}, {checked}"
        yield f"  - {words('read')}: [{escape(resource.title)}](<{resource.url}>) ({details})"
    if len(step.resources) > 1:
        yield f"  - {words('read_all', hours=number(step.reading_hours))}"
    for label, text in words.task(step, plan.gpu):
        yield f"  - {label}: {escape(text)}"


def _left_out(plan: Plan, words: Words) -> Iterator[str]:
    if plan.left_out:
        yield from ("", f"### {words('left_out')}", "")
        yield from (f"- {escape(line)}" for line in plan_text.left_out_lines(plan, words))
