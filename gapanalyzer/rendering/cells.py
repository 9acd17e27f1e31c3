"""Tables for spreadsheets: UTF-8 with a byte order mark, and no cell that could start a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from .visible import visible

_FORMULA_STARTS = tuple("=+-@\t\r\n＝＋－＠")  # Excel takes the wide ones as well in East Asia


def as_table_file(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """CSV text of ``head`` and ``rows``; None is an empty cell."""
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_plain(cell) for cell in row] for row in rows)
    return f"\ufeff{target.getvalue()}"


def _plain(cell: object) -> object:
    cell = visible(cell) if isinstance(cell, str) else cell
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA_STARTS) else "" if cell is None else cell
