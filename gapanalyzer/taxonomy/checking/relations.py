"""References between skills: dangling, to oneself, out of range, in a circle."""

from __future__ import annotations

import graphlib
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise

from ...model import Skill
from .shelf import Problem, Shelf


def relation_problems(shelf: Shelf) -> Iterator[Problem]:
    """What is wrong with broader, related, shown_by, requires, after, also and joined."""
    for entry in shelf.skills.values():
        yield from map(entry.problem, _relation_faults(entry.value, shelf))
    for field, others in (("requires", _required), ("broader", _wholes), ("requires or after", _earlier)):
        graph = {
            id: sorted((set(others(entry.value)) & shelf.skills.keys()) - {id}) for id, entry in shelf.skills.items()
        }
        for circle in _circles(graph):
            if others is not _earlier or not _only_required(circle, shelf):
                yield shelf.skills[circle[0]].problem(f"{field} runs in a circle: {' → '.join(circle)}")


def _circles(graph: dict[str, list[str]]) -> Iterator[list[str]]:
    """Circles of ``graph`` until none is left, each from a skill to what it names; takes their steps out."""
    while True:
        try:
            graphlib.TopologicalSorter(graph).prepare()
            return
        except graphlib.CycleError as error:
            circle = error.args[1][::-1]
            for id, other in pairwise(circle):
                graph[id].remove(other)
            yield circle


def _only_required(circle: list[str], shelf: Shelf) -> bool:
    return all(other in shelf.skills[id].value.requires for id, other in pairwise(circle))


def _required(skill: Skill) -> Iterable[str]:
    return skill.requires


def _wholes(skill: Skill) -> Iterable[str]:
    return skill.broader


def _earlier(skill: Skill) -> Iterable[str]:
    return (*skill.requires, *skill.after)


def _relation_faults(skill: Skill, shelf: Shelf) -> Iterator[str]:
    also = tuple(chain.from_iterable(skill.also.values()))
    for field, others in (
        ("broader", skill.broader),
        ("related", skill.related),
        ("shown_by", skill.shown_by),
        ("requires", skill.requires),
        ("after", skill.after),
        ("also", also),
        ("joined", (skill.joined.of, skill.joined.beside) if skill.joined else ()),
    ):
        for other in others:
            if other == skill.id:
                yield f"{field} names itself"
            elif not shelf.has(other):
                yield f"{field} names {other}, which does not exist"
    for field, shares in (("related", skill.related), ("shown_by", skill.shown_by)):
        for other, share in shares.items():
            if not 0 < share <= 1:
                yield f"{field}.{other} must lie in (0, 1]"
    for other, level in skill.requires.items():
        if not 1 <= level <= 3:
            yield f"requires.{other} must be a level from 1 to 3"
