"""The same input gives the same bytes: twice, in any order of work, and in another process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gapanalyzer import Analyzer
from gapanalyzer.rendering import render_analysis, render_extraction

from ..samples import FOLDER, POSTINGS, RESUMES, ROOT, SAMPLES

PAIR = ("resumes/hpc_student_zh.txt", "postings/performance_architect_site_page.txt")
FORMATS = ("json", "markdown", "terminal")


def shown(analyzer, resume, posting, format: str) -> str:
    analysis = analyzer.analyze(resume, posting)
    return render_analysis(format, analysis, analyzer.plan(analysis), analyzer.taxonomy, language="zh")


@pytest.mark.parametrize("format", FORMATS)
def test_twice_is_the_same(format, analyzer) -> None:
    for name, title in zip(RESUMES[::2], POSTINGS[::2], strict=True):
        pair = SAMPLES.resumes[name], SAMPLES.postings[title]
        assert shown(analyzer, *pair, format) == shown(analyzer, *pair, format)


def test_what_was_read_before_does_not_matter(analyzer, shipped, resumes) -> None:
    """An analyzer that has worked all along and a fresh one read the same, one by one or in a row."""
    fresh = Analyzer(shipped)
    for name in reversed(RESUMES):
        again = fresh.extract(SAMPLES.resumes[name], "resume")
        assert render_extraction("json", again, shipped, (), language="en") == render_extraction(
            "json", resumes[name], shipped, (), language="en"
        )


def run(seed: str, *arguments: str) -> bytes:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "gapanalyzer", *arguments]
    return subprocess.run(command, capture_output=True, check=True, env=environment, cwd=FOLDER).stdout


@pytest.mark.parametrize("arguments", [("analyze", *PAIR), ("extract", PAIR[0])])
def test_another_process_prints_the_same_bytes(arguments) -> None:
    first, second = (run(seed, *arguments, "--format", "json") for seed in ("1", "2"))

    assert first == second
    assert b"\\u" not in first
