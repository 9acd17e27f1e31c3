"""Blocks of the printed table: a title with its columns, a line a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..linking import interval

WIDTH, CELL = 40, 20

Row = tuple[str, Sequence[str]]


def show(title: str, columns: Sequence[str], rows: Iterable[Row]) -> None:
    """One block of the table on standard output."""
    print(f"\n{title:{WIDTH}}" + "".join(f"{column:>{CELL}}" for column in columns))
    for name, cells in rows:
        print(f"  {name:{WIDTH - 2}}" + "".join(f"{cell:>{CELL}}" for cell in cells), flush=True)


def share(hits: int, total: int) -> str:
    """ "92.3 (251/272)", or a dash where nothing was asked."""
    return f"{100 * hits / total:.1f} ({hits}/{total})" if total else "–"


def bounded(hits: int, total: int) -> str:
    """ "92.3 [88.5, 94.9]": a share in percent with Wilson's 95 % interval."""
    low, high = interval(hits, total)
    return f"{100 * hits / total:.1f} [{100 * low:.1f}, {100 * high:.1f}]" if total else "–"


def percent(*values: float) -> str:
    """Shares in percent, parted by slashes."""
    return " / ".join(f"{100 * value:.1f}" for value in values)
