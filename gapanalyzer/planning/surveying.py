"""What many postings ask for: skills by count, and skills that go together."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence

from ..model import Pair
from .standing import Demand


def count_skills(demands: Sequence[Demand]) -> tuple[tuple[str, int], ...]:
    """How many of the postings ask for each skill, most asked first."""
    counts = Counter(skill for demand in demands for skill in _asked(demand))
    return tuple(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))


def find_pairs(demands: Sequence[Demand]) -> tuple[Pair, ...]:
    """Skills asked for together more often than chance, at most ``settings.market_pairs``.

    support = postings with both ÷ all; lift = support ÷ (share of a · share of b). Kept where both stand in two
    postings or more and lift > 1; ordered by support − share of a · share of b. A skill and a kind of it are no pair.
    """
    if not demands:
        return ()
    taxonomy, settings, total = demands[0].scorer.taxonomy, demands[0].scorer.settings, len(demands)
    single = dict(count_skills(demands))
    both = Counter(pair for demand in demands for pair in itertools.combinations(sorted(_asked(demand)), 2))
    found = []
    for (one, other), count in both.items():
        if count < 2 or one in taxonomy.above(other) or other in taxonomy.above(one):
            continue
        support, chance = count / total, single[one] * single[other] / total**2
        if support > chance + 1e-9:
            found.append((chance - support, Pair((one, other), count, round(support, 4), round(support / chance, 2))))
    found.sort(key=lambda entry: (round(entry[0], 9), entry[1].skills))
    return tuple(pair for _, pair in found[: settings.market_pairs])


def _asked(demand: Demand) -> set[str]:
    return {wanted.skill for requirement in demand.scorer.weighed for wanted in requirement.skills}
