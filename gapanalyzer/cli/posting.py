"""gapanalyzer posting."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import SettingsError
from .inputs import read_all
from .options import (
    ComparisonFormat,
    Globals,
    Output,
    PositionOption,
    emit,
    note_warnings,
    refuse_two_pipes,
    screen_size,
)

if TYPE_CHECKING:
    from ..analyzer import Analyzer
    from ..model import Extraction


def run(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Postings, or folders of them; - for a pipe.")],
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Advise this person: what to show, what to prepare.")
    ] = None,
    similar: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="Rank the postings in it by how alike they are.")
    ] = None,
    position: PositionOption = None,
    format: Annotated[ComparisonFormat, typer.Option(help="How to print it.")] = ComparisonFormat.TERMINAL,
    output: Output = None,
) -> None:
    """Read a posting: what it asks, offers and leaves open, and how to apply and prepare for it."""
    options: Globals = ctx.obj
    refuse_two_pipes([*files, *(name for name in (resume, similar) if name)])
    document = options.load(resume) if resume else None
    analyzer = options.analyzer()
    postings, failed = read_all(files, "posting", analyzer, options, position=position)
    others, lost = _others(similar, analyzer, options) if similar else (None, 0)
    person = analyzer.extract(document, "resume") if document else None
    note_warnings(person)

    from ..advising import brief
    from ..analyzer import reading_language
    from ..rendering import render_briefings

    briefings = []
    for one in postings:
        analysis = analyzer.analyze(person, one) if person else None
        briefings.append(brief(one, analyzer.taxonomy, analyzer.settings, analysis=analysis, others=others))
    text = render_briefings(
        format.value,
        briefings,
        analyzer.provenance(analyzer.now(document) if document else options.as_of),
        analyzer.taxonomy,
        languages=[options.language or reading_language(one) for one in postings],
        **screen_size(output),
    )
    emit(text, output)
    if failed + lost:
        raise typer.Exit(1)


def _others(folder: str, analyzer: Analyzer, options: Globals) -> tuple[list[Extraction], int]:
    """The postings of ``folder``, and the number of its files that could not be read."""
    if not Path(folder).is_dir():
        raise SettingsError(f"--similar {folder}: not a folder", hint="name a folder of postings")
    return read_all([folder], "posting", analyzer, options)
