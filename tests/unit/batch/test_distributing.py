"""A Dask cluster of real worker processes gives what this process gives, whatever dies on the way."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import pytest

from gapanalyzer import Analyzer, Taxonomy, read_text
from gapanalyzer.batch import Source, Store, fill, open_cluster, open_pool, screen
from gapanalyzer.batch.cards import Profiled
from gapanalyzer.batch.limits import Limits
from gapanalyzer.batch.screening import Screening, collect
from gapanalyzer.errors import ClusterError, MissingExtra
from gapanalyzer.model import Extraction

from .crowds import JOB, NO_EMBEDDER, write_crowd
from .deadly import Deadlier, Deadly
from .test_screening import ROOT, TIMES, plain

pytestmark = [pytest.mark.extra, pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")]
distributed = pytest.importorskip("distributed", reason='needs pip install "gapanalyzer[dask]"')
connecting = pytest.importorskip("gapanalyzer.batch.connecting")
JOB_FILE = str(ROOT / "samples" / "postings" / "gpu_kernel_engineer.txt")
PATIENT = Limits(read_megabytes=700)  # where nothing hangs, a machine that halts must not look like it
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


@pytest.fixture(autouse=True)
def importable(monkeypatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


@pytest.fixture(scope="module")
def posting(named: Analyzer) -> Extraction:
    return named.extract(JOB, "posting")


@pytest.fixture(scope="module")
def engine(shipped: Taxonomy) -> str:
    return NO_EMBEDDER.engine(shipped)


@pytest.fixture(scope="module")
def cluster() -> Iterator[object]:
    """Two Dask workers as processes, each with a nanny that replaces it; they give up on a task soon."""
    import dask

    with (
        pytest.MonkeyPatch.context() as patch,
        dask.config.set(
            {
                "distributed.scheduler.allowed-failures": 1,
                "distributed.deploy.lost-worker-timeout": "10 minutes",  # else a second kill in 15 s ends the nanny
            }
        ),
    ):
        patch.syspath_prepend(str(ROOT))
        with connecting._started(
            lambda: distributed.LocalCluster(2, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=60)
        ) as made:
            yield made


@pytest.fixture
def crowd(tmp_path) -> list[Source]:
    paths = write_crowd(tmp_path / "people", 12)
    (tmp_path / "people" / "empty.txt").write_text("")
    return [Source(str(path), str(path)) for path in (*paths, tmp_path / "people" / "empty.txt", tmp_path / "gone.txt")]


def run(sources: list[Source], posting: Extraction, taxonomy: Taxonomy, pool) -> Screening:
    with Store() as kept, pool:
        found = screen(
            sources,
            [posting],
            pool=pool,
            store=kept,
            taxonomy=taxonomy,
            settings=NO_EMBEDDER.settings,
            jobs=pool.jobs,
            detailed=True,
        )
        return fill(found, sources, store=kept, quotes=True)


def test_a_cluster_gives_what_this_process_gives(crowd, posting, shipped, engine, cluster) -> None:
    deadly = [Deadly("a.pdf", how="die"), Deadly("b.pdf", how="hang"), Deadly("c.pdf", how="fail")]
    sources = [*crowd[:4], *deadly, *crowd[4:]]
    there = open_cluster(NO_EMBEDDER, engine=engine, limits=TIMES, scheduler=cluster.scheduler_address)

    assert plain(run(sources, posting, shipped, there)) == plain(
        run(sources, posting, shipped, open_pool(NO_EMBEDDER, jobs=1, limits=TIMES))
    )


def test_only_names_go_out_and_small_cards_come_back(crowd, shipped, engine, cluster, monkeypatch) -> None:
    sent: list[object] = []
    with open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=cluster.scheduler_address) as pool:
        submit = pool._submit
        monkeypatch.setattr(pool, "_submit", lambda request: (sent.append(request), submit(request))[1])
        found = [result for _, results in pool.map([crowd[:12]]) for result in results]

    assert len(pickle.dumps(sent[0])) < 200 * 12
    assert all(isinstance(result, Profiled) and result.text is None for result in found)
    assert max(len(pickle.dumps(result)) for result in found) < 8000


def test_relative_names_are_those_of_the_coordinator(tmp_path, engine, cluster, monkeypatch) -> None:
    write_crowd(tmp_path / "people", 1)
    monkeypatch.chdir(tmp_path)
    source = Source("people/r00000.txt", "people/r00000.txt")
    with open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=cluster.scheduler_address) as pool:
        [(_, (result,))] = pool.map([(source,)])

    assert isinstance(result, Profiled)


def test_killed_dask_workers_lose_nothing(crowd, posting, shipped, engine, cluster) -> None:
    many = [Source(f"{number}-{source.name}", source.path) for number in range(10) for source in crowd[:12]]
    killed, stopped = [], threading.Event()

    def kill() -> None:
        for nanny in list(cluster.workers.values()):
            stopped.wait(0.3)  # while there still is work, however fast the machine
            if not stopped.is_set() and nanny.pid is not None:
                os.kill(nanny.pid, signal.SIGKILL)
                killed.append(nanny.pid)

    with (
        Store() as store,
        open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=cluster.scheduler_address) as pool,
    ):
        killer = threading.Thread(target=kill)

        def tell(progress) -> None:
            if not killer.ident:
                killer.start()

        known, failures = collect(many, pool=pool, store=store, jobs=8, tell=tell)
        stopped.set()
        killer.join()

    assert killed
    assert failures == []
    assert [source.name for source, _ in known] == [source.name for source in many]


def test_a_posting_is_read_though_every_worker_is_killed_over_it(posting, engine, cluster) -> None:
    with open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=cluster.scheduler_address) as pool:
        pids = [nanny.pid for nanny in cluster.workers.values() if nanny.pid is not None]
        killer = threading.Timer(0.2, lambda: [os.kill(pid, signal.SIGKILL) for pid in pids])
        killer.start()
        found = pool.read_posting(JOB)
        killer.join()

    assert found.requirements == posting.requirements


def test_work_that_a_closing_worker_had_in_hand_is_given_out_again(crowd, engine, cluster) -> None:
    with open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=cluster.scheduler_address) as pool:
        closer = threading.Timer(0.5, lambda: pool._client.run(_close_bench, pool._bench.name))
        closer.start()
        found = pool.read_posting(JOB)
        closer.join()

    assert found.requirements


def test_a_bench_that_closed_gives_out_none_of_its_processes_again(monkeypatch) -> None:
    from gapanalyzer.batch.benches import Bench

    bench = Bench("b", NO_EMBEDDER, PATIENT, engine="e", folder=".", texts=False)
    monkeypatch.setattr(bench, "_new", object)
    there = type("There", (), {"address": "here"})
    bench.setup(there)
    with bench._worker() as first:
        bench.teardown(there)
        bench.setup(there)
    with bench._worker() as second, bench._worker() as third:
        assert first is not second
    with bench._worker() as again:
        assert again in (second, third)


def _close_bench(name: str, dask_worker) -> None:
    """Ends the processes of a bench and has it start others: what a Dask worker does that closes and comes back."""
    dask_worker.plugins[name].teardown(dask_worker)
    dask_worker.plugins[name].setup(dask_worker)


@pytest.mark.parametrize("kind", ["child", "dask"])
def test_a_file_that_kills_again_and_again_is_one_error_row(kind, crowd, posting, shipped, engine, cluster) -> None:
    sources = [*crowd[:6], Deadlier("poison.pdf", kind=kind), *crowd[6:12]]
    with (
        Store() as store,
        open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=cluster.scheduler_address) as pool,
    ):
        known, failures = collect(sources, pool=pool, store=store, jobs=1)

    assert [(one.resume, one.error.code) for one in failures] == [("poison.pdf", "crashed")]
    assert "poison.pdf: working on it ended the worker" in failures[0].error.message
    assert len(known) == 12


def test_a_machine_that_would_give_something_else_is_refused(crowd, cluster) -> None:
    with (
        open_cluster(NO_EMBEDDER, engine="other", limits=PATIENT, scheduler=cluster.scheduler_address) as pool,
        pytest.raises(ClusterError, match=r"^tcp://.*: another version, taxonomy or set of extras there$"),
    ):
        pool.read_posting(read_text("CUDA", "x"))


def test_other_versions_are_told(engine, cluster, monkeypatch) -> None:
    from gapanalyzer.batch import connecting

    there = connecting.version
    monkeypatch.setattr(connecting, "_here", lambda package: "0.0" if package == "gapanalyzer" else there(package))
    with pytest.raises(ClusterError, match=r"^the scheduler: gapanalyzer \S+ there, 0\.0 here$"):
        open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=cluster.scheduler_address)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x", "127.0.0.1"])
def test_a_scheduler_that_is_not_there_is_told(address, engine, monkeypatch) -> None:
    monkeypatch.setattr("gapanalyzer.batch.connecting.REACH", 1)
    with pytest.raises(ClusterError, match=f"^--scheduler {address}: cannot be reached") as raised:
        open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=address)

    assert "dask scheduler" in raised.value.hint


def test_a_cluster_without_workers_is_told(engine, tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("gapanalyzer.batch.connecting.FIRST_WORKER", 1)
    file = tmp_path / "scheduler.json"
    options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
    command = [sys.executable, "-m", "distributed.cli.dask_scheduler", *options]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as scheduler:
        try:
            for _ in range(300):
                if file.exists() and file.stat().st_size:
                    break
                time.sleep(0.1)
            with pytest.raises(ClusterError, match=r"scheduler\.json: has no workers after 1 s"):
                open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=str(file))
        finally:
            scheduler.terminate()


@pytest.mark.filterwarnings("ignore:Exception ignored in.*Cluster.__del__:pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("missed", [1, 2])
def test_a_machine_that_halts_while_dask_starts_is_waited_for_once(engine, monkeypatch, missed) -> None:
    late = iter([True] * missed)
    begin = distributed.utils.LoopRunner.start

    def start(runner) -> None:
        assert not next(late, False)
        begin(runner)

    monkeypatch.setattr(distributed.utils.LoopRunner, "start", start)
    if missed == 1:
        with open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, jobs=1) as pool:
            assert len(pool._client.run(os.getpid)) == 1
    else:
        with pytest.raises(ClusterError, match="did not start within ten seconds"):
            open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, jobs=1)


def test_work_that_nobody_is_left_to_do_is_given_up(crowd, engine, monkeypatch) -> None:
    monkeypatch.setattr("gapanalyzer.batch.distributing._COUNT_AGAIN", 0.2)
    monkeypatch.setattr("gapanalyzer.batch.distributing.FIRST_WORKER", 1)
    with open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, jobs=1) as pool:
        pool._own.scale(0)
        with pytest.raises(ClusterError, match=r"^the cluster lost its work \(no workers\)$"):
            pool.read_posting(JOB)
        with pytest.raises(ClusterError, match=r"^the cluster lost its work \(no workers\)$"):
            list(pool.map([crowd[:1]]))


def test_a_scheduler_that_no_longer_answers_is_told_and_keeps_nobody(engine, cluster, monkeypatch) -> None:
    def silent(*_: object, **__: object) -> None:
        raise TimeoutError

    with open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=cluster.scheduler_address) as pool:
        closing = pool._client.close
        monkeypatch.setattr("gapanalyzer.batch.distributing._COUNT_AGAIN", 0)
        monkeypatch.setattr("gapanalyzer.batch.distributing.FIRST_WORKER", 0.5)
        monkeypatch.setattr(pool._client, "nthreads", lambda: time.sleep(60))
        with pytest.raises(ClusterError, match=r"^the cluster lost its work \(no scheduler\)$"):
            pool.read_posting(JOB)
        for name in ("close", "unregister_worker_plugin"):
            monkeypatch.setattr(pool._client, name, silent)
    closing(timeout=20)


def test_what_is_waited_for_at_most_so_long() -> None:
    assert connecting.within(5, lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        connecting.within(5, lambda: 1 / 0)
    with pytest.raises(TimeoutError, match=r"no answer in 0\.1 s"):
        connecting.within(0.1, lambda: time.sleep(60))


def test_without_a_scheduler_it_has_processes_of_its_own_that_nobody_else_can_use(crowd, engine) -> None:
    with open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, jobs=2) as pool:
        pids = pool._client.run(os.getpid).values()
        found = [result for _, results in pool.map([crowd[:1]]) for result in results]
        address = pool._client.scheduler.address
        with pytest.raises(ClusterError, match="cannot be reached"):
            open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT, scheduler=address)

    assert isinstance(found[0], Profiled)
    assert len({*pids, os.getpid()}) == 3
    assert address.startswith("tls://127.0.0.1:")


def test_without_dask_the_command_that_installs_it_is_told(engine, monkeypatch) -> None:
    for name in [name for name in sys.modules if name.startswith("gapanalyzer.batch.")]:
        if name.endswith((".benches", ".connecting", ".distributing")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtra, match="the package distributed is not installed") as raised:
        open_cluster(NO_EMBEDDER, engine=engine, limits=PATIENT)

    assert raised.value.hint == 'pip install "gapanalyzer[dask]"'


def told(said: bytes) -> list[str]:
    """What was said, without the progress that a slow machine shows."""
    return [line for line in said.decode().splitlines() if " left" not in line]


def test_the_command_prints_the_same_bytes_and_fills_a_store(tmp_path) -> None:
    write_crowd(tmp_path / "people", 6)
    (tmp_path / "people" / "empty.txt").write_text("")
    command = [sys.executable, "-m", "gapanalyzer", "--embedder", "none", "screen", "people", "--posting", JOB_FILE]

    def run(*more: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run([*command, *more], cwd=tmp_path, env=ENVIRONMENT, capture_output=True, timeout=200)

    local = run("--format", "jsonl")
    there = run("--format", "jsonl", "--engine", "dask", "--jobs", "2", "--store", "s.db")
    assert (there.returncode, there.stdout) == (local.returncode, local.stdout)
    assert told(there.stderr) == told(local.stderr)
    assert local.returncode == 1 and len(local.stdout.splitlines()) == 7
    assert run("--format", "jsonl", "--store", "s.db").stdout == local.stdout


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--scheduler", "tcp://127.0.0.1:9"], "--scheduler: is one of Dask"),
        (
            ["--engine", "dask", "--scheduler", "tcp://127.0.0.1:9", "--jobs", "2"],
            "--jobs: a cluster has its own workers",
        ),
    ],
)
def test_options_that_do_not_go_together_are_told(options, words) -> None:
    command = [sys.executable, "-m", "gapanalyzer", "screen", "samples/resumes", "--posting", JOB_FILE, *options]
    done = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, timeout=200)

    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr
