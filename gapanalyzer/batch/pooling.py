"""Who does the work: this process, or several workers that may die of it."""

from __future__ import annotations

import os
import queue
import threading
import uuid
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self

from ..errors import MissingExtra
from ..model import Document, Extraction
from .fetching import Fetcher
from .limits import Limits
from .recipes import Recipe
from .working import Chunk, Result, Worker

if TYPE_CHECKING:  # both load the whole pipeline, which a process that only hands out work does not need
    from ..analyzer import Analyzer
    from .distributing import Cluster
    from .profiling import Profiler


class Pool(Protocol):
    """What takes chunks of sources and gives their results."""

    @property
    def jobs(self) -> int:
        """How many chunks are worked on at the same time."""
        ...

    def read_posting(self, document: Document) -> Extraction:
        """What a posting asks."""
        ...

    def map(self, chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, tuple[Result, ...]]]:
        """Each chunk with a result a source, in the order in which they are done."""
        ...


class Here:
    """This process, by an analyzer it has."""

    jobs = 1

    def __init__(self, profiler: Profiler) -> None:
        self._profiler = profiler

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._profiler.fetcher.close()

    def read_posting(self, document: Document) -> Extraction:
        """What a posting asks."""
        return self._profiler.analyzer.extract(document, "posting")

    def map(self, chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, tuple[Result, ...]]]:
        """One chunk after the other."""
        for chunk in chunks:
            yield chunk, self._profiler.results(chunk)


class Workers:
    """Several processes, each with an analyzer and a reading child of its own.

    A thread for each hands it one chunk at a time.
    """

    def __init__(self, jobs: int, recipe: Recipe, limits: Limits | None = None) -> None:
        self.jobs = jobs
        self.workers = [Worker(recipe, limits or Limits()) for _ in range(jobs)]
        self._stopping = threading.Event()
        for worker in self.workers:
            worker.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stopping.set()
        for worker in self.workers:
            worker.close()

    def read_posting(self, document: Document) -> Extraction:
        """What a posting asks."""
        return self.workers[0].read_posting(document)

    def map(self, chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, tuple[Result, ...]]]:
        """Chunks as they get done; no more of them are taken than the workers have in hand and next."""
        todo: queue.Queue[Chunk | None] = queue.Queue()
        done: queue.Queue[tuple[Chunk, tuple[Result, ...]] | BaseException] = queue.Queue()
        for worker in self.workers:
            threading.Thread(target=self._feed, args=(worker, todo, done), daemon=True).start()
        waiting, out = iter(chunks), 0
        try:
            while True:
                while out < 2 * len(self.workers) and (chunk := next(waiting, None)) is not None:
                    todo.put(chunk)
                    out += 1
                if not out:
                    return
                got = _next(done)
                if isinstance(got, BaseException):
                    raise got
                out -= 1
                yield got
        finally:
            for _ in self.workers:
                todo.put(None)

    def _feed(self, worker: Worker, todo: queue.Queue[Chunk | None], done: queue.Queue[Any]) -> None:
        """The life of a worker's thread."""
        try:
            while (chunk := todo.get()) is not None and not self._stopping.is_set():
                done.put((chunk, worker.results(chunk)))
        except BaseException as error:  # noqa: BLE001 - handed on to whoever takes the results
            done.put(error)


def _next(done: queue.Queue[tuple[Chunk, tuple[Result, ...]] | BaseException]) -> Any:
    """What is done next; Ctrl-C would otherwise wait for it on Windows."""
    while True:
        try:
            return done.get(timeout=0.5)
        except queue.Empty:
            continue


def open_pool(
    recipe: Recipe, *, jobs: int, limits: Limits | None = None, build: Callable[[], Analyzer] | None = None
) -> Here | Workers:
    """A pool of ``jobs``: for a single one this process, with the analyzer that ``build`` gives, else workers."""
    if jobs > 1:
        return Workers(jobs, recipe, limits)
    fetcher = Fetcher(ocr=recipe.ocr, limits=limits)
    fetcher.start()
    from .profiling import Profiler

    return Here(Profiler(build() if build else recipe.build(), fetcher))


def open_cluster(
    recipe: Recipe, *, engine: str, limits: Limits, texts: bool = False, scheduler: str | None = None, jobs: int = 1
) -> Cluster:
    """The cluster of ``scheduler``, else one of ``jobs`` processes here; raises `MissingExtra` without Dask.

    ``engine`` is what the workers' must be; names of files are looked for from this process's folder.
    With ``texts`` they send back what they read.
    """
    try:
        from .benches import Bench
        from .distributing import Cluster
    except ImportError as error:
        if error.name is None or error.name.partition(".")[0] not in ("dask", "distributed"):
            raise
        what = f"--engine dask: the package {error.name} is not installed"
        raise MissingExtra(what, hint='pip install "gapanalyzer[dask]"') from error
    name = f"gapanalyzer-{uuid.uuid4().hex}"
    bench = Bench(name, recipe, limits, engine=engine, folder=os.getcwd(), texts=texts)
    return Cluster(bench, scheduler=scheduler, jobs=jobs)
