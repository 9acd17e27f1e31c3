"""gapanalyzer roadmap."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import SettingsError, UnusableInput
from .inputs import read_all
from .options import (
    Globals,
    HoursPerWeek,
    Output,
    PositionOption,
    complain,
    emit,
    refuse_two_pipes,
    screen_size,
)

if TYPE_CHECKING:
    from ..analyzer import Analyzer
    from ..model import Cohort, Done, Extraction, Plan
    from ..planning import TermOptions

_LONGEST = 520  # weeks


class PlanFormat(StrEnum):
    """Output formats of a plan."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    HTML = "html"
    JSON = "json"
    ICS = "ics"
    CSV = "csv"


class Gpu(StrEnum):
    """What a reader has to run the practice tasks on."""

    NONE = "none"
    NOTEBOOK = "notebook"
    DATACENTER = "datacenter"


def run(
    ctx: typer.Context,
    postings: Annotated[
        list[str], typer.Argument(metavar="POSTING...", help="Postings, or folders of them; - for a pipe.")
    ],
    resume: Annotated[
        str | None, typer.Option(metavar="FILE_OR_FOLDER", help="Plan for this person, or for a class.")
    ] = None,
    weeks: Annotated[int | None, typer.Option(min=1, max=_LONGEST, metavar="N", help="Weeks of the plan (12).")] = None,
    hours_per_week: HoursPerWeek = 8,
    start: Annotated[str | None, typer.Option(metavar="DATE", help="First day, YYYY-MM-DD.")] = None,
    deadline: Annotated[str | None, typer.Option(metavar="DATE", help="Last day: gives the weeks.")] = None,
    gpu: Annotated[Gpu | None, typer.Option(help="What there is for the practice tasks.")] = None,
    done: Annotated[
        str | None, typer.Option(metavar="FILE", help="Finished steps: TOML, or this Markdown with boxes checked.")
    ] = None,
    position: PositionOption = None,
    format: Annotated[PlanFormat, typer.Option(help="How to print it.")] = PlanFormat.TERMINAL,
    output: Output = None,
) -> None:
    """Plan what to learn for one or several postings: for a role, a person or a class."""
    from ..planning import TermOptions, load_done

    options: Globals = ctx.obj
    if resume == "":
        raise SettingsError("--resume: an empty name", hint="name a résumé, or a folder of them")
    first_day = _day("--start", start)
    if format is PlanFormat.ICS and first_day is None:
        raise SettingsError("--format ics: a calendar needs a first day", hint="add --start YYYY-MM-DD")
    terms = TermOptions(
        weeks=_weeks(weeks, first_day, _day("--deadline", deadline)),
        hours_per_week=hours_per_week,
        language=options.language,
        start=first_day,
        gpu=gpu.value if gpu else None,
    )
    refuse_two_pipes([*postings, *([resume] if resume else [])])
    analyzer = options.analyzer()
    finished = load_done(Path(done), analyzer.taxonomy) if done else ()
    asked, failed = read_all(postings, "posting", analyzer, options, position=position)
    usable, unusable = _usable(asked)
    people, lost = read_all([resume], "resume", analyzer, options) if resume else ([], 0)
    a_class = resume is not None and Path(resume).is_dir()
    made = _made(analyzer, usable, people, finished, terms, a_class=a_class)
    emit(_render(format, made, usable, analyzer, options, output), output)
    if failed + unusable + lost:
        raise typer.Exit(1)


def _render(
    format: PlanFormat,
    made: Plan | Cohort,
    postings: list[Extraction],
    analyzer: Analyzer,
    options: Globals,
    output: Path | None,
) -> str:
    from ..analyzer import reading_language
    from ..model import Plan
    from ..rendering import render_cohort, render_plan

    language, size = options.language or reading_language(postings[0]), screen_size(output)
    if isinstance(made, Plan):
        return render_plan(format.value, made, postings, analyzer.taxonomy, language=language, **size)
    return render_cohort(format.value, made, postings, analyzer.taxonomy, language=language, **size)


def _day(option: str, text: str | None) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text) if text is not None else None
    except ValueError:
        raise SettingsError(f"{option} {text}: not a date", hint="write it as YYYY-MM-DD, such as 2026-12-01") from None


def _weeks(weeks: int | None, start: datetime.date | None, deadline: datetime.date | None) -> int:
    """The weeks named, else the whole weeks up to the deadline, else 12; the last must still have a date."""
    if deadline is not None:
        if start is None:
            raise SettingsError("--deadline: needs a first day to count from", hint="add --start YYYY-MM-DD")
        if weeks is not None:
            raise SettingsError("--deadline and --weeks: either gives the weeks", hint="leave one of them out")
        if deadline < start:
            raise SettingsError(f"--deadline {deadline}: lies before --start {start}", hint="name a later day")
        weeks = ((deadline - start).days + 1) // 7
        if not 1 <= weeks <= _LONGEST:
            hint = f"name a day one to {_LONGEST} weeks after {start}"
            raise SettingsError(f"--deadline {deadline}: {weeks} whole weeks from --start {start}", hint=hint)
    weeks = 12 if weeks is None else weeks
    if start is not None and datetime.date.max - start < datetime.timedelta(weeks=weeks):
        raise SettingsError(
            f"--start {start}: {weeks} weeks from it is after the year 9999", hint="name an earlier day"
        )
    return weeks


def _usable(postings: list[Extraction]) -> tuple[list[Extraction], int]:
    """The postings that ask for a skill, and the number of the others (each named on standard error)."""
    usable = []
    for one in postings:
        if any(requirement.kind == "skill" for requirement in one.requirements):
            usable.append(one)
        else:
            error = _asks_nothing(one)
            if len(postings) == 1:
                raise error
            complain(error)
    if not usable:
        raise UnusableInput("no posting asks for a skill", hint="see the messages above")
    return usable, len(postings) - len(usable)


def _asks_nothing(posting: Extraction) -> UnusableInput:
    name = posting.document.source
    return UnusableInput(
        f"{name}: no skill is asked for in a line that states a requirement or a duty",
        hint="give the text of a job posting with its requirements",
    )


def _made(
    analyzer: Analyzer,
    postings: list[Extraction],
    people: list[Extraction],
    done: Sequence[Done],
    terms: TermOptions,
    *,
    a_class: bool,
) -> Plan | Cohort:
    if not people:
        return analyzer.study(postings, done=done, **terms)
    if a_class:
        cohort = analyzer.teach(people, postings, done=done, **terms)
        if cohort is None:
            reason = analyzer.unfit(people[0], postings)
            raise UnusableInput(reason.message if reason else "", hint="give résumés with more text")
        return cohort
    if reason := analyzer.unfit(people[0], postings):
        raise UnusableInput(reason.message, hint="leave out --resume for a plan from the start")
    return analyzer.plan_for(people[0], postings, done=done, **terms)
