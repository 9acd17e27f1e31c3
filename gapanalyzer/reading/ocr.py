"""Pictures → words, by RapidOCR; its models come with it, so that nothing is downloaded (extra "ocr").

What it recognises are lines with their boxes; from there on a picture is laid out like a page of a PDF.
"""

from __future__ import annotations

import functools
import importlib.util
import math
import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import MissingExtra, TooLarge, UnreadableText, UnsupportedFormat
from ..model import Warning
from .pictures import open_picture, strips
from .pieces import make_pieces
from .raw import Ocr, RawText
from .running import Sheet
from .sheets import write_out
from .words import Word

MAX_PAGES = 10  # a page takes seconds; a scan of more is no résumé
INSTALL = 'pip install "gapanalyzer[ocr]"'
_THREADS = 2  # fixed, so that no machine rounds otherwise than another
_SURE = 0.8  # a page recognised with less may lie otherwise
_DOUBTFUL = 0.5  # a line recognised with less is left out, and counted as not read
_TEXT_SIZE = 12.0  # points; sizes of a picture are scaled so that its usual line has this height
_ALIKE = 0.72, 1.35  # boxes of one type size differ by this much in height
_BAR = re.compile(r" ?[|｜] ?")  # between the parts of a line, whose blanks are often lost
_ASCENT = 0.82  # of a line's height lies above its base line


@dataclass(frozen=True, slots=True)
class Recognised:
    """A line as recognised: text, confidence, and its box before the page was straightened, in pixels."""

    text: str
    score: float
    corners: tuple[tuple[float, float], ...]  # from the upper left one, clockwise


def is_installed() -> bool:
    """True when characters can be recognised here."""
    return all(importlib.util.find_spec(name) is not None for name in ("rapidocr", "onnxruntime", "PIL"))


def require_installed(source: str) -> None:
    """Raises `MissingExtra`, with the line that installs it, when characters cannot be recognised here."""
    if not is_installed():
        raise MissingExtra(f"{source}: reading pictures (--ocr) needs an extra", hint=INSTALL)


def read_picture(data: bytes, source: str, *, ocr: Ocr) -> RawText:
    """The text of a photograph or screenshot.

    Raises `UnsupportedFormat` where it may not or cannot be recognised, `DamagedFile`, `TooLarge`, `UnreadableText`.
    """
    if ocr == "always":
        require_installed(source)
    if ocr == "never" or not is_installed():
        hint = f"{INSTALL} reads pictures" if ocr == "auto" else "--ocr auto reads pictures"
        raise UnsupportedFormat(f"{source}: this is a picture", hint=f"{hint}; or give the text itself")
    image = open_picture(data, source)
    lines, image = recognise_upright(image)
    sheet = make_sheet(lines, image.shape[1], image.shape[0])
    quality = trust(lines)
    if not sheet.pieces:
        raise UnreadableText(f"{source}: no text was recognised in the picture", hint="give a larger or sharper one")
    return RawText(write_out([(sheet, "")]), (warn(quality, "the picture"),), None, quality)


def recognise_upright(pixels: Any) -> tuple[list[Recognised], Any]:
    """(lines, pixels) of a picture, turned by a quarter or a half where its lines run that way.

    The engine reads upright and quarter-turned lines of one direction, so that one more pass is enough: a page lying
    the other way, or upside down, shows as one that it can hardly read.
    """
    import numpy

    lines = _in_strips(pixels)
    sure = trust(lines) >= _SURE
    quarters = 0 if not lines else (1 if sure else 3) if _is_sideways(lines) else (0 if sure else 2)
    if not quarters:
        return lines, pixels
    turned = numpy.ascontiguousarray(numpy.rot90(pixels, quarters))
    again = _in_strips(turned)
    return (again, turned) if trust(again) > trust(lines) or (sure and trust(again) >= _SURE) else (lines, pixels)


def _in_strips(pixels: Any) -> list[Recognised]:
    return [line for top, strip in strips(pixels) for line in recognise(strip, top=top)]


def _is_sideways(lines: Sequence[Recognised]) -> bool:
    """True when most of the text stands in boxes higher than wide."""
    high = sum(len(line.text) for line in lines if _height(line) > 1.5 * math.dist(*line.corners[:2]))
    return high > 0.5 * sum(len(line.text) for line in lines)


