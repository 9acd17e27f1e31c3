"""An audit of a screen: selection by group, people exchanged, and near duplicates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .countering import Swapped
from .groups import GroupRate, Groups, rates
from .rows import Row

_DEFAULT_SHARE = 4  # without a choice the first quarter counts as selected


@dataclass(frozen=True, slots=True)
class Selection:
    """Who counts as selected: the first N, or those from a score on."""

    first: int | None = None
    score: float | None = None


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit of one posting found."""

    posting: str
    people: int
    unscored: int  # people without a score: they count, and are not selected
    selection: Selection
    selected: int
    rates: tuple[GroupRate, ...]
    ungrouped: tuple[str, ...]  # résumés that the table of groups does not name
    unknown: tuple[str, ...]  # names of the table that no résumé has
    swaps: tuple[Swapped, ...]
    twins: tuple[tuple[str, ...], ...]  # sets of résumés that are nearly the same


def audit(rows: Sequence[Row], groups: Groups, selection: Selection, swaps: Sequence[Swapped]) -> Audit:
    """The audit of ``rows``, all of one posting and in their order."""
    people = [row.resume for row in rows]
    if selection.first is None and selection.score is None:
        selection = Selection(first=math.ceil(len(people) / _DEFAULT_SHARE))
    chosen = frozenset(row.resume for row in rows if _is_selected(row, selection))
    return Audit(
        posting=rows[0].posting,
        people=len(people),
        unscored=sum(row.score is None for row in rows),
        selection=selection,
        selected=len(chosen),
        rates=rates(groups, people, chosen),
        ungrouped=tuple(name for name in sorted(people) if name not in groups.of),
        unknown=groups.unknown,
        swaps=tuple(swaps),
        twins=_sets(rows),
    )


def _is_selected(row: Row, selection: Selection) -> bool:
    """Equal scores are selected together, so that no order of names decides."""
    if row.score is None:
        return False
    if selection.score is not None:
        return round(row.score, 4) >= selection.score
    return row.rank is not None and row.rank <= (selection.first or 0)


def _sets(rows: Sequence[Row]) -> tuple[tuple[str, ...], ...]:
    """Each résumé that has near duplicates in one set, with all that lead to one another."""
    others = {row.resume: row.twins for row in rows if row.twins}
    found: dict[str, set[str]] = {}  # name → its set, one for all that are in it
    for name in sorted(others):
        if name not in found:
            together: set[str] = set()
            waiting = [name]
            while waiting:
                one = waiting.pop()
                if one not in together:
                    together.add(one)
                    waiting.extend(others.get(one, ()))
            found |= dict.fromkeys(together, together)
    return tuple(sorted({tuple(sorted(together)) for together in found.values()}))
