"""Where a page without a header for it introduces its company: "X is a GPU cloud provider", 某某成立于2022年."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..model import Section, SectionKind
from .employers import is_employer, is_place
from .lines import Line
from .personal import PersonalRules
from .rules import Cues, pattern, table_of
from .whereabouts import place_pattern

Span = tuple[int, int]
_HEAD = 12  # lines in which a page without a heading for it tells of its company
_PROSE = re.compile(r"[。，]|[.,](?:\s|$)")
_COLON = re.compile(r"\s*[:：]\s*(?=\S)")
_SHORTEST_PROSE = 20
_FAR = 90  # characters up to the word for a company
_WORD = r"(?-i:[a-z]{0,2}-?[A-Z0-9][\w&'’+-]*(?:\.[a-z]{2,3}\b)?)"
_LATIN = rf"(?P<name>{_WORD}(?: (?:{_WORD}|of|and|&|de)){{0,4}}?)"
_HAN = r"(?P<name>[㐀-鿿A-Za-z0-9&·（）()]{2,16}?)"
_ALIAS = r"(?:\s?[(（][^()（）]{1,40}[)）])?[,，]?"
_EDGE = r"[\s#*【】\[\]:：]*"
_OPEN = (SectionKind.TITLE, SectionKind.OTHER, SectionKind.SUMMARY)


# Which sentences count under a heading about the company, in its first lines, and elsewhere.
_FORMS = {"heading": ("about",), "body": ("is", "founded", "founding", "greets", "does"), "open": ("is", "founded")}


def find_introduced(
    lines: Sequence[Line], sections: Sequence[Section], rules: PersonalRules, cues: Cues
) -> Span | None:
    """Where the heading about the company, or the first sentence of the page, names it; None where it may be prose."""
    known = _compiled(table_of(cues, "facts_introduced"))
    for line, begin, where in _told(lines, sections, known.own):
        for found in (one.match(line.text, begin) for key in _FORMS[where] for one in known.forms[key]):
            if found and _is_name(found["name"].strip(), known, rules, cues):
                return line.start + found.start("name"), line.start + found.end("name")
    return None


def _is_name(name: str, known: _Forms, rules: PersonalRules, cues: Cues) -> bool:
    return (
        len(name) > 1
        and not known.no_name.search(name)
        and not is_place(name, cues)
        and is_employer(name, rules, place_pattern(cues))
    )


def _told(lines: Sequence[Line], sections: Sequence[Section], own: re.Pattern[str]) -> Iterator[tuple[Line, int, str]]:
    """The lines that may introduce the company, from where, and as what: those about it first, then the first prose."""
    for section in sections:
        if section.kind is SectionKind.ABOUT:
            inside = [line for line in lines if section.start <= line.start < section.end][:2]
            yield from ((line, line.mark - line.start, "heading") for line in inside[:1] if section.heading)
            yield from ((line, _behind_heading(line, section.heading), "body") for line in inside)
    spans = [(one.start, one.end) for one in sections if one.kind in _OPEN]
    for line in lines[:_HEAD]:
        prose = len(line.text) >= _SHORTEST_PROSE and _PROSE.search(line.text)
        if prose and any(start <= line.start < end for start, end in spans):
            yield line, line.mark - line.start, "body" if own.search(line.text) else "open"
            return


def _behind_heading(line: Line, heading: str | None) -> int:
    """Where the text of ``line`` begins, behind its mark and a heading on the same line."""
    begin = line.mark - line.start
    if heading and line.text.startswith(heading, begin) and (colon := _COLON.match(line.text, begin + len(heading))):
        return colon.end()
    return begin


@dataclass(frozen=True, slots=True)
class _Forms:
    """The patterns of ``facts_introduced``: each sentence in its Latin and its Chinese form."""

    forms: dict[str, tuple[re.Pattern[str], ...]]
    own: re.Pattern[str]
    no_name: re.Pattern[str]


@lru_cache(maxsize=8)
def _compiled(table: tuple[tuple[str, tuple[str, ...]], ...]) -> _Forms:
    lists = dict(table)

    def any_of(key: str, *, han: bool) -> str:
        found = tuple(word for word in lists.get(key, ()) if word.isascii() != han)
        return pattern(found).pattern.replace("\\#", r"\d{4}")

    def latin(key: str) -> str:
        return rf"(?:{any_of(key, han=False)})"

    def chinese(key: str) -> str:
        return rf"(?:{any_of(key, han=True)})"

    forms = {
        "about": (rf"{_EDGE}{latin('about')}\s{_LATIN}{_EDGE}$", rf"{_EDGE}{chinese('about')}\s?{_HAN}{_EDGE}$"),
        "is": (
            rf"{_LATIN}{_ALIAS}\s{latin('is')}\b[^.;]{{0,{_FAR}}}?{latin('kinds')}",
            rf"{_HAN}{_ALIAS}{chinese('is')}[^。；;]{{0,{_FAR}}}?{chinese('kinds')}",
        ),
        "founded": (rf"{_LATIN}{_ALIAS}\s{latin('founded')}", rf"{_HAN}{_ALIAS}{chinese('founded')}"),
        "founding": (rf"{latin('founding')}\b[^.;]{{0,60}}?, {_LATIN}\s(?-i:[a-z])",),
        "greets": (
            rf"{latin('greets')}\s{_LATIN}(?:[,!:–—]|\s(?:[-–—]|(?-i:[a-z])))",
            rf"{chinese('greets')}{_HAN}[，,！!]",
        ),
        "does": (rf"{_LATIN}{_ALIAS}\s{latin('does')}", rf"{_HAN}{_ALIAS}{chinese('does')}(?![商方者])"),
    }
    return _Forms(
        {key: tuple(re.compile(one, re.IGNORECASE | re.ASCII) for one in found) for key, found in forms.items()},
        pattern(lists.get("own", ())),
        pattern(lists.get("not_names", ())),
    )
