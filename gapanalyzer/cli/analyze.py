"""gapanalyzer analyze."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from .options import (
    Globals,
    HoursPerWeek,
    Output,
    PositionOption,
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
    what_if: Annotated[
        str | None, typer.Option(metavar="CHANGES", help='Score with skills at other levels: "cuda=3,roofline=2".')
    ] = None,
    target: Annotated[
        float | None, typer.Option(min=0, max=100, metavar="SCORE", help="The fewest changes that reach this score.")
    ] = None,
    position: PositionOption = None,
    output: Output = None,
) -> None:
    """Hold a résumé against a posting: score, requirements, gaps and a learning plan."""
    options: Globals = ctx.obj
    refuse_two_pipes([resume, posting])
    documents = options.load(resume), options.load(posting)
    analyzer = options.analyzer()
    if position is not None:
        documents = documents[0], analyzer.pick(documents[1], position)

    from ..simulating import read_changes

    levels = read_changes(what_if, analyzer.taxonomy) if what_if is not None else None
    analysis = analyzer.analyze(*documents)
    note_warnings(analysis.resume, analysis.posting)

    from ..analyzer import reading_language
    from ..rendering import render_analysis

    language = options.language or reading_language(analysis.posting)
    analysis = replace(
        analysis,
        what_if=analyzer.what_if(analysis, levels) if levels is not None else None,
        target=analyzer.reach(analysis, target) if target is not None else None,
    )
    plan = analyzer.plan(analysis, weeks=weeks, hours_per_week=hours_per_week, language=language)
    emit(
        render_analysis(format.value, analysis, plan, analyzer.taxonomy, language=language, **screen_size(output)),
        output,
    )
