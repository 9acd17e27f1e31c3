"""Months and ranges of months as people write them in résumés, in both languages (floor 2)."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .coming import is_ahead, is_unfinished
from .patterns import SHORT_SLASH, changed, counted, date, date_range, now, part_of_year, since
from .points import read_point
from .words import lowered

_LAST_YEAR = 2039


@dataclass(frozen=True, slots=True)
class DateRange:
    """A stretch of months; ``last`` None when it goes on; ``exact`` False when a month was not written."""

    start: int
    end: int
    first: str  # YYYY-MM
    last: str | None
    exact: bool = True

    def months(self, as_of: str | None = None) -> int | None:
        """How many months it lasts (years without months: their difference), None when it is open and ``as_of`` too."""
        last = self.last or as_of
        if last is None:
            return None
        if not self.exact and self.last is not None:
            return max(12 * (int(last[:4]) - int(self.first[:4])), 6)
        return max(count_months(last) - count_months(self.first) + 1, 0)


def count_months(month: str) -> int:
    """The number of months from year 0 to ``month`` ("YYYY-MM")."""
    return 12 * int(month[:4]) + int(month[5:7])


@functools.lru_cache(maxsize=256)  # the same lines are asked about by several rooms
def find_ranges(text: str) -> tuple[DateRange, ...]:
    """All ranges of dates in ``text``, in order; a part of a year that fills a field of its line is one.

    >>> [(found.first, found.last) for found in find_ranges("2019.07–2023.08 NVIDIA; Sep 2023 - present")]
    [('2019-07', '2023-08'), ('2023-09', None)]
    """
    found = [made for match in date_range().finditer(lowered(text)) if (made := _range(match))]
    for more in (_since(text), _alone(text)):
        taken = [(one.start, one.end) for one in found]
        found += [one for one in more if not any(start < one.end and one.start < end for start, end in taken)]
    return tuple(sorted(found, key=lambda one: one.start))


def find_dates(text: str) -> tuple[str, ...]:
    """The months ("YYYY-MM"; January for a bare year) of all dates in ``text``, in order of appearance."""
    return tuple(month for month, _, _ in _dates(text))


def latest_month(text: str) -> str | None:
    """The latest month written in ``text`` of what has been, None without any.

    When somebody can begin, and when a degree is expected, lies ahead and says nothing of what now is.
    """
    ranges = find_ranges(text)
    ends = [end for one in ranges if (end := _reached(text, one))]
    alone = [
        month
        for month, start, end in _dates(text)
        if not any(one.start <= start < one.end for one in ranges) and not is_ahead(text, start, end)
    ]
    return max((*ends, *alone), default=None)


def _reached(text: str, one: DateRange) -> str | None:
    """The month up to which a range tells what has been."""
    if is_unfinished(text, one.start, one.end):
        return one.first
    return None if is_ahead(text, one.start, one.end) else one.last or one.first


def _dates(text: str) -> Iterator[tuple[str, int, int]]:
    """The dates in ``text`` as months, with their places."""
    for match in date().finditer(lowered(text)):
        if (one := read_point(match.group())) is None:
            continue
        bare = len(match.group()) == 4
        if not (bare and (one.year > _LAST_YEAR or counted().match(text, match.end()))):
            yield _text(one.first), match.start(), match.end()


def union_months(ranges: Iterable[DateRange], as_of: str | None) -> int | None:
    """The months that ``ranges`` cover together, overlaps once; None when none of them can be counted."""
    spans = sorted(span for one in ranges if (span := _span(one, as_of)))
    if not spans:
        return None
    total, reached = 0, spans[0][0]
    for first, last in spans:
        total += max(last - max(first, reached), 0)
        reached = max(reached, last)
    return total


def _span(one: DateRange, as_of: str | None) -> tuple[int, int] | None:
    months = one.months(as_of)
    if not months:
        return None
    first = count_months(one.first)
    return first, first + months


def _since(text: str) -> Iterator[DateRange]:
    for match in since().finditer(lowered(text)):
        first = read_point(match["first"] or match["left"])
        if first and not changed().match(text, match.end()):
            yield DateRange(match.start(), match.end(), _text(first.first), None, first.months is not None)


def _alone(text: str) -> Iterator[DateRange]:
    for match in part_of_year().finditer(lowered(text)):
        if one := read_point(match["date"]):
            yield DateRange(match.start("date"), match.end("date"), _text(one.first), _text(one.last))


def _range(match: re.Match[str]) -> DateRange | None:
    end = None if match["open"] else match["last"]
    open_ended = end is None or now().fullmatch(end) is not None
    first = read_point(match["first"], end)
    last = None if open_ended else read_point(end or "", match["first"])
    if first is None or (not open_ended and last is None) or _is_one_day(match):
        return None
    if last and (last.last < first.first or not _alike(match["first"], end or "")):
        return None
    exact = first.months is not None and (last is None or last.months is not None)
    return DateRange(match.start(), match.end(), _text(first.first), _text(last.last) if last else None, exact)


def _is_one_day(match: re.Match[str]) -> bool:
    """True for 2019-05-10, which is no range from May to October."""
    last = match["last"] or ""
    return last.isdigit() and len(match["first"]) > 4 and match["dash"] == "-" and match["first"][4] == "-"


def _alike(first: str, last: str) -> bool:
    """False where only one of two ends is of the kind 07/19, which alone is no date."""
    return (re.fullmatch(SHORT_SLASH, first) is None) == (re.fullmatch(SHORT_SLASH, last) is None)


def _text(months: int) -> str:
    return f"{(months - 1) // 12:04d}-{(months - 1) % 12 + 1:02d}"
