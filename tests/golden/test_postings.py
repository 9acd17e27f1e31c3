"""Whole briefings of sample postings, one in each language; see `test_golden` for how they are rewritten."""

from __future__ import annotations

import pytest

from gapanalyzer.advising import brief
from gapanalyzer.rendering import render_briefings

from ..samples import FOLDER
from .test_golden import HERE, compare, load

CASES = {
    "en": ("postings/gpu_kernel_engineer.txt", "resumes/kernel_engineer_en.txt"),
    "zh": ("postings/inference_engine_site_page.txt", None),
}


@pytest.mark.parametrize("language", CASES)
def test_page(language, analyzer, pytestconfig) -> None:
    name, resume = CASES[language]
    posting = analyzer.extract(load(name), "posting")
    analysis = analyzer.analyze(load(resume), posting) if resume else None
    paths = sorted((FOLDER / "postings").iterdir())
    others = [analyzer.extract(load(f"postings/{path.name}"), "posting") for path in paths]
    told = brief(posting, analyzer.taxonomy, analyzer.settings, analysis=analysis, others=others)
    terms = {"provenance": analyzer.provenance(None), "taxonomy": analyzer.taxonomy, "languages": [language]}
    page = render_briefings("markdown", [told], **terms)

    file = HERE / "postings" / f"expected.{language}.md"
    compare(file, page.rstrip("\n") + "\n", update=pytestconfig.getoption("--update-golden"))
