"""A piece of a segment with its clauses, brackets, cues and named skills: what rules of context look at."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeVar

from ..model import Mention, Segment
from .clauses import Clause, find_brackets, split_clauses, split_pieces
from .lexicon import Cue, Lexicon, fold

# Numbers, versions ("CUDA 12.4", "PyTorch 2.x") and single letters are no words.
_WORD = re.compile(r"(?!v?\d[\d.x+]*(?![a-z0-9]))[a-z0-9][a-z0-9'+#.]+|[\u3400-\u9fff]")
LINKS = ("group.or", "group.and", "group.etc", "group.similar")
# Between the segments that are read in one go: a hard stop for every pattern.
_JOINT = ";\n"


@dataclass(frozen=True, slots=True)
class Spot:
    """A named skill in a passage; ``index`` is the mention's place in the document's mentions."""

    start: int
    end: int
    index: int


_Thing = TypeVar("_Thing", Cue, Spot)


@dataclass(frozen=True, slots=True)
class _Word:
    start: int
    han: bool
    cue: int  # place of the cue that covers it, -1 for none


class Passage:
    """One piece of a segment; all offsets are into ``text``, the segment's folded text."""

    __slots__ = (
        "_by_roles",
        "_cue_starts",
        "_spot_starts",
        "_word_starts",
        "_words",
        "brackets",
        "clauses",
        "cues",
        "piece",
        "spots",
        "text",
    )

    def __init__(self, text: str, piece: Clause, cues: Sequence[Cue], spots: Sequence[Spot]) -> None:
        """``cues`` and ``spots`` lie in ``piece``, in order."""
        self.text, self.piece, self.cues, self.spots = text, piece, tuple(cues), tuple(spots)
        self.clauses = split_clauses(text, piece)
        self.brackets = find_brackets(text, piece)
        self._by_roles: dict[tuple[str, ...], tuple[Sequence[Cue], list[int]]] = {}
        self._cue_starts = [cue.start for cue in self.cues]
        self._spot_starts = [spot.start for spot in self.spots]
        self._words: list[_Word] | None = None  # found when first counted
        self._word_starts: list[int] = []

    def _find_words(self) -> Iterator[_Word]:
        """The words outside names."""
        for hit in _WORD.finditer(self.text, self.piece.start, self.piece.end):
            start = hit.start()
            spot = bisect_right(self._spot_starts, start) - 1
            if spot < 0 or self.spots[spot].end <= start:
                cue = bisect_right(self._cue_starts, start) - 1
                covered = cue >= 0 and start < self.cues[cue].end
                yield _Word(start, hit[0] > "\u3400", cue if covered else -1)

    def clause_at(self, offset: int) -> int:
        """The index of the clause that holds ``offset`` (or of the one before it)."""
        return max(0, bisect_right(self.clauses, offset, key=lambda clause: clause.start) - 1)

    def bracket_at(self, offset: int) -> Clause | None:
        """The bracket around ``offset``."""
        place = bisect_right(self.brackets, offset, key=lambda bracket: bracket.start) - 1
        return self.brackets[place] if place >= 0 and self.brackets[place].holds(offset) else None

    def spots_in(self, start: int, end: int) -> tuple[Spot, ...]:
        """The skills named wholly between two offsets."""
        first, last = bisect_left(self._spot_starts, start), bisect_left(self._spot_starts, end)
        return tuple(spot for spot in self.spots[first:last] if spot.end <= end)

    def first_spot(self, start: int, end: int) -> Spot | None:
        """The first skill named wholly between two offsets."""
        place = bisect_left(self._spot_starts, start)
        spot = self.spots[place] if place < len(self.spots) else None
        return spot if spot is not None and spot.end <= end else None

    def last_spot(self, start: int, end: int) -> Spot | None:
        """The last skill named wholly between two offsets."""
        place = bisect_left(self._spot_starts, end) - 1
        while place >= 0 and self.spots[place].start >= start:
            if self.spots[place].end <= end:
                return self.spots[place]
            place -= 1
        return None

    def cues_in(self, start: int, end: int, *roles: str) -> tuple[Cue, ...]:
        """The cues of ``roles`` (all without) wholly between two offsets."""
        cues, starts = self._cues_of(roles)
        first, last = bisect_left(starts, start), bisect_left(starts, end)
        return tuple(cue for cue in cues[first:last] if cue.end <= end)

    def _cues_of(self, roles: tuple[str, ...]) -> tuple[Sequence[Cue], list[int]]:
        if roles not in self._by_roles:
            cues = [cue for cue in self.cues if cue.has(*roles)] if roles else self.cues
            self._by_roles[roles] = cues, [cue.start for cue in cues]
        return self._by_roles[roles]

    def words(self, start: int, end: int, *without: str) -> int:
        """How many words (two Han characters are one) stand between two offsets besides skills and cues ``without``."""
        if self._words is None:
            self._words = list(self._find_words())
            self._word_starts = [word.start for word in self._words]
        latin = han = 0
        for word in self._words[bisect_left(self._word_starts, start) : bisect_left(self._word_starts, end)]:
            if word.cue >= 0 and without:
                cue = self.cues[word.cue]
                if start <= cue.start and cue.end <= end and cue.has(*without):
                    continue
            latin, han = latin + (not word.han), han + word.han
        return latin + (han + 1) // 2

    def labels(self, cue: Cue) -> bool:
        """True when a colon stands right behind a cue: "Basic: CUDA"."""
        return self.text[cue.end : cue.end + 2].lstrip().startswith(":")

    def lists(self, clause: Clause) -> bool:
        """True when a clause is nothing but an item of a list of names."""
        inside = self.first_spot(clause.start, clause.end) is not None
        return inside and not self.words(clause.start, clause.end, "group.filler", *LINKS)

    def linked(self, left: Spot, right: Spot) -> bool:
        """True when nothing but list marks stands between two skills."""
        return not self.words(left.end, right.start, *LINKS)


