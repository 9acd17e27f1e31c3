"""Sources that do to whoever reads them what some files do, and functions for children."""

from __future__ import annotations

import os
import signal
import sys
import time
from dataclasses import dataclass

from gapanalyzer.batch import Source
from gapanalyzer.model import Document


@dataclass(frozen=True, slots=True)
class Deadly(Source):
    """A source whose reading ends, hangs, eats memory or fails."""

    how: str = ""

    def document(self, *, ocr: str = "auto") -> Document:
        do(self.how)
        raise AssertionError("unreachable")


@dataclass(frozen=True)
class Poisoned(Source):
    """A source that ends the worker that receives it."""

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (11,)


def do(how: object) -> object:
    """Does it; echoes what it does not know."""
    if how == "die":
        os._exit(3)
    if how == "abort":
        os.abort()
    if how == "hang":
        while True:
            time.sleep(60)
    if how == "spin":
        while True:
            pass
    if how == "eat":
        eaten = []
        while True:
            eaten.append(bytearray(20_000_000))
    if how == "fail":
        raise LookupError("a secret of the file")
    if how == "print":
        print("noise")
    return how


def crawl(how: object) -> object:
    """Eats memory slowly, as a reader does that a thread has to watch."""
    eaten = []
    while how == "eat":
        eaten.append(bytearray(5_000_000))
        time.sleep(0.02)
    return how


def watched(request: object) -> object:
    """Limits this process's memory by looking at it, then does as it is told."""
    from gapanalyzer.batch.limits import limit_memory

    limit_memory(150, poll=True)
    return crawl(request)


@dataclass(frozen=True, slots=True)
class Deadlier(Source):
    """A source that ends each process of a kind that receives it: "child" a profiling one, "dask" a Dask worker."""

    kind: str = ""

    def __reduce__(self) -> tuple[object, ...]:
        return _arrive, (self.name, self.kind)


def _arrive(name: str, kind: str) -> Source:
    worker, profiling = map(sys.modules.get, ("distributed.worker", "gapanalyzer.batch.profiling"))
    is_dask = worker is not None and bool(worker.Worker._instances)
    is_child = profiling is not None and bool(profiling._CURRENT)
    if is_dask if kind == "dask" else is_child:
        os.kill(os.getpid(), signal.SIGKILL)
    return Deadlier(name, kind=kind)
