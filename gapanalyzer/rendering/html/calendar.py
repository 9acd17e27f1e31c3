"""The weeks of a plan as bars."""

from __future__ import annotations

from html import escape

from ...model import Plan
from ..quoting import clip, number
from ..wording import Words

_ROW, _TOP, _LABEL, _RIGHT = 30, 34, 236, 12
_LEAST_WEEK, _SPACE, _LEAST_NUMBERED = 22, 740, 52


def calendar_svg(plan: Plan, words: Words) -> str:
    """A row for each step from its first to its last week; empty without steps."""
    if not plan.steps:
        return ""
    weeks = max(plan.weeks, *(step.week_end for step in plan.steps))
    column = max(_LEAST_WEEK, _SPACE / weeks)
    width, height = _LABEL + column * weeks + _RIGHT, _TOP + _ROW * len(plan.steps) + 8
    every = max(1, round(44 / column))
    grid = "".join(_week(week, column, height, named=(week - 1) % every == 0) for week in range(1, weeks + 1))
    rows = []
    for place, step in enumerate(plan.steps):
        y = _TOP + _ROW * place
        x, size = _LABEL + column * (step.week_start - 1), column * (step.week_end - step.week_start + 1)
        kind = "proof" if step.start_level == step.end_level else "learn"
        name = clip(words.skill(step.skill), 16 if words.language == "zh" else 33)
        rows.append(
            f'<text x="0" y="{y + 19}">{escape(name)}</text>'
            f'<rect class="{kind}" x="{x + 2:.1f}" y="{y + 5}" width="{max(size - 4, 4):.1f}" height="20" rx="4">'
            f"<title>{escape(words.skill(step.skill))}</title></rect>"
        )
        if size >= _LEAST_NUMBERED:
            middle, hours = x + size / 2, f"{number(step.hours)} h"
            rows.append(f'<text class="inside" x="{middle:.1f}" y="{y + 19}" text-anchor="middle">{hours}</text>')
    label = escape(words("plan"))
    return (
        f'<svg class="calendar" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" height="{height}" role="img" '
        f'aria-label="{label}">{grid}{"".join(rows)}</svg>'
    )


def _week(week: int, column: float, height: int, *, named: bool) -> str:
    x = _LABEL + column * (week - 1)
    line = f'<line class="grid" x1="{x:.1f}" y1="26" x2="{x:.1f}" y2="{height - 4}"/>'
    return line + (f'<text class="small" x="{x + 3:.1f}" y="20">{week}</text>' if named else "")
