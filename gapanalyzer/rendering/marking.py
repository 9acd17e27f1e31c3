"""Text of others in Markdown: never read as markup."""

from __future__ import annotations

import re

from .visible import visible

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~!&])")


def escape(text: str) -> str:
    """``text`` with everything that Markdown or HTML could read as markup made plain, on one line."""
    return _SPECIAL.sub(r"\\\1", visible(" ".join(text.split())))


def row(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"
