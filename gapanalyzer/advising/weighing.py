"""What a role is about: the weight of its skills, and each domain's share."""

from __future__ import annotations

from collections.abc import Mapping

from ..model import Extraction, Proficiency
from ..settings import Settings
from ..taxonomy import Taxonomy
from .briefing import Asked, Share


def weigh(posting: Extraction, settings: Settings) -> Mapping[str, Asked]:
    """Skill → how much it is asked: a requirement's weight, an any-of group's in equal parts; heaviest first."""
    found: dict[str, Asked] = {}
    for requirement in posting.requirements:
        if requirement.kind != "skill":
            continue
        part = settings.importance_weight(requirement.importance) / len(requirement.skills)
        for wanted in requirement.skills:
            before = found.get(wanted.skill, Asked(wanted.skill, 0.0, Proficiency.NONE, ()))
            level = max(before.level, wanted.level)
            ids = (*before.requirements, requirement.id)
            found[wanted.skill] = Asked(wanted.skill, before.weight + part, level, ids)
    ranked = sorted(found.values(), key=lambda one: (-round(one.weight, 9), -one.level, one.skill))
    return {one.skill: one for one in ranked}


def profile(posting: Extraction, taxonomy: Taxonomy, settings: Settings) -> tuple[Share, ...]:
    """The domains a posting asks for by their share of its weight, the largest first; none where it asks no skill."""
    groups: dict[str, list[Asked]] = {}
    for one in weigh(posting, settings).values():
        groups.setdefault(taxonomy.skills[one.skill].domain, []).append(one)
    total = sum(one.weight for group in groups.values() for one in group)
    shares = [
        Share(domain, weight := sum(one.weight for one in group), weight / total, tuple(group))
        for domain, group in groups.items()
    ]
    return tuple(sorted(shares, key=lambda one: (-round(one.weight, 9), one.domain)))
