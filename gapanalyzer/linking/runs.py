"""A text's character runs: what two spellings of one thing share."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

_PIECE = re.compile(r"[a-z][a-z0-9+#]*|[\u3400-\u9fff]+")
_LENGTH = 4


def find_words(text: str) -> list[str]:
    """The Latin words and the pairs of Han characters of ``text``, in small letters; numbers say nothing.

    >>> find_words("内存带宽, 64 GB Tiling")
    ['内存', '存带', '带宽', 'gb', 'tiling']
    """
    words: list[str] = []
    for piece in _PIECE.findall(text.lower()):
        if piece[0] > "\u3400":
            words.extend([piece[at : at + 2] for at in range(len(piece) - 1)] or [piece])
        else:
            words.append(piece)
    return words


def cut_runs(word: str) -> list[str]:
    """A Han pair as it is; a Latin word whole and in runs of four letters, its ends counted.

    >>> cut_runs("内存"), cut_runs("tiling")
    (['内存'], [' tiling ', ' til', 'tili', 'ilin', 'ling', 'ing '])
    """
    if word[0] > "\u3400":
        return [word]
    framed = f" {word} "
    inner = [framed[at : at + _LENGTH] for at in range(len(framed) - _LENGTH + 1)]
    return [framed, *(run for run in inner if run != framed)]


def hash_runs(words: Iterable[str]) -> NDArray[np.uint32]:
    """The runs of ``words`` as numbers that are the same on every machine, repeats kept."""
    runs = (run for word in words for run in cut_runs(word))
    return np.array([zlib.crc32(run.encode("utf-8", "replace")) for run in runs], dtype=np.uint32)
