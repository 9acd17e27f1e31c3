"""Analyses and plans for people at a terminal."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence

from rich.text import Text

from ..model import Analysis, Extraction, Gap, Importance, Match, Plan, Requirement, Step
from .canvas import Canvas
from .wording import Words, clip, number

_SIGNS = {"met": ("✓", "green"), "partial": ("◐", "yellow"), "missing": ("·", "red")}
_BAR = 30


def analysis_screen(analysis: Analysis, plan: Plan | None, words: Words, *, width: int, color: bool) -> str:
    """Header with score and confidence, requirements with quotes, gaps, plan."""
    canvas = Canvas(width=width, color=color)
    _header(canvas, analysis, words)
    _requirements(canvas, analysis, words)
    _beside(canvas, analysis, words)
    _gaps(canvas, analysis, words)
    if plan is not None:
        _plan(canvas, plan, requirements_of([analysis.posting]), words, start=None)
    canvas.line()
    canvas.line(words("formula"), style="dim")
    return canvas.text()


def plan_screen(
    plan: Plan, postings: Sequence[Extraction], words: Words, *, start: datetime.date | None, width: int, color: bool
) -> str:
    """A plan over one or several postings, week by week."""
    canvas = Canvas(width=width, color=color)
    for posting in postings:
        canvas.line(posting_title(posting), style="bold")
    if len(postings) > 1:
        canvas.heading(words("market"))
        asked = [
            [words.skill(skill), words("market_row", count=count, total=len(postings))]
            for skill, count in plan.market[:10]
        ]
        canvas.table([(words("gap"), {"ratio": 3}), ("", {"ratio": 2})], asked)
    _plan(canvas, plan, requirements_of(postings), words, start=start)
    return canvas.text()


def requirements_of(postings: Sequence[Extraction]) -> dict[tuple[str, str], Requirement]:
    """Requirements by (posting, id)."""
    return {(one.document.source, wanted.id): wanted for one in postings for wanted in one.requirements}


def posting_title(posting: Extraction) -> str:
    """The posting's title, company and place as far as stated, else its file."""
    facts = posting.facts
    stated = [facts.title, facts.company, " / ".join(facts.location)]
    return clip(" · ".join(part for part in stated if part) or posting.document.source, 120)


def counts(analysis: Analysis, importance: Importance) -> tuple[int, int]:
    """(met, all) of the weighed requirements of one importance."""
    ids = {one.id for one in analysis.posting.requirements if one.importance is importance}
    found = [match for match in analysis.matches if match.requirement in ids]
    return sum(match.status == "met" for match in found), len(found)


def summary_lines(analysis: Analysis, words: Words) -> list[str]:
    """How much is met, and how well both documents were read."""
    met = []
    for importance in (Importance.ESSENTIAL, Importance.PREFERRED, Importance.DUTY):
        reached, total = counts(analysis, importance)
        if total:
            met.append(f"{words(importance.code)} {words('of_met', met=reached, total=total)}")
    posting, resume = analysis.posting, analysis.resume
    quoted = {quote.start for one in posting.requirements for quote in one.quotes}
    lines = sum(bool(line.strip()) for line in posting.document.text.split("\n"))
    read = words("posting_read", lines=len(quoted), all=lines, coverage=f"{analysis.score.coverage:.0%}")
    held = words("resume_read", skills=len(resume.profile), quality=f"{resume.document.reading_quality:.2f}")
    return [" · ".join(met), read, held]


def unscored_lines(analysis: Analysis) -> list[str]:
    """The posting's lines that ask for something that is never weighed, each once."""
    return list(dict.fromkeys(one.text for one in analysis.posting.requirements if one.kind == "other"))


def _header(canvas: Canvas, analysis: Analysis, words: Words) -> None:
    canvas.line(posting_title(analysis.posting), style="bold")
    canvas.line(f"{analysis.resume.document.source} → {analysis.posting.document.source}", style="dim")
    canvas.rule()
    score = analysis.score
    if score.overall is None or analysis.abstained:
        code = analysis.abstained.code if analysis.abstained else ""
        canvas.line(f"{words('no_score')}: {words.of('abstained', code)}", style="bold yellow")
    else:
        filled = round(score.overall / 100 * _BAR)
        sure = f"{words('confidence')} {score.confidence:.2f} ({words.grade(score.confidence)})"
        canvas.line(
            f"{words('match')} {score.overall:.0f} / 100   {'█' * filled}{'░' * (_BAR - filled)}   {sure}", style="bold"
        )
    for line in summary_lines(analysis, words):
        canvas.line(line)


def _requirements(canvas: Canvas, analysis: Analysis, words: Words) -> None:
    if not analysis.matches:
        return
    canvas.heading(words("requirements"))
    by_id = {one.id: one for one in analysis.posting.requirements}
    columns: list[tuple[str, dict[str, object]]] = [
        ("", {"width": 1}),
        (words("requirement"), {"ratio": 5}),
        (words("need"), {"width": words.level_width}),
        (words("have"), {"width": words.level_width}),
        (words("evidence"), {"ratio": 6}),
    ]
    ranked = sorted(analysis.matches, key=lambda match: -by_id[match.requirement].importance)
    shown = {
        importance: [m for m in ranked if by_id[m.requirement].importance is importance] for importance in Importance
    }
    for importance in (Importance.ESSENTIAL, Importance.PREFERRED, Importance.DUTY):
        if shown[importance]:
            canvas.line(words(importance.code), style="dim italic")
            canvas.table(columns, [_requirement(match, by_id, analysis, words) for match in shown[importance]])


