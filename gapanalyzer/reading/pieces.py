"""Words of a page → pieces: words on one base line with no gap between them that could part two columns."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter

from .words import ICON, Word

_GAP = 0.7  # a wider gap, in line heights, may be a column's; word gaps of justified text may be that wide too
_SAME_BASE = 0.25
_MOST_MARKS = 100  # on a page; more are no footnotes
_MARK = re.compile(r"[\d*†‡]{1,2}")
_HAN = re.compile(r"[\u2e80-\u303f\u3400-\u9fff\uf900-\ufaff\uff01-\uffe6]")


@dataclass(frozen=True, slots=True)
class Piece:
    """Neighbouring words of one line."""

    words: tuple[Word, ...]
    left: float
    right: float
    top: float
    bottom: float
    base: float
    text: str

    @property
    def size(self) -> float:
        """Height of the piece's line."""
        return self.bottom - self.top

    @property
    def order(self) -> int:
        """When the piece was painted."""
        return self.words[0].order


def make_pieces(words: Iterable[Word]) -> list[Piece]:
    """The pieces of a page, from the top down, then from left to right."""
    rows = _by_base(words)
    pieces = [_piece(run) for row in rows for run in _runs(_once(sorted(row, key=attrgetter("left"))))]
    marks = [piece for piece in pieces if _MARK.fullmatch(piece.text)][:_MOST_MARKS]
    raised = {id(mark) for mark in marks if _is_raised(mark, pieces)}
    return [piece for piece in pieces if id(piece) not in raised]


def _is_raised(piece: Piece, pieces: Iterable[Piece]) -> bool:
    """True for the mark of a footnote: small, beside a larger word, above its base line."""
    return any(
        other.size > 1.2 * piece.size
        and -0.2 * other.size < piece.left - other.right < 0.8 * other.size
        and 0.1 * other.size < other.base - piece.base < 0.7 * other.size
        for other in pieces
    )


def _by_base(words: Iterable[Word]) -> list[list[Word]]:
    rows: list[list[Word]] = []
    anchor = None
    for word in sorted(words, key=attrgetter("base", "left")):
        if anchor is None or word.base - anchor.base > _SAME_BASE * min(word.size, anchor.size):
            rows.append([])
            anchor = word
        rows[-1].append(word)
    return rows


def _once(row: Sequence[Word]) -> list[Word]:
    """``row`` without words painted twice, a little apart, to look bold."""
    kept: list[Word] = []
    for word in row:
        if not any(_twin(word, other) for other in kept[-2:]):
            kept.append(word)
    return kept


def _twin(word: Word, other: Word) -> bool:
    return word.text == other.text and abs(word.left - other.left) < 0.15 * word.size


def _runs(row: Sequence[Word]) -> list[list[Word]]:
    runs: list[list[Word]] = []
    for word in row:
        if runs and is_near(runs[-1][-1], word, _GAP):
            runs[-1].append(word)
        else:
            runs.append([word])
    return runs


def is_near(before: Word, word: Word, heights: float) -> bool:
    """Whether the gap between two words is below ``heights`` line heights, letter-spacing allowed for."""
    stretch = 3 * max(before.stretch, word.stretch)
    return word.left - before.right < heights * min(word.size, before.size) + stretch


def _piece(words: Sequence[Word]) -> Piece:
    return Piece(
        words=tuple(words),
        left=words[0].left,
        right=max(word.right for word in words),
        top=min(word.top for word in words),
        bottom=max(word.bottom for word in words),
        base=max(words, key=attrgetter("size")).base,
        text=_text(words),
    )


def _text(words: Sequence[Word]) -> str:
    parts = [words[0].text]
    wide = _wide_gap(words)
    for before, word in itertools.pairwise(words):
        if _parted(before, word):
            parts.append("  " if word.left - before.right > wide else " ")
        parts.append(word.text)
    text = "".join(parts)
    return re.sub(rf"(?<=.){ICON}", " ", text) if ICON in text else text


def _wide_gap(words: Sequence[Word]) -> float:
    """From which gap on two words are parted in a line of single letters; no gap is that wide in other lines."""
    if len(words) < 5 or any(len(word.text) > 1 for word in words):
        return float("inf")
    gaps = sorted(word.left - before.right for before, word in itertools.pairwise(words))
    return 1.6 * gaps[len(gaps) // 2]


def _parted(before: Word, word: Word) -> bool:
    """Whether a reader sees a blank between two words: Chinese is often spaced out a little to fill its line."""
    gap = (word.left - before.right) / min(word.size, before.size)
    if _HAN.match(before.text[-1]) and _HAN.match(word.text[0]):
        return gap > 0.2
    return word.order == before.order + 1 or gap > 0.12
