"""gapanalyzer store."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import MissingFile, SettingsError
from .options import Format, Group, emit

if TYPE_CHECKING:
    from ..batch import Source

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
        typer.Argument(metavar="HASH_OR_RESUME", help="The digest (its beginning) or the file, there or gone."),
    ],
    file: _File,
) -> None:
    """Take out one résumé with every version of it that was read under the same name; nothing is left in the file."""
    from ..batch import Source, Store

    named = Source(what, what)
    digest = _digest(named)
    with Store(_there(file)) as store:
        gone = store.forget([] if digest is None else [digest], [named.place])
    if not gone and digest is None:
        hint = f"give {_SHORTEST} to 64 hexadecimal digits, or the résumé's file"
        raise SettingsError(f"{what}: neither a file nor a digest, nor a name that was read", hint=hint)
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


def _digest(named: Source) -> str | None:
    """What the file holds now, else the digest that was given instead of one."""
    if Path(named.name).is_file() and (digest := named.digest()):
        return digest
    return named.name.lower() if re.fullmatch(rf"[0-9a-fA-F]{{{_SHORTEST},64}}", named.name) else None
