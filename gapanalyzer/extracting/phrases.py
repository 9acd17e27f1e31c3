"""All names of all skills, found by the beginnings that one spaCy PhraseMatcher knows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..model import Skill
from .library import Doc, PhraseMatcher, Vocab
from .naming import Name, learn_spelling, texts_of
from .spelling import singular
from .tokenizer import Tokens
from .turning import Turning

_BEGINNING = 2  # words of a name by which it is looked for


class Phrases:
    """Every name of every skill, built once; ``find`` gives all the places where they stand."""

    def __init__(
        self, skills: Iterable[Skill], endings: Iterable[tuple[str, str]] = (), turning: Turning | None = None
    ) -> None:
        turning = turning or Turning({})
        texts = [text for skill in skills for text in texts_of(skill)]
        self.spelling = learn_spelling(texts, endings, turning.particles)
        self.names: dict[tuple[str, ...], tuple[Name, ...]] = {}
        for text in texts:
            spelt, alone = text.spell(self.spelling)
            for words in self._ways(spelt):
                known = self.names.setdefault(words, alone)
                if known is not alone:
                    self.names[words] = _merge(known, alone[0])
        self._add_turned(turning)
        self._vocab = Vocab()
        self._sizes: dict[int, tuple[int, ...]] = {}
        self._matcher = self._build()

    def _add_turned(self, turning: Turning) -> None:
        """The names without conditions said the other way round, where nothing else is called so."""
        for words in [words for words in self.names if turning.may_turn(words)]:
            names = self.names[words]
            if not any(name.guarded or name.exact for name in names):
                held = tuple(replace(name, tight=(), turned=True) for name in names)
                for turned in turning.turn(words):
                    self.names.setdefault(turned, held)

    def _build(self) -> PhraseMatcher:
        """A matcher of the first two words of every name, grouped by how long the names are that begin so.

        Whole names would take twice the memory and time.
        """
        sizes: dict[tuple[str, ...], set[int]] = defaultdict(set)
        for words in self.names:
            sizes[words[:_BEGINNING]].add(len(words))
        groups: dict[tuple[int, ...], list[list[int]]] = defaultdict(list)
        add = self._vocab.strings.add
        for beginning, found in sizes.items():
            groups[tuple(sorted(found))].append([add(word) for word in beginning])
        matcher = PhraseMatcher(self._vocab, attr="ORTH")
        for group, beginnings in groups.items():
            key = " ".join(map(str, group))
            self._sizes[add(key)] = group
            # Phrases by the hashes of their words, as the matcher pickles itself: a Doc each costs eight times as much.
            matcher.add(key, beginnings)  # type: ignore[arg-type]
        return matcher

    def _ways(self, words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """``words``, their plural where it is a word of its own, and the singular of a name of several words."""
        yield words
        last = words[-1]
        if len(last) > 2 and f"{last}s" in self.spelling.known:
            yield (*words[:-1], f"{last}s")
        if len(words) > 1 and (single := singular(last)):
            yield (*words[:-1], single)

    def find(self, tokens: Tokens) -> Iterator[tuple[int, int, tuple[Name, ...]]]:
        """All token ranges that spell a name, nested ones included, with the skills they may mean."""
        words = tokens.words
        for key, start, _ in self._matcher(Doc(self._vocab, words=words)):
            for end in (start + size for size in self._sizes[key]):
                names = self.names.get(tuple(words[start:end]))
                if names and end <= len(words) and tokens.whole(start, end):
                    yield start, end, names


def _merge(known: tuple[Name, ...], name: Name) -> tuple[Name, ...]:
    """``known`` with ``name``; of one skill only the spelling with the fewest conditions."""
    for old in known:
        if old.skill == name.skill:
            best = min(old, name, key=lambda one: (one.guarded, bool(one.exact), len(one.tight)))
            return tuple(best if one is old else one for one in known)
    return (*known, name)
