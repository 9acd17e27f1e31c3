"""The words that say how somebody is hired: 2026届校园招聘, "Campus Recruitment 2026", （急招）, "(2 openings)"."""

from __future__ import annotations

import re
from functools import lru_cache

from ..cueing import once
from .employers import is_employer
from .personal import PersonalRules
from .rules import Cues, pattern, words
from .whereabouts import place_pattern

_YEAR = r"(?<!\d)(?:20)?\d\d(?:\s?[-–/]\s?(?:20)?\d\d)?(?!\d)\s?[届年]?"
_COUNT = r"(?:\d{1,3}|[一二两三四五六七八九十]|若干|one|two|three|four|five|several|multiple)"
_MARKS = " :：#*_-–—|｜!！"
_ARTICLE = re.compile(r"\s*[:：]?\s*(?:(?:an?|our|your next|the)\s)?\s*", re.IGNORECASE)
_WORD = "(?-i:[A-Za-z0-9㐀-鿿])"  # ignoring the case of Han characters takes three times as long to compile


@once
def recruiting_pattern(cues: Cues) -> re.Pattern[str]:
    """A pattern of kinds of hiring with the year before or behind, and of how many people are wanted."""
    return _compiled(*(words(cues, "facts_titles", key) for key in ("recruiting", "seasons", "openings")))


@lru_cache(maxsize=8)
def _compiled(kinds: tuple[str, ...], seasons: tuple[str, ...], openings: tuple[str, ...]) -> re.Pattern[str]:
    season = pattern(seasons).pattern
    before = rf"(?:{_YEAR}\s?)?(?:(?:{season})\s?)*(?:{_YEAR}\s?)?"
    counts = "|".join(_COUNT.join(map(re.escape, phrase.split("#"))) for phrase in openings) or "(?!)"
    behind = rf"(?:\s?(?:{season})(?!{_WORD}))?(?:\s?[-–—·/]?\s?{_YEAR})?(?:\s?(?:{counts})(?!{_WORD}))?"
    several = rf"(?:(?:{pattern(kinds).pattern})\s?){{1,3}}"
    return re.compile(rf"{before}{several}{behind}|(?<!{_WORD})(?:{counts})(?!{_WORD})", re.IGNORECASE | re.ASCII)


def without_recruiting(text: str, cues: Cues) -> str:
    """``text`` without a kind of hiring at its beginning or end: "启衡算力 2026届校园招聘"."""
    kinds = recruiting_pattern(cues)
    if found := kinds.match(text):
        text = text[found.end() :]
    ends = [found for found in kinds.finditer(text) if found.end() == len(text)]
    return (text[: ends[0].start()] if ends else text).strip(_MARKS)


def find_hiring(text: str, rules: PersonalRules, cues: Cues) -> tuple[int, int] | None:
    """Where the company ends and the post begins in a line such as "Acme is hiring a GPU engineer"."""
    found = pattern(words(cues, "facts_titles", "hires")).search(text)
    if found is None or not rules.title.search(text, found.end()):
        return None
    kinds = (kind.start() for kind in recruiting_pattern(cues).finditer(text) if kind.end() >= found.end())
    company = text[: min(found.start(), *kinds, found.start())].rstrip()
    refused = no_company(cues)
    places = place_pattern(cues)
    if not company or refused.search(company) or not is_employer(company, rules, places):
        return None
    article = _ARTICLE.match(text, found.end())
    return len(company), article.end() if article else found.end()


@once
def no_company(cues: Cues) -> re.Pattern[str]:
    """A pattern of what looks like a company before or beside a post and is none."""
    return pattern((*words(cues, "facts_titles", "not_companies"), *words(cues, "facts_titles", "not_titles")))
