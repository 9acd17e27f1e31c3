"""A stretch of text as the matcher reads it, with the way back."""

from __future__ import annotations

import functools
import re
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass

from .folding import fold
from .simplifying import is_traditional, simplify, simplify_plainly


@dataclass(frozen=True, slots=True)
class Line:
    """Folded, simplified text; ``starts``/``ends`` say what each character stands for (None: itself)."""

    text: str
    starts: tuple[int, ...] | None = None
    ends: tuple[int, ...] | None = None

    def outer(self, start: int, end: int) -> tuple[int, int]:
        """Where ``self.text[start:end]`` stands in the text that was read."""
        if self.starts is None or self.ends is None or start >= end:
            return start, end
        return self.starts[start], self.ends[end - 1]

    def inner(self, start: int, end: int) -> tuple[int, int]:
        """Where the text that was read from ``start`` to ``end`` stands in ``self.text``."""
        if self.starts is None or self.ends is None:
            return start, end
        return bisect_right(self.ends, start), bisect_left(self.starts, end)


@functools.lru_cache(maxsize=2048)
def read_line(text: str) -> Line:
    """``text`` folded, and simplified where it is traditional."""
    folded = fold(text)
    if folded.isascii() or not is_traditional(folded):
        return Line(folded)
    return _from_pieces(simplify(folded))


class Rereader:
    """Reads a traditional line a second time, with words that the first reading does not know."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = words
        longest_first = sorted(words, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(re.escape, longest_first)) or r"(?!)")

    def read(self, text: str) -> Line:
        """``text`` simplified without changing what 核心 or 文件 are called in both scripts."""
        return _from_pieces(simplify_plainly(fold(text), self._words, self._pattern))


def _from_pieces(pieces: list[tuple[str, int, int]]) -> Line:
    return Line(
        "".join(char for char, _, _ in pieces),
        tuple(start for _, start, _ in pieces),
        tuple(end for _, _, end in pieces),
    )
