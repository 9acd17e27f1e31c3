"""Texts made safe for every embedder."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 2000  # characters; a clause is far shorter, and no model reads on much further


def make_plain(texts: Iterable[str]) -> list[str]:
    """``texts`` without what models choke on: NUL bytes and lone surrogates become blanks, the far end is cut."""
    return [_plain(text[:LONGEST]) for text in texts]


def _plain(text: str) -> str:
    text = text.replace("\0", " ")
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")
