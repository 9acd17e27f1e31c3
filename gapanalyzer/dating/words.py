"""The words of dates in both languages, from ``taxonomy/cues/*.dates.toml``."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from ..taxonomy.loading import default_folder

LANGUAGES = ("en", "zh")


@functools.cache
def tables(language: str) -> Mapping[str, Any]:
    """The tables of one language's file."""
    with (default_folder() / "cues" / f"{language}.dates.toml").open("rb") as file:
        return tomllib.load(file)


def listed(key: str) -> list[str]:
    """The words called ``key`` in both languages."""
    return [word for language in LANGUAGES for word in tables(language)["dates"].get(key, ())]


@functools.cache
def stretches(language: str) -> dict[str, tuple[int, int]]:
    """Word in lower case → the months from which to which it means."""
    return {
        word.casefold(): (int(months.split("-")[0]), int(months.split("-")[1]))
        for months, group in tables(language)["date_stretches"].items()
        for word in group
    }


@functools.cache
def month_names() -> dict[str, int]:
    """The names of months → their numbers."""
    return {word: int(number) for number, group in tables("en")["date_months"].items() for word in group}


def lowered(text: str) -> str:
    """``text`` in lower case; the length stays, even for "İ" whose lower case has two characters."""
    return text.replace("İ", "I").lower()


def any_of(words: Iterable[str]) -> str:
    """An expression for any of ``words`` in lower case: the longest first, Latin ones as whole words."""
    ordered = sorted(set(map(str.lower, words)), key=lambda word: (-len(word), word))
    return "|".join(re.escape(word) + (r"(?![A-Za-z])" if word[-1:].isascii() else "") for word in ordered) or "(?!)"
