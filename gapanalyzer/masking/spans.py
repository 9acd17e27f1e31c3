"""Stretches of a text that say who somebody is, and a text without them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

BLOCK = "███"  # as long for every name


@dataclass(frozen=True, slots=True, order=True)
class Private:
    """One such stretch and what it tells: "name", "contact", "link", "gender", "age", "birth", "school" …"""

    start: int
    end: int
    kind: str


def mask(text: str, private: Sequence[Private], start: int = 0, end: int | None = None) -> str:
    """``text[start:end]`` with a block in the place of everything private; ``private`` is sorted and apart.

    >>> mask("Ada, Berlin", [Private(0, 3, "name")])
    '███, Berlin'
    """
    end = len(text) if end is None else end
    pieces, at = [], start
    for one in private:
        if one.end > start and one.start < end:
            pieces += [text[at : max(at, one.start)], BLOCK]
            at = min(one.end, end)
    return "".join((*pieces, text[at:end]))


def masked(private: Iterable[Private], start: int, end: int) -> bool:
    """True when something private stands between ``start`` and ``end``."""
    return any(one.start < end and one.end > start for one in private)


def apart(found: Iterable[Private]) -> tuple[Private, ...]:
    """``found`` sorted, with what overlaps made one of the kind that begins first."""
    kept: list[Private] = []
    for one in sorted(found, key=lambda one: (one.start, -one.end, one.kind)):
        if one.start >= one.end:
            continue
        if kept and one.start < kept[-1].end:
            last = kept.pop()
            one = Private(last.start, max(last.end, one.end), last.kind)
        kept.append(one)
    return tuple(kept)
