"""Pieces (ended by ; or 。) of a segment and clauses (ended by a comma) of a piece, brackets kept whole."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass

# A full stop ends no piece: segments are sentences already, and the dots left in them are "e.g.", "M.S.", "3.5".
# Nor does the mark of a short question with its answer behind it: "CUDA? Not necessary."
_PIECE_END = re.compile(r"(?:(?!(?<=\w)\?\s?[^\W\d][^;。!?\n…]{1,60}[;。!]?\s*$)[;。!?\n…]|\.{3})+\s*")
_COMMA = re.compile(r"(?<!\d),|,(?!\d{3}(?!\d))")
_BRACKET = re.compile(r"[()\[\]]")
_KEPT = 1024  # the segments of a document are cut again for every table of cues


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch of text between two stops."""

    start: int
    end: int

    def holds(self, offset: int) -> bool:
        """True when the character at ``offset`` lies inside."""
        return self.start <= offset < self.end


@functools.lru_cache(maxsize=_KEPT)
def split_pieces(folded: str) -> tuple[Clause, ...]:
    """The stretches of ``folded`` between hard stops outside brackets, none of them blank.

    >>> [(piece.start, piece.end) for piece in split_pieces("精通c++;熟悉cuda。")]
    [(0, 5), (6, 12)]
    """
    return _split(folded, Clause(0, len(folded)), _PIECE_END)


@functools.lru_cache(maxsize=_KEPT)
def split_clauses(folded: str, piece: Clause) -> tuple[Clause, ...]:
    """The stretches of ``piece`` between commas outside brackets."""
    return _split(folded, piece, _COMMA)


@functools.lru_cache(maxsize=_KEPT)
def find_brackets(folded: str, piece: Clause) -> tuple[Clause, ...]:
    """The outermost closed brackets of ``piece``, the marks included."""
    opened: list[int] = []
    found: list[Clause] = []
    for hit in _BRACKET.finditer(folded, piece.start, piece.end):
        if hit[0] in "([":
            opened.append(hit.start())
        elif opened:
            start = opened.pop()
            while found and found[-1].start > start:
                found.pop()
            found.append(Clause(start, hit.end()))
    return tuple(found)


def _split(folded: str, whole: Clause, stop: re.Pattern[str]) -> tuple[Clause, ...]:
    brackets = find_brackets(folded, whole)
    place = 0
    edges = [whole.start]
    for hit in stop.finditer(folded, whole.start, whole.end):
        while place < len(brackets) and brackets[place].end <= hit.start():
            place += 1
        if place == len(brackets) or not brackets[place].holds(hit.start()):
            edges.extend(hit.span())
    edges.append(whole.end)
    return tuple(_solid(folded, edges))


def _solid(folded: str, edges: list[int]) -> Iterator[Clause]:
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        if folded[start:end].strip():
            yield Clause(start, end)
