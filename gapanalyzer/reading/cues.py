"""What words tell about a layout: headings end what stands before them; some words never end an item."""

from __future__ import annotations

import functools
import re
import tomllib
from typing import Any

from ..taxonomy.loading import default_folder
from .characters import TABLE

_LONGEST = 40


def is_heading(text: str) -> bool:
    """True for a line that is nothing but a known heading, however spaced, numbered or decorated.

    >>> is_heading("S K I L L S"), is_heading("◆ 工作经历："), is_heading("Skills used at work")
    (True, True, False)
    """
    if len(text) > _LONGEST or text[:1].islower() or text[:1] in "-–·•" or text[-1:] in ".,;。，；0123456789":
        return False  # a list item, or the last words of a wrapped sentence
    return _is_known(_key(text.translate(TABLE)))


@functools.lru_cache(maxsize=4096)
def _is_known(key: str) -> bool:
    labels, modifiers = _labels()
    return key in labels or any(key.startswith(word) and _is_known(key[len(word) :]) for word in modifiers)


def _key(text: str) -> str:
    return "".join(letter for letter in text.replace("&", "and").casefold() if letter.isalpha())


@functools.cache
def _labels() -> tuple[frozenset[str], tuple[str, ...]]:
    labels: set[str] = set()
    modifiers: set[str] = set()
    for language in ("en", "zh"):
        tables = _load(f"{language}.headings.toml")
        for name in ("resume_headings", "posting_headings"):
            labels.update(_key(label) for group in tables.get(name, {}).values() for label in group)
        modifiers.update(map(_key, tables.get("heading_modifiers", {}).get("plain", ())))
    return frozenset(labels - {""}), tuple(sorted(modifiers - {""}))


@functools.cache
def words(key: str) -> frozenset[str]:
    """A word list of ``taxonomy/cues/en.reading.toml``."""
    return frozenset(_load("en.reading.toml")[key])


@functools.cache
def table(key: str) -> dict[str, frozenset[str]]:
    """A table of word lists of ``taxonomy/cues/en.reading.toml``."""
    return {name: frozenset(listed) for name, listed in _load("en.reading.toml")[key].items()}


@functools.cache
def patterns(key: str) -> re.Pattern[str]:
    """Any of the expressions called ``key`` in ``taxonomy/cues/*.instructions.toml``, for text in small letters."""
    listed = [pattern for language in ("en", "zh") for pattern in _load(f"{language}.instructions.toml")[key]]
    return re.compile("|".join(f"(?:{pattern})" for pattern in listed))


def needs_more(text: str) -> bool:
    """True for a short item whose last word wants another behind it ("Mixed" of "Mixed Precision")."""
    last = text.rsplit(maxsplit=1)[-1].lower()
    return len(text) <= _LONGEST and last in words("first_halves")


@functools.cache
def _load(name: str) -> dict[str, Any]:
    with (default_folder() / "cues" / name).open("rb") as file:
        return tomllib.load(file)
