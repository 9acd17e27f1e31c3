"""Who does the work: this process, or several workers that may die of it."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self

from ..errors import Crashed, OutOfMemory, OutOfTime, UnusableInput
from ..model import Document, Extraction
from .cards import Profiled
from .children import Child, ChildDied, Failed
from .fetching import HINT, Fetcher
from .limits import Limits
from .recipes import Recipe
from .rows import Failure
from .sources import Source

if TYPE_CHECKING:  # both load the whole pipeline, which a process that only hands out work does not need
    from ..analyzer import Analyzer
    from .profiling import Profiler

Chunk = Sequence[Source]
Result = Profiled | Failure
_STOPPED: dict[str, type[UnusableInput]] = {
    "crashed": Crashed,
    "out_of_time": OutOfTime,
    "out_of_memory": OutOfMemory,
}


class Pool(Protocol):
    """What takes chunks of sources and gives their results."""

    def read_posting(self, document: Document) -> Extraction:
        """What a posting asks."""
        ...

    def map(self, chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, tuple[Result, ...]]]:
        """Each chunk with a result a source, in the order in which they are done."""
        ...


class Here:
    """This process, by an analyzer it has."""

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

    A thread for each hands it one chunk at a time. A chunk that kills its worker is given out again file by file; the
    file that does it alone is a `Failure`.
    """

    def __init__(self, jobs: int, recipe: Recipe, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()
        target, first = "gapanalyzer.batch.profiling:work", (recipe, self._limits)
        self.children = [Child(target, first=first) for _ in range(jobs)]
        self._stopping = threading.Event()
        for child in self.children:
            child.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stopping.set()
        for child in self.children:
            child.close()

    def read_posting(self, document: Document) -> Extraction:
        """What a posting asks."""
        found: Extraction = self._asked(self.children[0], document, document.source, 1)
        return found

    def map(self, chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, tuple[Result, ...]]]:
        """Chunks as they get done; no more of them are taken than the workers have in hand and next."""
        todo: queue.Queue[Chunk | None] = queue.Queue()
        done: queue.Queue[tuple[Chunk, tuple[Result, ...]] | BaseException] = queue.Queue()
        for child in self.children:
            threading.Thread(target=self._feed, args=(child, todo, done), daemon=True).start()
        waiting, out = iter(chunks), 0
        try:
            while True:
                while out < 2 * len(self.children) and (chunk := next(waiting, None)) is not None:
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
            for _ in self.children:
                todo.put(None)

    def _feed(self, child: Child, todo: queue.Queue[Chunk | None], done: queue.Queue[Any]) -> None:
        """The life of a worker's thread."""
        try:
            while (chunk := todo.get()) is not None and not self._stopping.is_set():
                done.put((chunk, self._results(child, chunk)))
        except BaseException as error:  # noqa: BLE001 - handed on to whoever takes the results
            done.put(error)

    def _results(self, child: Child, chunk: Chunk) -> tuple[Result, ...]:
        try:
            found: tuple[Result, ...] = self._asked(child, tuple(chunk), chunk[0].name, len(chunk))
            return found
        except (Crashed, OutOfTime, OutOfMemory) as error:
            if len(chunk) == 1:
                return (Failure(chunk[0].name, error),)
        return tuple(result for source in chunk for result in self._results(child, (source,)))

    def _asked(self, child: Child, request: object, name: str, count: int) -> Any:
        seconds = count * (self._limits.read_seconds + self._limits.profile_seconds)
        try:
            return child.ask(request, seconds=seconds)
        except ChildDied as died:
            if self._stopping.is_set():
                raise
            raise _STOPPED[died.reason](f"{name}: working on it ended the worker ({died})", hint=HINT) from None
        except Failed as failed:
            raise Crashed(f"{name}: the worker failed ({failed})", hint=HINT) from None


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
