"""Gutters of a page: empty vertical stretches with pieces on both sides."""

from __future__ import annotations

import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from .cues import is_heading
from .pieces import Piece

_SAME_ROW = 0.3
_TRIES = 6
_FEWEST = 2  # pieces on each side of a gutter


@dataclass(frozen=True, slots=True)
class Gutter:
    """Pieces on both sides of an empty vertical stretch, with what stands above and below it."""

    above: tuple[Piece, ...]
    left: tuple[Piece, ...]
    right: tuple[Piece, ...]
    below: tuple[Piece, ...]

    @property
    def worth(self) -> int:
        """How many pieces stand beside each other."""
        top = max(self.left[0].base, self.right[0].base)
        bottom = min(self.left[-1].base, self.right[-1].base)
        reach = self.left[0].size
        return min(
            sum(top - reach <= piece.base <= bottom + reach for piece in side) for side in (self.left, self.right)
        )

    def without_last_heading(self) -> Gutter:
        """The gutter with a heading at its foot given to what stands below it, which it is the heading of."""
        last = max(self.left[-1], self.right[-1], key=attrgetter("base"))
        left, right = (tuple(piece for piece in side if piece is not last) for side in (self.left, self.right))
        alone = all(last.base - side[-1].base > last.size for side in (left, right) if side)
        if not (self.below and left and right and alone and is_heading(last.text)):
            return self
        return replace(self, left=left, right=right, below=(last, *self.below))

    def is_wide(self) -> bool:
        """True when it is wider than a gap between words."""
        size = min(_middle(self.left), _middle(self.right))
        width = min(piece.left for piece in self.right) - max(piece.right for piece in self.left)
        return self.worth >= _FEWEST and width >= 0.5 * size


def find_gutters(pieces: Sequence[Piece]) -> list[Gutter]:
    """The gutters that would part most, best first."""
    ordered = sorted(pieces, key=attrgetter("base", "left"))
    lefts, rights = sorted(piece.left for piece in pieces), sorted(piece.right for piece in pieces)
    bounds = sorted(
        (
            (min(bisect.bisect_right(rights, edge), len(lefts) - bisect.bisect_left(lefts, edge)), edge)
            for edge in find_edges(pieces)
        ),
        key=lambda bound: (-bound[0], bound[1]),
    )  # no gutter at an edge can part more than this
    found: dict[tuple[int, int, int], Gutter] = {}
    for bound, edge in bounds:
        if bound < _FEWEST or (len(found) >= _TRIES and bound <= min(gutter.worth for gutter in found.values())):
            break
        if (gutter := _gutter_at(edge, ordered)) is not None:
            found.setdefault((len(gutter.above), len(gutter.left), len(gutter.right)), gutter)
    return sorted(found.values(), key=lambda gutter: -gutter.worth)[:_TRIES]


def find_edges(pieces: Sequence[Piece]) -> list[float]:
    """Places just before the left edges of pieces."""
    edges: list[float] = []
    for left in sorted(piece.left for piece in pieces):
        if not edges or left - edges[-1] > 2:
            edges.append(left - 0.5)
    return edges[1:]


def _gutter_at(edge: float, ordered: Sequence[Piece]) -> Gutter | None:
    """The stretch of height in which nothing crosses ``edge`` and most stands on both sides."""
    best: Gutter | None = None
    first = 0
    for start, end in [*_crossed(edge, ordered), (len(ordered), len(ordered))]:
        if start - first >= 2 * _FEWEST:
            left = tuple(piece for piece in ordered[first:start] if piece.right <= edge)
            right = tuple(piece for piece in ordered[first:start] if piece.right > edge)
            gutter = Gutter(tuple(ordered[:first]), left, right, tuple(ordered[start:]))
            if min(len(left), len(right)) > (best.worth if best else _FEWEST - 1) and gutter.is_wide():
                best = gutter.without_last_heading()
        first = end
    return best


def _crossed(edge: float, ordered: Sequence[Piece]) -> Iterator[tuple[int, int]]:
    """The index ranges of rows in which a piece crosses ``edge``."""
    done = 0
    for index, piece in enumerate(ordered):
        if index < done or not piece.left < edge < piece.right:
            continue
        start, end = index, index + 1
        while start > done and piece.base - ordered[start - 1].base < _SAME_ROW * piece.size:
            start -= 1
        while end < len(ordered) and ordered[end].base - piece.base < _SAME_ROW * piece.size:
            end += 1
        yield start, end
        done = end


def _middle(pieces: Sequence[Piece]) -> float:
    sizes = sorted(piece.size for piece in pieces)
    return sizes[len(sizes) // 2]
