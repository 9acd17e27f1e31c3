"""gapanalyzer compare."""

from __future__ import annotations

from typing import Annotated

import typer

from .options import (
    ComparisonFormat,
    Globals,
    Output,
    emit,
    note_warnings,
    refuse_two_pipes,
    screen_size,
)


def run(
    ctx: typer.Context,
    resume: Annotated[str, typer.Argument(metavar="RESUME", help="The new version; - for a pipe.")],
    old_resume: Annotated[str, typer.Argument(metavar="OLD_RESUME", help="The version before.")],
    posting: Annotated[str, typer.Argument(metavar="POSTING", help="The job posting both are held against.")],
    format: Annotated[ComparisonFormat, typer.Option(help="How to print it.")] = ComparisonFormat.TERMINAL,
    output: Output = None,
) -> None:
    """Say what a new version of a résumé changed, requirement by requirement."""
    options: Globals = ctx.obj
    refuse_two_pipes([resume, old_resume, posting])
    documents = options.load(resume), options.load(old_resume), options.load(posting)
    analyzer = options.analyzer()
    comparison = analyzer.compare(*documents)
    note_warnings(comparison.new.resume, comparison.old.resume, comparison.new.posting)

    from ..analyzer import reading_language
    from ..rendering import render_comparison

    language = options.language or reading_language(comparison.new.posting)
    emit(
        render_comparison(format.value, comparison, analyzer.taxonomy, language=language, **screen_size(output)),
        output,
    )
