"""What is known already: the taxonomy's names, and words that are never skills."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from ..cueing import fold
from ..taxonomy import Taxonomy
from ..taxonomy import fold as fold_name
from ..taxonomy.searching import texts as names_of

_WORD = re.compile(r"[a-z0-9][a-z0-9+#.]*")
_KEYS = ("before", "loosely", "labels", "links", "never", "plain", "leading", "trailing")


@dataclass(frozen=True, slots=True)
class Known:
    """Names of the taxonomy and the cue words of ``[discovery]``, all folded."""

    names: frozenset[str]  # whole names, without blanks and hyphens
    words: frozenset[str]  # the Latin words they are made of
    never: frozenset[str]
    plain: frozenset[str]
    links: frozenset[str]
    before: re.Pattern[str]
    loosely: re.Pattern[str]
    labels: re.Pattern[str]
    leading: tuple[str, ...]
    trailing: tuple[str, ...]

    def is_name(self, text: str) -> bool:
        """True when ``text`` is a name of the taxonomy, a plural or hyphens aside."""
        folded = fold_name(text)
        return folded in self.names or (folded.endswith("s") and folded[:-1] in self.names)


def know(taxonomy: Taxonomy) -> Known:
    """What is known with this taxonomy."""
    lists = {key: _words(taxonomy, key) for key in _KEYS}
    texts = [text for skill in taxonomy.skills.values() for text in names_of(skill)]
    places = {
        fold(city) for tables in taxonomy.cues.values() for city in tables.get("facts_places", {}).get("cities", ())
    }
    return Known(
        frozenset(map(fold_name, texts)),
        frozenset(word for text in texts for word in _WORD.findall(text.lower())),
        frozenset(lists["never"]) | places,
        frozenset(lists["plain"]),
        frozenset(lists["links"]),
        _alternatives(lists["before"], ""),
        _alternatives(lists["loosely"], ""),
        _alternatives(lists["labels"], r"\s?:"),
        lists["leading"],
        lists["trailing"],
    )


def _words(taxonomy: Taxonomy, key: str) -> tuple[str, ...]:
    """The cue words of both languages, longest first."""
    found = [fold(word) for tables in taxonomy.cues.values() for word in tables.get("discovery", {}).get(key, ())]
    return tuple(sorted(dict.fromkeys(found), key=lambda word: (-len(word), word)))


@functools.lru_cache(maxsize=8)
def _alternatives(words: tuple[str, ...], behind: str) -> re.Pattern[str]:
    """Any of ``words``, Latin ones as whole words; nothing when there are none."""
    if not words:
        return re.compile(r"(?!)")
    parts = (
        rf"(?<![a-z0-9]){re.escape(word)}" + (r"(?![a-z0-9])" if word[-1].isalnum() else "")
        if word.isascii()
        else re.escape(word)
        for word in words
    )
    return re.compile(f"(?:{'|'.join(parts)}){behind}")
