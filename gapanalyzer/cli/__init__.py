"""The command line: parse, call, print; no logic of its own (floor 7).

One error boundary stands here: what a user's input causes is printed as ``error:`` and ``hint:`` with exit
status 2; bugs keep their traceback.
"""

from __future__ import annotations

import gc
import sys
from typing import Annotated, Any

import typer

from ..errors import GapAnalyzerError, MissingFile, SettingsError
from . import analyze, audit, compare, embedder, extract, posting, roadmap, schema, screen, store, taxonomy
from .options import Globals, Group, Language, Ocr, complain
from .streams import flushed, hold_descriptors

_GLOBAL_OPTIONS = ("--taxonomy", "--extend", "--embedder", "--weights", "--language", "--as-of", "--correct", "--ocr")


class _Commands(Group):
    """Takes global options anywhere on the line and turns user errors into messages."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Global options first, wherever they stood; no value is empty."""
        if (empty := _empty(args)) is not None:
            complain(SettingsError(f"{empty}: the value is empty", hint="give a value, or leave it out"))
            raise typer.Exit(2)
        return super().parse_args(ctx, _hoist(args))

    def invoke(self, ctx: Any) -> Any:
        """Runs the command inside the error boundary."""
        try:
            return super().invoke(ctx)
        except GapAnalyzerError as error:
            complain(error)
            raise typer.Exit(2) from None
        except OSError as error:
            if error.filename is None:  # a closed pipe is no fault of a file
                raise
            complain(MissingFile(f"{error.filename}: {error.strerror}", hint="check the path and its permissions"))
            raise typer.Exit(2) from None


def _empty(args: list[str]) -> str | None:
    """What the first empty one of ``args`` belongs to: the option before it, or the argument itself."""
    for before, argument in zip(["", *args], args, strict=False):
        name, equals, value = argument.partition("=") if argument.startswith("--") else (before, "=", argument)
        if equals and not value.strip():
            return name if name.startswith("-") and name != "--" else "''"
    return None


def _hoist(args: list[str]) -> list[str]:
    """``args`` with global options and their values moved to the front (nothing behind "--" is touched)."""
    front: list[str] = []
    rest: list[str] = []
    queue = iter(args)
    for argument in queue:
        if argument == "--":
            rest.extend((argument, *queue))
        elif argument in _GLOBAL_OPTIONS:
            front.append(argument)
            front.extend([value] if (value := next(queue, None)) is not None else [])
        elif argument.startswith(tuple(f"{name}=" for name in _GLOBAL_OPTIONS)):
            front.append(argument)
        else:
            rest.append(argument)
    return [*front, *rest]


app = typer.Typer(
    cls=_Commands,
    name="gapanalyzer",
    add_completion=False,
    pretty_exceptions_enable=False,
    help="What a job asks, what a résumé shows, and what to learn first. Chinese, English or both; offline.",
    epilog="The options above may stand before or after the command.",
)
app.command("analyze")(analyze.run)
app.command("compare")(compare.run)
app.command("posting")(posting.run)
app.command("roadmap")(roadmap.run)
app.command("screen")(screen.run)
app.command("audit")(audit.run)
app.command("extract")(extract.run)
app.add_typer(embedder.app, name="embedder")
app.add_typer(store.app, name="store")
app.add_typer(taxonomy.app, name="taxonomy")
app.command("schema")(schema.run)


def _show_version(wanted: bool) -> None:
    if wanted:
        from ..version import package_version

        typer.echo(f"gapanalyzer {package_version()}")
        raise typer.Exit


@app.callback()
def remember(
    ctx: typer.Context,
    taxonomy: Annotated[str | None, typer.Option(metavar="DIR", help="Use this taxonomy instead of ours.")] = None,
    extend: Annotated[list[str] | None, typer.Option(metavar="DIR", help="Add this taxonomy to ours.")] = None,
    embedder: Annotated[
        str, typer.Option(metavar="NAME", help="What finds paraphrases: use, e5, tfidf, st:MODEL, tuned:FILE, none.")
    ] = "use",
    weights: Annotated[str | None, typer.Option(metavar="FILE", help="TOML file with other weights.")] = None,
    language: Annotated[Language | None, typer.Option(help="Language of reports (default: the posting's).")] = None,
    as_of: Annotated[str | None, typer.Option(metavar="YYYY-MM", help='What "present" means in a résumé.')] = None,
    correct: Annotated[
        str | None, typer.Option(metavar="FILE", help="TOML file: what is no skill here, what you have.")
    ] = None,
    ocr: Annotated[Ocr, typer.Option(help="Recognise pictures: where text is missing, everywhere, or not.")] = Ocr.AUTO,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version and stop.")
    ] = False,
) -> None:
    """Keeps the global options for the command."""
    ctx.obj = Globals(
        taxonomy, tuple(extend or ()), embedder, weights, language.value if language else None, as_of, correct, ocr
    )


def main() -> None:
    """Entry point of the ``gapanalyzer`` command."""
    gc.set_threshold(1_000_000, 50, 100)  # a short run that builds large tables: collecting them took 5 % of its time
    hold_descriptors()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    if (error := flushed(app)) is not None:
        complain(error)
        sys.exit(2)
