"""Analyses and plans as Markdown."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence

from ..model import Analysis, Extraction, Plan, Requirement, Step
from .terminal import (
    left_out_lines,
    plan_heading,
    posting_title,
    requirements_of,
    step_dates,
    summary_lines,
    unscored_lines,
)
from .visible import visible
from .wording import Words, number

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~!&])")


def escape(text: str) -> str:
    """``text`` with everything that Markdown or HTML could read as markup made plain, on one line."""
    return _SPECIAL.sub(r"\\\1", visible(" ".join(text.split())))


def analysis_page(analysis: Analysis, plan: Plan | None, words: Words) -> str:
    """An analysis with its plan."""
    lines = [
        *_head(analysis, words),
        *_requirements(analysis, words),
        *_beside(analysis, words),
        *_gaps(analysis, words),
    ]
    if plan is not None:
        lines.extend(_plan(plan, requirements_of([analysis.posting]), words, start=None))
    return "\n".join([*lines, "", f"_{escape(words('formula'))}_", ""])


def plan_page(plan: Plan, postings: Sequence[Extraction], words: Words, *, start: datetime.date | None) -> str:
    """A plan with a check box for each step."""
    lines = [f"# {escape(posting_title(posting))}" for posting in postings]
    if len(postings) > 1:
        lines += ["", f"## {words('market')}", ""]
        lines += [
            f"- {escape(words.skill(skill))}: {words('market_row', count=count, total=len(postings))}"
            for skill, count in plan.market[:20]
        ]
    return "\n".join([*lines, *_plan(plan, requirements_of(postings), words, start=start), ""])


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _head(analysis: Analysis, words: Words) -> Iterator[str]:
    yield f"# {escape(posting_title(analysis.posting))}"
    yield ""
    score = analysis.score
    if score.overall is None or analysis.abstained:
        yield f"**{words('no_score')}**: {words.of('abstained', analysis.abstained.code if analysis.abstained else '')}"
    else:
        sure = f"{words('confidence')} {score.confidence:.2f} ({words.grade(score.confidence)})"
        yield f"**{words('match')} {score.overall:.0f} / 100** · {sure}"
    yield ""
    yield from (f"- {escape(line)}" for line in summary_lines(analysis, words) if line)


def _requirements(analysis: Analysis, words: Words) -> Iterator[str]:
    if not analysis.matches:
        return
    by_id = {one.id: one for one in analysis.posting.requirements}
    yield from ("", f"## {words('requirements')}", "")
    yield _row("", words("requirement"), "", words("need"), words("have"), words("evidence"))
    yield _row("---", "---", "---", "---", "---", "---")
    signs = {"met": "✓", "partial": "◐", "missing": "·"}
    for match in sorted(analysis.matches, key=lambda match: -by_id[match.requirement].importance):
        wanted = by_id[match.requirement]
        evidence = escape(words.evidence(match, analysis.resume, width=80))
        name = escape(words.requirement(wanted))
        kind = words.of("importances", wanted.importance.code)
        yield _row(signs[match.status], name, kind, words.level(match.need), words.level(match.have), evidence)


def _beside(analysis: Analysis, words: Words) -> Iterator[str]:
    if analysis.checks:
        yield from ("", f"## {words('not_in_score')}", "")
        signs = {"met": "✓", "unmet": "·", "unknown": "?"}
        yield from (f"- {signs[check.status]} {escape(words.check(check))}" for check in analysis.checks)
    if others := unscored_lines(analysis):
        yield from ("", f"## {words('not_scored')}", "")
        yield from (f"- {escape(line)}" for line in others)
    if analysis.flags:
        yield from ("", f"## {words('flags')}", "")
        yield from (f"- {escape(words.flag(flag))}" for flag in analysis.flags)


def _gaps(analysis: Analysis, words: Words) -> Iterator[str]:
    if not analysis.matches:
        return
    yield from ("", f"## {words('gaps')}", "")
    if not analysis.gaps:
        yield words("no_gaps")
        return
    yield _row("#", words("gap"), words("now_then"), words("points"), words("hours"), words("per_hour"))
    yield _row("---:", "---", "---", "---:", "---:", "---:")
    for place, gap in enumerate(analysis.gaps, 1):
        change = words("unproven") if gap.kind == "unproven" else f"{words.level(gap.have)} → {words.level(gap.need)}"
        hours = "–" if gap.hours is None else number(gap.hours)
        rate = f"{gap.priority:.2f}" if gap.hours else "–"
        yield _row(str(place), escape(words.skill(gap.skill)), change, f"+{gap.score_gain:.1f}", hours, rate)


def _plan(
    plan: Plan, requirements: Mapping[tuple[str, str], Requirement], words: Words, *, start: datetime.date | None
) -> Iterator[str]:
    yield from ("", f"## {escape(plan_heading(plan, words))}", "")
    if not plan.steps:
        yield words("no_plan")
    for step in plan.steps:
        yield from _step(step, requirements, words, start=start)
    if plan.left_out:
        yield from ("", f"### {words('left_out')}", "")
        yield from (f"- {escape(line)}" for line in left_out_lines(plan, words))


def _step(
    step: Step, requirements: Mapping[tuple[str, str], Requirement], words: Words, *, start: datetime.date | None
) -> Iterator[str]:
    proof = step.start_level == step.end_level
    change = words("show_only") if proof else f"{words.level(step.start_level)} → {words.level(step.end_level)}"
    gain = f" · +{step.score_gain:.1f}" if step.score_gain >= 0.05 else ""
    name = escape(words.skill(step.skill))
    weeks = f"{words.weeks(step)}{step_dates(step, start)}"
    yield f"- [ ] **{name}** `{step.skill}` · {weeks} · {number(step.hours)} h · {change}{gain}"
    if reason := words.because(step, requirements):
        yield f"  - {words('because')}: {escape(reason)}"
    for resource in step.resources:
        checked = resource.checked or words("not_checked")
        details = f"{words.resource(resource, step)}, {resource.language}, {checked}"
        yield f"  - {words('read')}: [{escape(resource.title)}](<{resource.url}>) ({details})"
    for label, text in words.task(step):
        yield f"  - {label}: {escape(text)}"
