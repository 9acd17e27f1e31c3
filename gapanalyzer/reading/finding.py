"""Which files a list of names stands for, and the bytes of each, had without waiting for ever."""

from __future__ import annotations

import stat
from collections.abc import Collection, Iterable
from pathlib import Path

from ..background import is_done, start
from ..errors import MissingFile, OutOfTime

PIPE_SECONDS = 60.0  # for what a pipe or a device gives, as long as a batch lets a file be read


def list_files(names: Iterable[str]) -> list[str]:
    """The files that ``names`` stand for, each once, in order; folders give all their files, hidden ones apart.

    A name that does not exist stays, and whatever in a folder is no folder, so that reading it reports the fault.
    Raises `MissingFile` when nothing is left.
    """
    found: dict[str, None] = {}
    for name in names:
        folder = Path(name)
        if name != "-" and folder.is_dir():
            inside = (path for path in sorted(folder.rglob("*")) if not path.is_dir() and not _hidden(path, folder))
            found.update(dict.fromkeys(str(path) for path in inside))
        else:
            found[name] = None
    if not found:
        raise MissingFile("the folder holds no files", hint="name a folder with résumés in it")
    return list(found)


def _hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith((".", "~$")) for part in path.relative_to(folder).parts)


def refuse_found(name: str, named: Collection[str]) -> None:
    """Raises `MissingFile` for a pipe, a socket or a device that is none of ``named`` but was found in a folder."""
    if name not in named and is_special(name):
        raise MissingFile(
            f"{name}: no file but a pipe, a socket or a device; left closed",
            hint="name it by itself when it is to be read",
        )


def is_special(name: str | Path) -> bool:
    """True for a pipe, a socket or a device, which give their bytes once or never."""
    try:
        mode = Path(name).stat().st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def read_most(path: str | Path, most: int, *, seconds: float | None = None) -> bytes:
    """The first ``most`` bytes; raises `OutOfTime` when a pipe or a device does not end in time, else `OSError`."""
    if not is_special(path):
        return _first(path, most)
    seconds = PIPE_SECONDS if seconds is None else seconds
    future = start(lambda: _first(path, most))  # to open a pipe waits for whoever writes, however long
    if not is_done(future, seconds=seconds):
        hint = "check what writes to it, or save its text as a file"
        raise OutOfTime(f"{path}: a pipe that was not written to its end in {seconds:g} seconds", hint=hint)
    return future.result()


def _first(path: str | Path, most: int) -> bytes:
    with open(path, "rb") as file:
        return file.read(most)
