"""You have it but do not show it: skills asked for that a résumé lists and shows nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..matching import Hours, Profile, Scorer, with_skill
from ..model import Evidence, EvidenceKind, Match, Unproven
from .options import TINY


def find_unproven(scorer: Scorer, profile: Profile, matches: Sequence[Match], hours: Hours) -> tuple[Unproven, ...]:
    """The listed skills on which a requirement rests, with what a measured project at the same level would add."""
    asked: dict[str, list[str]] = {}
    for requirement, match in zip(scorer.weighed, matches, strict=True):
        single = () if match.evidence is None or match.via not in ("exact", "narrower") else (match.evidence,)
        several = (way.evidence for way in scorer.ways(requirement, profile) if way.meets)
        for skill in _listed(single if requirement.enough == 1 else several):
            asked.setdefault(skill, []).append(requirement.id)
    before = scorer.overall(profile)
    found = []
    for skill, requirements in asked.items():
        evidence = profile[skill]
        gain = scorer.overall(with_skill(profile, skill, evidence.level, scorer.settings)) - before
        if gain > TINY:
            found.append(Unproven(evidence, tuple(requirements), gain, hours.to_close(skill, evidence.level)))
    return tuple(sorted(found, key=lambda one: (-one.score_gain, one.evidence.skill)))


def _listed(shown: Iterable[Evidence]) -> list[str]:
    """The skills among ``shown`` that are only listed."""
    return list(dict.fromkeys(one.skill for one in shown if one.kind is EvidenceKind.LISTED))
