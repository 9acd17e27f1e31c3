"""Many machines: names of files to the workers of a Dask cluster, cards back.

A Dask worker that is lost is Dask's to replace; what it had in hand is given out again.
"""

from __future__ import annotations

import contextlib
import time
import uuid
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, Self

from distributed import as_completed
from distributed.scheduler import KilledWorker

from ..errors import ClusterError, Crashed, GapAnalyzerError
from ..model import Document, Extraction
from .benches import Bench, Closed, answer
from .connecting import FIRST_WORKER, REACH, check_alike, connect, open_local, within
from .fetching import HINT
from .rows import Failure
from .sources import Source
from .working import Chunk, Result

_COUNT_AGAIN = 5.0  # seconds after which workers are counted again: they come and go
_LOOK = 0.02  # seconds between two looks for an answer
_MOST_TRIES = 5  # to have a posting read
_MOST_LOST = 100  # answers of one screen that may go with their workers before the cluster is given up


class _Lost(Exception):
    """An answer that was made and went with its worker before it was fetched."""


def _no_work(what: str) -> ClusterError:
    hint = "look at the logs of scheduler and workers; with --store the same command goes on from there"
    return ClusterError(f"the cluster lost its work ({what})", hint=hint)


class Cluster:
    """The workers of a Dask cluster: that of ``scheduler`` (an address or a scheduler file), else one of this machine.

    Raises `ClusterError` when it cannot be reached, has no workers, or is not of the same make.
    """

    def __init__(self, bench: Bench, *, scheduler: str | None = None, jobs: int = 1) -> None:
        """``jobs`` are the worker processes on this machine, where no ``scheduler`` is named."""
        self._bench = bench
        self._own = open_local(jobs) if scheduler is None else None
        try:
            self._client = connect(self._own if scheduler is None else scheduler)
        except BaseException:
            self._close_own()
            raise
        try:
            check_alike(self._client)
            self._client.register_plugin(bench, name=bench.name)
            self._missing = 0  # how often no worker was there
            self._count()
        except BaseException:
            self.__exit__(None, None, None)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._own is None and self._client.status == "running":
            with contextlib.suppress(OSError, ValueError):  # the scheduler is gone, and with it the bench
                within(REACH, lambda: self._client.unregister_worker_plugin(self._bench.name))
        with contextlib.suppress(OSError):  # what does not close in time ends with this process
            self._client.close(timeout=REACH)
        self._close_own()

    def _close_own(self) -> None:
        if self._own is not None:
            with contextlib.suppress(OSError):
                self._own.close(timeout=REACH)

    @property
    def jobs(self) -> int:
        """How many chunks are worked on at the same time."""
        self._look()
        return max(1, self._threads)

    def _look(self) -> None:
        """Counts the workers now and then; raises `ClusterError` when again and again there are none."""
        if time.monotonic() - self._counted > _COUNT_AGAIN:
            self._count()
        if self._missing * _COUNT_AGAIN > FIRST_WORKER:
            raise _no_work("no workers")

    def _count(self) -> None:
        try:
            threads: dict[str, int] = within(FIRST_WORKER, self._client.nthreads)
        except OSError as error:
            raise _no_work("no scheduler") from error
        self._threads, self._counted = sum(threads.values()), time.monotonic()
        self._missing = 0 if self._threads else self._missing + 1

    def _next(self, done: Any) -> Any:
        """The future that is done next, as long as there is somebody to do it."""
        while not done.has_ready():
            self._look()
            time.sleep(_LOOK)
        return next(done)

    def read_posting(self, document: Document) -> Extraction:
        """What a posting asks, also when workers are lost over it; `Crashed` for what ends them itself."""
        crashed = False
        for _ in range(_MOST_TRIES):
            future = self._next(as_completed([self._submit(document)], loop=self._client.loop))
            try:
                found: Extraction = self._result(future, document.source)
                return found
            except _Lost:
                continue
            except Crashed:
                if crashed:  # once may be by no fault of its own
                    raise
                crashed = True
        raise _no_work("a worker, again and again")

    def map(self, chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, tuple[Result, ...]]]:
        """Chunks as they get done; no more of them are taken than the workers have in hand and next.

        Dask gives up on a chunk that was in hand whenever a few of its workers died, by its own fault or not. Its files
        are given out again at the end, each with nothing beside it: only one that does it alone is a `Failure`.
        """
        waiting, done = iter(chunks), as_completed(loop=self._client.loop)
        out: dict[str, Chunk] = {}
        suspects: list[Source] = []
        lost = 0
        while True:
            while len(out) < 2 * self.jobs and (chunk := next(waiting, None)) is not None:
                done.add(self._put(chunk, out))
            alone = not out
            if alone and suspects:
                done.add(self._put((suspects.pop(0),), out))
            if not out:
                return
            future = self._next(done)
            chunk = out.pop(future.key)
            try:
                found = self._result(future, chunk[0].name)
            except _Lost:
                lost += 1
                if lost > _MOST_LOST:
                    raise _no_work("no scheduler") from None
                suspects.extend(chunk)
                continue
            except Crashed as error:
                if not alone:
                    suspects.extend(chunk)
                    continue
                found = (Failure(chunk[0].name, error),)
            yield chunk, found

    def _put(self, chunk: Chunk, out: dict[str, Chunk]) -> Any:
        future = self._submit(tuple(chunk))
        out[future.key] = chunk
        return future

    def _submit(self, request: Chunk | Document) -> Any:
        key = f"gapanalyzer-{uuid.uuid4().hex}"
        return self._client.submit(answer, self._bench.name, request, key=key, pure=False)

    def _result(self, future: Any, name: str) -> Any:
        """What a future that is done answered; raises `Crashed` for what ended one Dask worker after the other."""
        error = future.exception() if future.status == "error" else None
        if isinstance(error, KilledWorker):
            raise Crashed(f"{name}: working on it ended the worker (crashed, again and again)", hint=HINT)
        if error is not None:
            raise _no_work(type(error).__name__)
        if future.cancelled() or future.status == "lost":
            raise _Lost if self._client.status == "running" else _no_work("no scheduler")
        found = future.result()
        if isinstance(found, Closed):
            raise _Lost
        if isinstance(found, GapAnalyzerError):
            raise found
        return found
