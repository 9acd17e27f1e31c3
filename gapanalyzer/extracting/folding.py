"""Case and width made alike, one character for one, so that positions stay."""

from __future__ import annotations

import re

_HYPHENS = {0x2010: "-", 0x2011: "-", 0x2013: "-", 0x2019: "'"}  # host–device with a dash is host-device
_WIDE = {0x3000: " ", **{code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}, **_HYPHENS}
_ANY_WIDE = re.compile(f"[{''.join(map(chr, _WIDE))}]")


def narrow(text: str) -> str:
    """``text`` in half width with plain hyphens; the length stays.

    >>> narrow("ＣＵＤＡ　Ｃ＋＋")
    'CUDA C++'
    """
    return text.translate(_WIDE) if not text.isascii() and _ANY_WIDE.search(text) else text


def fold(text: str) -> str:
    """``text`` in half width and lower case; the length stays, even for "İ" whose lower case has two characters."""
    if text.isascii():
        return text.lower()
    text = narrow(text)
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)


def squeeze(text: str) -> str:
    """``text`` without blanks, hyphens and underscores."""
    return text if text.isalnum() else "".join(text.replace("-", " ").replace("_", " ").split())
