"""Skills that nobody could learn with this taxonomy."""

from __future__ import annotations

from collections.abc import Iterator

from .shelf import Problem, Shelf


def reach_problems(shelf: Shelf) -> Iterator[Problem]:
    """Skills no level of which can be reached.

    A level is reached by a resource that teaches the skill or a practice task that trains it, once its prerequisites
    are reached. Skills of unscored and of imported domains are never planned, so nothing is asked of them.
    """
    taught = {id for resource in shelf.resources for id in resource.teaches}
    trained = {id for id, guide in shelf.guides.items() if guide.practice is not None}
    reached = {id for id in shelf.skills if id in taught | trained or not _planned(id, shelf)}
    for id, entry in shelf.skills.items():
        if id not in reached:
            yield entry.problem("no level can be reached: no resource teaches it and no practice trains it")
            continue
        lost = sorted(other for other in entry.value.requires if other in shelf.skills and other not in reached)
        if lost:
            yield entry.problem(f"no level can be reached: it requires {', '.join(lost)}, which cannot be learned")


def _planned(id: str, shelf: Shelf) -> bool:
    domain = shelf.domain(shelf.skills[id].value)
    return domain is None or (domain.scored and domain.source is None)
