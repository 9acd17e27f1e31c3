"""The vectors that are shipped belong to the taxonomy that is shipped."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gapanalyzer.embedding import load_embedder
from gapanalyzer.linking import link, vectors_path
from gapanalyzer.linking.computing import encode_skills
from gapanalyzer.linking.storing import gather
from gapanalyzer.linking.texts import digest, text_lists
from gapanalyzer.model import Mention, SectionKind
from gapanalyzer.segmenting import personal_spans
from gapanalyzer.settings import Settings
from gapanalyzer.taxonomy import Taxonomy

from ...bench.linking import find_all, guess, load_rows, measure, read_all, unnamed
from ..tiny import page

REMEDY = "run: gapanalyzer taxonomy embed taxonomy"


@pytest.fixture(scope="module")
def taxonomy() -> Taxonomy:
    return Taxonomy.load()


@pytest.fixture(scope="module")
def path(taxonomy: Taxonomy) -> Path:
    return vectors_path(taxonomy.folders[0], "use")


class NoEmbedder:
    """Stands for the default, and computes nothing but the probe."""

    name = "use"

    def encode(self, texts: list[str]) -> np.ndarray:
        assert len(texts) == 1, f"vectors are missing or old; {REMEDY}"
        return load_embedder("use").encode(texts)


def test_every_vector_is_there_and_of_today(taxonomy: Taxonomy, path: Path) -> None:
    assert path.is_file(), REMEDY
    shelf = gather(taxonomy, NoEmbedder())

    with np.load(path, allow_pickle=False) as stored:
        assert stored["digest"].item().decode() == shelf.digest(), REMEDY
        assert [id.decode() for id in stored["skills"]] == sorted(taxonomy.skills), REMEDY
    assert taxonomy._guides == {}, REMEDY  # nothing had to be parsed


@pytest.mark.parametrize("name", ["use", "e5"])
def test_stored_vectors_are_of_todays_texts(name: str, taxonomy: Taxonomy) -> None:
    texts = {id: digest(*texts) for id, texts in text_lists(taxonomy).items()}
    with np.load(vectors_path(taxonomy.folders[0], name), allow_pickle=False) as stored:
        kept = {
            id.decode(): kept_digest.decode() for id, kept_digest in zip(stored["skills"], stored["texts"], strict=True)
        }

    assert [id for id in texts if kept.get(id) != texts[id]] == [], f"{REMEDY} --embedder {name}"


def test_a_sample_computed_again_is_the_same(taxonomy: Taxonomy) -> None:
    embedder = load_embedder("use")
    entries = gather(taxonomy, NoEmbedder()).entries
    sample = sorted(taxonomy.skills)[::40]

    for id, meaning in zip(sample, encode_skills(sample, taxonomy, embedder), strict=True):
        kept = entries[id].meaning
        assert (meaning is None) == (kept is None), REMEDY
        if meaning is not None and kept is not None:
            assert meaning.astype(float) == pytest.approx(kept.astype(float), abs=2e-3), REMEDY


MEANT = [
    ("A small draft model proposes several tokens and the big model checks them in one pass", "speculative-decoding"),
    ("Made neighbouring threads read neighbouring addresses so that loads merge", "memory-coalescing"),
    ("Removed bank collisions in on-chip memory by padding the rows", "bank-conflicts"),
    ("merged element-wise layers into the preceding convolution", "operator-fusion"),
    ("合并相邻线程的访存，提升带宽利用率", "memory-coalescing"),
    ("每层矩阵切到八张卡上，再把部分结果相加", "tensor-parallelism"),
]
FOREIGN = [
    "Collaborate across the company to guide the direction of machine work",
    "负责团队管理",
    "Cooked dinner for eighty guests every night",
    "照顾住院病人并记录体温",
    "42 Elm Street, Springfield, second floor",
    "喜欢爬山、摄影和做菜",
    "Managed accounts payable and prepared quarterly tax returns",
    "负责桥梁钢结构的焊接与验收",
    "Enjoys trail running and restoring old bicycles",
    "Strong communication skills and attention to detail",
]


@pytest.mark.parametrize(("text", "skill"), MEANT)
def test_a_paraphrase_is_understood(text: str, skill: str, taxonomy: Taxonomy) -> None:
    assert [mention.skill for mention in _linked(text, taxonomy)] == [skill]


@pytest.mark.parametrize("text", FOREIGN)
def test_lines_of_other_trades_give_nothing(text: str, taxonomy: Taxonomy) -> None:
    assert _linked(text, taxonomy) == ()


def _linked(text: str, taxonomy: Taxonomy) -> tuple[Mention, ...]:
    document, sections, segments = page(f"- {text}", SectionKind.REQUIREMENTS)
    return link(
        document,
        segments,
        (),
        "posting",
        closed=personal_spans(document, sections, segments, "posting", cues=taxonomy.cues),
        taxonomy=taxonomy,
        embedder=load_embedder("use"),
        settings=Settings(),
    )


def test_what_is_said_holds_on_labelled_clauses_not_used_for_choosing(taxonomy: Taxonomy) -> None:
    """Floors a little below the figures of ``python -m tests.bench.linking`` (precision 0.95, recall 0.49, one false)."""
    embedder, settings = load_embedder("use"), Settings()
    rows = [row for row in load_rows() if not row.chosen_on]
    rows, found = unnamed(rows, find_all(rows, taxonomy))
    readings = read_all(found, taxonomy, embedder, settings)
    result = measure(guess(rows, readings, settings.fit_for("use")), settings.link_threshold)

    assert result.precision >= 0.9
    assert result.recall >= 0.47
    assert result.false_alarms <= 5