def recognise(pixels: Any, *, top: float = 0) -> list[Recognised]:
    """The lines of a picture (height × width × 3); ``top`` is added to their height on it."""
    found = _engine()(pixels)
    if found.txts is None:
        return []
    return [
        Recognised(_BAR.sub(" | ", text), float(score), tuple((float(x), float(y) + top) for x, y in box))
        for text, score, box in zip(found.txts, found.scores, found.boxes, strict=True)
        if text.strip()
    ]


@functools.cache
def _engine() -> Any:
    from rapidocr import RapidOCR

    return RapidOCR(
        params={
            "Global.log_level": "critical",
            "Global.use_cls": False,  # it turned a clean line of a page upside down
            "Global.text_score": 0.0,
            "EngineConfig.onnxruntime.intra_op_num_threads": _THREADS,
            "EngineConfig.onnxruntime.inter_op_num_threads": 1,
        }
    )


def trust(lines: Sequence[Recognised]) -> float:
    """The mean confidence of all characters, those of left-out lines as 0."""
    letters = sum(len(line.text) for line in lines)
    sure = sum(line.score * len(line.text) for line in lines if line.score >= _DOUBTFUL)
    return round(sure / letters, 2) if letters else 0.0


def warn(quality: float, what: str) -> Warning:
    """What a reader of the result has to know of text that was recognised."""
    return Warning("ocr", f"the text of {what} was recognised (OCR) with confidence {quality:.2f}; check it")


def check_pages(count: int, source: str) -> None:
    """Raises `TooLarge` when more pages would have to be recognised than a résumé has."""
    if count > MAX_PAGES:
        raise TooLarge(
            f"{source}: {count} pages without text; {MAX_PAGES} is the limit of --ocr",
            hint="give one résumé or posting, or a file with a text layer",
        )


def make_sheet(lines: Sequence[Recognised], width: float, height: float) -> Sheet:
    """The page that ``lines`` stand on, straightened, in points."""
    kept = [line for line in lines if line.score >= _DOUBTFUL]
    if not kept:
        return Sheet((), width, height)
    usual = statistics.median(_height(line) for line in kept)
    scale, tilt = _TEXT_SIZE / usual, _tilt(kept)
    words: list[Word] = []
    for line in kept:
        words.extend(_words(line, usual, scale, tilt, order=2 * len(words)))
    return Sheet(tuple(make_pieces(words)), width * scale, height * scale)


def _height(line: Recognised) -> float:
    upper_left, _, _, lower_left = line.corners
    return max(1.0, math.dist(upper_left, lower_left))


def _tilt(lines: Sequence[Recognised]) -> float:
    """How far the page is turned: the middle angle of its long lines, in radians."""
    angles = []
    for line in lines:
        (x0, y0), (x1, y1) = line.corners[:2]
        if x1 - x0 > 8 * _height(line):
            angles.append(math.atan2(y1 - y0, x1 - x0))
    return statistics.median(angles) if angles else 0.0


def _words(line: Recognised, usual: float, scale: float, tilt: float, *, order: int) -> list[Word]:
    """The line's words, placed by how wide their characters usually are."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = line.corners
    middle = ((x0 + x1 + x2 + x3) / 4, (y0 + y1 + y2 + y3) / 4)
    across = middle[0] * math.cos(tilt) + middle[1] * math.sin(tilt)
    down = middle[1] * math.cos(tilt) - middle[0] * math.sin(tilt)
    own, length = _height(line), math.dist((x0, y0), (x1, y1))
    size = usual if _ALIKE[0] < own / usual < _ALIKE[1] else own
    left, top = (across - length / 2) * scale, (down - size / 2) * scale
    widths = [_width(letter) for letter in line.text]
    step = length * scale / sum(widths)
    words: list[Word] = []
    at, start = 0.0, 0
    for index, letter in enumerate([*line.text, " "]):
        if letter.isspace():
            if index > start:
                end = at + sum(widths[start:index]) * step
                base = top + _ASCENT * size * scale
                place = left + at, left + end, top, top + size * scale, base
                words.append(Word(line.text[start:index], *place, order + len(words)))
            at += sum(widths[start : index + 1]) * step
            start = index + 1
    return words


def _width(letter: str) -> float:
    if letter >= "\u2e80":
        return 1.0
    return 0.3 if letter in " .,;:'|!ijlI()" else 0.55
