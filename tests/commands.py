"""Running the command in this process, and measuring what it prints."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from typing import Any

from typer.testing import CliRunner

from gapanalyzer.cli import app

from .samples import FOLDER

RESUME = str(FOLDER / "resumes" / "kernel_engineer_en.txt")
RESUME_ZH = str(FOLDER / "resumes" / "inference_engineer_zh.txt")
POSTING = str(FOLDER / "postings" / "gpu_kernel_engineer.txt")
POSTING_ZH = str(FOLDER / "postings" / "llm_inference_zh.txt")


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


def run(*arguments: object, stdin: str | bytes | None = None) -> Done:
    """The command with ``arguments``; a crash is raised, not turned into a status."""
    result = CliRunner().invoke(app, [str(one) for one in arguments], input=stdin, prog_name="gapanalyzer")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Done(result.exit_code, result.stdout, result.stderr)


def columns(line: str) -> int:
    """Columns a terminal gives ``line``: wide characters take two, combining ones none."""
    return sum(
        0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in line
    )