def _requirement(match: Match, by_id: Mapping[str, Requirement], analysis: Analysis, words: Words) -> list[str | Text]:
    sign, style = _SIGNS[match.status]
    evidence = words.evidence(match, analysis.resume, width=44)
    name = words.requirement(by_id[match.requirement])
    return [
        Text(sign, style=style),
        name,
        words.level(match.need),
        words.level(match.have),
        Text(evidence, style="dim" if not match.have else ""),
    ]


def _beside(canvas: Canvas, analysis: Analysis, words: Words) -> None:
    if analysis.checks:
        canvas.heading(words("not_in_score"))
        signs = {"met": "✓", "unmet": "·", "unknown": "?"}
        for check in analysis.checks:
            canvas.line(f"{signs[check.status]} {words.check(check)}")
    if others := unscored_lines(analysis):
        canvas.heading(words("not_scored"))
        for line in others:
            canvas.line(f"- {clip(line, 120)}")
    if analysis.flags:
        canvas.heading(words("flags"))
        for flag in analysis.flags:
            canvas.line(f"! {words.flag(flag)}", style="yellow")


def _gaps(canvas: Canvas, analysis: Analysis, words: Words) -> None:
    if not analysis.matches:
        return
    canvas.heading(words("gaps"))
    if not analysis.gaps:
        canvas.line(words("no_gaps"))
        return
    numeric = {"justify": "right", "no_wrap": True}
    columns: list[tuple[str, dict[str, object]]] = [
        ("", {"width": 2, "justify": "right"}),
        (words("gap"), {"ratio": 5}),
        (words("now_then"), {"ratio": 4}),
        (words("points"), numeric),
        (words("hours"), numeric),
        (words("per_hour"), numeric),
    ]
    canvas.table(columns, [_gap(place, gap, words) for place, gap in enumerate(analysis.gaps, 1)])


def _gap(place: int, gap: Gap, words: Words) -> list[str | Text]:
    change = words("unproven") if gap.kind == "unproven" else f"{words.level(gap.have)} → {words.level(gap.need)}"
    hours = "–" if gap.hours is None else number(gap.hours)
    rate = "–" if not gap.hours else f"{gap.priority:.2f}"
    return [str(place), words.skill(gap.skill), change, f"+{gap.score_gain:.1f}", hours, rate]


def _plan(
    canvas: Canvas,
    plan: Plan,
    requirements: Mapping[tuple[str, str], Requirement],
    words: Words,
    *,
    start: datetime.date | None,
) -> None:
    canvas.heading(plan_heading(plan, words))
    if not plan.steps:
        canvas.line(words("no_plan"))
    for step in plan.steps:
        _step(canvas, step, requirements, words, start=start)
    if plan.left_out:
        canvas.heading(words("left_out"))
        for line in left_out_lines(plan, words):
            canvas.line(line)


def plan_heading(plan: Plan, words: Words) -> str:
    """Weeks, hours, scores and whether the plan is proved best, on one line."""
    budget, spent = plan.weeks * plan.hours_per_week, sum(step.hours for step in plan.steps)
    head = words(
        "plan_head", weeks=plan.weeks, per_week=number(plan.hours_per_week), budget=number(budget), spent=number(spent)
    )
    parts = [f"{words('plan')}: {head}"]
    if plan.score_now is not None and plan.score_after is not None:
        parts.append(words("plan_scores", now=f"{plan.score_now:.0f}", after=f"{plan.score_after:.0f}"))
    parts.append(words("proved" if plan.proved_optimal else "not_proved"))
    return " · ".join(parts)


def step_dates(step: Step, start: datetime.date | None) -> str:
    """The first and last day of a step's weeks, in brackets; empty without a start."""
    if start is None:
        return ""
    first = start + datetime.timedelta(weeks=step.week_start - 1)
    last = start + datetime.timedelta(weeks=step.week_end) - datetime.timedelta(days=1)
    return f" ({first.isoformat()} – {last.isoformat()})"


def _step(
    canvas: Canvas,
    step: Step,
    requirements: Mapping[tuple[str, str], Requirement],
    words: Words,
    *,
    start: datetime.date | None,
) -> None:
    proof = step.start_level == step.end_level
    change = words("show_only") if proof else f"{words.level(step.start_level)} → {words.level(step.end_level)}"
    canvas.line()
    head = f"{words.weeks(step)}{step_dates(step, start)}  {words.skill(step.skill)}  {number(step.hours)} h  {change}"
    canvas.line(f"{head}  +{step.score_gain:.1f}" if step.score_gain >= 0.05 else head, style="bold")
    if reason := words.because(step, requirements):
        canvas.pair(words("because"), reason)
    for resource in step.resources:
        canvas.pair(
            words("read"), f"{resource.title} ({words.resource(resource, step)}, {resource.language}) {resource.url}"
        )
    for label, text in words.task(step):
        canvas.pair(label, text)


def left_out_lines(plan: Plan, words: Words) -> list[str]:
    """What the plan drops, what it would have added, and why."""
    lines = []
    for one in plan.left_out:
        hours = "" if one.hours is None else f", {number(one.hours)} h"
        lines.append(f"{words.skill(one.skill)} (+{one.score_gain:.1f}{hours}) – {words(f'left_{one.reason}')}")
    return lines
