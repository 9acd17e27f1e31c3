"""A plan in HTML: calendar, map and steps; alone for a roadmap, for a class, or within an analysis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any

from markupsafe import Markup

from ...model import Cohort, Extraction, Member, Plan, Requirement, Review, Step
from .. import plan_text
from ..graph import among, draw
from ..quoting import number
from ..visible import visible
from ..wording import Words
from .calendar import calendar_svg
from .page import render

_MOST_ASKED, _MOST_PAIRS, _MOST_LACKED = 20, 10, 30


def plan_html(plan: Plan, postings: Sequence[Extraction], words: Words) -> str:
    """A roadmap over one or several postings."""
    return render("plan.html", words, people=[], lacking=[], **_page(plan, postings, words))


def cohort_html(cohort: Cohort, postings: Sequence[Extraction], words: Words) -> str:
    """Who of a class lacks what, and one syllabus for all."""
    judged = sum(one.abstained is None for one in cohort.members)
    lacking = [
        {
            "name": words.skill(skill),
            "count": words("people_count", count=len(names), all=judged),
            "share": f"{100 * len(names) / max(judged, 1):.0f}",
        }
        for skill, names in cohort.lacking[:_MOST_LACKED]
    ]
    people = [_member(one, words) for one in cohort.members]
    return render("plan.html", words, people=people, lacking=lacking, **_page(cohort.plan, postings, words))


def _member(member: Member, words: Words) -> dict[str, str]:
    name = visible(PurePath(member.resume).name)
    if member.abstained is not None or member.score_now is None or member.score_after is None:
        why = words.of("abstained", member.abstained.code) if member.abstained else ""
        return {"name": name, "note": why, "now": "–", "after": "–", "lacks": "–"}
    now, after = f"{member.score_now:.0f}", f"{member.score_after:.0f}"
    return {"name": name, "note": "", "now": now, "after": after, "lacks": visible(plan_text.needs(member, words))}


def _page(plan: Plan, postings: Sequence[Extraction], words: Words) -> dict[str, Any]:
    titles = [visible(plan_text.posting_title(posting)) for posting in postings]
    several = len(postings) > 1
    highest = max((count for _, count in plan.market), default=1)
    asked = plan_text.market_rows(plan, words, most=_MOST_ASKED) if several else []
    return {
        "plan": plan,
        "headline": words("plan"),
        "title": titles[0] if titles else "",
        "titles": titles if len(titles) <= 5 else [words.of("html", "many").format(count=len(titles))],
        "provenance": "",
        "scores": [
            {"name": visible(name), "now": now, "after": after}
            for name, now, after in (plan_text.score_rows(plan, postings) if several else [])
        ],
        "market": [
            {"name": name, "count": text, "share": f"{100 * count / highest:.0f}"}
            for (name, text), (_, count) in zip(asked, plan.market, strict=False)
        ],
        "pairs": plan_text.pair_rows(plan, words, most=_MOST_PAIRS) if several else [],
        **plan_parts(plan, postings, words),
    }


def plan_parts(plan: Plan | None, postings: Sequence[Extraction], words: Words) -> dict[str, Any]:
    """What the part of a page about the plan shows; empty values without a plan."""
    if plan is None:
        return {"steps": [], "plan_heading": "", "calendar": "", "map": "", "left_out": []}
    requirements = plan_text.requirements_of(postings)
    return {
        "plan_heading": plan_text.plan_heading(plan, words).removeprefix(f"{words('plan')}: "),
        "calendar": Markup(calendar_svg(plan, words)),  # escaped where it is drawn
        "map": _map(plan, words),
        "steps": [
            _review(one, plan, words) if isinstance(one, Review) else _step(one, plan, requirements, words)
            for one in plan_text.in_turn(plan)
        ],
        "left_out": plan_text.left_out_lines(plan, words),
    }


def _map(plan: Plan, words: Words) -> Markup:
    """Which step needs which; nothing when none does."""
    graph = among((step.skill for step in plan.steps), words.taxonomy)
    if not graph.arrows:
        return Markup("")
    drawing = draw(graph, words.taxonomy, language=words.language)
    tag = '<svg class="map" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" aria-label="{2}">'
    size = Markup(tag).format(f"{drawing.width:.0f}", f"{drawing.height:.0f}", words.of("html", "map"))
    return size + Markup("".join(drawing.elements)) + Markup("</svg>")


def _review(review: Review, plan: Plan, words: Words) -> dict[str, Any]:
    week = f"{words('week', first=review.week)}{plan_text.dates(plan, review.week, review.week)}"
    rows = [(words("review"), plan_text.review_text(review, plan, words))]
    meta = f"{week} · {number(review.hours)} h"
    return {"name": "", "meta": meta, "because": "", "resources": [], "rows": rows, "questions": []}


def _step(step: Step, plan: Plan, requirements: Mapping[tuple[str, str], Requirement], words: Words) -> dict[str, Any]:
    gain = [f"+{step.score_gain:.1f}"] if step.score_gain >= 0.05 else []
    weeks = f"{words.weeks(step)}{plan_text.dates(plan, step.week_start, step.week_end)}"
    return {
        "name": words.skill(step.skill),
        "meta": " · ".join([weeks, f"{number(step.hours)} h", plan_text.change(step, words), *gain]),
        "because": visible(words.because(step, requirements)),
        "resources": [
            {
                "url": one.url,
                "title": one.title,
                "facts": ", ".join((words.resource(one, step), one.language, one.checked or words("not_checked"))),
            }
            for one in step.resources
        ],
        "rows": [(label, text) for label, text in words.task(step, plan.gpu) if label != words("asked")],
        "questions": [
            {"question": one.question.in_language(words.language), "answer": one.answer.in_language(words.language)}
            for one in (step.guide.questions if step.guide else ())
        ],
    }
