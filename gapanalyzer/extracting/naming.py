"""The texts that name skills, cut into words once for all."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ..model import Skill
from .folding import fold, narrow, squeeze
from .spelling import Spelling, singular
from .tokenizer import Tokens, cut, is_latin, tokenize

_SHORTEST_JOINED = 5  # "kv cache" is also written kvcache; shorter joins meet ordinary words
_LOOSE = frozenset("/&·")  # may have blanks round them: "CI / CD"
_HAN_ONLY = re.compile(r"[\u4e00-\u9fff]+")


@dataclass(frozen=True, slots=True)
class Name:
    """One way to write a skill."""

    skill: str
    guarded: bool = False
    exact: frozenset[str] = frozenset()  # squeezed spellings of which one must stand there; empty: any casing
    tight: tuple[int, ...] = ()  # tokens that must touch the next one: ". NET" is no .NET
    turned: bool = False  # said the other way round: gives way to a name that begins in it and goes on


class Text:
    """A name, alias or guarded text of a skill, cut into ``plain`` tokens; ``folded`` where they need a second look."""

    __slots__ = ("alone", "folded", "plain")

    def __init__(self, folded: str, alone: tuple[Name]) -> None:
        self.alone = alone
        self.folded = ""
        if folded.isascii() and folded.replace(" ", "").isalnum():
            self.plain = tuple(folded.split())
        elif _HAN_ONLY.fullmatch(folded):
            self.plain = tuple(folded)
        else:
            self.folded = folded
            self.plain = tuple(word for word, _, _ in cut(folded))

    def spell(self, spelling: Spelling) -> tuple[tuple[str, ...], tuple[Name, ...]]:
        """The words in the common spelling, and what they name."""
        if self.folded:
            tokens = tokenize(self.folded, spelling)
            tight = _tight(tokens)
            return tuple(tokens.words), (replace(self.alone[0], tight=tight),) if tight else self.alone
        if spelling.respelt.isdisjoint(self.plain):
            return self.plain, self.alone
        return tuple(part for word in self.plain for part in spelling.known[word]), self.alone


def texts_of(skill: Skill) -> Iterator[Text]:
    """All texts of ``skill``; a name or alias that is guarded too only as the guarded text."""
    guarded = {squeeze(fold(guard.text)) for guard in skill.guards}
    exact: dict[str, set[str]] = defaultdict(set)
    for text in skill.exact_case:
        exact[squeeze(fold(text))].add(squeeze(narrow(text)))
    free = (Name(skill.id),)
    for text in (skill.name.en, skill.name.zh, *skill.aliases_en, *skill.aliases_zh):
        folded = fold(text)
        key = squeeze(folded)
        if key and key not in guarded and any(map(str.isalnum, key)):
            yield Text(folded, (Name(skill.id, exact=frozenset(exact[key])),) if key in exact else free)
    held = (Name(skill.id, guarded=True),)
    for guard in skill.guards:
        if any(map(str.isalnum, guard.text)):
            yield Text(fold(guard.text), held)


def learn_spelling(
    texts: Iterable[Text], endings: Iterable[tuple[str, str]] = (), particles: Iterable[str] = ()
) -> Spelling:
    """The words of the names and the ``particles`` between them, in both spellings where their ``endings`` have two,
    and the names of two or three Latin words that are also written as one.
    """
    whole: set[str] = set(particles)
    single: dict[str, str] = {}
    joined: dict[str, tuple[tuple[str, ...], str]] = {}
    for text in texts:
        words = text.plain
        whole.update(words)
        if len(words) > 1 and (one := singular(words[-1])):
            whole.add(one)
        if len(words) == 1:
            single[words[0]] = text.alone[0].skill
        elif len(words) < 4 and words[0] < "\u2e80" and min(map(len, words)) > 1 and all(map(is_latin, words)):
            joined.setdefault("".join(words), (words, text.alone[0].skill))
    known: dict[str, tuple[str, ...]] = {word: (word,) for word in whole}
    for word, (parts, skill) in joined.items():
        if len(word) >= _SHORTEST_JOINED and single.get(word, skill) == skill:
            known[word] = parts
    pairs = tuple(endings)
    either = tuple(ending for pair in pairs for ending in pair)
    ending_so = [word for word in whole if word.endswith(either)]
    for one, other in pairs:
        for word in ending_so:
            if word.endswith(one):
                known[word[: -len(one)] + other] = known[word]
        for word in ending_so:
            if word.endswith(other):
                known.setdefault(word[: -len(other)] + one, known[word])
    return Spelling(known)


def _tight(tokens: Tokens) -> tuple[int, ...]:
    """Where a symbol touches a Latin word or another symbol; between Han and anything else blanks are free."""
    words, starts, ends = tokens.words, tokens.starts, tokens.ends
    return tuple(
        at for at in range(len(words) - 1) if ends[at] == starts[at + 1] and _is_tight(words[at], words[at + 1])
    )


def _is_tight(left: str, right: str) -> bool:
    symbols = [word for word in (left, right) if not word[0].isalnum()]
    return bool(symbols) and _LOOSE.isdisjoint(symbols) and max(left[0], right[0]) < "\u2e80"
