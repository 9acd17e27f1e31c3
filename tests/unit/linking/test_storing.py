"""Vectors kept in a taxonomy's folder: used while they belong to it, and only what changed is computed again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gapanalyzer import linking
from gapanalyzer.errors import SettingsError, TaxonomyError
from gapanalyzer.linking import storing, vectors_path, write_vectors
from gapanalyzer.linking.storing import gather
from gapanalyzer.taxonomy import Taxonomy

from .fakes import FakeEmbedder, load


@pytest.fixture
def embedder(monkeypatch: pytest.MonkeyPatch) -> FakeEmbedder:
    fake = FakeEmbedder()
    monkeypatch.setattr(storing, "load_embedder", lambda name: fake)
    return fake


def test_stored_vectors_are_used_without_computing_any(tmp_path: Path, embedder: FakeEmbedder) -> None:
    path = write_vectors(load(tmp_path), "fake")
    embedder.seen.clear()
    taxonomy = Taxonomy.load(tmp_path)
    entries = gather(taxonomy, embedder).entries

    assert path == tmp_path / "vectors" / "fake.npz"
    assert embedder.seen == [storing._PROBE]
    assert taxonomy._guides == {}  # not parsed either
    assert sorted(entries) == sorted(taxonomy.skills)
    assert [id for id, entry in entries.items() if entry.meaning is None] == ["no-guide", "optimization"]


def test_they_are_the_same_as_computed_ones(tmp_path: Path, embedder: FakeEmbedder) -> None:
    taxonomy = load(tmp_path)
    fresh = gather(taxonomy, embedder)
    write_vectors(taxonomy, "fake")
    stored = gather(Taxonomy.load(tmp_path), embedder)

    assert (stored.digest(), stored.scale) == (fresh.digest(), fresh.scale)
    for id, entry in fresh.entries.items():
        kept = stored.entries[id]
        assert (entry.source, entry.texts) == (kept.source, kept.texts)
        assert np.array_equal(entry.runs, kept.runs) and np.array_equal(entry.counts, kept.counts)
        assert entry.meaning is None or np.array_equal(entry.meaning, kept.meaning)


def test_writing_twice_writes_the_same_bytes(tmp_path: Path, embedder: FakeEmbedder) -> None:
    taxonomy = load(tmp_path)
    first = write_vectors(taxonomy, "fake").read_bytes()

    assert write_vectors(taxonomy, "fake").read_bytes() == first


def test_after_an_edit_only_the_changed_skill_is_computed(tmp_path: Path, embedder: FakeEmbedder) -> None:
    write_vectors(load(tmp_path), "fake")
    guide = tmp_path / "guides" / "kernels.toml"
    guide.write_text(
        guide.read_text("utf-8").replace("merge two layers so that", "merge three layers so that"), "utf-8"
    )
    embedder.seen.clear()
    gather(Taxonomy.load(tmp_path), embedder)

    assert set(embedder.seen) == {
        storing._PROBE,
        "merge layers into one launch",
        "合并若干层",
        "merge three layers so that one launch remains",
        "operator fusion",
        "算子融合",
    }


def test_another_order_of_the_guides_computes_nothing(tmp_path: Path, embedder: FakeEmbedder) -> None:
    write_vectors(load(tmp_path), "fake")
    guide = tmp_path / "guides" / "kernels.toml"
    parts = guide.read_text("utf-8").split("[[guide]]")[1:]
    guide.write_text("".join(f"[[guide]]{part}" for part in reversed(parts)), "utf-8")
    embedder.seen.clear()
    write_vectors(Taxonomy.load(tmp_path), "fake")
    taxonomy = Taxonomy.load(tmp_path)
    gather(taxonomy, embedder)

    assert set(embedder.seen) == {storing._PROBE}
    assert taxonomy._guides == {}  # written once more, it need not be parsed either


def test_an_extended_taxonomy_computes_only_what_was_added(tmp_path: Path, embedder: FakeEmbedder) -> None:
    base, more = tmp_path / "base", tmp_path / "more"
    write_vectors(load(base), "fake")
    (more / "skills").mkdir(parents=True)
    (more / "guides").mkdir()
    (more / "skills" / "cooking.toml").write_text(
        'domain = "cooking"\n[[skill]]\nid = "soup"\nname = { en = "soup", zh = "汤" }\n', "utf-8"
    )
    (more / "guides" / "cooking.toml").write_text(
        '[[guide]]\nskill = "soup"\ndefinition = { en = "soup for guests", zh = "给客人做汤" }\n', "utf-8"
    )
    embedder.seen.clear()
    entries = gather(Taxonomy.load(base, extend=[more]), embedder).entries

    assert entries["soup"].meaning is not None
    assert sorted(set(embedder.seen)) == sorted({storing._PROBE, "soup for guests", "给客人做汤", "soup", "汤"})


def test_vectors_of_another_model_under_the_same_name_are_not_used(tmp_path: Path, embedder: FakeEmbedder) -> None:
    write_vectors(load(tmp_path), "fake")

    class Other(FakeEmbedder):
        def encode(self, texts: list[str]) -> np.ndarray:
            return super().encode(texts)[:, ::-1].copy()

    other = Other()
    gather(Taxonomy.load(tmp_path), other)

    assert "merge layers into one launch" in other.seen


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04 broken"])
def test_a_damaged_file_is_named(tmp_path: Path, embedder: FakeEmbedder, content: bytes) -> None:
    path = write_vectors(load(tmp_path), "fake")
    path.write_bytes(content)

    with pytest.raises(TaxonomyError, match=r"fake\.npz: the stored vectors are damaged"):
        gather(Taxonomy.load(tmp_path), embedder)


def test_an_unknown_embedder_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(SettingsError):
        write_vectors(load(tmp_path), "none")

    assert not (tmp_path / "vectors").exists()


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("use", "use.npz"),
        ("e5", "e5.npz"),
        ("st:org/model", "st-org-model-[0-9a-f]{8}.npz"),
        ("st:../..", "st-[0-9a-f]{8}.npz"),
    ],
)
def test_each_embedder_has_a_file_of_its_own(tmp_path: Path, name: str, file: str) -> None:
    import re

    path = vectors_path(tmp_path, name)

    assert path.parent == tmp_path / "vectors"
    assert re.fullmatch(file, path.name)


def test_one_index_a_taxonomy_and_embedder(tmp_path: Path, embedder: FakeEmbedder) -> None:
    taxonomy = load(tmp_path)

    assert linking.prepare(taxonomy, embedder) is linking.prepare(taxonomy, embedder)
    assert linking.prepare(taxonomy, embedder) is not linking.prepare(taxonomy, FakeEmbedder())
