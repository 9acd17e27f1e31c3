"""Places for the nodes of a layered graph (Sugiyama, Tagawa, Toda 1981: layers, order by barycentre, places)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

_SWEEPS = 12
Node = str | tuple[str, str, int]  # a skill, or a bend of a long arrow: (first, then, layer)


@dataclass(frozen=True, slots=True)
class Layout:
    """Columns from left to right, each from top to bottom; an arrow runs through its ``bends``."""

    columns: tuple[tuple[Node, ...], ...]
    bends: Mapping[tuple[str, str], tuple[Node, ...]]


def arrange(before: Mapping[str, frozenset[str]]) -> Layout:
    """A layout in which every arrow runs to the right and few cross.

    ``before`` maps each node to what points at it, in topological order. Nodes without any arrow are left out.
    """
    layers = _layers(before)
    columns: list[list[Node]] = [[] for _ in range(max(layers.values(), default=-1) + 1)]
    for id, layer in layers.items():
        columns[layer].append(id)
    left: dict[Node, list[Node]] = {}
    right: dict[Node, list[Node]] = {}
    bends: dict[tuple[str, str], tuple[Node, ...]] = {}
    for then, needed in before.items():
        for first in sorted(needed):
            between = [(first, then, layer) for layer in range(layers[first] + 1, layers[then])]
            for bend in between:
                columns[bend[2]].append(bend)
            chain: list[Node] = [first, *between, then]
            bends[first, then] = tuple(between)
            for one, other in pairwise(chain):
                right.setdefault(one, []).append(other)
                left.setdefault(other, []).append(one)
    _order(columns, left, right)
    return Layout(tuple(map(tuple, columns)), bends)


def _layers(before: Mapping[str, frozenset[str]]) -> dict[str, int]:
    """The longest way to each node; what needs nothing stands right before the first that needs it."""
    after: dict[str, list[str]] = {}
    layers: dict[str, int] = {}
    for id, needed in before.items():
        layers[id] = 1 + max((layers[other] for other in needed), default=-1)
        for other in needed:
            after.setdefault(other, []).append(id)
    for id, needed in before.items():
        if not needed and id in after:
            layers[id] = min(layers[other] for other in after[id]) - 1
    return {id: layer for id, layer in layers.items() if before[id] or id in after}


def _order(
    columns: Sequence[list[Node]], left: Mapping[Node, Sequence[Node]], right: Mapping[Node, Sequence[Node]]
) -> None:
    """Sorts each column by the mean place of its neighbours, to and fro, keeping the order with fewest crossings."""
    best, fewest = [list(column) for column in columns], _crossings(columns, right)
    for sweep in range(_SWEEPS):
        forward = sweep % 2 == 0
        neighbours = left if forward else right
        places = range(1, len(columns)) if forward else range(len(columns) - 2, -1, -1)
        for at in places:
            fixed = {node: place for place, node in enumerate(columns[at - 1 if forward else at + 1])}
            old = {node: place for place, node in enumerate(columns[at])}
            columns[at].sort(key=lambda node: (_mean(neighbours.get(node, ()), fixed, old[node]), old[node]))
        if (now := _crossings(columns, right)) < fewest:
            best, fewest = [list(column) for column in columns], now
    for column, found in zip(columns, best, strict=True):
        column[:] = found


def _mean(nodes: Sequence[Node], places: Mapping[Node, int], otherwise: float) -> float:
    found = [places[node] for node in nodes if node in places]
    return sum(found) / len(found) if found else otherwise


def _crossings(columns: Sequence[Sequence[Node]], right: Mapping[Node, Sequence[Node]]) -> int:
    """How many pairs of arrows cross: inversions among the ends, arrows sorted by their starts."""
    total = 0
    for here, there in pairwise(columns):
        places = {node: place for place, node in enumerate(there)}
        ends = [end for node in here for end in sorted(places[other] for other in right.get(node, ()))]
        seen: list[int] = []
        for end in ends:
            at = bisect_right(seen, end)
            total += len(seen) - at
            seen.insert(at, end)
    return total
