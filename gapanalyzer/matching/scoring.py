"""Requirements × profile → score with its parts and matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import InitVar, dataclass, field, replace

from ..model import Evidence, Match, Part, Proficiency, Requirement, Wanted
from ..settings import Settings
from ..taxonomy import Taxonomy
from .closeness import Closeness, Via

Profile = Mapping[str, Evidence]


@dataclass(frozen=True, slots=True)
class Way:
    """One held skill answering one wanted skill; credit = level_factor · closeness · strength_factor."""

    wanted: Wanted
    evidence: Evidence
    level: Proficiency  # that of the evidence, or what it says of a skill that had to be learnt before it
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
        return self.via in ("exact", "narrower") and self.level >= self.wanted.level


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
    ``credit = max over the ways of min(1, have/need) · closeness · strength_factor``, where several skills of a
    requirement are needed (``enough``) the mean of so many skills' best ways, and

    * weight is ``settings.importance_weights`` of the requirement's importance;
    * closeness is what `Closeness` says of the two skills, and ``semantic_closeness`` times that where the evidence
      was only paraphrased; what had to be learnt before a held skill is known at the level it needs or at that of the
      held one, less one for each step between, whichever is most (`Closeness.first`);
    * ``strength_factor = floor + (1 − floor) · min(1, strength ÷ full)``.

    Raising a level or a strength or adding evidence never lowers any factor, so it never lowers the score.
    """

    requirements: tuple[Requirement, ...]
    taxonomy: Taxonomy
    settings: Settings
    near: InitVar[Closeness | None] = None  # known from other postings
    weighed: tuple[Requirement, ...] = field(init=False, compare=False, repr=False)  # the requirements that count
    _near: Closeness = field(init=False, compare=False, repr=False)
    _reach: dict[str, frozenset[str]] = field(init=False, compare=False, repr=False)  # held → the wanted it answers

    def __post_init__(self, near: Closeness | None) -> None:
        weighed = tuple(requirement for requirement in self.requirements if requirement.kind == "skill")
        object.__setattr__(self, "weighed", weighed)
        object.__setattr__(self, "_near", near or Closeness(self.taxonomy, self.settings))
        object.__setattr__(self, "_reach", {})

    def ways(self, requirement: Requirement, profile: Profile) -> Iterator[Way]:
        """Every way in which ``profile`` answers ``requirement``, in a fixed order."""
        wanted = dict.fromkeys(one.skill for one in requirement.skills)
        heard = {one: [skill for skill in profile if self.answers(one, skill)] for one in wanted}
        return self._ways(requirement, profile, heard)

    def _ways(self, requirement: Requirement, profile: Profile, heard: Mapping[str, Sequence[str]]) -> Iterator[Way]:
        """The ways of the skills ``heard`` of each wanted one: those of ``profile`` that say anything of it."""
        for wanted in requirement.skills:
            among = heard[wanted.skill]
            for skill, (via, closeness) in self._answers(wanted.skill, profile, among).items():
                yield self._way(wanted, profile[skill], profile[skill].level, via, closeness)
            yield from self._learnt_first(wanted, profile, among)

    def _heard(self, profile: Profile) -> dict[str, list[str]]:
        """By wanted skill the skills of ``profile`` that say anything of it, in its order."""
        heard: dict[str, list[str]] = {one.skill: [] for requirement in self.weighed for one in requirement.skills}
        for skill in profile:
            for wanted in self.answered(skill):
                heard[wanted].append(skill)
        return heard

    def best(self, requirement: Requirement, profile: Profile) -> Way | None:
        """The way that earns the most credit; the first of equals, with the mean credit where several are needed."""
        return _best(requirement, tuple(self.ways(requirement, profile)))

    def credits(self, requirement: Requirement, profile: Profile) -> tuple[float, ...]:
        """What ``profile`` earns of ``requirement`` (0..1): one number or, where several skills are needed, one for
        each of them, of which the ``enough`` largest count.
        """
        ways = tuple(self.ways(requirement, profile))
        if requirement.enough > 1:
            return _of_each(requirement, ways)
        return (max((way.credit for way in ways), default=0.0),)

    def level(self, wanted: Wanted, profile: Profile) -> Proficiency:
        """The level at which ``profile`` holds what is wanted, or a kind of it: that of the way a match shows."""
        answers = self._answers(wanted.skill, profile, tuple(profile)).items()
        ways = [
            self._way(wanted, profile[skill], profile[skill].level, *answer)
            for skill, answer in answers
            if answer[0] != "related"
        ]
        shown = max(ways, key=lambda way: (way.meets, way.credit), default=None)
        return shown.level if shown else Proficiency.NONE

    def closeness(self, wanted: str, held: str) -> tuple[Via, float] | None:
        """How ``held`` answers ``wanted``: (via, closeness), or None when it does not."""
        return self._near.between(wanted, held)

    def answers(self, wanted: str, held: str) -> bool:
        """True when ``held`` earns any credit where ``wanted`` is asked."""
        return held in self._near.answering(wanted)

    def answering(self, wanted: str) -> frozenset[str]:
        """The skills that earn any credit where ``wanted`` is asked."""
        return self._near.answering(wanted)

    def answered(self, skill: str) -> frozenset[str]:
        """The wanted skills for which ``skill`` earns any credit."""
        if skill not in self._reach:
            wanted = {one.skill for requirement in self.weighed for one in requirement.skills}
            self._reach[skill] = frozenset(one for one in wanted if self.answers(one, skill))
        return self._reach[skill]

    def run(self, profile: Profile) -> Outcome:
        """The score of ``profile`` with its parts and matches."""
        total = sum(self.settings.importance_weight(requirement.importance) for requirement in self.weighed)
        heard = self._heard(profile)
        parts, matches = [], []
        for requirement in self.weighed:
            ways = tuple(self._ways(requirement, profile, heard))
            best = _best(requirement, ways)
            parts.append(self._part(requirement, best, total))
            matches.append(_match(requirement, best, ways))
        return Outcome(sum(part.points for part in parts), tuple(parts), tuple(matches))

    def overall(self, profile: Profile) -> float:
        """Only the score of ``profile`` (0..100), unrounded."""
        total = earned = 0.0
        heard = self._heard(profile)
        for requirement in self.weighed:
            weight = self.settings.importance_weight(requirement.importance)
            total += weight
            best = _best(requirement, tuple(self._ways(requirement, profile, heard)))
            earned += weight * (best.credit if best else 0.0)
        return 100.0 * earned / total if total else 0.0

    def _answers(self, wanted: str, profile: Profile, heard: Sequence[str]) -> dict[str, tuple[Via, float]]:
        found = {}
        for skill in heard:
            answer = self.closeness(wanted, skill)
            if answer is None:
                continue
            if profile[skill].found_by == "semantic":
                via: Via = "semantic" if answer[0] == "exact" else "related"
                answer = (via, answer[1] * self.settings.semantic_closeness)
            found[skill] = answer
        return found

    def _learnt_first(self, wanted: Wanted, profile: Profile, heard: Sequence[str]) -> Iterator[Way]:
        """What held skills say of a skill that had to be learnt before them."""
        for skill in heard:
            evidence = profile[skill]
            first = self._near.first(wanted.skill, skill, evidence.level)
            if first is not None and skill != wanted.skill:
                closeness, level = first
                if evidence.found_by == "semantic":
                    closeness *= self.settings.semantic_closeness
                yield self._way(wanted, evidence, Proficiency(level), "related", closeness)

    def _way(self, wanted: Wanted, evidence: Evidence, level: Proficiency, via: Via, closeness: float) -> Way:
        settings = self.settings
        level_factor = min(1.0, level / wanted.level) if wanted.level else 1.0
        share = min(1.0, evidence.strength / settings.strength_full)
        strength_factor = settings.strength_floor + (1.0 - settings.strength_floor) * share
        return Way(wanted, evidence, level, via, level_factor, closeness, strength_factor)

    def _part(self, requirement: Requirement, best: Way | None, total: float) -> Part:
        weight = self.settings.importance_weight(requirement.importance)
        if best is None:
            return Part(requirement.id, weight, 0.0, 0.0, 0.0, 0.0, 0.0)
        points = 100.0 * weight * best.credit / total
        factors = (best.level_factor, best.closeness, best.strength_factor)
        return Part(requirement.id, weight, *factors, best.credit, points)


