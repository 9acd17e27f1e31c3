"""A posting's mentions → requirements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..cueing import Passage, find_passages, lexicon, spots_by_segment
from ..model import (
    Document,
    Importance,
    Mention,
    Proficiency,
    Quote,
    Requirement,
    Section,
    Segment,
    Wanted,
    Warning,
)
from ..settings import Settings
from ..taxonomy import Taxonomy
from .asking import Asking, find_asking
from .choices import Choice, ChoiceFinder
from .drafting import Drafter, Reading
from .lines import LineReading
from .merging import Draft, merge
from .picking import pick
from .weighing import header_in

Cues = Mapping[str, Mapping[str, Any]]

_HALF_ENDS = (";", "；")
_NO_SECTION = Warning(
    "no_requirements_section",
    "no heading tells requirements from duties: bulleted lines count as duties, a short text by its own words",
)
_NO_SKILL = Warning(
    "no_requirements",
    "no known skill is asked for; check that the whole posting was given (taxonomy unknown shows the words it lacks)",
)


@dataclass(frozen=True, slots=True)
class Demands:
    """What a posting asks, and how much of it was understood (by weight, 0..1)."""

    requirements: tuple[Requirement, ...]
    mentions: tuple[Mention, ...]
    coverage: float
    warnings: tuple[Warning, ...]


def require(
    mentions: Sequence[Mention],
    document: Document,
    sections: Sequence[Section],
    segments: Sequence[Segment],
    *,
    taxonomy: Taxonomy,
    cues: Cues,
    settings: Settings,
) -> Demands:
    """The requirements of a posting whose ``mentions`` are judged.

    ``coverage = Σ weight of the lines that yielded a scored skill ÷ Σ weight of the lines that ask for one``.
    """
    asking = find_asking(document, sections, segments, mentions, cues=cues, pasted_words=settings.pasted_words)
    drafter = Drafter(document.text, mentions, taxonomy, cues, settings)
    choices = tuple(ChoiceFinder(document, segments, cues).find())
    wishes = {number: choice for choice in choices for number in choice.items}
    drafter.assumed.update((number, choice.level) for number, choice in wishes.items())
    readings = [
        drafter.read(passage, line, segments[number], number, _chosen(base, wishes.get(number)))
        for number, passage, line, base in _passages(document, segments, mentions, asking, cues)
    ]
    readings = pick(readings, choices, segments, taxonomy)
    marked = [replace(mention, importance=Importance.MENTIONED) for mention in mentions]
    for reading in readings:
        for index, importance in reading.importances.items():
            marked[index] = replace(mentions[index], importance=importance)
    requirements = _numbered(_all_drafts(readings, segments, document.text))
    asked = any(requirement.kind == "skill" for requirement in requirements)
    warnings = [*(() if asking.headed else (_NO_SECTION,)), *(() if asked else (_NO_SKILL,))]
    return Demands(requirements, tuple(marked), _coverage(readings, segments, settings), tuple(warnings))


def _chosen(base: Importance, choice: Choice | None) -> Importance:
    """What a line asks that may be one of a choice whose opening words weigh it: "Any of these is a plus:"."""
    if choice is None or choice.importance is None or base is Importance.MENTIONED:
        return base
    return choice.importance


def _passages(
    document: Document, segments: Sequence[Segment], mentions: Sequence[Mention], asking: Asking, cues: Cues
) -> Iterator[tuple[int, Passage, LineReading, Importance]]:
    """Every passage of the asking segments with what it asks; an inline heading holds to the end of its line."""
    numbers = sorted(asking.segments)
    words = lexicon(cues, "group", "level", "importance", "assertion")
    named = find_passages(document.text, segments, numbers, words, spots_by_segment(mentions, segments))
    plain = find_passages(document.text, segments, numbers, lexicon(cues, "line"), {})
    line: int = -1
    state: Importance | None = None
    for (number, passage), (_, reading) in zip(named, plain, strict=True):
        read = LineReading(reading.cues)
        if read.has("boilerplate"):
            continue
        if segments[number].line != line:
            line, state = segments[number].line, None
        base = asking.base(number, passage.piece.start)
        yield number, passage, read, base if state is None else state
        header = header_in(passage)
        state = state if header is None else header


def _all_drafts(readings: Sequence[Reading], segments: Sequence[Segment], text: str) -> list[Draft]:
    skills = [draft for reading in readings for draft in reading.drafts if draft.kind == "skill"]
    drafts = [*merge(skills), *_merged_checks(readings, segments, text)]
    yielding = {segments[reading.segment].line for reading in readings if reading.drafts}
    silent: dict[int, list[Reading]] = {}
    before: dict[int, Reading | None] = {}  # line → what is read right before its first silent part
    for last, reading in zip((None, *readings), readings, strict=False):
        lined = segments[reading.segment].line
        if not reading.drafts and reading.importance > Importance.MENTIONED and not reading.denied:
            if lined not in yielding:
                silent.setdefault(lined, []).append(reading)
                before.setdefault(lined, last)
            elif reading.technical:
                drafts.append(Draft("other", reading.importance, (), (reading.quote,)))
    for line, parts in silent.items():
        start, end = _first_half(before[line], parts[0], segments, text), parts[-1].quote.end
        drafts.append(Draft("other", max(part.importance for part in parts), (), (Quote(text[start:end], start, end),)))
    return drafts


def _first_half(before: Reading | None, part: Reading, segments: Sequence[Segment], text: str) -> int:
    """Where the sentence of ``part`` begins: "Finance is not needed; curiosity is." says nothing by its second half."""
    start = part.quote.start
    if before is None or not before.denied or before.quote.end > start:
        return start
    same = segments[before.segment].line == segments[part.segment].line
    return before.quote.start if same and text[before.quote.start : start].rstrip().endswith(_HALF_ENDS) else start


def _merged_checks(readings: Sequence[Reading], segments: Sequence[Segment], text: str) -> list[Draft]:
    """Drafts that are no skills: a condition stands once a line, the same words or unweighed skills once a page."""
    by_line: dict[tuple[str, int | frozenset[str]], list[Draft]] = {}
    for reading in readings:
        for draft in (draft for draft in reading.drafts if draft.kind != "skill"):
            key = (draft.kind, draft.skills if draft.kind == "other" else segments[reading.segment].line)
            by_line.setdefault(key, []).append(draft)
    found: dict[tuple[str, str | frozenset[str]], list[Draft]] = {}
    for first, *others in by_line.values():
        draft = first.absorb(*others, widen=True)
        if draft.kind != "other":
            start, end = first.quotes[0].start, max(quote.end for quote in draft.quotes)
            draft = replace(draft, quotes=(Quote(text[start:end], start, end),))
        words = draft.skills if draft.kind == "other" else draft.quotes[0].text
        found.setdefault((draft.kind, words), []).append(draft)
    return [first.absorb(*others) for first, *others in found.values()]


def _numbered(drafts: Sequence[Draft]) -> tuple[Requirement, ...]:
    ordered = sorted(drafts, key=lambda draft: (draft.quotes[0].start, draft.place))
    return tuple(
        Requirement(
            id=f"r{number}",
            text=draft.quotes[0].text,
            kind=draft.kind,
            importance=draft.importance,
            skills=tuple(Wanted(wanted.skill, Proficiency(wanted.level)) for wanted in draft.levels),
            any_of=draft.any_of and draft.kind == "skill",
            enough=draft.enough if draft.any_of else 1,
            quotes=draft.quotes,
            found_by="alias" if draft.named else "semantic",
        )
        for number, draft in enumerate(ordered, start=1)
    )


def _coverage(readings: Sequence[Reading], segments: Sequence[Segment], settings: Settings) -> float:
    """Weight of understood segments ÷ weight of segments that ask for a skill; 1 when none does."""
    understood = asked = 0.0
    by_segment: dict[int, list[Reading]] = {}
    for reading in readings:
        if reading.importance > Importance.MENTIONED:
            by_segment.setdefault(reading.segment, []).append(reading)
    for parts in by_segment.values():
        weight = settings.importance_weight(max(part.importance for part in parts))
        skilled = any(draft.kind == "skill" for part in parts for draft in part.drafts)
        if skilled or any(part.technical for part in parts):
            asked += weight
            understood += weight * skilled
    return understood / asked if asked else 1.0
