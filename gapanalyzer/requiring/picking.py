"""Readings of the lines of a choice → one reading that asks for any of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ..model import Importance, Quote, Segment
from ..taxonomy import Taxonomy
from .choices import Choice
from .drafting import Reading
from .merging import Draft


def pick(
    readings: Sequence[Reading], choices: Iterable[Choice], segments: Sequence[Segment], taxonomy: Taxonomy
) -> list[Reading]:
    """``readings`` with each choice as one demand; one of which fewer than two lines name a skill stays as it is."""
    found = list(readings)
    places: dict[int, list[int]] = {}
    for place, one in enumerate(found):
        places.setdefault(one.segment, []).append(place)
    for choice in choices:
        _pick(found, choice, places, segments, taxonomy)
    return found


def _pick(
    readings: list[Reading],
    choice: Choice,
    places: Mapping[int, Sequence[int]],
    segments: Sequence[Segment],
    taxonomy: Taxonomy,
) -> None:
    ways: dict[int, list[Draft]] = {}
    near = sorted(place for number in {*choice.line, *choice.items} for place in places.get(number, ()))
    own = [at for at in near if readings[at].segment in choice.items and readings[at].quote.end > choice.colon]
    for place in own:
        inside = _split(readings[place], choice, segments)[1]
        ways.setdefault(choice.items[readings[place].segment], []).extend(inside)
    chosen = [_way(drafts, taxonomy) for drafts in ways.values() if drafts]
    if len(chosen) < 2:
        return
    quotes = [choice.opener, *(readings[place].quote for place in own)]
    draft = _joined(chosen, choice, quotes)
    taken = set(own)
    for place in near:
        one = readings[place]
        if place in taken or _opens(one, choice):
            readings[place] = _left(one, _split(one, choice, segments)[0])
    first = readings[own[0]]
    importance = max(first.importance, draft.importance)
    readings[own[0]] = replace(first, drafts=(*first.drafts, draft), importance=importance)


def _opens(reading: Reading, choice: Choice) -> bool:
    """True for what the words that open ``choice`` were read as."""
    return reading.quote.start < choice.colon and reading.quote.end > choice.opener.start


def _split(reading: Reading, choice: Choice, segments: Sequence[Segment]) -> tuple[list[Draft], list[Draft]]:
    """The drafts asked for besides ``choice``, checks with them, and the skills it is about."""
    outside: list[Draft] = []
    inside: list[Draft] = []
    for draft in reading.drafts:
        behind = segments[reading.segment].start + draft.place >= choice.cue
        (inside if draft.kind == "skill" and behind else outside).append(draft)
    return outside, inside


def _left(reading: Reading, outside: Sequence[Draft]) -> Reading:
    """``reading`` without what a choice took from it; without drafts it asks for nothing."""
    importance = max((draft.importance for draft in outside), default=Importance.MENTIONED)
    return replace(reading, drafts=tuple(outside), importance=importance, technical=False)


def _way(drafts: Sequence[Draft], taxonomy: Taxonomy) -> Draft:
    """What stands for a line: of several skills that which needs most before it, with the line's own alternatives.

    "Distributed training with NCCL and MPI" is not answered by MPI, nor "CUDA and C++" by C++.
    """

    def depth(skill: str) -> int:
        return len(taxonomy.reach(skill, lambda one: one.requires))

    deepest = max(drafts, key=lambda draft: min(map(depth, draft.skills)))
    return deepest.absorb(*(draft for draft in drafts if draft.any_of and draft is not deepest), widen=True)


def _joined(ways: Sequence[Draft], choice: Choice, quotes: Sequence[Quote]) -> Draft:
    first, *others = ways
    joined = first.absorb(*others, widen=True)
    return replace(joined, quotes=tuple(dict.fromkeys(quotes)), open=False, enough=choice.enough)
