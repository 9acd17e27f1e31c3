"""Traditional Chinese as simplified, only where a text really is traditional.

opencc's ``tw2sp`` also turns Taiwan's words into the mainland's (記憶體頻寬 → 内存带宽), and
damages simplified text (文件系统 → 文档系统, 核心 → 内核). So it sees only lines that hold a
character which simplified text does not use: outside GB 2312, inside Big5, and changed by
opencc. A line that holds simplified-only characters as well (a simplified text with a
traditional name in it) is changed character by character, which never touches its words.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

_HAN = re.compile(r"[\u3400-\u9fff]+")
_KEPT = frozenset("昇")  # 昇腾, 昇思, 毕昇: names that simplified text writes with a character opencc would change
_LONGEST_RUN = 64  # aligning is quadratic in the length of what was changed


@functools.cache
def _converter(name: str) -> Any:
    import opencc

    return opencc.OpenCC(name)


def _outside(text: str, charset: str) -> set[str]:
    """The characters of ``text`` that ``charset`` cannot write."""
    try:
        text.encode(charset)
    except UnicodeEncodeError:
        return {char for char in set(text) if not _writes(charset, char)}
    return set()


@functools.lru_cache(maxsize=4096)
def _writes(charset: str, char: str) -> bool:
    try:
        char.encode(charset)
    except UnicodeEncodeError:
        return False
    return True


@functools.lru_cache(maxsize=4096)
def _simple(char: str) -> str:
    changed: str = char if char in _KEPT else _converter("t2s").convert(char)
    return changed if len(changed) == 1 else char


def is_traditional(text: str) -> bool:
    """True when ``text`` holds a character that simplified text does not use.

    >>> [is_traditional(text) for text in ("平行運算", "文件系统、程序设计", "核心", "王喆")]
    [True, False, False, False]
    """
    foreign = _outside("".join(_HAN.findall(text)), "gb2312")
    return any(_writes("big5", char) and _simple(char) != char for char in foreign)


def simplify(text: str) -> list[tuple[str, int, int]]:
    """The characters of ``text`` in simplified Chinese, each with the start and end of what it stands for."""
    words = not _outside("".join(_HAN.findall(text)), "big5")
    pieces: list[tuple[str, int, int]] = []
    for start, end, han in _runs(text):
        piece = text[start:end]
        if not han:
            pieces.extend((char, start + at, start + at + 1) for at, char in enumerate(piece))
            continue
        plain = "".join(map(_simple, piece))
        pieces.extend(_align(plain, _converter("tw2sp").convert(piece) if words else plain, start))
    return pieces


def simplify_plainly(text: str, words: Mapping[str, str], pattern: re.Pattern[str]) -> list[tuple[str, int, int]]:
    """The same, character by character and then by ``words``, all of which ``pattern`` finds, the longest first."""
    plain = "".join(map(_simple, text))
    pieces: list[tuple[str, int, int]] = []
    at = 0
    for match in pattern.finditer(plain):
        pieces.extend((plain[here], here, here + 1) for here in range(at, match.start()))
        pieces.extend((char, *match.span()) for char in words[match[0]])
        at = match.end()
    pieces.extend((plain[here], here, here + 1) for here in range(at, len(plain)))
    return pieces


def _runs(text: str) -> Iterator[tuple[int, int, bool]]:
    """Stretches of Han characters (cut at 64) and of anything else."""
    at = 0
    for match in _HAN.finditer(text):
        if match.start() > at:
            yield at, match.start(), False
        for start in range(match.start(), match.end(), _LONGEST_RUN):
            yield start, min(start + _LONGEST_RUN, match.end()), True
        at = match.end()
    if at < len(text):
        yield at, len(text), False


def _align(plain: str, changed: str, offset: int) -> Iterator[tuple[str, int, int]]:
    """``changed`` laid on ``plain``: equal characters one to one, a reworded stretch on the whole it replaces."""
    blocks = SequenceMatcher(None, plain, changed, autojunk=False).get_opcodes()
    for _, start, end, low, high in blocks:
        if start == end:  # a character more than before stands for its neighbour
            start, end = max(start - 1, 0), max(start, 1)
        for at in range(low, high):
            if end - start == high - low:
                original = plain[start + at - low]
                yield (
                    original if original in _KEPT else changed[at],
                    offset + start + at - low,
                    offset + start + at - low + 1,
                )
            else:
                yield changed[at], offset + start, offset + end
