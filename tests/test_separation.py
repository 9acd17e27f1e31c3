"""The score separates graded résumés: floors a little below the figures of ``python -m tests.bench.separation``."""

from __future__ import annotations

import pytest

from tests.bench.separation import BAR, TRADE, Case, load_cases, separate

CASES = load_cases()
LATE = {"performance-modelling": 50, "recommendation-training": BAR}  # what the best grade got when they were written


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_better_grades_score_higher(case: Case, analyzer) -> None:
    found = separate(case, analyzer)

    assert len(case.candidates) == (4 if case.name in LATE else 12)
    assert found.share >= 0.94, found.wrong  # three of 54 pairs
    assert max(found.of_grade(0)) < TRADE
    assert min(found.of_grade(3)) > LATE.get(case.name, BAR)
