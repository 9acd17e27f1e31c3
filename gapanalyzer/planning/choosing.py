"""Which skills to raise, and how far: the exact optimum under the hour budget."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import highspy

from ..matching import Hours
from ..model import Wanted
from ..settings import Settings
from .standing import Standing

_TIGHT = 1e-5  # points the second solve may fall below the best score: ten times what HiGHS tells apart


@dataclass(frozen=True, slots=True)
class Option:
    """Raising (or, at the level held, proving) one skill; hours are for this skill alone."""

    skill: str
    level: int
    hours: float
    raises: bool


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
    Solved by HiGHS to a zero gap within ``settings.plan_nodes`` nodes; a second solve keeps that score and takes the
    fewest hours, and among those the alphabetically first skills.
    """
    options = tuple(_options(_candidates(standing, hours), hours, budget))
    points = _points(standing, options)
    if not points:
        return Choice((), True)
    with _standard_output_closed():
        chosen, proved = _Program(options, points, hours, budget, standing.scorer.settings).solve()
    return Choice(tuple(options[index] for index in chosen), proved)


def _candidates(standing: Standing, hours: Hours) -> Mapping[str, int]:
    """Skill → highest useful level: ways of requirements below full credit, held kinds of them, what they need."""
    levels: dict[str, int] = {}
    for row in standing.rows:
        if row.credit > 1 - 1e-9:
            continue
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


def _points(standing: Standing, options: Sequence[Option]) -> dict[tuple[int, ...], float]:
    """Options (by place) → points that the mean score gains as soon as one of them is chosen."""
    served: dict[int, list[tuple[float, int]]] = {}
    for index, option in enumerate(options):
        for place, added in standing.additions(option.skill, option.level):
            served.setdefault(place, []).append((-round(added, 12), index))
    points: dict[tuple[int, ...], float] = {}
    for place, additions in sorted(served.items()):
        additions.sort()
        for count, (added, _) in enumerate(additions, 1):
            lower = additions[count][0] if count < len(additions) else 0.0
            if lower > added:
                some = tuple(sorted(index for _, index in additions[:count]))
                points[some] = points.get(some, 0.0) + standing.rows[place].share * (lower - added)
    return points


@dataclass(frozen=True, slots=True)
class _Program:
    """The integer program of `choose`."""

    options: tuple[Option, ...]
    points: Mapping[tuple[int, ...], float]
    hours: Hours
    budget: float
    settings: Settings

    def solve(self) -> tuple[list[int], bool]:
        """Indices of the chosen options (none when the search found no plan), and whether both solves were proved."""
        best, values, first = self._run(floor=None)
        _, cheaper, second = self._run(floor=best - _TIGHT)
        values = cheaper or values
        return [index for index, value in enumerate(values[: len(self.options)]) if value > 0.5], first and second

    def _run(self, *, floor: float | None) -> tuple[float, list[float], bool]:
        solver = _quiet_solver(self.settings.plan_nodes)
        picked = [solver.addBinary() for _ in self.options]
        self._constrain(solver, picked)
        score: Any = sum(points * self._earned(solver, picked, some) for some, points in self.points.items())
        if floor is None:
            solver.maximize(score)
        else:
            solver.addConstr(score >= floor)
            ranked = enumerate(self.options)
            solver.minimize(sum((option.hours + 1e-5 * rank) * picked[rank] for rank, option in ranked))
        proved = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
        if solver.getInfo().primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
            return 0.0, [], False
        values = list(solver.getSolution().col_value)
        reached = sum(points for some, points in self.points.items() if any(values[index] > 0.5 for index in some))
        return reached, values, proved

    def _earned(self, solver: highspy.Highs, picked: list[highspy.highs_var], some: tuple[int, ...]) -> Any:
        """1 when one of ``some`` is chosen: their sum where they are levels of one skill, else a bounded variable."""
        chosen: Any = sum(picked[index] for index in some)
        if len({self.options[index].skill for index in some}) == 1:
            return chosen
        earned = solver.addVariable(0.0, 1.0)
        solver.addConstr(earned <= chosen)
        return earned

    def _constrain(self, solver: highspy.Highs, picked: list[highspy.highs_var]) -> None:
        by_skill: dict[str, list[int]] = {}
        for index, option in enumerate(self.options):
            by_skill.setdefault(option.skill, []).append(index)
        for indices in by_skill.values():
            at_most_one: Any = sum(picked[index] for index in indices)
            solver.addConstr(at_most_one <= 1)
        spent: Any = sum(option.hours * picked[index] for index, option in enumerate(self.options))
        solver.addConstr(spent <= self.budget)
        for skill, indices in by_skill.items():
            self._require(solver, picked, by_skill, skill, [index for index in indices if self.options[index].raises])

    def _require(
        self,
        solver: highspy.Highs,
        picked: list[highspy.highs_var],
        by_skill: Mapping[str, list[int]],
        skill: str,
        raising: Sequence[int],
    ) -> None:
        """Any raise of ``skill`` (at most one is chosen) needs an option of each lacking prerequisite."""
        raised: Any = sum(picked[index] for index in raising)
        for other, level in self.hours.taxonomy.skills[skill].requires.items():
            if raising and not self.hours.holds(other, level):
                ready = [picked[place] for place in by_skill.get(other, ()) if self.options[place].level >= level]
                below: Any = sum(ready)  # 0 when no option reaches the level within the hours
                solver.addConstr(raised <= below)


@contextlib.contextmanager
def _standard_output_closed() -> Iterator[None]:
    """Sends file descriptor 1 to nowhere: HiGHS prints a banner there before it can be told not to."""
    if sys.stdout is not None:
        sys.stdout.flush()
    try:
        kept = os.dup(1)
    except OSError:  # closed already
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def _quiet_solver(nodes: int) -> highspy.Highs:
    """A HiGHS instance that prints nothing, runs on one thread and stops at a node count, never at a time."""
    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    solver.silent()
    for name, value in (("threads", 1), ("random_seed", 0), ("mip_rel_gap", 0.0), ("mip_abs_gap", 0.0)):
        solver.setOptionValue(name, value)
    solver.setOptionValue("mip_max_nodes", nodes)
    return solver
