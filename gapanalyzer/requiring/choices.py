"""Lists of lines any one of which is enough: "One of the following:" with bullets, or with semicolons, behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..cueing import Clause, Cue, Lexicon, Passage, fold, lexicon
from ..model import Document, Importance, Proficiency, Quote, Segment
from .weighing import weigh_piece

# Behind "one of the following" stands little more than what the things are: "... areas of GPU computing:".
_LONGEST_TAIL = 90
_SENTENCE_END = re.compile(r"[;。!?]|\.(?=\s)")
_MARK = re.compile(r"[^\w\s(\[\"'《“]+|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4}|[一二三四五六七八九十]{1,3})[.)、．]|[①-⑳]")
_SHAPES = (("d", re.compile(r"\d+|[①-⑳]")), ("h", re.compile("[一二三四五六七八九十]+")), ("a", re.compile("[a-z]+")))
_NUMBERED = re.compile(r"(?:\d{1,2}|[a-z])[.)、．]\s*$|[①-⑳]\s*$")
_COUNTS = (("choice.three", 3), ("choice.two", 2))
_LEVELS = (
    ("level.expert", Proficiency.EXPERT),
    ("level.proficient", Proficiency.PROFICIENT),
    ("level.working", Proficiency.WORKING),
    ("level.aware", Proficiency.AWARE),
)


@dataclass(frozen=True, slots=True)
class Choice:
    """What there is to choose from, how many of it are enough, and what the words that open it ask."""

    opener: Quote
    cue: int  # where "one of" stands; names before it are asked for besides
    colon: int  # where the words that open it end
    enough: int
    level: Proficiency  # NONE: no word of level
    importance: Importance | None  # None: no word of importance
    line: tuple[int, ...]  # the segments of the line that opens it
    items: Mapping[int, int]  # segment → which item of the list it belongs to


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    start: int
    text: str  # folded, without the blanks around it
    indent: int
    mark: str  # the shape of its bullet or number, "" without one
    own: tuple[int, ...]  # its segments


class ChoiceFinder:
    """Finds the choices of one document."""

    def __init__(self, document: Document, segments: Sequence[Segment], cues: Mapping[str, Mapping[str, Any]]) -> None:
        self.document, self.segments = document, segments
        self.words, self.levels = lexicon(cues, "choice"), lexicon(cues, "level", "importance")

    def find(self) -> Iterator[Choice]:
        """The choices in order; a line belongs to one of them at most."""
        lines, last = list(_lines(self.document, self.segments)), -1
        for index, line in enumerate(lines):
            opened = _opened(line, self.words) if line.number > last else None
            if opened is None:
                continue
            cue, colon = opened
            items = self._inside(line, line.start + colon) or self._below(lines, index)
            if len(set(items.values())) > 1:
                last = max(self.segments[number].line for number in items)
                yield self._choice(line, cue, colon, items)

    def _choice(self, line: _Line, cue: Cue, colon: int, items: Mapping[int, int]) -> Choice:
        start = next((self.segments[number].start for number in line.own[:1]), line.start)
        end = line.start + colon
        levels = [one for one in self.levels.find(line.text[: cue.start]) if one.has("level")]
        opening = Passage(line.text, Clause(0, colon), self.levels.find(line.text[:colon]), ())
        weight = weigh_piece(opening, Importance.MENTIONED)
        return Choice(
            opener=Quote(self.document.text[start:end], start, end),
            cue=line.start + cue.start,
            colon=end,
            enough=next((count for role, count in _COUNTS if cue.has(role)), 1),
            level=next((level for role, level in _LEVELS if levels and levels[-1].has(role)), Proficiency.NONE),
            importance=weight if weight > Importance.MENTIONED else None,
            line=line.own,
            items=items,
        )

    def _inside(self, line: _Line, colon: int) -> dict[int, int]:
        """The segments behind the colon on the same line, as far as semicolons or numbers part them."""
        found: dict[int, int] = {}
        for number in line.own:
            segment, text = self.segments[number], self.document.text
            if not any(map(str.isalnum, text[colon : segment.end])):
                continue
            parted = found and fold(text[segment.start - 2 : segment.start]).strip().endswith(";")
            if found and not parted and not _NUMBERED.search(fold(text[max(colon, segment.start - 5) : segment.start])):
                break
            found[number] = len(found)
        return found

    def _below(self, lines: Sequence[_Line], index: int) -> dict[int, int]:
        """The segments of the bullets below ``lines[index]``, up to where their nesting or the list ends."""
        opener, found = lines[index], dict[int, int]()
        first = next((line for line in lines[index + 1 : index + 2] if line.own), None)
        if first is None or not self._bullet(first):
            return found
        parted, last, item = 1, first, 0
        for line in lines[index + 1 :]:
            if not line.own or self.segments[line.own[0]].section != self.segments[first.own[0]].section:
                break
            if line is not first:
                parted = line.number - last.number if len(found) == len(first.own) else parted
                if self._ends(line, first, opener, lines[index - 1]) or line.number - last.number > parted:
                    break
                item += self._bullet(line) and line.indent <= first.indent and line.mark == first.mark
            found.update(dict.fromkeys(line.own, item))
            last = line
        return found

    def _bullet(self, line: _Line) -> bool:
        return self.segments[line.own[0]].bullet

    def _ends(self, line: _Line, first: _Line, opener: _Line, above: _Line) -> bool:
        """True for a line that goes on with the list around the choice."""
        if not self._bullet(line):
            return line.indent <= first.indent
        if line.indent != first.indent:
            return line.indent < first.indent
        if line.mark == opener.mark != first.mark:
            return True
        outer = opener.mark or above.mark  # where nothing tells the lists apart, a line with a predicate ends the names
        return outer == line.mark and self._predicates(line) and not self._predicates(first)

    def _predicates(self, line: _Line) -> bool:
        mark = _MARK.match(line.text)
        start = mark.end() if mark else 0
        return any(cue.has("level") and cue.start - start <= 2 for cue in self.levels.find(line.text)[:1])


def _lines(document: Document, segments: Sequence[Segment]) -> Iterator[_Line]:
    own: dict[int, list[int]] = {}
    for number, segment in enumerate(segments):
        own.setdefault(segment.line, []).append(number)
    offset = 0
    for number, raw in enumerate(document.text.split("\n")):
        if text := fold(raw.strip()):
            start = offset + len(raw) - len(raw.lstrip())
            mark = _MARK.match(text)
            shape = _shape(mark[0]) if mark else ""
            yield _Line(number, start, text, _indent(document, start), shape, tuple(own.get(number, ())))
        offset += len(raw) + 1


def _shape(mark: str) -> str:
    """One name for all marks of a list: "2." and "3." are alike, "(2)" is another."""
    for name, number in _SHAPES:
        mark = number.sub(name, mark)
    return mark


def _indent(document: Document, start: int) -> int:
    """The blanks before a line in the file: cleaning takes them away."""
    place, text = start, document.text
    if document.original is not None:
        place, text = document.original.span(start, start + 1)[0], document.original.text
    before = text[text.rfind("\n", 0, place) + 1 : place]
    return 0 if before.strip() else len(before.expandtabs(4))


def _opened(line: _Line, words: Lexicon) -> tuple[Cue, int] | None:
    """The words that open a choice at the end of ``line`` or before a colon in it, and where they end."""
    for cue in words.find(line.text):
        colon = line.text.find(":", cue.end - 1)
        end = colon + 1 if colon >= 0 else len(line.text)
        tail = line.text[cue.end : end]
        if len(tail) <= _LONGEST_TAIL and not _SENTENCE_END.search(tail) and (colon >= 0 or cue.has("choice.sure")):
            return cue, end
    return None
