"""Why a candidate stands where they stand, and what separates them from the one above."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import SettingsError
from .rows import Answer, Row

_SHORTEST = 6  # characters of a digest that name a résumé


@dataclass(frozen=True, slots=True)
class Step:
    """One requirement: how it is answered here, by the one above, and the points between the two."""

    requirement: str
    own: Answer
    other: Answer | None
    difference: float  # own points minus the other's


@dataclass(frozen=True, slots=True)
class Explanation:
    """A candidate with the next better one and what lies between them; the differences add up to the scores'."""

    row: Row
    above: Row | None
    ranked: int  # how many have a rank
    steps: tuple[Step, ...]


def explain(rows: Sequence[Row], name: str) -> tuple[Explanation, ...]:
    """The explanation of the candidate called ``name``, for every posting; ``rows`` are detailed and in their order.

    A name is the résumé as printed, its file name, or the beginning of its digest; raises `SettingsError`.
    """
    resume = the_one(name, stands_for(rows, name))
    found = []
    for row in (row for row in rows if row.resume == resume):
        rivals = [one for one in rows if one.posting == row.posting and one.rank is not None]
        better = [one for one in rivals if row.rank is not None and one.rank is not None and one.rank < row.rank]
        found.append(Explanation(row, better[-1] if better else None, len(rivals), _steps(row, better[-1:])))
    return tuple(found)


def stands_for(rows: Sequence[Row], name: str) -> list[str]:
    """The résumés that ``name`` may mean."""
    names = list(dict.fromkeys(row.resume for row in rows))
    digests = {row.resume: row.digest for row in rows}
    exact = [one for one in names if one == name]
    by_file = [
        one for one in names if os.path.basename(one) == name or os.path.splitext(os.path.basename(one))[0] == name
    ]
    by_digest = [one for one in names if len(name) >= _SHORTEST and digests[one].startswith(name.lower())]
    return exact or by_file or by_digest


def the_one(name: str, found: Sequence[str]) -> str:
    """The single one of ``found``; raises `SettingsError` where ``name`` stands for none or several."""
    if len(found) != 1:
        several = f"stands for {', '.join(found[:3])}" if found else "is none of the résumés that could be judged"
        raise SettingsError(f"--explain {name}: {several}", hint="name one as the table prints it")
    return found[0]


def _steps(row: Row, above: Sequence[Row]) -> tuple[Step, ...]:
    """The requirements, those first that separate most; without anybody above those that earn most."""
    others = {answer.requirement: answer for one in above for answer in one.answers}
    steps = [
        Step(own.requirement, own, other, own.points - (other.points if other else 0.0))
        for own in row.answers
        for other in (others.get(own.requirement),)
    ]
    if above:
        return tuple(sorted(steps, key=lambda one: (one.difference, one.requirement)))
    return tuple(sorted(steps, key=lambda one: (-one.own.points, one.requirement)))
