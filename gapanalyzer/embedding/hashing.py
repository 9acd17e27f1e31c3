"""Character n-grams hashed into a fixed number of columns ("tfidf"): no model, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import SettingsError
from .plain import make_plain

_COLUMNS = 4096


class HashingEmbedder:
    """Term frequencies of runs of 2 to 4 characters: near texts share spellings, not meanings.

    Nothing is fitted, so that a text has the same vector in whatever company it is encoded; hence no document
    frequencies in spite of the name.
    """

    name = "tfidf"

    def __init__(self, vectorizer: Any) -> None:
        """``vectorizer`` is a scikit-learn ``HashingVectorizer`` of unit rows."""
        self._vectorizer = vectorizer

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One unit vector a text; texts without a letter all have the same."""
        if not texts:
            return np.empty((0, _COLUMNS), dtype=np.float32)
        vectors: NDArray[np.float32] = self._vectorizer.transform(make_plain(texts)).toarray().astype(np.float32)
        vectors[~vectors.any(axis=1), 0] = 1.0
        return vectors


def load(rest: str) -> HashingEmbedder:
    """The embedder; imports scikit-learn. ``rest`` must be empty."""
    if rest:
        raise SettingsError(f"tfidf:{rest}: this embedder takes nothing behind its name", hint="write it as tfidf")
    from sklearn.feature_extraction.text import HashingVectorizer

    return HashingEmbedder(
        HashingVectorizer(analyzer="char_wb", ngram_range=(2, 4), n_features=_COLUMNS, norm="l2", dtype=np.float32)
    )
