"""Header lines of postings: which field names the company."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..model import Section, SectionKind
from .lines import Line
from .personal import FIELD_GAP, PersonalRules
from .rules import Cues, label_pattern, pattern, words

Span = tuple[int, int]
# What parts a company from a post on one line; a blank or a comma alone does not (HPC 工程师).
_GAP = re.compile(r"\s*[|｜•]\s*|\s+[·@]\s+|(?<=[㐀-鿿])·|\s+[-–—/]+\s+|，")
_HEAD = 20  # lines in which a posting names its company
_MARKS = " :：#*_"
_NOTICE = re.compile(r"^(?:【[^】]*】|\[[^\]]*\])\s*")
_COMMA = re.compile(r",\s+")
_NAME = re.compile(r"[A-Z][A-Za-z]*[a-z][A-Za-z]{2,}")
_ARTICLE = re.compile(r"\s*[:：]?\s*(?:(?:an?|our|your next|the)\s)?\s*", re.IGNORECASE)
_TAIL = re.compile(r"\s*[(（][^()（）]*[)）]$")
_LABELLED = re.compile(r"[:：]|\d\s?[-–~]\s?\d")
_EMPLOYER_WORDS = 4
_EMPLOYER_HAN = 14
_WORD = r"(?:[A-Z0-9][\w&'’.+-]*|of|and|the|&|de|for)"
_PROPER = re.compile(rf"{_WORD}(?: {_WORD})*|[a-z0-9-]+(?:\.[a-z0-9-]+)+")
_HAN = re.compile(r"[㐀-鿿]")


def find_company(lines: Sequence[Line], sections: Sequence[Section], rules: PersonalRules, cues: Cues) -> Span | None:
    """Where a posting names its company: behind a label, or in the TITLE lines beside the post."""
    label = label_pattern(words(cues, "facts_titles", "companies"))
    for line in lines[:_HEAD]:
        if found := label.match(line.text):
            return line.start + found.start("value"), line.start + found.end("value")
    title = next((section for section in sections if section.kind is SectionKind.TITLE), None)
    if title is None:
        return None
    head = [line for line in lines if title.start <= line.start < title.end]
    for line in head:
        if hires := find_hiring(line.text, rules, cues):
            return line.start, line.start + hires[0]
        if found := rules.joined.search(line.text):
            group = "en" if found["en"] else "zh"
            return line.start + found.start(group), line.start + found.end(group)
    return _beside_post(head, rules, cues)


def _beside_post(head: Sequence[Line], rules: PersonalRules, cues: Cues) -> Span | None:
    """The field of a TITLE line that is named like a company, when a field or line names the post."""
    if not any(rules.title.search(line.text) for line in head):
        return None
    refused = pattern(words(cues, "facts_titles", "not_titles"))
    head = [line for line in head if not refused.match(line.text) or _GAP.search(line.text)]
    places = pattern(words(cues, "facts_places", "cities"))
    for line in head[:3]:
        if span := _bracketed(line, rules, cues):
            return span
        fields = [one for one in _fields(line, places) if not refused.search(one[1])]
        if fields and not line.bullet and (span := _of_line(fields, rules, cues)):
            return span
    return _told(head[:2], rules)


def _of_line(fields: Sequence[tuple[Span, str]], rules: PersonalRules, cues: Cues) -> Span | None:
    """The company among the fields of one line: a known name, else the first field where others are post or place."""
    places, other = pattern(words(cues, "facts_places", "cities")), pattern(_modes(cues))
    known = pattern(words(cues, "facts_titles", "known_companies"))
    for span, field in fields:
        if known.fullmatch(field):
            return span
    (span, field), rest = fields[0], [text for _, text in fields[1:]]
    if rules.title.search(field) and len(fields) > 2:
        return _between(fields, rules, cues)
    if places.match(field) or other.search(field) or not is_employer(field, rules, places):
        return None
    beside = not rest or any(rules.title.search(text) or places.match(text) or other.search(text) for text in rest)
    return span if beside else None


def _between(fields: Sequence[tuple[Span, str]], rules: PersonalRules, cues: Cues) -> Span | None:
    """The one name between a post and a place or mode: "GPU Engineer — Northlight — Dublin"."""
    places, other = pattern(words(cues, "facts_places", "cities")), pattern(_modes(cues))
    at = next((n for n, (_, text) in enumerate(fields) if places.match(text) or other.match(text)), 0)
    if at < 2:
        return None
    span, field = fields[at - 1]
    refused = pattern(words(cues, "facts_titles", "not_companies"))
    plain = _NAME.fullmatch(field) and field.casefold() not in rules.not_names and not refused.search(field)
    named = plain and is_employer(field, rules, places) and not places.match(field) and not other.search(field)
    return span if named else None


def _bracketed(line: Line, rules: PersonalRules, cues: Cues) -> Span | None:
    """The company in brackets before a post: "[Northlight] GPU Engineer", 【北光科技】算子工程师."""
    found = _NOTICE.match(line.text)
    if found is None or not rules.title.search(line.text, found.end()):
        return None
    start, end = found.start() + 1, found.start() + len(found.group().rstrip()) - 1
    field = line.text[start:end]
    refused = _no_company(cues)
    places, other = pattern(words(cues, "facts_places", "cities")), pattern(_modes(cues))
    if tail := re.search(rf"\s*[-–—·|｜\s]\s*(?:{places.pattern})$", field, re.IGNORECASE):
        field, end = field[: tail.start()], start + tail.start()
    if refused.search(field) or other.search(field) or places.match(field) or not is_employer(field, rules, places):
        return None
    return line.start + start, line.start + end


def find_hiring(text: str, rules: PersonalRules, cues: Cues) -> tuple[int, int] | None:
    """Where the company ends and the post begins in a line such as "Acme is hiring a GPU engineer"."""
    found = pattern(words(cues, "facts_titles", "hires")).search(text)
    if found is None or not rules.title.search(text, found.end()):
        return None
    company = text[: found.start()].rstrip()
    refused = _no_company(cues)
    places = pattern(words(cues, "facts_places", "cities"))
    if not company or refused.search(company) or not is_employer(company, rules, places):
        return None
    article = _ARTICLE.match(text, found.end())
    return len(company), article.end() if article else found.end()


def _no_company(cues: Cues) -> re.Pattern[str]:
    return pattern((*words(cues, "facts_titles", "not_companies"), *words(cues, "facts_titles", "not_titles")))


def _modes(cues: Cues) -> tuple[str, ...]:
    keys = ("whole_remote", "whole_hybrid", "whole_onsite")
    return tuple(word for key in keys for word in words(cues, "facts_modes", key))


def _told(head: Sequence[Line], rules: PersonalRules) -> Span | None:
    """The first field, of commas and blanks as well, that ends like a company."""
    for line in head:
        begin = 0
        for gap in (*FIELD_GAP.finditer(line.text), None):
            part = _TAIL.sub("", line.text[begin : gap.start() if gap else len(line.text)]).strip(_MARKS)
            if part and rules.ending.search(part) and not rules.title.search(part):
                start = line.start + line.text.index(part, begin)
                return start, start + len(part)
            begin = gap.end() if gap else begin
    return None


def _fields(line: Line, places: re.Pattern[str]) -> Iterator[tuple[Span, str]]:
    """The parts of a header line between its separators, without marks, notices and what stands in brackets.

    A comma separates before a place.
    """
    commas = [found for found in _COMMA.finditer(line.text) if places.match(line.text, found.end())]
    gaps = sorted([*_GAP.finditer(line.text), *commas], key=re.Match.start)
    begin = 0
    for gap in (*gaps, None):
        if gap and gap.start() < begin:
            continue
        part = line.text[begin : gap.start() if gap else len(line.text)].strip(_MARKS)
        part = _TAIL.sub("", _NOTICE.sub("", part)).strip(_MARKS)
        if part:
            start = line.start + line.text.index(part, begin)
            yield (start, start + len(part)), part
        begin = gap.end() if gap else begin


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
    if _HAN.search(field):
        return len(field) <= _EMPLOYER_HAN
    return (
        len(field.split()) <= _EMPLOYER_WORDS
        and _PROPER.fullmatch(field) is not None
        and not (len(field) == 2 and field.isupper())
    )
