"""The lowest degree a posting accepts, the highest a résumé holds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ..dating import find_dates, find_ranges
from ..model import Document, Segment
from ..segmenting.rules import Cues, pattern, table_of
from .scanning import ASKING, HEADER, texts

Degree = Literal["bachelor", "master", "phd"]
DEGREES: tuple[Degree, ...] = ("bachelor", "master", "phd")
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
_BRACKETED = re.compile(r"[(（][^()（）]{0,60}[)）]")
_LANDING = 60  # characters around a degree in which "expected" or 在读 speaks of it


@dataclass(frozen=True, slots=True)
class DegreeWords:
    """The patterns of ``facts_degrees``."""

    names: re.Pattern[str]
    not_degrees: re.Pattern[str]
    below: re.Pattern[str]
    below_held: re.Pattern[str]
    optional: re.Pattern[str]
    unfinished: re.Pattern[str]
    students: re.Pattern[str]

    @classmethod
    def of(cls, cues: Cues) -> DegreeWords:
        """Those of ``cues``."""
        return _compiled(table_of(cues, "facts_degrees"))


@lru_cache(maxsize=8)
def _compiled(table: tuple[tuple[str, tuple[str, ...]], ...]) -> DegreeWords:
    lists = dict(table)
    keys = ("below_held", "optional", "unfinished")
    held, optional, unfinished = (pattern(lists.get(key, ())) for key in keys)
    below = pattern((*lists.get("below", ()), *lists.get("below_held", ())))
    names = _any_degree({degree: lists[degree] for degree in DEGREES})
    students = _any_degree({degree: lists.get(f"{degree}_student", ()) for degree in DEGREES})
    return DegreeWords(names, re.compile(_exact(lists["not_degrees"])), below, held, optional, unfinished, students)


def degree_asked(document: Document, segments: Sequence[Segment], *, cues: Cues) -> Degree | None:
    """The lowest degree that suffices; None when none is demanded or less than a bachelor's is enough."""
    known = DegreeWords.of(cues)
    for kinds in (ASKING[:1], ASKING[1:], HEADER):
        found: list[Degree] = []
        for text in texts(document, segments, kinds):
            parts = _CLAUSE.split(_without_wishes(text, known))
            demanded = [part for part in parts if part and not known.optional.search(part)]
            if any(known.below.search(part) for part in demanded):
                return None
            found.extend(degree for part in demanded for degree, _, _ in _find(part, known))
        if found:
            return min(found, key=DEGREES.index)
    return None


def _without_wishes(text: str, known: DegreeWords) -> str:
    """``text`` without brackets that only wish: "硕士及以上（博士优先）"."""
    return _BRACKETED.sub(lambda found: "" if known.optional.search(found.group()) else found.group(), text)


def degrees_in(text: str, *, cues: Cues) -> list[tuple[Degree, int, int]]:
    """The degrees held that ``text`` names, with their places, highest first."""
    held = [one[:3] for one in judged(text, DegreeWords.of(cues)) if one[3]]
    return sorted(held, key=lambda one: -DEGREES.index(one[0]))


def degrees_named(text: str, *, cues: Cues) -> list[tuple[Degree, int, int]]:
    """The degrees that ``text`` names, held or not, with their places."""
    return _find(text, DegreeWords.of(cues))


def is_higher(one: Degree, other: Degree) -> bool:
    """True when ``one`` takes longer than ``other``."""
    return DEGREES.index(one) > DEGREES.index(other)


def highest(degrees: Iterable[Degree]) -> Degree | None:
    """The one of ``degrees`` that takes longest, None without any."""
    return max(degrees, key=DEGREES.index, default=None)


def judged(text: str, known: DegreeWords, *, as_of: str | None = None) -> Iterator[tuple[Degree, int, int, bool]]:
    """The degrees that ``text`` names with their places, and whether they are held rather than worked for.

    The date of a single degree that is open, or later than ``as_of``, says that it is worked for.
    """
    found = _find(text, known)
    ahead = len(found) == 1 and _lies_ahead(text, as_of)
    for index, (degree, start, end) in enumerate(found):
        left = found[index - 1][2] if index else max(0, start - _LANDING)
        right = found[index + 1][1] if index + 1 < len(found) else end + _LANDING
        yield degree, start, end, not ahead and not known.unfinished.search(text, left, right)


def _lies_ahead(text: str, as_of: str | None) -> bool:
    ends = [one.last for one in find_ranges(text)]
    dates = [*filter(None, ends), *find_dates(text)]
    return None in ends or (as_of is not None and any(month > as_of for month in dates))


def _find(text: str, known: DegreeWords) -> list[tuple[Degree, int, int]]:
    """The degrees named in ``text`` with their places."""
    closed = [match.span() for match in known.not_degrees.finditer(text)]
    found: list[tuple[Degree, int, int]] = []
    for match in known.names.finditer(text):
        inside = any(start <= match.start() < end for start, end in closed)
        degree = next((name for name in DEGREES if name == match.lastgroup), None)
        if degree and not inside and not _is_bare(text, match):
            found.append((degree, match.start(), match.end()))
    return found


def _is_bare(text: str, match: re.Match[str]) -> bool:
    """True for an "MS" or "Master" that stands beside nothing a degree stands beside."""
    if not _BARE.match(match.group()) or _BESIDE.match(text, match.end()):
        return False
    return match.group() == "Master" or _FIELD.match(text, match.end()) is None


def _any_degree(lists: Mapping[Degree, tuple[str, ...]]) -> re.Pattern[str]:
    """A pattern of what stands for the degrees, the highest first, in groups named by them."""
    return re.compile("|".join(f"(?P<{degree}>{_exact(lists[degree])})" for degree in DEGREES[::-1]))


def _exact(phrases: Sequence[str]) -> str:
    """Phrases in lower case match in any case, those with capitals exactly; Latin ones as whole words."""
    parts = []
    for phrase in sorted(phrases, key=len, reverse=True):
        body = re.escape(phrase).replace("'", "['’]")
        if phrase.isascii():
            body = rf"(?<![A-Za-z0-9]){body}(?![A-Za-z0-9])"
        parts.append(f"(?i:{body})" if phrase == phrase.lower() else body)
    return "|".join(parts) or "(?!)"
