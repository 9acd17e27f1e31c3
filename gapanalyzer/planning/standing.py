"""Where learners stand against postings, requirement by requirement, and what one more skill adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..matching import Profile, Scorer, practised
from ..model import Evidence, Requirement

_NOTHING = 1e-9  # less credit than this is none


@dataclass(frozen=True, slots=True)
class Demand:
    """One posting of a plan: the name the user gave and its scorer."""

    posting: str
    scorer: Scorer


@dataclass(frozen=True, slots=True)
class Row:
    """One requirement of a posting for one learner; ``share`` is its part of the mean score in points."""

    posting: str
    requirement: Requirement
    learner: int
    share: float
    credit: float


@dataclass(slots=True)
class Standing:
    """The mean score of ``learners`` over ``demands``, and what raising a skill adds to it.

    ``mean = Σ share · credit`` over all rows; ``share = 100 · weight ÷ Σ weight ÷ (postings · learners)``. A practised
    skill changes a row's credit to the largest of the credit now and what the skill alone earns there.
    """

    demands: Sequence[Demand]
    learners: list[Profile]
    rows: list[Row] = field(default_factory=list)
    _alone: dict[tuple[object, ...], float] = field(default_factory=dict)
    _near: dict[tuple[str, ...], bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for demand in self.demands:
            scorer = demand.scorer
            weights = [scorer.settings.importance_weight(one.importance) for one in scorer.weighed]
            scale = 100.0 / (sum(weights) or 1.0) / len(self.demands) / len(self.learners)
            for requirement, weight in zip(scorer.weighed, weights, strict=True):
                for place, profile in enumerate(self.learners):
                    best = scorer.best(requirement, profile)
                    credit = best.credit if best else 0.0
                    self.rows.append(Row(demand.posting, requirement, place, scale * weight, credit))

    @property
    def scorer(self) -> Scorer:
        """The scorer of the first posting: taxonomy and settings are those of all."""
        return self.demands[0].scorer

    def held(self) -> Profile:
        """What the learner holds now, or what most of several do."""
        if len(self.learners) == 1:
            return self.learners[0]
        return middle_profile(self.learners, self.scorer.settings.class_share)

    def additions(self, skill: str, level: int) -> Iterator[tuple[int, float]]:
        """(row, credit added) for every row that practising ``skill`` to ``level`` improves."""
        after = [practised(profile.get(skill), skill, level, self.scorer.settings) for profile in self.learners]
        for place, row in enumerate(self.rows):
            if self.answers(row.requirement, skill):
                beside = self.learners[row.learner] if row.requirement.enough > 1 else {}
                added = self.credit(row.requirement, {**beside, skill: after[row.learner]}) - row.credit
                if added > _NOTHING:
                    yield place, added

    def gain(self, skill: str, level: int) -> float:
        """What practising ``skill`` to ``level`` now adds to the mean score."""
        return sum(self.rows[place].share * added for place, added in self.additions(skill, level))

    def practise(self, skill: str, level: int) -> float:
        """Raises ``skill`` to ``level`` for every learner and returns what that added to the mean score."""
        gained = 0.0
        for place, added in list(self.additions(skill, level)):
            row = self.rows[place]
            gained += row.share * added
            self.rows[place] = replace(row, credit=row.credit + added)
        settings = self.scorer.settings
        self.learners = [
            {**profile, skill: practised(profile.get(skill), skill, level, settings)} for profile in self.learners
        ]
        return gained

    def answers(self, requirement: Requirement, skill: str) -> bool:
        """True when ``skill`` earns any credit of ``requirement``."""
        key = (skill, *(wanted.skill for wanted in requirement.skills))
        if key not in self._near:
            self._near[key] = any(self.scorer.answers(wanted.skill, skill) for wanted in requirement.skills)
        return self._near[key]

    def alone(self, requirement: Requirement, learner: int, skill: str, level: int) -> float:
        """What practising ``skill`` to ``level`` by itself earns of ``requirement`` (0..1)."""
        if not self.answers(requirement, skill):
            return 0.0
        held = self.learners[learner].get(skill)
        return self.credit(requirement, {skill: practised(held, skill, level, self.scorer.settings)})

    def credit(self, requirement: Requirement, profile: Profile) -> float:
        """What ``profile`` earns of ``requirement`` (0..1)."""
        held = ((one.skill, int(one.level), one.strength, one.found_by) for one in profile.values())
        key = (requirement.skills, requirement.enough, *held)
        if key not in self._alone:
            best = self.scorer.best(requirement, profile)
            self._alone[key] = best.credit if best else 0.0
        return self._alone[key]


def middle_profile(learners: Sequence[Profile], share: float) -> Mapping[str, Evidence]:
    """What at least ``share`` of ``learners`` hold, each skill at the level that so many reach."""
    held: dict[str, list[Evidence]] = {}
    for profile in learners:
        for skill, evidence in profile.items():
            held.setdefault(skill, []).append(evidence)
    needed = max(1, round(share * len(learners) + 0.499))
    ranked = {skill: sorted(found, key=lambda one: (-one.level, -one.strength)) for skill, found in held.items()}
    return {skill: found[needed - 1] for skill, found in sorted(ranked.items()) if len(found) >= needed}
