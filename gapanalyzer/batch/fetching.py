"""Reading in a process of its own: what a file does to its reader, it does to nobody else."""

from __future__ import annotations

from ..errors import Crashed, OutOfMemory, OutOfTime, UnusableInput
from ..model import Document
from ..reading.raw import Ocr
from .children import Child, ChildDied, Failed
from .limits import Limits
from .sources import Source

_STOPPED: dict[str, tuple[type[UnusableInput], str]] = {
    "crashed": (Crashed, "reading it ended the reader"),
    "out_of_time": (OutOfTime, "reading it took longer than {seconds:g} seconds"),
    "out_of_memory": (OutOfMemory, "reading it took more than {megabytes} MB of memory"),
}
HINT = "save it again from the program it was made with, or as plain text"


def fetch(request: tuple[Source, Ocr]) -> Document:
    """The document of a source: what the child does."""
    source, ocr = request
    return source.document(ocr=ocr)


class Fetcher:
    """Reads documents in a child that lives on from file to file and is replaced when a file was too much for it."""

    def __init__(self, *, ocr: Ocr = "auto", limits: Limits | None = None) -> None:
        self._ocr: Ocr = ocr
        self._limits = limits or Limits()
        self._child = Child(f"{__name__}:fetch", megabytes=self._limits.read_megabytes, quiet=True)

    @property
    def pid(self) -> int | None:
        """The child's process, when one is running."""
        return self._child.pid

    def start(self) -> None:
        """The child gets ready while the caller goes on."""
        self._child.start()

    def document(self, source: Source) -> Document:
        """The document of ``source``; raises what reading raises, `Crashed`, `OutOfTime` or `OutOfMemory`."""
        try:
            document: Document = self._child.ask((source, self._ocr), seconds=self._limits.read_seconds)
        except ChildDied as died:
            error, what = _STOPPED[died.reason]
            limits = {"seconds": self._limits.read_seconds, "megabytes": self._limits.read_megabytes}
            raise error(f"{source.name}: {what.format(**limits)}", hint=HINT) from None
        except Failed as failed:
            raise Crashed(f"{source.name}: the reader failed ({failed})", hint=HINT) from None
        return document

    def close(self) -> None:
        """Ends the child."""
        self._child.close()
