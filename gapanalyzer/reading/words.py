"""The words of a PDF page with their places on it: the only file that asks pdfium for characters."""

from __future__ import annotations

import ctypes
import re
from dataclasses import dataclass
from typing import Any

import pypdfium2.raw as pdfium

from .figures import figure_table

# A word ends at a blank, and behind pdfium's mark of a hyphen at a line end.
_BLANKS = r" \t\r\n\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_WORD = re.compile(rf"[^{_BLANKS}\ufffe]+\ufffe?|\ufffe")
_ICON_FONT = re.compile(r"awesome|wingding|webding|dingbat|icon|fontello|marvosym|glyph", re.IGNORECASE)
_HAN_LIKE = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_ICON = re.compile(r"([\ue000-\uf8ff\x01-\x1f\x7f-\x9f])\1*␣?|␣")
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_POWER = re.compile(r"\d$|(?<![A-Za-z])[A-Za-z]{1,2}$")  # what a raised figure is a power of, or counts (10⁶, m²)
_INVISIBLE_MODES = (3, 7)
_LIGHT = 200  # a fill this light in all three colours may vanish on a white page
_FAINT = 60  # an opacity (of 255) this low may vanish
ICON = "\ue000"  # stands for a glyph of an icon font


@dataclass(frozen=True, slots=True)
class Word:
    """Characters without a blank between them; lengths in points, y downwards from the page's top edge."""

    text: str
    left: float
    right: float
    top: float
    bottom: float
    base: float
    order: int  # place in the page's own order of painting
    suspect: bool = False  # painted so that it may not be seen
    upright: bool = True
    index: int = 0  # of its first character on the page

    @property
    def size(self) -> float:
        """Height of the line the word's font asks for."""
        return self.bottom - self.top

    @property
    def stretch(self) -> float:
        """How much a letter-spaced word's letters stand apart; its blanks are as much wider, and more."""
        if len(self.text) < 2 or _HAN_LIKE.search(self.text):
            return 0.0
        return max(0.0, (self.right - self.left) / len(self.text) - 0.65 * self.size)


@dataclass(frozen=True, slots=True)
class Frame:
    """The visible part of a page and how it is turned."""

    left: float
    bottom: float
    right: float
    top: float
    turned: int  # degrees, clockwise

    @property
    def size(self) -> tuple[float, float]:
        """Width and height as a reader sees the page."""
        width, height = self.right - self.left, self.top - self.bottom
        return (height, width) if self.turned in (90, 270) else (width, height)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point of the page's own space as (from the left, from the top)."""
        if self.turned == 90:
            return y - self.bottom, x - self.left
        if self.turned == 180:
            return self.right - x, y - self.bottom
        if self.turned == 270:
            return self.top - y, self.right - x
        return x - self.left, self.top - y


def find_words(text_page: Any, frame: Frame) -> tuple[Word, ...]:
    """The words of a page in its order of painting.

    pdfium is asked for the boxes of each word's first and last character only: a call for each character would
    take half of the reading time.
    """
    handle = text_page.raw
    text = _characters(handle)
    text = text.translate(figure_table(text))
    probe = _Probe(handle, frame)
    return tuple(
        word
        for order, match in enumerate(_WORD.finditer(text))
        if (word := probe.word(match.group(), match.start(), match.end() - 1, order)) is not None
    )


def _characters(handle: Any) -> str:
    """The page's text with one character for each of pdfium's, so that positions are its indices."""
    count = pdfium.FPDFText_CountChars(handle)
    if count <= 0:
        return ""
    buffer = (ctypes.c_ushort * (count + 1))()
    if pdfium.FPDFText_GetText(handle, 0, count, buffer) == count + 1:
        return "".join(map(chr, buffer[:count]))
    codes = (pdfium.FPDFText_GetUnicode(handle, index) for index in range(count))
    return "".join(chr(code) if code < 0x110000 else "\ufffd" for code in codes)


