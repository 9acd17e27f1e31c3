"""Which of overlapping mentions stay, and what a longer name means beside its own skill."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ..extracting import fold, squeeze
from ..model import Mention
from ..taxonomy import Taxonomy

_CLOSE = 16  # characters between two names that belong together
_LINK = re.compile(r"\s*[/／&与與和及]\s*|\s*\+\s*(?=\w)|\s+(?:and|or)\s+", re.IGNORECASE)


def longest(mentions: Iterable[Mention]) -> tuple[Mention, ...]:
    """Of overlapping mentions the longest, then the first; by start.

    A name that also ends where another begins makes room for it: "MPI并行化" is MPI and parallelising, not "MPI并行".
    """
    kept: list[Mention] = []
    taken: set[int] = set()
    for mention in sorted(_making_room(tuple(mentions)), key=lambda one: (one.start - one.end, one.start, one.skill)):
        place = range(mention.start, mention.end)
        if taken.isdisjoint(place):
            taken.update(place)
            kept.append(mention)
    return tuple(sorted(kept, key=lambda one: one.start))


def _making_room(mentions: Sequence[Mention]) -> Iterator[Mention]:
    """All but those that run into another skill's name without need: a shorter name of their own ends before it."""
    ends: dict[tuple[int, str], int] = {}
    for one in mentions:
        place = one.start, one.skill
        ends[place] = min(one.end, ends.get(place, one.end))
    in_order = sorted(mentions, key=lambda one: one.start)
    starts = [one.start for one in in_order]
    for mention in mentions:
        inside = range(bisect_left(starts, ends[mention.start, mention.skill]), bisect_left(starts, mention.end))
        rivals = (in_order[at] for at in inside)
        if not any(mention.end < one.end and one.skill != mention.skill for one in rivals):
            yield mention


def split(mentions: Sequence[Mention], candidates: Sequence[Mention]) -> Iterator[Mention]:
    """``mentions``, a double name cut where its sides name two skills: "CUDA C/C++" is CUDA and C++."""
    skills = {(mention.start, mention.end): mention.skill for mention in mentions}
    named = {(mention.start, mention.end, mention.skill) for mention in candidates}
    for mention in mentions:
        start, end = mention.start, mention.end
        for link in _LINK.finditer(mention.text):
            low, high = mention.start + link.start(), mention.start + link.end()
            if (high, end, mention.skill) in named and skills.get((start, low), mention.skill) != mention.skill:
                start = high
            elif (start, low, mention.skill) in named and skills.get((high, end), mention.skill) != mention.skill:
                end = low
        text = mention.text[start - mention.start : end - mention.start]
        whole = (start, end) == (mention.start, mention.end)
        yield mention if whole else replace(mention, start=start, end=end, text=text)


def implied(whole: Sequence[Mention], free: Sequence[Mention], taxonomy: Taxonomy) -> Iterator[Mention]:
    """What is meant beside ``whole``: a modifier that begins a longer name (FP8 of FP8 KV cache), and the skills that
    a name says as well (高性能算子开发 is high-performance computing too).
    """
    by_start = {mention.start: mention for mention in whole}
    for mention in longest(one for one in free if taxonomy.skills[one.skill].modifier):
        longer = by_start.get(mention.start)
        if longer is not None and longer.end > mention.end and longer.skill != mention.skill:
            yield mention
    for mention in whole:
        also = taxonomy.skills[mention.skill].also
        said = next((skills for text, skills in also.items() if _same(text, mention.text)), ()) if also else ()
        yield from (replace(mention, skill=skill) for skill in said)
    yield from _joined(whole, taxonomy)


def _joined(whole: Sequence[Mention], taxonomy: Taxonomy) -> Iterator[Mention]:
    """What two names close together say, over the first of them: "softmax kernel in CUDA", 用 CUDA 写 softmax 算子."""
    for skill in taxonomy.joined:
        rule = skill.joined
        if rule is None:
            continue
        beside = [one for one in whole if one.skill == rule.beside]
        for mention in whole if beside else ():
            kind = {mention.skill, *taxonomy.above(mention.skill)}
            ends = mention.text.lower().removesuffix("s").endswith(rule.words)
            if rule.of in kind and skill.id not in kind and ends and any(_is_close(mention, one) for one in beside):
                yield replace(mention, skill=skill.id)


def _is_close(mention: Mention, other: Mention) -> bool:
    gap = max(mention.start - other.end, other.start - mention.end)
    return mention.segment == other.segment and 0 <= gap <= _CLOSE


def _same(one: str, other: str) -> bool:
    return squeeze(fold(one)) == squeeze(fold(other))
