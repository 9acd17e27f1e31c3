"""Measured results, and the pieces of text whose skills they speak of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ..cueing import find_passages, lexicon
from ..model import Document, Mention, SectionKind, Segment
from .tails import Piece, Span, goes_on, names_one, of_one_bullet, with_tails

_OPENING = 4  # characters before the deed: "and", 并
_DEEDS = ("evidence.verb", "evidence.led", "evidence.participated", "evidence.published")


def find_results(
    document: Document,
    segments: Sequence[Segment],
    mentions: Sequence[Mention],
    told: Sequence[Piece],
    *,
    cues: Mapping[str, Mapping[str, Any]],
    compared: frozenset[int] = frozenset(),
) -> dict[tuple[int, int], Span]:
    """Where the measured result of a piece stands, by (segment, offset of the piece in it).

    ``told`` are the pieces of the segments to read, with the cues of evidence. A piece after a semicolon, or a later
    sentence of the same bullet, goes on with the piece before, unless it names a skill of its own (none ``compared``
    with) with a deed: "Tuned it with Nsight; occupancy rose from 31% to 56%."
    The title of a project has the result of a bullet below it that names no skill of its own.
    """
    titles, acting = _titles(segments), _acting(told)
    chosen = dict.fromkeys(number for number, _ in told)
    found: dict[tuple[int, int], Span] = {}
    pieces: list[tuple[int, int, Span]] = []
    for number, passage in find_passages(document.text, segments, chosen, lexicon(cues, "result"), {}):
        start, piece = segments[number].start, passage.piece
        pieces.append((number, piece.start, (start + piece.start, start + piece.end)))
        numbered = passage.cues_in(piece.start, piece.end, "result.number")
        for cue in [cue for cue in numbered if not cue.has("result.pseudo")][:1]:
            found[number, piece.start] = (start + cue.start, start + cue.end)
    named = _named(mentions, compared)
    measured = frozenset(found)
    for left, right in reversed(list(pairwise(pieces))):
        bullet = of_one_bullet(segments, left[0], right[0])
        own = names_one(named, right[2]) and (right[:2] in acting or not (bullet or right[:2] in measured))
        joined = bullet or goes_on(document.text, left[2], right[2])
        if left[:2] not in found and right[:2] in found and not own and joined:
            found[left[:2]] = found[right[:2]]
    bare = {piece[0]: found[piece[:2]] for piece in pieces if piece[:2] in found and not names_one(named, piece[2])}
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


def with_results(text: str, segments: Sequence[Segment], numbers: Iterable[int]) -> list[int]:
    """``numbers`` with the segments in which a result of theirs may stand."""
    below = (number for own in _titles(segments).values() for number in own)
    return sorted({*with_tails(text, segments, numbers), *below})


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


def _acting(told: Iterable[Piece]) -> set[tuple[int, int]]:
    """The pieces that begin with a deed of their own: "tuned it with Nsight", not "3.4x faster on an A100"."""
    return {
        (number, passage.piece.start)
        for number, passage in told
        for cue in passage.cues[:1]
        if cue.start - passage.piece.start <= _OPENING and cue.has(*_DEEDS)
    }
