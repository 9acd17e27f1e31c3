"""Which patterns match nothing in a text without Han characters, so that they need not be tried there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from re import _constants, _parser  # type: ignore[attr-defined]  # the only parser of this syntax there is
from typing import Any

HAN = re.compile(r"[\u3400-\u9fff]")
_REPEATS = (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT)


def needs_han(pattern: str) -> bool:
    """True when whatever ``pattern`` matches holds, or stands beside, a Han character.

    >>> [needs_han(pattern) for pattern in ("熟悉(?:cuda)?", "(?:熟悉|know) cuda", "[熟精]{0,2}cuda", "gpu(?=编程)")]
    [True, False, False, True]
    """
    return HAN.search(pattern) is not None and _any_needs(_parser.parse(pattern, re.MULTILINE))


def _any_needs(items: Iterable[tuple[Any, Any]]) -> bool:
    return any(_needs(kind, value) for kind, value in items)


def _needs(kind: Any, value: Any) -> bool:
    """Of one part of a parsed pattern; False when in doubt."""
    if kind is _constants.LITERAL:
        return HAN.match(chr(value)) is not None
    if kind is _constants.IN:
        return all(_is_han(*one) for one in value)
    if kind is _constants.BRANCH:
        return all(map(_any_needs, value[1]))
    if kind in _REPEATS:
        return value[0] > 0 and _any_needs(value[2])
    if kind is _constants.ATOMIC_GROUP:
        return _any_needs(value)
    return kind in (_constants.SUBPATTERN, _constants.ASSERT) and _any_needs(value[-1])


def _is_han(kind: Any, value: Any) -> bool:
    """Of one part of a character class."""
    if kind is _constants.RANGE:
        return all(HAN.match(chr(end)) for end in value)
    return kind is _constants.LITERAL and HAN.match(chr(value)) is not None
