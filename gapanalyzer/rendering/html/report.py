"""One analysis with its plan as an HTML file."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from ...model import Analysis, Importance, Match, Plan, Requirement
from ..originals import quoted
from ..panels import answers, lists
from ..plan_text import posting_title
from ..quoting import number
from ..terminal import summary_lines, unscored_lines
from ..visible import visible
from ..wording import SIGNS, Words
from .learning import plan_parts
from .marking import Span, mark, name_spans
from .page import render
from .radar import radar_svg, spokes_of

_DIAL = 2 * math.pi * 54  # length of the dial's ring


def analysis_html(analysis: Analysis, plan: Plan | None, words: Words) -> str:
    """The whole report; quotes link to the marked places of both texts."""
    shown = name_spans("e", (span for match in analysis.matches for span in _evidence_spans(match)))
    asked = name_spans("p", (_span(quote) for one in analysis.posting.requirements for quote in one.quotes))
    return render(
        "report.html",
        words,
        analysis=analysis,
        plan=plan,
        quoted=quoted,
        title=visible(posting_title(analysis.posting)),
        summary=[visible(line) for line in summary_lines(analysis, words)],
        provenance=_provenance(analysis),
        answers=list(answers(analysis, words)),
        lists=list(lists(analysis, words)),
        resume_pieces=mark(analysis.resume.document.text, shown),
        posting_pieces=mark(analysis.posting.document.text, asked),
        **_score(analysis, words),
        **_requirements(analysis, words, shown, asked),
        **_gaps(analysis, words),
        **plan_parts(plan, [analysis.posting], words),
    )


def _span(quote: Any) -> Span:
    return quote.start, quote.end


def _evidence_spans(match: Match) -> Iterator[Span]:
    if match.evidence is not None and match.evidence.quotes:
        yield _span(match.evidence.quotes[0])


def _score(analysis: Analysis, words: Words) -> dict[str, Any]:
    score, abstained = analysis.score, analysis.abstained
    if score.overall is None:
        code = abstained.code if abstained else ""
        return {
            "headline": f"{words('no_score')}: {words.of('abstained', code)}",
            "sure": "",
            "dial": "",
            "parts": [],
            "total": {},
        }
    sure = f"{words('confidence')} {score.confidence:.2f} ({words.grade(score.confidence)})"
    by_id = {one.id: one for one in analysis.posting.requirements}
    rows = [
        {
            "name": visible(words.requirement(by_id[part.requirement])),
            "cells": [
                number(part.weight),
                *(f"{value:.2f}" for value in (part.level_factor, part.closeness, part.strength_factor, part.credit)),
                f"{part.points:.2f}",
            ],
        }
        for part in score.parts
    ]
    total = {"weight": number(sum(part.weight for part in score.parts)), "points": f"{score.overall:.2f}"}
    headline = f"{words('match')} {score.overall:.0f} / 100"
    return {"headline": headline, "sure": sure, "dial": _dial(score.overall, headline), "parts": rows, "total": total}


def _dial(overall: float, label: str) -> Markup:
    """The score as a ring."""
    filled = _DIAL * overall / 100
    return Markup(
        '<svg class="dial" viewBox="0 0 132 132" role="img" aria-label="{}">'
        '<circle class="track" cx="66" cy="66" r="54"/>'
        '<circle class="arc" cx="66" cy="66" r="54" stroke-dasharray="{} {}" transform="rotate(-90 66 66)"/>'
        '<text x="66" y="76">{}</text><text class="of" x="66" y="96">/ 100</text></svg>'
    ).format(label, f"{filled:.1f}", f"{_DIAL:.1f}", f"{overall:.0f}")


def _requirements(
    analysis: Analysis, words: Words, shown: Mapping[Span, str], asked: Mapping[Span, str]
) -> dict[str, Any]:
    by_id = {one.id: one for one in analysis.posting.requirements}
    groups = []
    for importance in (Importance.ESSENTIAL, Importance.PREFERRED, Importance.DUTY):
        matches = [match for match in analysis.matches if by_id[match.requirement].importance is importance]
        if matches:
            rows = [_row(match, by_id[match.requirement], analysis, words, shown, asked) for match in matches]
            groups.append((importance.code, rows))
    radar = Markup(radar_svg(spokes_of(analysis, words), label=words.of("html", "radar")))  # escaped where it is drawn
    checks = [words.checked(check) for check in analysis.checks]
    return {"groups": groups, "radar": radar, "checks": checks, "others": unscored_lines(analysis)}


def _row(
    match: Match,
    requirement: Requirement,
    analysis: Analysis,
    words: Words,
    shown: Mapping[Span, str],
    asked: Mapping[Span, str],
) -> dict[str, Any]:
    return {
        "match": match,
        "name": visible(words.requirement(requirement)),
        "sign": SIGNS[match.status],
        "evidence": visible(words.evidence(match, analysis.resume, width=110)),
        "shown": next((shown[span] for span in _evidence_spans(match)), ""),
        "asked": asked[_span(requirement.quotes[0])] if requirement.quotes else "",
    }


def _gaps(analysis: Analysis, words: Words) -> dict[str, Any]:
    highest = max((gap.priority for gap in analysis.gaps if gap.hours), default=0.0)
    return {
        "gaps": [
            {
                **dict(zip(("name", "change", "points", "hours", "rate"), words.gap(gap), strict=True)),
                "share": f"{100 * gap.priority / highest:.0f}" if gap.hours and highest else "",
            }
            for gap in analysis.gaps
        ]
    }


def _provenance(analysis: Analysis) -> str:
    made = analysis.provenance
    parts = [f"gapanalyzer {made.version}", f"taxonomy {made.taxonomy}", f"settings {made.settings}", made.embedder]
    return " · ".join([*parts, *([f"as of {made.as_of}"] if made.as_of else [])])
