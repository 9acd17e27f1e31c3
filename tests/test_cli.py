"""The command line: every command and format, the same twice, within 80 columns."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from .commands import POSTING, POSTING_ZH, RESUME, RESUME_ZH, columns, label, run
from .samples import FOLDER, ROOT

pytestmark = pytest.mark.usefixtures("kept")


WORKING = [
    ("analyze", RESUME_ZH, POSTING_ZH),
    ("analyze", RESUME, POSTING, "--weeks", "3", "--hours-per-week", "5"),
    ("roadmap", POSTING, POSTING_ZH, "--resume", RESUME_ZH, "--weeks", "2"),
    ("roadmap", POSTING_ZH, "--start", "2026-12-07", "--language", "en"),
]
SCREENS = [(*call, "--format", form) for call in WORKING for form in ("terminal", "markdown", "json")]
OTHERS = [
    ("extract", RESUME),
    ("extract", POSTING_ZH, "--as", "posting", "--format", "json"),
    ("extract", FOLDER / "postings" / "team_article.txt", "--as", "auto"),
    ("screen", FOLDER / "resumes", "--posting", POSTING),
    ("screen", FOLDER / "resumes", "--posting", POSTING_ZH, "--format", "csv"),
    ("screen", RESUME, RESUME_ZH, "--posting", POSTING, "--posting", POSTING_ZH, "--format", "jsonl"),
    ("taxonomy", "stats"),
    ("taxonomy", "stats", "--format", "json"),
    ("taxonomy", "search", "量化"),
    ("taxonomy", "search", "roofline", "--format", "json"),
    ("taxonomy", "show", "cuda"),
    ("taxonomy", "show", "cuda", "--format", "json"),
    ("taxonomy", "unknown", POSTING, POSTING_ZH),
    ("taxonomy", "unknown", POSTING, "--format", "json"),
    ("schema", "analysis"),
]


@pytest.mark.parametrize("call", [*SCREENS, *OTHERS], ids=label)
def test_it_works_and_prints_the_same_again(call) -> None:
    done = run(*call)

    assert (done.status, run(*call).out) == (0, done.out)
    assert done.out.endswith("\n") and not done.out.endswith("\n\n")
    assert "\x1b" not in done.out
    assert "\r" not in done.out


@pytest.mark.parametrize(
    "call",
    [
        *(call for call in SCREENS if "terminal" in call),
        *(call for call in OTHERS if not {"json", "jsonl", "csv", "schema"} & set(call)),
        ("--language", "zh", "analyze", RESUME, POSTING, "--weeks", "4"),
        ("--language", "zh", "screen", FOLDER / "resumes", "--posting", POSTING),
        ("--help",),
        *((command, "--help") for command in ("analyze", "roadmap", "screen", "extract", "schema", "taxonomy")),
    ],
    ids=label,
)
def test_no_line_but_an_address_is_wider_than_80_columns(call) -> None:
    lines = run(*call).out.splitlines()

    assert lines
    assert [line for line in lines if columns(line) > 80 and not line.strip().startswith("http")] == []


def test_the_command_is_plain_when_piped() -> None:
    """A real process: no colour, no progress bar, nothing on standard error, UTF-8 whatever the locale."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "gapanalyzer", "screen", FOLDER / "resumes", "--posting", POSTING_ZH]
    done = subprocess.run(command, capture_output=True, env=environment, check=True)

    assert b"\x1b" not in done.stdout + done.stderr
    assert b"\r" not in done.stdout
    assert done.stderr == b""
    assert done.stdout.decode("utf-8") == run(*command[3:]).out
