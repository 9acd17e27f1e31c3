"""The lowest degree a posting accepts, the highest a résumé holds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ..dating import find_ranges
from ..model import Document, Section, SectionKind, Segment
from ..segmenting.rules import Cues, pattern, table_of
from .scanning import ASKING, HEADER, lines, texts

Degree = Literal["bachelor", "master", "phd"]
_ORDER: tuple[Degree, ...] = ("bachelor", "master", "phd")
_CLAUSE = re.compile(
    r"[;；。，]|,\s(?=(?:[A-Za-z]{4,}|[A-Z][A-Za-z.]{1,5}|[A-Za-z]{6,8}['’]s)(?: degree)? "
    r"(?:preferred|required|desired|desirable|is|are|a plus)\b)|\.(?=\s)"
)
# "MS" and "BA" are degrees only beside another degree, a field or the word itself.
_BARE = re.compile(r"(?:[BM]S|BA|MBA|Master)$")
_FIELD = re.compile(r"\s[A-Z][a-z]{3,}")
_BESIDE = re.compile(
    r"\s*(?:[,/]|\(|or\b|and\b|in\b|of\b|degrees?\b|['’]s\b|with\b|\.?$|required\b|level\b|\)|[–—|·-])", re.IGNORECASE
)
_HELD = (SectionKind.EDUCATION, SectionKind.COURSES)
_HELD_ELSEWHERE = (
    SectionKind.TITLE,
    SectionKind.SUMMARY,
    SectionKind.OTHER,
    SectionKind.EXPERIENCE,
    SectionKind.PERSONAL,
)
_BRACKETED = re.compile(r"[(（][^()（）]{0,60}[)）]")
_LANDING = 60  # characters around a degree in which "expected" or 在读 speaks of it


@dataclass(frozen=True, slots=True)
class _Words:
    """The patterns of ``facts_degrees``."""

    names: re.Pattern[str]
    not_degrees: re.Pattern[str]
    below: re.Pattern[str]
    optional: re.Pattern[str]
    unfinished: re.Pattern[str]

    @classmethod
    def of(cls, cues: Cues) -> _Words:
        lists = dict(table_of(cues, "facts_degrees"))
        rest = (pattern(lists.get(key, ())) for key in ("below", "optional", "unfinished"))
        return cls(*_names({key: lists.get(key, ()) for key in (*_ORDER, "not_degrees")}), *rest)


def degree_asked(document: Document, segments: Sequence[Segment], *, cues: Cues) -> Degree | None:
    """The lowest degree that suffices; None when none is demanded or less than a bachelor's is enough."""
    known = _Words.of(cues)
    for kinds in (ASKING[:1], ASKING[1:], HEADER):
        found: list[Degree] = []
        for text in texts(document, segments, kinds):
            parts = _CLAUSE.split(_without_wishes(text, known))
            demanded = [part for part in parts if part and not known.optional.search(part)]
            if any(known.below.search(part) for part in demanded):
                return None
            found.extend(degree for part in demanded for degree, _, _ in _find(part, known))
        if found:
            return min(found, key=_ORDER.index)
    return None


def _without_wishes(text: str, known: _Words) -> str:
    """``text`` without brackets that only wish: "硕士及以上（博士优先）"."""
    return _BRACKETED.sub(lambda found: "" if known.optional.search(found.group()) else found.group(), text)


def degree_held(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, cues: Cues
) -> Degree | None:
    """The highest degree stated and not still being worked for."""
    known = _Words.of(cues)
    for kinds in (_HELD, _HELD_ELSEWHERE):
        found = [one[0] for text in lines(document, sections, segments, kinds) for one in _finished(text, known)]
        if found:
            return max(found, key=_ORDER.index)
    return None


def degrees_in(text: str, *, cues: Cues) -> list[tuple[Degree, int, int]]:
    """The degrees held that ``text`` names, with their places, highest first."""
    return sorted(_finished(text, _Words.of(cues)), key=lambda one: -_ORDER.index(one[0]))


def degrees_named(text: str, *, cues: Cues) -> list[tuple[Degree, int, int]]:
    """The degrees that ``text`` names, held or not, with their places."""
    return _find(text, _Words.of(cues))


def is_higher(one: Degree, other: Degree) -> bool:
    """True when ``one`` takes longer than ``other``."""
    return _ORDER.index(one) > _ORDER.index(other)


def _finished(text: str, known: _Words) -> Iterator[tuple[Degree, int, int]]:
    found = _find(text, known)
    open_ended = len(found) == 1 and any(one.last is None for one in find_ranges(text))
    for index, (degree, start, end) in enumerate(found):
        left = found[index - 1][2] if index else max(0, start - _LANDING)
        right = found[index + 1][1] if index + 1 < len(found) else end + _LANDING
        if not open_ended and not known.unfinished.search(text, left, right):
            yield degree, start, end


def _find(text: str, known: _Words) -> list[tuple[Degree, int, int]]:
    """The degrees named in ``text`` with their places."""
    closed = [match.span() for match in known.not_degrees.finditer(text)]
    found: list[tuple[Degree, int, int]] = []
    for match in known.names.finditer(text):
        inside = any(start <= match.start() < end for start, end in closed)
        degree = next((name for name in _ORDER if name == match.lastgroup), None)
        if degree and not inside and not _is_bare(text, match):
            found.append((degree, match.start(), match.end()))
    return found


def _is_bare(text: str, match: re.Match[str]) -> bool:
    """True for an "MS" or "Master" that stands beside nothing a degree stands beside."""
    if not _BARE.match(match.group()) or _BESIDE.match(text, match.end()):
        return False
    return match.group() == "Master" or _FIELD.match(text, match.end()) is None


def _names(lists: Mapping[str, tuple[str, ...]]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The patterns of the degrees (highest first) and of what only looks like one."""
    groups = "|".join(f"(?P<{degree}>{_exact(lists[degree])})" for degree in _ORDER[::-1])
    return re.compile(groups), re.compile(_exact(lists["not_degrees"]))


def _exact(phrases: Sequence[str]) -> str:
    """Phrases in lower case match in any case, those with capitals exactly; Latin ones as whole words."""
    parts = []
    for phrase in sorted(phrases, key=len, reverse=True):
        body = re.escape(phrase).replace("'", "['’]")
        if phrase.isascii():
            body = rf"(?<![A-Za-z0-9]){body}(?![A-Za-z0-9])"
        parts.append(f"(?i:{body})" if phrase == phrase.lower() else body)
    return "|".join(parts) or "(?!)"
