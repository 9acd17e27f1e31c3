"""The expressions that find dates and ranges of dates in a text in lower case, compiled once.

None ignores case: such an expression with Han characters takes three times as long to compile.
"""

from __future__ import annotations

import functools
import re

from .points import SHORT_YEAR, YEAR, named_month, point, stretch
from .words import any_of, listed, month_names, stretches

SHORT_SLASH = r"(?:0[1-9]|1[0-2])/\d{2}(?![\d/])"
_COMPACT = rf"{YEAR}(?:0[1-9]|1[0-2])(?!\d)"
_DASHES = "[–—−~～〜－﹣‑‒―]"
_FIELD = r"(?:^|(?<=[|｜·•,，、;；(（\t])|(?<=\s[-–—]))\s?"  # where a field of a line begins
_FIELD_END = r"(?=\s*(?:$|[|｜·•,，、;；)）\t]|\s[-–—]))"


@functools.cache
def _edge() -> str:
    """Where a date may begin; what else stands there is passed over at once, which takes half the time."""
    initials = "".join(sorted({word[0] for word in (*month_names(), *stretches("en"))}))
    return rf"(?<![\dA-Za-z./-])(?=['’\d一二{initials}])"


@functools.cache
def date() -> re.Pattern[str]:
    """A date that names its year."""
    return re.compile(rf"{_edge()}{point()}")


@functools.cache
def date_range() -> re.Pattern[str]:
    """Two dates (``first``, ``last``) with a ``dash`` between, or one behind which 至今 stands (``open``).

    Ends borrow their year: "Jul – Sep 2021" (at the start), "2021.03–06", "2021年3月-6月", "2019–23" (at the end).
    """
    dash = rf"(?P<dash>\s{{0,3}}(?:-{{1,3}}|{_DASHES}{{1,2}}|→|{any_of(listed('until'))})\s{{0,3}})"
    both = rf"{_COMPACT}|{point()}|{named_month()}|{stretch('en')}|{SHORT_YEAR}|{SHORT_SLASH}"
    borrowing = rf"(?:1[0-2]|0?[1-9])\s?月|{stretch('zh')}|\d{{1,2}}(?![\d年月日%.,/])"
    soon = rf"[(（]?(?:(?:{any_of(listed('expected'))})\s?)?"
    aside = r"(?:\s?[(（][^()（）]{0,12}[)）])?"
    last = rf"{soon}(?P<last>{any_of(listed('now'))}|{both}|{borrowing})"
    return re.compile(rf"{_edge()}(?P<first>{both}){aside}(?:{dash}{last}|(?P<open>至今))(?![A-Za-z0-9])")


@functools.cache
def since() -> re.Pattern[str]:
    """A date from which on something lasts: behind a word that says so (``first``) or before one (``left``)."""
    words, onwards = listed("since"), any_of(listed("onwards"))
    latin, han = any_of(filter(str.isascii, words)), any_of(word for word in words if not word.isascii())
    return re.compile(
        rf"(?:(?<![A-Za-z])(?:{latin})\s|(?:{han})\s?)(?P<first>{point()})(?:\s?(?:{onwards}))?"
        rf"|{_edge()}(?P<left>{point()})\s?(?:{onwards}|[-–—]\s?(?=$|\n))",
    )


@functools.cache
def part_of_year() -> re.Pattern[str]:
    """A ``date`` such as "Summer 2021" or 2021年暑期 that fills a field of its line."""
    parts = rf"{stretch('zh')}|{stretch('en')}"
    named = rf"(?:{stretch('en')})\s?(?:of\s)?,?\s?(?:{YEAR}|{SHORT_YEAR})|{YEAR}\s?年?\s?(?:{parts})"
    return re.compile(rf"{_FIELD}(?P<date>{named}){_FIELD_END}", re.MULTILINE)


@functools.cache
def now() -> re.Pattern[str]:
    """A word for the present."""
    return re.compile(any_of(listed("now")))


@functools.cache
def counted() -> re.Pattern[str]:
    """What follows a number and no year: "2016 nodes", "2000+", "2024 GPUs"."""
    return re.compile(rf"\s?(?:[a-z]|{'|'.join(map(re.escape, listed('counted')))}|×)|[+.%-]")


@functools.cache
def changed() -> re.Pattern[str]:
    """What follows a quantity and no year: "QPS 从 2000 提升到 9000"."""
    return re.compile(rf"\s?(?:{any_of(listed('changed'))}|→|->)")
