"""One analysis with its plan as an HTML file."""

from __future__ import annotations

import base64
import functools
import hashlib
import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from ...model import Analysis, Importance, Match, Plan, Requirement, Step
from ..graph import among, draw
from ..terminal import left_out_lines, plan_heading, posting_title, requirements_of, summary_lines, unscored_lines
from ..visible import visible
from ..wording import Words, clip, number
from .calendar import calendar_svg
from .marking import Piece, Span, mark, name_spans
from .radar import radar_svg, spokes_of

_SIGNS = {"met": "✓", "partial": "◐", "missing": "·"}
_CHECK_SIGNS = {"met": "✓", "unmet": "·", "unknown": "?"}
_DIAL = 2 * math.pi * 54  # length of the dial's ring


def analysis_html(analysis: Analysis, plan: Plan | None, words: Words) -> str:
    """The whole report; quotes link to the marked places of both texts."""
    shown = name_spans("e", (span for match in analysis.matches for span in _evidence_spans(match)))
    asked = name_spans("p", (_span(quote) for one in analysis.posting.requirements for quote in one.quotes))
    style = _template_text("report.css")
    return (
        _environment()
        .get_template("report.html")
        .render(
            analysis=analysis,
            plan=plan,
            words=words,
            language="zh-CN" if words.language == "zh" else "en",
            style=Markup(style),
            policy=_policy(style),
            title=visible(posting_title(analysis.posting)),
            summary=[visible(line) for line in summary_lines(analysis, words)],
            provenance=_provenance(analysis),
            resume_pieces=mark(analysis.resume.document.text, shown),
            posting_pieces=mark(analysis.posting.document.text, asked),
            **_score(analysis, words),
            **_requirements(analysis, words, shown, asked),
            **_gaps(analysis, words),
            **_plan(analysis, plan, words),
        )
    )


@functools.cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(visible=visible, clip=lambda text: visible(clip(text, 120)), marked=_marked)
    return environment


def _template_text(name: str) -> str:
    return (Path(__file__).parent / "templates" / name).read_text(encoding="utf-8")


def _policy(style: str) -> str:
    """A content security policy under which nothing but this very style sheet has an effect (W3C CSP 3)."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def _marked(piece: Piece) -> Markup:
    text = escape(visible(piece.text))
    if not piece.marked:
        return text
    first, *others = piece.anchors or ("",)
    named = Markup(' id="{}"').format(first) if first else Markup("")
    more = Markup("").join(Markup('<span id="{}"></span>').format(other) for other in others)
    return Markup("{}<mark{}>{}</mark>").format(more, named, text)


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
            "values": [
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
    checks = [f"{_CHECK_SIGNS[check.status]} {words.check(check)}" for check in analysis.checks]
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
        "sign": _SIGNS[match.status],
        "evidence": visible(words.evidence(match, analysis.resume, width=110)),
        "shown": next((shown[span] for span in _evidence_spans(match)), ""),
        "asked": asked[_span(requirement.quotes[0])] if requirement.quotes else "",
    }


def _gaps(analysis: Analysis, words: Words) -> dict[str, Any]:
    highest = max((gap.priority for gap in analysis.gaps if gap.hours), default=0.0)
    return {
        "gaps": [
            {
                "name": words.skill(gap.skill),
                "change": words("unproven")
                if gap.kind == "unproven"
                else f"{words.level(gap.have)} → {words.level(gap.need)}",
                "points": f"+{gap.score_gain:.1f}",
                "hours": "–" if gap.hours is None else number(gap.hours),
                "rate": f"{gap.priority:.2f}" if gap.hours else "–",
                "share": f"{100 * gap.priority / highest:.0f}" if gap.hours and highest else "",
            }
            for gap in analysis.gaps
        ]
    }


def _plan(analysis: Analysis, plan: Plan | None, words: Words) -> dict[str, Any]:
    if plan is None:
        return {"steps": [], "plan_heading": "", "calendar": "", "map": "", "left_out": []}
    requirements = requirements_of([analysis.posting])
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


def _provenance(analysis: Analysis) -> str:
    made = analysis.provenance
    parts = [f"gapanalyzer {made.version}", f"taxonomy {made.taxonomy}", f"settings {made.settings}", made.embedder]
    return " · ".join([*parts, *([f"as of {made.as_of}"] if made.as_of else [])])
