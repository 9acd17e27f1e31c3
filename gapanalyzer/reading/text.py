"""Bytes of a text file → str, whatever its encoding."""

from __future__ import annotations

import codecs
import re

from ..errors import UnreadableText
from ..model import Warning
from .judging import is_rare

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1a\x7f\ufffe\uffff]")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_CHINESE = re.compile(r"[\u3400-\u9fff]")
_SAMPLE = 100_000  # bytes that are enough to tell an encoding
_MOST_STRANGE = 0.3  # of the characters beyond ASCII; more, and the encoding is another one


def decode(data: bytes, source: str) -> tuple[str, tuple[Warning, ...]]:
    """The text of ``data`` and a warning when its encoding had to be guessed.

    Tried in turn: a byte order mark, UTF-8, UTF-16 by its zero bytes, then the likeliest of GB18030, Big5 and
    Windows-1252. Raises `UnreadableText` for binary data.
    """
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return _checked(data.decode(encoding, "replace"), source), ()
    try:
        return _checked(data.decode("utf-8"), source), ()
    except UnicodeDecodeError as error:
        damaged = len(data) > 1_000 and error.start > 0 and _is_nearly_utf8(data)
    encoding = "utf-8" if damaged else _utf16(data) or _guess(data, source)
    text = _checked(data.decode(encoding, "replace"), source)
    return text, (Warning("guessed_encoding", f"no clean UTF-8; read as {encoding}"),)


def _is_nearly_utf8(data: bytes) -> bool:
    """True for UTF-8 with a few damaged places, or cut in the middle of a character."""
    text = data[:_SAMPLE].decode("utf-8", "replace")
    beyond = len(_NOT_ASCII.findall(text))
    return text.count("\ufffd") < 0.05 * beyond


def _utf16(data: bytes) -> str | None:
    """UTF-16 without a mark: every other byte of its Latin letters, blanks and line ends is zero."""
    sample = data[:4000]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if max(even, odd) < 0.02 * len(sample) or min(even, odd) > 0.2 * max(even, odd):
        return None
    return "utf-16-le" if odd > even else "utf-16-be"


def _guess(data: bytes, source: str) -> str:
    """GB18030 or Big5 when the characters beyond ASCII are everyday Chinese, Windows-1252 when they are few."""
    sample = data[:_SAMPLE]
    strange, encoding = min((_strangeness(sample, encoding), encoding) for encoding in ("gb18030", "big5"))
    if strange <= _MOST_STRANGE:
        return encoding
    if sum(byte >= 0x80 for byte in sample) > 0.2 * len(sample):
        raise _binary(source)
    return "cp1252"


def _strangeness(sample: bytes, encoding: str) -> float:
    """The share of characters beyond ASCII that are not everyday Chinese or its punctuation."""
    beyond = _NOT_ASCII.findall(sample.decode(encoding, "replace"))
    strange = sum(is_rare(letter) if _CHINESE.match(letter) else not _is_usual(letter) for letter in beyond)
    return strange / max(1, len(beyond))


def _is_usual(letter: str) -> bool:
    return (
        "\u2010" <= letter <= "\u2bff"
        or "\u3000" <= letter <= "\u303f"
        or "\uff00" <= letter <= "\uffef"
        or letter == "·"
    )


def _checked(text: str, source: str) -> str:
    """``text`` unless too much of it is no text: control characters or replacement marks over 2 %."""
    if "\x00" in text or len(_CONTROLS.findall(text)) + text.count("\ufffd") > 0.02 * len(text):
        raise _binary(source)
    return text


def _binary(source: str) -> UnreadableText:
    return UnreadableText(
        f"{source}: this is binary data, not text", hint="give a PDF, DOCX, HTML, Markdown or text file"
    )
