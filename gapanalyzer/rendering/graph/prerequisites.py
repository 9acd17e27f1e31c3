"""Which skills come before which, without the arrows that follow from others."""

from __future__ import annotations

import graphlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ...errors import TaxonomyError, UnusableInput
from ...taxonomy import Taxonomy


@dataclass(frozen=True, slots=True)
class Prerequisites:
    """Skills with what each needs first; ``outside`` ones belong to other domains."""

    before: Mapping[str, frozenset[str]]  # in topological order
    outside: frozenset[str]

    @property
    def arrows(self) -> list[tuple[str, str]]:
        """(first, then), in a stable order."""
        return [(first, then) for then, needed in self.before.items() for first in sorted(needed)]


def prerequisites(taxonomy: Taxonomy, domain: str | None = None) -> Prerequisites:
    """The skills of ``domain`` (None: of all) and the ones of other domains they need at once.

    An arrow that follows from others is left out. Raises `UnusableInput` for an unknown domain, `TaxonomyError` for
    prerequisites that run in a circle.
    """
    inside = [id for id, skill in taxonomy.skills.items() if domain in (None, skill.domain)]
    if not inside:
        known = ", ".join(taxonomy.domains) or "none"
        raise UnusableInput(f"{domain}: no domain of this name", hint=f"domains: {known}")
    needs = {id: set(taxonomy.skills[id].requires) for id in inside}
    outside = {other for needed in needs.values() for other in needed} - needs.keys()
    graph = {**needs, **{other: set() for other in outside}}
    try:
        order = list(graphlib.TopologicalSorter({id: sorted(graph[id]) for id in sorted(graph)}).static_order())
    except graphlib.CycleError as error:
        raise TaxonomyError(
            f"prerequisites run in a circle: {' → '.join(error.args[1])}", hint="run taxonomy check"
        ) from error
    return Prerequisites(_reduced(order, graph), frozenset(outside))


def among(ids: Iterable[str], taxonomy: Taxonomy) -> Prerequisites:
    """The prerequisites among a few skills, also where others lie between them."""
    chosen = sorted(set(ids))
    above: dict[str, set[str]] = {}
    for id in prerequisites(taxonomy).before:
        near = set(taxonomy.skills[id].requires)
        above[id] = near | {far for other in near for far in above[other]}
    order = [id for id in above if id in chosen]
    return Prerequisites(_reduced(order, {id: above[id] & set(chosen) for id in order}), frozenset())


def _reduced(order: Iterable[str], graph: Mapping[str, set[str]]) -> dict[str, frozenset[str]]:
    """``graph`` without the arrows that a longer way makes superfluous (transitive reduction)."""
    above: dict[str, set[str]] = {}
    reduced: dict[str, frozenset[str]] = {}
    for id in order:
        implied = {far for near in graph[id] for far in above[near]}
        above[id] = graph[id] | implied
        reduced[id] = frozenset(graph[id] - implied)
    return reduced
