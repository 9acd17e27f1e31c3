"""From a skill's texts to numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..embedding import Embedder, multiply
from ..taxonomy import Taxonomy
from .runs import find_words, hash_runs
from .texts import first_names, sentences, tasks

_TASK_WEIGHT = 0.3  # beside definition and examples: what is built to show the skill says more than the skill
_NAME_WEIGHT = 0.5  # beside the guide's texts, which say more
_SAMPLE = 50  # skills whose first examples tell how near unlike things are


@dataclass(frozen=True, slots=True)
class Scale:
    """How near a sentence is to a skill it does not mean, by cosine: embedders differ in both."""

    middle: float = 0.0
    spread: float = 1.0


def encode_skills(ids: Iterable[str], taxonomy: Taxonomy, embedder: Embedder) -> Iterator[NDArray[np.float16] | None]:
    """The meaning of each skill; None for one without a guide.

    meaning = u(u(sentences) + 0.3·u(task and résumé line)) + 0.5·u(first names), u(x) the unit vector of their sum
    """
    for id in ids:
        guide = taxonomy.guide(id)
        if guide is None:
            yield None
            continue
        groups = (sentences(guide), tasks(guide), first_names(taxonomy.skills[id]))
        vectors = embedder.encode([text for group in groups for text in group]).astype(np.float64)
        said, built, named = (
            _unit(part.sum(axis=0)) for part in np.split(vectors, np.cumsum([len(group) for group in groups])[:-1])
        )
        yield (_unit(said + _TASK_WEIGHT * built) + _NAME_WEIGHT * named).astype(np.float16)


def count_runs(texts: Iterable[str]) -> tuple[NDArray[np.uint32], NDArray[np.uint8]]:
    """The character runs of all ``texts``, sorted, with how often each occurs (255 at most)."""
    hashed = [hash_runs(find_words(text)) for text in texts]
    runs, counts = np.unique(np.concatenate([*hashed, np.empty(0, dtype=np.uint32)]), return_counts=True)
    return runs, np.minimum(counts, 255).astype(np.uint8)


def measure_scale(ids: Sequence[str], meanings: NDArray[np.float32], taxonomy: Taxonomy, embedder: Embedder) -> Scale:
    """The scale of an embedder: first examples of some of the skills ``ids`` against the meanings of all others."""
    examples: list[tuple[int, str]] = []
    for place in range(0, len(ids), max(1, len(ids) // _SAMPLE)):
        guide = taxonomy.guide(ids[place])
        if guide is not None:
            examples.extend((place, text) for text in (*guide.examples_en[:1], *guide.examples_zh[:1]))
    if not examples or len(ids) < 2:
        return Scale()
    cosines = multiply(embedder.encode([text for _, text in examples]), meanings.T).astype(np.float64)
    unlike = np.ones(cosines.shape, dtype=bool)
    unlike[np.arange(len(examples)), [place for place, _ in examples]] = False
    return Scale(round(float(cosines[unlike].mean()), 4), max(round(float(cosines[unlike].std()), 4), 1e-3))


def _unit(vector: NDArray[np.float64]) -> NDArray[np.float64]:
    length = float(np.linalg.norm(vector))
    return vector / length if length else vector
