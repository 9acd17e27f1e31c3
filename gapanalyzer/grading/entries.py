"""Which months a line of a résumé speaks of: the dates of the job or project it belongs to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from ..dating import DateRange, find_ranges, union_months
from ..model import Document, Section, SectionKind, Segment

_DATED = frozenset(
    {
        SectionKind.EXPERIENCE,
        SectionKind.PROJECTS,
        SectionKind.RESPONSIBILITIES,
        SectionKind.PUBLICATIONS,
        SectionKind.AWARDS,
        SectionKind.OTHER,
    }
)
_HEADER_LINES = 2  # company and position may stand above the dates
_HEADER_LENGTH = 60


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    start: int
    end: int
    bullet: bool


def date_segments(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment]
) -> dict[int, tuple[DateRange, ...]]:
    """The date ranges of the entry of each segment, by segment index; undated segments are left out."""
    ranges = find_ranges(document.text)
    lines = _lines_by_section(document.text, segments)
    found: dict[int, tuple[DateRange, ...]] = {}
    by_line = {
        number: dates for own in lines.values() for number, dates in _date_lines(own, ranges, document.text).items()
    }
    for index, segment in enumerate(segments):
        if segment.line in by_line and segment.kind in _DATED:
            found[index] = by_line[segment.line]
    return found


def _lines_by_section(text: str, segments: Sequence[Segment]) -> dict[int, list[_Line]]:
    found: dict[int, list[_Line]] = {}
    seen: set[tuple[int, int]] = set()
    for segment in segments:
        if segment.kind in _DATED and (segment.section, segment.line) not in seen:
            seen.add((segment.section, segment.line))
            start = text.rfind("\n", 0, segment.start) + 1
            end = text.find("\n", segment.start)
            line = _Line(segment.line, start, len(text) if end < 0 else end, segment.bullet)
            found.setdefault(segment.section, []).append(line)
    return found


def _date_lines(lines: list[_Line], ranges: Sequence[DateRange], text: str) -> dict[int, tuple[DateRange, ...]]:
    """The dates of each line of one section: its entry's, or its own where a bullet has some inside a dated entry."""
    starts = [one.start for one in ranges]
    own = [ranges[bisect_right(starts, line.start - 1) : bisect_right(starts, line.end)] for line in lines]
    headed = any(dates and not line.bullet for line, dates in zip(lines, own, strict=True))
    found: dict[int, tuple[DateRange, ...]] = {}
    current: tuple[DateRange, ...] = ()
    for place, (line, dates) in enumerate(zip(lines, own, strict=True)):
        if dates and not (line.bullet and headed):
            current = tuple(dates)
            for above in _header_above(lines, own, place, text):
                found[above] = current
        if dates or current:
            found[line.number] = tuple(dates) or current
    return found


def _header_above(lines: list[_Line], own: Sequence[Sequence[DateRange]], place: int, text: str) -> list[int]:
    """The numbers of the short lines right above the dates that open the same entry."""
    found = []
    for above in range(place - 1, max(place - 1 - _HEADER_LINES, -1), -1):
        line = lines[above]
        closed = text[line.start : line.end].rstrip()[-1:] in {".", "。", ";", "；"}
        if line.bullet or own[above] or closed or line.end - line.start > _HEADER_LENGTH:
            break
        found.append(line.number)
    return found


def years_of(ranges: Sequence[DateRange], as_of: str | None) -> float | None:
    """The years that ``ranges`` cover together, None when no end is known."""
    months = union_months(ranges, as_of)
    return None if months is None else round(months / 12, 1)


def last_month(ranges: Sequence[DateRange], as_of: str | None) -> str | None:
    """The last month of ``ranges``; an open end is ``as_of``."""
    return max((end for one in ranges if (end := one.last or as_of)), default=None)
