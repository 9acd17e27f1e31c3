"""Why a candidate stands where they stand, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..batch.explaining import Explanation, Step
from ..batch.rows import Answer, Row
from ..model import Extraction
from .candidates import cautions, person_text, score_text
from .canvas import Canvas
from .wording import SIGNS, Words

_SMALLEST = 0.05  # points that would be printed as 0


def standing_screen(
    explanations: Sequence[Explanation], postings: Sequence[Extraction], words: Words, *, width: int, color: bool
) -> str:
    """One part a posting: rank and score, the one above, then requirement by requirement what lies between them."""
    canvas = Canvas(width=width, color=color)
    asked = {one.document.source: {asks.id: words.requirement(asks) for asks in one.requirements} for one in postings}
    for one in explanations:
        _explained(canvas, one, asked[one.row.posting], words)
        canvas.line()
    canvas.line(words("screen_note"), style="dim")
    return canvas.text()


def _explained(canvas: Canvas, one: Explanation, asked: Mapping[str, str], words: Words) -> None:
    row = one.row
    canvas.line(f"{row.resume} → {row.posting}", style="bold")
    key = "head" if row.rank is not None else "no_rank"
    canvas.line(words.of("explain", key).format(rank=row.rank, ranked=one.ranked, score=score_text(row.score)))
    if person := person_text(row, words):
        canvas.line(person)
    for note in _notes(row, words):
        canvas.line(note)
    if one.above is None:
        if row.rank is not None:
            canvas.line(words.of("explain", "first"))
        _own(canvas, one.steps, asked, words)
    else:
        _between(canvas, one, one.above, asked, words)
    if row.checks:
        canvas.heading(words("not_in_score"))
        for check in row.checks:
            canvas.line(words.check(check))


def _notes(row: Row, words: Words) -> Iterator[str]:
    if row.abstained:
        yield f"! {words.of('abstained', row.abstained.code)}"
    yield from (f"! {note}" for note in cautions(row, words))


def _own(canvas: Canvas, steps: Sequence[Step], asked: Mapping[str, str], words: Words) -> None:
    canvas.heading(words.of("explain", "own"))
    columns: list[tuple[str, dict[str, object]]] = [
        ("", {"width": 1}),
        (words("requirement"), {"ratio": 1}),
        (words("need"), {"width": words.level_width}),
        (words("have"), {"width": words.level_width}),
        (words("points"), {"justify": "right", "no_wrap": True}),
    ]
    canvas.table(columns, [[*_answer(step.own, asked, words), _points(step.own, words)] for step in steps])


def _between(canvas: Canvas, one: Explanation, above: Row, asked: Mapping[str, str], words: Words) -> None:
    difference = (above.score or 0.0) - (one.row.score or 0.0)
    texts = {"name": above.resume, "score": score_text(above.score), "difference": f"{difference:.1f}"}
    canvas.line(words.of("explain", "above").format(**texts))
    canvas.heading(words.of("explain", "between"))
    right: dict[str, object] = {"justify": "right", "no_wrap": True}
    columns: list[tuple[str, dict[str, object]]] = [
        ("", {"width": 1}),
        (words("requirement"), {"ratio": 1}),
        (words("need"), {"width": words.level_width}),
        (words.of("explain", "here"), {"width": words.level_width}),
        (words.of("explain", "other"), {"width": words.level_width}),
        (words("points"), right),
        (words.of("explain", "difference"), right),
    ]
    canvas.table(columns, [_step(step, asked, words) for step in one.steps])
    canvas.line(words.of("explain", "sum"), style="dim")


def _step(step: Step, asked: Mapping[str, str], words: Words) -> list[str]:
    other = words.level(step.other.have) if step.other else "–"
    difference = "=" if abs(step.difference) < _SMALLEST else f"{step.difference:+.1f}"
    return [*_answer(step.own, asked, words), other, _points(step.own, words), difference]


def _answer(answer: Answer, asked: Mapping[str, str], words: Words) -> list[str]:
    return [SIGNS[answer.status], asked[answer.requirement], words.level(answer.need), words.level(answer.have)]


def _points(answer: Answer, words: Words) -> str:
    return words.of("explain", "points").format(points=f"{answer.points:.1f}", most=f"{answer.most:.1f}")
