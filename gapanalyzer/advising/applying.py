"""What to show first in an application, and what stays open: lines of the posting, with a résumé's evidence."""

from __future__ import annotations

from collections.abc import Mapping

from ..model import Analysis, Extraction, Importance, Match, Part, Requirement
from ..settings import Settings
from .briefing import Line


def lines_to_prove(posting: Extraction, analysis: Analysis | None, settings: Settings) -> tuple[Line, ...]:
    """The essential lines (all weighed ones where none is essential) that a résumé shows, strongest evidence first.

    A relative of what is asked shows nothing of it and stands with what is missing. Without a résumé all of them,
    heaviest first, then as they stand in the posting.
    """
    shares = _shares(posting, settings)
    if analysis is None:
        return tuple(sorted((Line(one.id, shares[one.id]) for one in essential(posting)), key=lambda one: -one.share))
    matches = {one.requirement: one for one in analysis.matches}
    parts = {one.requirement: one for one in analysis.score.parts}
    shown = [one for one in essential(posting) if matches[one.id].via not in (None, "related")]
    ranked = sorted(shown, key=lambda one: _rank(matches[one.id], parts[one.id]))
    return tuple(Line(one.id, shares[one.id], matches[one.id]) for one in ranked)


def lines_missing(posting: Extraction, analysis: Analysis | None, settings: Settings) -> tuple[Line, ...]:
    """The weighed lines that a résumé does not meet, the one that costs most first, with the hours that close it."""
    if analysis is None:
        return ()
    shares, hours = _shares(posting, settings), _hours(analysis)
    lost = {one.requirement: one.weight * (1 - one.credit) for one in analysis.score.parts}
    unmet = [one for one in analysis.matches if one.status != "met"]
    ranked = sorted(unmet, key=lambda one: -round(lost[one.requirement], 9))
    return tuple(Line(one.requirement, shares[one.requirement], one, hours.get(one.requirement)) for one in ranked)


def weighed(posting: Extraction) -> tuple[Requirement, ...]:
    """The requirements that count."""
    return tuple(one for one in posting.requirements if one.kind == "skill")


def essential(posting: Extraction) -> tuple[Requirement, ...]:
    """The essential ones of the weighed requirements, all of them where none is essential."""
    counted = weighed(posting)
    return tuple(one for one in counted if one.importance is Importance.ESSENTIAL) or counted


def _rank(match: Match, part: Part) -> tuple[float, ...]:
    """What is met before what is not, then by what it earns, by the strength of its evidence and by the level asked."""
    strength = match.evidence.strength if match.evidence else 0.0
    return (match.status != "met", -round(part.points, 9), -round(strength, 9), -match.need)


def _shares(posting: Extraction, settings: Settings) -> Mapping[str, float]:
    weights = {one.id: settings.importance_weight(one.importance) for one in weighed(posting)}
    total = sum(weights.values())
    return {id: weight / total for id, weight in weights.items()}


def _hours(analysis: Analysis) -> Mapping[str, float]:
    return {id: gap.hours for gap in analysis.gaps if gap.hours is not None for id in gap.requirements}
