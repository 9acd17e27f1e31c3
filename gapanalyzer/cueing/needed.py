"""What a text must hold for a pattern to match in it: most patterns need not be tried in most texts, nor compiled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from re import _constants, _parser  # type: ignore[attr-defined]  # the only parser of this syntax there is
from typing import Any

Choice = tuple[str, ...]  # one of these must be there

_REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)
_MOST = 12  # characters of a class that are worth looking for


def needed(pattern: str) -> tuple[Choice, ...]:
    """Choices of which a text must hold one literal each for ``pattern`` to match; the most telling first.

    >>> needed("(?:know|master)s? cuda")
    ((' cuda',), ('know', 'master'))
    """
    return tuple(sorted(_choices(_parser.parse(pattern, re.MULTILINE)), key=_worth, reverse=True))


def _worth(choice: Choice) -> tuple[int, int]:
    """Long words are rarest, and few are looked for fastest."""
    return min(map(len, choice)), -len(choice)


def _choices(items: Iterable[tuple[Any, Any]]) -> Iterator[Choice]:
    """Of the parts of a parsed pattern; literals that follow each other are one word."""
    word = ""
    for kind, value in items:
        if kind is _constants.LITERAL:
            word += chr(value)
            continue
        if word:
            yield (word,)
            word = ""
        yield from _choices_of(kind, value)
    if word:
        yield (word,)


def _choices_of(kind: Any, value: Any) -> Iterator[Choice]:
    """Of one part that is no literal; none when in doubt."""
    if kind is _constants.BRANCH:
        ways = [max(_choices(way), key=_worth, default=()) for way in value[1]]
        if all(ways):
            yield tuple(sorted({word for way in ways for word in way}))
    elif kind is _constants.IN and len(value) <= _MOST and all(part is _constants.LITERAL for part, _ in value):
        yield tuple(sorted(chr(code) for _, code in value))
    elif kind in _REPEATS and value[0] > 0:
        yield from _choices(value[2])
    elif kind is _constants.ATOMIC_GROUP:
        yield from _choices(value)
    elif kind in (_constants.SUBPATTERN, _constants.ASSERT):
        yield from _choices(value[-1])
