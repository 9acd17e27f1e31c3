"""Dates that lie ahead: when somebody can begin, when a degree is expected."""

from __future__ import annotations

import functools
import re

from .patterns import date
from .words import any_of, listed, lowered

_REACH = 200  # characters around a date in which words speak of it: a line may hold thousands of dates
_BREAK = re.compile(r"[,，;；。|｜·•\n]|\.\s|\s/\s")


def is_ahead(text: str, start: int, end: int) -> bool:
    """True when the clause around ``start`` and ``end`` says that its date is still to come."""
    first = max(text.rfind("\n", 0, start) + 1, start - _REACH)
    begin = max((found.end() for found in _BREAK.finditer(text, first, start)), default=first)
    right = _BREAK.search(text, end, end + _REACH)
    clause = lowered(text[begin : right.start() if right else end + _REACH])
    return _words("ahead").search(clause) is not None


def is_unfinished(text: str, start: int, end: int) -> bool:
    """True when the line of a range, or one beside it without a date, says that it has not ended: 在读, "expected"."""
    begin, stop = text.rfind("\n", 0, start) + 1, _line_end(text, end)
    before = text[text.rfind("\n", 0, max(begin - 1, 0)) + 1 : max(begin - 1, 0)]
    behind = text[stop + 1 : _line_end(text, stop + 1)]
    near = (line for line in (before[-_REACH:], behind[:_REACH]) if not date().search(lowered(line)))
    own = text[max(begin, start - _REACH) : min(stop, end + _REACH)]
    return any(_words("unfinished").search(lowered(line)) for line in (own, *near))


def _line_end(text: str, start: int) -> int:
    found = text.find("\n", start)
    return len(text) if found < 0 else found


@functools.cache
def _words(key: str) -> re.Pattern[str]:
    """Any of the words called ``key``; Latin ones whole."""
    latin, han = [word for word in listed(key) if word.isascii()], [word for word in listed(key) if not word.isascii()]
    return re.compile(rf"(?<![a-z])(?:{any_of(latin)})|{any_of(han)}")
