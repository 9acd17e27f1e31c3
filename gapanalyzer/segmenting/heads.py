"""Header lines of postings: which field names the company."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..model import Section, SectionKind
from .employers import han_label, is_employer, is_place
from .introducing import find_introduced
from .lines import Line
from .personal import FIELD_GAP, PersonalRules
from .recruiting import find_hiring, no_company, recruiting_pattern, without_recruiting
from .rules import HAN, Cues, label_pattern, pattern, words
from .whereabouts import land_pattern, place_pattern, whole_modes

Span = tuple[int, int]
# What parts a company from a post on one line; a blank or a comma alone does not (HPC 工程师).
_GAP = re.compile(r"\s*[|｜•]\s*|\s+·\s+|\s+@\s*|(?<=[㐀-鿿])·|(?<=[㐀-鿿])-(?=[A-Z㐀-鿿])|\s+[-–—/]+\s+|，")
_LABEL_GAP = re.compile(r"[|｜;；\t\u3000]\s*|\s{2,}|\s[·•/–—-]\s|(?<=[㐀-鿿）)])\s")
_PLACE_TAIL = re.compile(
    r"\s*[(（]\s*(?P<several>[^()（）]+?)\s*[)）]$|(?:\s*[,，]\s?|\s+[-–—@·]\s+|(?<=[㐀-鿿])\s+(?=[㐀-鿿]))(?P<one>[^,，@·]+(?:,\s?[^,]+)?)$"
)
_PLACE_GAP = re.compile(r"\s*[，/、·]\s*")
_BETWEEN_HAN = 8
_PAID = re.compile(r"\d\s?[kK万]?\s?[-–~]\s?\d+\s?[kK万]")
_HEAD = 20  # lines in which a posting names its company
_PART = re.compile(r"\s*[-–—·|｜\s]\s*")
_MARKS = " :：#*_"
_WHERE = re.compile(r"\s+(?:坐标|[Bb]ase\s?[:：]?\s?(?=[㐀-鿿])).*$")
_NOTICE = re.compile(r"^(?:【[^】]*】|\[[^\]]*\])\s*")
_COMMA = re.compile(r",\s+")
_NAME = re.compile(r"[A-Z][A-Za-z]*[a-z][A-Za-z]{2,}")
_TAIL = re.compile(r"\s*[(（][^()（）]*[)）]$")


def find_company(lines: Sequence[Line], sections: Sequence[Section], rules: PersonalRules, cues: Cues) -> Span | None:
    """Where a posting names its company: behind a label, beside the post, or where it introduces itself."""
    found = _labelled(lines[:_HEAD], cues)
    title = next((section for section in sections if section.kind is SectionKind.TITLE), None)
    head = [line for line in lines if title.start <= line.start < title.end] if title else []
    found = found or _of_header(head, rules, cues)
    if found is None:
        found = find_introduced(lines, sections, rules, cues)
        found = _as_in_header(found, lines, head, cues) if found else None
    return _without_place(found, lines, cues) if found else None


def _labelled(lines: Sequence[Line], cues: Cues) -> Span | None:
    """The field behind a label, at the beginning of a line or behind another field."""
    label = label_pattern(words(cues, "facts_titles", "companies"))
    for line in lines:
        starts = (0, *(gap.end() for gap in _LABEL_GAP.finditer(line.text)))
        if found := next(filter(None, (label.match(line.text, start) for start in starts)), None):
            return line.start + found.start("value"), line.start + found.end("value")
    return None


def _of_header(head: Sequence[Line], rules: PersonalRules, cues: Cues) -> Span | None:
    for line in head:
        if hires := find_hiring(line.text, rules, cues):
            return line.start, line.start + hires[0]
        if found := rules.joined.search(line.text):
            group = "en" if found["en"] else "zh"
            return line.start + found.start(group), line.start + found.end(group)
    return _beside_post(head, rules, cues)


def _as_in_header(span: Span, lines: Sequence[Line], head: Sequence[Line], cues: Cues) -> Span:
    """The field of the header that begins with the name at ``span``, which may go on there; else ``span``."""
    name = _text_of(span, lines)
    for line in head:
        for place, field in _fields(line, cues):
            if field.startswith(name) and (len(field) == len(name) or HAN.match(name) or field[len(name)] == " "):
                return place
    return span


def _without_place(span: Span, lines: Sequence[Line], cues: Cues) -> Span | None:
    """``span`` without the kind of hiring around it and the place in brackets or behind a comma at its end."""
    text = before = _text_of(span, lines)
    found = _PLACE_TAIL.search(text)
    names = _PLACE_GAP.split(found["several"] or found["one"]) if found else ()
    if found and all(place_pattern(cues).fullmatch(name) or land_pattern(cues).fullmatch(name) for name in names):
        text = text[: found.start()]
    text = without_recruiting(text, cues) or before
    if pattern(words(cues, "facts_titles", "unnamed")).match(text):
        return None
    start = span[0] + before.index(text)
    return start, start + len(text)


def _text_of(span: Span, lines: Sequence[Line]) -> str:
    line = next(line for line in lines if line.start <= span[0] < line.end)
    return line.text[span[0] - line.start : span[1] - line.start]


def _beside_post(head: Sequence[Line], rules: PersonalRules, cues: Cues) -> Span | None:
    """The field of a TITLE line that is named like a company, when a field or line names the post."""
    if not any(rules.title.search(line.text) for line in head):
        return None
    refused = pattern(words(cues, "facts_titles", "not_titles"))
    head = [line for line in head if not refused.match(line.text) or _GAP.search(line.text)]
    for line in head[:4]:
        if span := _bracketed(line, rules, cues):
            return span
        fields = [one for one in _fields(line, cues) if not refused.search(one[1])]
        if fields and not line.bullet and (span := _of_line(fields, rules, cues)):
            return span
    return _told(head[:2], rules)


def _of_line(fields: Sequence[tuple[Span, str]], rules: PersonalRules, cues: Cues) -> Span | None:
    """The company among the fields of one line: a known name, else the first field where others are post or place."""
    other = pattern((*whole_modes(cues), *words(cues, "facts_titles", "hours")))
    known = pattern(words(cues, "facts_titles", "known_companies"))
    for span, field in fields:
        if known.fullmatch(field):
            return span
    (span, field), rest = fields[0], [text for _, text in fields[1:]]
    if rules.title.search(field) and len(fields) > 2:
        return _between(fields, rules, cues)
    no_name = pattern(words(cues, "facts_titles", "not_companies")).fullmatch(field) or han_label(cues).match(field)
    if no_name or is_place(field, cues) or other.search(field) or not is_employer(field, rules, place_pattern(cues)):
        return None
    told = pattern(words(cues, "facts_titles", "beside_companies"))
    beside = not rest or any(
        rules.title.search(text)
        or is_place(text, cues)
        or other.search(text)
        or _PAID.search(text)
        or told.search(text)
        for text in rest
    )
    return span if beside else None


def _between(fields: Sequence[tuple[Span, str]], rules: PersonalRules, cues: Cues) -> Span | None:
    """The one name between a post and a place or mode: "GPU Engineer — Northlight — Dublin"."""
    other = pattern(whole_modes(cues))
    at = next((n for n, (_, text) in enumerate(fields) if is_place(text, cues) or other.match(text)), 0)
    if at < 2:
        return None
    span, field = fields[at - 1]
    refused = pattern((*words(cues, "facts_titles", "not_companies"), *words(cues, "facts_titles", "trades")))
    shaped = _NAME.fullmatch(field) or (HAN.match(field) and len(field) <= _BETWEEN_HAN)
    plain = shaped and field.casefold() not in rules.not_names and not refused.search(field)
    named = plain and is_employer(field, rules, place_pattern(cues)) and not is_place(field, cues)
    return span if named and not other.search(field) else None


def _bracketed(line: Line, rules: PersonalRules, cues: Cues) -> Span | None:
    """The company in brackets before a post: "[Northlight] GPU Engineer", 【北光科技】算子工程师."""
    found = _NOTICE.match(line.text)
    if found is None or not rules.title.search(line.text, found.end()):
        return None
    start, end = found.start() + 1, found.start() + len(found.group().rstrip()) - 1
    field = line.text[start:end]
    refused = no_company(cues)
    places, other = place_pattern(cues), pattern(whole_modes(cues))
    for gap in _PART.finditer(field):
        if places.fullmatch(field, gap.end()):
            field, end = field[: gap.start()], start + gap.start()
            break
    no_name = refused.search(field) or other.search(field) or recruiting_pattern(cues).fullmatch(field)
    if no_name or is_place(field, cues) or not is_employer(field, rules, places):
        return None
    return line.start + start, line.start + end


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


def _fields(line: Line, cues: Cues) -> Iterator[tuple[Span, str]]:
    """The parts of a header line between its separators, without marks, notices and what stands in brackets.

    A comma separates before a place; a kind of hiring is no part of them.
    """
    places = place_pattern(cues)
    commas = [found for found in _COMMA.finditer(line.text) if places.match(line.text, found.end())]
    gaps = sorted([*_GAP.finditer(line.text), *commas], key=re.Match.start)
    begin = 0
    for gap in (*gaps, None):
        if gap and gap.start() < begin:
            continue
        part = line.text[begin : gap.start() if gap else len(line.text)].strip(_MARKS)
        part = without_recruiting(_TAIL.sub("", _NOTICE.sub("", part)).strip(_MARKS), cues)
        part = _TAIL.sub("", _WHERE.sub("", part))
        if part:
            start = line.start + line.text.index(part, begin)
            yield (start, start + len(part)), part
        begin = gap.end() if gap else begin
