"""gapanalyzer schema."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from .options import emit


class Output(StrEnum):
    """The outputs that have a schema."""

    EXTRACT = "extract"
    ANALYSIS = "analysis"
    COMPARE = "compare"
    PLAN = "plan"
    CLASS = "class"
    POSTING = "posting"
    SCREEN = "screen"
    AUDIT = "audit"
    TAXONOMY = "taxonomy"


def run(output: Annotated[Output, typer.Argument(help="Which output.")]) -> None:
    """Print the JSON Schema of an output."""
    from ..rendering.json import dump
    from ..rendering.schemas import schema

    emit(dump(schema(output.value)), None)
