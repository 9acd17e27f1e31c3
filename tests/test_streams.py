"""Standard input, output and error that are closed, full, or no file: a message, status 2, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from .commands import POSTING, RESUME
from .samples import ROOT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")

ANALYSE = f"analyze {RESUME} {POSTING} --embedder none"


def shell(line: str) -> subprocess.CompletedProcess[bytes]:
    """``line`` in a shell, where "gapanalyzer" is this one."""
    line = line.replace("gapanalyzer", f"{sys.executable} -m gapanalyzer")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(["sh", "-c", line], capture_output=True, env=environment, check=False)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device")
@pytest.mark.parametrize("command", [ANALYSE, "taxonomy stats", "--help", "taxonomy show cuda"])
def test_a_full_disk_is_told(command) -> None:
    done = shell(f"gapanalyzer {command} > /dev/full")

    assert done.returncode == 2
    assert b"error: standard input or output: No space left" in done.stderr
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (f"{ANALYSE} >&-", b"standard output is closed"),
        ("taxonomy stats >&-", b"standard output is closed"),
        ("extract - <&-", b"standard input is closed"),
    ],
)
def test_a_closed_stream_is_told(command, told) -> None:
    done = shell(f"gapanalyzer {command}")

    assert (done.returncode, done.stdout) == (2, b"")
    assert told in done.stderr
    assert b"hint:  " in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_file_is_written_though_standard_output_is_closed(tmp_path) -> None:
    done = shell(f"gapanalyzer {ANALYSE} --format json --output {tmp_path}/out.json >&-")

    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "out.json").read_bytes().startswith(b"{")
    assert b"HiGHS" not in (tmp_path / "out.json").read_bytes()


def test_errors_go_nowhere_when_standard_error_is_closed() -> None:
    assert shell("gapanalyzer extract nowhere.txt 2>&-").returncode == 2


def test_a_reader_that_leaves_is_no_fault() -> None:
    done = shell("gapanalyzer taxonomy search a | head -1")

    assert done.stderr == b""
