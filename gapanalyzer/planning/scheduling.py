"""Chosen options → dated steps with their reasons, resources and gains."""

from __future__ import annotations

import graphlib
import math
from collections.abc import Sequence

from ..matching import Hours, Profile, with_skill
from ..model import Because, Gap, LeftOut, Plan, PostingScore, Proficiency, Resource, Step
from ..settings import Settings
from ..taxonomy import Taxonomy
from .choosing import Demand, Option, choose


def plan(
    demands: Sequence[Demand],
    profile: Profile,
    gaps: Sequence[Sequence[Gap]],
    *,
    known: bool,
    weeks: int,
    hours_per_week: float,
    language: str,
) -> Plan:
    """A plan over one or several postings (``gaps`` holds those of each).

    ``known`` is False without a résumé: the plan starts from nothing and the scores are None.
    """
    scorer = demands[0].scorer
    taxonomy, settings = scorer.taxonomy, scorer.settings
    hours = Hours(profile, taxonomy, settings)
    choice = choose(demands, profile, hours, budget=weeks * hours_per_week)
    ordered = _in_order(choice.options, taxonomy, profile, demands)
    steps = _steps(ordered, demands, profile, hours_per_week=hours_per_week, language=language)
    after = _after(ordered, profile, settings)
    scores = tuple(_posting_score(demand, profile, after, known=known) for demand in demands)
    return Plan(
        hours_per_week=hours_per_week,
        weeks=weeks,
        proved_optimal=choice.proved_optimal,
        postings=scores,
        score_now=_mean([score.score_now for score in scores]),
        score_after=_mean([score.score_after for score in scores]),
        steps=steps,
        left_out=_left_out(gaps, demands, profile, after),
        market=_market(demands),
    )


def _posting_score(demand: Demand, profile: Profile, after: Profile, *, known: bool) -> PostingScore:
    now = round(demand.scorer.overall(profile), 4) if known else None
    return PostingScore(demand.posting, now, round(demand.scorer.overall(after), 4) if known else None)


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(sum(known) / len(known), 4) if known else None


def _after(options: Sequence[Option], profile: Profile, settings: Settings) -> Profile:
    for option in options:
        profile = with_skill(profile, option.skill, option.level, settings)
    return profile


def _in_order(
    options: Sequence[Option], taxonomy: Taxonomy, profile: Profile, demands: Sequence[Demand]
) -> tuple[Option, ...]:
    """Prerequisites first; among those that are ready, the largest gain per hour, then the id."""
    by_skill = {option.skill: option for option in options}
    graph = {
        option.skill: set(taxonomy.skills[option.skill].requires) & by_skill.keys() if option.raises else set()
        for option in options
    }
    worth = {option.skill: _worth(option, profile, demands) for option in options}
    sorter = graphlib.TopologicalSorter(graph)
    sorter.prepare()
    ready: list[str] = []
    ordered: list[Option] = []
    while sorter.is_active():
        ready = sorted([*ready, *sorter.get_ready()], key=lambda skill: (-worth[skill], skill))
        first = ready.pop(0)
        ordered.append(by_skill[first])
        sorter.done(first)
    return tuple(ordered)


def _worth(option: Option, profile: Profile, demands: Sequence[Demand]) -> float:
    after = with_skill(profile, option.skill, option.level, demands[0].scorer.settings)
    gained = sum(demand.scorer.overall(after) - demand.scorer.overall(profile) for demand in demands)
    return round(gained / option.hours, 9)


def _steps(
    options: Sequence[Option], demands: Sequence[Demand], profile: Profile, *, hours_per_week: float, language: str
) -> tuple[Step, ...]:
    taxonomy, settings = demands[0].scorer.taxonomy, demands[0].scorer.settings
    steps, spent = [], 0.0
    for option in options:
        held = profile.get(option.skill)
        before = sum(demand.scorer.overall(profile) for demand in demands)
        profile = with_skill(profile, option.skill, option.level, settings)
        gain = (sum(demand.scorer.overall(profile) for demand in demands) - before) / len(demands)
        have = Proficiency(min(held.level, option.level)) if held else Proficiency.NONE
        steps.append(
            Step(
                skill=option.skill,
                start_level=have,
                end_level=Proficiency(option.level),
                hours=option.hours,
                week_start=int(spent / hours_per_week + 1e-9) + 1,
                week_end=max(
                    int(spent / hours_per_week + 1e-9) + 1, math.ceil((spent + option.hours) / hours_per_week - 1e-9)
                ),
                because=_because(option, options, demands),
                resources=choose_resources(option, have, taxonomy, settings, language=language),
                guide=taxonomy.guide(option.skill),
                score_gain=round(max(0.0, gain), 4),
            )
        )
        spent += option.hours
    return tuple(steps)


