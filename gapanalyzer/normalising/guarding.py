"""Whether an ambiguous text means a skill, by the words round it."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import IntEnum

from ..extracting import read_line, variants
from ..extracting.candidates import written_exactly
from ..extracting.folding import fold, narrow, squeeze
from ..model import Guard
from .scopes import Place, Scopes

_HAN_LATIN_GAP = re.compile(r"(?<=[\u3400-\u9fff]) (?=[a-z0-9])|(?<=[a-z0-9]) (?=[\u3400-\u9fff])")


class State(IntEnum):
    """How sure a guard is, least first."""

    REJECTED = 0
    DROPPED = 1  # nothing confirms, nothing rejects
    KEPT = 2  # the same, and the guard says keep
    NEAR = 3  # confirmed by a neighbour line
    LINE = 4  # confirmed elsewhere in the line
    LISTED = 5  # confirmed as an item of a list of skills
    CLAUSE = 6  # confirmed in the clause


@dataclass(frozen=True, slots=True)
class Verdict:
    """A state and how many different context words speak for it."""

    state: State
    hits: int = 0

    @property
    def holds(self) -> bool:
        """True when the text is taken to mean the skill."""
        return self.state >= State.KEPT


@dataclass(frozen=True, slots=True)
class _Words:
    context: tuple[str, ...]
    pseudo: tuple[str, ...]
    against: tuple[str, ...]


@functools.lru_cache(maxsize=8192)
def _prepare(guard: Guard) -> _Words:
    return _Words(*(tuple(map(_plain, words)) for words in (guard.context, guard.pseudo, guard.against)))


def _plain(text: str) -> str:
    """Folded, simplified, hyphens as blanks, no blank between Han and Latin."""
    return _HAN_LATIN_GAP.sub("", read_line(text).text.replace("-", " ").strip())


@functools.lru_cache(maxsize=2048)
def _loosen(text: str) -> tuple[str, tuple[int, ...]]:
    """``text`` as `_plain` has it, with the position of each character."""
    text = text.replace("-", " ")
    gaps = {match.start() for match in _HAN_LATIN_GAP.finditer(text)}
    if not gaps:
        return text, ()
    kept = tuple(at for at in range(len(text)) if at not in gaps)
    return "".join(text[at] for at in kept), kept


def occurrences(word: str, text: str) -> Iterator[tuple[int, int]]:
    """Where ``word`` stands in ``text``; at Latin edges only as a whole word, which may have a plural s."""
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        if _plural(word, text, end):
            end += 1
        if not (_joins(text[at : at + 1], text[at - 1 : at]) or _joins(word[-1], text[end : end + 1])):
            yield at, end
        at = text.find(word, at + 1)


def _plural(word: str, text: str, end: int) -> bool:
    return text[end : end + 1] == "s" and _is_latin(word[-1]) and not _is_latin(text[end + 1 : end + 2])


def _joins(inner: str, outer: str) -> bool:
    """True when ``outer`` continues the word or number that ``inner`` belongs to."""
    return _is_latin(inner) and _is_latin(outer) and not (inner.isalpha() and outer.isdigit())


def _is_latin(char: str) -> bool:
    return char.isalnum() and char < "\u2e80"


def count(words: tuple[str, ...], text: str, start: int = -1, end: int = -1) -> int:
    """How many of ``words`` stand in ``text`` outside ``start``..``end`` (in the positions of ``text``)."""
    loose, kept = _loosen(text)
    total = 0
    for word in words:
        if word and word in loose:
            for low, high in occurrences(word, loose):
                first, last = (kept[low], kept[high - 1]) if kept else (low, high - 1)
                if last < start or first >= end:
                    total += 1
                    break
    return total


def _is_pseudo(words: tuple[str, ...], place: Place) -> bool:
    """True when the text is covered by or overlaps a phrase of other meaning."""
    if not words:
        return False
    reach = 2 * max(map(len, words))  # twice: the text may have blanks that the words do not have
    offset = max(0, place.start - reach)
    loose, kept = _loosen(place.text[offset : place.end + reach])
    start, end = place.start - offset, place.end - offset
    for word in words:
        if word and word in loose:
            for low, high in occurrences(word, loose):
                first, last = (kept[low], kept[high - 1]) if kept else (low, high - 1)
                if first < end and start <= last:
                    return True
    return False


def judge_nearby(guard: Guard, text: str, place: Place, scopes: Scopes) -> Verdict | None:
    """What casing, pseudo phrases and the clause say; None when they are silent (``text``: as written)."""
    words = _prepare(guard)
    if _is_pseudo(words.pseudo, place):
        return Verdict(State.REJECTED)
    if guard.exact_case and not written_exactly(text, (squeeze(narrow(guard.text)),)):
        may_be_listed = guard.in_list and squeeze(fold(text)) == squeeze(fold(guard.text))
        return None if may_be_listed else Verdict(State.REJECTED)
    low, high = scopes.clause(place)
    clause, start, end = place.text[low:high], place.start - low, place.end - low
    if count(words.against, clause, start, end):
        return Verdict(State.REJECTED)
    hits = count(words.context, clause, start, end)
    return Verdict(State.CLAUSE, hits) if hits else None


def _is_capital_by_place(name: str, place: Place) -> bool:
    """True for a word like Go or Spring that begins a sentence: its capital letter says nothing there."""
    before, after = place.text[: place.start].rstrip(), place.text[place.end :]
    opens = not before or before[-1] in ".!?"
    return opens and name[1:].islower() and after[:1].isspace() and after.lstrip()[:1].isalpha()


def judge_further(
    guard: Guard, text: str, place: Place, index: int, scopes: Scopes, *, is_item: bool = True, asked: bool = False
) -> Verdict:
    """What the rest of the line says and, for an item of a list on a short line, what its neighbours do.

    Where the words beside it ask for it ("Go is a must"), the beginning of a sentence does not spoil its capital.
    """
    words = _prepare(guard)
    if guard.exact_case and not written_exactly(text, (squeeze(narrow(guard.text)),)):
        return Verdict(State.REJECTED)
    if guard.exact_case and not asked and _is_capital_by_place(guard.text, place):
        return Verdict(State.REJECTED)
    sentence, around = place.text, scopes.around(index)
    if count(words.against, sentence, place.start, place.end) or count(words.against, around):
        return Verdict(State.REJECTED)
    hits = count(words.context, sentence, place.start, place.end) + count(words.context, around)
    if hits:
        return Verdict(State.LINE, hits)
    if is_item and scopes.is_short(index):
        hits = sum(count(words.context, text) for text in scopes.beside(index))
        if hits:
            return Verdict(State.NEAR, hits)
    return Verdict(State.KEPT if guard.otherwise == "keep" else State.DROPPED)


def guard_of(written: str, guards: Sequence[Guard]) -> Guard:
    """The guard whose text was written so (a plural, version or British form of it: the most alike)."""
    by_text = {squeeze(fold(guard.text)): guard for guard in guards}
    for key in (written, *variants(written), f"{written}s"):
        if key in by_text:
            return by_text[key]
    return by_text[max(by_text, key=lambda key: (SequenceMatcher(None, key, written).ratio(), key))]
