"""Rows of cells and tabbed lines, written the same way whatever format they come from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

_MARK = re.compile(r"[•●▪◦■○·*–—-]|\(?\w{1,3}[.)、）]")


def join_cells(cells: Iterable[Sequence[str]]) -> list[str]:
    """The lines of a table's row: one with bars where every cell has one line at most, else those of all cells.

    >>> join_cells([["CUDA"], [], ["6 years"]])
    ['CUDA | 6 years']
    """
    filled = [lines for cell in cells if (lines := [line for line in cell if line.strip()])]
    if all(len(lines) == 1 for lines in filled):
        return [" | ".join(lines[0] for lines in filled)]
    return [line for lines in filled for line in lines]


def part_tabs(line: str) -> str:
    """``line`` with bars for the tabs that part its columns (a job and its dates), blanks for the others.

    >>> part_tabs("Lakeside\\t2021"), part_tabs("Skills:\\tC++")
    ('Lakeside | 2021', 'Skills: C++')
    """
    pieces: list[str] = []
    for part in filter(None, map(str.strip, line.split("\t"))):
        if pieces:
            leads = pieces[-1].endswith((":", "：")) or (len(pieces) == 1 and _MARK.fullmatch(pieces[0]))
            pieces.append(" " if leads else " | ")
        pieces.append(part)
    return "".join(pieces)


@dataclass(slots=True)
class Lines:
    """Lines of the body, head or foot, with the row that is being filled."""

    lines: list[str] = field(default_factory=list)
    cells: list[list[str]] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)

    def take(self) -> list[str]:
        """The text since the last end of a line outside tables, or of a cell."""
        taken = [part_tabs(line) for line in "".join(self.pieces).split("\n")]
        self.pieces = []
        return taken

    def end_line(self) -> None:
        """Closes a paragraph outside of tables."""
        self.lines.extend(self.take())

    def end_row(self) -> None:
        """Closes a table's row."""
        self.lines.extend(join_cells(self.cells))
        self.cells = []
