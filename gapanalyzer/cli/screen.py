"""gapanalyzer screen."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import SettingsError, UnusableInput
from .engines import MOST_FILES, Engine, check_engine, cluster, default_jobs, worker_pool
from .options import (
    Globals,
    Output,
    complain,
    each_once,
    emit,
    emit_data,
    note_warnings,
    refuse_two_pipes,
    say,
    screen_size,
)
from .streams import standard_input

if TYPE_CHECKING:
    from ..batch import Recipe, Screening, Source, Store
    from ..batch.gates import Gate
    from ..batch.pooling import Pool
    from ..model import Extraction
    from ..taxonomy import Taxonomy


class ScreenFormat(StrEnum):
    """Output formats of a table of candidates."""

    TERMINAL = "terminal"
    CSV = "csv"
    XLSX = "xlsx"
    JSONL = "jsonl"
    HTML = "html"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted of a screen besides its ranking."""

    format: ScreenFormat = ScreenFormat.JSONL
    top: int | None = None
    gates: tuple[Gate, ...] = ()
    blind: bool = False
    key: Path | None = None
    explain: str | None = None

    @property
    def detailed(self) -> bool:
        """True when it shows how each requirement is answered."""
        return self.explain is not None or self.format in _DETAILED

    def check(self) -> None:
        """Raises `SettingsError` for options that do not go together."""
        if self.key is not None and not self.blind:
            raise SettingsError("--key: nothing is hidden", hint="add --blind, or leave --key out")
        if self.explain is not None and self.format is not ScreenFormat.TERMINAL:
            hint = "leave --format out; xlsx and html show every candidate requirement by requirement"
            raise SettingsError("--explain: is for the terminal", hint=hint)


_DETAILED = (ScreenFormat.XLSX, ScreenFormat.HTML)


def run(
    ctx: typer.Context,
    posting: Annotated[list[str], typer.Option("--posting", metavar="FILE", help="A posting; may be repeated.")],
    resumes: Annotated[
        list[str] | None,
        typer.Argument(metavar="RESUME_OR_FOLDER...", help="Files, folders, globs, zip archives, @LIST; - for a pipe."),
    ] = None,
    list_file: Annotated[
        str | None, typer.Option("--list", metavar="FILE", help="File with a name on each line, as @FILE.")
    ] = None,
    format: Annotated[ScreenFormat, typer.Option(help="How to print it.")] = ScreenFormat.TERMINAL,
    output: Output = None,
    top: Annotated[int | None, typer.Option(min=1, metavar="N", help="Only the first N of each posting.")] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=256, metavar="N", help="Processes (default: by files and cores).")
    ] = None,
    store: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep what was read there; the next time nothing is read.")
    ] = None,
    keep_text: Annotated[bool, typer.Option("--keep-text", help="Keep the texts in the store as well.")] = False,
    require: Annotated[
        list[str] | None,
        typer.Option(metavar="MUST", help="A must-have: SKILL=1..4, degree=…, years=N, language=…; may be repeated."),
    ] = None,
    explain: Annotated[
        str | None, typer.Option(metavar="NAME", help="Why this candidate stands where they stand.")
    ] = None,
    blind: Annotated[bool, typer.Option("--blind", help="Hide who people are; placeholders for files.")] = False,
    key: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --blind: write there what each placeholder stands for.")
    ] = None,
    engine: Annotated[Engine, typer.Option(help="Who does the work.")] = Engine.LOCAL,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="With --engine dask: the scheduler of a cluster.")
    ] = None,
) -> None:
    """Rank many résumés against postings; orders whom to talk to first, decides nothing."""
    from ..batch import Store, find_sources, unread
    from ..batch.gates import read_gate

    options: Globals = ctx.obj
    names = [*(resumes or ()), *([f"@{list_file}"] if list_file else ())]
    if not names:
        raise typer.BadParameter("name résumés, or a list of them with --list", ctx)
    if keep_text and store is None:
        raise SettingsError("--keep-text: there is no store", hint="name one with --store FILE")
    wanted = Wanted(format, None if explain else top, (), blind, key, explain)
    wanted.check()
    check_engine(engine, scheduler, jobs)
    asked = each_once(posting)
    refuse_two_pipes([*names, *asked])
    sources, broken = find_sources(names, standard_input=read_pipe)
    sources = each_source_once(sources, quiet=blind)
    taxonomy = options.load_taxonomy()
    wanted = replace(wanted, gates=tuple(read_gate(text, taxonomy) for text in require or ()))
    recipe = options.recipe(taxonomy)
    digest = recipe.engine(taxonomy)
    with Store(store, engine=digest, keep_text=keep_text or store is None) as kept, ExitStack() as opened:
        jobs = jobs or default_jobs(unread(sources, kept, most=MOST_FILES))
        pool = (
            cluster(recipe, jobs, engine=digest, texts=keep_text, scheduler=scheduler)
            if engine is Engine.DASK
            else worker_pool(options, recipe, taxonomy, jobs)
        )
        opened.enter_context(pool)
        jobs = pool.jobs
        postings = [pool.read_posting(options.load(name)) for name in asked]
        note_warnings(*postings)
        end = opened.close  # what read gives its memory back before the scores take theirs
        found = run_screen(sources, postings, pool, kept, recipe, taxonomy, jobs=jobs, wanted=wanted, when_read=end)
    found = with_broken(found, broken)
    if blind:
        found, wanted = _blinded(found, sources, wanted)
    _report(found, postings, taxonomy, options, wanted, output)


