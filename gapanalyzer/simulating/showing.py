"""You have it but do not show it: skills asked for that a résumé lists and shows nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from ..matching import Hours, Profile, Scorer, with_skill
from ..model import EvidenceKind, Match, Unproven


def find_unproven(scorer: Scorer, profile: Profile, matches: Sequence[Match], hours: Hours) -> tuple[Unproven, ...]:
    """The listed skills on which a requirement rests, with what a measured project at the same level would add."""
    asked: dict[str, list[str]] = {}
    for match in matches:
        listed = match.evidence is not None and match.evidence.kind is EvidenceKind.LISTED
        if match.held is not None and listed and match.via in ("exact", "narrower"):
            asked.setdefault(match.held, []).append(match.requirement)
    before = scorer.overall(profile)
    found = []
    for skill, requirements in asked.items():
        evidence = profile[skill]
        gain = scorer.overall(with_skill(profile, skill, evidence.level, scorer.settings)) - before
        found.append(Unproven(evidence, tuple(requirements), gain, hours.to_close(skill, evidence.level)))
    return tuple(sorted(found, key=lambda one: (-one.score_gain, one.evidence.skill)))
