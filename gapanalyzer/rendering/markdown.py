"""Analyses and plans as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Analysis, Plan
from .markdown_plan import plan_lines
from .marking import escape, row
from .panels import Panel, answers, lists
from .plan_text import posting_title, requirements_of
from .terminal import summary_lines, unscored_lines
from .wording import SIGNS, Words


def analysis_page(analysis: Analysis, plan: Plan | None, words: Words) -> str:
    """An analysis with its plan."""
    lines = [
        *_head(analysis, words),
        *(line for panel in answers(analysis, words) for line in panel_lines(panel)),
        *_requirements(analysis, words),
        *_beside(analysis, words),
        *(line for panel in lists(analysis, words) for line in panel_lines(panel)),
        *_gaps(analysis, words),
    ]
    if plan is not None:
        lines.extend(plan_lines(plan, requirements_of([analysis.posting]), words))
    return "\n".join([*lines, "", f"_{escape(words('formula'))}_", ""])


def panel_lines(panel: Panel) -> Iterator[str]:
    """A headed table with its lines."""
    yield from ("", f"## {escape(panel.heading)}")
    if panel.lines:
        yield ""
        yield from (f"- {escape(line)}" for line in panel.lines)
    if panel.rows:
        yield ""
        yield row(*(escape(heading) for heading, _ in panel.columns))
        yield row(*("---:" if options.get("justify") == "right" else "---" for _, options in panel.columns))
        yield from (row(*map(escape, cells)) for cells in panel.rows)


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
    yield row("", words("requirement"), "", words("need"), words("have"), words("evidence"))
    yield row("---", "---", "---", "---", "---", "---")
    for match in sorted(analysis.matches, key=lambda match: -by_id[match.requirement].importance):
        wanted = by_id[match.requirement]
        evidence = escape(words.evidence(match, analysis.resume, width=80))
        name = escape(words.requirement(wanted))
        kind = words.of("importances", wanted.importance.code)
        yield row(SIGNS[match.status], name, kind, words.level(match.need), words.level(match.have), evidence)


def _beside(analysis: Analysis, words: Words) -> Iterator[str]:
    if analysis.checks:
        yield from ("", f"## {words('not_in_score')}", "")
        yield from (f"- {escape(words.checked(check))}" for check in analysis.checks)
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
    yield row("#", words("gap"), words("now_then"), words("points"), words("hours"), words("per_hour"))
    yield row("---:", "---", "---", "---:", "---:", "---:")
    for place, gap in enumerate(analysis.gaps, 1):
        name, *cells = words.gap(gap)
        yield row(str(place), escape(name), *cells)