def with_broken(found: Screening, broken: list[tuple[str, UnusableInput]]) -> Screening:
    """``found`` with the archives that could not be used."""
    from ..batch import Failure

    return replace(found, failures=(*found.failures, *(Failure(name, error) for name, error in broken)))


def _blinded(found: Screening, sources: list[Source], wanted: Wanted) -> tuple[Screening, Wanted]:
    """``found`` under placeholders; whoever is to be explained is called by one, too."""
    from ..batch.blinding import blind
    from ..batch.explaining import stands_for, the_one
    from ..rendering.cells import as_table_file

    called = wanted.explain or ""
    meant = stands_for(found.rows, called)
    found, key = blind(found, sources)
    if wanted.key is not None:
        rows = [(one.placeholder, one.resume, one.digest) for one in key]
        emit(as_table_file(("placeholder", "resume", "digest"), rows), wanted.key)
    placeholders = [one.placeholder for one in key if one.resume in meant]
    return found, replace(wanted, explain=the_one(called, placeholders)) if placeholders else wanted


def read_pipe() -> bytes:
    """Standard input, as much as a document may have."""
    from ..reading import read_bounded

    return read_bounded(standard_input())


def each_source_once(sources: list[Source], *, quiet: bool = False) -> list[Source]:
    """``sources`` without those of a file or an archive named before."""
    files = set(each_once(list(dict.fromkeys(source.path or source.name for source in sources)), quiet=quiet))
    return [source for source in sources if (source.path or source.name) in files]


def run_screen(
    sources: list[Source],
    postings: list[Extraction],
    pool: Pool,
    store: Store,
    recipe: Recipe,
    taxonomy: Taxonomy,
    *,
    jobs: int,
    wanted: Wanted,
    when_read: Callable[[], None] | None = None,
) -> Screening:
    """Rows as they are wanted, with progress; Ctrl-C says what is kept."""
    from ..batch import fill, screen
    from ..masking import finder
    from .progress import Meter

    meter = Meter()
    try:
        with meter:
            found = screen(
                sources,
                postings,
                pool=pool,
                store=store,
                taxonomy=taxonomy,
                settings=recipe.settings,
                jobs=jobs,
                top=wanted.top,
                detailed=wanted.detailed,
                gates=wanted.gates,
                tell=meter.show,
                when_read=when_read,
            )
            if wanted.format is ScreenFormat.JSONL:
                return found
            hide = finder(taxonomy) if wanted.blind else None
            quotes = wanted.format in _DETAILED
            return fill(found, sources, store=store, ocr=recipe.ocr, quotes=quotes, private=hide)
    except KeyboardInterrupt:
        kept = (
            f"{store.path} holds what was read; the same command goes on from there" if store.path else "nothing kept"
        )
        say(f"stopped after {meter.done} of {len(sources)} résumés: {kept}")
        raise typer.Exit(130) from None


def _report(
    found: Screening,
    postings: list[Extraction],
    taxonomy: Taxonomy,
    options: Globals,
    wanted: Wanted,
    output: Path | None,
) -> None:
    from ..rendering import render_screen
    from ..segmenting import reading_language

    for failure in found.failures:
        complain(failure.error)
    if not found.rows:
        raise UnusableInput("none of the résumés could be read", hint="see the messages above")
    language = options.language or reading_language(postings[0])
    if wanted.explain is not None:
        from ..batch.explaining import explain
        from ..rendering.standing import standing_screen
        from ..rendering.wording import Words

        found_here = explain(found.rows, wanted.explain)
        emit(standing_screen(found_here, postings, Words(language, taxonomy), **screen_size(output)), output)
        return
    text = render_screen(
        wanted.format.value,
        found.rows,
        found.failures,
        taxonomy,
        postings=postings,
        as_of=options.as_of,
        language=language,
        **screen_size(output),
    )
    emit_data(text, output)
    if found.failures:
        raise typer.Exit(1)
