"""What a profile does not show of the requirements, and what closing it would add."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from ..model import EvidenceKind, Gap, Reason, Requirement, Wanted
from .costing import Hours
from .practising import with_skill
from .scoring import Outcome, Profile, Scorer


def find_gaps(scorer: Scorer, profile: Profile, outcome: Outcome, hours: Hours) -> tuple[Gap, ...]:
    """One gap per skill over the requirements not met or only listed, by priority = score_gain ÷ hours, best first.

    A requirement with several ways is a gap of the way that costs this person least; several requirements that come
    down to the same skill are one gap at the highest level among them.
    """
    asked: dict[str, list[tuple[Requirement, Wanted]]] = {}
    matches = {match.requirement: match for match in outcome.matches}
    for requirement in scorer.weighed:
        met = matches[requirement.id].status == "met"
        closed = _met(scorer, requirement, profile, EvidenceKind.COURSE if met else EvidenceKind.LISTED)
        if met and len(closed) >= requirement.enough:
            continue
        itself = [wanted for wanted in requirement.skills if not _held_by_a_kind(scorer, wanted, profile)]
        if requirement.enough > 1:  # what is closed already adds nothing
            itself = [wanted for wanted in itself if wanted.skill not in closed] or itself
        if requirement.enough > 1 and met:  # only listed
            itself = [wanted for wanted in itself if scorer.level(wanted, profile) >= wanted.level] or itself
        ways = dict.fromkeys((*itself, *_kinds_held(scorer, requirement, profile, closed)))
        cheapest = min((_gap(scorer, [(requirement, way)], profile, outcome, hours) for way in ways), key=_cheapest)
        asked.setdefault(cheapest.skill, []).append((requirement, Wanted(cheapest.skill, cheapest.need)))
    gaps = [_gap(scorer, wanted, profile, outcome, hours) for wanted in asked.values()]
    worth = [gap for gap in gaps if gap.score_gain > 1e-9]
    return tuple(sorted(worth, key=lambda gap: (-gap.priority, -gap.score_gain, gap.skill)))


def _met(scorer: Scorer, requirement: Requirement, profile: Profile, least: EvidenceKind) -> frozenset[str]:
    """The skills of ``requirement`` that are met by evidence of kind ``least`` or better."""
    ways = scorer.ways(requirement, profile)
    return frozenset(way.wanted.skill for way in ways if way.meets and way.evidence.kind >= least)


def _kinds_held(scorer: Scorer, requirement: Requirement, profile: Profile, closed: frozenset[str]) -> Iterator[Wanted]:
    """Held kinds of what is asked: showing or deepening one of them may be the shortest way."""
    for way in scorer.ways(requirement, profile):
        if way.via == "narrower" and (requirement.enough == 1 or way.wanted.skill not in closed):
            yield Wanted(way.evidence.skill, way.wanted.level)


def _held_by_a_kind(scorer: Scorer, wanted: Wanted, profile: Profile) -> bool:
    """True when only a kind of what is asked reaches the level: that kind is the thing to show."""
    return wanted.skill not in profile and scorer.level(wanted, profile) >= wanted.level


def _cheapest(gap: Gap) -> tuple[bool, float, float, str]:
    return (gap.hours is None, gap.hours or 0.0, -gap.score_gain, gap.skill)


def _gap(
    scorer: Scorer, asked: Sequence[tuple[Requirement, Wanted]], profile: Profile, outcome: Outcome, hours: Hours
) -> Gap:
    """The gap in the one skill that all of ``asked`` name."""
    skill, need = asked[0][1].skill, max(wanted.level for _, wanted in asked)
    have = scorer.level(Wanted(skill, need), profile)
    gain = scorer.overall(with_skill(profile, skill, need, scorer.settings)) - outcome.overall
    cost = hours.to_close(skill, need)
    kind: Literal["missing", "level", "unproven"] = "missing" if have == 0 else "level" if have < need else "unproven"
    requirements = [requirement for requirement, _ in asked]
    reasons = tuple(Reason(f"gap_{kind}", one.quotes[0].start, one.quotes[0].end) for one in requirements if one.quotes)
    importance = max(one.importance for one in requirements)
    ids, priority = tuple(one.id for one in requirements), gain / cost if cost else 0.0
    return Gap(skill, ids, have, need, importance, kind, gain, cost, priority, reasons)
