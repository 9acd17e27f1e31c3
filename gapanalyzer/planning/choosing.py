"""Which skills to raise, and how far: the exact optimum under the hour budget."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..matching import Hours
from ..model import Wanted
from .solving import Option, Program, Several, Steps, standard_output_closed
from .standing import Row, Standing


@dataclass(frozen=True, slots=True)
class Choice:
    """The chosen options, and whether nothing better exists within the hours."""

    options: tuple[Option, ...]
    proved_optimal: bool


def choose(standing: Standing, hours: Hours, *, budget: float) -> Choice:
    """The options that raise the mean score of ``standing`` most within ``budget`` hours.

    Options are the skills asked for, kinds of them that are held, and the prerequisites lacking: a relative that nobody
    asks for is never learned in place of the thing itself, and what is known only through a kind of it is raised, not
    proved once more under the broader name.

    Integer program: x[s,t] = 1 when skill s is taken to level t, at most one t per skill; a raised skill needs every
    lacking prerequisite at its level; Σ hours·x ≤ budget. What a requirement earns is the most that one chosen option
    adds to it: with the amounts a1 > a2 > … it is Σ (a_k − a_k+1) for each k of which some option adding a_k or more
    is chosen. So maximise Σ points(S) · z[S] over such sets S, z[S] ≤ 1 and z[S] ≤ Σ x over S; equal sets are one.
    A requirement that needs n skills earns the mean of the n best: each of its skills is taken to a share y ≤ 1 with
    Σ y ≤ n, earns y times what is held of it, and has z[S] ≤ y as well.
    Solved by HiGHS to a zero gap within ``settings.plan_nodes`` nodes; a second solve keeps that score and takes the
    fewest hours, and among those the alphabetically first skills.
    """
    options = tuple(_options(_candidates(standing, hours), hours, budget))
    points, several = _points(standing, options), tuple(_several(standing, options))
    if not points and not several:
        return Choice((), True)
    with standard_output_closed():
        chosen, proved = Program(options, points, several, hours, budget, standing.scorer.settings).solve()
    return Choice(tuple(options[index] for index in chosen), proved)


def _candidates(standing: Standing, hours: Hours) -> Mapping[str, int]:
    """Skill → highest useful level: what is asked for (where it is earned, proof may show more), held kinds, needs."""
    levels: dict[str, int] = {}
    for row in standing.rows:
        ways = standing.scorer.ways(row.requirement, standing.learners[row.learner])
        kinds = [Wanted(way.evidence.skill, way.wanted.level) for way in ways if way.via == "narrower"]
        for wanted in (*row.requirement.skills, *kinds):
            levels[wanted.skill] = max(levels.get(wanted.skill, 0), min(3, int(wanted.level)))
    for skill in list(levels):
        for other, level in hours.lacking(skill).items():
            levels[other] = max(levels.get(other, 0), level)
    asked = {wanted for row in standing.rows for wanted in row.requirement.skills}
    for skill in levels:  # what it answers as a relative may ask for more than its own lines do
        answered = (min(3, int(one.level)) for one in asked if standing.scorer.answers(one.skill, skill))
        levels[skill] = max((levels[skill], *answered))
    return dict(sorted(levels.items()))


def _options(candidates: Mapping[str, int], hours: Hours, budget: float) -> Iterator[Option]:
    for skill, highest in candidates.items():
        have = min(int(hours.level(skill)), 3)
        lowest = have if skill in hours.profile else have + 1  # what a kind shows needs no proof by the broader name
        for level in range(max(lowest, 1), max(have, highest) + 1):
            cost = hours.alone(skill, level)
            if cost is not None and cost <= budget:
                yield Option(skill, level, cost, raises=level > have)


def _points(standing: Standing, options: Sequence[Option]) -> Steps:
    """Points that the mean score gains, over the requirements of which one skill is enough."""
    served: dict[int, list[tuple[float, int]]] = {}
    for index, option in enumerate(options):
        for place, added in standing.additions(option.skill, option.level):
            if standing.rows[place].requirement.enough == 1:
                served.setdefault(place, []).append((added, index))
    points: dict[tuple[int, ...], float] = {}
    for place, additions in sorted(served.items()):
        for some, step in _steps(additions):
            points[some] = points.get(some, 0.0) + standing.rows[place].share * step
    return points


def _several(standing: Standing, options: Sequence[Option]) -> Iterator[Several]:
    """The requirements that need several skills and to which an option adds anything."""
    for row in standing.rows:
        if row.requirement.enough > 1:
            each = [_of_one(standing, row, wanted, options) for wanted in row.requirement.skills]
            if any(steps for _, steps in each):
                yield Several(row.requirement.enough, tuple(held for held, _ in each), tuple(one for _, one in each))


def _of_one(standing: Standing, row: Row, wanted: Wanted, options: Sequence[Option]) -> tuple[float, Steps]:
    """What one of the skills of ``row`` earns now, in points of the mean score, and what options add to that."""
    alone = replace(row.requirement, skills=(wanted,), enough=1)
    share = row.share / row.requirement.enough
    held = standing.credit(alone, standing.learners[row.learner])
    earned = [(standing.alone(alone, row.learner, one.skill, one.level) - held, at) for at, one in enumerate(options)]
    return share * held, {some: share * step for some, step in _steps([one for one in earned if one[0] > 1e-9])}


def _steps(additions: Sequence[tuple[float, int]]) -> Iterator[tuple[tuple[int, ...], float]]:
    """(options, amount): of several amounts the largest counts, so each is worth what it has over the next."""
    ranked = sorted((-round(added, 12), index) for added, index in additions)
    for count, (added, _) in enumerate(ranked, 1):
        lower = ranked[count][0] if count < len(ranked) else 0.0
        if lower > added:
            yield tuple(sorted(index for _, index in ranked[:count])), lower - added
