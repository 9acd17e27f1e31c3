"""What each held mention of a résumé shows: where it stands, what was done, and whether it was measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..cueing import Cue, Passage, Spot
from ..model import Document, EvidenceKind, Mention, Proficiency, Quote, Section, SectionKind, Segment
from ..settings import Settings
from ..taxonomy import Taxonomy
from .studying import Study
from .tails import Span
from .telling import tell

_ROLES = ("evidence.led", "evidence.participated")
_QUOTE = (120, 180)  # what is kept of a very long sentence, before and after the name


@dataclass(frozen=True, slots=True)
class Shown:
    """What one mention shows."""

    mention: Mention
    kind: EvidenceKind
    level: Proficiency
    strength: float
    result: Span | None  # where a measured result stands
    led: Span | None  # where the words of leading stand
    quote: Quote
    section: SectionKind


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
    named = {number: spots for number, spots in by_segment.items() if segments[number].kind is not SectionKind.PERSONAL}
    told = tell(mentions, document, sections, segments, named, taxonomy=taxonomy, cues=cues)
    labelled = -1
    for number, passage in told.pieces:
        segment, place = segments[number], (number, passage.piece.start)
        if any(cue.has("evidence.label") for cue in passage.cues):
            labelled = segment.line
        kind = told.kind(place, passage, segment.kind, labelled=labelled == segment.line)
        for spot in named.get(number, ()):
            if _stands_in(spot, segment, passage):
                result = None if spot.index in told.left else told.results.get(place)
                above = told.led.get(number)
                shown = _show(mentions[spot.index], document.text, segment, passage, kind, result, above, settings)
                shown = _as_study(shown, told.studies.get(number), settings)
                if spot.index in told.compared:
                    shown = _as_yardstick(shown, settings)
                yield _as_place(shown) if spot.index in told.devices else shown


def _held(mentions: Sequence[Mention], segments: Sequence[Segment]) -> dict[int, list[Spot]]:
    """The held mentions of each segment."""
    found: dict[int, list[Spot]] = {}
    for index, mention in enumerate(mentions):
        if mention.assertion.held and 0 <= mention.segment < len(segments):
            found.setdefault(mention.segment, []).append(Spot(mention.start, mention.end, index))
    return found


def _stands_in(spot: Spot, segment: Segment, passage: Passage) -> bool:
    return passage.piece.start <= spot.start - segment.start < passage.piece.end


def _show(
    mention: Mention,
    text: str,
    segment: Segment,
    passage: Passage,
    kind: EvidenceKind,
    measured: Span | None,
    above: Span | None,
    settings: Settings,
) -> Shown:
    done = kind >= EvidenceKind.PROJECT
    led = _led(passage, mention.start - segment.start, segment.start, above) if done else None
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
        led=led,
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


def _led(passage: Passage, place: int, start: int, above: Span | None) -> Span | None:
    """Where the words of leading stand that hold for the mention at ``place``.

    They are the last words of a role before it, or the next unless they lead something else, or those ``above``
    its list.
    """
    roles = [cue for cue in passage.cues if cue.has(*_ROLES)]
    before = [cue for cue in roles if cue.start < place]
    nearest = before[-1] if before else next(iter(roles), None)
    if nearest is None or (not before and _leads_another(passage, place, nearest)):
        return above
    return (start + nearest.start, start + nearest.end) if nearest.has("evidence.led") else None


def _leads_another(passage: Passage, place: int, role: Cue) -> bool:
    """True for a role behind the mention at ``place`` that begins what is done next: "tuned CUDA and led the port"."""
    verbs = passage.cues_in(passage.piece.start, role.start, "evidence.verb")
    own = [verb for verb in verbs if verb.start < place]
    if not own:
        return False
    clause = passage.clauses[passage.clause_at(role.start)]
    objects = passage.words(role.end, clause.end) > 0
    joins = passage.cues_in(place, role.start, "evidence.joins")
    joined = bool(joins) and not passage.text[joins[-1].end : role.start].strip()
    return verbs[-1] is not own[-1] or (objects and (joined or not clause.holds(place)))


def _quote(text: str, mention: Mention, segment: Segment, passage: Passage) -> Quote:
    start, end = segment.start + passage.piece.start, segment.start + passage.piece.end
    if end - start > sum(_QUOTE):
        start, end = max(start, mention.start - _QUOTE[0]), min(end, mention.end + _QUOTE[1])
    raw = text[start:end]
    start += len(raw) - len(raw.lstrip())
    end = start + len(raw.strip())
    return Quote(text[start:end], start, end)
