"""What the objective of a résumé wishes for, and where it tells what is there already."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..cueing import Passage, lexicon
from ..model import Assertion, Section, Segment
from ..segmenting import is_objective
from .assertions import Reach


class Objectives:
    """The sections of a résumé that say what is looked for."""

    def __init__(self, sections: Sequence[Section], cues: Mapping[str, Mapping[str, Any]]) -> None:
        """``sections`` are all those of the résumé, in their order."""
        self._places = frozenset(number for number, one in enumerate(sections) if is_objective(one, cues))
        self._words = lexicon(cues, "objective")

    def with_wish(self, passage: Passage, segment: Segment, reaches: tuple[Reach, ...]) -> tuple[Reach, ...]:
        """``reaches`` with the wish that a piece of an objective is, up to the words for what is there already."""
        if segment.section not in self._places:
            return reaches
        wishes = tuple(self._wishes(passage))
        return (*wishes, *(one for one in reaches if not _begins_in(one, wishes)))

    def _wishes(self, passage: Passage) -> Iterator[Reach]:
        start, end = passage.piece.start, passage.piece.end
        since: int | None = start
        for cue in self._words.find(passage.text):
            if not start <= cue.start < end:
                continue
            if since is not None and cue.has("objective.held"):
                yield Reach(Assertion.HOPED, since, cue.start)
                since = None
            elif since is None and cue.has("objective.sought"):
                since = cue.start
        if since is not None:
            yield Reach(Assertion.HOPED, since, end)


def _begins_in(reach: Reach, wishes: Sequence[Reach]) -> bool:
    """True for a wish that another one tells the end of."""
    return reach.assertion is Assertion.HOPED and any(one.start <= reach.start <= one.end for one in wishes)
