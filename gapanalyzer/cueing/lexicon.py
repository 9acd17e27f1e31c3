"""One lexicon of cue phrases: where they stand in a text, and what roles they have.

A role is the dotted path of the list a phrase stands in: ``[assertion.negated] forward = ["have not"]`` gives
the role ``assertion.negated.forward``. A phrase between slashes is a regular expression over folded text.
"""

from __future__ import annotations

import functools
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .expressions import expression, find_any
from .keeping import Cues, once
from .phrases import Phrases

# One character to one character, so that offsets stay: the marks of both scripts become one.
_FOLDED = str.maketrans("（）［］【】：；，／！？’‘＋～　", "()[][]:;,/!?''+~ ")
_WORDS = re.compile(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+")
_BLANKS = re.compile(r"[\s-]+")

_CLAUSE = 400  # characters; more is a page

Frozen = tuple[tuple[str, tuple[str, ...]], ...]
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cue:
    """A phrase of the lexicon in a text; ``roles`` holds its roles and the paths above them."""

    start: int
    end: int
    roles: frozenset[str]

    def has(self, *roles: str) -> bool:
        """True when it has one of ``roles`` or a role under one of them."""
        return not self.roles.isdisjoint(roles)

    def ways(self, path: str) -> frozenset[str]:
        """The last parts of its roles right under ``path``: "forward", "near" …"""
        return frozenset(role[len(path) + 1 :] for role in self.roles if role.startswith(path + "."))


def fold(text: str) -> str:
    """``text`` in lower case with the marks of both scripts alike; never longer or shorter.

    >>> fold("CUDA（精通），Python：了解")
    'cuda(精通),python:了解'
    """
    lower = text.lower()
    if len(lower) != len(text):
        lower = "".join(low if len(low := char.lower()) == 1 else char for char in text)
    return lower if lower.isascii() else lower.translate(_FOLDED)


def count_words(text: str) -> float:
    """Words of ``text``: a run of letters and digits is one, a Han character is half a word."""
    return sum(0.5 if "\u3400" <= hit <= "\u9fff" else 1.0 for hit in _WORDS.findall(text))


def blanked(text: str, spans: Iterable[Span]) -> str:
    """``text`` with blanks for ``spans``, as far as they lie in it; the length stays."""
    chars = list(text)
    for start, end in spans:
        start, end = max(start, 0), min(end, len(text))
        if start < end:
            chars[start:end] = " " * (end - start)
    return "".join(chars)


class Lexicon:
    """All cue phrases, compiled once; at each place the longest phrase wins and hides what it covers."""

    def __init__(self, groups: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        """``groups`` are (role, phrases)."""
        literals: defaultdict[str, set[str]] = defaultdict(set)
        expressions: dict[str, list[str]] = {}
        for role, phrases in groups:
            for phrase in phrases:
                if len(phrase) > 2 and phrase[0] == phrase[-1] == "/":
                    expressions.setdefault(role, []).append(phrase[1:-1])
                else:
                    literals[_joined(fold(phrase))].add(role)
        self._literals = Phrases({phrase: _with_paths(frozenset(roles)) for phrase, roles in literals.items()})
        self._verbs = {
            phrase: _with_paths(verbs)
            for phrase, roles in literals.items()
            if (verbs := frozenset(role for role in roles if role.endswith(".verb")))
        }
        self._expressions = [
            (_with_paths(frozenset((role,))), [*map(expression, parts)]) for role, parts in expressions.items()
        ]

    def find(self, folded: str, *, names: Sequence[Span] = ()) -> tuple[Cue, ...]:
        """The cues of ``folded`` from left to right; what touches one of ``names`` without covering it is none.

        Of the words, only a verb of work may be a name: "ported" is a skill and says what was done.

        ``names`` are sorted and do not overlap.
        """
        return (self._found if len(folded) <= _CLAUSE else self._find)(folded, tuple(names))

    @functools.cached_property
    def _found(self) -> Callable[[str, tuple[Span, ...]], tuple[Cue, ...]]:
        """What `find` gives of a clause, which is asked about up to three times; whole pages are not kept."""
        return functools.lru_cache(maxsize=256)(self._find)

    def _find(self, folded: str, names: tuple[Span, ...]) -> tuple[Cue, ...]:
        found = sorted(self._candidates(folded, names), key=lambda cue: (cue.start, -cue.end))
        kept: list[Cue] = []
        for cue in found:
            if not kept or cue.start >= kept[-1].end:
                kept.append(cue)
            elif (cue.start, cue.end) == (kept[-1].start, kept[-1].end):
                kept[-1] = Cue(cue.start, cue.end, kept[-1].roles | cue.roles)
        return tuple(kept)

    def _candidates(self, folded: str, names: Sequence[Span]) -> Iterator[Cue]:
        for start, end, roles in self._literals.find(_masked(folded, names)):
            yield Cue(start, end, roles)
        for start, end in names:
            if folded[start:end] in self._verbs:
                yield Cue(start, end, self._verbs[folded[start:end]])
        starts = [start for start, _ in names]
        for roles, expressions in self._expressions:
            for hit in find_any(expressions, folded):
                start, end = _first_word(hit), hit.end()
                if start < end and not _cuts(names, starts, start, end):
                    yield Cue(start, end, roles)


def _first_word(hit: re.Match[str]) -> int:
    """Where ``hit`` begins without the blanks before it: they may belong to the piece before."""
    return hit.end() - len(hit[0].lstrip())


def _masked(folded: str, names: Sequence[Span]) -> str:
    """``folded`` with the names blotted out, so that no phrase is found in or across one."""
    parts, last = [], 0
    for start, end in names:
        if start >= last:
            parts += [folded[last:start], "\0" * (end - start)]
            last = end
    return "".join((*parts, folded[last:]))


def _cuts(names: Sequence[Span], starts: Sequence[int], start: int, end: int) -> bool:
    """True when a name reaches over an edge of the stretch, or holds it."""
    place = bisect_left(starts, start)
    before = place > 0 and names[place - 1][1] > start
    after = bisect_left(starts, end) - 1
    return before or (after >= place and names[after][1] > end)


def _joined(folded: str) -> str:
    """``folded`` with one blank for blanks and hyphens."""
    return folded if folded.isalnum() else _BLANKS.sub(" ", folded)


@functools.lru_cache(maxsize=1024)  # thousands of phrases have the same few roles
def _with_paths(roles: frozenset[str]) -> frozenset[str]:
    """``roles`` and every path above them."""
    return frozenset(
        ".".join(parts[:depth]) for parts in (role.split(".") for role in roles) for depth in range(1, len(parts) + 1)
    )


@once
def lexicon(cues: Cues, *tables: str) -> Lexicon:
    """The lexicon of some ``tables`` of ``cues`` in all languages; the same cues give the same object."""
    return _compiled(tuple(_freeze(cues, tables)))


@functools.lru_cache(maxsize=16)
def _compiled(groups: Frozen) -> Lexicon:
    return Lexicon(groups)


def _freeze(cues: Cues, tables: Iterable[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for of_language in cues.values():
        for name in tables:
            if name in of_language:
                yield from _lists(name, of_language[name])


def _lists(path: str, value: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(value, Mapping):
        for key, below in value.items():
            yield from _lists(f"{path}.{key}", below)
    else:
        yield path, tuple(value)
