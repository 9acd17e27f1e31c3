"""Résumés that are nearly the same: one text under two names, one person in two languages."""

from __future__ import annotations

import re
import zlib
from array import array
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..dating import find_ranges
from ..model import Extraction, SectionKind
from .cards import Card

FLAG = "near_duplicate"
_SKETCH = 64  # smallest hashes kept: enough to tell 0.6 from 0.8
_SHINGLE = 5  # words, or Chinese characters
_FEWEST_SHINGLES = 24  # below, a text says too little to be nearly another one
_FEWEST_EQUAL = 8  # below, too little even to be the same as another one
_SAME_TEXT = 0.7
_SAME_DATES = 0.6
_SAME_SKILLS = 0.6
_FEWEST_DATES = 2
_FEWEST_SKILLS = 5
_KEYS = 8  # of the smallest hashes, by which texts find each other
_MOST_DATES = 8
_BUCKET = 16  # résumés that a newcomer is compared with under one key: bounds the cost
_TOKEN = re.compile(r"[A-Za-z0-9+#.]+|[㐀-鿿]")
_ANYBODY = (SectionKind.TITLE, SectionKind.PERSONAL, SectionKind.EDUCATION)


@dataclass(frozen=True, slots=True)
class Print:
    """What two résumés are compared by: hashes of text, of dates and of the skills shown, and the file's own digest."""

    name: str
    sketch: Sequence[int]  # a tenth of the memory as an array
    dates: Sequence[int]
    skills: Collection[object]
    digest: str = ""  # of the file's bytes

    @classmethod
    def of(cls, name: str, card: Card) -> Print:
        """What is compared of ``card``, in little memory."""
        skills = (zlib.crc32(one.skill.encode()) for one in card.shown)
        return cls(name, array("Q", card.sketch), array("Q", card.dates), array("Q", skills), card.digest)


def text_sketch(resume: Extraction) -> tuple[int, ...]:
    """The smallest hashes of all runs of five words outside of header and education (a bottom-k sketch)."""
    text = resume.document.text
    told = (text[one.start : one.end] for one in resume.segments if one.kind not in _ANYBODY)
    tokens = [token.lower().strip(".") for part in told for token in _TOKEN.findall(part)]
    runs = ("\0".join(tokens[start : start + _SHINGLE]) for start in range(len(tokens) - _SHINGLE + 1))
    return tuple(sorted({zlib.crc32(run.encode()) for run in runs})[:_SKETCH])


def date_prints(resume: Extraction) -> tuple[int, ...]:
    """Hashes of the stretches of time outside of education, in which classmates are alike."""
    text = resume.document.text
    lines = {one.line: one.kind for one in resume.segments}
    found = {
        f"{one.first}/{one.last}"
        for number, line in enumerate(text.split("\n"))
        if lines.get(number) not in _ANYBODY
        for one in find_ranges(line)
    }
    return tuple(sorted(zlib.crc32(one.encode()) for one in found)[:_MOST_DATES])


def near_duplicates(prints: Sequence[Print]) -> dict[str, tuple[str, ...]]:
    """Each name that has near duplicates with their names, sorted; the same for the same ``prints`` in any order."""
    found: dict[str, set[str]] = defaultdict(set)
    buckets: dict[tuple[int, ...] | str, list[Print]] = defaultdict(list)
    for one in sorted(prints, key=lambda one: (tuple(one.sketch), one.name)):
        met = [buckets[key] for key in _keys(one)]
        sketch, dates = frozenset(one.sketch), frozenset(one.dates)
        for other in {other.name: other for bucket in met for other in bucket}.values():
            if _same_file(one, other) or _same_text(one, other, sketch) or _same_person(one, other, dates):
                found[one.name].add(other.name)
                found[other.name].add(one.name)
        for bucket in met:
            if len(bucket) < _BUCKET:
                bucket.append(one)
    return {name: tuple(sorted(others)) for name, others in found.items()}


def _keys(one: Print) -> Iterator[tuple[int, ...] | str]:
    if one.digest:
        yield one.digest
    yield from ((number,) for number in one.sketch[:_KEYS])
    yield from combinations(one.dates, _FEWEST_DATES)


def _same_file(one: Print, other: Print) -> bool:
    return one.digest != "" and one.digest == other.digest


def _same_text(one: Print, other: Print, sketch: frozenset[int]) -> bool:
    """True when both have nearly the same runs, as their sketches tell: the share of the smallest that are in both."""
    if min(len(one.sketch), len(other.sketch)) < _FEWEST_SHINGLES:
        return len(one.sketch) >= _FEWEST_EQUAL and sketch == frozenset(other.sketch)
    size = min(_SKETCH, max(len(one.sketch), len(other.sketch)))
    both = sketch.intersection(other.sketch)
    if len(both) / size < _SAME_TEXT:
        return False
    smallest = sorted(sketch.union(other.sketch))[:size]
    return sum(number in both for number in smallest) / size >= _SAME_TEXT


def _same_person(one: Print, other: Print, dates: frozenset[int]) -> bool:
    """True for the same times with much the same skills."""
    times = len(dates.intersection(other.dates))
    if times < _FEWEST_DATES or times / len(dates.union(other.dates)) < _SAME_DATES:
        return False
    skills = frozenset(one.skills)
    both = len(skills.intersection(other.skills))
    return both >= _FEWEST_SKILLS and both / len(skills.union(other.skills)) >= _SAME_SKILLS
