"""Any sentence-transformers model (extra "sentence-transformers"), named by folder or hub name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import MissingExtra, SettingsError
from .plain import make_plain


class SentenceTransformerEmbedder:
    """A model of the user's choice on the processor."""

    def __init__(self, name: str, model: Any) -> None:
        """``model`` is a ``sentence_transformers.SentenceTransformer``."""
        self.name = f"st:{name}"
        self._model = model

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One unit vector a text."""
        vectors = np.asarray(
            self._model.encode(
                make_plain(texts) or [" "], normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False
            ),
            dtype=np.float32,
        )
        vectors[~vectors.any(axis=1), 0] = 1.0  # a text of which the model knows no word has no direction of its own
        return vectors[: len(texts)]


def load(rest: str) -> SentenceTransformerEmbedder:
    """The model in the folder, or of the hub name, ``rest``.

    Raises `MissingExtra` without the library and `SettingsError` for a model that cannot be loaded.
    """
    if not rest:
        raise SettingsError("st: no model is named", hint="write it as st:FOLDER or st:NAME")
    try:
        from sentence_transformers import SentenceTransformer
        from transformers.utils import logging
    except ImportError as error:
        raise MissingExtra(
            f"embedder st:{rest}: the package sentence-transformers is not installed",
            hint='pip install "gapanalyzer[sentence-transformers]"',
        ) from error
    logging.disable_progress_bar()  # reading a folder takes a second
    try:
        model = SentenceTransformer(rest, device="cpu")
    except (OSError, ValueError) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise SettingsError(
            f"st:{rest}: the model cannot be loaded ({reason})", hint="name a folder that holds a saved model"
        ) from error
    return SentenceTransformerEmbedder(rest, model)
