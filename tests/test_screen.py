"""gapanalyzer screen and store, from outside: sources, formats, stores."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from pathlib import Path

import openpyxl
import pytest

from .commands import POSTING, POSTING_ZH, run
from .unit.batch.crowds import write_crowd, write_taxonomy

pytestmark = pytest.mark.usefixtures("kept")
FORMATS = ("terminal", "csv", "xlsx", "jsonl", "html")


@pytest.fixture
def people(tmp_path) -> Path:
    write_crowd(tmp_path / "people" / "below", 3)
    return tmp_path / "people"


def screen(*arguments: object, format: str = "jsonl"):
    return run("--embedder", "none", "screen", *arguments, "--posting", POSTING, "--format", format)


def names(done) -> set[str]:
    return {Path(one["resume"]).name for one in done.lines}


def test_a_folder_a_glob_a_list_and_an_archive_are_the_same_people(people, tmp_path) -> None:
    (tmp_path / "list.txt").write_text("\n".join(map(str, sorted(people.rglob("*.txt")))))
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        for path in people.rglob("*.txt"):
            archive.write(path, path.name)
    wanted = {"r00000.txt", "r00001.txt", "r00002.txt"}
    scores = set()
    for call in (
        (people,),
        (people / "**" / "*.txt",),
        (f"@{tmp_path / 'list.txt'}",),
        ("--list", tmp_path / "list.txt"),
        (tmp_path / "all.zip",),
    ):
        done = screen(*call)
        assert (done.status, names(done)) == (0, wanted)
        scores.add(tuple((one["score"], one["digest"]) for one in done.lines))
    assert len(scores) == 1


@pytest.mark.parametrize("format", FORMATS)
def test_with_a_store_the_output_is_the_same_each_time(format, people, tmp_path) -> None:
    def once(*more: object) -> bytes:
        target = tmp_path / "out"
        assert screen(people, "--output", target, *more, format=format).status == 0
        return target.read_bytes()

    without = once()

    assert once("--store", tmp_path / "s") == once("--store", tmp_path / "s") == without
    assert once("--store", tmp_path / "t", "--keep-text") == without


def test_several_processes_print_the_same(people, tmp_path) -> None:
    taxonomy = write_taxonomy(people.parent / "taxonomy")
    alone, together = (screen(people, "--taxonomy", taxonomy, "--jobs", jobs) for jobs in ("1", "2"))

    assert alone.status == 0 and len(alone.lines) == 3
    assert together.out == alone.out


def test_a_workbook_may_be_piped_on(people) -> None:
    import subprocess
    import sys

    command = [sys.executable, "-m", "gapanalyzer", "--embedder", "none", "screen", str(people), "--posting", POSTING]
    data = subprocess.run([*command, "--format", "xlsx"], capture_output=True, check=True).stdout

    assert len(openpyxl.load_workbook(io.BytesIO(data)).sheetnames) == 2


def test_postings_stand_side_by_side(people) -> None:
    done = screen(people, "--posting", POSTING_ZH, "--language", "en", format="terminal")

    assert "All postings" in done.out


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (("--keep-text",), "there is no store"),
        (("--list", "nowhere"), "nowhere: the list cannot be read"),
        (("--store", POSTING), "not a database"),
        (("--jobs", "0"), "greater than or equal to 1"),
    ],
)
def test_bad_options_do_nothing(call, words, people) -> None:
    done = screen(people, *call)

    assert (done.status, done.out) == (2, "")
    assert words in " ".join(done.err.split())


def test_a_store_is_counted_and_people_taken_out(people, tmp_path) -> None:
    store = tmp_path / "s"
    lines = screen(people, "--store", store).lines
    one, other = (line["digest"] for line in lines[:2])
    file = next(path for path in people.rglob("*.txt") if path.name == Path(lines[1]["resume"]).name)

    assert run("store", "info", store, "--format", "json").json["cards"] == 3
    assert "cards" in run("store", "info", store).out
    assert run("store", "forget", one[:12], store).out == "1 taken out\n"
    assert run("store", "forget", one[:12], store).status == 2
    assert run("store", "forget", file, store).out == "1 taken out\n"
    assert run("store", "purge", store).out == "1 taken out\n"
    assert run("store", "info", store, "--format", "json").json["cards"] == 0
    assert other.encode() not in store.read_bytes()


def test_forgetting_a_file_takes_what_it_held_before(people, tmp_path) -> None:
    store, file = tmp_path / "s", next(path for path in people.rglob("*.txt"))
    for line in ("", "\n- Tuned Triton kernels.\n", "\n- Wrote an MLIR pass.\n"):
        file.write_text(file.read_text("utf-8") + line, "utf-8")
        screen(people, "--store", store)
    before = run("store", "info", store, "--format", "json").json["cards"]
    file.unlink()

    assert run("store", "forget", file, store).out == "3 taken out\n"
    assert run("store", "forget", file, store).status == 2
    assert run("store", "info", store, "--format", "json").json["cards"] == before - 3


def test_a_store_learns_where_files_are_that_it_knew_already(people, tmp_path) -> None:
    store, file = tmp_path / "s", next(path for path in people.rglob("*.txt"))
    screen(people, "--store", store)
    moved = file.rename(file.with_name("moved.txt"))
    screen(people, "--store", store)
    moved.unlink()

    assert run("store", "forget", moved, store).out == "1 taken out\n"


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (("info", "nowhere"), "nowhere: no such store"),
        (("info", POSTING), "not a database"),
        (("forget", "abc", "{}"), "abc: neither a file nor a digest"),
        (("purge", "nowhere"), "nowhere: no such store"),
    ],
)
def test_what_a_store_cannot_do_is_said(call, words, tmp_path, people) -> None:
    store = tmp_path / "s"
    screen(people, "--store", store)
    done = run("store", *(part.format(store) for part in call))

    assert (done.status, done.out) == (2, "")
    assert words in done.err and "hint:" in done.err
    assert not Path("nowhere").exists()


def test_a_row_names_the_content_it_was_made_of(people) -> None:
    import hashlib

    for line in screen(people).lines:
        assert line["digest"] == hashlib.sha256(Path(line["resume"]).read_bytes()).hexdigest()
        assert json.dumps(line)


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(("language", "words"), [("en", "decides nothing"), ("zh", "不做录用判断")])
def test_every_output_says_that_it_decides_nothing(language, words, format, people, tmp_path) -> None:
    (people / "empty.txt").write_text("")
    target = tmp_path / f"out.{format}"
    run(
        "--embedder",
        "none",
        "--language",
        language,
        "screen",
        people,
        "--posting",
        POSTING,
        "--format",
        format,
        "--output",
        target,
    )
    if format == "xlsx":
        *_, last = openpyxl.load_workbook(target).worksheets[0].iter_rows(values_only=True)
        assert words in str(last[1])
        return
    text = target.read_text("utf-8-sig")
    assert words in text
    if format == "jsonl":
        assert all(words in json.loads(line)["note"] for line in text.splitlines())
    if format == "csv":
        assert all(words in row["note"] for row in csv.DictReader(io.StringIO(text)))
