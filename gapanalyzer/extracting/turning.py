"""Chinese names said the other way round: 访存优化 is also 优化访存, 访存的优化 and 对访存进行优化."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Words = tuple[str, ...]

_PIECE = re.compile(r"\{verb\}|\{noun\}|.")
_LEAST = 2  # characters of a noun; one alone says too little to be turned round


class Turning:
    """Turns a noun with a verb behind it round, in all the ways of the cues."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._verbs = frozenset(tuple(verb) for verb in table.get("verbs", ()))
        self._last = frozenset(verb[-1] for verb in self._verbs)
        self._sizes = sorted({len(verb) for verb in self._verbs}, reverse=True)
        self._ways = tuple(tuple(_PIECE.findall(way)) for way in table.get("ways", ()))

    @property
    def particles(self) -> frozenset[str]:
        """The words that the ways add."""
        return frozenset(piece for way in self._ways for piece in way if piece not in ("{verb}", "{noun}"))

    def may_turn(self, words: Words) -> bool:
        """False for nearly all names that no verb ends; quick."""
        return words[-1] in self._last

    def turn(self, words: Words) -> Iterator[Words]:
        """``words`` in the other ways, when a verb ends them; nothing else."""
        verb = next((words[-size:] for size in self._sizes if words[-size:] in self._verbs), ())
        noun = words[: -len(verb)] if verb else ()
        if len("".join(noun)) >= _LEAST:
            parts: Mapping[str, Sequence[str]] = {"{verb}": verb, "{noun}": noun}
            for way in self._ways:
                yield tuple(word for piece in way for word in parts.get(piece, (piece,)))
