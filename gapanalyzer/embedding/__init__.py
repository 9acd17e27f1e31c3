"""Texts in, unit vectors out: the interchangeable embedders behind one two-member protocol (floor 2).

No embedder ever stands in for another: an unknown name is a `SettingsError`, a library that is not installed
a `MissingExtra` with the line that installs it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ..errors import SettingsError
from . import adapting, e5, hashing, sentence_transformer, use
from .background import in_background
from .multiplying import multiply

__all__ = [
    "EMBEDDERS",
    "Embedder",
    "Vectors",
    "identify",
    "in_background",
    "load_embedder",
    "multiply",
    "refuse_unknown",
]

Vectors = NDArray[np.float32]
_GROUP = "gapanalyzer.embedders"


class Embedder(Protocol):
    """What turns texts into vectors whose dot product says how near their meanings are.

    >>> embedder = load_embedder("use")
    >>> english, chinese, other = embedder.encode(["GPU memory bandwidth", "显存带宽", "a recipe for soup"])
    >>> bool(english @ chinese > english @ other)
    True
    """

    @property
    def name(self) -> str:
        """What `identify` says; it stands in ``provenance`` and names the file of stored vectors."""
        ...

    def encode(self, texts: Sequence[str]) -> Vectors:
        """One unit vector a text, in their order, shape (len(texts), d); any text will do, "" as well."""
        ...


# What follows the first colon of the name ("st:PATH") is handed to the loader, "" when there is none.
EMBEDDERS: Mapping[str, Callable[[str], Embedder]] = {
    "e5": e5.load,
    "st": sentence_transformer.load,
    "tfidf": hashing.load,
    "tuned": adapting.load,
    "use": use.load,
}


def load_embedder(name: str) -> Embedder:
    """The embedder called ``name``: "use", "e5", "tfidf", "st:PATH_OR_NAME", "tuned:FILE" or another package's.

    Raises `SettingsError` for a name nobody offers and `MissingExtra` when its library is not installed.
    """
    family, _, rest = name.partition(":")
    if family in EMBEDDERS:
        return EMBEDDERS[family](rest)
    found = _offered(family)
    if found is None:
        raise _unknown(name)
    embedder: Embedder = found.load()(rest)
    return embedder


def identify(name: str) -> str:
    """What tells the embedder called ``name`` from every other: the name, for "tuned:FILE" what the file holds.

    Raises `SettingsError` when the file cannot be used. No model is loaded.
    """
    family, _, rest = name.partition(":")
    return adapting.identify(rest) if family == "tuned" else name


def refuse_unknown(name: str) -> None:
    """Nothing, or the `SettingsError` that `load_embedder` would raise, without loading anything."""
    family = name.partition(":")[0]
    if family not in EMBEDDERS and _offered(family) is None:
        raise _unknown(name)


def _offered(family: str) -> EntryPoint | None:
    """The entry point of this name that another package has in our group."""
    return next(iter(entry_points(group=_GROUP, name=family)), None)


def _unknown(name: str) -> SettingsError:
    others = sorted(point.name for point in entry_points(group=_GROUP))
    names = ", ".join([*sorted(EMBEDDERS.keys() - {"st", "tuned"}), "st:FOLDER_OR_NAME", "tuned:FILE", "none", *others])
    return SettingsError(f"{name}: no embedder is called so", hint=f"the names are {names}")
