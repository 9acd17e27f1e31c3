"""How places are written: a city, with its region or country, or with the part of it that is meant."""

from __future__ import annotations

import re
from functools import lru_cache

from ..cueing import once
from .rules import Cues, pattern, words

_HAN = "[㐀-鿿]"
_MARKED = rf"{_HAN}{{2,4}}?(?:新区|街道|区|县|市|镇|路|街|园)"
_GAP = r"[\s\u3000]?"
# What may follow a region that no list knows: the end of the field, another place, a bracket.
_STOP = r"(?=\s*(?:$|[,，、;；|｜·•/()（）.。\n]|\s[-–—]|or\b|and\b|if\b|where\b))"


def whole_modes(cues: Cues) -> tuple[str, ...]:
    """The words that fill a field and say how the work is done: "hybrid", 远程."""
    keys = ("whole_remote", "whole_hybrid", "whole_onsite")
    return tuple(word for key in keys for word in words(cues, "facts_modes", key))


@once
def place_pattern(cues: Cues) -> re.Pattern[str]:
    """A pattern of one place as written; the word it ends with goes no further."""
    table = "facts_places"
    other = (
        *whole_modes(cues),
        *words(cues, "facts_titles", "hours"),
        *words(cues, table, "loose"),
        *words(cues, table, "nowhere"),
    )
    return _place(*(words(cues, table, key) for key in ("cities", "districts", "countries", "sites")), other)


@once
def land_pattern(cues: Cues) -> re.Pattern[str]:
    """A pattern of places larger than a city: countries, states, "EMEA"."""
    return pattern((*words(cues, "facts_places", "countries"), *words(cues, "facts_places", "regions")))


def _part(districts: tuple[str, ...]) -> str:
    return rf"(?:{_MARKED}|{pattern(districts).pattern})"


@lru_cache(maxsize=8)
def _place(
    cities: tuple[str, ...],
    districts: tuple[str, ...],
    countries: tuple[str, ...],
    sites: tuple[str, ...],
    other: tuple[str, ...],
) -> re.Pattern[str]:
    han = pattern(tuple(city for city in cities if "㐀" <= city[0] <= "鿿")).pattern
    latin = pattern(tuple(city for city in cities if not "㐀" <= city[0] <= "鿿")).pattern
    lands, refused = pattern(countries).pattern, pattern(other).pattern
    behind = "|".join(word for word in sites if not word.isascii()) or "(?!)"
    chinese = rf"(?:{han})[市省]?(?:{_GAP}[·•-]?{_GAP}{_part(districts)})*(?:(?!{_HAN})|(?={behind}))"
    named = r"(?-i:[A-Z]{2}(?![A-Za-z])|[A-Z][a-z]+(?: [A-Z][a-z]+)?(?![A-Za-z-]))"
    region = rf",\s?(?:(?-i:[A-Z]{{2}}(?![A-Za-z]))|(?:{lands})|(?!{latin}|{refused}){named}{_STOP})"
    western = rf"(?:{latin})(?:{region}|\s(?:{lands}))?"
    return re.compile(rf"(?:{western}|{chinese})", re.IGNORECASE | re.ASCII)
