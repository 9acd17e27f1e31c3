"""What each held mention of a résumé shows: where it stands, what was done, and whether it was measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..cueing import Cue, Passage, Spot, find_passages, lexicon
from ..model import Document, EvidenceKind, Mention, Proficiency, Quote, Section, SectionKind, Segment
from ..settings import Settings
from ..taxonomy import Taxonomy, fold
from .compared import find_compared
from .moving import find_left_behind
from .results import find_results, with_tails
from .studying import Study, find_studies
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
_QUOTE = (120, 180)  # what is kept of a very long sentence, before and after the name


@dataclass(frozen=True, slots=True)
class Shown:
    """What one mention shows."""

    mention: Mention
    kind: EvidenceKind
    level: Proficiency
    strength: float
    result: tuple[int, int] | None  # where a measured result stands
    led: tuple[int, int] | None  # where the words of leading stand
    quote: Quote
    section: SectionKind


def is_list(section: SectionKind) -> bool:
    """True for sections in which a bare name is a claim."""
    return section not in _BY_SECTION


def find_shown(
    mentions: Sequence[Mention],
    document: Document,
    sections: Sequence[Section],
    segments: Sequence[Segment],
    *,
    taxonomy: Taxonomy,
    cues: Mapping[str, Mapping[str, Any]],
    settings: Settings,
) -> Iterator[Shown]:
    """What the held mentions show, in order of the text; a list of skills lasts to the end of its line."""
    by_segment = _held(mentions, segments)
    chosen = [number for number in sorted(by_segment) if segments[number].kind is not SectionKind.PERSONAL]
    compared = find_compared(document, segments, mentions, with_tails(document.text, segments, chosen), cues=cues)
    named = {number: _in_order(by_segment[number], mentions) for number in chosen}
    left = find_left_behind(document, segments, mentions, named, cues=cues, taxonomy=taxonomy)
    results = find_results(document, segments, mentions, chosen, cues=cues, compared=compared)
    jobs = find_unheaded_jobs(document, sections, segments, cues)
    employed = tells_of_a_job(document, sections, segments, cues)
    studies = find_studies(document, sections, segments, cues)
    labelled = -1
    for number, passage in find_passages(document.text, segments, chosen, lexicon(cues, "evidence"), {}):
        segment, measured = segments[number], results.get((number, passage.piece.start))
        if any(cue.has("evidence.label") for cue in passage.cues):
            labelled = segment.line
        under = SectionKind.EXPERIENCE if number in jobs else segment.kind
        kind = _kind(passage, under, measured=measured is not None, labelled=labelled == segment.line)
        if employed and kind is EvidenceKind.PROJECT and not _of_study(passage):
            kind = EvidenceKind.WORK
        for spot in by_segment[number]:
            if _stands_in(spot, segment, passage):
                result = None if spot.index in left else measured
                shown = _show(mentions[spot.index], document.text, segment, passage, kind, result, settings)
                shown = _as_study(shown, studies.get(number), settings)
                if spot.index in compared:
                    yield _as_yardstick(shown, settings)
                else:
                    yield _as_place(shown) if _names_device(shown.mention, taxonomy) else shown


def _held(mentions: Sequence[Mention], segments: Sequence[Segment]) -> dict[int, list[Spot]]:
    """The held mentions of each segment."""
    found: dict[int, list[Spot]] = {}
    for index, mention in enumerate(mentions):
        if mention.assertion.held and 0 <= mention.segment < len(segments):
            found.setdefault(mention.segment, []).append(Spot(mention.start, mention.end, index))
    return found


def _names_device(mention: Mention, taxonomy: Taxonomy) -> bool:
    skill = taxonomy.skills.get(mention.skill)
    forms = {fold(mention.text), fold(mention.text).removesuffix("s")}  # "on 64 H100s"
    return skill is not None and any(fold(device) in forms for device in skill.devices)


def _in_order(spots: Sequence[Spot], mentions: Sequence[Mention]) -> list[Spot]:
    """The spots of names, from left to right."""
    named = (spot for spot in spots if mentions[spot.index].found_by != "semantic")
    return sorted(named, key=lambda spot: (spot.start, spot.end))


def _stands_in(spot: Spot, segment: Segment, passage: Passage) -> bool:
    return passage.piece.start <= spot.start - segment.start < passage.piece.end


def _show(
    mention: Mention,
    text: str,
    segment: Segment,
    passage: Passage,
    kind: EvidenceKind,
    measured: tuple[int, int] | None,
    settings: Settings,
) -> Shown:
    done = kind >= EvidenceKind.PROJECT
    led = _led(passage, mention.start - segment.start) if done else None
    result = measured if done else None
    strength = (
        settings.strength(kind)
        + settings.quantified_bonus * (result is not None)
        + settings.led_bonus * (led is not None)
    )
    return Shown(
        mention=mention,
        kind=kind,
        level=mention.level or _assumed(kind, strong=bool(led or result)),
        strength=min(1.0, round(strength, 6)),
        result=result,
        led=(segment.start + led.start, segment.start + led.end) if led else None,
        quote=_quote(text, mention, segment, passage),
        section=segment.kind,
    )


def _as_yardstick(shown: Shown, settings: Settings) -> Shown:
    """What a mention shows that the work was only compared with: it is known, but nothing was done in it here."""
    level = shown.mention.level or _assumed(EvidenceKind.LISTED, strong=False)
    strength = settings.strength(EvidenceKind.LISTED)
    return replace(shown, kind=EvidenceKind.LISTED, level=level, strength=strength, result=None, led=None)


def _as_study(shown: Shown, study: Study | None, settings: Settings) -> Shown:
    """What a mention shows that stands in something done for a course; what a paper came of is more."""
    if study is None or shown.kind not in (EvidenceKind.PROJECT, EvidenceKind.WORK, EvidenceKind.COURSE):
        return shown
    most = Proficiency.WORKING if study == "exercise" or shown.result else Proficiency.AWARE
    level = shown.mention.level or min(shown.level, most)
    if study == "exercise":
        return replace(shown, level=level)
    strength = settings.strength(EvidenceKind.COURSE) + settings.quantified_bonus * (shown.result is not None)
    return replace(shown, kind=EvidenceKind.COURSE, level=level, strength=round(strength, 6), led=None)


def _as_place(shown: Shown) -> Shown:
    """What a mention shows that only says on which device the work ran: it is known, what was done says no more."""
    return replace(shown, level=shown.mention.level or Proficiency.AWARE, result=None, led=None)


def _assumed(kind: EvidenceKind, *, strong: bool) -> Proficiency:
    """The level of a mention without a level word."""
    if kind is EvidenceKind.COURSE:
        return Proficiency.AWARE
    return Proficiency.PROFICIENT if strong else Proficiency.WORKING


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


def _led(passage: Passage, place: int) -> Cue | None:
    """The words of leading that hold for the mention at ``place``: the last words of a role before it, or the next."""
    roles = [cue for cue in passage.cues if cue.has("evidence.led", "evidence.participated")]
    before = [cue for cue in roles if cue.start < place]
    nearest = before[-1] if before else next(iter(roles), None)
    return nearest if nearest is not None and nearest.has("evidence.led") else None


def _quote(text: str, mention: Mention, segment: Segment, passage: Passage) -> Quote:
    start, end = segment.start + passage.piece.start, segment.start + passage.piece.end
    if end - start > sum(_QUOTE):
        start, end = max(start, mention.start - _QUOTE[0]), min(end, mention.end + _QUOTE[1])
    raw = text[start:end]
    start += len(raw) - len(raw.lstrip())
    end = start + len(raw.strip())
    return Quote(text[start:end], start, end)
