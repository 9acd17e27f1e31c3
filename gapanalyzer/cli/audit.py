"""gapanalyzer audit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import SettingsError, UnusableInput
from .engines import default_jobs, worker_pool
from .options import (
    Format,
    Globals,
    Output,
    complain,
    each_once,
    emit,
    note_warnings,
    refuse_two_pipes,
    screen_size,
)
from .screen import Wanted, each_source_once, read_pipe, run_screen, with_broken

if TYPE_CHECKING:
    from ..batch import Screening
    from ..batch.auditing import Audit
    from ..model import Extraction
    from ..taxonomy import Taxonomy


def run(
    ctx: typer.Context,
    posting: Annotated[list[str], typer.Option("--posting", metavar="FILE", help="A posting; may be repeated.")],
    resumes: Annotated[
        list[str], typer.Argument(metavar="RESUME_OR_FOLDER...", help="Files, folders, globs, zip archives, @LIST.")
    ],
    groups: Annotated[
        Path | None, typer.Option(metavar="FILE", help="CSV: a résumé's file name, then its group in each column.")
    ] = None,
    select: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="The first N are selected (default: a quarter).")
    ] = None,
    threshold: Annotated[
        float | None, typer.Option(min=0, max=100, metavar="S", help="Scores from S on are selected.")
    ] = None,
    swaps: Annotated[
        int, typer.Option(min=0, metavar="N", help="Résumés in which the person is exchanged (0: none).")
    ] = 20,
    format: Annotated[Format, typer.Option(help="How to print it.")] = Format.TERMINAL,
    output: Output = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, metavar="N", help="Processes (default: by files and cores).")
    ] = None,
    store: Annotated[Path | None, typer.Option(metavar="FILE", help="A store of screen --store.")] = None,
) -> None:
    """Report selection by group, and whether a score moves when only the person changes."""
    from ..batch import Store, find_sources
    from ..batch.auditing import Selection, audit
    from ..batch.countering import counterfactuals
    from ..batch.groups import Groups, read_groups

    options: Globals = ctx.obj
    if select is not None and threshold is not None:
        raise SettingsError("--select and --threshold: both say who is selected", hint="give one of them")
    asked = each_once(posting)
    refuse_two_pipes([*resumes, *asked])
    sources, broken = find_sources(resumes, standard_input=read_pipe)
    sources = each_source_once(sources)
    table = read_groups(groups, [source.name for source in sources]) if groups else Groups((), {}, ())
    taxonomy = options.load_taxonomy()
    recipe = options.recipe(taxonomy)
    jobs = jobs or default_jobs(len(sources) + 6 * swaps)
    with (
        Store(store, engine=recipe.engine(taxonomy), keep_text=store is None) as kept,
        worker_pool(options, recipe, taxonomy, jobs) as pool,
    ):
        postings = [pool.read_posting(options.load(name)) for name in asked]
        note_warnings(*postings)
        found = run_screen(sources, postings, pool, kept, recipe, taxonomy, jobs=jobs, wanted=Wanted())
        if not found.rows:
            for failure in with_broken(found, broken).failures:
                complain(failure.error)
            raise UnusableInput("none of the résumés could be read", hint="see the messages above")
        audits = []
        for one in postings:
            rows = [row for row in found.rows if row.posting == one.document.source]
            changed = counterfactuals(
                rows, sources, one, pool=pool, store=kept, taxonomy=taxonomy, settings=recipe.settings, most=swaps
            )
            audits.append(audit(rows, table, Selection(select, threshold), changed))
    _report(audits, with_broken(found, broken), postings, taxonomy, options, format, output)


def _report(
    audits: list[Audit],
    found: Screening,
    postings: list[Extraction],
    taxonomy: Taxonomy,
    options: Globals,
    format: Format,
    output: Path | None,
) -> None:
    from ..rendering.audit import render_audit
    from ..rendering.wording import Words
    from ..segmenting import reading_language

    for failure in found.failures:
        complain(failure.error)
    words = Words(options.language or reading_language(postings[0]), taxonomy)
    emit(render_audit(format.value, audits, found.failures, words, **screen_size(output)), output)
    if found.failures:
        raise typer.Exit(1)