def find_passages(
    text: str,
    segments: Sequence[Segment],
    numbers: Iterable[int],
    lexicon: Lexicon,
    spots: Mapping[int, Sequence[Spot]],
) -> Iterator[tuple[int, Passage]]:
    """The passages of the segments ``numbers`` of a document's ``text``, each with its segment's number.

    ``spots`` are offsets into the document, by segment.
    """
    chosen = list(numbers)
    folded = [fold(text[segments[number].start : segments[number].end]) for number in chosen]
    local = [
        [
            Spot(spot.start - segments[number].start, spot.end - segments[number].start, spot.index)
            for spot in spots.get(number, ())
        ]
        for number in chosen
    ]
    for place, cues in enumerate(_scan(folded, local, lexicon)):
        for piece in split_pieces(folded[place]):
            yield chosen[place], Passage(folded[place], piece, _within(cues, piece), _within(local[place], piece))


def _scan(folded: Sequence[str], spots: Sequence[Sequence[Spot]], lexicon: Lexicon) -> Iterator[list[Cue]]:
    """The cues of each text, found in one go over all of them."""
    offsets = [0, *accumulate(len(text) + len(_JOINT) for text in folded)]
    names = [
        (offset + spot.start, offset + spot.end) for offset, own in zip(offsets, spots, strict=False) for spot in own
    ]
    cues = lexicon.find(_JOINT.join(folded), names=names)
    starts = [cue.start for cue in cues]
    for offset, text in zip(offsets, folded, strict=False):
        own = cues[bisect_left(starts, offset) : bisect_left(starts, offset + len(text))]
        yield [Cue(cue.start - offset, min(cue.end - offset, len(text)), cue.roles) for cue in own]


def _within(things: Sequence[_Thing], piece: Clause) -> list[_Thing]:
    return [thing for thing in things if piece.start <= thing.start and thing.end <= piece.end]


def spots_by_segment(mentions: Sequence[Mention], segments: Sequence[Segment]) -> dict[int, list[Spot]]:
    """The named (not merely meant) skills of each segment, in order; segments without any are left out."""
    found: dict[int, list[Spot]] = {}
    for index, mention in enumerate(mentions):
        if mention.found_by != "semantic" and 0 <= mention.segment < len(segments):
            found.setdefault(mention.segment, []).append(Spot(mention.start, mention.end, index))
    for spots in found.values():
        spots.sort(key=lambda spot: (spot.start, spot.end))
    return found
