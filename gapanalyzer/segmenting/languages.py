"""In which language a stretch of text is written."""

from __future__ import annotations

import re

from ..model import Extraction, Language

_HAN = re.compile(r"[㐀-鿿\U00020000-\U0003134f]")
_LATIN = re.compile(r"[A-Za-zÀ-ɏ]+")
# Two Han characters weigh as much as one Latin word; product names in a Chinese line do not make it English.
_CHINESE_SHARE = 0.5
_ENGLISH_SHARE = 0.1


def language_of(text: str) -> Language:
    """The language of ``text``: "mixed" when neither Chinese nor English clearly prevails.

    >>> language_of("熟悉CUDA编程与性能优化"), language_of("Knows CUDA")
    ('zh', 'en')
    """
    han, latin = len(_HAN.findall(text)) / 2, len(_LATIN.findall(text))
    if not han:
        return "en"
    share = han / (han + latin)
    if share >= _CHINESE_SHARE:
        return "zh"
    return "en" if share <= _ENGLISH_SHARE else "mixed"


def reading_language(posting: Extraction) -> str:
    """The language reports take when none is named: the posting's, Chinese for a mixed one."""
    return "en" if posting.document.language == "en" else "zh"
