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


def join_broken_words(text: Traced) -> Traced:
    """``text`` with soft hyphens, pdfium's marks and hyphens at line ends resolved.

    >>> join_broken_words(Traced("quanti-\\nzation-aware, multi-\\nGPU, Tensor-\\nRT, per-\\nformance")).text
    'quantization-aware, multi-GPU, TensorRT, performance'
    """
    if "\u00ad" in text.text or "\ufffe" in text.text:
        text = text.sub(_SOFT_BREAK, _resolve_soft)
    if "\n" in text.text and ("-" in text.text or "\u2010" in text.text):
        text = text.sub(_MARKED_BREAK, lambda match: _joined(match[1], match[2]))
    return text


def _resolve_soft(match: re.Match[str]) -> str:
    before = _BEFORE.search(match.string[max(0, match.start() - _LONGEST) : match.start()])
    after = _AFTER.match(match.string[match.end() : match.end() + _LONGEST])
    if before is None or after is None:
        return "-" if before is not None or after is not None else ""
    return "-" if _keeps_hyphen(before[0], after[0]) else ""


def _joined(first: str, second: str) -> str:
    return f"{first}-{second}" if _keeps_hyphen(first, second) else f"{first}{second}"


def _keeps_hyphen(first: str, second: str) -> bool:
    """Whether a hyphen between two letter runs belongs to the word."""
    beginning, ending = first.lower(), second.lower()
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
