"""Levels that a résumé gives on a scale: "CUDA 4" under "Skill level (1–5)", "CUDA 80%", "CUDA 8/10"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..cueing import Lexicon, Spot, blanked, count_words, fold, han_number, lexicon
from ..model import Document, Proficiency, Section, SectionKind, Segment

# In these a name with a mark behind it is rated; elsewhere "CUDA 40%" may be a result.
_LISTS = frozenset({SectionKind.SKILLS, SectionKind.LANGUAGES, SectionKind.TAGS, SectionKind.SUMMARY})
# A bar and a colon may stand before a mark: "CUDA: 8/10", "C++ (80%)", "MPI ■■■□ 75%".
_MARK = re.compile(
    r"[\s:=|~–—.■□█▇▓▒░●○-]{0,30}\(?\s?(?P<value>\d{1,3}(?:\.\d)?)\s?"
    r"(?:(?P<percent>%)|分?\s?(?:/|out of)\s?(?P<top>5|10|100)(?!\d))?\s?分?\s?\)?\s*"
)
_END = re.compile(r"$|[,;|/、·•)。]|\.(?:\s|$)")
_ITEM_END = re.compile(r"[,;|、·•。:]|\s{2,}")
_JOINED = re.compile(r"\s?[/、&+和与]\s?|\s(?:and|&)\s")
_NUMBER = re.compile(r"\d{1,3}|[一二三四五六七八九十]{1,3}")
_SHARES = ((0.9, Proficiency.EXPERT), (0.7, Proficiency.PROFICIENT), (0.5, Proficiency.WORKING))
_MOST_WORDS = 2  # beside the names and marks of an item; more is a sentence


def rated_levels(
    document: Document,
    sections: Sequence[Section],
    segments: Sequence[Segment],
    named: Mapping[int, Sequence[Spot]],
    cues: Mapping[str, Mapping[str, Any]],
) -> dict[int, Proficiency]:
    """Mention index → the level of its mark, by its share of the highest: from .9 expert, .7 proficient, .5 working.

    A bare number counts only under a declared scale: in its line, in one above it, or in the heading.
    """
    tops = dict(_declared(document, sections, segments, lexicon(cues, "scale")))
    found: dict[int, Proficiency] = {}
    for number, spots in named.items():
        one = segments[number]
        if one.kind in _LISTS or number in tops:
            text = fold(document.text[one.start : one.end])
            local = [Spot(spot.start - one.start, spot.end - one.start, spot.index) for spot in spots]
            found.update(_rated(text, local, tops.get(number)))
    return found


def _declared(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], words: Lexicon
) -> Iterator[tuple[int, int]]:
    """Segment number → the highest mark of the scale that holds there."""
    top, section = None, -1
    for number, one in enumerate(segments):
        if one.section != section:
            section = one.section
            heading = sections[section].heading if section < len(sections) else None
            top = _top(heading or "", words)
        top = _top(document.text[one.start : one.end], words) or top
        if top:
            yield number, top


def _top(text: str, words: Lexicon) -> int | None:
    folded = fold(text)
    said = words.find(folded)
    if any(cue.has("scale.inverse") for cue in said):
        return None
    for cue in said:
        numbers = _NUMBER.findall(folded[cue.start : cue.end])
        if numbers:
            return int(numbers[-1]) if numbers[-1].isdigit() else han_number(numbers[-1])
    return None


def _rated(text: str, spots: Sequence[Spot], declared: int | None) -> Iterator[tuple[int, Proficiency]]:
    """The levels of marked names; those joined to one before its mark share it: "RDMA / RoCE 4"."""
    starts = {spot.start for spot in spots}
    joined: list[Spot] = []
    for spot in spots:
        if joined and not _JOINED.fullmatch(text, joined[-1].end, spot.start):
            joined = []
        joined.append(spot)
        mark = _MARK.match(text, spot.end)
        if mark is None or not (_END.match(text, mark.end()) or mark.end() in starts):
            continue
        top = 100 if mark["percent"] else int(mark["top"]) if mark["top"] else declared
        value = float(mark["value"])
        version = not (mark["top"] or mark["percent"]) and value * 2 % 1  # "PyTorch 2.1"
        if top and not version and 0 < value <= top and _is_item(text, spots, spot, mark.end()):
            level = next((level for least, level in _SHARES if value >= least * top), Proficiency.AWARE)
            yield from ((one.index, level) for one in joined)


def _is_item(text: str, spots: Sequence[Spot], spot: Spot, end: int) -> bool:
    """True for a name with its mark and a word or two: "CUDA kernels 80%" of a list, no sentence."""
    start = max((hit.end() for hit in _ITEM_END.finditer(text, 0, spot.start)), default=0)
    rest = blanked(text, [(one.start, one.end) for one in spots])[start:end]
    return count_words(re.sub(r"\d", " ", rest)) <= _MOST_WORDS
