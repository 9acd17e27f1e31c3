"""The lines of a posting that made no requirement, heading by heading."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Extraction, Importance, SectionKind, Segment
from ..segmenting.rules import Cues
from .briefing import Ignored, IgnoredKind
from .signalling import quoted, site_summary

_KINDS: dict[SectionKind, IgnoredKind] = {
    SectionKind.ADVICE: "advice",
    SectionKind.ABOUT: "company",
    SectionKind.TAGS: "tags",
    SectionKind.BENEFITS: "offer",
    SectionKind.OTHER: "prose",
    SectionKind.SUMMARY: "prose",
}
_ORDER = ("advice", "summary", "company", "tags", "offer", "prose")


def find_ignored(posting: Extraction, *, cues: Cues) -> tuple[Ignored, ...]:
    """What was read as advice, marketing, tags or an offer: kinds together, each in the order of the page.

    Plain prose is told only where it names a skill: an address is nothing that was ignored.
    """
    asked = [(quote.start, quote.end) for one in posting.requirements for quote in one.quotes]
    lines: dict[int, list[Segment]] = {}
    for segment in posting.segments:
        if not any(start < segment.end and segment.start < end for start, end in asked):
            lines.setdefault(segment.section, []).append(segment)
    found = []
    for section, segments in sorted(lines.items()):
        kind = _KINDS.get(posting.sections[section].kind)
        if kind == "company" and site_summary(posting, section, cues):
            kind = "summary"
        skills = _named(posting, segments)
        if kind is not None and (kind != "prose" or skills):
            count = len({segment.line for segment in segments})
            heading = posting.sections[section].heading
            found.append(Ignored(kind, heading, count, skills, quoted(posting, segments[0])))
    return tuple(sorted(found, key=lambda one: _ORDER.index(one.kind)))


def _named(posting: Extraction, segments: Sequence[Segment]) -> tuple[str, ...]:
    names = {
        mention.skill
        for mention in posting.mentions
        if mention.importance is Importance.MENTIONED
        and any(segment.start <= mention.start < segment.end for segment in segments)
    }
    return tuple(sorted(names))
