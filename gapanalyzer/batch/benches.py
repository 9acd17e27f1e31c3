"""What stands on the machines of a cluster.

A Dask worker only holds the processes that do the work, one for each of its threads, so that a file does to it what
it does to a local worker: nothing.
"""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Iterator
from typing import Any

from distributed import WorkerPlugin, get_worker

from ..errors import ClusterError, GapAnalyzerError
from ..model import Document, Extraction
from .cards import Profiled
from .children import ChildDied
from .limits import Limits
from .recipes import Recipe
from .working import Chunk, Result, Worker

INSTALL = 'install the same everywhere: pip install "gapanalyzer[dask]"'


class Closed(Exception):
    """The bench was closed with the work in hand: it is for another one."""


class Bench(WorkerPlugin):  # type: ignore[misc]
    """What a Dask worker gets once: from it a process for each of its threads is started when there is work."""

    def __init__(self, name: str, recipe: Recipe, limits: Limits, *, engine: str, folder: str, texts: bool) -> None:
        self.name = name
        self._order = (recipe, limits)
        self._engine = engine
        self._folder = folder
        self._texts = texts

    def setup(self, worker: Any) -> None:
        """Called where it arrives."""
        self._at = worker.address
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._all: list[Worker] = []

    def teardown(self, worker: Any) -> None:
        """Ends the processes."""
        for one in self._all:
            one.close()

    def read_posting(self, document: Document) -> Extraction:
        """What a posting asks."""
        with self._worker() as worker:
            return worker.read_posting(document)

    def results(self, chunk: Chunk) -> tuple[Result, ...]:
        """A result a source, without texts unless they are wanted."""
        with self._worker() as worker:
            found = worker.results(chunk)
        return found if self._texts else tuple(map(_without_text, found))

    @contextlib.contextmanager
    def _worker(self) -> Iterator[Worker]:
        """An idle worker, or a new one; it is idle again afterwards, unless it was closed with its bench."""
        idle = self._idle
        try:
            worker = idle.get_nowait()
        except queue.Empty:
            worker = self._new()
        try:
            yield worker
        finally:
            idle.put(worker)

    def _new(self) -> Worker:
        """A worker that is known to give what the coordinator's would."""
        worker = Worker(*self._order, folder=self._folder)
        self._all.append(worker)
        try:
            engine = worker.engine()
        except OSError as error:
            hint = "give the workers the same file system as the coordinator, under the same paths"
            raise ClusterError(f"{self._at}: {self._folder} is not there ({error.strerror})", hint=hint) from error
        except GapAnalyzerError as error:
            raise ClusterError(f"{self._at}: {error.message}", hint=error.hint) from error
        if engine != self._engine:
            raise ClusterError(f"{self._at}: another version, taxonomy or set of extras there", hint=INSTALL)
        return worker


def _without_text(result: Result) -> Result:
    return Profiled(result.card, None) if isinstance(result, Profiled) else result


def answer(name: str, request: Chunk | Document) -> tuple[Result, ...] | Extraction | GapAnalyzerError | Closed:
    """What the Dask worker's bench says; faults are returned, for Dask logs what is raised with its arguments."""
    bench: Bench = get_worker().plugins[name]
    try:
        return bench.read_posting(request) if isinstance(request, Document) else bench.results(request)
    except GapAnalyzerError as error:
        return error
    except ChildDied:
        return Closed()
