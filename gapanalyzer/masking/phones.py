"""Telephone numbers outside of a header, in the forms of many countries, told from figures."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..cueing import once
from ..dating import find_ranges
from ..segmenting.rules import Cues, either, words

_DIGITS = 7
_GROUPS = r"(?:[ .-]?\d{2,5}){1,5}"
_TRUNK = r"(?:[(]0[)]\s?)"
# What cannot be a row of sizes: a country's code, brackets, the code of a city, a Chinese mobile number.
_SURE = (
    rf"(?:(?:\+\d{{1,3}}|[(]\+\d{{1,3}}[)])[ .-]?(?:{_TRUNK}\d{{1,5}}|(?:[(]\d{{1,4}}[)][ -]?)?\d{{1,5}})"
    rf"|(?=(?:\D{{0,2}}\d){{10}})00[1-9]\d{{0,2}}[ .-]?{_TRUNK}?[1-9]\d{{0,3}})" + _GROUPS,
    rf"[(]0(?:\d{{1,4}}[)][ -]?|[)](?! ))\d{{2,5}}{_GROUPS}",
    r"[(]\d{3}[)] ?\d{3}[-. ]\d{4}",
    r"\d{3}-\d{3}-\d{4}",
    r"[2-9]\d\d\.\d{3}\.\d{4}",
    r"0[1-9]\d{1,2}-\d{3,4}[ -]?\d{4}",
    r"0\d-(?!(?:19|20)\d\d-)\d{4}-\d{4}",
    r"02\d \d{4} \d{4}",
    r"0\d{4} \d{3} ?\d{3}",
    r"(?:852|853|886)[ -](?:\d{1,2}[ -])?\d{3,4}[ -]\d{4}",
    r"1[3-9]\d[ -]?\d{4}[ -]?\d{4}",
    r"1[3-9]\d\.\d{4}\.\d{4}",
    r"[一幺][三四五六七八九][零〇一二三四五六七八九幺两]{9}",
)
_NUMERAL = re.compile(r"[\d零〇一二三四五六七八九幺两]")


@once
def phone_rules(cues: Cues) -> re.Pattern[str]:
    """Numbers with their extensions; behind a label also such as could be something else."""

    labels, extensions, counted = (
        either(words(cues, "private_phones", key)) for key in ("labels", "extensions", "counted")
    )
    extension = rf"(?:\s?[,;]?\s?(?:{extensions})[.:=]?\s?\d{{1,6}}(?!\d))?"
    figures = rf"(?!(?: \d{{2,5}}){{0,3}}\s?(?:{counted}))"
    sure = rf"(?<![A-Za-z0-9_.])(?<!\d-)(?:{'|'.join(_SURE)})(?![.-]?[A-Za-z0-9_]){extension}{figures}"
    label = rf"(?<![A-Za-z])(?:{labels})\.?\s?[:：]?\s{{0,3}}"
    spaced = rf"[+(]?\d(?:[ ()./-]{{0,3}}\d){{6,14}}(?!\.?[A-Za-z0-9_]){extension}"
    return re.compile(rf"(?:{label})(?P<called>{spaced})|(?P<sure>{sure})", re.IGNORECASE)


def find_phones(text: str, rules: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """Where the line ``text`` tells a telephone number."""
    for match in rules.finditer(text):
        kind = "called" if match["called"] else "sure"
        if is_dialled(match[kind]) and not set(_NUMERAL.findall(match[kind])) <= {"0", "1"}:
            yield match.span(kind)


def is_dialled(text: str) -> bool:
    """True for the shape of a number with digits enough for a telephone, which are no dates."""
    return len(_NUMERAL.findall(text)) >= _DIGITS and not find_ranges(text)
