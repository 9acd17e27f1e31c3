"""What is made of the cues, made once for each taxonomy."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable, Mapping
from typing import Any, TypeVar, cast

Cues = Mapping[str, Mapping[str, Any]]
_Make = TypeVar("_Make", bound=Callable[..., Any])
_KEPT = 1024


class _Same:
    """A key for what has no hash and never changes: equal only to one that holds the very same object."""

    __slots__ = ("held",)

    def __init__(self, held: Cues) -> None:
        self.held = held

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.held is other.held

    def __hash__(self) -> int:
        return id(self.held)


def once(make: _Make) -> _Make:
    """``make``, a function of cues, that gives the same for the very same cues without making it again."""

    @functools.lru_cache(maxsize=_KEPT)
    def kept(cues: _Same, *rest: Hashable) -> Any:
        return make(cues.held, *rest)

    @functools.wraps(make)
    def found(cues: Cues, *rest: Hashable) -> Any:
        return kept(_Same(cues), *rest)

    return cast(_Make, found)
