"""A text that was read, and its sections, segments and quotes."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from operator import itemgetter

from .kinds import Language, SectionKind

_START, _END = itemgetter(0), itemgetter(1)


@dataclass(frozen=True, slots=True)
class Warning:
    """Something odd about an input that did not stop the work."""

    code: str
    message: str


Run = tuple[int, int, int, int]  # start and end in the cleaned text, start and end in the original


@dataclass(frozen=True, slots=True)
class Original:
    """A document's text before it was cleaned, and the map to it.

    ``changes`` are the stretches that cleaning made longer or shorter, in order; between them each character stands
    for one, be it the same or another (Ｃ as C).
    """

    text: str
    length: int  # of the cleaned text
    changes: tuple[Run, ...] = ()

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where ``text[start:end]`` of the cleaned text stands in the original; the whole stands in the whole.

        A span that ends inside a change is widened to all of it: the "i" that was in "ﬁ" is "ﬁ".

        >>> Original("\\u200bＣ＋＋ proﬁling", 13, ((0, 0, 0, 1), (7, 9, 8, 9))).span(4, 8)
        (5, 9)
        """
        if start <= 0 and end >= self.length:
            return 0, len(self.text)
        begin, close = self._first(start), self._last(end)
        return min(begin, close), max(begin, close)

    def _first(self, start: int) -> int:
        place = bisect_right(self.changes, start, key=_START)
        _, end, first, last = self.changes[place - 1] if place else (0, 0, 0, 0)
        return first if start < end else last + start - end

    def _last(self, end: int) -> int:
        place = bisect_left(self.changes, end, key=_END)
        whole = self.length, self.length, len(self.text), len(self.text)
        start, _, first, last = self.changes[place] if place < len(self.changes) else whole
        return last if start < end else first - (start - end)


@dataclass(frozen=True, slots=True)
class Document:
    """A read and cleaned text with what is known about its reading."""

    source: str  # the name the user gave; "-" for standard input
    text: str
    digest: str  # sha256 hex of the original bytes
    language: Language
    reading_quality: float  # 0..1
    warnings: tuple[Warning, ...] = ()
    pages: int | None = None
    original: Original | None = None  # None where nothing is known of it

    def written(self, start: int, end: int) -> str:
        """What the file writes for ``text[start:end]``, before cleaning."""
        if self.original is None:
            return self.text[start:end]
        return self.original.text[slice(*self.original.span(start, end))]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a document under one heading; ``start`` is the heading's start."""

    kind: SectionKind
    heading: str | None
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Segment:
    """A line, bullet or sentence: the unit of context. Never crosses a section."""

    start: int
    end: int
    kind: SectionKind
    language: Language
    bullet: bool  # began with a bullet or a number
    section: int  # index into the sections
    line: int  # 0-based line number in the text; sentences of one line share it


@dataclass(frozen=True, slots=True)
class Quote:
    """A stretch of a document's text."""

    text: str
    start: int
    end: int
