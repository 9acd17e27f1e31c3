"""One worker: a process with an analyzer and a reading child of its own, which may die of a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..errors import Crashed, OutOfMemory, OutOfTime, UnusableInput
from ..model import Document, Extraction
from .cards import Profiled
from .children import Child, ChildDied, Failed
from .fetching import HINT
from .limits import Limits
from .recipes import Recipe
from .rows import Failure
from .sources import Source

Chunk = Sequence[Source]
Result = Profiled | Failure
_STOPPED: dict[str, type[UnusableInput]] = {
    "crashed": Crashed,
    "out_of_time": OutOfTime,
    "out_of_memory": OutOfMemory,
}


class Worker:
    """Answers one request at a time; its process is replaced when it died.

    A chunk that kills it is gone through file by file; the file that does it alone is a `Failure`.
    """

    def __init__(self, recipe: Recipe, limits: Limits, *, folder: str | None = None) -> None:
        """Names of files are relative to ``folder``, by default to that of this process."""
        self._recipe = recipe
        self._limits = limits
        self._child = Child("gapanalyzer.batch.profiling:work", first=(recipe, limits), folder=folder)
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process, when one is running."""
        return self._child.pid

    def start(self) -> None:
        """The process gets ready while the caller goes on."""
        self._child.start()

    def engine(self) -> str:
        """The digest of all that a card depends on, as it is where the work is done."""
        found: str = self._asked(self._recipe, "the engine", 1)
        return found

    def read_posting(self, document: Document) -> Extraction:
        """What a posting asks."""
        found: Extraction = self._asked(document, document.source, 1)
        return found

    def results(self, chunk: Chunk) -> tuple[Result, ...]:
        """One result a source, in their order."""
        try:
            found: tuple[Result, ...] = self._asked(tuple(chunk), chunk[0].name, len(chunk))
            return found
        except (Crashed, OutOfTime, OutOfMemory) as error:
            if len(chunk) == 1:
                return (Failure(chunk[0].name, error),)
        return tuple(result for source in chunk for result in self.results((source,)))

    def _asked(self, request: object, name: str, count: int) -> Any:
        seconds = count * (self._limits.read_seconds + self._limits.profile_seconds)
        try:
            return self._child.ask(request, seconds=seconds)
        except ChildDied as died:
            if self._closed:
                raise
            raise _STOPPED[died.reason](f"{name}: working on it ended the worker ({died})", hint=HINT) from None
        except Failed as failed:
            raise Crashed(f"{name}: the worker failed ({failed})", hint=HINT) from None

    def close(self) -> None:
        """Ends the process, whatever it is doing."""
        self._closed = True
        self._child.close()
