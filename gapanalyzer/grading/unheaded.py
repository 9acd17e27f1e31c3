"""Jobs under no heading: dated entries in an opening without "Experience", and what is told of colleagues."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

from ..cueing import fold, lexicon
from ..dating import DateRange, find_ranges
from ..model import Document, Section, SectionKind, Segment

_OPENING = frozenset({SectionKind.TITLE, SectionKind.SUMMARY, SectionKind.OTHER})
_LONGEST = 160  # characters of a line that opens an entry, but for a bullet that begins with its dates


def tells_of_a_job(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], cues: Mapping[str, Mapping[str, Any]]
) -> bool:
    """True for a text without any heading in which words of employment stand: colleagues, a manager, the company."""
    if any(section.heading is not None for section in sections):
        return False
    words = lexicon(cues, "employment")
    told = (fold(document.text[one.start : one.end]) for one in segments if one.kind is not SectionKind.PERSONAL)
    return any(cue.has("employment") for text in told for cue in words.find(text))


def find_unheaded_jobs(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], cues: Mapping[str, Mapping[str, Any]]
) -> frozenset[int]:
    """The numbers of the segments that belong to a dated job under no heading; a school's dates are none."""
    ranges, words = find_ranges(document.text), lexicon(cues, "evidence")
    found: set[int] = set()
    working, line_read = False, -1
    for number, segment in enumerate(segments):
        if segment.kind not in _OPENING or sections[segment.section].heading is not None:
            working = False
        elif segment.line != line_read:
            line = _line(document.text, segment.start)
            if _opens(document.text, line, ranges, bullet=segment.bullet):
                text = fold(document.text[line[0] : line[1]])
                working = not any(cue.has("evidence.schooling") for cue in words.find(text))
        line_read = segment.line
        if working:
            found.add(number)
    return frozenset(found)


def _line(text: str, place: int) -> tuple[int, int]:
    end = text.find("\n", place)
    return text.rfind("\n", 0, place) + 1, len(text) if end < 0 else end


def _opens(text: str, line: tuple[int, int], ranges: Sequence[DateRange], *, bullet: bool) -> bool:
    """True for a short line with a range of dates, and for a bullet that begins with one."""
    start, end = line
    at = bisect_left([one.start for one in ranges], start)
    if at == len(ranges) or ranges[at].start >= end:
        return False
    if bullet:
        return not any(map(str.isalnum, text[start : ranges[at].start]))
    return end - start <= _LONGEST
