"""A linear map under which the texts of one skill come together, in whatever language they are.

Within-class covariance normalisation: with S the mean covariance of the texts of a skill around their middle,
matrix = (S + λ · trace(S)/d · 1)^−½. Directions in which texts that mean the same differ (their language, whether
they are a name or a sentence) shrink. λ is chosen by two-fold cross-validation inside the half that trains.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..errors import SettingsError, TaxonomyError
from .adapting import Adapter, probe
from .retrieving import TASKS, Comparison, compare, reciprocal_ranks
from .samples import SkillTexts

if TYPE_CHECKING:
    from . import Embedder

Matrix = NDArray[np.float64]
_SHRINKAGES = (0.3, 1.0, 3.0, 10.0)  # below, what was seen by chance rules; above, nothing moves
_SENTENCE_SHARES = (0.0, 0.25, 0.5)  # of S from sentences with labels of another taxonomy, when there are any
_MARGIN = 0.01  # of mean reciprocal rank
_WIDEST = 2048  # numbers a text; beyond, a map takes minutes and learns chance
_FEWEST = 20  # skills in each half, or nothing can be said


@dataclass(frozen=True, slots=True)
class Tuning:
    """An adapter with how it was chosen and what it is worth on skills it has not seen."""

    adapter: Adapter
    trained_on: int
    held_out: int
    labels: int  # of the sentences that helped
    shrinkage: float
    sentence_share: float
    comparisons: tuple[Comparison, ...]

    @property
    def wins(self) -> bool:
        """True when every task gains, and the lower ends of their intervals by more than a hundredth on average."""
        everywhere = all(one.gain > 0 for one in self.comparisons)
        return everywhere and float(np.mean([one.gain_low for one in self.comparisons])) > _MARGIN


def tune(
    embedder: Embedder, skills: Sequence[SkillTexts], labelled: Mapping[str, Sequence[str]] | None = None
) -> Tuning:
    """The map learnt from half of the ``skills``, measured on the others; the same every time.

    ``labelled`` are sentences by a label of another taxonomy; a label that a held-out skill bears as its name is
    left out. Raises `TaxonomyError` for too few skills, `SettingsError` for vectors too long.
    """
    train, held = ([one for one in skills if _side(one.id) == side] for side in (0, 1))
    if min(len(train), len(held)) < _FEWEST:
        raise TaxonomyError(
            f"{len(train)} and {len(held)} skills have names and a guide in two languages: too few to learn from",
            hint=f"use a taxonomy with {2 * _FEWEST} or more",
        )
    sample = probe(embedder)
    if len(sample) > _WIDEST:
        raise SettingsError(
            f"{embedder.name}: {len(sample)} numbers a text are too many to be tuned", hint="name use, e5 or st:MODEL"
        )
    unseen = {name.casefold() for one in held for name in one.names()}
    kept = {label: texts for label, texts in (labelled or {}).items() if label.casefold() not in unseen}
    vectors = _encode(embedder, [*train, *held], kept)
    outer = _scatter(vectors, [[label, *texts] for label, texts in kept.items()]) if kept else None
    shrinkage, share = _choose(train, vectors, outer)
    spread = _measure(train, vectors, outer, share)
    middle, matrix = (part.astype(np.float32) for part in (spread.middle, spread.matrix(shrinkage)))
    adapter = Adapter(embedder.name, sample, middle, matrix)
    after = {text: row for text, row in zip(vectors, adapter.apply(_rows(vectors).astype(np.float32)), strict=True)}
    found = tuple(compare(task, held, vectors, after) for task in TASKS)
    return Tuning(adapter, len(train), len(held), len(kept), shrinkage, share, found)


def _side(id: str, *, byte: int = 0) -> int:
    """0 or 1 for a skill, evenly and for ever the same."""
    return hashlib.sha256(id.encode()).digest()[byte] % 2


def _encode(
    embedder: Embedder, skills: Iterable[SkillTexts], labelled: Mapping[str, Sequence[str]]
) -> dict[str, NDArray[np.float32]]:
    """The vector of every text."""
    texts = dict.fromkeys(text for one in skills for text in one.all())
    texts |= dict.fromkeys(text for label, sentences in labelled.items() for text in (label, *sentences))
    listed = list(texts)
    found: dict[str, NDArray[np.float32]] = {}
    for start in range(0, len(listed), 64):
        part = listed[start : start + 64]
        found.update(zip(part, embedder.encode(part), strict=True))
    return found


def _rows(vectors: Mapping[str, NDArray[np.float32]]) -> Matrix:
    return np.array(list(vectors.values()), dtype=np.float64)


def _scatter(vectors: Mapping[str, NDArray[np.float32]], groups: Iterable[Sequence[str]]) -> Matrix:
    """The mean covariance of texts around the middle of their group."""
    width = len(next(iter(vectors.values())))
    total, count = np.zeros((width, width)), 0
    for group in groups:
        rows = np.array([vectors[text] for text in dict.fromkeys(group)], dtype=np.float64)
        rows -= rows.mean(axis=0)
        total, count = total + rows.T @ rows, count + len(rows) - 1
    return total / max(count, 1)


@dataclass(frozen=True, slots=True)
class _Spread:
    """How texts of one skill differ, by its own axes; each part of S counts by its share whatever its spread."""

    middle: Matrix
    values: Matrix
    axes: Matrix

    def matrix(self, shrinkage: float) -> Matrix:
        """(S + λ/d · 1)^−½ where trace(S) = 1, scaled so that it is about the identity where nothing is known."""
        count = len(self.values)
        stretch = (np.maximum(self.values, 0) * count + shrinkage) ** -0.5
        return np.asarray((self.axes * stretch) @ self.axes.T, dtype=np.float64)


def _measure(
    train: Sequence[SkillTexts], vectors: Mapping[str, NDArray[np.float32]], outer: Matrix | None, share: float
) -> _Spread:
    within = _scatter(vectors, [one.all() for one in train])
    within /= max(float(np.trace(within)), 1e-12)
    if outer is not None and share:
        within = (1 - share) * within + share * outer / max(float(np.trace(outer)), 1e-12)
    values, axes = np.linalg.eigh(within)
    middle = np.array([vectors[text] for one in train for text in one.all()], dtype=np.float64).mean(axis=0)
    return _Spread(middle, values, axes)


def _choose(
    train: Sequence[SkillTexts], vectors: Mapping[str, NDArray[np.float32]], outer: Matrix | None
) -> tuple[float, float]:
    """(λ, share of the labelled sentences) with the best mean reciprocal rank on folds inside the training half."""
    folds = [[one for one in train if _side(one.id, byte=1) == side] for side in (0, 1)]
    shares = _SENTENCE_SHARES if outer is not None else (0.0,)
    rows, best = _rows(vectors), (-1.0, _SHRINKAGES[0], 0.0)
    for share in shares:
        spreads = [_measure(fold, vectors, outer, share) for fold in folds]
        for shrinkage in _SHRINKAGES:
            worth = []
            for spread, check in zip(spreads, folds[::-1], strict=True):
                mapped = (rows - spread.middle) @ spread.matrix(shrinkage)
                mapped /= np.maximum(np.linalg.norm(mapped, axis=1, keepdims=True), 1e-12)
                after = dict(zip(vectors, mapped, strict=True))
                worth += [reciprocal_ranks(task, check, after)[0].mean() for task in TASKS]
            best = max(best, (round(float(np.mean(worth)), 4), shrinkage, -share))
    return best[1], -best[2]
