"""The lists that one passage makes of the names in it: joined by or, slashes, as examples, behind "one of"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from ..cueing import Clause, Passage, Spot

Link = Literal["slash", "or", "and", "comma", "none"]
Sort = Literal["one", "or", "open"]  # "at least one of", "A or B", "such as A and B": the first decides

ITEM_WORDS = 2  # "PyTorch models, JAX models" is still a list
_OR_WORDS = 8  # "CUDA or experience with OpenCL"


@dataclass(frozen=True, slots=True)
class Finding:
    """Places of names that are alternatives, and of the wider names they are examples of."""

    places: tuple[int, ...]
    heads: tuple[int, ...] = ()
    sort: Sort = "open"
    shown: bool = False  # behind such as
    enough: int = 1  # "at least two of"
    kinds: tuple[int, ...] = ()  # of the places: "profilers" of "Nsight Compute or other profilers"


class ListReader:
    """Walks the names of one passage and the words between them."""

    def __init__(
        self, passage: Passage, covers: Callable[[Spot, Spot], bool], names_kind: Callable[[Spot], bool]
    ) -> None:
        self.passage = passage
        self.spots = passage.spots
        self.covers = covers
        self.names_kind = names_kind
        self.links = [self._link(left, right) for left, right in zip(self.spots, self.spots[1:], strict=False)]

    def _link(self, left: Spot, right: Spot) -> Link:
        """What joins two neighbouring names."""
        passage = self.passage
        gap = passage.text[left.end : right.start]
        outer, inner = passage.bracket_at(left.start), passage.bracket_at(right.start)
        if outer != inner:
            # "PyTorch (or TensorFlow)"
            opened = passage.cues_in(inner.start, right.start, "group.or") if inner and left.end <= inner.start else ()
            return "or" if opened and not passage.words(left.end, right.start, "group") else "none"
        if gap.strip() == "/":
            return "slash"
        words = passage.words(left.end, right.start, "group", "level", "importance")
        if passage.cues_in(left.end, right.start, "group.etc", "group.example", "assertion.terminate"):
            return "none"
        if passage.cues_in(left.end, right.start, "group.or"):
            return "or" if words <= _OR_WORDS else "none"
        predicate = bool(passage.cues_in(left.end, right.start, "level", "importance"))
        if passage.cues_in(left.end, right.start, "group.and") or gap.strip() in ("+", "&"):
            return "none" if predicate or words > ITEM_WORDS else "and"
        listed = any(mark in gap for mark in ",、/")
        return "comma" if listed and not predicate and words <= ITEM_WORDS else "none"

    def ors(self) -> Iterator[Finding]:
        """Names joined by a slash or by or; "A, B or C" takes in the whole list before."""
        for place, link in enumerate(self.links):
            if link == "slash":
                long = "slash" in (*self.links[max(place - 1, 0) : place], *self.links[place + 1 : place + 2])
                yield Finding((place, place + 1), sort="open" if long else "or")
            elif link == "or":
                start = place
                while start > 0 and (self.links[start - 1] == "slash" or self._pure_comma(start - 1, place)):
                    start -= 1
                yield Finding(tuple(range(start, place + 2)), sort="or")

    def _pure_comma(self, place: int, last: int) -> bool:
        """True when the comma behind ``place`` parts alternatives that the or behind ``last`` closes."""
        left, right = self.spots[place], self.spots[place + 1]
        gap = self.passage.text[left.end : right.start]
        if self.links[place] != "comma" or self.passage.words(left.end, right.start):
            return False
        if self._is_item(place, last):
            return False
        # A Chinese comma parts clauses: "熟悉C++,CUDA或OpenCL"; "A,B,或C" and "A, B or C" are lists.
        closing = self.passage.text[self.spots[last].end : self.spots[last + 1].start]
        return "、" in gap or "," in closing or closing.isascii()

    def _is_item(self, place: int, last: int) -> bool:
        """True where "B or C" is one item of a list: "A, B or C, and D" (beside "A, B, or C"), "A or B, C or D"."""
        if place > 0 and self.links[place - 1] == "or":
            return True
        if self.links[last + 1 : last + 2] != ["and"]:
            return False
        closing, behind = (self.passage.text[self.spots[at].end : self.spots[at + 1].start] for at in (last, last + 1))
        return "," in behind and "," not in closing and "、" not in self.passage.text[: self.spots[last].start]

    def examples(self) -> Iterator[Finding]:
        """Lists after such as/如 (and after including/包括 when they end in etc./等)."""
        for cue in self.passage.cues:
            if not cue.has("group.example") and not (cue.has("group.including") and self._ends_open(cue.end)):
                continue
            first = self.next(cue.end)
            if first is None or self.passage.words(cue.end, self.spots[first].start, "group.category") > 3:
                continue
            items = self.run(first)
            bracket = self.passage.bracket_at(cue.start)
            heads = self.heads(bracket.start if bracket else cue.start, items)
            if heads and len(items) == 1:  # one example does not stand for its kind
                yield Finding((*heads, *items), kinds=heads)
            else:
                yield Finding(items, heads, shown=cue.has("group.example"))

    def _ends_open(self, start: int) -> bool:
        clauses = self.passage.clauses
        bracket = self.passage.bracket_at(start)
        end = bracket.end if bracket else self.passage.piece.end
        return bool(clauses) and bool(self.passage.cues_in(start, end, "group.etc"))

    def brackets(self) -> Iterator[Finding]:
        """Lists in brackets after the name of a kind, or with etc. in them."""
        for bracket in self.passage.brackets:
            items = tuple(place for place, spot in enumerate(self.spots) if bracket.holds(spot.start))
            if len(items) < 2 or self.passage.cues_in(bracket.start, bracket.end, "group.example"):
                continue
            open_end = bool(self.passage.cues_in(bracket.start, bracket.end, "group.etc"))
            both = any(self.links[place] in ("and", "none") for place in items[:-1])
            heads = self.heads(bracket.start, items)
            if heads and self._definite(self.spots[heads[0]].start) and not self.covers_any(heads[0], items):
                heads = ()
            if open_end or (not both and (heads or self._kind_before(bracket))):
                yield Finding(items, heads)

    def _kind_before(self, bracket: Clause) -> bool:
        """True when a category word stands right before a bracket."""
        passage = self.passage
        cues = passage.cues_in(passage.piece.start, bracket.start, "group.category")
        if cues and passage.words(cues[-1].end, bracket.start, "group.filler") == 0:
            return not self._definite(cues[-1].start)
        before = passage.spots_in(passage.piece.start, bracket.start)
        close = bool(before) and passage.words(before[-1].end, bracket.start, "group.filler") == 0
        return close and self.names_kind(before[-1]) and not self._definite(before[-1].start)

    def _definite(self, start: int) -> bool:
        """True right behind "the" or "our": "data types in the compiler (INT8, FP8)" asks for both."""
        before = self.passage.cues_in(self.passage.piece.start, start, "group.definite")
        return bool(before) and not self.passage.text[before[-1].end : start].strip()

    def heads(self, edge: int, items: tuple[int, ...]) -> tuple[int, ...]:
        """The wider name right before ``edge`` that ``items`` are examples of."""
        last = self.previous(edge)
        if last is None or last in items:
            return ()
        passage, spot = self.passage, self.spots[last]
        cut = passage.cues_in(spot.end, edge, "level", "group.or", "group.and")
        if cut or passage.words(spot.end, edge, "group.category", "group.filler", "group.one") > ITEM_WORDS:
            return ()
        kind_follows = bool(passage.cues_in(spot.end, edge, "group.category")) and self.names_kind(spot)
        adjacent = passage.words(spot.end, edge, "group") == 0 and not passage.cues_in(spot.end, edge, "group.category")
        kind = kind_follows or (adjacent and self.names_kind(spot))
        return (last,) if kind or self.covers_any(last, items) else ()

    def covers_any(self, head: int, items: tuple[int, ...]) -> bool:
        """True when the name at ``head`` is wider than one of ``items``."""
        return any(self.covers(self.spots[head], self.spots[item]) for item in items)

    def run(self, first: int) -> tuple[int, ...]:
        """The list that begins at ``first``."""
        last = first
        while last < len(self.links) and self.links[last] != "none":
            last += 1
        return tuple(range(first, last + 1))

    def run_back(self, last: int) -> tuple[int, ...]:
        """The list that ends at ``last``."""
        first = last
        while first > 0 and self.links[first - 1] != "none":
            first -= 1
        return tuple(range(first, last + 1))

    def same_list_back(self, last: int) -> tuple[int, ...]:
        """The list that ends at ``last``, without what a clause before it names: "会 CUDA，HIP、SYCL 会一个即可"."""
        items = self.run_back(last)
        gaps = [self.passage.text[self.spots[at].end : self.spots[at + 1].start] for at in items[:-1]]
        cut = max((at + 1 for at, gap in enumerate(gaps) if "," in gap), default=0) if gaps and "、" in gaps[-1] else 0
        return items[cut:]

    def next(self, offset: int) -> int | None:
        """The first name from ``offset`` on."""
        return next((place for place, spot in enumerate(self.spots) if spot.start >= offset), None)

    def previous(self, offset: int) -> int | None:
        """The last name before ``offset``."""
        return next((place for place in reversed(range(len(self.spots))) if self.spots[place].end <= offset), None)
