"""Names that a result is only compared with: OpenCL in "3.4x faster than the previous OpenCL version"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..cueing import Passage, Spot, find_passages, lexicon
from ..model import Document, Mention, Segment

_NEAR = 4  # words from the cue to the name: "than the old hand-written OpenCL version"


def find_compared(
    document: Document,
    segments: Sequence[Segment],
    mentions: Sequence[Mention],
    numbers: Iterable[int],
    *,
    cues: Mapping[str, Mapping[str, Any]],
    devices: frozenset[int] = frozenset(),
) -> frozenset[int]:
    """The indices of the mentions in segments ``numbers`` that only serve as a yardstick.

    ``devices`` are those that say where the work ran.
    """
    chosen = sorted(set(numbers))
    spots: dict[int, list[Spot]] = {number: [] for number in chosen}
    for index, mention in enumerate(mentions):
        if mention.segment in spots and mention.found_by != "semantic":
            spots[mention.segment].append(Spot(mention.start, mention.end, index))
    words = lexicon(cues, "compared", "group")
    return frozenset(
        index
        for _, passage in find_passages(document.text, segments, chosen, words, spots)
        for index in _yardsticks(passage, devices)
    )


def _yardsticks(passage: Passage, devices: frozenset[int]) -> Iterable[int]:
    """The first name after each cue in its clause, with what is listed beside it."""
    for cue in passage.cues:
        if not cue.has("compared.ahead"):
            continue
        after = passage.spots_in(cue.end, passage.clauses[passage.clause_at(cue.start)].end)
        if after and after[0].index in devices and passage.bracket_at(after[0].start) != passage.bracket_at(cue.start):
            continue  # "than the old version (A100, long context)"
        if after and passage.words(cue.end, after[0].start) <= _NEAR:
            last = after[0]
            yield last.index
            for spot in after[1:]:
                if not passage.linked(last, spot):
                    break
                yield spot.index
                last = spot
