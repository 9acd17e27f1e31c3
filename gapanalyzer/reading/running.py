"""What stands on every page: running heads and feet are kept once, page numbers not at all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from .pieces import Piece

_HEAD, _FOOT = 0.1, 0.85  # of the page's height: what ends above, or begins below, may be on every page
_MOST_ROUND = 24  # characters
_PAGE_NUMBER = re.compile(
    r"[-–—·|\s]*(?:page|p\.|pg\.?|第)?\s*\d{1,3}\s*页?(?:\s*(?:/|\||of|,|，|共)\s*(?:共\s*)?\d{1,3}\s*页?)?[-–—·|\s]*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The pieces of one page, with its size."""

    pieces: tuple[Piece, ...]
    width: float
    height: float


def drop_running(sheets: Sequence[Sheet]) -> tuple[list[Sheet], list[str]]:
    """(pages without their running lines and page numbers, running feet to put at the document's end).

    A head stays on its first page; a foot would interrupt the text there. What repeats the first line of the document
    (a person's name) above a later page is a head as well, if only of that page.
    """
    title = _text(_top_row(sheets[0])) if sheets else ""
    rows = [_edge_rows(sheet) for sheet in sheets]
    counts = Counter(key for page in rows for key in {_key(row) for row in page})
    seen: set[tuple[str, int] | None] = set()
    feet: list[str] = []
    kept: list[Sheet] = []
    for sheet, page in zip(sheets, rows, strict=True):
        gone: set[int] = set()
        for row in page:
            key, foot = _key(row), row[0].base > 0.5 * sheet.height
            running = len(sheets) > 1 and counts[key] >= max(2, len(sheets) / 2) and key is not None
            titled = sheet is not sheets[0] and row[0] in _top_row(sheet) and _repeats(_text(row), title)
            if not _is_number(row, sheet) and not running and not titled:
                continue
            if running and not _is_number(row, sheet) and key not in seen:
                seen.add(key)
                if not foot:
                    continue
                feet.append(" ".join(piece.text for piece in row))
            gone.update(map(id, row))
        kept.append(Sheet(tuple(piece for piece in sheet.pieces if id(piece) not in gone), sheet.width, sheet.height))
    return kept, feet


def _top_row(sheet: Sheet) -> list[Piece]:
    """The pieces of the highest line of a page."""
    top = min((piece.base for piece in sheet.pieces), default=0.0)
    return sorted((one for one in sheet.pieces if one.base - top < 0.4 * one.size), key=lambda one: one.left)


def _text(row: Sequence[Piece]) -> str:
    return " ".join(piece.text for piece in row).strip()


def _repeats(text: str, title: str) -> bool:
    """True for ``title`` with no more than a few words round it ("Jane Roe – CV, page 2")."""
    inside = len(title) > 1 and title.casefold() in text.casefold()
    return inside and len(text) <= len(title) + _MOST_ROUND


def _edge_rows(sheet: Sheet) -> list[list[Piece]]:
    """The rows near the top and the bottom of a page."""
    rows: list[list[Piece]] = []
    for piece in sorted(sheet.pieces, key=lambda piece: (piece.base, piece.left)):
        if _HEAD * sheet.height < piece.base < _FOOT * sheet.height:
            continue
        if rows and piece.base - rows[-1][0].base < 0.4 * piece.size:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    return rows


def _key(row: Sequence[Piece]) -> tuple[str, int] | None:
    """What a running line shares on all pages: its place and its text, the digits apart when there are letters."""
    text = " ".join(piece.text for piece in sorted(row, key=lambda piece: piece.left))
    place = round(row[0].base / 8)
    if re.search(r"[^\W\d_]", text):
        return re.sub(r"\d+", "#", text), place
    return (text, place) if len(text) > 6 else None


def _is_number(row: Sequence[Piece], sheet: Sheet) -> bool:
    """True for a page number: the last or first row of its page, a little apart from the text."""
    text = " ".join(piece.text for piece in row)
    if not _PAGE_NUMBER.fullmatch(text):
        return False
    others = [piece for piece in sheet.pieces if piece not in row]
    gaps = [abs(piece.base - row[0].base) for piece in others]
    outermost = all(piece.base <= row[0].base for piece in others) or all(piece.base >= row[0].base for piece in others)
    return outermost and (not gaps or min(gaps) > 1.5 * row[0].size)
