"""What names stand for."""

from __future__ import annotations

import os
import struct
import threading
import zipfile
import zlib
from pathlib import Path

import pytest

from gapanalyzer.batch import find_sources
from gapanalyzer.cli.screen import each_source_once
from gapanalyzer.errors import MissingFile


@pytest.fixture
def here(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("a.txt", "b.md", "deep/down/c.txt", "deep/.hidden/d.txt", "deep/~$lock.docx", "[x].txt"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_text(name)
    return tmp_path


def names(*given: str) -> list[str]:
    sources, failures = find_sources(given, standard_input=lambda: b"piped")
    return [source.name for source in sources] + [f"!{name} {error.code}" for name, error in failures]


@pytest.mark.parametrize(
    ("given", "found"),
    [
        (("a.txt", "nowhere.txt"), ["a.txt", "nowhere.txt"]),
        (("deep",), ["deep/down/c.txt"]),
        (("*.txt",), ["[x].txt", "a.txt"]),
        (("**/*.txt",), ["[x].txt", "a.txt", "deep/down/c.txt"]),
        (("[x].txt",), ["[x].txt"]),
        (("*.pdf",), ["*.pdf"]),
        (("-",), ["-"]),
    ],
)
def test_names(given, found, here) -> None:
    assert [name.replace(os.sep, "/") for name in names(*given)] == found


def test_a_list_names_files_folders_and_globs(here) -> None:
    (here / "list.txt").write_text("\ufeff# people\na.txt\n\n  deep  \n*.md\n@list.txt\n", encoding="utf-8")

    assert [name.replace(os.sep, "/") for name in names("@list.txt")] == ["a.txt", "deep/down/c.txt", "b.md"]


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_list_that_cannot_be_read(content, here) -> None:
    if content is not None:
        (here / "list").write_bytes(content)
    with pytest.raises(MissingFile, match="list: the list cannot be read"):
        names("@list")


def test_an_archive_gives_its_files(here) -> None:
    with zipfile.ZipFile("all.zip", "w") as archive:
        archive.writestr("two/b.txt", "b")
        archive.writestr("a.txt", "a")
        archive.writestr("__MACOSX/a.txt", "x")
        archive.writestr(".hidden", "x")
        archive.writestr("empty/", "")
    sources, _ = find_sources(["all.zip"], standard_input=bytes)

    assert [(source.name, source.bytes()) for source in sources] == [
        ("all.zip/a.txt", b"a"),
        ("all.zip/two/b.txt", b"b"),
    ]
    assert sources[0].document().source == "all.zip/a.txt"


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_files_of_one_name_in_an_archive_are_told_apart(here) -> None:
    with zipfile.ZipFile("all.zip", "w") as archive:
        for text in ("one", "two", "three"):
            archive.writestr("in/cv.txt", text)
    sources, _ = find_sources(["all.zip"], standard_input=bytes)

    assert [(source.name, source.bytes()) for source in sources] == [
        ("all.zip/in/cv (2).txt", b"two"),
        ("all.zip/in/cv (3).txt", b"three"),
        ("all.zip/in/cv.txt", b"one"),
    ]


def test_an_archive_of_this_or_the_folder_above_hides_nothing(here) -> None:
    with zipfile.ZipFile("dots.zip", "w") as archive:
        for name in ("./a.txt", "../b.txt", "./.hidden.txt"):
            archive.writestr(name, name)

    assert names("dots.zip") == ["dots.zip/../b.txt", "dots.zip/./a.txt"]


def test_an_archive_named_twice_is_one(here, capsys) -> None:
    with zipfile.ZipFile("all.zip", "w") as archive:
        archive.writestr("a.txt", "a")
        archive.writestr("b.txt", "b")
    sources, _ = find_sources(["all.zip", str(here / "all.zip")], standard_input=bytes)

    assert [source.name for source in each_source_once(sources)] == ["all.zip/a.txt", "all.zip/b.txt"]
    assert capsys.readouterr().err.count("named more than once; counted once") == 1


def test_names_in_an_archive_of_a_chinese_windows(here) -> None:
    Path("gbk.zip").write_bytes(_unmarked("张三.txt".encode("gbk"), b"text"))

    assert names("gbk.zip") == ["gbk.zip/张三.txt"]


def _unmarked(name: bytes, data: bytes) -> bytes:
    """An archive whose only entry is named without the mark for UTF-8."""
    common = struct.pack("<HHHHHIIIHH", 20, 0, 0, 0, 33, zlib.crc32(data), len(data), len(data), len(name), 0)
    local = b"PK\3\4" + common + name + data
    central = b"PK\1\2" + struct.pack("<H", 20) + common + struct.pack("<HHHII", 0, 0, 0, 0, 0) + name
    return local + central + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 1, 1, len(central), len(local), 0)


def test_what_an_archive_declares_is_believed_no_further(here) -> None:
    with zipfile.ZipFile("bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("big.txt", b"0" * 60_000_000)
    sources, _ = find_sources(["bomb.zip"], standard_input=bytes)

    assert len(sources[0].bytes()) == 20_000_001


def test_broken_archives_are_named_and_the_rest_goes_on(here) -> None:
    with zipfile.ZipFile("good.zip", "w") as archive:
        archive.writestr("a.txt", "a" * 100)
    data = Path("good.zip").read_bytes()
    Path("broken.zip").write_bytes(data.replace(b"PK\1\2", b"PK\0\0"))
    Path("no.zip").write_text("no archive")

    assert names("broken.zip", "a.txt", "no.zip") == ["a.txt", "no.zip", "!broken.zip damaged_file"]


@pytest.mark.skipif(os.name == "nt", reason="no named pipes in folders")
def test_a_named_pipe_is_read_once(here) -> None:
    os.mkfifo("pipe")
    threading.Thread(target=lambda: Path("pipe").write_bytes(b"piped"), daemon=True).start()
    sources, _ = find_sources(["pipe"], standard_input=bytes)

    assert sources[0].bytes() == sources[0].bytes() == b"piped"