class _Probe:
    """Asks pdfium about single characters of one page, with the same memory each time."""

    def __init__(self, handle: Any, frame: Frame) -> None:
        self._handle, self._frame = handle, frame
        self._box = pdfium.FS_RECTF()
        self._x, self._y = ctypes.c_double(), ctypes.c_double()
        self._color = tuple(ctypes.c_uint() for _ in range(4))
        self._name = ctypes.create_string_buffer(128)
        self._flags = ctypes.c_int()

    def word(self, text: str, first: int, last: int, order: int) -> Word | None:
        """The word of the characters from ``first`` to ``last``; None for one without a place."""
        left, top, right, bottom = self._corners(first)
        start = self._base(first)
        upright = True
        if last > first:
            end_left, end_top, end_right, end_bottom = self._corners(last)
            upright = abs(end_bottom - bottom) < 0.6 * max(bottom - top, end_bottom - end_top) and end_right > left
            left, right = min(left, end_left), max(right, end_right)
            top, bottom = min(top, end_top), max(bottom, end_bottom)
        if bottom - top <= 0 or right - left < 0 or bottom - top > 2_000:
            return None
        if text[-1].isdecimal() and last > first:
            text = self._with_raised(text, first, last)
        text = self._cleared(text, first)
        return (
            Word(text, left, right, top, bottom, start, order, self._suspect(first), upright, first) if text else None
        )

    def _with_raised(self, text: str, first: int, last: int) -> str:
        """``text`` with raised figures at its end as what they are: powers, or marks of footnotes (left out)."""
        _, top, _, bottom = self._corners(first)
        index = last
        while index > first and text[index - first].isdecimal() and self._is_raised(index, top, bottom):
            index -= 1
        stem, raised = text[: index - first + 1], text[index - first + 1 :]
        return stem + raised.translate(_SUPERSCRIPTS) if _POWER.search(stem) else stem

    def _is_raised(self, index: int, top: float, bottom: float) -> bool:
        _, own_top, _, own_bottom = self._corners(index)
        return own_bottom - own_top < 0.85 * (bottom - top) and bottom - own_bottom > 0.15 * (bottom - top)

    def _corners(self, index: int) -> tuple[float, float, float, float]:
        box = self._box
        pdfium.FPDFText_GetLooseCharBox(self._handle, index, ctypes.byref(box))
        x0, y0 = self._frame.place(box.left, box.bottom)
        x1, y1 = self._frame.place(box.right, box.top)
        return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)

    def _base(self, index: int) -> float:
        pdfium.FPDFText_GetCharOrigin(self._handle, index, ctypes.byref(self._x), ctypes.byref(self._y))
        return self._frame.place(self._x.value, self._y.value)[1]

    def _cleared(self, text: str, index: int) -> str:
        """``text`` with its glyphs of icon fonts as one mark, and surrogate halves put together."""
        if _ICON.fullmatch(text) or (len(text) == 1 and not _HAN_LIKE.match(text) and self._is_icon(index)):
            return ICON
        if _SURROGATE.search(text):
            return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        return text

    def _is_icon(self, index: int) -> bool:
        size = pdfium.FPDFText_GetFontInfo(self._handle, index, self._name, len(self._name), ctypes.byref(self._flags))
        return 0 < size <= len(self._name) and _ICON_FONT.search(self._name.value.decode("latin-1")) is not None

    def _suspect(self, index: int) -> bool:
        red, green, blue, alpha = self._color
        filled = pdfium.FPDFText_GetFillColor(self._handle, index, *map(ctypes.byref, self._color))
        if filled and (min(red.value, green.value, blue.value) > _LIGHT or alpha.value < _FAINT):
            return True
        painted = pdfium.FPDFText_GetTextObject(self._handle, index)
        return bool(painted) and pdfium.FPDFTextObj_GetTextRenderMode(painted) in _INVISIBLE_MODES
