"""What a résumé says of the person as it is written: for eyes beside a score, never for the score."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..dating import find_ranges
from ..model import Document, Section, SectionKind, Segment
from ..segmenting.lines import Line, split_lines
from ..segmenting.personal import ADDRESS, PHONE, PersonalRules, personal_rules
from ..segmenting.rules import Cues, pattern, table_of
from .degrees import degrees_in
from .places import places
from .years import years_in

Span = tuple[int, int]
PERSON = ("name", "phone", "email", "city", "degree", "years", "pay", "available")
_LABELLED = ("name", "phone", "email", "city", "pay", "available")
_TOLD = ("pay", "available")
_HEAD = (SectionKind.TITLE, SectionKind.PERSONAL)
_TELLING = (*_HEAD, SectionKind.SUMMARY, SectionKind.OTHER)
_SCHOOLS = (SectionKind.EDUCATION, SectionKind.COURSES)
_NAME_LINES = 3
_PHONE_DIGITS = 7
_LONGEST_CLAUSE = 60
_BODY = r"(?:[^|｜,，;；。\n]|(?<=\d),(?=\d{3}))"
_CLAUSE = re.compile(rf"(?:(?!\.\s|\s[·•/]\s){_BODY})+")
_NEXT_LABEL = re.compile(r"\s[^\s:：]{2,12}[:：]")
_EDGE = " \t·•/-–—*()（）.。"


def find_person(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, cues: Cues
) -> dict[str, Span]:
    """Where ``document`` states name, phone, email, city, degree, years, expected pay and availability.

    Only what is found is in it; each is the first place in the header or in what a résumé tells of itself.
    """
    text, rules = document.text, personal_rules(cues)
    kinds = {one.line: one.kind for one in segments}
    lines = [(line, kinds.get(line.number)) for line in split_lines(text)]
    first = next((section.start for section in sections if section.heading is not None), len(text))
    telling = [line for line, kind in lines if kind in _TELLING or line.start < first]
    head = [line for line, kind in lines if kind in _HEAD or line.start < first]
    schools = [line for line, kind in lines if kind in _SCHOOLS]
    found = _labelled(telling, cues)
    found.setdefault("name", _name(head[:_NAME_LINES], rules))
    found.setdefault("email", _email(telling))
    found.setdefault("phone", _phone(telling))
    found.setdefault("city", _city(document, sections, segments, cues))
    found["degree"] = _degree(schools, cues) or _degree(telling, cues)
    found["years"] = _years(telling, cues)
    for what in _TOLD:
        found.setdefault(what, _told(telling, what, cues))
    return {what: span for what in PERSON if (span := found.get(what)) is not None}


def _labelled(lines: Sequence[Line], cues: Cues) -> dict[str, Span | None]:
    found: dict[str, Span | None] = {}
    patterns = _patterns(table_of(cues, "person"))
    for line in lines:
        for what in _LABELLED:
            match = patterns[what].search(line.text) if what not in found else None
            if match and (span := _value(match, line)):
                found[what] = span
    return found


@lru_cache(maxsize=8)
def _patterns(table: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, re.Pattern[str]]:
    lists = dict(table)
    found = {}
    for what in _LABELLED:
        labels = sorted(lists.get(f"{what}_labels", ()), key=len, reverse=True)
        spaced = (r"\s?".join(label) if not label.isascii() else re.escape(label) for label in labels)
        any_label = "|".join(spaced) or "(?!)"
        found[what] = re.compile(
            rf"(?<![A-Za-z㐀-鿿])(?:{any_label})\*{{0,2}}\s?[:：]\*{{0,2}}\s{{0,3}}(?P<value>{_BODY}{{1,60}})", re.I
        )
    return found


def _value(match: re.Match[str], line: Line) -> Span | None:
    """The value behind a label, up to the next label of the line."""
    start, end = match.span("value")
    if following := _NEXT_LABEL.search(line.text, start, end + 14):
        end = min(end, following.start())
    return _trimmed(line.text, start, end, line.start)


def _trimmed(text: str, start: int, end: int, offset: int) -> Span | None:
    while start < end and text[start] in _EDGE:
        start += 1
    while start < end and text[end - 1] in _EDGE.replace(")", "").replace("）", ""):
        end -= 1
    return (offset + start, offset + end) if start < end else None


def _name(lines: Sequence[Line], rules: PersonalRules) -> Span | None:
    for line in lines:
        if span := rules.name_in(line.text):
            return line.start + span[0], line.start + span[1]
    return None


def _email(lines: Sequence[Line]) -> Span | None:
    return next(
        (_at(line, match) for line in lines for match in ADDRESS.finditer(line.text) if "@" in match.group()[1:]), None
    )


def _phone(lines: Sequence[Line]) -> Span | None:
    found = ((line, match) for line in lines for match in PHONE.finditer(line.text))
    return next((_at(line, match) for line, match in found if _is_phone(match.group())), None)


def _is_phone(text: str) -> bool:
    return sum(map(str.isdigit, text)) >= _PHONE_DIGITS and not find_ranges(text)


def _at(line: Line, match: re.Match[str]) -> Span:
    return line.start + match.start(), line.start + match.end()


def _city(document: Document, sections: Sequence[Section], segments: Sequence[Segment], cues: Cues) -> Span | None:
    for name in places(document, sections, segments, "resume", cues=cues):
        if (start := document.text.find(name)) >= 0:
            return start, start + len(name)
    return None


def _degree(lines: Sequence[Line], cues: Cues) -> Span | None:
    held = [(one, line) for line in lines for one in degrees_in(line.text, cues=cues)]
    order = ("phd", "master", "bachelor")
    for degree in order:
        for (name, start, end), line in held:
            if name == degree:
                return line.start + start, line.start + end
    return None


def _years(lines: Sequence[Line], cues: Cues) -> Span | None:
    stated = [(one, line) for line in lines for one in years_in(line.text, cues=cues)]
    if not stated:
        return None
    most, line = max(stated, key=lambda pair: pair[0].years)
    return line.start + most.start, line.start + most.end


def _told(lines: Sequence[Line], what: str, cues: Cues) -> Span | None:
    words = pattern(dict(table_of(cues, "person")).get(what, ()))
    for line in lines:
        for clause in _clauses(line.text):
            if words.search(clause.group()) and len(clause.group()) <= _LONGEST_CLAUSE:
                return _trimmed(line.text, *clause.span(), line.start)
    return None


def _clauses(text: str) -> Iterator[re.Match[str]]:
    return _CLAUSE.finditer(text)
