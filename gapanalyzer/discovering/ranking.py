"""Unknown terms of many documents by how many documents use them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..cueing import fold
from ..model import Extraction
from ..taxonomy import Taxonomy
from .finding import find_terms

_LONGEST_EXAMPLE = 160


@dataclass(frozen=True, slots=True)
class UnknownTerm:
    """A term with the number of documents that use it, how often, and the first line that does."""

    term: str
    documents: int
    count: int
    example: str


def rank_unknown(extractions: Sequence[Extraction], taxonomy: Taxonomy) -> tuple[UnknownTerm, ...]:
    """The unknown terms of ``extractions``: most documents first, then most occurrences, then by name.

    A term that stands in a telling place of one document is counted in all of them.
    """
    spellings: dict[str, str] = {}
    for extraction in extractions:
        for found in find_terms(extraction, taxonomy):
            spellings.setdefault(fold(found.term), found.term)
    if not spellings:
        return ()
    from sklearn.feature_extraction.text import CountVectorizer

    names = sorted(spellings)
    vectorizer = CountVectorizer(analyzer=_finder(names), vocabulary=names)
    counts = vectorizer.transform(fold(extraction.document.text) for extraction in extractions)
    documents, totals = (counts > 0).sum(axis=0).A1, counts.sum(axis=0).A1
    ranked = [
        UnknownTerm(spellings[name], int(documents[place]), int(totals[place]), _example(name, extractions))
        for place, name in enumerate(names)
        if documents[place]
    ]
    return tuple(sorted(ranked, key=lambda one: (-one.documents, -one.count, one.term)))


def _finder(names: Sequence[str]) -> Callable[[str], list[str]]:
    """What finds all of ``names`` in a folded text, Latin ones as whole words, longest first."""
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    pattern = re.compile("|".join(_pattern(name) for name in longest_first))
    return lambda text: [match[0] for match in pattern.finditer(text)]


def _pattern(name: str) -> str:
    left = r"(?<![a-z0-9])" if name[0].isascii() else ""
    right = r"(?![a-z0-9+#])" if name[-1].isascii() else ""
    return left + re.escape(name) + right


def _example(name: str, extractions: Sequence[Extraction]) -> str:
    """The first line that holds the term, shortened around it."""
    pattern = re.compile(_pattern(name))
    for extraction in extractions:
        text = extraction.document.text
        match = pattern.search(fold(text))
        if match is None:
            continue
        start, end = text.rfind("\n", 0, match.start()) + 1, text.find("\n", match.end())
        end = len(text) if end < 0 else end
        if end - start > _LONGEST_EXAMPLE:
            start = max(start, match.start() - _LONGEST_EXAMPLE // 2)
            end = min(end, start + _LONGEST_EXAMPLE)
        return text[start:end].strip()
    return ""
