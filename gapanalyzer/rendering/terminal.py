"""Analyses and plans for people at a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from ..model import Analysis, Gap, Importance, Match, Plan, Requirement
from .canvas import Canvas
from .panels import answers, confidence_line, lists
from .plan_text import posting_title, requirements_of
from .quoting import clip
from .terminal_plan import draw_plan
from .wording import SIGNS, Words

_COLORS = {"met": "green", "partial": "yellow", "missing": "red"}
_BAR = 30


def analysis_screen(analysis: Analysis, plan: Plan | None, words: Words, *, width: int, color: bool) -> str:
    """Header with score and confidence, requirements with quotes, gaps, plan."""
    canvas = Canvas(width=width, color=color)
    _header(canvas, analysis, words)
    for panel in answers(analysis, words):
        canvas.panel(panel)
    _requirements(canvas, analysis, words)
    _beside(canvas, analysis, words)
    for panel in lists(analysis, words):
        canvas.panel(panel)
    _gaps(canvas, analysis, words)
    if plan is not None:
        draw_plan(canvas, plan, requirements_of([analysis.posting]), words)
    canvas.line()
    canvas.line(words("formula"), style="dim")
    return canvas.text()


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
    return [" · ".join(met), read, held, confidence_line(analysis, words)]


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
    sign, style = SIGNS[match.status], _COLORS[match.status]
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
        for check in analysis.checks:
            canvas.line(words.checked(check))
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
    return [str(place), *words.gap(gap)]
