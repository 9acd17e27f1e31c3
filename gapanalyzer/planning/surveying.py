"""What many postings ask for: skills by count, and skills that go together."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Sequence

from ..model import Pair
from ..taxonomy import Taxonomy
from .standing import Demand


def count_skills(demands: Sequence[Demand]) -> tuple[tuple[str, int], ...]:
    """How many of the postings ask for each skill, most asked first."""
    counts = Counter(skill for demand in demands for skill in _asked(demand))
    return tuple(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))


def find_pairs(demands: Sequence[Demand]) -> tuple[Pair, ...]:
    """Skills asked for together clearly more often than by chance, at most ``settings.market_pairs``.

    support = postings with both ÷ all; lift = support ÷ (share of a · share of b). Kept from two postings,
    ``settings.pair_support`` and ``settings.pair_lift`` on, ordered by support · ln lift: what the pair adds to the
    mutual information. A skill with a kind of it, or with what is learnt before it, is no news, and alternatives in
    one requirement are not asked for together.
    """
    if not demands:
        return ()
    scorer, total = demands[0].scorer, len(demands)
    single, least = dict(count_skills(demands)), max(2, math.ceil(scorer.settings.pair_support * total))
    found = []
    for (one, other), count in Counter(pair for demand in demands for pair in _together(demand)).items():
        support = count / total
        lift = support * total**2 / (single[one] * single[other])
        if count >= least and lift >= scorer.settings.pair_lift and not _known(one, other, scorer.taxonomy):
            found.append((-support * math.log(lift), Pair((one, other), count, round(support, 4), round(lift, 2))))
    found.sort(key=lambda entry: (round(entry[0], 9), entry[1].skills))
    return tuple(pair for _, pair in found[: scorer.settings.market_pairs])


def _together(demand: Demand) -> set[tuple[str, str]]:
    """The pairs of skills that a posting asks for, without alternatives."""
    either = {
        pair
        for requirement in demand.scorer.weighed
        if requirement.any_of
        for pair in itertools.combinations(sorted(wanted.skill for wanted in requirement.skills), 2)
    }
    return set(itertools.combinations(sorted(_asked(demand)), 2)) - either


def _known(one: str, other: str, taxonomy: Taxonomy) -> bool:
    """True when the taxonomy already says that one of them comes with the other."""
    return one in _comes_with(other, taxonomy) or other in _comes_with(one, taxonomy)


def _comes_with(skill: str, taxonomy: Taxonomy) -> frozenset[str]:
    """What ``skill`` is a kind of or needs first, however far."""
    return taxonomy.reach(skill, lambda one: (*one.broader, *one.requires))


def _asked(demand: Demand) -> set[str]:
    return {wanted.skill for requirement in demand.scorer.weighed for wanted in requirement.skills}
