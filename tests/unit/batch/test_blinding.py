"""Placeholders for files: stable, told apart, and in the place of every name."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from pathlib import Path

import pytest

from gapanalyzer.batch import Failure, Screening, Source
from gapanalyzer.batch.blinding import blind
from gapanalyzer.errors import MissingFile

from ...commands import POSTING, run
from .test_explaining import row

LEAKS = (
    "Oakfield",
    "oakfield",
    "maren",
    "林知远",
    "lin.zhiyuan",
    "138-0000-0000",
    "示例理工大学",
    "University of Example",
    "Toronto",
)
FILES = ("oakfield_maren.txt", "林知远.txt", "nobody.txt", "kaputt_novak.pdf")
SAMPLES = Path(__file__).parents[3] / "samples" / "resumes"


@pytest.fixture
def crowd(tmp_path, kept) -> Path:
    folder = tmp_path / "people"
    folder.mkdir()
    (folder / FILES[0]).write_bytes((SAMPLES / "kernel_engineer_en.txt").read_bytes())
    (folder / FILES[1]).write_bytes((SAMPLES / "inference_engineer_zh.txt").read_bytes())
    (folder / FILES[3]).write_bytes(b"%PDF-1.7 nothing")
    return folder


def test_equal_files_and_files_that_are_not_there_get_their_own(tmp_path) -> None:
    rows = (row("b.txt", 5.0, digest="ab" * 32), row("a.txt", 5.0, digest="ab" * 32))
    gone = Failure("x/gone.txt", MissingFile("x/gone.txt: no such file", hint="look for x/gone.txt"))
    found, key = blind(Screening(rows, (gone,)), [Source("x/gone.txt", "x/gone.txt")])

    assert [one.resume for one in found.rows] == ["c-abababab", "c-abababab-2"]
    assert [one.rank for one in found.rows] == [1, 1]
    assert found.failures[0].error.message == f"{found.failures[0].resume}: no such file"
    assert "gone" not in found.failures[0].error.hint
    assert {one.placeholder: one.resume for one in key}["c-abababab"] == "a.txt"
    assert all(one.digest == "" for one in found.rows)


@pytest.mark.parametrize("format", ["terminal", "csv", "jsonl", "html", "xlsx"])
def test_no_output_tells_who_it_is(format, crowd, tmp_path) -> None:
    target = tmp_path / "out"
    done = run(
        "--embedder", "none", "screen", crowd, crowd / FILES[2], "--posting", POSTING,
        "--blind", "--format", format, "--output", target,
    )  # fmt: skip
    said = done.err + done.out + text_of(target)

    assert done.status == 1
    assert [leak for leak in (*LEAKS, *FILES, *(Path(one).stem for one in FILES)) if leak in said] == []
    assert re.search(r"c-[0-9a-f]{8}", said)


def text_of(path: Path) -> str:
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            return "".join(archive.read(name).decode("utf-8", "replace") for name in archive.namelist())
    return path.read_text("utf-8")


def test_scores_are_the_same_blind_or_not_and_the_key_leads_back(crowd, tmp_path) -> None:
    common = ("--embedder", "none", "screen", crowd, "--posting", POSTING, "--format", "jsonl")
    open_rows = {Path(one["resume"]).name: one for one in run(*common).lines}
    key = tmp_path / "key.csv"
    blind_rows = run(*common, "--blind", "--key", key).lines
    back = {
        one["placeholder"]: Path(one["resume"]).name for one in csv.DictReader(io.StringIO(key.read_text("utf-8-sig")))
    }

    for one in blind_rows:
        other = open_rows[back[one["resume"]]]
        assert (one["score"], one["rank"], one["missing"]) == (other["score"], other["rank"], other["missing"])
        assert one["digest"] is None


def test_who_is_explained_is_called_by_file_or_placeholder(crowd) -> None:
    common = ("--embedder", "none", "screen", crowd, "--posting", POSTING, "--blind")
    by_file = run(*common, "--explain", FILES[1])
    placeholder = re.search(r"c-[0-9a-f]{8}", by_file.out)

    assert placeholder and "林知远" not in by_file.out
    assert run(*common, "--explain", placeholder.group()).out == by_file.out


def test_who_is_explained_may_be_called_without_the_suffix(crowd) -> None:
    common = ("--embedder", "none", "screen", crowd, "--posting", POSTING, "--blind")

    assert run(*common, "--explain", Path(FILES[1]).stem).out == run(*common, "--explain", FILES[1]).out


def test_a_file_name_of_several_explains_none_of_them_and_tells_no_folder(crowd) -> None:
    (crowd / "other_folder").mkdir()
    (crowd / "other_folder" / FILES[1]).write_bytes((crowd / FILES[0]).read_bytes())
    done = run("--embedder", "none", "screen", crowd, "--posting", POSTING, "--blind", "--explain", FILES[1])

    assert done.status == 2 and done.out == ""
    assert re.search(r"stands for c-[0-9a-f]{8}(?:-2)?, c-[0-9a-f]{8}", done.err) and "other_folder" not in done.err


def test_a_key_without_blind_is_refused(crowd) -> None:
    assert run("screen", crowd, "--posting", POSTING, "--key", "k.csv").status == 2


def test_must_haves_filter_with_a_reason_and_leave_the_score(crowd) -> None:
    common = ("--embedder", "none", "screen", crowd, "--posting", POSTING, "--format", "jsonl")
    free = {one["resume"]: one["score"] for one in run(*common).lines}
    rows = run(*common, "--require", "mlir=3").lines

    assert {one["resume"]: one["score"] for one in rows} == free
    assert [one["rank"] for one in rows if one["error"] is None] == [None, None]
    assert rows[0]["filtered"] == [{"require": "mlir=3", "have": "0", "status": "unmet", "coming": None}]
