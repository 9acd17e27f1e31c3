"""One learner, or a class, from where they stand: finished steps count, the rest is planned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..matching import Hours, Profile, find_gaps, with_skill
from ..model import Abstention, Cohort, Done, Gap, Member, Plan
from ..settings import Settings
from .scheduling import Terms, after_plan, plan
from .standing import Demand


def lead(
    demands: Sequence[Demand], profile: Profile, terms: Terms, *, known: bool = True, done: Sequence[Done] = ()
) -> Plan:
    """The plan for one learner, with the ``done`` steps held at the level and strength that they give."""
    done = _levelled(demands, [profile], terms, done)
    profile = _practised(profile, done, demands[0].scorer.settings)
    return plan(demands, [profile], _gaps(demands, profile), terms, known=known, done=done)


def teach(
    demands: Sequence[Demand],
    people: Mapping[str, Profile | Abstention],
    terms: Terms,
    *,
    done: Sequence[Done] = (),
) -> Cohort | None:
    """The class of ``people`` (résumé → what it shows, or why it cannot be judged) and one syllabus for all of it.

    None when nobody can be judged.
    """
    settings = demands[0].scorer.settings
    judged = {name: person for name, person in people.items() if not isinstance(person, Abstention)}
    if not judged:
        return None
    done = _levelled(demands, list(judged.values()), terms, done)
    judged = {name: _practised(profile, done, settings) for name, profile in judged.items()}
    gaps = {name: _gaps(demands, profile) for name, profile in judged.items()}
    made = plan(demands, list(judged.values()), [gap for found in gaps.values() for gap in found], terms, done=done)
    members = [
        Member(name, None, None, (), person)
        if isinstance(person, Abstention)
        else _member(name, demands, judged[name], gaps[name], made)
        for name, person in people.items()
    ]
    return Cohort(tuple(members), made)


def _member(name: str, demands: Sequence[Demand], profile: Profile, gaps: Sequence[Gap], made: Plan) -> Member:
    after = after_plan(made, profile, demands[0].scorer.settings)
    now, then = (
        round(sum(demand.scorer.overall(one) for demand in demands) / len(demands), 4) for one in (profile, after)
    )
    open_gaps = sorted((gap for gap in gaps if gap.kind != "unproven"), key=lambda gap: (-gap.score_gain, gap.skill))
    lacks = tuple(dict.fromkeys(gap.skill for gap in open_gaps))  # what would add most first
    return Member(name, now, then, lacks)


def _gaps(demands: Sequence[Demand], profile: Profile) -> tuple[Gap, ...]:
    scorer = demands[0].scorer
    hours = Hours(profile, scorer.taxonomy, scorer.settings)
    found = (find_gaps(one.scorer, profile, one.scorer.run(profile), hours) for one in demands)
    return tuple(gap for gaps in found for gap in gaps)


def _practised(profile: Profile, done: Sequence[Done], settings: Settings) -> Profile:
    for one in done:
        profile = with_skill(profile, one.skill, one.level or settings.default_need, settings)
    return profile


def _levelled(
    demands: Sequence[Demand], profiles: Sequence[Profile], terms: Terms, done: Sequence[Done]
) -> tuple[Done, ...]:
    """``done`` with the levels it leaves open: what the plan without it gives, else what the postings ask, else 2."""
    if all(one.level for one in done):
        return tuple(done)
    levels = dict.fromkeys((one.skill for one in done), demands[0].scorer.settings.default_need)
    for demand in demands:
        for requirement in demand.scorer.weighed:
            for wanted in requirement.skills:
                levels[wanted.skill] = min(3, int(wanted.level))
    levels |= {step.skill: int(step.end_level) for step in plan(demands, profiles, (), terms).steps}
    return tuple(replace(one, level=one.level or levels[one.skill]) for one in done)
