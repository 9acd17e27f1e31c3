"""Dates that lie ahead: when somebody can begin, when a degree is expected."""

from __future__ import annotations

import functools
import re

from .patterns import date
from .words import any_of, listed, lowered

_BREAK = re.compile(r"[,，;；。|｜·•\n]|\.\s|\s/\s")


def is_ahead(text: str, start: int, end: int) -> bool:
    """True when the clause around ``start`` and ``end`` says that its date is still to come."""
    left = max((found.end() for found in _BREAK.finditer(text, text.rfind("\n", 0, start) + 1, start)), default=None)
    right = _BREAK.search(text, end)
    begin = text.rfind("\n", 0, start) + 1 if left is None else left
    clause = lowered(text[begin : right.start() if right else len(text)])
    return _words("ahead").search(clause) is not None


def is_unfinished(text: str, start: int, end: int) -> bool:
    """True when the line of a range, or one beside it without a date, says that it has not ended: 在读, "expected"."""
    begin, stop = text.rfind("\n", 0, start) + 1, _line_end(text, end)
    before = text[text.rfind("\n", 0, max(begin - 1, 0)) + 1 : max(begin - 1, 0)]
    behind = text[stop + 1 : _line_end(text, stop + 1)]
    near = (line for line in (before, behind) if not date().search(lowered(line)))
    return any(_words("unfinished").search(lowered(line)) for line in (text[begin:stop], *near))


def _line_end(text: str, start: int) -> int:
    found = text.find("\n", start)
    return len(text) if found < 0 else found


@functools.cache
def _words(key: str) -> re.Pattern[str]:
    """Any of the words called ``key``; Latin ones whole."""
    latin, han = [word for word in listed(key) if word.isascii()], [word for word in listed(key) if not word.isascii()]
    return re.compile(rf"(?<![a-z])(?:{any_of(latin)})|{any_of(han)}")
