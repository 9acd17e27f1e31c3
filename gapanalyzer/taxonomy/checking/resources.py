"""Resources: links, hours, and what they say they teach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from urllib.parse import urlsplit

from ...model import Resource
from .shelf import Problem, Shelf

_MOST_TAUGHT = 15
_FEWEST_OF_CORE = 2


def resource_problems(shelf: Shelf) -> Iterator[Problem]:
    """What is wrong with resources, and which core skills have too few."""
    for entry in shelf.of("resource"):
        yield from map(entry.problem, _faults(entry.value, shelf))
    for id, entry in shelf.skills.items():
        domain = shelf.domain(entry.value)
        if domain is not None and domain.core:
            count = sum(id in resource.teaches for resource in shelf.resources)
            if count < _FEWEST_OF_CORE:
                yield entry.problem(f"a core skill needs {_FEWEST_OF_CORE} resources, has {count}")


def _faults(resource: Resource, shelf: Shelf) -> Iterator[str]:
    if not _is_link(resource.url):
        yield f"badly formed link {resource.url!r}"
    if not resource.hours > 0:
        yield "hours must be above 0"
    if len(resource.teaches) > _MOST_TAUGHT:
        yield f"teaches {len(resource.teaches)} skills; {_MOST_TAUGHT} at most, name sections apart"
    if resource.checked is not None and not _is_date(resource.checked):
        yield f"checked = {resource.checked!r} is no date (YYYY-MM-DD)"
    for skill, level in resource.teaches.items():
        if not shelf.has(skill):
            yield f"teaches {skill}, which does not exist"
        if not 1 <= level <= 3:
            yield f"teaches.{skill} must be a level from 1 to 3"


def _is_link(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and "." in parts.netloc and not re.search(r"\s", url)


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
