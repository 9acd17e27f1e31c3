"""Character runs, and holding clauses against them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gapanalyzer.linking import Index
from gapanalyzer.linking.runs import cut_runs, find_words, hash_runs
from gapanalyzer.linking.storing import Shelf, gather

from .fakes import FakeEmbedder, load


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        ("2024 – 95 %", []),
        ("C, I/O", ["c", "i", "o"]),
        ("存", ["存"]),
        ("显存带宽", ["显存", "存带", "带宽"]),
        ("用CUDA写", ["用", "cuda", "写"]),
    ],
)
def test_words_of_a_text(text: str, words: list[str]) -> None:
    assert find_words(text) == words


@pytest.mark.parametrize(
    ("word", "runs"),
    [
        ("c", [" c "]),
        ("io", [" io "]),
        ("gpu", [" gpu ", " gpu", "gpu "]),
        ("显存", ["显存"]),
        ("cuda", [" cuda ", " cud", "cuda", "uda "]),
    ],
)
def test_runs_of_a_word(word: str, runs: list[str]) -> None:
    assert cut_runs(word) == runs


def test_runs_have_the_same_numbers_everywhere() -> None:
    assert hash_runs(["显存", "存带", "带宽"]).tolist() == [659605469, 3146287576, 2508284547]


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return Index(gather(load(tmp_path_factory.mktemp("taxonomy")), FakeEmbedder()))


def test_skills_without_a_guide_are_left_out(index: Index) -> None:
    assert index.skills == ("communication", "fusion", "memory-coalescing", "speculative-decoding")


def test_a_text_overlaps_most_with_the_skill_that_says_the_same(index: Index) -> None:
    overlap = index.overlap(["merge the layers", "相邻线程", "draft tokens", "", "zebra"])

    assert overlap[:3].argmax(axis=1).tolist() == [1, 2, 3]
    assert overlap[3:].max() == 0.0


def test_one_word_alone_proves_nothing(index: Index) -> None:
    assert index.overlap(["merge of companies", "layers of chocolate"])[:, 1].tolist() == [0.0, 0.0]


def test_foreign_words_dilute_the_overlap(index: Index) -> None:
    alone, diluted = index.overlap(["merge layers", "merge layers of chocolate cake on birthdays"])

    assert alone[1] > 2 * diluted[1] > 0


def test_company_does_not_matter(index: Index) -> None:
    texts = ["merge the layers", "draft tokens", "soup"]
    together = index.nearness(texts, FakeEmbedder())
    alone = np.vstack([index.nearness([text], FakeEmbedder()) for text in texts])

    assert np.array_equal(together, alone)


def test_an_empty_index_answers(tmp_path: Path) -> None:
    assert Index(Shelf()).overlap(["merge layers"]).shape == (1, 0)
