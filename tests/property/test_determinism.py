"""The same input gives the same bytes: twice, in any order of work, and in another process."""

from __future__ import annotations

import itertools

import pytest

from gapanalyzer import Analyzer
from gapanalyzer.rendering import render_analysis, render_extraction

from ..commands import run_apart
from ..samples import FOLDER, POSTINGS, RESUMES, SAMPLES, outlined, verdict

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


def test_another_process_prints_the_same_bytes() -> None:
    calls = [("analyze", *PAIR, "--format", "json"), ("extract", PAIR[0], "--format", "json")]
    first, second = (run_apart(*calls, folder=FOLDER, PYTHONHASHSEED=seed) for seed in ("1", "2"))

    assert first == second
    assert [status for status, _, _ in first] == [0, 0]
    assert all(out.startswith(b"{") and b"\\u" not in out for _, out, _ in first)


def test_a_verdict_is_what_an_analysis_says(analyzer, resumes, postings) -> None:
    """The tests of this folder compare verdicts, which are a part of analyses."""
    for name, title in itertools.product(RESUMES, POSTINGS):
        whole = analyzer.analyze(resumes[name], postings[title])
        said = verdict(analyzer, resumes[name], postings[title])
        assert said == (whole.score.overall, whole.score.parts, outlined(whole.gaps)), (name, title)
