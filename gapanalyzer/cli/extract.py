"""gapanalyzer extract."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import typer

from .options import Format, Globals, PositionOption, emit, note_warnings, screen_size


class Kind(StrEnum):
    """What the file is taken for."""

    RESUME = "resume"
    POSTING = "posting"
    AUTO = "auto"


_KINDS: dict[Kind, Literal["resume", "posting"] | None] = {
    Kind.AUTO: None,
    Kind.RESUME: "resume",
    Kind.POSTING: "posting",
}


def run(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A résumé or a posting; - for a pipe.")],
    kind: Annotated[Kind, typer.Option("--as", help="What the file is.")] = Kind.AUTO,
    position: PositionOption = None,
    format: Annotated[Format, typer.Option(help="How to print it.")] = Format.TERMINAL,
) -> None:
    """Show what is read out of one file: sections, skills, requirements or profile, facts."""
    options: Globals = ctx.obj
    document = options.load(file)
    analyzer = options.analyzer()
    if position is not None:
        document, kind = analyzer.pick(document, position), Kind.POSTING
    extraction = analyzer.extract(document, _KINDS[kind])
    note_warnings(extraction)

    from ..analyzer import reading_language
    from ..discovering import unknown_terms
    from ..rendering import render_extraction

    language = options.language or reading_language(extraction)
    unknown = unknown_terms(extraction, analyzer.taxonomy)
    emit(
        render_extraction(format.value, extraction, analyzer.taxonomy, unknown, language=language, **screen_size(None)),
        None,
    )
