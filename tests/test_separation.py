"""The score separates graded résumés: floors a little below the figures of ``python -m tests.bench.separation``."""

from __future__ import annotations

import pytest

from tests.bench.separation import TRADE, Case, load_cases, separate

CASES = load_cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_better_grades_score_higher(case: Case, analyzer) -> None:
    found = separate(case, analyzer)
    best = found.of_grade(3)

    assert len(case.candidates) == 12
    assert found.share >= 0.94, found.wrong  # three of 54 pairs
    assert max(found.of_grade(0)) < TRADE
    assert sum(best) / len(best) > 72
    assert min(best) > 66
