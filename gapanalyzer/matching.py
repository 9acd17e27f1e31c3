"""Requirements × profile → score, matches, gaps (floor 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from .model import Evidence, EvidenceKind, Gap, Match, Part, Proficiency, Reason, Requirement, SectionKind, Wanted
from .settings import Settings
from .taxonomy import Taxonomy

Profile = Mapping[str, Evidence]
Via = Literal["exact", "narrower", "related", "semantic"]


@dataclass(frozen=True, slots=True)
class Way:
    """One held skill answering one wanted skill; credit = level_factor · closeness · strength_factor."""

    wanted: Wanted
    evidence: Evidence
    via: Via
    level_factor: float
    closeness: float
    strength_factor: float

    @property
    def credit(self) -> float:
        """Share of the requirement's weight that this way earns (0..1)."""
        return self.level_factor * self.closeness * self.strength_factor

    @property
    def meets(self) -> bool:
        """True when the level is reached by the thing itself or a kind of it."""
        return self.via in ("exact", "narrower") and self.evidence.level >= self.wanted.level


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the scorer says of one profile: the unrounded total (0..100), parts and matches by requirement."""

    overall: float
    parts: tuple[Part, ...]
    matches: tuple[Match, ...]


@dataclass(frozen=True, slots=True)
class Scorer:
    """The score of any profile against one posting's requirements.

    ``overall = 100 · Σ weight·credit ÷ Σ weight`` over the requirements of kind "skill", where
    ``credit = max over the ways of min(1, have/need) · closeness · strength_factor`` and

    * weight is ``settings.importance_weights`` of the requirement's importance;
    * closeness is 1 for the skill itself, ``narrower_closeness`` per step for a kind of it, the taxonomy's
      ``related`` share (at most ``related_cap``) for a relative, ``broader_closeness`` per step for what it is
      a kind of, and ``semantic_closeness`` times the exact value where the evidence was only paraphrased;
    * ``strength_factor = floor + (1 − floor) · min(1, strength ÷ full)``.

    Raising a level or a strength or adding evidence never lowers any factor, so it never lowers the score.
    """

    requirements: tuple[Requirement, ...]
    taxonomy: Taxonomy
    settings: Settings
    _near: dict[tuple[str, str], tuple[Via, float] | None] = field(default_factory=dict, compare=False, repr=False)

    @property
    def weighed(self) -> tuple[Requirement, ...]:
        """The requirements that count."""
        return tuple(requirement for requirement in self.requirements if requirement.kind == "skill")

    def ways(self, requirement: Requirement, profile: Profile) -> Iterator[Way]:
        """Every way in which ``profile`` answers ``requirement``, in a fixed order."""
        for wanted in requirement.skills:
            for skill, (via, closeness) in self._answers(wanted.skill, profile).items():
                yield self._way(wanted, profile[skill], via, closeness)

    def best(self, requirement: Requirement, profile: Profile) -> Way | None:
        """The way that earns the most credit; the first of equals."""
        return max(self.ways(requirement, profile), key=lambda way: way.credit, default=None)

    def closeness(self, wanted: str, held: str) -> tuple[Via, float] | None:
        """How ``held`` answers ``wanted``: (via, closeness), or None when it does not."""
        pair = wanted, held
        if pair not in self._near:
            self._near[pair] = self._closeness(wanted, held)
        return self._near[pair]

    def _closeness(self, wanted: str, held: str) -> tuple[Via, float] | None:
        settings = self.settings
        if held == wanted:
            return "exact", 1.0
        if steps := self._steps(held, wanted):
            return "narrower", settings.narrower_closeness**steps
        share = min(settings.related_cap, self.taxonomy.skills[wanted].related.get(held, 0.0))
        steps = self._steps(wanted, held)
        if 0 < steps <= settings.broader_steps:
            share = max(share, settings.broader_closeness**steps)
        return ("related", share) if share > 0 else None

    def run(self, profile: Profile) -> Outcome:
        """The score of ``profile`` with its parts and matches."""
        weighed = self.weighed
        total = sum(self.settings.importance_weight(requirement.importance) for requirement in weighed)
        parts, matches = [], []
        for requirement in weighed:
            ways = tuple(self.ways(requirement, profile))
            best = max(ways, key=lambda way: way.credit, default=None)
            parts.append(self._part(requirement, best, total))
            matches.append(_match(requirement, best, ways))
        return Outcome(sum(part.points for part in parts), tuple(parts), tuple(matches))

    def overall(self, profile: Profile) -> float:
        """Only the score of ``profile`` (0..100), unrounded."""
        weighed = self.weighed
        total = earned = 0.0
        for requirement in weighed:
            weight = self.settings.importance_weight(requirement.importance)
            best = self.best(requirement, profile)
            total += weight
            earned += weight * (best.credit if best else 0.0)
        return 100.0 * earned / total if total else 0.0

    def _answers(self, wanted: str, profile: Profile) -> dict[str, tuple[Via, float]]:
        found = {}
        for skill, evidence in profile.items():
            answer = self.closeness(wanted, skill)
            if answer is None:
                continue
            if evidence.found_by == "semantic":
                via: Via = "semantic" if answer[0] == "exact" else "related"
                answer = (via, answer[1] * self.settings.semantic_closeness)
            found[skill] = answer
        return found

    def _steps(self, narrow: str, broad: str) -> int:
        """Steps up the broader relation from ``narrow`` to ``broad``; 0 when it is not above."""
        skills = self.taxonomy.skills
        if broad not in self.taxonomy.above(narrow):
            return 0
        steps, layer = 0, {narrow}
        while broad not in layer:
            layer = {parent for skill in layer for parent in skills[skill].broader}
            steps += 1
        return steps

    def _way(self, wanted: Wanted, evidence: Evidence, via: Via, closeness: float) -> Way:
        settings = self.settings
        level_factor = min(1.0, evidence.level / wanted.level) if wanted.level else 1.0
        share = min(1.0, evidence.strength / settings.strength_full)
        strength_factor = settings.strength_floor + (1.0 - settings.strength_floor) * share
        return Way(wanted, evidence, via, level_factor, closeness, strength_factor)

    def _part(self, requirement: Requirement, best: Way | None, total: float) -> Part:
        weight = self.settings.importance_weight(requirement.importance)
        if best is None:
            return Part(requirement.id, weight, 0.0, 0.0, 0.0, 0.0, 0.0)
        points = 100.0 * weight * best.credit / total
        factors = (best.level_factor, best.closeness, best.strength_factor)
        return Part(requirement.id, weight, *factors, best.credit, points)


def _match(requirement: Requirement, best: Way | None, ways: Sequence[Way]) -> Match:
    """Shows the best way that meets the requirement where one does, else the one with most credit."""
    shown = max((way for way in ways if way.meets), key=lambda way: way.credit, default=best)
    if shown is None:
        wanted = requirement.skills[0]
        return Match(requirement.id, "missing", wanted.level, Proficiency.NONE, None, wanted.skill, None, None)
    evidence, wanted = shown.evidence, shown.wanted
    return Match(
        requirement=requirement.id,
        status="met" if shown.meets else "partial",
        need=wanted.level,
        have=evidence.level,
        via=shown.via,
        skill=wanted.skill,
        held=evidence.skill,
        evidence=evidence,
    )


def practised(evidence: Evidence | None, skill: str, level: int, settings: Settings) -> Evidence:
    """The evidence of ``skill`` after its practice was finished at ``level``: a measured project, never less."""
    strength = min(1.0, settings.strength(EvidenceKind.PROJECT) + settings.quantified_bonus)
    if evidence is None:
        empty: tuple[SectionKind, ...] = ()
        return Evidence(skill, Proficiency(level), EvidenceKind.PROJECT, strength, True, "alias", (), empty)
    return replace(
        evidence,
        level=max(evidence.level, Proficiency(level)),
        kind=max(evidence.kind, EvidenceKind.PROJECT),
        strength=max(evidence.strength, strength),
        quantified=True,
        found_by="alias",
    )


def with_skill(profile: Profile, skill: str, level: int, settings: Settings) -> dict[str, Evidence]:
    """``profile`` after ``skill`` was practised to ``level``."""
    return {**profile, skill: practised(profile.get(skill), skill, level, settings)}


def find_gaps(scorer: Scorer, profile: Profile, outcome: Outcome, hours: Hours) -> tuple[Gap, ...]:
    """One gap per skill over the requirements not met or only listed, by priority = score_gain ÷ hours, best first.

    A requirement with several ways is a gap of the way that costs this person least; several requirements that come
    down to the same skill are one gap at the highest level among them.
    """
    asked: dict[str, list[tuple[Requirement, Wanted]]] = {}
    matches = {match.requirement: match for match in outcome.matches}
    for requirement in scorer.weighed:
        match = matches[requirement.id]
        if match.status == "met" and match.evidence is not None and match.evidence.kind > EvidenceKind.LISTED:
            continue
        ways = dict.fromkeys((*requirement.skills, *_kinds_held(scorer, requirement, profile)))
        cheapest = min((_gap(scorer, [(requirement, way)], profile, outcome, hours) for way in ways), key=_cheapest)
        asked.setdefault(cheapest.skill, []).append((requirement, Wanted(cheapest.skill, cheapest.need)))
    gaps = [_gap(scorer, wanted, profile, outcome, hours) for wanted in asked.values()]
    worth = [gap for gap in gaps if gap.score_gain > 1e-9]
    return tuple(sorted(worth, key=lambda gap: (-gap.priority, -gap.score_gain, gap.skill)))


def _kinds_held(scorer: Scorer, requirement: Requirement, profile: Profile) -> Iterator[Wanted]:
    """Held kinds of what is asked: showing or deepening one of them may be the shortest way."""
    for way in scorer.ways(requirement, profile):
        if way.via == "narrower":
            yield Wanted(way.evidence.skill, way.wanted.level)


def _cheapest(gap: Gap) -> tuple[bool, float, float, str]:
    return (gap.hours is None, gap.hours or 0.0, -gap.score_gain, gap.skill)


def _gap(
    scorer: Scorer, asked: Sequence[tuple[Requirement, Wanted]], profile: Profile, outcome: Outcome, hours: Hours
) -> Gap:
    """The gap in the one skill that all of ``asked`` name."""
    skill, need = asked[0][1].skill, max(wanted.level for _, wanted in asked)
    have = profile[skill].level if skill in profile else Proficiency.NONE
    gain = scorer.overall(with_skill(profile, skill, need, scorer.settings)) - outcome.overall
    cost = hours.to_close(skill, need)
    kind: Literal["missing", "level", "unproven"] = "missing" if have == 0 else "level" if have < need else "unproven"
    requirements = [requirement for requirement, _ in asked]
    reasons = tuple(Reason(f"gap_{kind}", one.quotes[0].start, one.quotes[0].end) for one in requirements if one.quotes)
    importance = max(one.importance for one in requirements)
    ids, priority = tuple(one.id for one in requirements), gain / cost if cost else 0.0
    return Gap(skill, ids, have, need, importance, kind, gain, cost, priority, reasons)


@dataclass(frozen=True, slots=True)
class Hours:
    """Study hours for one person: what a skill still costs, missing prerequisites included."""

    profile: Profile
    taxonomy: Taxonomy
    settings: Settings

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
        held = self.profile.get(skill)
        have = min(int(held.level), 3) if held else 0
        target = min(level, 3)
        if have >= target:
            return max(self.settings.proof_hours, self.settings.proof_share * effort.hours(target - 1, target))
        return effort.hours(have, target)

    def to_close(self, skill: str, level: int) -> float | None:
        """Hours to ``level`` with all lacking prerequisites; None where study alone does not lead there (level 4)."""
        held = self.profile.get(skill)
        reached = held is not None and held.level >= level
        if level > 3 and not reached:
            return None
        costs = [self.alone(skill, level)]
        if not reached:
            costs.extend(self.alone(other, need) for other, need in self.lacking(skill).items())
        return None if any(cost is None for cost in costs) else sum(cost for cost in costs if cost is not None)
