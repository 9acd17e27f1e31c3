"""Global options, and what every command does with its files."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

import typer
from typer.core import TyperGroup

from ..errors import GapAnalyzerError, MissingFile, SettingsError
from .streams import standard_input, write_out, write_out_bytes

if TYPE_CHECKING:
    from ..analyzer import Analyzer
    from ..batch import Recipe
    from ..correcting import Corrections
    from ..model import Document
    from ..settings import Settings
    from ..taxonomy import Taxonomy


class Group(TyperGroup):
    """Commands; called without any, it is bad usage and helps on standard error."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """``args``, of which there are some."""
        if not args:
            with contextlib.redirect_stdout(sys.stderr):
                typer.echo(ctx.get_help())
            raise typer.Exit(2)
        return super().parse_args(ctx, args)


class ScreenSize(TypedDict):
    """How wide to draw, and whether in colour."""

    width: int
    color: bool


class Language(StrEnum):
    """Languages of reports."""

    EN = "en"
    ZH = "zh"


class Ocr(StrEnum):
    """When characters are recognised in pictures."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


class Format(StrEnum):
    """Output formats of commands that show one thing."""

    TERMINAL = "terminal"
    JSON = "json"


class ComparisonFormat(StrEnum):
    """Output formats of a comparison."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    JSON = "json"


class ReportFormat(StrEnum):
    """Output formats of reports."""

    TERMINAL = "terminal"
    MARKDOWN = "markdown"
    HTML = "html"
    JSON = "json"


Weeks = Annotated[int, typer.Option(min=1, max=520, metavar="N", help="Weeks of the plan.")]
HoursPerWeek = Annotated[float, typer.Option(min=0.5, max=168, metavar="H", help="Hours of study a week.")]
PositionOption = Annotated[
    str | None,
    typer.Option("--position", metavar="N|TITLE", help="Of a page with several positions, only this one."),
]
Output = Annotated[Path | None, typer.Option(metavar="FILE", help="Write there instead of standard output.")]


@dataclass(frozen=True, slots=True)
class Globals:
    """The global options as given."""

    taxonomy: str | None = None
    extend: tuple[str, ...] = ()
    embedder: str = "use"
    weights: str | None = None
    language: str | None = None
    as_of: str | None = None
    correct: str | None = None
    ocr: Ocr = Ocr.AUTO

    def load(self, name: str) -> Document:
        """The document called ``name``; "-" reads standard input."""
        from ..reading import read, read_bounded, read_bytes

        if name == "-":
            return read_bytes(read_bounded(standard_input()), "-", ocr=self.ocr.value)
        return read(name, ocr=self.ocr.value)

    def load_taxonomy(self) -> Taxonomy:
        """The taxonomy these options name."""
        from ..taxonomy import Taxonomy

        return Taxonomy.load(self.taxonomy, extend=self.extend)

    def load_settings(self) -> Settings:
        """The settings these options name."""
        from ..settings import Settings, load_settings

        return load_settings(Path(self.weights)) if self.weights else Settings()

    def analyzer(self, taxonomy: Taxonomy | None = None) -> Analyzer:
        """An analyzer for these options, by ``taxonomy`` when that is loaded already.

        Its embedder loads while the rest is imported.
        """
        from ..embedding import in_background, load_embedder

        if self.embedder != "none":
            in_background(lambda: load_embedder(self.embedder))
        from ..analyzer import Analyzer

        taxonomy = taxonomy or self.load_taxonomy()
        return Analyzer(
            taxonomy,
            embedder=self.embedder,
            settings=self.load_settings(),
            as_of=self._month(),
            corrections=self._corrections(taxonomy),
        )

    def recipe(self, taxonomy: Taxonomy) -> Recipe:
        """What workers build their analyzers from; ``taxonomy`` is the one these options name."""
        from ..batch import Recipe
        from ..embedding import refuse_unknown

        if self.embedder != "none":
            refuse_unknown(self.embedder)
        return Recipe(
            taxonomy=self.taxonomy,
            extend=self.extend,
            embedder=self.embedder,
            settings=self.load_settings(),
            as_of=self._month(),
            corrections=self._corrections(taxonomy),
            ocr=self.ocr.value,
        )

    def _month(self) -> str | None:
        if self.as_of is not None and not re.fullmatch(r"(19|20)\d\d-(0[1-9]|1[0-2])", self.as_of):
            raise SettingsError(f"--as-of {self.as_of}: not a month", hint="write it as YYYY-MM, such as 2026-11")
        return self.as_of

    def _corrections(self, taxonomy: Taxonomy) -> Corrections:
        from ..correcting import Corrections, load_corrections

        return load_corrections(Path(self.correct), taxonomy) if self.correct else Corrections()


def refuse_two_pipes(names: list[str]) -> None:
    """Standard input can stand for one document only."""
    if names.count("-") > 1:
        raise SettingsError("standard input (-) is named more than once", hint="give at most one file as -")


def each_once(names: list[str], *, quiet: bool = False) -> list[str]:
    """``names`` without those that are the same file as one before, each of which is warned of unless ``quiet``."""
    found: dict[str, str] = {}
    for name in names:
        file = name if name == "-" else os.path.realpath(name)
        if file in found and not quiet:
            say(f"warning: {name}: named more than once; counted once")
        found.setdefault(file, name)
    return list(found.values())


def emit(text: str, output: Path | None) -> None:
    """``text`` to standard output or into ``output``."""
    text = text if text.endswith("\n") else f"{text}\n"
    if output is None:
        write_out(text)
        return
    _write(text.encode("utf-8", "backslashreplace"), output)  # a file name may hold undecodable bytes


def emit_data(data: str | bytes, output: Path | None) -> None:
    """Text as `emit` does it, or bytes as they are."""
    if isinstance(data, str):
        emit(data, output)
    elif output is None:
        write_out_bytes(data)
    else:
        _write(data, output)


def _write(data: bytes, output: Path) -> None:
    try:
        output.write_bytes(data)
    except OSError as error:
        raise MissingFile(
            f"{output}: cannot be written ({error.strerror})", hint="name a file in an existing folder"
        ) from error


def write_new_folder(folder: Path, files: Mapping[str, str]) -> None:
    """``files`` (path in it → text) into a folder that is not there yet, or is empty."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise MissingFile(f"{folder}: is there already and not empty", hint="name a new folder")
    try:
        for name, text in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise MissingFile(f"{folder}: cannot be written ({error.strerror})", hint="name another folder") from error


def screen_size(output: Path | None) -> ScreenSize:
    """80 columns without colour; on a terminal its own width (80 to 110) with colour."""
    if output is not None or sys.stdout is None or not sys.stdout.isatty():
        return {"width": 80, "color": False}
    return {"width": max(80, min(110, shutil.get_terminal_size().columns)), "color": "NO_COLOR" not in os.environ}


def note_warnings(*extractions: object) -> None:
    """One line on standard error for each warning of the documents."""
    from ..model import Extraction

    for extraction in extractions:
        if isinstance(extraction, Extraction):
            for warning in extraction.warnings:
                say(f"warning: {extraction.document.source}: {warning.message}")


def complain(error: GapAnalyzerError) -> None:
    """What went wrong and what to do, on standard error."""
    say(f"error: {error.message}\nhint:  {error.hint}")


def say(message: str) -> None:
    """``message`` on standard error; the names in it cannot steer the terminal."""
    from ..rendering.visible import visible

    typer.echo(visible(message), err=True)
