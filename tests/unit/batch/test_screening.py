"""Screens by one process and by several: the same rows, whatever dies on the way."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from gapanalyzer import Analyzer, read, read_text
from gapanalyzer.batch import (
    Failure,
    Limits,
    Recipe,
    Screening,
    Source,
    Store,
    Workers,
    fill,
    open_pool,
    screen,
    unread,
)
from gapanalyzer.batch.gates import read_gate
from gapanalyzer.batch.screening import collect
from gapanalyzer.model import Extraction

from .crowds import JOB, NO_EMBEDDER, as_pdf, make_resume, write_crowd
from .deadly import Deadly, Poisoned

ROOT = Path(__file__).parents[3]
TIMES = Limits(read_seconds=2, profile_seconds=20, read_megabytes=700)


@pytest.fixture(autouse=True, scope="module")
def importable() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT))
        yield


@pytest.fixture(scope="module")
def two(recipe: Recipe, importable: None) -> Iterator[Workers]:
    """Two workers that outlive their tests, whatever they meet there: starting them takes most of a test's time."""
    with Workers(2, recipe, TIMES) as pool:
        yield pool


@pytest.fixture
def crowd(tmp_path) -> list[Source]:
    paths = write_crowd(tmp_path / "people", 18)
    (tmp_path / "people" / "x.pdf").write_bytes(as_pdf(make_resume(99, tasks=60)))
    (tmp_path / "people" / "empty.txt").write_text("")
    (tmp_path / "people" / "thin.txt").write_text("CUDA\n")
    return [Source(str(path), str(path)) for path in sorted([*paths, *(tmp_path / "people").glob("[xet]*")])]


def run(
    sources: list[Source],
    posting: Extraction,
    by: Analyzer,
    *,
    among: Workers | None = None,
    store: Path | None = None,
    **more,
) -> Screening:
    """A screen by this process with the analyzer ``by``, or ``among`` workers."""
    with ExitStack() as stack:
        kept = stack.enter_context(Store(store, engine="e", keep_text=store is None))
        pool = among or stack.enter_context(open_pool(NO_EMBEDDER, jobs=1, limits=TIMES, build=lambda: by))
        given = {"taxonomy": by.taxonomy, "settings": by.settings, "jobs": pool.jobs, **more}
        return fill(screen(sources, [posting], pool=pool, store=kept, **given), sources, store=kept, quotes=True)


def plain(found: Screening) -> tuple[object, ...]:
    return found.rows, [(one.resume, one.error.code, one.error.message) for one in found.failures]


def test_one_process_and_several_give_the_same_rows_as_analyze(crowd, named) -> None:
    posting = named.extract(JOB, "posting")
    alone = run(crowd, posting, named, detailed=True)
    with Workers(2, NO_EMBEDDER, TIMES) as several:
        together = run(crowd, posting, named, detailed=True, among=several)

    assert plain(alone) == plain(together)
    assert [failure.error.code for failure in alone.failures] == ["empty_document"]
    for row in alone.rows:
        analysis = named.analyze(read(row.resume), posting)
        assert row.score == analysis.score.overall
        assert row.confidence == analysis.score.confidence
        assert row.checks == analysis.checks
        assert row.abstained == analysis.abstained
        assert row.flags == tuple(flag.code for flag in analysis.flags)
        assert [(one.requirement, one.status, one.have) for one in row.answers] == [
            (match.requirement, match.status, match.have) for match in analysis.matches
        ]
        for answer, match in zip(row.answers, analysis.matches, strict=True):
            if match.evidence and match.evidence.quotes:
                assert match.evidence.quotes[0].text in (answer.quote or "")


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("how", "code"), [("die", "crashed"), ("hang", "out_of_time"), ("fail", "crashed"), ("spin", "out_of_time")]
)
def test_a_deadly_file_is_one_error_row(how, code, jobs, crowd, posting, small, request) -> None:
    bad = Deadly("bad.pdf", how=how)
    among = request.getfixturevalue("two") if jobs == 2 else None
    found = run([*crowd[:4], bad, *crowd[4:8]], posting, small, among=among)

    assert [(one.resume, one.error.code) for one in found.failures if one.resume == "bad.pdf"] == [("bad.pdf", code)]
    assert len(found.rows) + len(found.failures) == 9


def test_a_file_that_ends_its_worker_is_one_error_row(crowd, posting, small, two) -> None:
    sources = [*crowd[:5], Poisoned("poison.pdf"), *crowd[5:]]
    found = run(sources, posting, small, among=two)
    without = run(crowd, posting, small)

    assert {one.resume: one.error.code for one in found.failures}["poison.pdf"] == "crashed"
    assert found.rows == without.rows


