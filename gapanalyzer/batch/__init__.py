"""Many résumés against one or several postings, at any number (floor 7).

A résumé is read in a child that can be killed, profiled by one of several workers, and kept as a small `Card` in a
store; scores are made of cards. Names are resolved lazily: the reading child must load nothing but its room.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .cards import Card as Card
    from .limits import Limits as Limits
    from .pooling import Here as Here
    from .pooling import Workers as Workers
    from .pooling import open_cluster as open_cluster
    from .pooling import open_pool as open_pool
    from .recipes import Recipe as Recipe
    from .rows import Answer as Answer
    from .rows import Failure as Failure
    from .rows import Row as Row
    from .screening import Progress as Progress
    from .screening import Screening as Screening
    from .screening import fill as fill
    from .screening import screen as screen
    from .screening import unread as unread
    from .sources import Source as Source
    from .sources import find_sources as find_sources
    from .store import Store as Store

_HOMES = {
    "Answer": "rows",
    "Card": "cards",
    "Failure": "rows",
    "Here": "pooling",
    "Limits": "limits",
    "Progress": "screening",
    "Recipe": "recipes",
    "Row": "rows",
    "Screening": "screening",
    "Source": "sources",
    "Store": "store",
    "Workers": "pooling",
    "fill": "screening",
    "find_sources": "sources",
    "open_cluster": "pooling",
    "open_pool": "pooling",
    "screen": "screening",
    "unread": "screening",
}
__all__ = [
    "Answer",
    "Card",
    "Failure",
    "Here",
    "Limits",
    "Progress",
    "Recipe",
    "Row",
    "Screening",
    "Source",
    "Store",
    "Workers",
    "fill",
    "find_sources",
    "open_cluster",
    "open_pool",
    "screen",
    "unread",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
