"""A page of terminal text: rich tables on a string, coloured only where asked."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from .panels import Panel
from .visible import visible

_MARGIN = 2


class Canvas:
    """Collects lines and tables at a fixed width; ``text()`` gives them with trailing blanks removed."""

    def __init__(self, *, width: int, color: bool) -> None:
        self.width = width
        self._buffer = io.StringIO()
        self._console = Console(
            file=self._buffer,
            width=width,
            force_terminal=color,
            color_system="standard" if color else None,
            legacy_windows=False,
            emoji=False,
            markup=False,
            highlight=False,
            soft_wrap=False,
        )

    def line(self, text: str = "", *, style: str = "", indent: int = _MARGIN) -> None:
        """A paragraph, wrapped to the width."""
        self._console.print(Padding(Text(visible(text), style=style), (0, 0, 0, indent)) if text else "")

    def heading(self, text: str) -> None:
        """A blank line, then a heading."""
        self.line()
        self.line(text, style="bold")

    def rule(self) -> None:
        """A line across the page."""
        self.line("─" * (self.width - 2 * _MARGIN), style="dim")

    def pair(self, label: str, text: str, *, indent: int = 4, label_width: int = 10) -> None:
        """A label and its text, which wraps under itself."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=label_width, no_wrap=True)
        grid.add_column(overflow="fold")
        grid.add_row(Text(label, style="dim"), Text(visible(text)))
        self._console.print(Padding(grid, (0, 0, 0, indent)))

    def address(self, url: str, *, indent: int = 15) -> None:
        """An address on a line of its own, whole however long it is, so that it can be copied."""
        line = Text(f"{'':{indent}}{visible(url)}")
        self._console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def table(self, columns: Sequence[tuple[str, Mapping[str, Any]]], rows: Iterable[Sequence[str | Text]]) -> None:
        """Rows under headings, without frames."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim", expand=True)
        for heading, options in columns:
            table.add_column(heading, overflow="fold", **options)
        for row in rows:
            table.add_row(*(cell if isinstance(cell, Text) else Text(visible(cell)) for cell in row))
        self._console.print(Padding(table, (0, 0, 0, _MARGIN)))

    def panel(self, panel: Panel) -> None:
        """A headed table with its lines."""
        self.heading(panel.heading)
        for line in panel.lines:
            self.line(line)
        if panel.rows:
            self.table(panel.columns, panel.rows)

    def text(self) -> str:
        """All that was drawn."""
        return "\n".join(line.rstrip() for line in self._buffer.getvalue().split("\n"))
