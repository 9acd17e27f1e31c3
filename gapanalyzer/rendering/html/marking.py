"""A document's text cut at the places a report points at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text, ``marked`` when a report quotes it; ``anchors`` are the places that begin here."""

    text: str
    marked: bool = False
    anchors: tuple[str, ...] = ()


def name_spans(prefix: str, spans: Iterable[Span]) -> dict[Span, str]:
    """An anchor for each span, counted in the order of the text: ``e1``, ``e2`` …"""
    return {span: f"{prefix}{place}" for place, span in enumerate(sorted(set(spans)), 1)}


def mark(text: str, anchors: Mapping[Span, str]) -> list[Piece]:
    """``text`` in pieces that together are the whole of it; overlapping spans are cut where one begins or ends."""
    begins: dict[int, list[str]] = {}
    for (start, _), anchor in sorted(anchors.items()):
        begins.setdefault(start, []).append(anchor)
    edges = sorted({0, len(text), *(edge for span in anchors for edge in span if 0 <= edge <= len(text))})
    changes: dict[int, int] = {}
    for start, end in anchors:
        changes[start] = changes.get(start, 0) + 1
        changes[end] = changes.get(end, 0) - 1
    pieces, open_spans = [], 0
    for start, end in pairwise(edges):
        open_spans += changes.get(start, 0)
        pieces.append(Piece(text[start:end], open_spans > 0, tuple(begins.get(start, ()))))
    return pieces
