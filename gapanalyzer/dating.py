"""Months and ranges of months as people write them in résumés, in both languages (floor 2)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_YEAR = r"(?:19[5-9]\d|20[0-4]\d)"
_MONTH = r"(?:1[0-2]|0?[1-9])"
_NAME = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?"
_NAMES = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NUMBERS = {name: number for number, name in enumerate(_NAMES, 1)}
_SEASONS = {"spring": 3, "summer": 6, "fall": 9, "autumn": 9, "winter": 12}
_DAY = r"(?:[./-]\s?\d{1,2}(?![\d.]))?"
_ISO = rf"{_YEAR}\s?[./-]\s?{_MONTH}(?!\d){_DAY}"
_HAN = rf"{_YEAR}\s?年(?:\s?{_MONTH}\s?月(?:份|\s?\d{{1,2}}\s?[日号])?)?"
_SEASON = "(?:spring|summer|fall|autumn|winter)"
_NAMED_DAY = r"(?:\d{1,2}(?:st|nd|rd|th)?,?\s)?"
_NAMED = rf"(?:{_NAME}|{_SEASON})\s?{_NAMED_DAY}(?:of\s)?,?\s?(?:{_YEAR}|['’]\d{{2}})(?!\d)"
_SLASHED = rf"{_MONTH}\s?[/.]\s?{_YEAR}(?!\d)"
_POINT = rf"(?:{_HAN}|{_ISO}|{_NAMED}|{_SLASHED}|{_YEAR}(?!\d))"
_NOW = r"(?:present|now|current(?:ly)?|today|ongoing|date|至今|今|现在|目前|迄今|在职)"
_DASH = r"\s{0,3}(?:-{1,3}|[–—−~～〜]{1,2}|→|到|至|to|until|till|through)\s{0,3}"
# Ends that borrow their year: "Jul – Sep 2021" (at the start), "2021.03–06", "2021年3月-6月", "2019–23" (at the end).
_START = rf"(?:{_POINT}|{_NAME})"
_END = rf"(?:{_NOW}|{_POINT}|{_NAME}(?![a-z])|{_MONTH}\s?月|\d{{2}}(?![\d年月日%]))"
_EDGE = r"(?<![\dA-Za-z./-])"
_RANGE = re.compile(
    rf"{_EDGE}(?P<first>{_START})(?:\s?[(（][^()（）]{{0,12}}[)）])?(?:{_DASH}(?P<last>{_END})|(?P<open>至今))(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_SINCE = re.compile(
    rf"(?:(?<![A-Za-z])since\s|自\s?|从\s?)(?P<first>{_POINT})(?:\s?(?:起|以来|开始|至今))?|{_EDGE}(?P<left>{_POINT})\s?(?:起|以来|[-–—]\s?(?=$|\n))",
    re.IGNORECASE,
)
_DATE = re.compile(rf"{_EDGE}(?:{_POINT})", re.IGNORECASE)
_PARTS = re.compile(
    rf"(?P<year>{_YEAR})|['’](?P<short>\d{{2}})|(?P<name>[a-z]{{3,}})|(?P<number>\d{{1,2}})", re.IGNORECASE
)
# "2016 nodes", "2000+", "2024 GPUs" are numbers, not years.
_COUNTED = re.compile(r"\s?(?:[a-z]|[GCN]PU|个|台|张|块|条|名|人|次|万|亿|MHz|GB|MB|×)|[+.%-]")
# "QPS 从 2000 提升到 9000": a quantity that changed, no year.
_CHANGED = re.compile(r"\s?(?:提升|提高|增|升|降|减|涨|压|缩|优化|加速|→|->)")
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


def find_ranges(text: str) -> tuple[DateRange, ...]:
    """All ranges of dates in ``text``, in order.

    >>> [(found.first, found.last) for found in find_ranges("2019.07–2023.08 NVIDIA; Sep 2023 - present")]
    [('2019-07', '2023-08'), ('2023-09', None)]
    """
    found = [made for match in _RANGE.finditer(text) if (made := _range(match))]
    taken = [(one.start, one.end) for one in found]
    for match in _SINCE.finditer(text):
        first = _month(match["first"] or match["left"], None)
        if (
            first
            and not _CHANGED.match(text, match.end())
            and not any(start < match.end() and match.start() < end for start, end in taken)
        ):
            found.append(DateRange(match.start(), match.end(), _text(first, 1), None, first[1] is not None))
    return tuple(sorted(found, key=lambda one: one.start))


def find_dates(text: str) -> tuple[str, ...]:
    """The months ("YYYY-MM"; January for a bare year) of all dates in ``text``, in order of appearance."""
    dates = []
    for match in _DATE.finditer(text):
        month = _month(match.group(), None)
        bare = len(match.group()) == 4
        counted = bare and (month[0] > _LAST_YEAR or _COUNTED.match(text, match.end()) is not None) if month else True
        if month and not counted:
            dates.append(_text(month, 1))
    return tuple(dates)


def latest_month(text: str) -> str | None:
    """The latest month written anywhere in ``text``, None without any date."""
    ends = [one.last or one.first for one in find_ranges(text)]
    return max((*ends, *find_dates(text)), default=None)


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


def _range(match: re.Match[str]) -> DateRange | None:
    end_text = None if match["open"] else match["last"]
    open_ended = end_text is None or re.fullmatch(_NOW, end_text, re.IGNORECASE) is not None
    last = None if open_ended else _month(end_text or "", match["first"])
    first = _month(match["first"], end_text)
    if first is None or (not open_ended and last is None) or (last and _order(last, 12) < _order(first, 1)):
        return None
    exact = first[1] is not None and (last is None or last[1] is not None)
    return DateRange(match.start(), match.end(), _text(first, 1), _text(last, 12) if last else None, exact)


def _month(text: str, other: str | None) -> tuple[int, int | None] | None:
    """Year and month of ``text``; a year that is missing comes from ``other``, the range's other end."""
    year: int | None = None
    month: int | None = None
    for part in _PARTS.finditer(text.lower()):
        if part["year"]:
            year = int(part["year"])
        elif part["short"]:
            year = 2000 + int(part["short"])
        elif part["name"]:
            month = _NUMBERS.get(part["name"][:3]) or _SEASONS.get(part["name"]) or month
        elif month is None and 1 <= int(part["number"]) <= 12 and not (year is None and other is None and "月" in text):
            month = int(part["number"])
    if year is None and other is not None:
        borrowed = _month(other, None)
        if borrowed is None:
            return None
        if month is None or (borrowed[1] is None and text.strip().isdigit()):
            digits = text.strip()
            return (borrowed[0] // 100 * 100 + int(digits), None) if digits.isdigit() else None
        year = borrowed[0]
    return None if year is None else (year, month)


def _order(month: tuple[int, int | None], default: int) -> int:
    return 12 * month[0] + (month[1] or default)


def _text(month: tuple[int, int | None], default: int) -> str:
    return f"{month[0]:04d}-{month[1] or default:02d}"
