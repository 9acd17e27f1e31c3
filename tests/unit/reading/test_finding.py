"""Names of what is no file: named or found, it ends in an error and never in waiting."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from gapanalyzer.errors import OutOfTime, UnusableInput
from gapanalyzer.reading import finding, list_files, read
from tests.commands import POSTING, RESUME, run

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no named pipes in folders")


@pytest.fixture
def odd(tmp_path, monkeypatch) -> Path:
    """A folder of what is no file, beside one that is."""
    monkeypatch.setattr(finding, "PIPE_SECONDS", 0.2)
    monkeypatch.chdir(tmp_path)
    folder = Path("odd")
    folder.mkdir()
    os.mkfifo(folder / "pipe.txt")
    os.mkfifo(folder / "pipe.zip")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("odd/socket.txt")
    (folder / "loop.txt").symlink_to("loop.txt")
    (folder / "gone.txt").symlink_to("nowhere.txt")
    (folder / "again").symlink_to(".")
    (folder / "too").symlink_to(".")
    (folder / "cv.txt").write_bytes(Path(RESUME).read_bytes())
    return folder


ODD = {
    "odd/pipe.txt": "out_of_time",
    "odd/pipe.zip": "out_of_time",
    "odd/socket.txt": "missing_file",
    "odd/loop.txt": "missing_file",
    "odd/gone.txt": "missing_file",
    "odd": "missing_file",
    "/dev/null": "empty_document",
    "/dev/zero": "too_large",
}


@pytest.mark.parametrize(("name", "code"), ODD.items())
def test_what_is_no_file_is_refused_by_name(name, code, odd) -> None:
    with pytest.raises(UnusableInput, match=re.escape(name)) as raised:
        read(name)
    assert raised.value.code == code and raised.value.hint


@pytest.mark.parametrize("command", [("extract",), ("analyze", POSTING), ("screen", "--posting", POSTING)])
@pytest.mark.parametrize("name", ["odd/pipe.txt", "odd/socket.txt", "odd/loop.txt", "odd/gone.txt", "/dev/zero"])
def test_commands_refuse_it(command, name, odd) -> None:
    done = run("--embedder", "none", *command, name)

    assert done.status == 2 and done.out == "" and name in done.err and "hint" in done.err


def test_a_pipe_that_somebody_writes_to_is_read(odd) -> None:
    text = Path(RESUME).read_bytes()
    threading.Thread(target=(odd / "pipe.txt").write_bytes, args=(text,), daemon=True).start()

    assert read("odd/pipe.txt").text == read(RESUME).text


def test_a_writer_that_never_ends_is_given_up(odd) -> None:
    end = os.open("odd/pipe.txt", os.O_RDWR)
    os.write(end, b"Experience\n")
    with pytest.raises(OutOfTime, match=r"odd/pipe\.txt"):
        read("odd/pipe.txt")
    os.close(end)


@pytest.mark.parametrize("given", [("odd",), ("odd/*",), ("odd/**",), ("@list",)])
def test_pipes_that_were_found_are_not_opened(given, odd) -> None:
    Path("list").write_text("\n".join(str(path) for path in odd.iterdir() if not path.is_dir()))
    rows = run("--embedder", "none", "screen", *given, "--posting", POSTING, "--format", "jsonl").lines
    errors = {Path(row["resume"]).name: row["error"] for row in rows}

    assert errors.pop("cv.txt") is None
    assert {name: error["code"] for name, error in errors.items()} == dict.fromkeys(
        ("pipe.txt", "pipe.zip", "socket.txt", "loop.txt", "gone.txt"), "missing_file"
    )
    assert "left closed" in errors["pipe.txt"]["message"]


def test_links_to_folders_inside_a_folder_are_not_followed(odd) -> None:
    assert [name for name in list_files(["odd"]) if name.endswith("cv.txt")] == ["odd/cv.txt"]


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="no process substitution")
def test_a_process_substitution_is_read() -> None:
    line = f"{sys.executable} -m gapanalyzer --embedder none screen <(cat {RESUME}) --posting <(cat {POSTING})"
    done = subprocess.run(
        ["bash", "-c", f"{line} --format jsonl --list <(echo {RESUME})"], capture_output=True, timeout=100
    )

    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.count(b'"error": null') + done.stdout.count(b'"error":null') == 2
