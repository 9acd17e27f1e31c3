"""An embedder with a linear map behind it ("tuned:FILE"), made by ``gapanalyzer embedder tune``."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import SettingsError, cause
from .multiplying import multiply

_PROBE = "熟悉 CUDA and performance analysis"  # tells the model that a map was made for from another of its name
_LETTERS = 16  # of a sha256 in hex
_HINT = "make it with gapanalyzer embedder tune --output FILE"


@dataclass(frozen=True, slots=True)
class Adapter:
    """A map of one embedder's vectors: v → u((v − middle) · matrix), u(x) the unit vector of x."""

    base: str
    probe: NDArray[np.float32]  # what the embedder made of a sentence when the map was made
    middle: NDArray[np.float32]
    matrix: NDArray[np.float32]

    def apply(self, vectors: NDArray[np.float32]) -> NDArray[np.float32]:
        """The vectors mapped, of unit length."""
        mapped = multiply(vectors - self.middle, self.matrix)
        lengths = np.linalg.norm(mapped, axis=1, keepdims=True)
        mapped[lengths[:, 0] == 0, 0] = 1.0  # a text that stands exactly in the middle has no direction of its own
        return np.asarray(mapped / np.where(lengths > 0, lengths, 1), dtype=np.float32)

    def packed(self) -> bytes:
        """What a file of it holds; the same for the same map."""
        file = io.BytesIO()
        np.savez(
            file, base=np.array(self.base.encode()), probe=self.probe, middle=self.middle, matrix=self.matrix
        )  # fmt: skip
        return file.getvalue()


class AdaptedEmbedder:
    """What another embedder says, mapped."""

    def __init__(self, embedder: Any, adapter: Adapter, name: str) -> None:
        """``embedder`` is the one the ``adapter`` was made for."""
        self.name = name
        self._embedder = embedder
        self._adapter = adapter

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One unit vector a text."""
        return self._adapter.apply(self._embedder.encode(texts))


def probe(embedder: Any) -> NDArray[np.float32]:
    """What ``embedder`` makes of the sentence that every adapter keeps."""
    vector: NDArray[np.float32] = embedder.encode([_PROBE])[0]
    return vector


def load(rest: str) -> AdaptedEmbedder:
    """The embedder of the file ``rest``; raises `SettingsError` where it is none or made for another model."""
    from . import load_embedder

    adapter, name = _read(rest)
    embedder = load_embedder(adapter.base)
    now = probe(embedder)
    if now.shape != adapter.probe.shape or now @ adapter.probe < 0.999:
        raise SettingsError(f"tuned:{rest}: made for another version of {adapter.base}", hint=_HINT)
    return AdaptedEmbedder(embedder, adapter, name)


def identify(rest: str) -> str:
    """The name of the embedder of the file ``rest``: that of the one behind it and a digest of the file."""
    return _read(rest)[1]


def _read(rest: str) -> tuple[Adapter, str]:
    if not rest:
        raise SettingsError("tuned: no file is named", hint="write it as tuned:FILE")
    try:
        data = Path(rest).read_bytes()
        with np.load(io.BytesIO(data), allow_pickle=False) as stored:
            numbers = (stored[key].astype(np.float32) for key in ("probe", "middle", "matrix"))
            adapter = Adapter(stored["base"].item().decode(), *numbers)
        if adapter.middle.shape != adapter.probe.shape or adapter.matrix.shape[:1] != adapter.probe.shape:
            raise ValueError("sizes differ")
    except (OSError, EOFError, KeyError, ValueError, AttributeError, TypeError, zipfile.BadZipFile) as error:
        raise SettingsError(f"tuned:{rest}: cannot be used ({cause(error)})", hint=_HINT) from error
    if adapter.base.startswith("tuned:"):
        raise SettingsError(f"tuned:{rest}: made for another tuned embedder", hint=_HINT)
    return adapter, f"tuned:{adapter.base}:{hashlib.sha256(data).hexdigest()[:_LETTERS]}"
