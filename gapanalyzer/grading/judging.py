"""Mentions → mentions with assertion and level."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..cueing import Clause, Spot, find_passages, lexicon, spots_by_segment
from ..model import Document, DocumentKind, Mention, Proficiency, Section, Segment
from .assertions import find_reaches, settle
from .labels import levels_above
from .levels import find_levels
from .objectives import Objectives
from .scales import rated_levels


def judge(
    mentions: Sequence[Mention],
    document: Document,
    segments: Sequence[Segment],
    kind: DocumentKind,
    *,
    cues: Mapping[str, Mapping[str, Any]],
    sections: Sequence[Section] = (),
) -> tuple[Mention, ...]:
    """``mentions`` with what their clause says: held, denied, hoped for, another's, and at which level.

    Under the ``sections`` that head an objective a skill is hoped for unless the text says that it is there.
    """
    objectives = Objectives(sections if kind == "resume" else (), cues)
    words = lexicon(cues, "assertion", "level", "importance", "group", "spoken")
    named = spots_by_segment(mentions, segments)
    meant: dict[int, list[Spot]] = {}
    for index, mention in enumerate(mentions):
        if mention.found_by == "semantic" and 0 <= mention.segment < len(segments):
            meant.setdefault(mention.segment, []).append(Spot(mention.start, mention.end, index))
    judged = list(mentions)
    above = levels_above(document, segments, words, set(named))
    rated = rated_levels(document, sections, segments, named, cues) if kind == "resume" else {}
    numbers = sorted(named.keys() | meant.keys())
    for number, passage in find_passages(document.text, segments, numbers, words, named):
        segment = segments[number]
        reaches = objectives.with_wish(passage, segment, find_reaches(passage, kind))
        levels = find_levels(passage, kind)
        for spot in (*passage.spots, *_inside(meant.get(number, ()), segment, passage.piece)):
            assertion = settle(reaches, spot.start, spot.end)
            level = rated.get(spot.index) or levels.get(spot.index) or above.get(number, Proficiency.NONE)
            level = level if assertion.held else Proficiency.NONE
            judged[spot.index] = replace(mentions[spot.index], assertion=assertion, level=level)
    return tuple(judged)


def _inside(spots: Sequence[Spot], segment: Segment, piece: Clause) -> Iterator[Spot]:
    """The meant skills that begin in a piece, cut to it, with offsets into the segment."""
    for spot in spots:
        left, right = spot.start - segment.start, spot.end - segment.start
        if piece.holds(left):
            yield Spot(left, min(right, piece.end), spot.index)
