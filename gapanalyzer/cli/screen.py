"""gapanalyzer screen."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import SettingsError, UnusableInput
from .options import Globals, Output, complain, each_once, emit_data, note_warnings, refuse_two_pipes, say, screen_size
from .streams import standard_input

if TYPE_CHECKING:
    from ..batch import Here, Recipe, Screening, Source, Store, Workers
    from ..model import Extraction
    from ..taxonomy import Taxonomy


class ScreenFormat(StrEnum):
    """Output formats of a table of candidates."""

    TERMINAL = "terminal"
    CSV = "csv"
    XLSX = "xlsx"
    JSONL = "jsonl"
    HTML = "html"


_DETAILED = (ScreenFormat.XLSX, ScreenFormat.HTML)
_A_WORKER_FOR = 40  # résumés: a worker takes seconds to get ready, fewer do not pay it back


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
) -> None:
    """Rank many résumés against postings; orders whom to talk to first, decides nothing."""
    from ..batch import Store, find_sources

    options: Globals = ctx.obj
    names = [*(resumes or ()), *([f"@{list_file}"] if list_file else ())]
    if not names:
        raise typer.BadParameter("name résumés, or a list of them with --list", ctx)
    if keep_text and store is None:
        raise SettingsError("--keep-text: there is no store", hint="name one with --store FILE")
    asked = each_once(posting)
    refuse_two_pipes([*names, *asked])
    sources, broken = find_sources(names, standard_input=_standard_input)
    sources = _each_once(sources)
    taxonomy = options.load_taxonomy()
    recipe = options.recipe(taxonomy)
    jobs = jobs or default_jobs(len(sources))
    with (
        Store(store, engine=recipe.engine(taxonomy), keep_text=keep_text or store is None) as kept,
        _pool(options, recipe, jobs) as pool,
    ):
        postings = [pool.read_posting(options.load(name)) for name in asked]
        note_warnings(*postings)
        found = _screen(sources, postings, pool, kept, recipe, taxonomy, jobs=jobs, top=top, format=format)
    _report(found, broken, postings, taxonomy, options, format, output)


def _standard_input() -> bytes:
    from ..reading import read_bounded

    return read_bounded(standard_input())


def _each_once(sources: list[Source]) -> list[Source]:
    """``sources`` without files named before; members of archives are all different."""
    names = set(each_once([source.name for source in sources if not source.member]))
    return [source for source in sources if source.member or source.name in names]


def default_jobs(files: int) -> int:
    """As many processes as pay for themselves, at most one a core."""
    import os

    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, files // _A_WORKER_FOR))


def _pool(options: Globals, recipe: Recipe, jobs: int) -> Here | Workers:
    from ..batch import Limits, open_pool
    from ..reading.ocr import is_installed

    pictures = recipe.ocr != "never" and is_installed()
    limits = Limits.with_pictures() if pictures else Limits()
    return open_pool(recipe, jobs=jobs, limits=limits, build=options.analyzer)


def _screen(
    sources: list[Source],
    postings: list[Extraction],
    pool: Here | Workers,
    store: Store,
    recipe: Recipe,
    taxonomy: Taxonomy,
    *,
    jobs: int,
    top: int | None,
    format: ScreenFormat,
) -> Screening:
    from ..batch import fill, screen
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
                top=top,
                detailed=format in _DETAILED,
                tell=meter.show,
            )
            if format is ScreenFormat.JSONL:
                return found
            return fill(found, sources, store=store, ocr=recipe.ocr, quotes=format in _DETAILED)
    except KeyboardInterrupt:
        kept = (
            f"{store.path} holds what was read; the same command goes on from there" if store.path else "nothing kept"
        )
        say(f"stopped after {meter.done} of {len(sources)} résumés: {kept}")
        raise typer.Exit(130) from None


def _report(
    found: Screening,
    broken: list[tuple[str, UnusableInput]],
    postings: list[Extraction],
    taxonomy: Taxonomy,
    options: Globals,
    format: ScreenFormat,
    output: Path | None,
) -> None:
    from ..batch import Failure
    from ..rendering import render_screen
    from ..segmenting import reading_language

    failures = [*found.failures, *(Failure(name, error) for name, error in broken)]
    for failure in failures:
        complain(failure.error)
    if not found.rows:
        raise UnusableInput("none of the résumés could be read", hint="see the messages above")
    language = options.language or reading_language(postings[0])
    text = render_screen(
        format.value,
        found.rows,
        failures,
        taxonomy,
        postings=postings,
        as_of=options.as_of,
        language=language,
        **screen_size(output),
    )
    emit_data(text, output)
    if failures:
        raise typer.Exit(1)
