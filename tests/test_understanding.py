"""Labelled texts are understood: floors a little below the figures of ``python -m tests.bench.quality``."""

from __future__ import annotations

import numpy as np
import pytest

from tests.bench.quality.pairs import top_one
from tests.bench.quality.said import SAID
from tests.bench.quality.samples import Outcome, load_samples, read_samples
from tests.bench.quality.yardsticks import mean_average_precision, rp_and_mrr

FLOORS = {
    "assertion": 0.95,
    "held or not": 0.96,
    "level, said in the text": 0.9,
    "level, the contract's without a word": 0.84,
    "importance": 0.85,
    "group, of all asked": 0.94,
    "evidence of use or none, a skill": 0.8,
    "measured result, a skill": 0.9,
}
SCORES = np.array([[0.9, 0.1, 0.5, 0.2], [0.1, 0.2, 0.3, 0.4]])  # best first: 0 2 3 1, and 3 2 1 0


@pytest.fixture(scope="module")
def outcomes(named) -> list[Outcome]:
    return list(read_samples(load_samples(), named))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_skills_are_found_in_both_languages(language, outcomes):
    part = [one for one in outcomes if one.sample.language == language]
    found, missed, false = (sum(len(getattr(one, key)) for one in part) for key in ("found", "missed", "false"))

    assert 2 * found / (2 * found + missed + false) > 0.9


@pytest.mark.parametrize("figure", FLOORS)
def test_what_is_said_of_them_is_understood(figure, outcomes):
    right = [answer.right for outcome in outcomes for answer in SAID[figure](outcome)]

    assert sum(right) / len(right) > FLOORS[figure]


def test_measures_of_a_ranking():
    assert rp_and_mrr(SCORES, [{2}, {0, 3}]) == (1.0, 0.75)
    assert mean_average_precision(SCORES, [{2}, {0, 3}]) == (1 / 2 + (1 + 2 / 4) / 2) / 2
    assert top_one(SCORES[:, :2]) == ["100.0", "100.0"]
