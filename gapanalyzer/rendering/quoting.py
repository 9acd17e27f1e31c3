"""Texts on one line: numbers, and lines of documents cut so that what matters stays in them."""

from __future__ import annotations

import re

from ..model import Document, Evidence, Extraction
from .originals import as_written

_WORD = 12  # characters within which the end of a word is looked for
_PAUSE = re.compile(r"[\s，,、；;]+")
_MARKS = " \t-*•·▪◦●>#"


def number(value: float) -> str:
    """A number without needless decimals."""
    return f"{value:.1f}".removesuffix(".0")


def clip(text: str, width: int) -> str:
    """``text`` on one line, at most ``width`` characters, cut with an ellipsis."""
    text = " ".join(text.split())
    return text if len(text) <= width else f"{text[: width - 1].rstrip()}…"


def line_of(document: Document, offset: int) -> int:
    """The 1-based line of the cleaned text on which ``offset`` stands."""
    return document.text.count("\n", 0, offset) + 1


def quote(evidence: Evidence, resume: Extraction, *, width: int) -> str:
    """The line, else the sentence, of the strongest quoted place, cut so that the name of the skill stays in it."""
    if not evidence.quotes:
        return ""
    document, first = resume.document, evidence.quotes[0]
    text = document.text
    start = text.rfind("\n", 0, first.start) + 1
    end = text.find("\n", first.end)
    start, end = _bare(text, start, end if end >= 0 else len(text))
    if end - start > width:
        start, end = _bare(text, first.start, first.end)
    named = next(
        (one for one in resume.mentions if one.skill == evidence.skill and first.start <= one.start < first.end), None
    )
    line = as_written(document, start, end)
    behind = as_written(document, named.start if named else first.start, end)
    return cut_around(line, len(line) - len(behind), width=width)


def cut_around(line: str, place: int, *, width: int) -> str:
    """At most ``width`` characters of ``line``: its beginning, or what surrounds ``place`` when that stands later."""
    line = line.replace("\n", " ")
    if len(line) <= width:
        return line
    if place <= width * 2 // 3:
        return _ended(line, width)
    left = min(place - width // 3, len(line) - width + 1)
    pause = _PAUSE.search(line, left, min(left + _WORD, place))
    left = pause.end() if pause else left
    return f"…{_ended(line[left:], width - 1)}"


def _ended(line: str, width: int) -> str:
    """``line`` cut to ``width``, behind its last whole word where one ends near."""
    if len(line) <= width:
        return line
    pauses = [found.start() for found in _PAUSE.finditer(line, width - _WORD if width > 2 * _WORD else width, width)]
    return f"{line[: pauses[-1] if pauses else width - 1].rstrip()}…"


def _bare(text: str, start: int, end: int) -> tuple[int, int]:
    """The stretch without bullets, the marks of Markdown and a stop at its end."""
    line = text[start:end]
    start += len(line) - len(line.lstrip(_MARKS))
    return start, max(start, start + len(text[start:end].rstrip(" *;；")))
