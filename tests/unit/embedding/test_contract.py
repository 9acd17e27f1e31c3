"""What every embedder must do, whichever library is behind it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from gapanalyzer.embedding import EMBEDDERS, Embedder, load_embedder

from .models import make_model

ODD = {
    "empty": "",
    "blanks": " \t\u3000\n",
    "nul": "CUDA\0kernels",
    "only nul": "\0",
    "emoji": "🚀🧑🏽‍💻",
    "lone surrogate": "a\ud800b",
    "right to left": "تحسين الأداء",
    "long": "显存带宽 memory bandwidth " * 5000,
    "one long word": "x" * 100_000,
}


@pytest.fixture(
    scope="module",
    params=[
        "use",
        "tfidf",
        "tuned use",
        pytest.param("e5", marks=pytest.mark.extra),
        pytest.param("st, tiny", marks=pytest.mark.extra),
        pytest.param("st, unpacked e5", marks=pytest.mark.extra),
    ],
)
def embedder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedder]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HF_HUB_OFFLINE", "1")
        yield load_embedder(make_model(request.param, tmp_path_factory.mktemp("model")))


def _knows_only_spellings(embedder: Embedder) -> bool:
    """True for the model-free one and the tiny one of eight numbers."""
    return embedder.name == "tfidf" or _is_tiny(embedder)


def _is_tiny(embedder: Embedder) -> bool:
    return embedder.encode(["gpu"]).shape[1] == 8


def test_every_family_is_under_contract() -> None:
    assert set(EMBEDDERS) == {"use", "tfidf", "e5", "st", "tuned"}


def test_it_knows_the_name_it_was_asked_by(embedder: Embedder) -> None:
    assert embedder.name.partition(":")[0] in EMBEDDERS


@pytest.mark.parametrize("count", [0, 1, 7])
def test_one_float32_row_a_text(embedder: Embedder, count: int) -> None:
    vectors = embedder.encode(["GPU memory bandwidth"] * count)

    assert vectors.dtype == np.float32
    assert vectors.shape == (count, embedder.encode(["x"]).shape[1])


def test_rows_are_unit_vectors(embedder: Embedder) -> None:
    lengths = np.linalg.norm(embedder.encode(["gpu memory bandwidth", "熟悉CUDA编程", "soup recipe"]), axis=1)

    assert lengths == pytest.approx([1.0] * 3, abs=1e-4)


def test_the_same_text_has_the_same_vector(embedder: Embedder) -> None:
    texts = ["gpu memory", "显存带宽", "recipe"]

    assert np.array_equal(embedder.encode(texts), embedder.encode(texts))


def test_company_hardly_matters(embedder: Embedder) -> None:
    alone, beside = embedder.encode(["gpu memory"]), embedder.encode(["soup", "gpu memory", "recipe " * 50])

    assert beside[1] == pytest.approx(alone[0], abs=1e-5)


def test_cosines_are_the_same_to_four_decimals_in_any_order_and_company(embedder: Embedder) -> None:
    texts = ["gpu memory bandwidth", "显存带宽", "soup", "熟悉 CUDA 编程", "recipe " * 50, "A100 上的 GEMM, 3.2x", ""]
    apart = np.vstack([embedder.encode([text]) for text in texts])
    together = embedder.encode(texts)
    turned = embedder.encode(texts[::-1])[::-1]
    cosines = apart @ apart.T

    for other in (together, turned):
        assert np.abs(other @ other.T - cosines).max() < 0.5e-4


def test_a_translation_is_nearer_than_anything_else(embedder: Embedder) -> None:
    if _knows_only_spellings(embedder):
        pytest.skip("knows spellings only")
    pairs = [
        ("GPU memory bandwidth", "显存带宽"),
        ("distributed training of large models", "大模型分布式训练"),
        ("compiler optimization", "编译器优化"),
    ]
    english, chinese = (embedder.encode(side) for side in zip(*pairs, strict=True))
    cosines = english @ chinese.T

    assert cosines.argmax(axis=1).tolist() == [0, 1, 2]


@pytest.fixture(scope="module")
def odd(embedder: Embedder) -> dict[str, np.ndarray]:
    """The vectors of all odd texts, made in one company."""
    return dict(zip(ODD, embedder.encode([*ODD.values(), "beside it"]), strict=False))


@pytest.mark.parametrize("name", ODD)
def test_any_text_will_do(odd: dict[str, np.ndarray], name: str) -> None:
    vector = odd[name]

    assert np.isfinite(vector).all()
    assert np.linalg.norm(vector) == pytest.approx(1.0, abs=1e-4)


def test_text_after_a_nul_is_read(embedder: Embedder) -> None:
    if _is_tiny(embedder):
        pytest.skip("the tiny model knows six words")
    cut, whole = embedder.encode(["CUDA", "CUDA\0compiler kernels"])

    assert cut @ whole < 0.999
