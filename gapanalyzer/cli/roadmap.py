"""gapanalyzer roadmap."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import SettingsError, UnusableInput
from .options import (
    Globals,
    HoursPerWeek,
    Output,
    ReportFormat,
    Weeks,
    complain,
    each_once,
    emit,
    note_warnings,
    refuse_two_pipes,
    screen_size,
)

if TYPE_CHECKING:
    from ..analyzer import Analyzer
    from ..model import Extraction, Plan


def run(
    ctx: typer.Context,
    postings: Annotated[list[str], typer.Argument(metavar="POSTING...", help="One or more postings; - for a pipe.")],
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Plan for this person.")] = None,
    weeks: Weeks = 12,
    hours_per_week: HoursPerWeek = 8,
    start: Annotated[str | None, typer.Option(metavar="DATE", help="First day, YYYY-MM-DD.")] = None,
    format: Annotated[ReportFormat, typer.Option(help="How to print it.")] = ReportFormat.TERMINAL,
    output: Output = None,
) -> None:
    """Plan what to learn for one or several postings, with or without a résumé."""
    options: Globals = ctx.obj
    refuse_two_pipes([*postings, *([resume] if resume else [])])
    postings = each_once(postings)
    first_day = _date(start, weeks)
    person = options.load(resume) if resume else None
    analyzer = options.analyzer()
    read, failed = _read(postings, analyzer, options)
    held = analyzer.extract(person, "resume") if person else None
    note_warnings(*read, held)
    plan = _plan(analyzer, read, held, weeks=weeks, hours_per_week=hours_per_week, language=options.language)

    from ..analyzer import reading_language
    from ..rendering import render_plan

    language = options.language or reading_language(read[0])
    emit(
        render_plan(
            format.value, plan, read, analyzer.taxonomy, language=language, start=first_day, **screen_size(output)
        ),
        output,
    )
    if failed:
        raise typer.Exit(1)


def _date(text: str | None, weeks: int) -> datetime.date | None:
    """The first day named; its last week must still have a date."""
    if text is None:
        return None
    try:
        first_day = datetime.date.fromisoformat(text)
    except ValueError:
        raise SettingsError(f"--start {text}: not a date", hint="write it as YYYY-MM-DD, such as 2026-12-01") from None
    if datetime.date.max - first_day < datetime.timedelta(weeks=weeks):
        raise SettingsError(f"--start {text}: {weeks} weeks from it is after the year 9999", hint="name an earlier day")
    return first_day


def _read(names: list[str], analyzer: Analyzer, options: Globals) -> tuple[list[Extraction], int]:
    """The postings that could be read, and the number that could not (each named on standard error)."""
    read, failures = [], []
    for name in names:
        try:
            read.append(analyzer.extract(options.load(name), "posting"))
        except UnusableInput as error:
            failures.append(error)
    if not read:
        raise failures[0]
    for failure in failures:
        complain(failure)
    return read, len(failures)


def _plan(
    analyzer: Analyzer,
    postings: list[Extraction],
    resume: Extraction | None,
    *,
    weeks: int,
    hours_per_week: float,
    language: str | None,
) -> Plan:
    usable = [one for one in postings if any(requirement.kind == "skill" for requirement in one.requirements)]
    if not usable:
        name = postings[0].document.source
        raise UnusableInput(
            f"{name}: no skill is asked for in a line that states a requirement or a duty",
            hint="give the text of a job posting with its requirements",
        )
    if resume is None:
        return analyzer.study(usable, weeks=weeks, hours_per_week=hours_per_week, language=language)
    analyses = [analyzer.analyze(resume, posting) for posting in usable]
    for analysis in analyses:
        if analysis.abstained:
            raise UnusableInput(analysis.abstained.message, hint="leave out --resume for a plan from the start")
    plan = analyzer.plan(*analyses, weeks=weeks, hours_per_week=hours_per_week, language=language)
    assert plan is not None, "no analysis abstained"
    return plan
