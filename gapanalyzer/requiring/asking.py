"""Which segments of a posting ask for something, and how much before their own words are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..cueing import Passage, count_words, find_passages, lexicon, spots_by_segment
from ..model import Document, Importance, Mention, Section, SectionKind, Segment
from .weighing import section_importance

# Where the text of a page without headings may stand.
_LOOSE = (SectionKind.OTHER, SectionKind.TITLE)
_NO_DEMAND = frozenset({"level.neutral", "level.pseudo", "level.denied", "importance.essential.pseudo"})
_WISHES = tuple(f"importance.preferred.{way}" for way in ("backward", "forward", "header"))


@dataclass(frozen=True, slots=True)
class Asking:
    """Which segments ask, by index, and how much; ``pieces`` (segment, start) limits it to some of their pieces."""

    segments: Mapping[int, Importance]
    headed: bool  # False: no heading told requirements from duties
    pieces: Mapping[tuple[int, int], Importance] | None = None

    def base(self, number: int, start: int) -> Importance:
        """What the piece of segment ``number`` at ``start`` asks before its own words are read."""
        if self.pieces is None:
            return self.segments[number]
        return self.pieces.get((number, start), Importance.MENTIONED)


def find_asking(
    document: Document,
    sections: Sequence[Section],
    segments: Sequence[Segment],
    mentions: Sequence[Mention],
    *,
    cues: Mapping[str, Mapping[str, Any]],
    pasted_words: int,
) -> Asking:
    """The asking segments: those under headings; without any, bullets as duties and, in a short text, its demands."""
    under = {number: section_importance(segment.kind) for number, segment in enumerate(segments)}
    under = {number: importance for number, importance in under.items() if importance > Importance.MENTIONED}
    if under:
        loose = _unheaded(sections, segments, before=max(under))
        demands = {} if Importance.ESSENTIAL in under.values() else _listed(document, segments, mentions, loose, cues)
        duties = {} if Importance.DUTY in under.values() else _tasks(document.text, segments, loose, cues)
        return Asking({**demands, **duties, **under}, headed=True)
    loose = [number for number, segment in enumerate(segments) if segment.kind in _LOOSE]
    tasks = [number for number in loose if segments[number].bullet]
    if count_words(document.text) > pasted_words:
        return Asking(dict.fromkeys(tasks, Importance.DUTY), headed=False)
    candidates = tasks or loose
    words = lexicon(cues, "group", "level", "importance", "line")
    spots = spots_by_segment(mentions, segments)
    pieces: dict[tuple[int, int], Importance] = {}
    for number, passage in find_passages(document.text, segments, candidates, words, spots):
        if _demands(passage) if tasks else _asks(passage):
            pieces[number, passage.piece.start] = Importance.ESSENTIAL
        elif tasks:
            pieces[number, passage.piece.start] = Importance.DUTY
    return Asking(dict.fromkeys(candidates, Importance.MENTIONED), headed=False, pieces=pieces)


def _unheaded(sections: Sequence[Section], segments: Sequence[Segment], *, before: int) -> list[int]:
    """The segments without any heading above the last list that has a known one."""
    return [
        number
        for number, segment in enumerate(segments[:before])
        if segment.kind is SectionKind.OTHER and sections[segment.section].heading is None
    ]


def _tasks(
    text: str, segments: Sequence[Segment], loose: Sequence[int], cues: Mapping[str, Mapping[str, Any]]
) -> dict[int, Importance]:
    """The duties in a summary ("The role"): its bullets, without any the sentences that tell the reader what to do,
    there or in prose that has no heading.
    """
    summary = [number for number, segment in enumerate(segments) if segment.kind is SectionKind.SUMMARY]
    tasks = [number for number in summary if segments[number].bullet]
    if not tasks:
        prose = summary or [number for number in loose if not segments[number].bullet]
        tasks = list(_addressed(text, segments, prose, cues))
    return dict.fromkeys(tasks, Importance.DUTY)


def _addressed(
    text: str, segments: Sequence[Segment], prose: Sequence[int], cues: Mapping[str, Mapping[str, Any]]
) -> Iterator[int]:
    """The sentences that tell the reader what to do and those that go on with it, until one speaks of the employer."""
    speaking: int | None = None  # the line that does
    for number, passage in find_passages(text, segments, prose, lexicon(cues, "addressing"), {}):
        line = segments[number].line
        first = passage.piece.start == segments[number].start
        roles = {role for cue in passage.cues for role in cue.roles if first or role != "addressing.firm"}
        if "addressing.reader" in roles and "addressing.gift" not in roles:
            speaking = line
        elif roles:
            speaking = None
        if speaking == line:
            yield number


def _listed(
    document: Document,
    segments: Sequence[Segment],
    mentions: Sequence[Mention],
    loose: Sequence[int],
    cues: Mapping[str, Mapping[str, Any]],
) -> dict[int, Importance]:
    """The bullets that demand by their own words, for a page of which no known heading has the demands."""
    bullets = [number for number in loose if segments[number].bullet]
    words = lexicon(cues, "group", "level", "importance")
    passages = find_passages(document.text, segments, bullets, words, spots_by_segment(mentions, segments))
    return {number: Importance.ESSENTIAL for number, passage in passages if _demands(passage)}


def _demands(passage: Passage) -> bool:
    """True for a level word or a word of demand beside a skill."""
    cues = passage.cues_in(passage.piece.start, passage.piece.end, "level", "importance.essential")
    return bool(passage.spots) and any(not cue.roles & _NO_DEMAND for cue in cues)


def _asks(passage: Passage) -> bool:
    """True for any language of demands beside a skill, or a bare list of names."""
    start, end = passage.piece.start, passage.piece.end
    if _demands(passage) or (passage.spots and passage.cues_in(start, end, "line.ask", *_WISHES)):
        return True
    return len(passage.spots) > 1 and not passage.words(start, end, "group")
