"""gapanalyzer screen."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

import typer

from ..errors import UnusableInput
from .options import Globals, Output, complain, each_once, emit, note_warnings, refuse_two_pipes, screen_size


class ScreenFormat(StrEnum):
    """Output formats of a table of candidates."""

    TERMINAL = "terminal"
    CSV = "csv"
    JSONL = "jsonl"


def run(
    ctx: typer.Context,
    resumes: Annotated[list[str], typer.Argument(metavar="RESUME_OR_FOLDER...", help="Files, or folders of them.")],
    posting: Annotated[list[str], typer.Option("--posting", metavar="FILE", help="A posting; may be repeated.")],
    format: Annotated[ScreenFormat, typer.Option(help="How to print it.")] = ScreenFormat.TERMINAL,
    output: Output = None,
    top: Annotated[int | None, typer.Option(min=1, metavar="N", help="Only the first N of each posting.")] = None,
) -> None:
    """Rank many résumés against a posting; orders whom to talk to first, decides nothing."""
    from ..batch import screen
    from ..reading import list_files

    options: Globals = ctx.obj
    names, posting = list_files(resumes), each_once(posting)
    refuse_two_pipes([*names, *posting])
    names = each_once(names)
    analyzer = options.analyzer()
    postings = [analyzer.extract(options.load(name), "posting") for name in posting]
    note_warnings(*postings)
    rows, failures = screen(_with_progress(names), postings, analyzer=analyzer, read=options.load)
    for failure in failures:
        complain(failure.error)
    if not rows:
        raise UnusableInput("none of the résumés could be read", hint="see the messages above")

    from ..analyzer import reading_language
    from ..rendering import render_screen

    language = options.language or reading_language(postings[0])
    shown = [row for row in rows if top is None or row.rank is None or row.rank <= top]
    emit(
        render_screen(format.value, shown, failures, analyzer.taxonomy, language=language, **screen_size(output)),
        output,
    )
    if failures:
        raise typer.Exit(1)


def _with_progress(names: list[str]) -> Iterator[str]:
    """``names``, with a progress bar on standard error when that is a terminal and the work is long."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    if len(names) < 5 or not console.is_terminal:
        yield from names
        return
    yield from track(names, description="", console=console, transient=True)
