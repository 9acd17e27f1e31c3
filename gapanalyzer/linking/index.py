"""All skills that can be meant, ready to be held against clauses."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..cueing import Lexicon
from ..embedding import Embedder, multiply
from ..taxonomy import Taxonomy
from .computing import Scale
from .runs import find_words, hash_runs
from .storing import Entry, Shelf, gather

Matrix = NDArray[np.float64]
_SATURATION = 1.2  # BM25's usual values: the second occurrence of a run adds little,
_LENGTH_SHARE = 0.75  # and in long texts less
_NEAREST = 30
_CROWDING = 0.4


class Index:
    """Meanings and character runs of the skills that have a guide."""

    def __init__(self, shelf: Shelf, *, guarded: Iterable[str] = ()) -> None:
        """``guarded`` are names that also mean something else."""
        self.guarded = Lexicon([("guarded", tuple(guarded))])
        self.skills = shelf.meant
        self._meanings = shelf.meanings()
        self._scale = shelf.scale or Scale()
        self._crowding = _find_crowding(self._meanings)
        self._invert([shelf.entries[id] for id in self.skills])

    def _invert(self, entries: Sequence[Entry]) -> None:
        """From the runs of each skill to the skills of each run, with weights."""
        runs = np.concatenate([entry.runs for entry in entries] or [np.empty(0, dtype=np.uint32)])
        counts = np.concatenate([entry.counts for entry in entries] or [np.empty(0, dtype=np.uint8)]).astype(np.float64)
        sizes = [len(entry.runs) for entry in entries]
        owners = np.repeat(np.arange(len(entries)), sizes)
        totals = np.bincount(owners, counts, minlength=len(entries))
        shares = (totals / max(1.0, float(totals.mean())) if len(entries) else totals)[owners]
        weights = counts * (_SATURATION + 1) / (counts + _SATURATION * (1 - _LENGTH_SHARE + _LENGTH_SHARE * shares))
        order = np.argsort(runs, kind="stable")
        self._runs, self._starts, found = np.unique(runs[order], return_index=True, return_counts=True)
        self._found = found
        self._owners = owners[order]
        self._rarity = np.log(1 + (len(entries) - found + 0.5) / (found + 0.5))
        self._unseen = float(np.log(1 + (len(entries) + 0.5) / 0.5))
        self._weights = weights[order] * np.repeat(self._rarity, found)

    def nearness(self, texts: Sequence[str], embedder: Embedder) -> Matrix:
        """For each text and skill, how near their meanings are, in spreads above the middle of unlike ones.

        nearness = (cosine − middle − crowding of the skill) ÷ spread. Cosines are rounded to four decimals, so that
        the company in which a text is encoded cannot matter.
        """
        cosines = np.asarray(multiply(embedder.encode(texts), self._meanings.T), dtype=np.float64)
        above = np.round(cosines, 4) - self._scale.middle - self._crowding
        return np.asarray(above / self._scale.spread, dtype=np.float64)

    def overlap(self, texts: Sequence[str]) -> Matrix:
        """For each text and skill, what share of the text's rare character runs the skill's texts hold.

        overlap = (Σ over shared runs of rarity · BM25 frequency, without the word that shares most) ÷ Σ over all runs
        of rarity. One word alone proves nothing: a "ruby ring" is no programming language.
        """
        totals = np.zeros((len(texts), len(self.skills)))
        for row, text in enumerate(texts):
            totals[row] = self._overlap(text)
        return np.round(totals, 4)

    def _overlap(self, text: str) -> Matrix | float:
        words = list(dict.fromkeys(find_words(text)))
        hashed = [hash_runs([word]) for word in words]
        runs, first = np.unique(np.concatenate([np.empty(0, dtype=np.uint32), *hashed]), return_index=True)
        if not len(runs) or not len(self._runs):
            return 0.0
        of_word = np.repeat(np.arange(len(words)), [len(one) for one in hashed])[first]
        places = np.minimum(np.searchsorted(self._runs, runs), len(self._runs) - 1)
        known = self._runs[places] == runs
        places, of_word = places[known], of_word[known]
        everything = self._rarity[places].sum() + self._unseen * (len(runs) - len(places))
        spots = _ranges(self._starts[places], self._found[places])
        cells = np.repeat(of_word, self._found[places]) * len(self.skills) + self._owners[spots]
        table = np.bincount(cells, self._weights[spots], minlength=len(words) * len(self.skills))
        table = table.reshape(len(words), len(self.skills))
        return np.asarray((table.sum(axis=0) - table.max(axis=0)) / everything, dtype=np.float64)


def _find_crowding(meanings: NDArray[np.float32]) -> NDArray[np.float64]:
    """How much nearer than others each skill is to everything: such a one would otherwise be named too often.

    crowding = 0.4 · (middle cosine of the skill's 30 nearest − the middle of that over all skills)
    """
    count = len(meanings)
    if count < 2:
        return np.zeros(count)
    units = meanings / np.maximum(np.linalg.norm(meanings, axis=1, keepdims=True), 1e-6)
    cosines = multiply(units, meanings.T)
    np.fill_diagonal(cosines, -9)
    nearest = min(_NEAREST, count - 1)
    near = np.partition(cosines, -nearest, axis=0)[-nearest:].mean(axis=0, dtype=np.float64)
    return np.asarray(np.round(_CROWDING * (near - near.mean()), 4), dtype=np.float64)


def _ranges(starts: NDArray[np.intp], lengths: NDArray[np.intp]) -> NDArray[np.intp]:
    """All numbers of the ranges that begin at ``starts``, one range behind the other."""
    if not len(starts):
        return np.empty(0, dtype=np.intp)
    ends = np.cumsum(lengths)
    return np.arange(ends[-1]) + np.repeat(starts - ends + lengths, lengths)


@dataclass(frozen=True, slots=True, eq=False)
class _Pair:
    """A taxonomy and an embedder; equal when both are the very same objects."""

    taxonomy: Taxonomy
    embedder: Embedder

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Pair) and self.taxonomy is other.taxonomy and self.embedder is other.embedder

    def __hash__(self) -> int:
        return hash((id(self.taxonomy), id(self.embedder)))


def prepare(taxonomy: Taxonomy, embedder: Embedder) -> Index:
    """The index of ``taxonomy`` for ``embedder``; built once for the two."""
    return _built(_Pair(taxonomy, embedder))


@functools.lru_cache(maxsize=4)
def _built(pair: _Pair) -> Index:
    guards = (guard.text for skill in pair.taxonomy.skills.values() for guard in skill.guards)
    return Index(gather(pair.taxonomy, pair.embedder), guarded=sorted(set(guards)))
