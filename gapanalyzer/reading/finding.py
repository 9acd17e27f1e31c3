"""Which files a list of names stands for."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..errors import MissingFile


def list_files(names: Iterable[str]) -> list[str]:
    """The files that ``names`` stand for, each once, in order; folders give all their files, hidden ones apart.

    A name that does not exist stays, so that reading it reports the fault. Raises `MissingFile` when nothing is left.
    """
    found: dict[str, None] = {}
    for name in names:
        folder = Path(name)
        if name != "-" and folder.is_dir():
            inside = (path for path in sorted(folder.rglob("*")) if path.is_file() and not _hidden(path, folder))
            found.update(dict.fromkeys(str(path) for path in inside))
        else:
            found[name] = None
    if not found:
        raise MissingFile("the folder holds no files", hint="name a folder with résumés in it")
    return list(found)


def _hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith((".", "~$")) for part in path.relative_to(folder).parts)
