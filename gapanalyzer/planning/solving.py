"""The integer program behind a choice, solved by HiGHS to a zero gap."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import highspy

from ..matching import Hours
from ..settings import Settings

_TIGHT = 1e-5  # points the second solve may fall below the best score: ten times what HiGHS tells apart

Steps = Mapping[tuple[int, ...], float]  # options by place → points as soon as one of them is chosen


@dataclass(frozen=True, slots=True)
class Option:
    """Raising (or, at the level held, proving) one skill; hours are for this skill alone."""

    skill: str
    level: int
    hours: float
    raises: bool


@dataclass(frozen=True, slots=True)
class Several:
    """A requirement that needs ``enough`` skills: of each, the points held and what options add to them."""

    enough: int
    held: tuple[float, ...]
    added: tuple[Steps, ...]

    def points(self, values: Sequence[float]) -> float:
        """The points of the best ``enough`` skills under the picks ``values``."""
        each = [held + _earned(steps, values) for held, steps in zip(self.held, self.added, strict=True)]
        return sum(sorted(each)[-self.enough :])


def _earned(steps: Steps, values: Sequence[float]) -> float:
    return sum(points for some, points in steps.items() if any(values[index] > 0.5 for index in some))


@dataclass(frozen=True, slots=True)
class Program:
    """The integer program of `choose`."""

    options: tuple[Option, ...]
    points: Steps
    several: tuple[Several, ...]
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
        score += sum(_of_several(solver, picked, one) for one in self.several)
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
        reached = _earned(self.points, values) + sum(one.points(values) for one in self.several)
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


def _of_several(solver: highspy.Highs, picked: list[highspy.highs_var], asked: Several) -> Any:
    """The points of the skills taken for ``asked``, at most as many as are needed.

    Taken is a share of 0..1 that needs no integer: for given picks each skill's points are linear in it.
    """
    taken = [solver.addVariable(0.0, 1.0) for _ in asked.held]
    solver.addConstr(sum(taken[1:], taken[0]) <= asked.enough)
    points: Any = sum(held * one for held, one in zip(asked.held, taken, strict=True))
    for one, steps in zip(taken, asked.added, strict=True):
        for some, more in steps.items():
            earned = solver.addVariable(0.0, 1.0)
            chosen: Any = sum(picked[index] for index in some)
            solver.addConstr(earned <= one)
            solver.addConstr(earned <= chosen)
            points += more * earned
    return points


@contextlib.contextmanager
def standard_output_closed() -> Iterator[None]:
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
