"""Names that the work moved away from: OpenCL in "rewrote the OpenCL kernels in CUDA, 3x faster"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..cueing import Clause, Passage, Spot, find_passages, lexicon
from ..model import Document, Mention, Segment
from ..taxonomy import Taxonomy

_NEAR = 4  # words from the cue to the name: "replaced the old hand-written OpenCL version"


def find_left_behind(
    document: Document,
    segments: Sequence[Segment],
    mentions: Sequence[Mention],
    spots: Mapping[int, Sequence[Spot]],
    *,
    cues: Mapping[str, Mapping[str, Any]],
    taxonomy: Taxonomy,
) -> frozenset[int]:
    """The indices of the mentions, among ``spots`` by segment, that something else took the place of."""
    reader = _Reader(mentions, taxonomy)
    words = lexicon(cues, "moved", "group")
    several = sorted(number for number, own in spots.items() if len(own) > 1)
    passages = find_passages(document.text, segments, several, words, spots)
    return frozenset(spot.index for _, passage in passages if len(passage.spots) > 1 for spot in reader.read(passage))


class _Reader:
    """Reads who took whose place in a passage."""

    def __init__(self, mentions: Sequence[Mention], taxonomy: Taxonomy) -> None:
        self._mentions, self._taxonomy = mentions, taxonomy

    def read(self, passage: Passage) -> Iterator[Spot]:
        """The names left behind."""
        for cue in passage.cues:
            clause = passage.clauses[passage.clause_at(cue.start)]
            if cue.has("moved.out"):
                takers = passage.cues_in(cue.end, clause.end, "moved.taker")
                yield from _after(passage, cue.end, takers[0].start if takers else clause.end)
            if cue.has("moved.over"):
                before = passage.spots_in(clause.start, cue.start)
                yield from self._rivals(_after(passage, cue.end, clause.end), before)
            if cue.has("moved.into"):
                yield from self._towards(passage, cue.start, _after(passage, cue.end, clause.end), clause)

    def _towards(self, passage: Passage, into: int, goals: Sequence[Spot], clause: Clause) -> Iterator[Spot]:
        """What stands before the words at ``into``: all from "from" on, else the rivals of ``goals``."""
        start = max(clause.start, passage.text.rfind(":", clause.start, into) + 1)  # a title: what was done
        verbs = passage.cues_in(start, clause.end, "moved.verb")
        if not goals or not verbs:
            return
        before = [verb for verb in verbs if verb.end <= into]
        if before and _goes_before(passage, before[-1].end, into):
            return  # "ported kernels to CUDA to hide latency"
        origins = passage.cues_in(before[-1].start if before else start, into, "moved.from")
        if origins:
            yield from passage.spots_in(origins[-1].end, into)
            return
        objects = passage.spots_in(before[-1].end, into) if before else ()
        if before and not objects and passage.words(before[-1].end, into):
            return  # "converted them to TensorRT"
        yield from self._rivals(objects or passage.spots_in(start, into), goals)

    def _rivals(self, spots: Sequence[Spot], others: Sequence[Spot]) -> Iterator[Spot]:
        """Those of ``spots`` that are of one sort with one of ``others``: a kernel is no rival of its language."""
        return (spot for spot in spots if any(self._is_rival(spot, other) for other in others))

    def _is_rival(self, spot: Spot, other: Spot) -> bool:
        one, two = self._mentions[spot.index].skill, self._mentions[other.index].skill
        first, second = self._taxonomy.skills[one], self._taxonomy.skills[two]
        roots = not first.broader and not second.broader and first.domain == second.domain
        kin = one in self._taxonomy.above(two) or two in self._taxonomy.above(one)
        return one != two and not kin and (two in first.related or roots)


def _goes_before(passage: Passage, verb: int, into: int) -> bool:
    """True when the work has arrived somewhere between the verb and the words at ``into``."""
    cues = passage.cues_in(verb, into, "moved.into")
    return any(passage.first_spot(cue.end, into) is not None for cue in cues)


def _after(passage: Passage, start: int, end: int) -> tuple[Spot, ...]:
    """The first name after ``start``, when it is near, with what is listed beside it."""
    spots = passage.spots_in(start, end)
    if not spots or passage.words(start, spots[0].start) > _NEAR:
        return ()
    taken = [spots[0]]
    for spot in spots[1:]:
        if not passage.linked(taken[-1], spot):
            break
        taken.append(spot)
    return tuple(taken)
