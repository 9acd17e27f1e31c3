"""Where no skill may be found: addresses, people's names, employers and schools."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence

from ..dating import find_ranges
from ..model import Document, DocumentKind, Section, SectionKind, Segment
from .employers import is_employer
from .heads import find_company
from .lines import Line, split_lines
from .personal import ADDRESS, FIELD_GAP, PHONE, PersonalRules, personal_rules
from .rules import Cues
from .sections import is_sentence
from .whereabouts import place_pattern

Span = tuple[int, int]
_PHONE_DIGITS = 7
_ENTRY_LENGTH = 120
_BARE_ENDING = 4


def personal_spans(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], kind: DocumentKind, *, cues: Cues
) -> tuple[Span, ...]:
    """The spans of ``document`` in which no skill may match, sorted and not overlapping.

    Addresses and phone numbers anywhere; in a résumé the name, and the employers and schools of its entries;
    in a posting the company beside its title.
    """
    rules = personal_rules(cues)
    text, lines = document.text, split_lines(document.text)
    found = [match.span() for match in ADDRESS.finditer(text)]
    found.extend(match.span() for match in PHONE.finditer(text) if _is_phone(match.group()))
    found.extend(match.span("value") for match in rules.account.finditer(text))
    if kind == "resume":
        found.extend(_names(text, lines, sections, rules))
        found.extend(match.span("value") for match in rules.employer.finditer(text))
        found.extend(match.span("en" if match["en"] else "zh") for match in rules.joined.finditer(text))
        found.extend(_behind_post(match, rules) for match in rules.sure.finditer(text))
        places = place_pattern(cues)
        working = {one.line: one.section for one in segments if one.kind is SectionKind.EXPERIENCE}
        for _, entries in itertools.groupby(
            (line for line in lines if line.number in working), lambda line: working[line.number]
        ):
            found.extend(_employers(list(entries), rules, places))
    else:
        found.extend(_company(lines, sections, rules, cues))
    return _merged(found)


def _is_phone(text: str) -> bool:
    return sum(map(str.isdigit, text)) >= _PHONE_DIGITS and not find_ranges(text)


def _behind_post(match: re.Match[str], rules: PersonalRules) -> Span:
    """The span of an organisation without the post before it ("Software Engineer University of Bremen")."""
    posts = [found.end() for found in rules.title.finditer(match.group())]
    name = match.group()[posts[-1] :] if posts and posts[-1] < len(match.group()) else match.group()
    return match.end() - len(name.lstrip(" ,-–—")), match.end()


def _names(text: str, lines: Sequence[Line], sections: Sequence[Section], rules: PersonalRules) -> Iterator[Span]:
    """The person's name in the header, and wherever else it is written in full."""
    for match in rules.named.finditer(text):
        yield match.span("value")
    head_end = next((section.start for section in sections if section.heading is not None), len(text))
    for line in [line for line in lines if line.start < head_end or line is lines[0]][:3]:
        span = rules.name_in(line.text)
        if span is not None:
            name = line.text[span[0] : span[1]]
            if len(lines) > 1 or ADDRESS.search(text):
                yield from (match.span() for match in re.finditer(re.escape(name), text))
            return


def _employers(lines: Sequence[Line], rules: PersonalRules, places: re.Pattern[str]) -> Iterator[Span]:
    """The employers named by the entry lines of an EXPERIENCE section, at most one an entry unless its ending tells."""
    block: list[Line] = []
    for line in lines:
        entry = not line.bullet and len(line.text) <= _ENTRY_LENGTH and not is_sentence(_undated(line.text))
        if block and (not entry or line.number > block[-1].number + 1 or len(block) == 4):
            yield from _of_entry(block, rules, places)
            block = []
        if entry:
            block.append(line)
    yield from _of_entry(block, rules, places)


def _undated(line: str) -> str:
    for found in reversed(find_ranges(line)):
        line = line[: found.start] + " " * (found.end - found.start) + line[found.end :]
    return line


def _of_entry(block: Sequence[Line], rules: PersonalRules, places: re.Pattern[str]) -> Iterator[Span]:
    if any(rules.employer.search(line.text) for line in block):
        return  # named behind a label
    fields = [(line, [part for field in _fields(line) for part in _unjoined(line, *field, rules)]) for line in block]
    told = [_whole_name(span, field, found) for _, found in fields for span, field in found if _is_told(field, rules)]
    if told:
        yield from told
        return
    anchors = [index for index, line in enumerate(block) if find_ranges(line.text)]
    titled = [index for index, (_, found) in enumerate(fields) if any(rules.title.search(field) for _, field in found)]
    if not anchors and not titled:
        return
    if anchors and titled:
        near = [*titled[:1], *anchors[:1], titled[0] - 1, titled[0] + 1, anchors[0] - 1]
    else:
        near = [*titled[:1], *anchors[:1]]
    for index in near:
        if 0 <= index < len(fields):
            candidates = [span for span, field in fields[index][1] if is_employer(field, rules, places)]
            if candidates and (index in titled or index in anchors or len(candidates) == 1):
                yield candidates[0]
                return


def _is_told(field: str, rules: PersonalRules) -> bool:
    return (rules.ending.search(field) or rules.sure.search(field)) is not None and not rules.title.search(field)


def _whole_name(span: Span, field: str, found: Sequence[tuple[Span, str]]) -> Span:
    """A bare 有限公司 belongs to the fields before it (北京 ABCD 有限公司)."""
    return (found[0][0][0], span[1]) if len(field) <= _BARE_ENDING else span


def _fields(line: Line) -> Iterator[tuple[Span, str]]:
    """The parts of an entry line between its separators, without dates."""
    text = _undated(line.text)
    begin = 0
    for gap in (*FIELD_GAP.finditer(text), None):
        end = gap.start() if gap else len(text)
        part = text[begin:end]
        stripped = part.strip(" :：#*")
        if stripped[:1] in "(（[" and stripped[-1:] in ")）]":
            stripped = stripped[1:-1]
        if stripped:
            start = line.start + begin + part.index(stripped)
            yield (start, start + len(stripped)), stripped
        begin = gap.end() if gap else end


def _unjoined(line: Line, span: Span, field: str, rules: PersonalRules) -> Iterator[tuple[Span, str]]:
    """An employer and the post behind it, which a flattened column joined after the dates, or the field as it is."""
    dated = [found for found in find_ranges(line.text) if found.start == 0]
    named = rules.leading.match(field) if dated else None
    if named is None or rules.title.search(named.group()) or not rules.title.search(field, named.end()):
        yield span, field
        return
    middle = span[0] + named.end()
    yield (span[0], middle), named.group()
    yield (middle + 1, span[1]), field[named.end() + 1 :]


def _company(lines: Sequence[Line], sections: Sequence[Section], rules: PersonalRules, cues: Cues) -> Iterator[Span]:
    span = find_company(lines, sections, rules, cues)
    if span is not None:
        yield span


def _merged(spans: Sequence[Span]) -> tuple[Span, ...]:
    merged: list[Span] = []
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)
