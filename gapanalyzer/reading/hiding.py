"""Words of a PDF page that a reader does not see: white on white, invisible, tiny, covered, off the page."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import pypdfium2.raw as pdfium

from .painting import Color, Fill, Painting, address, find_painting
from .words import Frame, Word

_TINY = 2.5  # points; nobody prints this
_FEWEST = 6  # letters; less is a decoration's leftover, not a claim
_LEAST_CONTRAST = 32  # of 255, in the colour that differs most; below that nobody reads it
_CLEAR = 25  # an opacity (of 255) this low shows nothing
_INVISIBLE_MODES = (3, 7)
_OUTLINED_MODES = (1, 2, 5, 6)
_WHITE: Color = (255, 255, 255)
_MOST_WORK = 400_000  # words times shapes of a page; more is a drawing, of which only suspects are looked at


def find_hidden(page: Any, text_page: Any, frame: Frame, words: Sequence[Word]) -> set[int]:
    """The ``order`` of each hidden word.

    What is painted behind a word and over it tells white on a dark banner, or the unseen text layer over a scan, from
    text that nobody sees. (Drawing the page would tell too, but pdfium can draw one damaged path for minutes.)
    """
    width, height = frame.size
    largest = max((word.size for word in words), default=0.0)
    hidden = {
        word.order for word in words if not _is_on(word, width, height) or (word.size < _TINY and largest > 4 * _TINY)
    }
    painting = find_painting(page, frame) if words else None
    if painting is not None:
        eye = _Eye(text_page.raw, painting)
        few = len(words) * len(painting.fills) <= _MOST_WORK
        looked_at = (word for word in words if word.order not in hidden and (word.suspect or few))
        hidden.update(word.order for word in looked_at if not eye.sees(word))
    letters = sum(len(word.text) for word in words if word.order in hidden and any(map(str.isalnum, word.text)))
    return hidden if letters >= _FEWEST else set()


def _is_on(word: Word, width: float, height: float) -> bool:
    across, down = (word.left + word.right) / 2, (word.top + word.bottom) / 2
    return -1 <= across <= width + 1 and -1 <= down <= height + 1


class _Eye:
    """Tells whether the words of one page are seen on what it paints."""

    def __init__(self, handle: Any, painting: Painting) -> None:
        self._handle, self._painting = handle, painting
        self._color = tuple(ctypes.c_uint() for _ in range(4))

    def sees(self, word: Word) -> bool:
        """False for a word that is covered, or does not stand out from what lies below it."""
        here = [fill for fill in self._painting.fills if _holds(fill, word)]
        if not here and not word.suspect:
            return True
        thing = pdfium.FPDFText_GetTextObject(self._handle, word.index)
        painted = self._painting.texts.get(address(thing)) if thing else None
        if painted is not None and any(fill.covers and fill.order > painted for fill in here):
            return False
        below = [fill for fill in here if painted is None or fill.order < painted]
        mode = pdfium.FPDFTextObj_GetTextRenderMode(thing) if thing else 0
        ink = self._ink(word.index, outlined=mode in _OUTLINED_MODES)
        if mode in _INVISIBLE_MODES or (ink is not None and ink[3] <= _CLEAR):
            return any(fill.picture for fill in here)  # the words of a scan, under or over it
        return ink is None or _stands_out(ink, below[-1] if below else None)

    def _ink(self, index: int, *, outlined: bool) -> tuple[int, int, int, int] | None:
        ask = pdfium.FPDFText_GetStrokeColor if outlined else pdfium.FPDFText_GetFillColor
        if not ask(self._handle, index, *map(ctypes.byref, self._color)):
            return None
        red, green, blue, alpha = (part.value for part in self._color)
        return red, green, blue, alpha


def _holds(fill: Fill, word: Word) -> bool:
    """True when a word's middle, from a fifth of its width on, lies on a shape."""
    left, top, right, bottom = fill.box
    inset, down = 0.2 * (word.right - word.left), (word.top + word.bottom) / 2
    return left <= word.left + inset and word.right - inset <= right and top <= down <= bottom


def _stands_out(ink: tuple[int, int, int, int], ground: Fill | None) -> bool:
    if ground is not None and ground.color is None:
        return True  # a picture or a pattern
    color = ground.color if ground is not None and ground.color is not None else _WHITE
    return max(abs(one - two) for one, two in zip(ink, color, strict=False)) * ink[3] / 255 >= _LEAST_CONTRAST
