"""What a PDF page paints besides its words, and in which order."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pypdfium2.raw as pdfium

from .words import Frame

_MOST_OBJECTS = 5_000  # a page drawn of more is taken as seen: looking for what lies behind its words would take long
_MOST_DEPTH = 4
_OPAQUE = 25
_MOST_SEGMENTS = 12  # of a path that is a box, its corners rounded perhaps
_NEAR_EDGE = 0.2  # of a box's width or height, in which the points of such a path lie

Box = tuple[float, float, float, float]  # left, top, right, bottom
Color = tuple[int, int, int]
Matrix = tuple[float, float, float, float, float, float]
_UNTURNED: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Fill:
    """A filled shape; ``color`` is None for pictures and patterns. ``covers`` says that nothing below it shows."""

    order: int
    box: Box
    color: Color | None
    picture: bool = False
    covers: bool = False


@dataclass(frozen=True, slots=True)
class Painting:
    """The filled shapes of a page, and the order of its text objects by their address."""

    fills: tuple[Fill, ...]
    texts: dict[int, int]


def find_painting(page: Any, frame: Frame) -> Painting | None:
    """What the page paints, in order; None when it holds too much to say."""
    fills: list[Fill] = []
    texts: dict[int, int] = {}
    for order, (thing, matrix) in enumerate(_walk(page)):
        if order > _MOST_OBJECTS:
            return None
        kind = pdfium.FPDFPageObj_GetType(thing)
        if kind == pdfium.FPDF_PAGEOBJ_TEXT:
            texts[address(thing)] = order
        elif (fill := _fill(thing, kind, matrix, frame, order)) is not None:
            fills.append(fill)
    return Painting(tuple(fills), texts)


def address(thing: Any) -> int:
    """Where pdfium keeps an object: what tells two of them apart."""
    return ctypes.cast(thing, ctypes.c_void_p).value or 0


def _walk(page: Any) -> Iterator[tuple[Any, Matrix]]:
    """The objects of a page in the order of painting, those of forms in their place."""
    count = pdfium.FPDFPage_CountObjects(page.raw)
    for index in range(min(count, _MOST_OBJECTS + 1)):
        yield from _within_forms(pdfium.FPDFPage_GetObject(page.raw, index), _UNTURNED, 0)


def _within_forms(thing: Any, matrix: Matrix, depth: int) -> Iterator[tuple[Any, Matrix]]:
    if depth >= _MOST_DEPTH or pdfium.FPDFPageObj_GetType(thing) != pdfium.FPDF_PAGEOBJ_FORM:
        yield thing, matrix
        return
    inner = _joined(_matrix(thing), matrix)
    for index in range(min(_MOST_OBJECTS + 1, max(0, pdfium.FPDFFormObj_CountObjects(thing)))):
        yield from _within_forms(pdfium.FPDFFormObj_GetObject(thing, index), inner, depth + 1)


def _fill(thing: Any, kind: int, matrix: Matrix, frame: Frame, order: int) -> Fill | None:
    """The shape ``thing`` fills; None when it fills none."""
    if kind != pdfium.FPDF_PAGEOBJ_PATH:
        if kind not in (pdfium.FPDF_PAGEOBJ_IMAGE, pdfium.FPDF_PAGEOBJ_SHADING):
            return None
        return Fill(order, _box(thing, matrix, frame), None, picture=kind == pdfium.FPDF_PAGEOBJ_IMAGE)
    mode, stroked = ctypes.c_int(), ctypes.c_int()
    if not pdfium.FPDFPath_GetDrawMode(thing, mode, stroked) or not mode.value:
        return None
    color = [ctypes.c_uint() for _ in range(4)]
    if not pdfium.FPDFPageObj_GetFillColor(thing, *color):
        return Fill(order, _box(thing, matrix, frame), None)  # a pattern
    red, green, blue, alpha = (part.value for part in color)
    if alpha <= _OPAQUE:
        return None
    covers = alpha == 255 and not pdfium.FPDFPageObj_HasTransparency(thing) and _is_box(thing)
    return Fill(order, _box(thing, matrix, frame), (red, green, blue), covers=covers)


def _is_box(path: Any) -> bool:
    """True for a path that fills its bounds: all its points lie at their edges, and no clip cuts it."""
    count = pdfium.FPDFPath_CountSegments(path)
    if not 4 <= count <= _MOST_SEGMENTS:
        return False
    points = [_point(pdfium.FPDFPath_GetPathSegment(path, index)) for index in range(count)]
    for axis in (0, 1):
        low, high = min(point[axis] for point in points), max(point[axis] for point in points)
        if high <= low:
            return False
    across, down = ([point[axis] for point in points] for axis in (0, 1))
    edges = [_at_edge(x, across) or _at_edge(y, down) for x, y in points]
    corners = sum(_at_edge(x, across) and _at_edge(y, down) for x, y in points)
    return all(edges) and corners >= 4 and not _is_clipped(path)


def _at_edge(value: float, values: list[float]) -> bool:
    low, high = min(values), max(values)
    return min(value - low, high - value) <= _NEAR_EDGE * (high - low)


def _is_clipped(thing: Any) -> bool:
    """True when a clip leaves less than all of ``thing``, as far as the clip's bounds tell."""
    clip = pdfium.FPDFPageObj_GetClipPath(thing)
    left, bottom, right, top = _bounds(thing)
    for path in range(max(0, pdfium.FPDFClipPath_CountPaths(clip))):
        count = min(64, max(0, pdfium.FPDFClipPath_CountPathSegments(clip, path)))
        points = [_point(pdfium.FPDFClipPath_GetPathSegment(clip, path, index)) for index in range(count)]
        if not points:
            continue
        across, up = [point[0] for point in points], [point[1] for point in points]
        if min(across) > left + 1 or max(across) < right - 1 or min(up) > bottom + 1 or max(up) < top - 1:
            return True
    return False


def _point(segment: Any) -> tuple[float, float]:
    x, y = ctypes.c_float(), ctypes.c_float()
    pdfium.FPDFPathSegment_GetPoint(segment, x, y)
    return x.value, y.value


def _matrix(thing: Any) -> Matrix:
    found = pdfium.FS_MATRIX()
    if not pdfium.FPDFPageObj_GetMatrix(thing, found):
        return _UNTURNED
    return found.a, found.b, found.c, found.d, found.e, found.f


def _joined(inner: Matrix, outer: Matrix) -> Matrix:
    """The matrix that does ``inner`` first, then ``outer``."""
    a, b, c, d, e, f = inner
    x, y = _moved(e, f, outer)
    p, q, r, s = outer[:4]
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, x, y


def _moved(x: float, y: float, matrix: Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _bounds(thing: Any) -> tuple[float, float, float, float]:
    edges = [ctypes.c_float() for _ in range(4)]
    pdfium.FPDFPageObj_GetBounds(thing, *edges)
    left, bottom, right, top = (edge.value for edge in edges)
    return left, bottom, right, top


def _box(thing: Any, matrix: Matrix, frame: Frame) -> Box:
    left, bottom, right, top = _bounds(thing)
    corners = [frame.place(*_moved(x, y, matrix)) for x in (left, right) for y in (bottom, top)]
    across, down = [corner[0] for corner in corners], [corner[1] for corner in corners]
    return min(across), min(down), max(across), max(down)
