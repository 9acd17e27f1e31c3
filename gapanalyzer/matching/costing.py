"""Study hours for one person."""

from __future__ import annotations

from dataclasses import dataclass

from ..model import Proficiency
from ..settings import Settings
from ..taxonomy import Taxonomy
from .scoring import Profile


@dataclass(frozen=True, slots=True)
class Hours:
    """Study hours for one person: what a skill still costs, missing prerequisites included."""

    profile: Profile
    taxonomy: Taxonomy
    settings: Settings

    def level(self, skill: str) -> Proficiency:
        """The highest level at which the person holds ``skill`` or names a kind of it."""
        held, kind = self.profile.get(skill), self.kind(skill)
        return max(held.level if held else Proficiency.NONE, self.profile[kind].level if kind else Proficiency.NONE)

    def kind(self, skill: str) -> str | None:
        """The named kind of ``skill`` that is held at the highest level."""
        named = (
            evidence
            for other, evidence in self.profile.items()
            if evidence.found_by != "semantic" and skill in self.taxonomy.above(other)
        )
        best = max(named, key=lambda one: (one.level, one.strength), default=None)
        return best.skill if best else None

    def holds(self, skill: str, level: int) -> bool:
        """True when the person has ``skill``, or a kind of it, at ``level``."""
        held = self.profile.get(skill)
        if held is not None and held.level >= level:
            return True
        return any(
            evidence.level >= level and skill in self.taxonomy.above(other) for other, evidence in self.profile.items()
        )

    def lacking(self, skill: str) -> dict[str, int]:
        """All prerequisites of ``skill``, however deep, that the person lacks, with the level needed."""
        wanted: dict[str, int] = {}
        queue = [skill]
        while queue:
            for other, level in self.taxonomy.skills[queue.pop()].requires.items():
                if not self.holds(other, level) and wanted.get(other, 0) < level:
                    wanted[other] = level
                    queue.append(other)
        return wanted

    def alone(self, skill: str, level: int) -> float | None:
        """Hours to take ``skill`` itself to ``level`` (at most 3) with its practice; None without an effort."""
        effort = self.taxonomy.skills[skill].effort
        if effort is None:
            return None
        have, target = min(int(self.level(skill)), 3), min(level, 3)
        if have >= target:
            return max(self.settings.proof_hours, self.settings.proof_share * effort.hours(target - 1, target))
        return effort.hours(have, target)

    def to_close(self, skill: str, level: int) -> float | None:
        """Hours to ``level`` with all lacking prerequisites; None where study alone does not lead there (level 4)."""
        reached = self.level(skill) >= level
        if level > 3 and not reached:
            return None
        costs = [self.alone(skill, level)]
        if not reached:
            costs.extend(self.alone(other, need) for other, need in self.lacking(skill).items())
        return None if any(cost is None for cost in costs) else sum(cost for cost in costs if cost is not None)
