"""Which other postings ask for much the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..matching import Scorer
from ..model import Extraction
from ..settings import Settings
from ..taxonomy import Taxonomy
from .briefing import Asked, Pairing, Similar
from .weighing import weigh

Weights = Mapping[str, Asked]
_NOTHING = 1e-9


def rank_similar(
    posting: Extraction, others: Sequence[Extraction], taxonomy: Taxonomy, settings: Settings
) -> tuple[Similar, ...]:
    """The ``others`` that share a skill with ``posting``, most alike first, equals by name; itself apart.

    ``likeness = Σ closeness·w ÷ (Σ weights here + Σ weights there − Σ closeness·w)``, the weighted Jaccard index:
    ``w`` is the weight two skills share. Equal skills pair first (closeness 1), then the closest of what is left.
    """
    scorer, here = Scorer((), taxonomy, settings), weigh(posting, settings)
    found = []
    for other in others:
        if other.document.digest != posting.document.digest:
            there = weigh(other, settings)
            pairs = tuple(_pairs(here, there, scorer))
            if pairs:
                found.append(_similar(other, here, there, pairs))
    return tuple(sorted(found, key=lambda one: (-round(one.likeness, 6), one.posting.document.source)))


def closeness(one: str, other: str, scorer: Scorer) -> float:
    """How alike two skills are: the mean of how each answers the other where both do, else 0."""
    there, back = scorer.closeness(one, other), scorer.closeness(other, one)
    return (there[1] + back[1]) / 2 if there and back else 0.0


def _pairs(here: Weights, there: Weights, scorer: Scorer) -> Iterator[Pairing]:
    """Skills that answer each other with the weight they share; each weight is used once."""
    near = [(closeness(one, other, scorer), one, other) for one in here for other in there]
    left_here = {skill: asked.weight for skill, asked in here.items()}
    left_there = {skill: asked.weight for skill, asked in there.items()}
    for share, one, other in sorted(near, key=lambda pair: (-pair[0], pair[1], pair[2])):
        weight = min(left_here[one], left_there[other])
        if share > 0 and weight > _NOTHING:
            left_here[one] -= weight
            left_there[other] -= weight
            yield Pairing(one, other, share, weight)


def _similar(other: Extraction, here: Weights, there: Weights, pairs: tuple[Pairing, ...]) -> Similar:
    shared = sum(pair.closeness * pair.weight for pair in pairs)
    both = sum(asked.weight for weights in (here, there) for asked in weights.values()) - shared
    paired_here, paired_there = {pair.here for pair in pairs}, {pair.there for pair in pairs}
    ranked = tuple(sorted(pairs, key=lambda pair: (-round(pair.closeness * pair.weight, 9), pair.here, pair.there)))
    return Similar(
        posting=other,
        likeness=shared / both,
        pairs=ranked,
        only_here=tuple(skill for skill in here if skill not in paired_here),
        only_there=tuple(skill for skill in there if skill not in paired_there),
    )
