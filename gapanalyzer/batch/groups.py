"""How often each group is selected, and how that compares (29 CFR 1607.4(D), the four-fifths rule)."""

from __future__ import annotations

import csv
import io
import math
import os
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Literal

from ..errors import MissingFile, SettingsError

FOUR_FIFTHS = Fraction(4, 5)  # exact, as the ratios are: 44 of 58 to 55 of 58 is four fifths, not just below
_Z = 1.959963984540054  # two-sided 95%
_FEWEST = 30  # people in a group below which a rate says little
Interval = tuple[float, float]
Verdict = Literal["highest", "fine", "below", "too_small"]


@dataclass(frozen=True, slots=True)
class Groups:
    """Which group each résumé belongs to, by column of the user's table."""

    columns: tuple[str, ...]
    of: Mapping[str, Mapping[str, str]]  # file name → column → group
    unknown: tuple[str, ...]  # names in the table that no résumé has


@dataclass(frozen=True, slots=True)
class GroupRate:
    """One group: its selection rate with a Wilson interval, its impact ratio with a Katz (log) interval."""

    column: str
    group: str
    count: int
    selected: int
    rate: float
    rate_interval: Interval
    ratio: float | None  # to the group with the highest rate; None when nobody is selected
    ratio_interval: Interval | None
    verdict: Verdict
    significant: bool  # the interval of the ratio leaves out 1


def read_groups(path: Path, resumes: Sequence[str]) -> Groups:
    """The groups of ``resumes`` from a CSV file whose first column names the file; raises a user's error."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8"
        raise MissingFile(f"{path}: cannot be read ({reason})", hint="give a UTF-8 CSV file") from error
    table = [row for row in csv.reader(io.StringIO(text)) if any(cell.strip() for cell in row)]
    if len(table) < 2 or len(table[0]) < 2:
        raise SettingsError(f"{path}: no groups", hint="first line: resume,GROUP…; then a file name and its groups")
    head = [cell.strip() for cell in table[0]]
    known = _by_name(resumes)
    found: dict[str, dict[str, str]] = {}
    unknown = []
    for row in table[1:]:
        name = row[0].strip()
        if name not in known:
            unknown.append(name)
            continue
        cells = zip(head[1:], (cell.strip() for cell in row[1:]), strict=False)
        found[known[name]] = {column: cell for column, cell in cells if column and cell}
    return Groups(tuple(column for column in head[1:] if column), found, tuple(unknown))


def _by_name(resumes: Sequence[str]) -> dict[str, str]:
    """How a table may call each résumé: as given, or by the file's own name where only one is called so."""
    short: dict[str, list[str]] = defaultdict(list)
    for name in resumes:
        short[os.path.basename(name)].append(name)
    return {base: names[0] for base, names in short.items() if len(names) == 1} | {name: name for name in resumes}


def rates(groups: Groups, people: Sequence[str], selected: frozenset[str]) -> tuple[GroupRate, ...]:
    """The rates of every group in every column, the highest of a column first."""
    return tuple(rate for column in groups.columns for rate in _of_column(column, groups, people, selected))


def _of_column(column: str, groups: Groups, people: Sequence[str], selected: frozenset[str]) -> Iterator[GroupRate]:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for name in people:
        group = groups.of.get(name, {}).get(column)
        if group is not None:
            counts[group][0] += 1
            counts[group][1] += name in selected
    if not counts:
        return
    ordered = sorted(counts.items(), key=lambda one: (-one[1][1] / one[1][0], one[0]))
    _, (best, most) = ordered[0]
    for place, (group, (count, chosen)) in enumerate(ordered):
        ratio = Fraction(chosen * best, count * most) if most else None
        interval = None if ratio is None else katz(chosen, count, most, best)
        yield GroupRate(
            column,
            group,
            count,
            chosen,
            chosen / count,
            wilson(chosen, count),
            None if ratio is None else float(ratio),
            interval if place else None,
            _verdict(ratio, min(count, best), first=place == 0),
            interval is not None and place > 0 and not interval[0] <= 1 <= interval[1],
        )


def _verdict(ratio: Fraction | None, count: int, *, first: bool) -> Verdict:
    if count < _FEWEST:
        return "too_small"
    if first or ratio is None:
        return "highest"
    return "below" if ratio < FOUR_FIFTHS else "fine"


def wilson(selected: int, count: int) -> Interval:
    """The 95% score interval of a rate (Wilson 1927).

    >>> [round(end, 4) for end in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    share, square = selected / count, _Z * _Z
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = _Z / (1 + square / count) * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def katz(selected: int, count: int, other_selected: int, other_count: int) -> Interval:
    """The 95% interval of a ratio of two rates on the log scale (Katz 1978); half a person is added where one is 0,
    and the interval then reaches down to the ratio itself.

    >>> [round(end, 3) for end in katz(12, 80, 48, 120)]
    [0.213, 0.66]
    >>> katz(0, 7, 3, 7)[0]
    0.0
    """
    a, n, b, m = float(selected), float(count), float(other_selected), float(other_count)
    if not a or not b:
        a, n, b, m = a + 0.5, n + 1, b + 0.5, m + 1
    ratio = (a / n) / (b / m)
    spread = _Z * math.sqrt(max(0.0, 1 / a - 1 / n + 1 / b - 1 / m))
    low = ratio * math.exp(-spread) if selected else 0.0
    return low, ratio * math.exp(spread)
