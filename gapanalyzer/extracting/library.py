"""The three parts of spaCy that are used, without the rest of it.

``import spacy`` also loads every pipeline component and its command line (0.56 s on two
cores); vocabulary, tokens and matcher alone take 0.3 s. Their package is therefore put
in place unfilled: it fills itself the first time anything else of it is asked for, so
another program in the same process finds spaCy whole.

spaCy's numeric layer imports torch and cupy (seconds, hundreds of MB) wherever they are
installed, and matching uses neither: while it loads, they are not found. A program that
wants spaCy on torch imports spaCy before gapanalyzer.
"""

from __future__ import annotations

import contextlib
import importlib.util
import sys
import threading
from collections.abc import Iterator
from types import ModuleType
from typing import Any


class _Unfilled(ModuleType):
    """A package whose ``__init__`` runs when one of its own names is first wanted."""

    def __getattr__(self, name: str) -> Any:
        if name != "__version__" and (name.startswith("__") or importlib.util.find_spec(f"{self.__name__}.{name}")):
            raise AttributeError(name)  # the import system asks whether a part is there, and then imports it
        self.__class__ = ModuleType  # type: ignore[assignment]
        assert self.__spec__ is not None and self.__spec__.loader is not None
        self.__spec__.loader.exec_module(self)
        return getattr(self, name)


def _place_unfilled(package: str) -> None:
    spec = importlib.util.find_spec(package)
    if package in sys.modules or spec is None:
        return
    module = importlib.util.module_from_spec(spec)
    module.__class__ = _Unfilled
    sys.modules[package] = module


class _Hidden:
    """A finder that keeps some packages from the thread that made it; others may be loading an embedder with them."""

    def __init__(self, *packages: str) -> None:
        self._packages, self._thread = packages, threading.get_ident()

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name in self._packages and threading.get_ident() == self._thread:
            raise ModuleNotFoundError(f"{name} is hidden while spaCy loads", name=name)


@contextlib.contextmanager
def _without(*packages: str) -> Iterator[None]:
    finder = _Hidden(*packages)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


_place_unfilled("spacy")

with _without("torch", "cupy", "h5py"):
    import spacy.tokens.doc  # noqa: F401  (first: the vocabulary and the tokens import each other)
    from spacy.matcher import PhraseMatcher
    from spacy.tokens import Doc
    from spacy.vocab import Vocab

__all__ = ["Doc", "PhraseMatcher", "Vocab"]
