"""Chosen options → steps in weeks with their reasons, resources and gains."""

from __future__ import annotations

import datetime
import graphlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypedDict

from ..matching import Hours, Profile, with_skill
from ..model import Block, Done, Gap, Hardware, Plan, PostingScore, Proficiency, Step
from ..settings import Settings
from ..taxonomy import Taxonomy
from .choosing import choose
from .explaining import choose_resources, explain, leave_out, reading_hours
from .filling import Task, fill, study_hours
from .solving import Option
from .standing import Demand, Standing
from .surveying import count_skills, find_pairs


class TermOptions(TypedDict, total=False):
    """`Terms` as keyword arguments."""

    weeks: int
    hours_per_week: float
    language: str | None
    start: datetime.date | None
    gpu: Hardware | None


@dataclass(frozen=True, slots=True)
class Terms:
    """The time there is, and what the reader reads and has."""

    weeks: int = 12
    hours_per_week: float = 8
    language: str | None = None
    start: datetime.date | None = None
    gpu: Hardware | None = None


def plan(
    demands: Sequence[Demand],
    learners: Sequence[Profile],
    gaps: Iterable[Gap],
    terms: Terms,
    *,
    known: bool = True,
    done: Sequence[Done] = (),
) -> Plan:
    """One plan over one or several postings for one learner, or for several who learn together.

    Several start from what most of them hold (``settings.class_share``), and scores and gains are their mean. ``known``
    is False without a résumé: the plan starts from nothing and the scores are None. ``done`` is only noted.
    """
    standing = Standing(demands, list(learners))
    taxonomy, settings = standing.scorer.taxonomy, standing.scorer.settings
    hours = Hours(standing.held(), taxonomy, settings)
    choice = choose(standing, hours, budget=study_hours(terms.weeks, terms.hours_per_week, settings))
    ordered = _in_order(choice.options, taxonomy, standing)
    tasks = [Task(one.skill, one.hours, _first(one, ordered, taxonomy)) for one in ordered]
    blocks, reviews = fill(tasks, weeks=terms.weeks, hours_per_week=terms.hours_per_week, settings=settings)
    ordered = sorted(ordered, key=lambda one: _begin(blocks[one.skill]))
    steps: list[Step] = []
    for one in ordered:
        steps.append(_step(one, ordered, standing, hours, blocks[one.skill], terms, read=_read(steps)))
    scores = tuple(_posting_score(demand, learners, standing.learners, known=known) for demand in demands)
    return Plan(
        hours_per_week=terms.hours_per_week,
        weeks=terms.weeks,
        proved_optimal=choice.proved_optimal,
        postings=scores,
        score_now=_mean([score.score_now for score in scores]),
        score_after=_mean([score.score_after for score in scores]),
        steps=tuple(steps),
        left_out=leave_out(gaps, standing, hours),
        market=count_skills(demands),
        pairs=find_pairs(demands),
        reviews=reviews,
        done=tuple(done),
        start=terms.start,
        gpu=terms.gpu,
    )


def after_plan(made: Plan, profile: Profile, settings: Settings) -> Profile:
    """``profile`` when every step of ``made`` is finished."""
    for step in made.steps:
        profile = with_skill(profile, step.skill, step.end_level, settings)
    return profile


def _posting_score(demand: Demand, before: Sequence[Profile], after: Sequence[Profile], *, known: bool) -> PostingScore:
    if not known:
        return PostingScore(demand.posting, None, None)
    now, then = (_mean([demand.scorer.overall(profile) for profile in profiles]) for profiles in (before, after))
    return PostingScore(demand.posting, now, then)


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(sum(known) / len(known), 4) if known else None


def _in_order(options: Sequence[Option], taxonomy: Taxonomy, standing: Standing) -> list[Option]:
    """Prerequisites first; among those that are ready, the largest gain per hour, then the id."""
    by_skill = {option.skill: option for option in options}
    sorter = graphlib.TopologicalSorter({one.skill: _first(one, options, taxonomy) for one in options})
    worth = {one.skill: round(standing.gain(one.skill, one.level) / max(one.hours, 0.01), 9) for one in options}
    sorter.prepare()
    ready: list[str] = []
    ordered: list[Option] = []
    while sorter.is_active():
        ready = sorted([*ready, *sorter.get_ready()], key=lambda skill: (-worth[skill], skill))
        first = ready.pop(0)
        ordered.append(by_skill[first])
        sorter.done(first)
    return ordered


def _first(option: Option, options: Sequence[Option], taxonomy: Taxonomy) -> frozenset[str]:
    """The chosen skills that come before a skill, what lies between held or not."""
    return taxonomy.before(option.skill) & {one.skill for one in options}


def _begin(blocks: Sequence[Block]) -> int:
    return blocks[0].week if blocks else 1


def _step(
    option: Option,
    options: Sequence[Option],
    standing: Standing,
    hours: Hours,
    blocks: Sequence[Block],
    terms: Terms,
    *,
    read: frozenset[str],
) -> Step:
    """The step of ``option``, which ``standing`` takes."""
    taxonomy, settings = standing.scorer.taxonomy, standing.scorer.settings
    have = Proficiency(min(hours.level(option.skill), option.level))
    return Step(
        skill=option.skill,
        start_level=have,
        end_level=Proficiency(option.level),
        hours=option.hours,
        week_start=_begin(blocks),
        week_end=blocks[-1].week if blocks else _begin(blocks),
        because=explain(option, options, standing),
        resources=choose_resources(
            option,
            have,
            taxonomy,
            settings,
            language=terms.language or "en",
            known=_known(options, standing, hours),
            read=read,
        ),
        guide=taxonomy.guide(option.skill),
        score_gain=round(max(0.0, standing.practise(option.skill, option.level)), 4),
        blocks=tuple(blocks),
        reading=reading_hours(option, settings),
        first=taxonomy.first_task(option.skill),
    )


def _known(options: Iterable[Option], standing: Standing, hours: Hours) -> frozenset[str]:
    """What the reader holds, learns or is asked for."""
    asked = {wanted.skill for row in standing.rows for wanted in row.requirement.skills}
    return frozenset(asked.union(hours.profile, (one.skill for one in options)))


def _read(steps: Iterable[Step]) -> frozenset[str]:
    """The addresses that ``steps`` send to."""
    return frozenset(resource.url for step in steps for resource in step.resources)
