"""Running the command in this process, and measuring what it prints."""

from __future__ import annotations

import functools
import json
import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typer.testing

from gapanalyzer.cli import app

from .samples import FOLDER, ROOT

RESUME = str(FOLDER / "resumes" / "kernel_engineer_en.txt")
RESUME_ZH = str(FOLDER / "resumes" / "inference_engineer_zh.txt")
POSTING = str(FOLDER / "postings" / "gpu_kernel_engineer.txt")
POSTING_ZH = str(FOLDER / "postings" / "llm_inference_zh.txt")

# The commands are built once, not for every call: half the time of a short one.
typer.testing._get_command = functools.cache(typer.testing._get_command)  # type: ignore[attr-defined]


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
    result = typer.testing.CliRunner().invoke(
        app, [str(one) for one in arguments], input=stdin, prog_name="gapanalyzer"
    )
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Done(result.exit_code, result.stdout, result.stderr)


_EACH = """
import sys
from gapanalyzer.cli import main
for call in {calls!r}:
    sys.argv, status = ["gapanalyzer", *call], 0
    try:
        main()
    except SystemExit as end:
        status = end.code or 0
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
        stream.buffer.write(b"\\0%d\\0" % status)
        stream.buffer.flush()
"""


def run_apart(*calls: Iterable[object], folder: Path = ROOT, **environment: str) -> list[tuple[int, bytes, bytes]]:
    """Status, output and errors of each call, as the bytes that one real process writes for them all.

    Most of the time of a command goes into the start of its process.
    """
    program = _EACH.format(calls=[[str(one) for one in call] for call in calls])
    variables = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, env=variables, cwd=folder)
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    out, err = (re.split(rb"\0(\d+)\0", stream)[:-1] for stream in (done.stdout, done.stderr))
    return [(int(status), said, told) for said, status, told in zip(out[::2], out[1::2], err[::2], strict=True)]


def columns(line: str) -> int:
    """Columns a terminal gives ``line``: wide characters take two, combining ones none."""
    return sum(
        0 if unicodedata.combining(one) else 2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in line
    )


def label(call: Iterable[object]) -> str:
    """A call as the name of a test."""
    return " ".join(Path(str(one)).name for one in call)


def refused(done: Done, *words: str) -> None:
    """Nothing on standard output, status 2, one error with what and where, one hint, no traceback."""
    assert (done.status, done.out) == (2, "")
    assert [line for line in done.err.splitlines() if line.startswith("error: ")], done.err
    assert [line for line in done.err.splitlines() if line.startswith("hint:  ")], done.err
    assert "Traceback" not in done.err
    assert "Errno" not in done.err
    for word in words:
        assert word in done.err


def extend(folder: Path) -> None:
    """A taxonomy folder with one skill to add."""
    (folder / "skills").mkdir(parents=True)
    (folder / "domains.toml").write_text(
        '[[domain]]\nid = "local"\nname = { en = "Local tools", zh = "自有工具" }\n', encoding="utf-8"
    )
    (folder / "skills" / "local.toml").write_text(
        'domain = "local"\n\n[[skill]]\nid = "warpweaver"\nname = { en = "WarpWeaver", zh = "织线器" }\n'
        "effort = { aware = 2, working = 8, proficient = 20 }\n",
        encoding="utf-8",
    )
