"""gapanalyzer store."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from ..errors import MissingFile, SettingsError
from .options import Format, Group, emit

app = typer.Typer(cls=Group, help="Look into a store of screen --store, and take people out of it.")

_File = Annotated[Path, typer.Argument(metavar="FILE", help="A store.")]
_SHORTEST = 8  # hexadecimal digits that tell one file from all others


@app.command()
def info(file: _File, format: Annotated[Format, typer.Option(help="How to print it.")] = Format.TERMINAL) -> None:
    """Show how many résumés a store holds, of how many engines, and whether texts are in it."""
    import dataclasses
    import json

    from ..batch import Store

    with Store(_there(file)) as store:
        found = dataclasses.asdict(store.info())
    if format is Format.JSON:
        emit(json.dumps(found), None)
        return
    emit("\n".join(f"{name:9}{value:>12,}" for name, value in found.items()), None)


@app.command()
def forget(
    what: Annotated[
        str,
        typer.Argument(metavar="HASH_OR_RESUME", help="The digest that screen prints (its beginning), or the file."),
    ],
    file: _File,
) -> None:
    """Take out everything about one résumé; nothing of it is left in the file."""
    from ..batch import Store

    digest = _digest(what)
    with Store(_there(file)) as store:
        gone = store.forget([digest])
    if not gone:
        raise MissingFile(f"{file}: holds nothing of {what}", hint="screen --format jsonl prints the digests")
    emit(f"{gone} taken out", None)


@app.command()
def purge(file: _File) -> None:
    """Take out everything."""
    from ..batch import Store

    with Store(_there(file)) as store:
        emit(f"{store.purge()} taken out", None)


def _there(file: Path) -> Path:
    if not file.is_file():
        raise MissingFile(f"{file}: no such store", hint="name the FILE that screen --store FILE made")
    return file


def _digest(what: str) -> str:
    if Path(what).is_file():
        from ..batch import Source

        if digest := Source(what, what).digest():
            return digest
    if not re.fullmatch(rf"[0-9a-fA-F]{{{_SHORTEST},64}}", what):
        hint = f"give {_SHORTEST} to 64 hexadecimal digits, or the résumé's file"
        raise SettingsError(f"{what}: neither a file nor a digest", hint=hint)
    return what.lower()
