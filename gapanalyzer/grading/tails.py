"""What goes on with what stands before it: after a semicolon, in the same bullet, or below a line that heads a list."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ..cueing import Passage
from ..model import Mention, Segment
from .labels import is_below

Span = tuple[int, int]
Piece = tuple[int, Passage]  # a segment's number, and a piece of it
_JOINTS = ";；"
_ROLES = ("evidence.led", "evidence.participated")


def with_tails(text: str, segments: Sequence[Segment], numbers: Iterable[int]) -> list[int]:
    """``numbers`` with the segments that go on with one of them after a semicolon or in the same bullet."""
    chosen = set(numbers)
    for number in range(1, len(segments)):
        before, segment = segments[number - 1], segments[number]
        joined = before.bullet or text[before.end - 1 : before.end] in _JOINTS
        if number - 1 in chosen and before.line == segment.line and joined:
            chosen.add(number)
    return sorted(chosen)


def names_one(places: Sequence[int], span: Span) -> bool:
    """True when one of the sorted ``places`` lies in ``span``."""
    return bisect_left(places, span[0]) < bisect_left(places, span[1])


def of_one_bullet(segments: Sequence[Segment], left: int, right: int) -> bool:
    """True for two segments of the same bullet."""
    return segments[left].bullet and segments[left].line == segments[right].line


def goes_on(text: str, left: Span, right: Span) -> bool:
    """True when only a semicolon parts two pieces."""
    between = text[left[1] : right[0]] if left[1] < right[0] else text[left[1] - 1 : left[1]]
    return between.strip() in _JOINTS and bool(between.strip())


def published_after(
    text: str, segments: Sequence[Segment], pieces: Sequence[Piece], mentions: Sequence[Mention]
) -> frozenset[Span]:
    """The pieces, as (segment, offset), that the next one says were published: "…; the code is open source".

    What names a skill of its own speaks of that.
    """
    places = sorted(mention.start for mention in mentions if mention.found_by != "semantic")
    found: set[Span] = set()
    for left, right in reversed(list(pairwise(pieces))):
        before, span = _span(segments, left), _span(segments, right)
        says = (right[0], right[1].piece.start) in found or any(cue.has("evidence.published") for cue in right[1].cues)
        joined = of_one_bullet(segments, left[0], right[0]) or goes_on(text, before, span)
        if says and joined and not names_one(places, span):
            found.add((left[0], left[1].piece.start))
    return frozenset(found)


def _span(segments: Sequence[Segment], piece: Piece) -> Span:
    start = segments[piece[0]].start
    return start + piece[1].piece.start, start + piece[1].piece.end


def led_above(text: str, segments: Sequence[Segment], pieces: Sequence[Piece]) -> dict[int, Span]:
    """Segment number → where the line above its list says that all of it was led: "The parts I wrote myself:"."""
    heads: dict[int, Span] = {}
    for number, passage in pieces:
        roles = [cue for cue in passage.cues if cue.has(*_ROLES)]
        if roles and roles[-1].has("evidence.led") and passage.text.rstrip().endswith(":"):
            start = segments[number].start
            heads[number] = (start + roles[-1].start, start + roles[-1].end)
    found: dict[int, Span] = {}
    for head, span in heads.items():
        for number in range(head + 1, len(segments)):
            if number in heads or not is_below(text, segments[head], segments[number], segments[number - 1]):
                break
            found[number] = span
    return found


def heads_of_lists(text: str, segments: Sequence[Segment]) -> set[int]:
    """The segments that end with a colon."""
    return {number for number, one in enumerate(segments) if text[one.start : one.end].rstrip()[-1:] in (":", "：")}
