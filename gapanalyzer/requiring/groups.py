"""Which skills of a passage are alternatives: or, slashes, examples, "at least one of", lists in brackets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from ..cueing import Passage, Spot
from .closings import alsos, etceteras, ones
from .lists import Finding, ListReader, Sort


@dataclass(frozen=True, slots=True)
class Grouping:
    """Sets of alternatives and heads, as places in the passage's spots."""

    alternatives: tuple[Alternatives, ...]
    heads: frozenset[int]  # "deep learning frameworks" before "such as JAX": covered by its examples


@dataclass(frozen=True, slots=True)
class Alternatives:
    """Places of names ``enough`` of which are; ``open`` for examples of a kind or a long list with slashes."""

    places: frozenset[int]
    open: bool
    enough: int = 1  # of them
    kinds: frozenset[int] = frozenset()  # those that name what the others are


def find_groups(
    passage: Passage,
    covers: Callable[[Spot, Spot], bool],
    names_kind: Callable[[Spot], bool],
    stays: Callable[[Spot], bool],
) -> Grouping:
    """The alternatives of ``passage``.

    ``covers(head, item)`` says whether the first is the wider skill; ``names_kind(spot)`` whether its text names a
    kind of thing ("… frameworks") or a field rather than one product; ``stays(spot)`` whether it is itself asked
    for when examples follow: "GPU architecture (SMs, warps …)" asks for it, "frameworks (JAX …)" for one.
    """
    within = _within(passage.spots)
    outer = [place for place in range(len(passage.spots)) if place not in within]
    if within:
        passage = Passage(passage.text, passage.piece, passage.cues, [passage.spots[place] for place in outer])
    reader = ListReader(passage, covers, names_kind)
    shown = [_with_head(one, reader.spots, stays) for one in (*reader.examples(), *reader.brackets())]
    findings = [*reader.ors(), *shown, *etceteras(reader), *alsos(reader), *ones(reader)]
    heads = {outer[head] for finding in findings for head in finding.heads}
    named = []
    for finding in findings:
        places = {outer[place] for place in finding.places} - heads
        named.append((places | {place for place, whole in within.items() if whole in places}, finding))
    kinds = frozenset(outer[place] for finding in findings for place in finding.kinds)
    alternatives = (
        Alternatives(
            places=frozenset(places),
            open="open" in sorts and "one" not in sorts,
            enough=min(enough, len(places)),
            kinds=kinds & places,
        )
        for places, sorts, enough in _united(named)
    )
    return Grouping(tuple(alternatives), frozenset(heads))


def _united(named: Iterable[tuple[set[int], Finding]]) -> list[tuple[set[int], set[Sort], int]]:
    """The places of the findings, overlapping ones as one, with their sorts and how many are enough."""
    sets: list[tuple[set[int], set[Sort], int]] = []
    for places, finding in named:
        merged, sorts, enough = set(places), {finding.sort}, finding.enough
        for other in [other for other in sets if other[0] & merged]:
            merged |= other[0]
            sorts |= other[1]
            enough = max(enough, other[2])
            sets.remove(other)
        if len(merged) > 1:
            sets.append((merged, sorts, enough))
    return sets


def _with_head(finding: Finding, spots: Sequence[Spot], stays: Callable[[Spot], bool]) -> Finding:
    """``finding`` with the heads that stay: one way behind such as, asked for beside their parts otherwise."""
    kept = tuple(head for head in finding.heads if stays(spots[head]))
    heads = tuple(head for head in finding.heads if head not in kept)
    return replace(finding, heads=heads, places=(*(kept if finding.shown else ()), *finding.places))


def _within(spots: Sequence[Spot]) -> dict[int, int]:
    """Place of a name that begins a longer one, or says two things → place of that with which it is asked."""
    longest: dict[int, int] = {}
    for place, spot in enumerate(spots):
        if spot.end > spots[longest.setdefault(spot.start, place)].end:
            longest[spot.start] = place
    return {place: longest[spot.start] for place, spot in enumerate(spots) if longest[spot.start] != place}
