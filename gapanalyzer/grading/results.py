"""Measured results, and the pieces of text whose skills they speak of."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ..cueing import find_passages, lexicon
from ..model import Document, Mention, Segment

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

    ``numbers`` are the segments to read. A piece after a semicolon goes on with the piece before, unless it names
    a skill of its own (none ``compared`` with) with a deed: "Tuned it with Nsight; occupancy rose from 31% to 56%."
    """
    chosen = with_tails(document.text, segments, numbers)
    acting = _acting(document.text, segments, chosen, cues)
    found: dict[tuple[int, int], Span] = {}
    pieces: list[tuple[int, int, Span]] = []
    for number, passage in find_passages(document.text, segments, chosen, lexicon(cues, "result"), {}):
        start, piece = segments[number].start, passage.piece
        pieces.append((number, piece.start, (start + piece.start, start + piece.end)))
        for cue in passage.cues_in(piece.start, piece.end, "result.number")[:1]:
            found[number, piece.start] = (start + cue.start, start + cue.end)
    named = sorted(
        mention.start
        for index, mention in enumerate(mentions)
        if mention.found_by != "semantic" and index not in compared
    )
    for left, right in reversed(list(pairwise(pieces))):
        own = right[:2] in acting and bisect_left(named, right[2][0]) < bisect_left(named, right[2][1])
        if left[:2] not in found and right[:2] in found and not own and _goes_on(document.text, left[2], right[2]):
            found[left[:2]] = found[right[:2]]
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


def _goes_on(text: str, left: Span, right: Span) -> bool:
    """True when only a semicolon parts two pieces."""
    between = text[left[1] : right[0]] if left[1] < right[0] else text[left[1] - 1 : left[1]]
    return between.strip() in _JOINTS and bool(between.strip())


def with_tails(text: str, segments: Sequence[Segment], numbers: Iterable[int]) -> list[int]:
    """``numbers`` with the segments that go on with one of them after a semicolon."""
    chosen = set(numbers)
    for number in range(1, len(segments)):
        before, segment = segments[number - 1], segments[number]
        if number - 1 in chosen and before.line == segment.line and text[before.end - 1 : before.end] in _JOINTS:
            chosen.add(number)
    return sorted(chosen)
