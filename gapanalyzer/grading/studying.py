"""What was done for a course: homework, projects of a course, and helping others through it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from ..cueing import Lexicon, fold, lexicon
from ..model import Document, Section, SectionKind, Segment

Study = Literal["homework", "exercise", "assisting"]
_STUDIES: tuple[Study, ...] = ("homework", "assisting", "exercise")  # what shows least first
_KINDS = frozenset({SectionKind.PROJECTS, SectionKind.EXPERIENCE, SectionKind.OTHER, SectionKind.SUMMARY})


def find_studies(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], cues: Mapping[str, Mapping[str, Any]]
) -> dict[int, Study]:
    """Segment number → for what of a course it was done; others are left out.

    The heading of a section says it for all of it, a line for itself and for the bullets below it.
    """
    words = lexicon(cues, "study")
    return dict(_found(document, sections, segments, words))


def _found(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], words: Lexicon
) -> Iterator[tuple[int, Study]]:
    above: Study | None = None
    line = section = -1
    for number, one in enumerate(segments):
        if one.kind not in _KINDS:
            continue
        if one.section != section:
            section, above = one.section, None
        heading = sections[one.section].heading
        if one.line != line and not one.bullet:
            above = _study(_line(document.text, one.start), words)
        line = one.line
        own = _study(document.text[one.start : one.end], words)
        if study := own or above or (_study(heading, words) if heading else None):
            yield number, study


def _study(text: str, words: Lexicon) -> Study | None:
    said = words.find(fold(text))
    return next((study for study in _STUDIES if any(cue.has(f"study.{study}") for cue in said)), None)


def _line(text: str, start: int) -> str:
    end = text.find("\n", start)
    return text[text.rfind("\n", 0, start) + 1 : end if end >= 0 else len(text)]
