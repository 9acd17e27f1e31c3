"""The words that say how somebody is hired: 2026届校园招聘, "Campus Recruitment 2026", （急招）, "(2 openings)"."""

from __future__ import annotations

import re
from functools import lru_cache

from .rules import Cues, pattern, words

_YEAR = r"(?<!\d)(?:20)?\d\d(?:\s?[-–/]\s?(?:20)?\d\d)?(?!\d)\s?[届年]?"
_COUNT = r"(?:\d{1,3}|[一二两三四五六七八九十]|若干|one|two|three|four|five|several|multiple)"
_MARKS = " :：#*_-–—|｜!！"
_WORD = "[A-Za-z0-9㐀-鿿]"


def recruiting_pattern(cues: Cues) -> re.Pattern[str]:
    """A pattern of kinds of hiring with the year before or behind, and of how many people are wanted."""
    return _compiled(*(words(cues, "facts_titles", key) for key in ("recruiting", "seasons", "openings")))


@lru_cache(maxsize=8)
def _compiled(kinds: tuple[str, ...], seasons: tuple[str, ...], openings: tuple[str, ...]) -> re.Pattern[str]:
    season = pattern(seasons).pattern
    before = rf"(?:{_YEAR}\s?)?(?:(?:{season})\s?)*(?:{_YEAR}\s?)?"
    behind = rf"(?:\s?(?:{season})(?!{_WORD}))?(?:\s?[-–—·/]?\s?{_YEAR})?"
    several = rf"(?:(?:{pattern(kinds).pattern})\s?){{1,3}}"
    counts = "|".join(_COUNT.join(map(re.escape, phrase.split("#"))) for phrase in openings) or "(?!)"
    return re.compile(rf"{before}{several}{behind}|(?<!{_WORD})(?:{counts})(?!{_WORD})", re.IGNORECASE | re.ASCII)


def without_recruiting(text: str, cues: Cues) -> str:
    """``text`` without a kind of hiring at its beginning or end: "启衡算力 2026届校园招聘"."""
    kinds = recruiting_pattern(cues)
    if found := kinds.match(text):
        text = text[found.end() :]
    ends = [found for found in kinds.finditer(text) if found.end() == len(text)]
    return (text[: ends[0].start()] if ends else text).strip(_MARKS)
