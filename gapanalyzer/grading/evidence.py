"""Held mentions → one piece of evidence per skill."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..dating import DateRange
from ..model import Document, Evidence, EvidenceKind, Mention, Reason, Section, Segment
from ..settings import Settings
from ..taxonomy import Taxonomy
from .durations import years_stated
from .entries import date_segments, last_month, years_of
from .showing import Shown, find_shown

_FOUND_BY = ("alias", "fuzzy", "semantic")  # the surest first

# Every code a reason of this room can have.
REASONS = (
    "evidence_listed",
    "evidence_course",
    "evidence_project",
    "evidence_work",
    "evidence_published",
    "level_named",
    "level_assumed",
    "led",
    "quantified",
    "used_for_years",
)


def grade(
    mentions: Sequence[Mention],
    document: Document,
    sections: Sequence[Section],
    segments: Sequence[Segment],
    *,
    taxonomy: Taxonomy,
    cues: Mapping[str, Mapping[str, Any]],
    settings: Settings,
    as_of: str | None,
) -> tuple[Evidence, ...]:
    """What a résumé shows of each skill it holds, sorted by skill id.

    Level, kind and strength are each the highest over the skill's mentions, so another mention never lowers
    anything and a repeated one adds nothing. ``strength = strengths[kind] + quantified_bonus (a measured result in
    the same piece) + led_bonus``, at most 1. Dates set ``years`` and ``last_used`` and nothing else;
    ``years`` stated beside the name count where no dates give more.
    """
    shown: dict[str, list[Shown]] = {}
    for one in find_shown(mentions, document, sections, segments, taxonomy=taxonomy, cues=cues, settings=settings):
        if one.mention.skill in taxonomy.skills:
            shown.setdefault(one.mention.skill, []).append(one)
    dates = date_segments(document, sections, segments) if shown else {}
    told = years_stated(mentions, document, segments, cues=cues) if shown else {}
    return tuple(_evidence(skill, shown[skill], dates, told.get(skill), settings, as_of) for skill in sorted(shown))


def _evidence(
    skill: str,
    shown: Sequence[Shown],
    dates: Mapping[int, tuple[DateRange, ...]],
    told: float | None,
    settings: Settings,
    as_of: str | None,
) -> Evidence:
    ordered = sorted(shown, key=lambda one: (-one.strength, -one.level, one.mention.start))
    quotes = list({one.quote: one.section for one in ordered}.items())[: settings.quotes_per_skill]
    ranges = _ranges(shown, dates)
    years = years_of(ranges, as_of)
    years = max(years or 0.0, told) if told else years
    return Evidence(
        skill=skill,
        level=max(one.level for one in shown),
        kind=max(one.kind for one in shown),
        strength=ordered[0].strength,
        quantified=any(one.result for one in shown),
        found_by=min((one.mention.found_by for one in shown), key=_FOUND_BY.index),
        quotes=tuple(quote for quote, _ in quotes),
        sections=tuple(section for _, section in quotes),
        years=years,
        last_used=last_month(ranges, as_of),
        reasons=tuple(_reasons(ordered, years)),
    )


def _ranges(shown: Sequence[Shown], dates: Mapping[int, tuple[DateRange, ...]]) -> tuple[DateRange, ...]:
    segments = {one.mention.segment for one in shown if one.kind >= EvidenceKind.PROJECT}
    found = {one for segment in segments for one in dates.get(segment, ())}
    return tuple(sorted(found, key=lambda one: (one.start, one.end)))


def _reasons(ordered: Sequence[Shown], years: float | None) -> Iterator[Reason]:
    """Why the evidence is what it is, each with the place where it was read."""
    by_kind = max(ordered, key=lambda one: (one.kind, one.strength))
    by_level = max(ordered, key=lambda one: (one.level, bool(one.mention.level)))
    yield Reason(f"evidence_{by_kind.kind.code}", by_kind.mention.start, by_kind.mention.end)
    code = "level_named" if by_level.mention.level else "level_assumed"
    yield Reason(code, by_level.mention.start, by_level.mention.end, {"level": float(by_level.level)})
    for code, spans in (("led", [one.led for one in ordered]), ("quantified", [one.result for one in ordered])):
        span = next((span for span in spans if span), None)
        if span:
            yield Reason(code, *span)
    if years is not None:
        yield Reason("used_for_years", by_kind.mention.start, by_kind.mention.end, {"years": years})
