"""Items of a list: "Python, Go and R", C/C++, one name a line."""

from __future__ import annotations

import functools
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..cueing import once

_SEPARATORS = r"[,、/;|·•\t\[\](){}【】]|(?<=[\w+#])\s*[+&]\s*(?=\w)"
_BREAK = r"[:。!?]|\.(?=\s|$)"  # no list goes on beyond
_NUMBERS = re.compile(r"[\s\d.xv+]*")
_NEAR = 2  # an unknown item may stand between two known ones
ENOUGH = 3  # so many ambiguous names in a row vouch for each other


@dataclass(frozen=True, slots=True)
class Lists:
    """Knows how lists are written in all languages of the cues."""

    parts: re.Pattern[str]
    lead_ins: tuple[str, ...]
    followers: tuple[str, ...]
    asking: tuple[str, ...] = ()
    wanting: tuple[str, ...] = ()

    @staticmethod
    @once
    def from_cues(cues: Mapping[str, Mapping[str, Any]]) -> Lists:
        """The table ``lists`` of every language, merged."""
        tables = [language["lists"] for language in cues.values() if "lists" in language]
        words = [word for table in tables for word in table["conjunctions"]]
        latin = "|".join(re.escape(word) for word in words if word.isascii())
        other = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True) if not word.isascii())
        whole_words = rf"(?<![^\W_])(?:{latin})(?![^\W_])" if latin else ""
        pieces = [piece for piece in (_SEPARATORS, whole_words, other) if piece]
        return Lists(
            re.compile(rf"(?P<break>{_BREAK})|{'|'.join(pieces)}"),
            tuple(word for table in tables for word in table["lead_ins"]),
            tuple(word for table in tables for word in (*table["followers"], *table.get("wanting", ()))),
            tuple(_asking(tables)),
            tuple(word for table in tables for word in table.get("wanting", ())),
        )

    def items(self, text: str) -> tuple[Item, ...]:
        """The items of a folded line, each with the number of its list."""
        return _items(self.parts, text)

    def is_item(self, text: str, item: Item, start: int, end: int) -> bool:
        """True when the item is the name alone, but for a lead-in, a version or "etc."."""
        lead, rest = text[item.start : start], text[end : item.end]
        lead, blank_lead = lead.strip(), lead[-1:].isspace()
        if lead and not (lead.endswith(self.lead_ins) and any(_ends(lead, word, blank_lead) for word in self.lead_ins)):
            return False
        rest = _NUMBERS.sub("", rest, count=1) if not rest[:1].isalnum() or rest[:1].isdigit() else rest
        if not rest:
            return True
        rest = rest.strip()
        return rest.startswith(self.followers) and any(_begins(rest, word) for word in self.followers)

    def is_asked(self, text: str, item: Item, start: int, end: int) -> bool:
        """True when words that ask for a skill stand right before or behind the item's name, or before it those that
        say what was made in it.
        """
        lead, blank = text[item.start : start].strip(), text[item.start : start][-1:].isspace()
        rest = text[end : item.end].strip()
        wanted = rest.startswith(self.wanting) and any(_begins(rest, word) for word in self.wanting)
        if not (wanted or lead.endswith(self.asking)) or not self.is_item(text, item, start, end):
            return False
        return wanted or any(_ends(lead, word, blank) for word in self.asking)


@dataclass(frozen=True, slots=True)
class Item:
    """A stretch between separators."""

    start: int
    end: int
    list: int


@functools.lru_cache(maxsize=64)  # asked again for every candidate of a line
def _items(parts: re.Pattern[str], text: str) -> tuple[Item, ...]:
    found: list[Item] = []
    at = number = 0
    for match in parts.finditer(text):
        found.append(Item(at, match.start(), number))
        at = match.end()
        number += match["break"] is not None
    found.append(Item(at, len(text), number))
    return tuple(item for item in found if text[item.start : item.end].strip())


def _asking(tables: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What stands before a thing that is asked for or claimed."""
    for table in tables:
        yield from table.get("asking", ())
        for product in table.get("products", ()):
            yield from (f"{product} {word}" for word in table["made_in"])


def item_of(items: Sequence[Item], start: int, end: int) -> int | None:
    """The index of the item that holds ``start``..``end``."""
    at = bisect_right(items, start, key=lambda item: item.start) - 1
    return at if at >= 0 and end <= items[at].end else None


def naming(text: str, lists: Lists, spans: Sequence[tuple[int, int]]) -> set[int]:
    """The items that one of ``spans`` ends, makes up for the most part from their beginning, or names alone."""
    items = lists.items(text)
    found: set[int] = set()
    for start, end in spans:
        at = item_of(items, start, end)
        if at is not None:
            lead, rest = text[items[at].start : start].strip(), text[end : items[at].end].strip()
            if not rest or (not lead and len(rest) <= end - start) or lists.is_item(text, items[at], start, end):
                found.add(at)
    return found


def confirmed(
    items: Sequence[Item], sure: set[int], unsure: set[int], *, agree: Callable[[Sequence[int]], bool]
) -> set[int]:
    """Those ``unsure`` items that stand next to a sure one, or three or more in a row that ``agree``."""
    found: set[int] = set()
    for run in _runs(items, unsure | sure):
        members = [at for at in run if at in unsure]
        if len(members) < len(run) or (len(members) >= ENOUGH and agree(members)):
            found.update(members)
    return found


def _runs(items: Sequence[Item], chosen: set[int]) -> list[list[int]]:
    """``chosen`` in stretches of one list without more than one other item between."""
    runs: list[list[int]] = []
    for at in sorted(chosen):
        if runs and at - runs[-1][-1] <= _NEAR and items[at].list == items[runs[-1][-1]].list:
            runs[-1].append(at)
        else:
            runs.append([at])
    return runs


def _ends(lead: str, word: str, blank: bool) -> bool:
    if not lead.endswith(word):
        return False
    before = lead[: -len(word)][-1:]
    return not word.isascii() or (blank and not (before.isalnum() and before.isascii()))


def _begins(rest: str, word: str) -> bool:
    return rest.startswith(word) and not (word.isascii() and rest[len(word) : len(word) + 1].isalnum())
