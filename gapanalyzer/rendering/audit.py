"""An audit as JSON or for people at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ..batch import Failure
from ..batch.auditing import Audit, Selection
from ..batch.groups import GroupRate, Interval
from . import audit_shapes as s
from .canvas import Canvas
from .json import dump
from .wording import Words

_NUMBER: dict[str, object] = {"justify": "right", "no_wrap": True}


def render_audit(
    format: str, audits: Sequence[Audit], failures: Sequence[Failure], words: Words, *, width: int, color: bool
) -> str:
    """Audits, one a posting, as "json" or "terminal" text."""
    if format == "json":
        return dump(audit_shape(audits, failures, words))
    canvas = Canvas(width=width, color=color)
    for one in audits:
        _audit(canvas, one, words)
    for failure in failures:
        canvas.line(f"– {failure.resume}: {failure.error.code}", style="yellow")
    canvas.line(words("screen_note"), style="dim")
    return canvas.text()


def audit_shape(audits: Sequence[Audit], failures: Sequence[Failure], words: Words) -> s.AuditShape:
    """The documented shape."""
    return {
        "schema": "gapanalyzer.audit/1",
        "note": words("screen_note"),
        "postings": [_posting_shape(one) for one in audits],
        "failures": [
            {"resume": one.resume, "error": {"code": one.error.code, "message": one.error.message}} for one in failures
        ],
    }


def _posting_shape(one: Audit) -> s.PostingAuditShape:
    return {
        "posting": one.posting,
        "people": one.people,
        "unscored": one.unscored,
        "selection": {"first": one.selection.first, "score": one.selection.score},
        "selected": one.selected,
        "groups": [_rate_shape(rate) for rate in one.rates],
        "ungrouped": list(one.ungrouped),
        "unknown": list(one.unknown),
        "counterfactual": [
            {
                "exchanged": swap.kind,  # type: ignore[typeddict-item]
                "pairs": swap.pairs,
                "moved": swap.moved,
                "largest_change": round(swap.largest, 4),
                "resumes": list(swap.resumes),
            }
            for swap in one.swaps
        ],
        "near_duplicates": [list(names) for names in one.twins],
    }


def _rate_shape(one: GroupRate) -> s.GroupRateShape:
    return {
        "column": one.column,
        "group": one.group,
        "people": one.count,
        "selected": one.selected,
        "rate": round(one.rate, 4),
        "rate_interval": [round(end, 4) for end in one.rate_interval],
        "impact_ratio": None if one.ratio is None else round(one.ratio, 4),
        "impact_ratio_interval": [round(end, 4) for end in one.ratio_interval] if one.ratio_interval else None,
        "four_fifths": one.verdict,
        "significant": one.significant,
    }


def _audit(canvas: Canvas, one: Audit, words: Words) -> None:
    label = words.of
    canvas.line(f"{label('audit', 'title')} → {one.posting}", style="bold")
    counts = {"people": one.people, "selected": one.selected, "unscored": one.unscored}
    canvas.line(label("audit", "people").format(**counts, how=_how(one.selection, words)))
    for column in dict.fromkeys(rate.column for rate in one.rates):
        canvas.heading(label("audit", "rates").format(column=column))
        canvas.table(_rate_columns(words), [_rate(rate, words) for rate in one.rates if rate.column == column])
    if one.rates:
        canvas.line(label("audit", "rule"), style="dim")
        canvas.line(label("audit", "small"), style="dim")
    if one.ungrouped:
        canvas.line(label("audit", "ungrouped").format(count=len(one.ungrouped)))
    if one.unknown:
        canvas.line(label("audit", "unknown").format(names=", ".join(one.unknown)))
    _swaps(canvas, one, words)
    canvas.heading(label("audit", "twins"))
    for names in one.twins or ((label("audit", "none"),),):
        canvas.line(" · ".join(names))
    canvas.line()


def _how(selection: Selection, words: Words) -> str:
    if selection.score is not None:
        return words.of("audit", "how_score").format(score=f"{selection.score:g}")
    return words.of("audit", "how_first").format(first=selection.first)


def _rate_columns(words: Words) -> list[tuple[str, dict[str, object]]]:
    keys = ("count", "selected", "rate", "ratio")
    return [
        (words.of("audit", "group"), {"ratio": 1}),
        *((words.of("audit", key), _NUMBER) for key in keys),
        (words.of("audit", "verdict"), {"ratio": 1}),
    ]


def _rate(one: GroupRate, words: Words) -> list[str]:
    ratio = "–" if one.ratio is None else f"{one.ratio:.2f}"
    verdict = words.of("audit", f"verdict_{one.verdict}")
    return [
        one.group,
        str(one.count),
        str(one.selected),
        f"{one.rate:.2f} {_interval(one.rate_interval)}",
        f"{ratio} {_interval(one.ratio_interval)}".strip(),
        verdict + (words.of("audit", "significant") if one.significant else ""),
    ]


def _interval(ends: Interval | None) -> str:
    return f"{ends[0]:.2f}–{ends[1]:.2f}" if ends else ""


def _swaps(canvas: Canvas, one: Audit, words: Words) -> None:
    canvas.heading(words.of("audit", "swaps"))
    columns: list[tuple[str, dict[str, object]]] = [
        (words.of("audit", "kind"), {"ratio": 1}),
        *((words.of("audit", key), _NUMBER) for key in ("pairs", "moved", "largest")),
    ]
    rows = [
        [words.of("audit", f"swap_{swap.kind}"), str(swap.pairs), str(swap.moved), f"{swap.largest:.2f}"]
        for swap in one.swaps
    ]
    canvas.table(columns, rows)
    canvas.line(words.of("audit", "swap_note"), style="dim")
    for name in sorted({name for swap in one.swaps for name in swap.resumes}):
        canvas.line(f"! {name}", style="yellow")
