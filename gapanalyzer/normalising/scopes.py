"""Where a guard looks: the clause, the sentence, the line, and the neighbours of a short line."""

from __future__ import annotations

import functools
import re
from bisect import bisect_left
from dataclasses import dataclass

from ..extracting import Line, read_line
from ..model import Section, Segment

_CLAUSE_END = re.compile(r"[;。!?…,\n]|\.(?=\s|$)")
_REACH = 200  # characters of a long paragraph, either way, that still speak of the same thing
_SENTENCES = 8  # of a paragraph, either way, that are looked at
_SHORT = 40  # a line of at most so many columns is a heading or an item of a list
_NEIGHBOURS = 3  # short lines, either way, that belong to one list


@dataclass(frozen=True, slots=True)
class Place:
    """A candidate's place in its line as the matcher reads it; of a very long line only a window."""

    text: str
    start: int
    end: int
    offset: int  # of the window in the line


class Scopes:
    """The stretches of one document in which guards look."""

    def __init__(self, text: str, segments: tuple[Segment, ...], sections: tuple[Section, ...]) -> None:
        """``text`` is the document's, of the same length, with blanks for what must not be looked at."""
        self._text = text
        self._segments = segments
        self._sections = sections
        self._lines: dict[int, Line] = {}

    def line(self, index: int) -> Line:
        """Segment ``index`` folded and simplified."""
        if index not in self._lines:
            segment = self._segments[index]
            self._lines[index] = read_line(self._text[segment.start : segment.end])
        return self._lines[index]

    def place(self, index: int, start: int, end: int) -> Place:
        """Where ``document.text[start:end]``, part of segment ``index``, stands in its line."""
        line, offset = self.line(index), self._segments[index].start
        start, end = line.inner(start - offset, end - offset)
        low = max(0, (start // _REACH - 1) * _REACH)  # in steps, so that neighbours share their window
        return Place(line.text[low : (end // _REACH + 2) * _REACH], start - low, end - low, low)

    def clause(self, place: Place) -> tuple[int, int]:
        """Start and end of the clause round ``place``."""
        ends = _clause_ends(place.text)
        before, after = bisect_left(ends, place.start), bisect_left(ends, place.end)
        return ends[before - 1] + 1 if before else 0, ends[after] if after < len(ends) else len(place.text)

    def sentences(self, index: int) -> range:
        """The segments of the line of segment ``index``, as far as they are near."""
        number = self._segments[index].line
        first = last = index
        while first > max(0, index - _SENTENCES) and self._segments[first - 1].line == number:
            first -= 1
        while last + 1 < min(len(self._segments), index + _SENTENCES) and self._segments[last + 1].line == number:
            last += 1
        return range(first, last + 1)

    def around(self, index: int) -> str:
        """The other sentences of the line of segment ``index``, as far as they are near."""
        line = self.sentences(index)
        before = " \n ".join(self.line(at).text[-_REACH:] for at in range(line.start, index))
        after = " \n ".join(self.line(at).text[:_REACH] for at in range(index + 1, line.stop))
        return f"{before[-_REACH:]} \n {after[:_REACH]}"

    def beside(self, index: int) -> list[str]:
        """What stands beside a short line: its neighbours, as far as they are near, and its heading."""
        return [*(self.line(at).text[:_REACH] for at in self.neighbours(index)), self.heading(index)]

    def is_short(self, index: int) -> bool:
        """True for a heading or an item of a list."""
        text = self.line(index).text
        return len(text) <= _SHORT and sum(1 + (char >= "\u2e80") for char in text) <= _SHORT

    def neighbours(self, index: int) -> list[int]:
        """The segments before and after a short one in its section, up to the first long one (which still counts)."""
        found: list[int] = []
        for step in (-1, 1):
            for distance in range(1, _NEIGHBOURS + 1):
                at = index + step * distance
                if not 0 <= at < len(self._segments) or self._segments[at].section != self._segments[index].section:
                    break
                found.append(at)
                if not self.is_short(at):
                    break
        return found

    def heading(self, index: int) -> str:
        """The heading over segment ``index``, folded and simplified."""
        number = self._segments[index].section
        heading = self._sections[number].heading if 0 <= number < len(self._sections) else None
        return read_line(heading).text if heading else ""


@functools.lru_cache(maxsize=1024)
def _clause_ends(text: str) -> tuple[int, ...]:
    return tuple(match.start() for match in _CLAUSE_END.finditer(text))
