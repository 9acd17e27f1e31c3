"""Confidence is the product of its reasons."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from gapanalyzer.comparing import confidence
from gapanalyzer.settings import Settings
from tests.samples import posting, resume

# quality of the résumé, of the posting, coverage, weighed requirements → factors
REASONS = [
    (1.0, 1.0, 1.0, 2, [1.0, 1.0, 1.0, 2 / 3.5]),
    (0.8, 0.9, 0.5, 2, [0.8, 0.9, 0.5, 2 / 3.5]),
    (1.0, 1.0, 1.0, 0, [1.0, 1.0, 1.0, 0.0]),
]


@pytest.mark.parametrize(("read", "asked", "coverage", "count", "factors"), REASONS)
def test_confidence_is_told_by_its_reasons(read, asked, coverage, count, factors, named) -> None:
    person = named.extract(resume("Experience\n- Wrote CUDA kernels\n"), "resume")
    page = named.extract(posting("Requirements\n- CUDA\n- C++\n"), "posting")
    person = replace(person, document=replace(person.document, reading_quality=read))
    page = replace(page, document=replace(page.document, reading_quality=asked), coverage=coverage)
    page = replace(page, requirements=page.requirements[:count])
    reasons = confidence(person, page, settings=Settings())

    assert [one.code for one in reasons] == ["resume_quality", "posting_quality", "coverage", "requirements"]
    assert [one.factor for one in reasons] == pytest.approx(factors)
    assert reasons[-1].value == count


def test_the_score_carries_the_product(named) -> None:
    score = named.analyze(resume("Experience\n- Wrote CUDA\n" * 9), posting("Requirements\n- CUDA\n- C++\n")).score

    assert score.confidence == pytest.approx(math.prod(one.factor for one in score.reasons))
