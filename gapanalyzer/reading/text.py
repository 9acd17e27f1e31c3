"""Bytes of a text file → str, whatever its encoding."""

from __future__ import annotations

import codecs
import re

from ..errors import UnreadableText
from ..model import Warning
from .judging import is_rare

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
BOMS = tuple(mark for mark, _ in _MARKS)
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1a\x7f\ufffe\uffff]")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_PAIR = re.compile(rb"[\x81-\xfe][\x80-\xfe]")
_SPACED = re.compile(rb"[\xa1-\xfe] (?=[\xa1-\xfe])")
_ENOUGH_PAIRS = 12  # Chinese misses half of the rows in so many characters once in some thousand texts
_CHINESE = re.compile(r"[\u3400-\u9fff]")
_SAMPLE = 100_000  # bytes that are enough to tell an encoding
_MOST_STRANGE = 0.3  # of the characters beyond ASCII; more, and the encoding is another one


def decode(data: bytes, source: str) -> tuple[str, tuple[Warning, ...]]:
    """The text of ``data`` and a warning when its encoding had to be guessed.

    Tried in turn: a byte order mark, UTF-32 and UTF-16 by their zero bytes, UTF-8, then the likeliest of GB18030, Big5
    and Windows-1252. Raises `UnreadableText` for binary data.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _checked(data.decode(encoding, "replace"), source), ()
    damaged, wide = False, _wide(data)
    try:
        if wide is None:
            return _checked(data.decode("utf-8"), source), ()
    except UnicodeDecodeError as error:
        damaged = len(data) > 1_000 and error.start > 0 and _is_nearly_utf8(data)
    encoding = wide or ("utf-8" if damaged else _guess(data, source))
    text = _checked(data.decode(encoding, "replace"), source)
    return text, (Warning("guessed_encoding", f"no clean UTF-8; read as {encoding}"),)


def cut_out(text: str, begin: str, end: str) -> str:
    """``text`` without what stands from ``begin`` to ``end``."""
    kept, place = [], 0
    while (start := text.find(begin, place)) >= 0 and (stop := text.find(end, start)) >= 0:
        kept.append(text[place:start])
        place = stop + len(end)
    return "".join(kept) + text[place:]


def _is_nearly_utf8(data: bytes) -> bool:
    """True for UTF-8 with a few damaged places, or cut in the middle of a character."""
    text = data[:_SAMPLE].decode("utf-8", "replace")
    beyond = len(_NOT_ASCII.findall(text))
    return text.count("\ufffd") < 0.05 * beyond


def _wide(data: bytes) -> str | None:
    """UTF-32 or UTF-16 without a mark: the zero bytes of its Latin letters, blanks and line ends tell which."""
    sample = data[:4000]
    zeros = [sample[at::4].count(0) for at in range(4)]
    if not any(zeros):
        return None
    fours = len(data) // 4
    if fours and len(data) % 4 == 0 and max(zeros[0], zeros[3]) >= 0.95 * len(sample) / 4:
        little = zeros[3] >= zeros[0]
        if (zeros[2] if little else zeros[1]) >= 0.9 * len(sample) / 4:  # only rare characters lie beyond 16 bits
            return "utf-32-le" if little else "utf-32-be"
    even, odd = zeros[0] + zeros[2], zeros[1] + zeros[3]
    if min(even, odd) > 0.2 * max(even, odd):
        return None
    encoding = "utf-16-le" if odd > even else "utf-16-be"
    if max(even, odd) >= 0.02 * len(sample) or _strangeness(sample[: len(sample) // 2 * 2], encoding) <= _MOST_STRANGE:
        return encoding
    return None


def _guess(data: bytes, source: str) -> str:
    """GB18030 or Big5 when the characters beyond ASCII are everyday Chinese, Windows-1252 when they are few."""
    sample = data[:_SAMPLE]
    strange, encoding = min((_strangeness(sample, encoding), encoding) for encoding in ("gb18030", "big5"))
    if strange <= _MOST_STRANGE:
        return _neighbour(sample) or encoding
    if sum(byte >= 0x80 for byte in sample) > 0.2 * len(sample):
        pairs = sample[: len(sample) // 2 * 2]
        strange, encoding = min((_strangeness(pairs, encoding), encoding) for encoding in ("utf-16-le", "utf-16-be"))
        if strange > _MOST_STRANGE:
            raise _binary(source)
        return encoding  # of nothing but Chinese: no byte is zero
    return "cp1252"


def _neighbour(sample: bytes) -> str | None:
    """Korean or Cyrillic whose bytes are everyday Chinese by chance, told by the places that they never take."""
    pairs = _PAIR.findall(sample)
    if len(pairs) < _ENOUGH_PAIRS:
        return None
    if all(0xB0 <= pair[0] <= 0xC8 for pair in pairs) and 8 * len(_SPACED.findall(sample)) >= len(pairs):
        return "cp949"  # the rows of hangul, and words apart
    if all(min(pair) >= 0xC0 for pair in pairs):
        small = sum(byte < 0xE0 for pair in pairs for byte in pair)
        return "koi8-r" if small > len(pairs) else "cp1251"
    return None


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
        f"{source}: this is binary data, not text", hint="give a PDF, DOCX, ODT, RTF, HTML or text file"
    )
