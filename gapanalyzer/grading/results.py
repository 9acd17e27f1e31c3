"""Measured results, and the pieces of text whose skills they speak of."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ..cueing import find_passages, lexicon
from ..model import Document, Mention, SectionKind, Segment

Span = tuple[int, int]
_JOINTS = ";；"
_OPENING = 4  # characters before the deed: "and", 并
_DEEDS = ("evidence.verb", "evidence.led", "evidence.participated", "evidence.published")


def find_results(
    document: Document,
    segments: Sequence[Segment],
    mentions: Sequence[Mention],
    numbers: Iterable[int],
    *,
    cues: Mapping[str, Mapping[str, Any]],
    compared: frozenset[int] = frozenset(),
) -> dict[tuple[int, int], Span]:
    """Where the measured result of a piece stands, by (segment, offset of the piece in it).

    ``numbers`` are the segments to read. A piece after a semicolon, or a later sentence of the same bullet, goes on
    with the piece before, unless it names a skill of its own (none ``compared`` with) with a deed: "Tuned it with
    Nsight; occupancy rose from 31% to 56%."
    The title of a project has the result of a bullet below it that names no skill of its own.
    """
    titles = _titles(segments)
    chosen = sorted({*with_tails(document.text, segments, numbers), *(one for own in titles.values() for one in own)})
    acting = _acting(document.text, segments, chosen, cues)
    found: dict[tuple[int, int], Span] = {}
    pieces: list[tuple[int, int, Span]] = []
    for number, passage in find_passages(document.text, segments, chosen, lexicon(cues, "result"), {}):
        start, piece = segments[number].start, passage.piece
        pieces.append((number, piece.start, (start + piece.start, start + piece.end)))
        cues = passage.cues_in(piece.start, piece.end, "result.number")
        for cue in [cue for cue in cues if not cue.has("result.pseudo")][:1]:
            found[number, piece.start] = (start + cue.start, start + cue.end)
    named = _named(mentions, compared)
    for left, right in reversed(list(pairwise(pieces))):
        own = right[:2] in acting and _names(named, right[2])
        goes_on = _of_one_bullet(segments, left[0], right[0]) or _goes_on(document.text, left[2], right[2])
        if left[:2] not in found and right[:2] in found and not own and goes_on:
            found[left[:2]] = found[right[:2]]
    bare = {piece[0]: found[piece[:2]] for piece in pieces if piece[:2] in found and not _names(named, piece[2])}
    for number, at, _ in pieces:
        below = [bare[one] for one in titles.get(number, ()) if one in bare]
        if below:
            found.setdefault((number, at), below[0])
    return found


def _named(mentions: Sequence[Mention], compared: frozenset[int]) -> list[int]:
    """Where the names begin that are not only ``compared`` with, sorted."""
    return sorted(
        mention.start
        for index, mention in enumerate(mentions)
        if mention.found_by != "semantic" and index not in compared
    )


def _names(places: Sequence[int], span: Span) -> bool:
    """True when one of the sorted ``places`` lies in ``span``."""
    return bisect_left(places, span[0]) < bisect_left(places, span[1])


def _titles(segments: Sequence[Segment]) -> dict[int, tuple[int, ...]]:
    """For each segment of a project's title, the segments of the bullets up to the next title."""
    found: dict[int, tuple[int, ...]] = {}
    title: list[int] = []
    below: list[int] = []
    for number, segment in enumerate(segments):
        if segment.kind is not SectionKind.PROJECTS:
            continue
        first = segments[title[0]] if title else None
        if segment.bullet:
            below.append(number)
        elif first is None or below or segment.section != first.section:
            title, below = [number], []
        elif segment.line == first.line:
            title.append(number)
        found.update(dict.fromkeys(title, tuple(below)))
    return found


def _acting(
    text: str, segments: Sequence[Segment], numbers: Sequence[int], cues: Mapping[str, Mapping[str, Any]]
) -> set[tuple[int, int]]:
    """The pieces that begin with a deed of their own: "tuned it with Nsight", not "3.4x faster on an A100"."""
    return {
        (number, passage.piece.start)
        for number, passage in find_passages(text, segments, numbers, lexicon(cues, "evidence"), {})
        for cue in passage.cues[:1]
        if cue.start - passage.piece.start <= _OPENING and cue.has(*_DEEDS)
    }


def _of_one_bullet(segments: Sequence[Segment], left: int, right: int) -> bool:
    return segments[left].bullet and segments[left].line == segments[right].line


def _goes_on(text: str, left: Span, right: Span) -> bool:
    """True when only a semicolon parts two pieces."""
    between = text[left[1] : right[0]] if left[1] < right[0] else text[left[1] - 1 : left[1]]
    return between.strip() in _JOINTS and bool(between.strip())


def with_tails(text: str, segments: Sequence[Segment], numbers: Iterable[int]) -> list[int]:
    """``numbers`` with the segments that go on with one of them after a semicolon or in the same bullet."""
    chosen = set(numbers)
    for number in range(1, len(segments)):
        before, segment = segments[number - 1], segments[number]
        joined = before.bullet or text[before.end - 1 : before.end] in _JOINTS
        if number - 1 in chosen and before.line == segment.line and joined:
            chosen.add(number)
    return sorted(chosen)
