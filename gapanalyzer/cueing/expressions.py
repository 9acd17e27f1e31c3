"""Regular expressions in a folded text, each compiled when a text first holds what it needs."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence

from .needed import needed


class Expression:
    """One regular expression, compiled once."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._needed = needed(pattern)

    def may_match(self, text: str) -> bool:
        """False where the text lacks something without which nothing matches; quick."""
        for choice in self._needed:
            for word in choice:
                if word in text:
                    break
            else:
                return False
        return True

    def search(self, text: str, start: int = 0) -> re.Match[str] | None:
        """The first match from ``start`` on; none behind the end."""
        return self._compiled.search(text, start) if start <= len(text) else None

    @functools.cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self._pattern, re.MULTILINE)


expression = functools.cache(Expression)  # tables that are looked for together with others share theirs


def find_any(expressions: Sequence[Expression], text: str) -> Iterator[re.Match[str]]:
    """The matches of ``expressions`` joined by "|": from left to right, none in another, of equals the first's."""
    hits = [(one, one.search(text)) for one in expressions if one.may_match(text)]
    while found := [(one, hit) for one, hit in hits if hit]:
        first = min((hit for _, hit in found), key=re.Match.start)
        yield first
        end = max(first.end(), first.start() + 1)
        hits = [(one, hit if hit.start() >= end else one.search(text, end)) for one, hit in found]
