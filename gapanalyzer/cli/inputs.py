"""Documents that a command line names, one by one or in folders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import UnusableInput
from .options import Globals, complain, each_once, note_warnings

if TYPE_CHECKING:
    from ..analyzer import Analyzer
    from ..model import DocumentKind, Extraction


def read_all(
    names: list[str], kind: DocumentKind, analyzer: Analyzer, options: Globals, *, position: str | None = None
) -> tuple[list[Extraction], int]:
    """What could be read of files and folders, and the number that could not (each named on standard error).

    ``position`` takes one of several positions of each posting.
    """
    from ..reading import list_files, refuse_found

    read: list[Extraction] = []
    failures = []
    for name in each_once(list_files(names)):
        try:
            refuse_found(name, names)
            document = options.load(name)
            document = document if position is None else analyzer.pick(document, position)
            read.append(analyzer.extract(document, kind))
        except UnusableInput as error:
            failures.append(error)
    if not read:
        raise failures[0]
    for failure in failures:
        complain(failure)
    note_warnings(*read)
    return read, len(failures)
