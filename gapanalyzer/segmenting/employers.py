"""What is named like an employer, and what is only a place."""

from __future__ import annotations

import re

from ..cueing import once
from .personal import PersonalRules
from .rules import HAN, Cues, pattern, words
from .whereabouts import place_pattern, whole_modes

_LABELLED = re.compile(r"[:：]|\d\s?[-–~]\s?\d|\d\s?[万千元薪%]|\d\s?[kK](?![A-Za-z])|^[月年日时]薪|^\d{1,3}[年人天个]")
_EMPLOYER_WORDS = 4
_EMPLOYER_HAN = 14
_WORD = r"(?:[A-Z0-9][\w&'’.+-]*|of|and|the|&|de|for)"
_PROPER = re.compile(rf"{_WORD}(?: {_WORD})*|[a-z0-9-]+(?:\.[a-z0-9-]+)+")
_LEGAL_COMMA = re.compile(r", (?=[A-Z][A-Za-z.]{1,11}$)")  # "Acme, Inc."
_NAME_GOES_ON = re.compile(r"[A-Z][a-z]")


@once
def han_label(cues: Cues) -> re.Pattern[str]:
    """A pattern of Chinese labels with a blank instead of a colon behind them, as columns that were copied have it."""
    tables = ("facts_titles", "facts_places", "facts_pay")
    labels = (label for table in tables for label in words(cues, table, "labels"))
    return re.compile(
        rf"(?:{pattern(tuple(one for one in labels if HAN.match(one) and len(one) > 1)).pattern})[\s\u3000]+"
    )


def is_place(field: str, cues: Cues) -> bool:
    """True for a field that begins with a place and is no name that only begins so: 北京, "Berlin office"."""
    found = place_pattern(cues).match(field)
    if found is None:
        return False
    behind = field[found.end() :].lstrip()
    goes_on = _NAME_GOES_ON.match(behind)
    return not goes_on or pattern((*whole_modes(cues), *words(cues, "facts_places", "sites"))).match(behind) is not None


def is_employer(field: str, rules: PersonalRules, places: re.Pattern[str]) -> bool:
    """True for a field that is named like an employer: proper words, no post, no place, no team."""
    if (
        _LABELLED.search(field)
        or rules.title.search(field)
        or rules.team.search(field)
        or places.fullmatch(field)
        or not re.search(r"[^\W\d_]{2}", field)
    ):
        return False
    if rules.ending.search(field):
        field = _LEGAL_COMMA.sub(" ", field)
    if HAN.search(field):
        return len(field) <= _EMPLOYER_HAN
    return (
        len(field.split()) <= _EMPLOYER_WORDS
        and _PROPER.fullmatch(field) is not None
        and not (len(field) == 2 and field.isupper())
    )
