"""Which skills to raise, and how far: the exact optimum under the hour budget."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import highspy

from ..matching import Hours, Profile, Scorer, practised
from ..model import Wanted
from ..settings import Settings

_TIGHT = 1e-7  # how far below the best score the second solve may fall while it saves hours


@dataclass(frozen=True, slots=True)
class Demand:
    """One posting of a plan: the name the user gave and its scorer."""

    posting: str
    scorer: Scorer


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


def choose(demands: Sequence[Demand], profile: Profile, hours: Hours, *, budget: float) -> Choice:
    """The options that raise the mean score of ``demands`` most within ``budget`` hours.

    Integer program: x[s,t] = 1 when skill s is taken to level t, at most one t per skill; y[r,s,t] ≤ x[s,t] and
    Σ y[r,·] ≤ 1 let one option answer requirement r; a raised skill needs every lacking prerequisite at its level;
    Σ hours·x ≤ budget; maximise Σ y · weight share · (credit after − credit now). Solved by HiGHS to a zero gap
    within ``settings.plan_nodes`` nodes; a second solve keeps that score and takes the fewest hours, and among
    those the alphabetically first skills.
    """
    settings = demands[0].scorer.settings
    options = tuple(_options(_candidates(demands, profile, hours), profile, hours, budget))
    gains = tuple(_gains(demands, options, profile))
    if not gains:
        return Choice((), True)
    with _standard_output_closed():
        chosen, proved = _Program(options, gains, hours, budget, settings).solve()
    return Choice(tuple(options[index] for index in chosen), proved)


def _candidates(demands: Sequence[Demand], profile: Profile, hours: Hours) -> Mapping[str, int]:
    """Skill → highest useful level: ways of requirements below full credit, held kinds of them, what they need."""
    levels: dict[str, int] = {}
    for demand in demands:
        for requirement in demand.scorer.weighed:
            best = demand.scorer.best(requirement, profile)
            if best is not None and best.credit > 1 - 1e-9:
                continue
            kinds = [way for way in demand.scorer.ways(requirement, profile) if way.via == "narrower"]
            for wanted in (*requirement.skills, *(Wanted(way.evidence.skill, way.wanted.level) for way in kinds)):
                levels[wanted.skill] = max(levels.get(wanted.skill, 0), min(3, int(wanted.level)))
    for skill in list(levels):
        for other, level in hours.lacking(skill).items():
            levels[other] = max(levels.get(other, 0), level)
    return dict(sorted(levels.items()))


def _options(candidates: Mapping[str, int], profile: Profile, hours: Hours, budget: float) -> Iterator[Option]:
    for skill, highest in candidates.items():
        held = profile.get(skill)
        have = min(int(held.level), 3) if held else 0
        for level in range(max(have, 1), max(have, highest) + 1):
            cost = hours.alone(skill, level)
            if cost is not None and cost <= budget:
                yield Option(skill, level, cost, raises=level > have)


@dataclass(frozen=True, slots=True)
class _Gain:
    """What one option adds to the mean score through one requirement (points, > 0)."""

    requirement: int
    option: int
    points: float


def _gains(demands: Sequence[Demand], options: Sequence[Option], profile: Profile) -> Iterator[_Gain]:
    row = 0
    for demand in demands:
        scorer = demand.scorer
        total = sum(scorer.settings.importance_weight(requirement.importance) for requirement in scorer.weighed)
        for requirement in scorer.weighed:
            now = scorer.best(requirement, profile)
            share = 100.0 * scorer.settings.importance_weight(requirement.importance) / total / len(demands)
            for index, option in enumerate(options):
                after = practised(profile.get(option.skill), option.skill, option.level, scorer.settings)
                best = scorer.best(requirement, {option.skill: after})
                added = (best.credit if best else 0.0) - (now.credit if now else 0.0)
                if added > 1e-9:
                    yield _Gain(row, index, share * added)
            row += 1


@dataclass(frozen=True, slots=True)
class _Program:
    """The integer program of `choose`."""

    options: tuple[Option, ...]
    gains: tuple[_Gain, ...]
    hours: Hours
    budget: float
    settings: Settings

    def solve(self) -> tuple[list[int], bool]:
        """Indices of the chosen options, and whether both solves were proved optimal."""
        best, values, first = self._run(floor=None)
        _, cheaper, second = self._run(floor=best - _TIGHT)
        values = cheaper if cheaper else values
        return [index for index in range(len(self.options)) if values[index] > 0.5], first and second

    def _run(self, *, floor: float | None) -> tuple[float, list[float], bool]:
        solver = _quiet_solver(self.settings.plan_nodes)
        picked = [solver.addBinary() for _ in self.options]
        used = [solver.addVariable(0.0, 1.0) for _ in self.gains]
        self._constrain(solver, picked, used)
        score: Any = sum(gain.points * used[index] for index, gain in enumerate(self.gains))
        if floor is None:
            solver.maximize(score)
        else:
            solver.addConstr(score >= floor)
            ranked = enumerate(self.options)
            solver.minimize(sum((option.hours + 1e-5 * rank) * picked[rank] for rank, option in ranked))
        proved = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
        values = list(solver.getSolution().col_value)
        points = (
            sum(gain.points * values[len(self.options) + index] for index, gain in enumerate(self.gains))
            if values
            else 0.0
        )
        return points, values, proved

    def _constrain(self, solver: highspy.Highs, picked: list[highspy.highs_var], used: list[highspy.highs_var]) -> None:
        by_skill: dict[str, list[int]] = {}
        for index, option in enumerate(self.options):
            by_skill.setdefault(option.skill, []).append(index)
        for indices in by_skill.values():
            at_most_one: Any = sum(picked[index] for index in indices)
            solver.addConstr(at_most_one <= 1)
        by_requirement: dict[int, list[int]] = {}
        for index, gain in enumerate(self.gains):
            solver.addConstr(used[index] <= picked[gain.option])
            by_requirement.setdefault(gain.requirement, []).append(index)
        for indices in by_requirement.values():
            answered: Any = sum(used[index] for index in indices)
            solver.addConstr(answered <= 1)
        spent: Any = sum(option.hours * picked[index] for index, option in enumerate(self.options))
        solver.addConstr(spent <= self.budget)
        for index, option in enumerate(self.options):
            if option.raises:
                self._require(solver, picked, by_skill, index, option)

    def _require(
        self,
        solver: highspy.Highs,
        picked: list[highspy.highs_var],
        by_skill: Mapping[str, list[int]],
        index: int,
        option: Option,
    ) -> None:
        for other, level in self.hours.taxonomy.skills[option.skill].requires.items():
            if not self.hours.holds(other, level):
                ready = [picked[place] for place in by_skill.get(other, ()) if self.options[place].level >= level]
                below: Any = sum(ready)  # 0 when no option reaches the level within the hours
                solver.addConstr(picked[index] <= below)


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
