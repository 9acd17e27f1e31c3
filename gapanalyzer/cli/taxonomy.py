"""gapanalyzer taxonomy check|show|search|stats|unknown|embed."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import MissingFile, UnusableInput
from .options import Format, Globals, Group, Output, complain, each_once, emit, write_new_folder

if TYPE_CHECKING:
    from ..model import Skill
    from ..taxonomy import Taxonomy

app = typer.Typer(cls=Group, help="Look into the map of skills, check it, and make one for another trade.")
imports = typer.Typer(cls=Group, help="Turn a public list of skills into a taxonomy folder.")
app.add_typer(imports, name="import")

FormatOption = Annotated[Format, typer.Option(help="How to print it.")]


@app.command()
def check(
    ctx: typer.Context,
    folder: Annotated[str | None, typer.Argument(metavar="DIR", help="Default: the taxonomy in use.")] = None,
    format: FormatOption = Format.TERMINAL,
) -> None:
    """Find everything that is wrong with a taxonomy, or with what --extend adds; exit status 1 when something is."""
    from ..rendering.catalogue import render_problems
    from ..taxonomy import Taxonomy, default_folder, find_problems

    options: Globals = ctx.obj
    base = Path(options.taxonomy or default_folder())
    checked = [Path(folder)] if folder else [Path(name) for name in options.extend] or [base]
    lost = [path for path in checked if not path.exists()]
    if lost:
        raise MissingFile(f"{lost[0]}: no such folder", hint="name a folder laid out like taxonomy/")
    beside = Taxonomy.load(base).skills if options.extend and not folder else None
    problems = {path: find_problems(path, beside=beside) for path in checked}
    emit(render_problems(format.value, problems), None)
    if any(problems.values()):
        raise typer.Exit(1)


@app.command()
def show(
    ctx: typer.Context,
    skill: Annotated[str, typer.Argument(metavar="SKILL", help="An id, or any name of it in either language.")],
    format: FormatOption = Format.TERMINAL,
) -> None:
    """Show one skill: names, aliases, levels with hours, prerequisites, resources, practice."""
    from ..rendering.skill_page import render_skill
    from ..taxonomy import named, nearest

    options: Globals = ctx.obj
    taxonomy = options.load_taxonomy()
    found = named(taxonomy, skill) or _meant(skill, taxonomy)
    if not found:
        near = ", ".join(one.id for one in nearest(taxonomy, skill)) or "none; try taxonomy search WORD"
        raise UnusableInput(f"{skill}: no skill has this id or name", hint=f"near: {near}")
    if len(found) > 1:
        several = ", ".join(f"{one.id} ({one.name.in_language(options.language or 'en')})" for one in found)
        raise UnusableInput(f"{skill}: several skills fit: {several}", hint="show one of them by its id")
    emit(render_skill(format.value, found[0], taxonomy, language=options.language or "en"), None)


def _meant(text: str, taxonomy: Taxonomy) -> tuple[Skill, ...]:
    """The skills named in ``text`` as a posting would name them: "CUDA 编程", "FlashAttention-2"."""
    from ..analyzer import Analyzer
    from ..reading import read_text

    read = Analyzer(taxonomy, embedder="none").extract(read_text(f"Requirements\n- {text}\n", "-"), "posting")
    ids = dict.fromkeys(one.skill for one in read.mentions if one.found_by == "alias")
    return tuple(taxonomy.skills[id] for id in ids)


@app.command()
def search(
    ctx: typer.Context,
    word: Annotated[str, typer.Argument(metavar="WORD", help="Any name, in either language.")],
    format: FormatOption = Format.TERMINAL,
) -> None:
    """Find skills by any of their names, best first."""
    from ..rendering.catalogue import render_search
    from ..taxonomy import search as find

    taxonomy = ctx.obj.load_taxonomy()
    emit(render_search(format.value, find(taxonomy, word)), None)


class GraphFormat(StrEnum):
    """How the graph is given."""

    SVG = "svg"
    MERMAID = "mermaid"


@app.command()
def graph(
    ctx: typer.Context,
    domain: Annotated[str | None, typer.Option(metavar="D", help="Only this domain (default: all).")] = None,
    format: Annotated[GraphFormat, typer.Option(help="A drawing, or a text other programs draw.")] = GraphFormat.SVG,
    output: Output = None,
) -> None:
    """Draw which skill comes before which, laid out by level."""
    from ..rendering.graph import render_graph

    options: Globals = ctx.obj
    taxonomy = options.load_taxonomy()
    emit(render_graph(format.value, taxonomy, domain, language=options.language or "en"), output)


@app.command()
def stats(ctx: typer.Context, format: FormatOption = Format.TERMINAL) -> None:
    """Count skills, aliases, domains, and what they come with."""
    from ..rendering.catalogue import render_stats

    options: Globals = ctx.obj
    emit(render_stats(format.value, options.load_taxonomy(), language=options.language or "en"), None)


@app.command()
def unknown(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Postings or résumés, or folders of them.")],
    format: FormatOption = Format.TERMINAL,
) -> None:
    """Rank words of the files that look like skills and are not in the taxonomy."""
    from ..discovering import rank_unknown
    from ..reading import list_files, refuse_found
    from ..rendering.catalogue import render_unknown

    options: Globals = ctx.obj
    analyzer = options.analyzer()
    extractions, failed = [], 0
    for name in each_once(list_files(files)):
        try:
            refuse_found(name, files)
            extractions.append(analyzer.extract(options.load(name)))
        except UnusableInput as error:
            failed += 1
            complain(error)
    if not extractions:
        raise UnusableInput("none of the files could be read", hint="see the messages above")
    emit(render_unknown(format.value, rank_unknown(extractions, analyzer.taxonomy)), None)
    if failed:
        raise typer.Exit(1)


@imports.command()
def esco(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE.csv", help="ESCO's skills_en.csv.")],
    output: Annotated[Path, typer.Option(metavar="DIR", help="A new folder.")],
) -> None:
    """Turn the public ESCO skills file into a taxonomy, to be used with --taxonomy or --extend."""
    from ..linking import write_vectors
    from ..taxonomy import Taxonomy, import_esco

    options: Globals = ctx.obj
    imported = import_esco(file)
    write_new_folder(output, imported.files)
    taxonomy = Taxonomy.load(output)
    typer.echo(f"computing the vectors of {len(taxonomy.skills)} skills", err=True)
    write_vectors(taxonomy, options.embedder)
    left_out = f"left out: {imported.unreleased} rows not released, {imported.unnamed} without a label"
    emit(f"wrote {len(taxonomy.skills)} skills into {output} ({left_out}); use them with --taxonomy {output}", None)


@app.command()
def embed(
    ctx: typer.Context,
    folder: Annotated[str, typer.Argument(metavar="DIR", help="A taxonomy folder.")],
) -> None:
    """Compute the vectors of a taxonomy's texts and keep them in its folder (after editing it)."""
    from ..linking import write_vectors
    from ..taxonomy import Taxonomy

    options: Globals = ctx.obj
    path = write_vectors(Taxonomy.load(folder), options.embedder)
    emit(f"wrote {path}", None)
