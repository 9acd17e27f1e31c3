"""gapanalyzer analyze."""

from __future__ import annotations

from typing import Annotated

import typer

from .options import (
    Globals,
    HoursPerWeek,
    Output,
    ReportFormat,
    Weeks,
    emit,
    note_warnings,
    refuse_two_pipes,
    screen_size,
)


def run(
    ctx: typer.Context,
    resume: Annotated[
        str, typer.Argument(metavar="RESUME", help="PDF, DOCX, ODT, RTF, HTML, LaTeX, text …; - for a pipe.")
    ],
    posting: Annotated[str, typer.Argument(metavar="POSTING", help="The job posting, likewise.")],
    weeks: Weeks = 12,
    hours_per_week: HoursPerWeek = 8,
    format: Annotated[ReportFormat, typer.Option(help="How to print it.")] = ReportFormat.TERMINAL,
    output: Output = None,
) -> None:
    """Hold a résumé against a posting: score, requirements, gaps and a learning plan."""
    options: Globals = ctx.obj
    refuse_two_pipes([resume, posting])
    documents = options.load(resume), options.load(posting)
    analyzer = options.analyzer()
    analysis = analyzer.analyze(*documents)
    note_warnings(analysis.resume, analysis.posting)

    from ..analyzer import reading_language
    from ..rendering import render_analysis

    language = options.language or reading_language(analysis.posting)
    plan = analyzer.plan(analysis, weeks=weeks, hours_per_week=hours_per_week, language=language)
    emit(
        render_analysis(format.value, analysis, plan, analyzer.taxonomy, language=language, **screen_size(output)),
        output,
    )