@pytest.mark.skipif(os.name == "nt", reason="no such signal")
def test_killed_workers_lose_nothing(crowd, recipe) -> None:
    many = [Source(f"{number}-{source.name}", source.path) for number in range(8) for source in crowd]
    with Store() as store, Workers(2, recipe, TIMES) as pool:
        stopped = threading.Event()

        def kill() -> None:
            for turn in range(4):
                stopped.wait(0.7)
                pid = pool.workers[turn % 2].pid
                if pid is not None and not stopped.is_set():
                    os.kill(pid, signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        try:
            known, failures = collect(many, pool=pool, store=store, jobs=2)
        finally:
            stopped.set()
            killer.join()

    crashed = [one for one in failures if one.error.code == "crashed"]
    assert len(known) + len(failures) == len(many)
    assert len(crashed) <= 4  # each kill can take one file that was given out alone
    assert len([one for one in failures if one.error.code == "empty_document"]) >= 7


def test_workers_that_cannot_begin_end_the_screen(crowd, tmp_path) -> None:
    from gapanalyzer.errors import TaxonomyError

    recipe = Recipe(taxonomy=str(tmp_path), embedder="none")
    with Store() as store, Workers(2, recipe, TIMES) as pool, pytest.raises(TaxonomyError):
        collect(crowd, pool=pool, store=store, jobs=2)


class Unused:
    """A pool for screens that read nothing."""

    def read_posting(self, document):
        raise AssertionError("nothing is to be read")

    def map(self, chunks):
        assert list(chunks) == []
        return iter(())


def test_the_store_makes_a_second_posting_free_of_reading(crowd, posting, small, tmp_path) -> None:
    file, other = tmp_path / "s.db", small.extract(read_text("Requirements\n- PyTorch\n- Kubernetes\n", "b"), "posting")
    first = run(crowd, posting, small, store=file)
    with Store(file, engine="e", keep_text=False) as store:
        again = screen(crowd, [other], pool=Unused(), store=store, taxonomy=small.taxonomy, settings=small.settings)

    assert [(row.resume, row.score) for row in again.rows] == [
        (row.resume, row.score) for row in run(crowd, other, small).rows
    ]
    assert plain(again)[1] == plain(first)[1]


def test_what_the_store_knows_calls_for_no_processes(crowd, posting, small, tmp_path) -> None:
    store = tmp_path / "people.db"
    run(crowd[4:], posting, small, store=store)  # a file that failed is known as well

    with Store(store, engine="e", keep_text=False) as kept, Store(store, engine="f") as other, Store() as none:
        assert unread(crowd, kept, most=100) == 4
        assert unread(crowd, kept, most=3) == 3
        assert unread(crowd, other, most=100) == len(crowd)
        assert unread(crowd, none, most=100) == len(crowd)
    (tmp_path / "people" / "thin.txt").unlink()
    with Store(store, engine="e", keep_text=False) as kept:
        assert unread(crowd, kept, most=100) == 5


def test_without_its_file_a_row_has_no_words(crowd, posting, small, tmp_path) -> None:
    file = tmp_path / "s.db"
    first = run(crowd, posting, small, store=file, detailed=True)
    path = Path(first.rows[0].resume)
    with Store(file, engine="e", keep_text=False) as store:
        found = screen(
            crowd,
            [posting],
            pool=Unused(),
            store=store,
            taxonomy=small.taxonomy,
            settings=small.settings,
            detailed=True,
        )
        assert plain(fill(found, crowd, store=store, quotes=True)) == plain(first)
        path.write_text("something else")
        changed = fill(found, crowd, store=store, quotes=True).rows[0]

    assert first.rows[0].person and first.rows[0].person["email"].endswith("@example.org")
    assert changed.person is None
    assert {answer.quote for answer in changed.answers} == {None}
    assert changed.score == first.rows[0].score


def test_without_keep_text_no_word_of_a_résumé_is_in_the_file(crowd, recipe, small, tmp_path) -> None:
    secret = "Unterpfaffenhofen"
    source = next(one for one in crowd if one.name.endswith("17.txt"))
    path = Path(source.path)
    path.write_text(make_resume(5) + f"\nPublications\n- {secret} et al., Tiling of GEMM in CUDA, 2020\n")
    for keep in (False, True):
        file = tmp_path / f"{keep}.db"
        with Store(file, engine="e", keep_text=keep) as store, open_pool(recipe, jobs=1, build=lambda: small) as pool:
            collect([source], pool=pool, store=store)
            assert secret in (store.text(source.digest() or "", ".txt") or "")
        data = b"".join(one.read_bytes() for one in tmp_path.glob(f"{keep}.db*"))
        assert not any(word in data for word in (secret.encode(), b"example.org", b"Berlin", path.name.encode()))
        with Store(file, engine="e", keep_text=keep) as store:
            assert (store.text(source.digest() or "", ".txt") is not None) is keep


def test_a_failure_survives_being_sent(tmp_path) -> None:
    import pickle

    from gapanalyzer.errors import OutOfTime

    failure = pickle.loads(pickle.dumps(Failure("a", OutOfTime("a: slow", hint="no"))))
    assert (failure.error.code, failure.error.message, failure.error.hint) == ("out_of_time", "a: slow", "no")


PADDING = "- " + "measured and wrote down what every change of the code gave on three machines " * 4
GATED = {
    "a_met.txt": "Experience\n2018.01 - 2024.06 X\n- Wrote CUDA kernels in C++, tuned with Nsight Compute\n",
    "b_open.txt": "Experience\n2022.01 - present X\n- Wrote CUDA kernels in C++, tuned with Nsight Compute and MLIR\n",
    "c_plus.txt": "Summary\n4+ years of experience\nProjects\n- Wrote CUDA kernels in C++, tuned with Nsight Compute\n",
    "d_unmet.txt": "Experience\n2022.01 - 2023.01 X\n- Wrote CUDA kernels in C++, tuned with Nsight Compute, MLIR\n",
}


def test_whoever_may_meet_a_must_have_stands_between_those_who_do_and_those_who_do_not(posting, small) -> None:
    gates = [read_gate("years=5", small.taxonomy)]
    people = [Source(name, data=f"{text}{PADDING}".encode()) for name, text in GATED.items()]

    found = run(people, posting, small, gates=gates)

    assert [(row.resume[0], row.rank, row.gate) for row in found.rows] == [
        ("a", 1, "met"),
        ("b", None, "open"),
        ("c", None, "open"),
        ("d", None, "unmet"),
    ]
    assert [row.resume[0] for row in run(people, posting, small, gates=gates, top=1).rows] == ["a", "b"]
