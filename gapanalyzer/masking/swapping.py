"""A résumé told of somebody else: other names, pronouns, schools or ages, the same work."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..segmenting.rules import Cues, words
from .spans import Private

KINDS = ("names", "pronouns", "schools", "ages")
_OF_KIND = {"names": ("name",), "pronouns": ("gender",), "schools": ("school",), "ages": ("age", "birth")}
_HAN = re.compile(r"[㐀-鿿]")
_NUMBER = re.compile(r"\d+")
_YEARS = 27  # that somebody gets older or younger
_YOUNG = 40


@dataclass(frozen=True, slots=True)
class Swap:
    """One changed text: what kind of thing was changed, and in how many places."""

    kind: str
    text: str
    places: int


def swap(text: str, private: Sequence[Private], *, cues: Cues, turn: int = 0) -> Iterator[Swap]:
    """``text`` changed in one kind of thing after the other, then in all at once; ``turn`` chooses what is put in.

    Where a text tells neither gender nor age, a line that does is put under its first one.
    """
    changed: list[tuple[int, int, str]] = []
    for kind in KINDS:
        edits = [edit for one in private if one.kind in _OF_KIND[kind] if (edit := _edit(text, one, kind, cues, turn))]
        if not edits and kind in ("pronouns", "ages"):
            edits = [_added(text, kind, cues, turn)]
        if edits:
            changed += edits
            yield Swap(kind, _edited(text, edits), len(edits))
    if changed:
        yield Swap("all", _edited(text, changed), len(changed))


def _edited(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _edit(text: str, one: Private, kind: str, cues: Cues, turn: int) -> tuple[int, int, str] | None:
    old = text[one.start : one.end]
    if kind == "pronouns":
        new = _other(old, cues)
    elif kind == "ages":
        new = _NUMBER.sub(_aged, old)
    else:
        new = _chosen(old, kind, cues, turn)
    return (one.start, one.end, new) if new != old else None


def _chosen(old: str, kind: str, cues: Cues, turn: int) -> str:
    """Another one in the same writing."""
    han = _HAN.search(old) is not None
    pool = [new for new in words(cues, "private_swaps", kind) if (_HAN.search(new) is not None) == han and new != old]
    return pool[turn % len(pool)] if pool else old


def _other(old: str, cues: Cues) -> str:
    """``old`` with the words of the other gender."""
    pairs = [tuple(pair.split("/")) for pair in words(cues, "private_swaps", "genders") if pair.count("/") == 1]
    table = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
    ordered = sorted(table, key=len, reverse=True)
    parts = (rf"(?<![A-Za-z]){word}(?![A-Za-z])" if word.isascii() else word for word in ordered)

    def exchanged(match: re.Match[str]) -> str:
        found = match.group()
        new = table[found.lower()]
        return new.upper() if found.isupper() and len(found) > 1 else new.capitalize() if found[0].isupper() else new

    return re.sub("|".join(parts), exchanged, old, flags=re.IGNORECASE)


def _aged(match: re.Match[str]) -> str:
    """A year of birth or an age moved by as many years as a working life allows."""
    value = int(match.group())
    if 1900 < value < 2020:
        return str(value - _YEARS if value > 1985 else value + _YEARS)
    if 16 <= value <= 90 and len(match.group()) == 2:
        return str(value + _YEARS if value < _YOUNG else value - 18)
    return match.group()


def _added(text: str, kind: str, cues: Cues, turn: int) -> tuple[int, int, str]:
    """A line that tells a gender or an age, in the writing of the text, behind its first line."""
    han = len(_HAN.findall(text)) > len(text) / 10
    lines = [line for line in words(cues, "private_swaps", "lines") if (_HAN.search(line) is not None) == han]
    half = len(lines) // 2
    pool = lines[:half] if kind == "pronouns" else lines[half:]
    end = text.find("\n")
    at = len(text) if end < 0 else end
    return at, at, f"\n{pool[turn % len(pool)]}" if pool else ""
