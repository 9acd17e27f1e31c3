"""What a field is said to consist of: "strong computer architecture: pipelines, caches, coherence"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..cueing import Passage, Spot

_HEAD_WORDS = 2  # "computer architecture fundamentals:"
_END = re.compile(r"[;。!?]|\.(?=\s|$)")


def parts_of_fields(passage: Passage) -> Iterator[tuple[Spot, Spot]]:
    """Each (field, part): a name with a colon behind it, and a name that the colon introduces."""
    for place, head in enumerate(passage.spots[:-1]):
        first = passage.spots[place + 1]
        colon = passage.text.find(":", head.end, first.start)
        if colon < 0 or passage.words(head.end, colon) > _HEAD_WORDS:
            continue
        stop = _END.search(passage.text, colon, passage.piece.end)
        end = stop.start() if stop else passage.piece.end
        yield from ((head, item) for item in passage.spots_in(colon, end))
