"""One date as people write it: the expression that finds it, and the year and months it means."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from .words import any_of, listed, month_names, stretches, tables

YEAR = r"(?:19[5-9]\d|20[0-4]\d)"
SHORT_YEAR = r"['’]\d{2}(?!\d)"
_MONTH = r"(?:1[0-2]|0?[1-9])"
_DAY = r"(?:0?[1-9]|[12]\d|3[01])"
_AFTER_DAY = r"(?:[./-]\s?\d{1,2}(?![\d.]))?"
_THIS_CENTURY = 50  # a year of two digits from here on is of the last century
_MDY = re.compile(rf"({_DAY})\s?([./-])\s?({_DAY})\s?\2\s?({YEAR})")
_COMPACT = re.compile(rf"({YEAR})(0[1-9]|1[0-2])")
_SHORT_SLASH = re.compile(r"(\d{2})/(\d{2})")
_YEARS = re.compile(rf"(?P<year>{YEAR})|['’](?P<short>\d{{2}})")
_NUMBER = re.compile(r"(?<!\d)\d{1,2}(?!\d)")
_WORD = re.compile(r"[a-z]{3,}")


@dataclass(frozen=True, slots=True)
class Point:
    """A year and, when they were written, the months it runs from and to."""

    year: int
    months: tuple[int, int] | None

    @property
    def first(self) -> int:
        """The number of its first month since year 0."""
        return 12 * self.year + (self.months[0] if self.months else 1)

    @property
    def last(self) -> int:
        """The number of its last month since year 0."""
        return 12 * self.year + (self.months[1] if self.months else 12)


@functools.cache
def named_month() -> str:
    """The expression of a month by its name."""
    return rf"(?:(?:{any_of(month_names())})\.?)"


@functools.cache
def numeral_year() -> str:
    """The expression of a year in Han numerals, 二〇一九."""
    numerals = _numerals()
    return rf"[一二][{numerals}]{{3}}"


def _numerals() -> str:
    return str(tables("zh")["dates"]["numerals"]) + "零○"


@functools.cache
def stretch(language: str) -> str:
    """The expression of a part of a year: "summer", Q3, 上半年 (which ends its word)."""
    words = any_of(stretches(language))
    if language == "en":
        return rf"(?:{words})"
    more = any_of([*listed("until"), *listed("now"), *listed("onwards")])
    return rf"(?:(?:{words})(?=[^㐀-鿿]|$|{more}))"


@functools.cache
def point() -> str:
    """The expression of a date that names its year."""
    month, part, years = named_month(), stretch("en"), rf"(?:{YEAR}|{SHORT_YEAR})"
    han_month = rf"(?:{_MONTH}|十[一二]?|[一二三四五六七八九])"
    han_day = r"(?:份|\s?\d{1,2}\s?[日号])?"
    forms = (
        rf"(?:{YEAR}|{numeral_year()})\s?年(?:\s?{han_month}\s?月{han_day}|\s?{stretch('zh')})?",
        rf"{YEAR}\s?{stretch('zh')}",
        rf"{_DAY}\s?[./-]\s?{_DAY}\s?[./-]\s?{YEAR}(?!\d)",
        rf"{YEAR}\s?[./-]\s?{_MONTH}(?:\s?月|(?!\d){_AFTER_DAY})",
        rf"(?:\d{{1,2}}(?:st|nd|rd|th)?\.?\s)?(?:{month}|{part})[\s-]?(?:\d{{1,2}}(?:st|nd|rd|th)?,?\s)?(?:of\s)?,?\s?"
        rf"{years}(?!\d)",
        rf"{YEAR},?\s?(?:{month}|{part})(?!\s?{years})",
        rf"{_MONTH}\s?[/.]\s?{YEAR}(?!\d)",
        rf"{YEAR}(?!\d)",
    )
    return f"(?:{'|'.join(forms)})"


def read_point(text: str, other: str | None = None) -> Point | None:
    """The date in ``text``; a year that is missing comes from ``other``, the other end of its range."""
    text = _in_digits(text.casefold().strip())
    if found := _MDY.fullmatch(text):
        return Point(int(found[4]), _once(_month_of(int(found[1]), found[2], int(found[3]))))
    if found := _COMPACT.fullmatch(text):
        return Point(int(found[1]), _once(int(found[2])))
    if found := _SHORT_SLASH.fullmatch(text):
        return Point(_full(int(found[2])), _once(int(found[1])))
    years = _YEARS.search(text)
    rest = text[: years.start()] + " " + text[years.end() :] if years else text
    if years:
        return Point(int(years["year"] or _full(int(years["short"]))), _months(rest))
    return _borrowed(rest, other) if other is not None else None


def _borrowed(text: str, other: str) -> Point | None:
    whole = read_point(other)
    if whole is None:
        return None
    months = _months(text)
    if text.isdigit() and (whole.months is None or months is None):
        return Point(whole.year // 100 * 100 + int(text), None)
    return Point(whole.year, months) if months else None


def _months(text: str) -> tuple[int, int] | None:
    """The months that ``text``, a date without its year, names."""
    for word in _WORD.findall(text):
        if number := month_names().get(word):
            return _once(number)
    for language in ("en", "zh"):
        for found in re.finditer(stretch(language), text, re.IGNORECASE):
            return stretches(language)[found.group().casefold()]
    number = next((int(found) for found in _NUMBER.findall(text)), 0)
    return _once(number) if 1 <= number <= 12 else None


def _once(month: int) -> tuple[int, int] | None:
    return (month, month) if 1 <= month <= 12 else None


def _month_of(first: int, sign: str, second: int) -> int:
    """The month of a date that begins with two numbers: 31.08.2023 and 31-08-2023, but 08/31/2023."""
    american = sign == "/" and first <= 12
    return first if american or second > 12 else second


def _full(year: int) -> int:
    return year + (2000 if year < _THIS_CENTURY else 1900)


def _in_digits(text: str) -> str:
    """``text`` with digits for the Han numerals of a date."""
    if not re.search(rf"[{_numerals()}十]", text):
        return text
    digits = {letter: str(digit % 10) for digit, letter in enumerate(_numerals()[:10])} | {"零": "0", "○": "0"}
    text = re.sub(r"十([一二])?(?=\s?月)", lambda found: "1" + digits.get(found[1] or "", "0"), text)
    year = re.sub(rf"^{numeral_year()}", lambda found: "".join(digits[letter] for letter in found[0]), text)
    return re.sub(r"[一二三四五六七八九](?=\s?月)", lambda found: digits[found[0]], year)
