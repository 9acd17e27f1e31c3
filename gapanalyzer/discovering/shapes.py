"""Latin words in the shape of a technical name."""

from __future__ import annotations

import re

TOKEN = re.compile(r"(?<![A-Za-z0-9@_.\\&#+-])[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+)*[+#]{0,2}(?![A-Za-z0-9@])")
_HAN = re.compile(r"[\u3400-\u9fff]")
_INNER_CAPITAL = re.compile(r"[a-z][A-Z]|[A-Z]{2}[a-z]")
_CAPITALS = re.compile(r"[A-Z]{2,6}s?")
_COUNTER = re.compile(r"(?:v|q|p|h|no|top|ver|part|step|phase|week|day|stage|level)[\d.]+", re.IGNORECASE)
_DOTTED = re.compile(r"[A-Za-z0-9]{2,}\.(?:js|io|ai|net|NET|py|jl|rs|cpp|cc|ts)")


def rate_shape(token: str) -> int:
    """How much ``token`` looks like the name of a tool or method: 3 surely, 2 likely, 0 not by its shape.

    >>> [rate_shape(word) for word in ("OpenFOAM", "K3s", "Vue.js", "SCADA", "Kitchen", "Q3", "end-to-end")]
    [3, 3, 3, 2, 0, 0, 0]
    """
    parts = re.split(r"[-_]", token)
    if len(parts) > 1:
        rates = [2 if part.isdigit() else rate_shape(part) for part in parts]
        return min(3, max(rates)) if all(rates) else 0
    if _COUNTER.fullmatch(token):
        return 0
    if token.endswith(("+", "#")) or _DOTTED.fullmatch(token):
        return 3
    if "." in token:
        return 0
    if any(char.isdigit() for char in token):
        return 3 if any(char.isupper() for char in token) or len(token) > 3 else 0
    if _CAPITALS.fullmatch(token):
        return 2
    return 3 if _INNER_CAPITAL.search(token) else 0


def is_shouting(line: str) -> bool:
    """True for a line mostly in capitals, where they say nothing (acronyms among Chinese always do)."""
    if _HAN.search(line):
        return False
    letters = [char for char in line if char.isascii() and char.isalpha()]
    return len(letters) > 12 and sum(char.isupper() for char in letters) > 0.6 * len(letters)
