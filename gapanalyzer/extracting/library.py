"""The three parts of spaCy that are used, without the rest of it.

``import spacy`` also loads every pipeline component and its command line (0.56 s on two
cores); vocabulary, tokens and matcher alone take 0.3 s. Their package is therefore put
in place unfilled: it fills itself the first time anything else of it is asked for, so
another program in the same process finds spaCy whole.
"""

from __future__ import annotations

import importlib.util
import sys
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


_place_unfilled("spacy")

import spacy.tokens.doc  # noqa: E402, F401  (first: the vocabulary and the tokens import each other)
from spacy.matcher import PhraseMatcher  # noqa: E402
from spacy.tokens import Doc  # noqa: E402
from spacy.vocab import Vocab  # noqa: E402

__all__ = ["Doc", "PhraseMatcher", "Vocab"]
