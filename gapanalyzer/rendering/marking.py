"""Text of others in Markdown: never read as markup."""

from __future__ import annotations

import re

from .visible import visible

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~!&]|:(?=//)|(?<=www)\.)", re.IGNORECASE)
# GitHub links "a@b.org" even where a backslash stands before the mark; a word joiner, which nobody sees, stops it.
_ADDRESS = re.compile(r"(?<=[\w.+-])@(?=\w)")


def escape(text: str) -> str:
    """``text`` on one line, with everything that Markdown, HTML or a finder of links could read as markup made plain.

    >>> escape("see http://a.b or www.a.b, *now*")
    'see http\\\\://a.b or www\\\\.a.b, \\\\*now\\\\*'
    """
    plain = _SPECIAL.sub(r"\\\1", visible(" ".join(text.split())))
    return _ADDRESS.sub("&#8288;@", plain)


def row(*cells: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"
