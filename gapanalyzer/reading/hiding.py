"""Words of a PDF page that a reader does not see: white on white, invisible, tiny, off the page."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from typing import Any

import pypdfium2.raw as pdfium

from .words import Frame, Word

_TINY = 2.5  # points; nobody prints this
_FEWEST = 6  # letters; less is a decoration's leftover, not a claim
_MOST_OBJECTS = 5_000  # a page drawn of more is taken as seen: looking for what lies behind its words would take long
_MOST_DEPTH = 4
_DARK = 225  # a fill with a colour value below this shows white text
_OPAQUE = 25

Box = tuple[float, float, float, float]  # left, top, right, bottom
Matrix = tuple[float, float, float, float, float, float]


def find_hidden(page: Any, frame: Frame, words: Sequence[Word]) -> set[int]:
    """The ``order`` of each hidden word.

    Only words painted light, faint or invisibly are looked at closer: what is painted behind them tells white on a
    dark banner, or the unseen text layer over a scan, from text that nobody sees. (Drawing the page would tell too,
    but pdfium can draw one damaged path for minutes.)
    """
    width, height = frame.size
    hidden = {word.order for word in words if not _is_on(word, width, height) or _is_tiny(word, words)}
    suspects = [word for word in words if word.suspect and word.order not in hidden]
    if suspects and (backgrounds := _backgrounds(page, frame)) is not None:
        hidden.update(word.order for word in suspects if not _is_over(word, backgrounds))
    letters = sum(len(word.text) for word in words if word.order in hidden and any(map(str.isalnum, word.text)))
    return hidden if letters >= _FEWEST else set()


def _is_on(word: Word, width: float, height: float) -> bool:
    across, down = (word.left + word.right) / 2, (word.top + word.bottom) / 2
    return -1 <= across <= width + 1 and -1 <= down <= height + 1


def _is_tiny(word: Word, words: Sequence[Word]) -> bool:
    return word.size < _TINY and max(other.size for other in words) > 4 * word.size


def _is_over(word: Word, backgrounds: Sequence[Box]) -> bool:
    across, down = (word.left + word.right) / 2, (word.top + word.bottom) / 2
    return any(left <= across <= right and top <= down <= bottom for left, top, right, bottom in backgrounds)


def _backgrounds(page: Any, frame: Frame) -> list[Box] | None:
    """Where something dark, or a picture, is painted; None when the page holds too much to say."""
    count = pdfium.FPDFPage_CountObjects(page.raw)
    roots = [(pdfium.FPDFPage_GetObject(page.raw, index), _UNTURNED, 0) for index in range(min(count, _MOST_OBJECTS))]
    boxes: list[Box] = []
    looked = 0
    while roots:
        thing, matrix, depth = roots.pop()
        looked += 1
        if looked > _MOST_OBJECTS or count > _MOST_OBJECTS:
            return None
        if pdfium.FPDFPageObj_GetType(thing) == pdfium.FPDF_PAGEOBJ_FORM and depth < _MOST_DEPTH:
            inner = _within(_matrix(thing), matrix)
            roots.extend((part, inner, depth + 1) for part in _parts(thing))
        elif _is_dark(thing):
            boxes.append(_box(thing, matrix, frame))
    return boxes


_UNTURNED: Matrix = (1, 0, 0, 1, 0, 0)


def _parts(form: Any) -> Iterator[Any]:
    for index in range(min(_MOST_OBJECTS, max(0, pdfium.FPDFFormObj_CountObjects(form)))):
        yield pdfium.FPDFFormObj_GetObject(form, index)


def _is_dark(thing: Any) -> bool:
    kind = pdfium.FPDFPageObj_GetType(thing)
    if kind != pdfium.FPDF_PAGEOBJ_PATH:
        return kind in (pdfium.FPDF_PAGEOBJ_IMAGE, pdfium.FPDF_PAGEOBJ_SHADING)
    mode, stroked = ctypes.c_int(), ctypes.c_int()
    if not pdfium.FPDFPath_GetDrawMode(thing, mode, stroked) or not mode.value:
        return False
    color = [ctypes.c_uint() for _ in range(4)]
    if not pdfium.FPDFPageObj_GetFillColor(thing, *color):
        return True  # a pattern
    return min(part.value for part in color[:3]) < _DARK and color[3].value > _OPAQUE


def _matrix(thing: Any) -> Matrix:
    found = pdfium.FS_MATRIX()
    if not pdfium.FPDFPageObj_GetMatrix(thing, found):
        return _UNTURNED
    return found.a, found.b, found.c, found.d, found.e, found.f


def _within(inner: Matrix, outer: Matrix) -> Matrix:
    """The matrix that does ``inner`` first, then ``outer``."""
    a, b, c, d, e, f = inner
    x, y = _moved(e, f, outer)
    p, q, r, s = outer[:4]
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, x, y


def _moved(x: float, y: float, matrix: Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _box(thing: Any, matrix: Matrix, frame: Frame) -> Box:
    edges = [ctypes.c_float() for _ in range(4)]
    pdfium.FPDFPageObj_GetBounds(thing, *edges)
    left, bottom, right, top = (edge.value for edge in edges)
    corners = [frame.place(*_moved(x, y, matrix)) for x in (left, right) for y in (bottom, top)]
    across, down = [corner[0] for corner in corners], [corner[1] for corner in corners]
    return min(across), min(down), max(across), max(down)
