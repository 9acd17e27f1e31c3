"""What would change the score, as headed tables that a terminal and a Markdown page both draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..model import Analysis, Change, Match, Move, Moved, Requirement, Target, Unproven, WhatIf, Wording
from .originals import quoted
from .quoting import clip, line_of, number, quote
from .wording import SIGNS, Words

Column = tuple[str, Mapping[str, Any]]
_NUMERIC: Mapping[str, Any] = {"justify": "right", "no_wrap": True}


@dataclass(frozen=True, slots=True)
class Panel:
    """A heading, lines, and a table where there are rows."""

    heading: str
    lines: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


def answers(analysis: Analysis, words: Words) -> Iterator[Panel]:
    """What somebody asked of this analysis: what-if and target."""
    if analysis.what_if is not None:
        yield _what_if(analysis.what_if, analysis, words)
    if analysis.target is not None:
        yield _target(analysis.target, words)


def lists(analysis: Analysis, words: Words) -> Iterator[Panel]:
    """The changes that move the score most, what is not shown, and what is named otherwise."""
    if analysis.moves:
        heading = words.of("changes", "moves")
        yield Panel(heading, (), _move_columns(words), tuple(_moves(analysis.moves, words)))
    if analysis.unproven:
        yield _unproven(analysis.unproven, analysis, words)
    if analysis.wordings:
        yield _wordings(analysis.wordings, analysis, words)


def confidence_line(analysis: Analysis, words: Words) -> str:
    """The confidence as the product of its reasons."""
    factors = [
        words.of("changes", one.code).format(value=f"{one.value:g}", factor=f"{one.factor:.2f}")
        for one in analysis.score.reasons
    ]
    product = f"{analysis.score.confidence:.2f}"
    return words.of("changes", "confidence").format(confidence=product, factors=" × ".join(factors))


def _move_columns(words: Words) -> tuple[Column, ...]:
    return (
        ("", {"width": 2, "justify": "right"}),
        (words("gap"), {"ratio": 5}),
        (words.of("changes", "change"), {"ratio": 4}),
        (words("points"), _NUMERIC),
        (words.of("changes", "score_then"), _NUMERIC),
        (words("hours"), _NUMERIC),
    )


def _moves(moves: Sequence[Move], words: Words) -> Iterator[tuple[str, ...]]:
    for place, move in enumerate(moves, 1):
        gained = f"{move.score_gain:+.1f}", f"{move.score_after:.1f}"
        yield str(place), words.skill(move.change.skill), change_text(move.change, words), *gained, _hours(move.hours)


def change_text(change: Change, words: Words) -> str:
    """What is done to a skill, and its levels before and after."""
    start, end = words.level(change.start), words.level(change.end)
    if change.through is not None:
        start = words.of("changes", "through").format(level=start, skill=words.skill(change.through))
    levels = start if change.start == change.end else f"{start} → {end}"
    return words.of("changes", "done").format(verb=words.of("change_kinds", change.kind), levels=levels)


def _hours(hours: float | None) -> str:
    return "–" if hours is None else number(hours)


def _what_if(said: WhatIf, analysis: Analysis, words: Words) -> Panel:
    changes = (f"{words.skill(one.skill)}: {change_text(one, words)}" for one in said.changes)
    score = f"{words('match')} {said.before:.1f} → {said.after:.1f} ({said.after - said.before:+.1f})"
    rest = len(analysis.matches) - len(said.moved)
    unmoved = words.of("changes", "unmoved").format(count=rest)
    lines = (*changes, score, unmoved, words.of("changes", "supposed"))
    rows = tuple(moved_rows(said.moved, analysis, words))
    return Panel(words.of("changes", "what_if"), lines, moved_columns(words), rows)


def moved_columns(words: Words) -> tuple[Column, ...]:
    """Requirement, how it stood and stands, points before and after."""
    return (
        (words("requirement"), {"ratio": 4}),
        (words.of("changes", "before"), {"ratio": 4}),
        (words.of("changes", "after"), {"ratio": 4}),
        (words("points"), _NUMERIC),
        (words.of("changes", "change"), _NUMERIC),
    )


def moved_rows(moved: Iterable[Moved], analysis: Analysis, words: Words) -> Iterator[tuple[str, ...]]:
    """One row for each requirement that changed."""
    by_id: dict[str, Requirement] = {one.id: one for one in analysis.posting.requirements}
    for one in moved:
        name = words.requirement(by_id[one.requirement])
        points = f"{one.points_before:.1f} → {one.points_after:.1f}"
        change = f"{one.points_after - one.points_before:+.1f}"
        yield name, standing(one.before, words), standing(one.after, words), points, change


def standing(match: Match, words: Words) -> str:
    """How a requirement stands: sign, level, kind of evidence, and the skill that answers where it is another."""
    if match.evidence is None:
        return f"{SIGNS[match.status]} {words('not_shown')}"
    parts = [words.level(match.have), words.of("kinds", match.evidence.kind.code)]
    if match.evidence.quantified:
        parts.append(words.of("changes", "measured"))
    if match.held != match.skill:
        parts.append(words.skill(match.evidence.skill))
    return f"{SIGNS[match.status]} {' · '.join(parts)}"


def _target(target: Target, words: Words) -> Panel:
    heading = words.of("changes", "target").format(wanted=number(target.wanted))
    if not target.reachable:
        line = words.of("changes", "unreachable").format(before=f"{target.before:.1f}", highest=f"{target.highest:.1f}")
        return Panel(heading, (line,))
    if not target.moves:
        return Panel(heading, (words.of("changes", "reached").format(before=f"{target.before:.1f}"),))
    score = f"{words('match')} {target.before:.1f} → {target.after:.1f}"
    count = words.of("changes", "count_one" if len(target.moves) == 1 else "count").format(count=len(target.moves))
    hours = [] if target.hours is None else [words.of("changes", "in_hours").format(hours=number(target.hours))]
    proof = words.of("changes", "smallest" if target.proved_smallest else "not_smallest")
    line = " · ".join((score, count, *hours, proof))
    return Panel(heading, (line,), _move_columns(words), tuple(_moves(target.moves, words)))


def _unproven(found: Sequence[Unproven], analysis: Analysis, words: Words) -> Panel:
    columns: tuple[Column, ...] = (
        (words("gap"), {"ratio": 4}),
        (words("have"), {"width": words.level_width}),
        (words.of("changes", "listed_at"), {"ratio": 6}),
        (words("points"), _NUMERIC),
        (words("hours"), _NUMERIC),
    )
    rows = []
    for one in found:
        place = _quoted(one, analysis, words)
        level = words.level(one.evidence.level)
        rows.append((words.skill(one.evidence.skill), level, place, f"{one.score_gain:+.1f}", _hours(one.hours)))
    return Panel(words.of("changes", "unproven"), (words.of("changes", "unproven_note"),), columns, tuple(rows))


def _quoted(one: Unproven, analysis: Analysis, words: Words) -> str:
    if not one.evidence.quotes:
        return words("own_word")
    text = quote(one.evidence, analysis.resume, width=44)
    place = words("line", line=line_of(analysis.resume.document, one.evidence.quotes[0].start))
    return f"{words.of('changes', 'quoted').format(text=text)} {place}"


def _wordings(found: Sequence[Wording], analysis: Analysis, words: Words) -> Panel:
    columns: tuple[Column, ...] = (
        (words("gap"), {"ratio": 4}),
        (words.of("changes", "posting_word"), {"ratio": 5}),
        (words.of("changes", "your_word"), {"ratio": 5}),
    )
    rows = []
    for one in found:
        said = [
            f"{words.of('changes', 'quoted').format(text=clip(quoted(extraction.document, mention), 60))} "
            f"{words('line', line=line_of(extraction.document, mention.start))}"
            for mention, extraction in ((one.posting, analysis.posting), (one.resume, analysis.resume))
        ]
        rows.append((words.skill(one.skill), *said))
    return Panel(words.of("changes", "wordings"), (words.of("changes", "wordings_note"),), columns, tuple(rows))
