"""The order in which a reader takes the pieces of a page: columns one after the other, rows as rows.

A gutter is a stretch of height in which no piece crosses a vertical line. Pieces that do cross it end the columns
there. Whether the two sides are columns, or the two halves of one set of rows (a date beside each entry, a table),
is told by their headings, their base lines, and by the order in which they were painted.
"""

from __future__ import annotations

import bisect
import itertools
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .cues import is_heading
from .gutters import Gutter, find_edges, find_gutters
from .pieces import Piece

_MOST_WORK = 40_000  # pieces looked at on a page, over and over; one that needs more is a drawing: read by rows
_LONGEST_LABEL = 24
_ITEM = re.compile(r"[•●▪◦■□◆◇▶►▸➢➤✓✔∙○‣⁃·]\s*\w")
_DATE = re.compile(
    r"(?:19|20)\d\d|至今|迄今|现在|\b(?:present|now|current|today)\b|\b\d{1,2}/\d{2,4}\b|\d+\s*年", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Block:
    """One column's stretch of a page, to be read by rows, and between which gutters it stands."""

    pieces: tuple[Piece, ...]
    left: float = float("-inf")
    right: float = float("inf")


def find_blocks(pieces: Sequence[Piece]) -> list[Block]:
    """``pieces`` parted into blocks, in reading order."""
    done: list[Block] = []
    waiting = [Block(tuple(pieces))]
    work = 0
    while waiting:
        block = waiting.pop()
        work += len(block.pieces) * len(find_edges(block.pieces))
        parts = _split(block) if work < _MOST_WORK else None
        if parts is not None:
            waiting.extend(part for part in reversed(parts) if part.pieces)
        elif block.pieces:
            done.append(block)
    return done


def _split(block: Block) -> list[Block] | None:
    """``block`` parted at its best gutter; None when it has no columns."""
    gutters = sorted(find_gutters(block.pieces), key=lambda gutter: (-gutter.worth, _overhang(gutter)))
    tried = (_parts(block, gutter) for gutter in gutters)
    return next((parts for parts in tried if parts is not None), None)


def _overhang(gutter: Gutter) -> int:
    """How many pieces have nothing beside them: of two gutters the one with fewer parts columns, not lines of text."""
    beside = len(_beside(gutter.left, gutter.right)) + len(_beside(gutter.right, gutter.left))
    return len(gutter.left) + len(gutter.right) - beside


def _parts(block: Block, gutter: Gutter) -> list[Block] | None:
    """The pieces in the order of their columns; None when the two sides are rows."""
    bands = _labelled(gutter) or _margin_headings(gutter)
    if bands is None and not _are_columns(gutter.left, gutter.right):
        return None
    middle = min(piece.left for piece in gutter.right)
    above, right = (gutter.above, gutter.right) if bands else _without_head(gutter)
    sides = bands or _by_beginning(gutter.left, right, gutter.below)
    columns = [
        replace(block, pieces=side, left=middle)
        if side and side[0].left >= middle
        else replace(block, pieces=side, right=middle)
        for side in sides
    ]
    return [replace(block, pieces=above), *columns, replace(block, pieces=gutter.below)]


def _without_head(gutter: Gutter) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """(above, right): a page's head that stands over both columns goes above, though it touches the right one only."""
    top = gutter.left[0].top
    count = sum(piece.bottom <= top for piece in gutter.right)
    head, rest = gutter.right[:count], gutter.right[count:]
    if not rest or not is_heading(rest[0].text) or any(is_heading(piece.text) for piece in head):
        return gutter.above, gutter.right
    return (*gutter.above, *head), rest


def _by_beginning(
    left: tuple[Piece, ...], right: tuple[Piece, ...], below: tuple[Piece, ...]
) -> list[tuple[Piece, ...]]:
    """The left side first, unless the right one begins the page, or stands beside the beginning of a longer text.

    A side without a heading at its start (a name, a summary) begins the page; it would go under the other's last one.
    """
    headed = is_heading(left[0].text), is_heading(right[0].text)
    larger = right[0].size > 1.3 * left[0].size
    if headed == (True, False) or (headed == (False, False) and larger):
        return [right, left]
    aside = below and left[-1].base - right[-1].base > 2 * left[-1].size and abs(below[0].left - left[-1].left) < 40
    if aside and not any(is_heading(piece.text) for piece in right):
        return [right, left]  # contact data, say, beside the first part of a text that goes on below
    return [left, right]


def _are_columns(left: Sequence[Piece], right: Sequence[Piece]) -> bool:
    beside_left, beside_right = _aligned(left, right), _aligned(right, left)
    if _is_dates(left, beside_left) or _is_dates(right, beside_right):
        return False
    if _heads(left, right) and _heads(right, left):
        return True
    if _is_list(_beside(left, right)) and _is_list(_beside(right, left)):
        return True
    rows = min(_rows(left), _rows(right))
    if rows >= 3 and _switches(left, right) <= max(1, rows // 8):
        return True
    return rows >= 3 and beside_left < 0.5 and beside_right < 0.5


def _aligned(pieces: Sequence[Piece], others: Sequence[Piece]) -> float:
    """The share of ``pieces`` with one of ``others`` on the same base line."""
    bases = sorted(piece.base for piece in others)
    return sum(_has_near(bases, piece.base, 0.2 * piece.size) for piece in pieces) / len(pieces)


def _has_near(bases: Sequence[float], base: float, reach: float) -> bool:
    index = bisect.bisect_left(bases, base - reach)
    return index < len(bases) and bases[index] <= base + reach


def _is_dates(pieces: Sequence[Piece], beside: float) -> bool:
    """True for a side that holds the dates of the other side's entries."""
    dated = sum(_DATE.search(piece.text) is not None and len(piece.text) <= 60 for piece in pieces)
    return beside >= 0.7 and dated >= 0.5 * len(pieces)


def _heads(pieces: Sequence[Piece], others: Iterable[Piece]) -> bool:
    """True when ``pieces`` hold a heading that no text of the other side stands beside, unless a heading too.

    What stands there more than once is a label ("level", "rating").
    """
    heads = [piece for piece in pieces if is_heading(piece.text)]
    counts = Counter(piece.text for piece in heads)
    bases = sorted(piece.base for piece in others if not is_heading(piece.text))
    return any(counts[piece.text] == 1 and not _has_near(bases, piece.base, 0.2 * piece.size) for piece in heads)


def _is_list(pieces: Iterable[Piece]) -> bool:
    """True for items behind bullets, some of them wrapped: the cells of a table do not look so."""
    rows: dict[int, str] = {}
    for piece in sorted(pieces, key=lambda piece: piece.left):
        rows[round(piece.base)] = rows.get(round(piece.base), "") + piece.text
    items = sum(_ITEM.match(row) is not None for row in rows.values())
    return items >= 2 and items >= 0.4 * len(rows)


def _beside(pieces: Iterable[Piece], others: Sequence[Piece]) -> list[Piece]:
    """The ``pieces`` that stand no higher and no lower than ``others`` do."""
    return [piece for piece in pieces if others[0].top - piece.size < piece.base < others[-1].base + piece.size]


def _rows(pieces: Iterable[Piece]) -> int:
    return len({round(piece.base) for piece in pieces})


def _switches(left: Iterable[Piece], right: Iterable[Piece]) -> int:
    """How often the painting went over from one side to the other."""
    painted = sorted([(piece.order, 0) for piece in left] + [(piece.order, 1) for piece in right])
    return sum(before[1] != after[1] for before, after in itertools.pairwise(painted))


def _labelled(gutter: Gutter) -> list[tuple[Piece, ...]] | None:
    """(label, its text) by turns, where labels stand beside stretches of text, not on the same base lines; else None.

    So a table looks whose cells hold several lines and are centred or set to the bottom.
    """
    groups = _groups(gutter.right)
    if len(groups) < 2 or any(len(piece.text) > _LONGEST_LABEL for piece in gutter.left):
        return None
    labels: list[list[Piece]] = [[] for _ in groups]
    for piece in gutter.left:
        near = (
            index
            for index, group in enumerate(groups)
            if group[0].base - piece.size < piece.base < group[-1].base + piece.size
        )
        if (index := next(near, None)) is None:
            return None
        labels[index].append(piece)
    if not all(1 <= _rows(label) <= 2 for label in labels) or 2 * _rows(gutter.right) < 3 * len(groups):
        return None
    tall = [(label[0], group[0]) for label, group in zip(labels, groups, strict=True) if _rows(group) > 1]
    if any(abs(label.base - first.base) < 0.3 * label.size for label, first in tall):
        return None  # set to the top: rows tell as much
    return [tuple(part) for label, group in zip(labels, groups, strict=True) for part in (label, group)]


def _groups(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """``pieces`` parted where the distance of two lines is larger than usual."""
    steps = sorted(
        step for before, piece in itertools.pairwise(pieces) if (step := piece.base - before.base) > 0.3 * piece.size
    )
    groups: list[list[Piece]] = [[pieces[0]]]
    for before, piece in itertools.pairwise(pieces):
        if steps and piece.base - before.base > 1.15 * steps[len(steps) // 4]:
            groups.append([])
        groups[-1].append(piece)
    return groups


def _margin_headings(gutter: Gutter) -> list[tuple[Piece, ...]] | None:
    """Bands of (heading, its text) where the left side holds headings only and the right side none; else None."""
    heads = [piece for piece in gutter.left if is_heading(piece.text)]
    if len(heads) < 2 or len(heads) < 0.7 * len(gutter.left) or any(is_heading(piece.text) for piece in gutter.right):
        return None
    tops = [piece.base - 0.5 * piece.size for piece in heads]
    bands: list[tuple[Piece, ...]] = [tuple(piece for piece in gutter.right if piece.base < tops[0])]
    for top, end in zip(tops, [*tops[1:], float("inf")], strict=True):
        for side in (gutter.left, gutter.right):
            bands.append(tuple(piece for piece in side if top <= piece.base < end))
    long = sum(_rows(band) > 1 for band in bands[2::2])
    return bands if 2 * long >= len(heads) else None  # a table of labels is read by rows
