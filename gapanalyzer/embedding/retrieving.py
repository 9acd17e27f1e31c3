"""How well texts find their skill among many: top-1 and mean reciprocal rank, with bootstrap intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .samples import SkillTexts

Vectors = Mapping[str, NDArray[Any]]
_SEED = 20261130
_RESAMPLES = 2000


@dataclass(frozen=True, slots=True)
class Task:
    """Which texts of a skill ask, and which answer for it."""

    name: str
    asks: Callable[[SkillTexts], Sequence[str]]
    answers: Callable[[SkillTexts], Sequence[str]]
    other_names: bool = False  # only skills whose names differ


TASKS = (
    Task("zh→en", lambda one: one.names_zh[:1], lambda one: one.names_en[:1], other_names=True),
    Task("en→zh", lambda one: one.names_en[:1], lambda one: one.names_zh[:1], other_names=True),
    Task("sentence→skill", lambda one: one.examples, lambda one: (*one.first_names(), *one.definitions)),
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One task before and after, with the 95 % interval of what it gains in mean reciprocal rank."""

    task: str
    queries: int
    candidates: int
    top_before: float
    top_after: float
    rank_before: float
    rank_after: float
    gain_low: float
    gain_high: float

    @property
    def gain(self) -> float:
        """Mean reciprocal rank after less that before."""
        return self.rank_after - self.rank_before


def reciprocal_ranks(
    task: Task, skills: Sequence[SkillTexts], vectors: Vectors
) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """1 ÷ rank of the right skill for every query, and the place of that skill; of equals the worst rank counts."""
    asked = [one for one in skills if not task.other_names or one.has_two_names()]
    answers = [np.sum([vectors[text] for text in task.answers(one)], axis=0, dtype=np.float64) for one in asked]
    candidates = np.array([row / max(float(np.linalg.norm(row)), 1e-12) for row in answers])
    pairs = [(text, place) for place, one in enumerate(asked) for text in task.asks(one)]
    right = np.array([place for _, place in pairs])
    cosines = np.round(np.array([vectors[text] for text, _ in pairs], dtype=np.float64) @ candidates.T, 4)
    return 1 / (cosines >= cosines[np.arange(len(right)), right][:, None]).sum(axis=1), right


def compare(task: Task, skills: Sequence[SkillTexts], before: Vectors, after: Vectors) -> Comparison:
    """``before`` against ``after``; whole skills are drawn again, since their texts are no independent cases."""
    first, owners = reciprocal_ranks(task, skills, before)
    second, _ = reciprocal_ranks(task, skills, after)
    count = int(owners.max()) + 1
    gains = np.bincount(owners, second - first, minlength=count)
    sizes = np.bincount(owners, minlength=count)
    drawn = np.random.default_rng(_SEED).integers(count, size=(_RESAMPLES, count))
    means = gains[drawn].sum(axis=1) / np.maximum(sizes[drawn].sum(axis=1), 1)
    low, high = (float(one) for one in np.percentile(means, [2.5, 97.5]))
    top_before, top_after = (float((one == 1).mean()) for one in (first, second))
    rank_before, rank_after = (float(one.mean()) for one in (first, second))
    return Comparison(task.name, len(first), count, top_before, top_after, rank_before, rank_after, low, high)
