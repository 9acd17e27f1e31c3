"""All names of all skills in one spaCy PhraseMatcher."""

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
                known = self.names.get(words)
                self.names[words] = alone if known is None else _merge(known, alone[0])
        self._add_turned(turning)
        self._vocab = Vocab()
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
        matcher = PhraseMatcher(self._vocab, attr="ORTH")
        add = self._vocab.strings.add
        codes = {word: add(word) for words in self.names for word in words}
        by_skill: dict[str, list[list[int]]] = defaultdict(list)
        for words, names in self.names.items():
            by_skill[names[0].skill].append([codes[word] for word in words])
        for skill, phrases in by_skill.items():
            # Phrases by the hashes of their words, as the matcher pickles itself: a Doc each costs eight times as much.
            matcher.add(skill, phrases)  # type: ignore[arg-type]
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
        for _, start, end in self._matcher(Doc(self._vocab, words=words)):
            if tokens.whole(start, end):
                yield start, end, self.names[tuple(words[start:end])]


def _merge(known: tuple[Name, ...], name: Name) -> tuple[Name, ...]:
    """``known`` with ``name``; of one skill only the spelling with the fewest conditions."""
    for old in known:
        if old.skill == name.skill:
            best = min(old, name, key=lambda one: (one.guarded, bool(one.exact), len(one.tight)))
            return tuple(best if one is old else one for one in known)
    return (*known, name)