def _best(requirement: Requirement, ways: Sequence[Way]) -> Way | None:
    """The way with most credit; of a requirement that needs several skills with the mean of so many as its level."""
    best = max(ways, key=lambda way: way.credit, default=None)
    if best is None or requirement.enough == 1 or not best.credit:
        return best
    mean = sum(sorted(_of_each(requirement, ways))[-requirement.enough :])
    return replace(best, level_factor=best.level_factor * mean / best.credit)


def _of_each(requirement: Requirement, ways: Sequence[Way]) -> tuple[float, ...]:
    """What the best way of each wanted skill earns of a requirement that needs ``enough`` of them."""
    earned = dict.fromkeys((one.skill for one in requirement.skills), 0.0)
    for way in ways:
        earned[way.wanted.skill] = max(earned[way.wanted.skill], way.credit)
    return tuple(credit / requirement.enough for credit in earned.values())


def _match(requirement: Requirement, best: Way | None, ways: Sequence[Way]) -> Match:
    """Shows the best way that meets the requirement where one does, else the one with most credit; where several
    skills are needed and too few are met, the first that is not.
    """
    shown = max((way for way in ways if way.meets), key=lambda way: way.credit, default=best)
    if shown is None:
        wanted = requirement.skills[0]
        return Match(requirement.id, "missing", wanted.level, Proficiency.NONE, None, wanted.skill, None, None)
    met = {way.wanted.skill for way in ways if way.meets}
    lacking = len(met) < requirement.enough
    unmet = [one for one in requirement.skills if one.skill not in met]
    if lacking and shown.meets and requirement.enough > 1:
        shown = max(
            (way for way in ways if way.wanted in unmet),
            key=lambda way: way.credit,
            default=replace(shown, wanted=unmet[0], level=Proficiency.NONE, via="related"),
        )
    wanted = shown.wanted
    evidence = (
        shown.evidence if shown.level in (0, shown.evidence.level) else replace(shown.evidence, level=shown.level)
    )
    return Match(
        requirement=requirement.id,
        status="partial" if lacking else "met",
        need=wanted.level,
        have=shown.level,
        via=shown.via,
        skill=wanted.skill,
        held=evidence.skill,
        evidence=evidence,
    )
