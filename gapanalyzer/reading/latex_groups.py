"""Where the groups and options of a LaTeX source begin and end."""

from __future__ import annotations

import re

from ..errors import TooLarge

_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_SPACE = re.compile(r"[ \t]*\n?[ \t]*")
OPTION = re.compile(r"\s*\[[^\[\]]{0,400}\]")
_MAX_DEPTH = 100

Range = tuple[int, int]


class Groups:
    """Where the groups of a source end; a group that never does ends with the source."""

    def __init__(self, code: str, source: str) -> None:
        self._code, self._ends = code, dict[int, int]()
        opened: list[int] = []
        for brace in _BRACE.finditer(code):
            if brace[0] == "{":
                opened.append(brace.start())
                if len(opened) > _MAX_DEPTH:
                    raise TooLarge(f"{source}: nested over {_MAX_DEPTH} deep", hint="give the PDF made from it")
            elif brace[0] == "}" and opened:
                self._ends[opened.pop()] = brace.start()

    def end(self, start: int) -> int:
        """Where the group that opens at ``start`` closes."""
        return self._ends.get(start, len(self._code))

    def behind_options(self, place: int) -> int:
        """Where the options in brackets end that begin at ``place``."""
        while option := OPTION.match(self._code, place):
            place = option.end()
        return place

    def arguments(self, place: int, most: int) -> tuple[list[Range], int]:
        """(insides of the groups from ``place`` on, what stands behind them); options in brackets are passed over."""
        found: list[Range] = []
        while len(found) < most:
            gap = _SPACE.match(self._code, self.behind_options(place))
            start = gap.end() if gap else place
            if self._code[start : start + 1] != "{":
                break
            found.append((start + 1, self.end(start)))
            place = found[-1][1] + 1
        return found, place
