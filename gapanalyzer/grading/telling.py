"""What a résumé tells of its pieces beside the names in them: a job or a list, measured, published, led, compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..cueing import Passage, Spot, find_passages, fold, lexicon
from ..model import Document, EvidenceKind, Mention, Section, SectionKind, Segment
from ..taxonomy import Taxonomy
from ..taxonomy import fold as plain
from .compared import find_compared
from .moving import find_left_behind
from .results import find_results, with_results
from .studying import Study, find_studies
from .tails import Piece, Span, heads_of_lists, led_above, published_after, with_tails
from .unheaded import find_unheaded_jobs, tells_of_a_job

_BY_SECTION = {
    SectionKind.EXPERIENCE: EvidenceKind.WORK,
    SectionKind.RESPONSIBILITIES: EvidenceKind.WORK,
    SectionKind.PROJECTS: EvidenceKind.PROJECT,
    SectionKind.PUBLICATIONS: EvidenceKind.PUBLISHED,
    SectionKind.EDUCATION: EvidenceKind.COURSE,
    SectionKind.COURSES: EvidenceKind.COURSE,
}
_LISTS = frozenset({SectionKind.SKILLS, SectionKind.LANGUAGES, SectionKind.TAGS})


@dataclass(frozen=True, slots=True)
class Told:
    """What a résumé tells of its pieces beside the names in them."""

    pieces: Sequence[Piece]
    results: Mapping[Span, Span]  # by (segment, offset of the piece)
    published: frozenset[Span]
    led: Mapping[int, Span]  # by segment: where the line above says so
    studies: Mapping[int, Study]
    jobs: frozenset[int]
    certified: frozenset[int]  # segments under a heading of certificates
    employed: bool
    compared: frozenset[int]  # by mention
    devices: frozenset[int]
    left: frozenset[int]

    def kind(self, place: Span, passage: Passage, section: SectionKind, *, labelled: bool) -> EvidenceKind:
        """The kind of evidence of the piece at ``place``."""
        under = SectionKind.EXPERIENCE if place[0] in self.jobs else section
        if place[0] in self.certified:
            under = SectionKind.COURSES
        kind = _kind(passage, under, measured=place in self.results, labelled=labelled)
        if place in self.published and kind > EvidenceKind.COURSE:
            return EvidenceKind.PUBLISHED
        employed = self.employed and kind is EvidenceKind.PROJECT and not _of_study(passage)
        return EvidenceKind.WORK if employed else kind


def tell(
    mentions: Sequence[Mention],
    document: Document,
    sections: Sequence[Section],
    segments: Sequence[Segment],
    held: Mapping[int, Sequence[Spot]],
    *,
    taxonomy: Taxonomy,
    cues: Mapping[str, Mapping[str, Any]],
) -> Told:
    """What the pieces of a résumé with names that are ``held``, by segment, tell beside them."""
    text, chosen = document.text, sorted(held)
    tailed = with_tails(text, segments, chosen)
    devices = frozenset(index for index, one in enumerate(mentions) if _names_device(one, taxonomy))
    compared = find_compared(document, segments, mentions, tailed, cues=cues, devices=devices)
    named = {number: _in_order(held[number], mentions) for number in chosen}
    read, measured = {*tailed, *heads_of_lists(text, segments)}, {*with_results(text, segments, chosen)}
    every = list(find_passages(text, segments, sorted(read | measured), lexicon(cues, "evidence"), {}))
    pieces = [piece for piece in every if piece[0] in read]
    return Told(
        pieces=pieces,
        results=find_results(
            document, segments, mentions, [one for one in every if one[0] in measured], cues=cues, compared=compared
        ),
        published=published_after(text, segments, pieces, mentions),
        led=led_above(text, segments, pieces),
        studies=find_studies(document, sections, segments, cues),
        jobs=find_unheaded_jobs(document, sections, segments, cues),
        certified=_find_certified(sections, segments, cues),
        employed=tells_of_a_job(document, sections, segments, cues),
        compared=compared,
        devices=devices,
        left=find_left_behind(document, segments, mentions, named, cues=cues, taxonomy=taxonomy),
    )


def _find_certified(
    sections: Sequence[Section], segments: Sequence[Segment], cues: Mapping[str, Mapping[str, Any]]
) -> frozenset[int]:
    """The segments under a heading of nothing but certificates and training."""
    words = lexicon(cues, "evidence")
    headings = {
        number: words.find(fold(one.heading))
        for number, one in enumerate(sections)
        if one.heading and one.kind is SectionKind.AWARDS
    }
    headed = {number for number, found in headings.items() if any(cue.has("evidence.certified") for cue in found)}
    return frozenset(number for number, one in enumerate(segments) if one.section in headed)


def is_list(section: SectionKind) -> bool:
    """True for sections in which a bare name is a claim."""
    return section not in _BY_SECTION


def _kind(passage: Passage, section: SectionKind, *, measured: bool, labelled: bool) -> EvidenceKind:
    """The kind of evidence of a passage by its section and its words; "Skills: …" within a job is a list."""

    def says(role: str) -> bool:
        return any(cue.has(f"evidence.{role}") for cue in passage.cues)

    base = _BY_SECTION.get(section, EvidenceKind.LISTED)
    if says("published") and section not in _LISTS and base is not EvidenceKind.COURSE:
        return EvidenceKind.PUBLISHED
    if labelled and not measured:
        return EvidenceKind.LISTED
    if base is EvidenceKind.COURSE:
        return EvidenceKind.PROJECT if says("project") or measured else base
    if base is not EvidenceKind.LISTED:
        return base
    if section in _LISTS:
        return EvidenceKind.PROJECT if measured and says("verb") else base
    if measured or any(map(says, ("verb", "led", "participated", "project"))):
        return EvidenceKind.PROJECT
    return EvidenceKind.COURSE if says("course") else base


def _of_study(passage: Passage) -> bool:
    """True for a passage that calls its work a project or speaks of a course."""
    return any(cue.has("evidence.project", "evidence.course") for cue in passage.cues)


def _in_order(spots: Sequence[Spot], mentions: Sequence[Mention]) -> list[Spot]:
    """The spots of names, from left to right."""
    named = (spot for spot in spots if mentions[spot.index].found_by != "semantic")
    return sorted(named, key=lambda spot: (spot.start, spot.end))


def _names_device(mention: Mention, taxonomy: Taxonomy) -> bool:
    skill = taxonomy.skills.get(mention.skill)
    if skill is None or not skill.devices:
        return False
    forms = {plain(mention.text), plain(mention.text).removesuffix("s")}  # "on 64 H100s"
    return any(plain(device) in forms for device in skill.devices)
