"""The same input gives the same bytes: twice, in any order of work, and in another process."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys

import pytest

from gapanalyzer import Analyzer
from gapanalyzer.rendering import render_analysis, render_extraction

from ..samples import FOLDER, POSTINGS, RESUMES, ROOT, SAMPLES, outlined, verdict

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


# Both commands in one process: most of the time goes into its start.
COMMANDS = f"""
import sys
from gapanalyzer.cli import main
for call in {[["analyze", *PAIR], ["extract", PAIR[0]]]!r}:
    sys.argv = ["gapanalyzer", *call, "--format", "json"]
    try:
        main()
    except SystemExit as end:
        assert not end.code
"""


def printed(seed: str) -> bytes:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", COMMANDS]
    return subprocess.run(command, capture_output=True, check=True, env=environment, cwd=FOLDER).stdout


def test_another_process_prints_the_same_bytes() -> None:
    first, second = printed("1"), printed("2")

    assert first == second
    assert b'"gapanalyzer.analysis/' in first and b'"unknown_terms"' in first
    assert b"\\u" not in first


def test_a_verdict_is_what_an_analysis_says(analyzer, resumes, postings) -> None:
    """The tests of this folder compare verdicts, which are a part of analyses."""
    for name, title in itertools.product(RESUMES, POSTINGS):
        whole = analyzer.analyze(resumes[name], postings[title])
        said = verdict(analyzer, resumes[name], postings[title])
        assert said == (whole.score.overall, whole.score.parts, outlined(whole.gaps)), (name, title)
