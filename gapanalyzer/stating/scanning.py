"""The parts of a document in which its own side states facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..model import Document, Section, SectionKind, Segment

ASKING = (
    SectionKind.REQUIREMENTS,
    SectionKind.OTHER,
    SectionKind.SUMMARY,
    SectionKind.RESPONSIBILITIES,
    SectionKind.SKILLS,
)
HEADER = (SectionKind.TITLE, SectionKind.TAGS)


def texts(document: Document, segments: Sequence[Segment], kinds: Sequence[SectionKind]) -> Iterator[str]:
    """The texts of the segments in sections of ``kinds``, in order."""
    return (document.text[one.start : one.end] for one in segments if one.kind in kinds)


def lines(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], kinds: Sequence[SectionKind]
) -> Iterator[str]:
    """The texts of whole lines (sentences joined, labels and marks included) in sections of ``kinds``."""
    begin = end = line = -1
    for one in segments:
        if one.kind not in kinds:
            continue
        if one.line != line and line >= 0:
            yield document.text[begin:end]
        if one.line != line:
            begin, line = max(document.text.rfind("\n", 0, one.start) + 1, sections[one.section].start), one.line
        end = one.end
    if line >= 0:
        yield document.text[begin:end]
