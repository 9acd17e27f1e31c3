"""Prose behind the list under a posting's heading: it speaks of the employer or of the work, and ends the list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cueing import fold, lexicon
from ..model import SectionKind
from .lines import Line
from .rules import Cues
from .sections import ASKING, Mark, is_sentence, with_ends

_CLOSED = ".。!！;；"


def with_paragraphs(marks: Sequence[Mark], text: str, lines: Sequence[Line], cues: Cues) -> Iterator[Mark]:
    """``marks`` with ABOUT for a paragraph on the employer behind a list, SUMMARY for one on the work.

    A bullet, and prose that asks for something, belong to the list again.
    """
    for mark, end in with_ends(marks, text):
        yield mark
        if mark.kind in ASKING:
            yield from _within(mark, [line for line in lines if mark.body <= line.start < end], cues)


def _within(mark: Mark, lines: Sequence[Line], cues: Cues) -> Iterator[Mark]:
    kind, listed = mark.kind, False
    for number, line in enumerate(lines):
        before = lines[number - 1] if number else None
        listed = listed or line.bullet or (before is not None and before.number == line.number - 1)
        wanted = mark.kind if line.bullet else _kind(line, mark.kind, cues)
        parted = before is not None and (before.number < line.number - 1 or before.text[-1] in _CLOSED)
        if wanted in (None, kind) or (kind is mark.kind and not (listed and parted)):
            continue
        kind = wanted
        yield Mark(kind, mark.heading if kind is mark.kind else None, line.start, line.start)


def _kind(line: Line, listed: SectionKind, cues: Cues) -> SectionKind | None:
    """What a line of prose makes of the section; None when it does not tell."""
    if line.text.endswith((":", "：")) or not is_sentence(line.text):
        return None
    said = lexicon(cues, "paragraph").find(fold(line.text))
    if any(cue.has("paragraph.sure") for cue in said):
        return SectionKind.ABOUT
    if asks(line.text, cues):
        return listed
    if any(cue.has("paragraph.employer") for cue in said):
        return SectionKind.ABOUT
    told = any(cue.has("paragraph.reader") for cue in said)
    return (listed if listed is SectionKind.RESPONSIBILITIES else SectionKind.SUMMARY) if told else None


def asks(prose: str, cues: Cues) -> bool:
    """True for prose with a word that asks for something."""
    return bool(lexicon(cues, "asking").find(fold(prose)))
