"""A screen that is killed at any moment loses nothing that was done, and goes on where it stopped."""

from __future__ import annotations

import functools
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ...commands import run
from .crowds import write_crowd, write_taxonomy

ROOT = Path(__file__).parents[3]
JOB = str(ROOT / "samples" / "postings" / "gpu_kernel_engineer.txt")
COUNT = 90

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


@pytest.fixture
def folder(tmp_path) -> Path:
    """People, and beside them a taxonomy with which the processes are ready soon."""
    write_taxonomy(tmp_path / "taxonomy")
    write_crowd(tmp_path / "people", COUNT)
    return tmp_path / "people"


def command(folder: Path, *more: str) -> list[str]:
    taxonomy = ["--taxonomy", str(folder.parent / "taxonomy")]
    options = [
        *taxonomy,
        "--embedder",
        "none",
        "screen",
        str(folder),
        "--posting",
        JOB,
        "--format",
        "jsonl",
        "--jobs",
        "2",
    ]
    return [sys.executable, "-m", "gapanalyzer", *options, *more]


def begin(folder: Path, store: Path) -> subprocess.Popen[str]:
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    # Where the tests themselves run in the background, Ctrl-C is ignored by all they start.
    heard = functools.partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    return subprocess.Popen(command(folder, "--store", str(store)), cwd=ROOT, text=True, preexec_fn=heard, **pipes)


def cards(store: Path) -> int:
    """How many cards are safe; 0 before there is a store."""
    if not store.exists():
        return 0
    database = sqlite3.connect(store, timeout=30)
    try:
        return int(database.execute("SELECT count(*) FROM card").fetchone()[0])
    except sqlite3.OperationalError:
        return 0
    finally:
        database.close()


def wait_for(store: Path, wanted: int, process: subprocess.Popen[str]) -> None:
    for _ in range(600):
        if cards(store) >= wanted or process.poll() is not None:
            return
        time.sleep(0.1)


def test_killed_again_and_again_it_still_gets_done(folder, tmp_path) -> None:
    store = tmp_path / "s.db"
    chance, safe = random.Random(7), 0
    for _ in range(3):
        process = begin(folder, store)
        wait_for(store, safe + chance.randint(1, 20), process)
        time.sleep(chance.random() / 5)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        assert cards(store) >= safe
        safe = cards(store)
        with sqlite3.connect(store) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        database.close()

    last = subprocess.run(command(folder, "--store", str(store)), cwd=ROOT, capture_output=True, text=True)
    whole = run(*command(folder)[3:], "--jobs", "1")

    assert safe > 0
    assert (last.returncode, whole.status) == (0, 0)
    assert last.stdout == whole.out
    assert len(last.stdout.splitlines()) == cards(store) == COUNT


def test_ctrl_c_leaves_a_usable_store_and_no_process(folder, tmp_path) -> None:
    store = tmp_path / "s.db"
    process = begin(folder, store)
    wait_for(store, 3, process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)

    assert process.returncode == 130 and out == ""
    assert "the same command goes on from there" in err
    assert "Traceback" not in err
    assert 0 < cards(store) < COUNT


def test_two_screens_share_a_store(folder, tmp_path) -> None:
    store = tmp_path / "s.db"
    both = [begin(folder, store) for _ in range(2)]
    said = [process.communicate(timeout=240) for process in both]

    assert [process.returncode for process in both] == [0, 0], said
    assert said[0][0] == said[1][0]
    assert len({json.loads(line)["resume"] for line in said[0][0].splitlines()}) == cards(store) == COUNT
