"""A plan in HTML: calendar, map and steps; alone for a roadmap, or within an analysis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ...model import Extraction, Plan, Requirement, Step
from ..graph import among, draw
from ..plan_text import left_out_lines, plan_heading, posting_title, requirements_of
from ..visible import visible
from ..wording import Words, number
from .calendar import calendar_svg
from .page import render

_MOST_ASKED = 20


def plan_html(plan: Plan, postings: Sequence[Extraction], words: Words) -> str:
    """A roadmap over one or several postings."""
    titles = [visible(posting_title(posting)) for posting in postings]
    several = len(postings) > 1
    highest = max((count for _, count in plan.market), default=1)
    return render(
        "plan.html",
        words,
        plan=plan,
        headline=words("plan"),
        title=titles[0] if titles else "",
        titles=titles if len(titles) <= 5 else [words.of("html", "many").format(count=len(titles))],
        provenance="",
        scores=[_score_row(one.posting, one.score_now, one.score_after) for one in plan.postings] if several else [],
        market=[
            {
                "name": words.skill(skill),
                "count": words("market_row", count=count, total=len(postings)),
                "share": f"{100 * count / highest:.0f}",
            }
            for skill, count in plan.market[:_MOST_ASKED]
        ]
        if several
        else [],
        **plan_parts(plan, postings, words),
    )


def _score_row(posting: str, now: float | None, after: float | None) -> dict[str, str]:
    return {
        "name": visible(posting),
        "now": "–" if now is None else f"{now:.0f}",
        "after": "–" if after is None else f"{after:.0f}",
    }


def plan_parts(plan: Plan | None, postings: Sequence[Extraction], words: Words) -> dict[str, Any]:
    """What the part of a page about the plan shows; empty values without a plan."""
    if plan is None:
        return {"steps": [], "plan_heading": "", "calendar": "", "map": "", "left_out": []}
    requirements = requirements_of(postings)
    return {
        "plan_heading": plan_heading(plan, words).removeprefix(f"{words('plan')}: "),
        "calendar": Markup(calendar_svg(plan, words)),  # escaped where it is drawn
        "map": _map(plan, words),
        "steps": [_step(step, requirements, words) for step in plan.steps],
        "left_out": left_out_lines(plan, words),
    }


def _map(plan: Plan, words: Words) -> Markup:
    """Which step needs which; nothing when none does."""
    graph = among((step.skill for step in plan.steps), words.taxonomy)
    if not graph.arrows:
        return Markup("")
    drawing = draw(graph, words.taxonomy, language=words.language)
    size = Markup(
        '<svg class="map" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" aria-label="{2}">'
    ).format(f"{drawing.width:.0f}", f"{drawing.height:.0f}", words.of("html", "map"))
    return size + Markup("".join(drawing.elements)) + Markup("</svg>")


def _step(step: Step, requirements: Mapping[tuple[str, str], Requirement], words: Words) -> dict[str, Any]:
    proof = step.start_level == step.end_level
    change = words("show_only") if proof else f"{words.level(step.start_level)} → {words.level(step.end_level)}"
    gain = [f"+{step.score_gain:.1f}"] if step.score_gain >= 0.05 else []
    questions = step.guide.questions if step.guide else ()
    return {
        "name": words.skill(step.skill),
        "meta": " · ".join([words.weeks(step), f"{number(step.hours)} h", change, *gain]),
        "because": visible(words.because(step, requirements)),
        "resources": [
            {
                "url": one.url,
                "title": one.title,
                "facts": ", ".join((words.resource(one, step), one.language, one.checked or words("not_checked"))),
            }
            for one in step.resources
        ],
        "rows": [(label, text) for label, text in words.task(step) if label != words("asked")],
        "questions": [
            {
                "question": one.question.in_language(words.language),
                "answer": one.answer.in_language(words.language),
            }
            for one in questions
        ],
    }