def _because(option: Option, options: Sequence[Option], demands: Sequence[Demand]) -> tuple[Because, ...]:
    """Requirements that ask for the skill (or something it answers), then chosen skills that need it first."""
    asked = [
        Because(posting=demand.posting, requirement=requirement.id)
        for demand in demands
        for requirement in demand.scorer.weighed
        if any(wanted.skill == option.skill for wanted in requirement.skills)
    ]
    needed = [
        Because(prerequisite_of=other.skill)
        for other in options
        if option.skill in demands[0].scorer.taxonomy.skills[other.skill].requires and other.raises
    ]
    if asked or needed:
        return (*asked, *needed)
    return tuple(
        Because(posting=demand.posting, requirement=requirement.id)
        for demand in demands
        for requirement in demand.scorer.weighed
        if any(demand.scorer.closeness(wanted.skill, option.skill) for wanted in requirement.skills)
    )


def choose_resources(
    option: Option, have: int, taxonomy: Taxonomy, settings: Settings, *, language: str
) -> tuple[Resource, ...]:
    """The resources to read for a step, at most ``settings.resources_per_step``.

    Ordered by language (the reader's first), whether the hours fit into the step's, official first, distance of the
    level taught from the step's, hours and title; taken until the step's hours are used up. A reader of English gets
    Chinese ones only where there is nothing else; a reader of Chinese gets English ones too.
    """

    def order(resource: Resource) -> tuple[bool, bool, bool, int, float, str]:
        official = resource.kind == "official-doc"
        distance = abs(resource.teaches[option.skill] - option.level)
        fits = resource.hours <= option.hours
        return (resource.language != language, not fits, not official, distance, resource.hours, resource.title)

    level = min(have + 1, option.level)
    useful = [resource for resource in taxonomy.resources if resource.teaches.get(option.skill, 0) >= level]
    if language == "en":
        useful = [resource for resource in useful if resource.language == "en"] or useful
    picked: list[Resource] = []
    total = 0.0
    for resource in sorted(useful, key=order):
        if len(picked) < settings.resources_per_step and (not picked or total + resource.hours <= option.hours):
            picked.append(resource)
            total += resource.hours
    return tuple(picked)


def _left_out(
    gaps: Sequence[Sequence[Gap]], demands: Sequence[Demand], profile: Profile, after: Profile
) -> tuple[LeftOut, ...]:
    """The gaps that the plan does not close, largest gain (mean over the postings) first."""
    found: dict[str, LeftOut] = {}
    for demand, demanded in zip(demands, gaps, strict=True):
        for gap in demanded:
            if not _closed(gap, demand, profile, after):
                gain = gap.score_gain / len(demands) + (found[gap.skill].score_gain if gap.skill in found else 0.0)
                found[gap.skill] = LeftOut(gap.skill, gap.hours, round(gain, 4), _why_left(gap, demand))
    return tuple(sorted(found.values(), key=lambda entry: (-entry.score_gain, entry.skill)))


def _closed(gap: Gap, demand: Demand, profile: Profile, after: Profile) -> bool:
    """True when the gap's requirement earns after the plan what closing the gap alone would earn."""
    closed = with_skill(profile, gap.skill, gap.need, demand.scorer.settings)
    for requirement in demand.scorer.weighed:
        if requirement.id in gap.requirements:
            wanted, reached = demand.scorer.best(requirement, closed), demand.scorer.best(requirement, after)
            if (wanted.credit if wanted else 0.0) > (reached.credit if reached else 0.0) + 1e-9:
                return False
    return True


def _why_left(gap: Gap, demand: Demand) -> str:
    if gap.need > Proficiency.PROFICIENT and gap.kind != "unproven":
        return "needs_experience"
    return "budget" if demand.scorer.taxonomy.skills[gap.skill].effort else "no_effort_known"


def _market(demands: Sequence[Demand]) -> tuple[tuple[str, int], ...]:
    """How many of the postings ask for each skill, most asked first."""
    counts: dict[str, int] = {}
    for demand in demands:
        for skill in {wanted.skill for requirement in demand.scorer.weighed for wanted in requirement.skills}:
            counts[skill] = counts.get(skill, 0) + 1
    return tuple(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))
