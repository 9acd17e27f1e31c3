"""Text that is changed step by step, and that still knows where each part of it stood at first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..model import Run

Edit = tuple[int, int, str]  # what stands from here to there becomes this text


@dataclass(frozen=True, slots=True)
class Traced:
    """A text, and the stretches of it that are longer or shorter than what they were made of."""

    text: str
    changes: tuple[Run, ...] = ()

    def sub(self, pattern: re.Pattern[str], put: str | Callable[[re.Match[str]], str]) -> Traced:
        """`re.sub` of ``pattern``; a ``put`` that is text stands for itself."""
        found = pattern.finditer(self.text)
        return self.edited([(*one.span(), put if isinstance(put, str) else put(one)) for one in found])

    def same_length(self, text: str) -> Traced:
        """``text``, which differs from this one in single characters only."""
        return Traced(text, self.changes)

    def stripped(self, marks: str) -> Traced:
        """`str.strip` of ``marks``."""
        if not self.text or (self.text[0] not in marks and self.text[-1] not in marks):
            return self
        start = len(self.text) - len(self.text.lstrip(marks))
        return self.edited([(0, start, ""), (max(start, len(self.text.rstrip(marks))), len(self.text), "")])

    def edited(self, edits: Iterable[Edit]) -> Traced:
        """The text with ``edits`` made, which follow each other and do not overlap."""
        pieces: list[str] = []
        changes: list[Run] = []
        place = length = 0
        for start, end, put in edits:
            pieces += self.text[place:start], put
            length += start - place
            if len(put) != end - start:
                changes.append(_narrowed(self.text[start:end], put, length, start))
            place, length = end, length + len(put)
        if not pieces:
            return self
        return Traced("".join(pieces) + self.text[place:], compose(self.changes, changes))


def _narrowed(before: str, after: str, start: int, origin: int) -> Run:
    """The change of ``before`` into ``after`` without what they begin and end with alike."""
    shorter = min(len(before), len(after))
    head = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    most = shorter - head
    tail = next((at for at in range(most) if before[-1 - at] != after[-1 - at]), most)
    return start + head, start + len(after) - tail, origin + head, origin + len(before) - tail


def blank_edits(before: str, after: str, offset: int) -> Iterator[Edit]:
    """The edits that make ``after`` of ``before``, which stands at ``offset`` and differs in blanks only."""
    old = [-1, *(at for at, letter in enumerate(before) if not letter.isspace()), len(before)]
    new = [-1, *(at for at, letter in enumerate(after) if not letter.isspace()), len(after)]
    for (start, end), (low, high) in zip(pairwise(old), pairwise(new), strict=True):
        if end - start != high - low:
            yield offset + start + 1, offset + end, after[low + 1 : high]


def compose(first: Sequence[Run], second: Sequence[Run]) -> tuple[Run, ...]:
    """The changes of one step and those of the next as changes of both; what overlaps becomes one."""
    if not first or not second:
        return tuple(first or second)
    made: list[Run] = []
    back = ahead = 0  # how far the first text and the last one are from the one between them
    one = two = 0
    while one < len(first) or two < len(second):
        start, end = min([run[:2] for run in first[one : one + 1]] + [run[2:] for run in second[two : two + 1]])
        begins = start + ahead, start + back
        while True:
            if one < len(first) and (first[one][0] < end or first[one][:2] == (start, end)):
                end, back = max(end, first[one][1]), first[one][3] - first[one][1]
                one += 1
            elif two < len(second) and (second[two][2] < end or second[two][2:] == (start, end)):
                end, ahead = max(end, second[two][3]), second[two][1] - second[two][3]
                two += 1
            else:
                break
        made.append((begins[0], end + ahead, begins[1], end + back))
    return tuple(made)
