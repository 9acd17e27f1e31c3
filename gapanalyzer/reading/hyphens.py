"""Words broken at a line end, in one piece again; the hyphen stays where the word has one of its own."""

from __future__ import annotations

import re

from .cues import table, words
from .tracing import Traced

# Soft hyphens also stand for visible ones (Word and Quartz write "-\u00ad\u2010"); U+FFFE is pdfium's line-end hyphen.
_SOFT_BREAK = re.compile(r"(?:-?\u00ad[\u2010-]?|\ufffe)[ \t]*+\r?\n?[ \t]*+(?=\S)")
_MARKED_BREAK = re.compile(
    r"(?<![A-Za-z])([A-Za-z]{1,40}+)[\u2010-][ \t]{0,4}\r?\n[ \t]{0,40}([A-Za-z]{1,40})(?![A-Za-z])"
)
_BEFORE = re.compile(r"[A-Za-z]+$")
_AFTER = re.compile(r"[A-Za-z]+")
_LONGEST = 40
_SHORT = 3  # letters of the little words inside a chain: of, the, and


def join_broken_words(text: Traced) -> Traced:
    """``text`` with soft hyphens, pdfium's marks and hyphens at line ends resolved.

    >>> join_broken_words(Traced("quanti-\\nzation-aware, multi-\\nGPU, Tensor-\\nRT, per-\\nformance")).text
    'quantization-aware, multi-GPU, TensorRT, performance'
    """
    if "\u00ad" in text.text or "\ufffe" in text.text:
        text = text.sub(_SOFT_BREAK, _resolve_soft)
    if "\n" in text.text and ("-" in text.text or "\u2010" in text.text):
        text = text.sub(_MARKED_BREAK, _resolve_marked)
    return text


def _resolve_soft(match: re.Match[str]) -> str:
    before = _BEFORE.search(match.string[max(0, match.start() - _LONGEST) : match.start()])
    after = _AFTER.match(match.string[match.end() : match.end() + _LONGEST])
    if before is None or after is None:
        return "-" if before is not None or after is not None else ""
    place = match.start() - len(before[0])
    return "-" if _keeps_hyphen(before[0], after[0], chained=_follows_hyphen(match.string, place)) else ""


def _resolve_marked(match: re.Match[str]) -> str:
    first, second = match[1], match[2]
    keeps = _keeps_hyphen(first, second, chained=_follows_hyphen(match.string, match.start()))
    return f"{first}-{second}" if keeps else f"{first}{second}"


def _follows_hyphen(text: str, start: int) -> bool:
    return text[max(start - 1, 0) : start] in ("-", "\u2010")


def _keeps_hyphen(first: str, second: str, *, chained: bool = False) -> bool:
    """Whether a hyphen between two letter runs belongs to the word (``chained``: state-of-the-art has more of them)."""
    beginning, ending = first.lower(), second.lower()
    if chained and len(first) <= _SHORT and beginning not in table("syllable_prefixes"):
        return True
    if second[0].isupper():
        return _keeps_before_capital(first, second)
    if ending in words("hyphen_suffixes") or (first.isupper() and len(first) > 1):
        return True  # memory-bound; GPU-accelerated: nobody breaks an abbreviation
    if beginning in table("syllable_prefixes"):
        return ending in table("syllable_prefixes")[beginning]
    return beginning in words("hyphen_prefixes") and ending not in words("word_endings")


def _keeps_before_capital(first: str, second: str) -> bool:
    """multi-GPU and CPU-GPU keep it; Tensor-RT and EXPERI-ENCE were broken."""
    if first.isupper() and second.isupper():
        return max(len(first), len(second)) <= 4
    return first.islower() or first.lower() in words("hyphen_prefixes") or first.isupper()
