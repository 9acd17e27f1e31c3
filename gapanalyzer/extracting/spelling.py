"""One spelling for what people write in several ways: plurals, versions, joined and hyphenated words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

OTHER = "_"  # stands for any word that is part of no name; no token of a text can be it
_VERSION = re.compile(r"v?\d+$")
_SHORTEST_STEM = 3  # "Cs" and "R4" are no C and R


def variants(word: str) -> Iterator[str]:
    """What a folded Latin word may be a plural or a version of.

    >>> list(variants("kernels")), list(variants("cuda12")), list(variants("libraries"))
    (['kernel'], ['cuda'], ['librarie', 'library'])
    """
    if word.endswith("s") and len(word) > _SHORTEST_STEM:
        yield word[:-1]
        if word.endswith("ies"):
            yield word[:-3] + "y"
        elif word.endswith(("ches", "shes", "sses", "xes")):
            yield word[:-2]
    elif word[-1:].isdigit():
        stem = _VERSION.sub("", word)
        if len(stem) >= _SHORTEST_STEM and stem != word:
            yield stem


def singular(word: str) -> str:
    """A plural without its s; empty for any other word.

    >>> singular("cores"), singular("basis"), singular("gas")
    ('core', '', '')
    """
    plural = len(word) > _SHORTEST_STEM and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return word[:-1] if plural else ""


@dataclass(frozen=True, slots=True)
class Spelling:
    """How the names write each of their words: as it is, or in parts (flashattention → flash, attention)."""

    known: Mapping[str, tuple[str, ...]]
    respelt: frozenset[str] = field(init=False, repr=False)  # the words that are not written as they are

    def __post_init__(self) -> None:
        respelt = frozenset(word for word, parts in self.known.items() if parts != (word,))
        object.__setattr__(self, "respelt", respelt)

    def spell(self, word: str) -> tuple[str, ...]:
        """``word`` as the names write it; empty when no name holds it."""
        found = self.known.get(word)
        return found if found else self.guess(word)

    def guess(self, word: str) -> tuple[str, ...]:
        """An unknown ``word`` as a plural or version of a known one; else empty."""
        if len(word) > _SHORTEST_STEM:
            for variant in variants(word):
                if variant in self.known:
                    return self.known[variant]
        return ()

    def join(self, parts: list[str]) -> tuple[str, ...]:
        """Hyphenated ``parts`` as one word, where a name is written so; else empty."""
        return () if parts[0].isdigit() else self.known.get("".join(parts), ())
