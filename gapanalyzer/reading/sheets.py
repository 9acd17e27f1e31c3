"""Sheets with pieces on them → text in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .columns import Block, find_blocks
from .lines import Column, Line, goes_on, join_lines, join_texts, make_lines
from .running import Sheet, drop_running


def write_out(pages: Sequence[tuple[Sheet, str]]) -> str:
    """The text of (page, what stands on it sideways): blocks one after the other, sentences going on over breaks."""
    sheets, feet = drop_running([sheet for sheet, _ in pages])
    texts: list[str] = []
    last: tuple[Line, Column] | None = None
    for (_, turned), sheet in zip(pages, sheets, strict=True):
        for block in find_blocks(sheet.pieces):
            lines, column = make_lines(block.pieces), _column(block, sheet)
            if lines:
                _append(texts, join_lines(lines, column), over=last is not None and _goes_over(*last, lines[0]))
                last = lines[-1], column
        if turned:
            texts.append(turned)
    return "\n".join([*texts, *feet])


def _goes_over(last: Line, column: Column, first: Line) -> bool:
    """Whether a sentence goes on from the end of one column or page to the next: only where its words say so."""
    moved = replace(first, left=last.left, start=last.start)
    return first.text[0].islower() and goes_on(last, moved, last, column=column, wrapped=False)


def _append(texts: list[str], more: list[str], *, over: bool) -> None:
    """Adds a block's texts; the first one goes to the last before it when a sentence goes on."""
    if over and texts[-1]:
        texts[-1] = join_texts(texts[-1], more[0])
        more = more[1:]
    elif texts:
        texts.append("")
    texts.extend(more)


def _column(block: Block, sheet: Sheet) -> Column:
    """The column of ``block``: beside a gutter up to it, else up to a margin like the left one."""
    inside = [piece for piece in sheet.pieces if piece.left >= block.left and piece.right <= block.right]
    margin = min(100.0, *(piece.left for piece in sheet.pieces))
    limit = min(block.right, sheet.width - margin)
    return Column(min(piece.left for piece in inside), max(piece.right for piece in inside), limit)
