"""What a step stands for and is read from, and what the plan leaves out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..matching import Hours
from ..model import Because, Gap, LeftOut, Resource
from ..settings import Settings
from ..taxonomy import Taxonomy
from .solving import Option
from .standing import Standing


def explain(option: Option, options: Sequence[Option], standing: Standing) -> tuple[Because, ...]:
    """Requirements that ask for the skill, then chosen skills that need it first; else the requirements it moves.

    The strongest demand comes first: by importance, then by level, one that is no choice before one that is; of those
    that only move, the one that gains most.
    """
    found = [
        ((-requirement.importance, -wanted.level, requirement.any_of), Because(demand.posting, requirement.id))
        for demand in standing.demands
        for requirement in demand.scorer.weighed
        for wanted in requirement.skills
        if wanted.skill == option.skill
    ]
    asked = [because for _, because in sorted(found, key=lambda one: one[0])]
    needed = [
        Because(prerequisite_of=other.skill)
        for other in options
        if option.skill in standing.scorer.taxonomy.skills[other.skill].requires and other.raises
    ]
    return (*asked, *needed) or tuple(_moved(option, standing))


def _moved(option: Option, standing: Standing) -> list[Because]:
    """The requirements that ``option`` adds to, most points first; where it adds to none, those it answers."""
    gained: dict[Because, float] = {}
    added = dict(standing.additions(option.skill, option.level))
    for place, row in enumerate(standing.rows):
        if standing.answers(row.requirement, option.skill):
            because = Because(row.posting, row.requirement.id)
            gained[because] = gained.get(because, 0.0) + row.share * added.get(place, 0.0)
    moved = {because: points for because, points in gained.items() if points} or gained
    return sorted(moved, key=lambda because: -moved[because])


def choose_resources(
    option: Option,
    have: int,
    taxonomy: Taxonomy,
    settings: Settings,
    *,
    language: str,
    known: frozenset[str] = frozenset(),
    read: frozenset[str] = frozenset(),
) -> tuple[Resource, ...]:
    """The resources to read for a step, at most ``settings.resources_per_step``.

    Ordered by language (the reader's first), whether the hours are at most twice those for reading (`reading_hours`;
    of longer ones the shortest), whether it is about something else as well that the reader has nothing to do with
    (``known``), whether an earlier step ``read`` it (addresses), whether the hours fit, official first, distance of the
    level taught from the step's, hours and title; taken until those hours are used up, and then shown official first
    within a language. A reader of English gets Chinese ones only where there is nothing else; a reader of Chinese gets
    English ones too.
    """
    limit = reading_hours(option, settings)

    def order(resource: Resource) -> tuple[bool, float, bool, bool, bool, bool, int, float, str]:
        beside = resource.teaches.keys() - {option.skill}
        return (
            resource.language != language,
            resource.hours if resource.hours > 2 * limit else 0.0,
            bool(beside) and known.isdisjoint(beside),
            resource.url in read,
            resource.hours > limit,
            resource.kind != "official-doc",
            abs(resource.teaches[option.skill] - option.level),
            resource.hours,
            resource.title,
        )

    picked = _within(limit, sorted(_useful(option, have, taxonomy, language), key=order), settings)
    return tuple(sorted(picked, key=lambda one: (one.language != language, one.kind != "official-doc")))


def _useful(option: Option, have: int, taxonomy: Taxonomy, language: str) -> list[Resource]:
    """What teaches a step more than is known, in a language that the reader reads."""
    level = min(have + 1, option.level)
    useful = [resource for resource in taxonomy.resources if resource.teaches.get(option.skill, 0) >= level]
    english = [resource for resource in useful if resource.language == "en"]
    return english or useful if language == "en" else useful


def _within(limit: float, ranked: Sequence[Resource], settings: Settings) -> list[Resource]:
    """The first resource and those behind it that still fit into ``limit`` hours."""
    picked: list[Resource] = []
    total = 0.0
    for resource in ranked:
        if len(picked) < settings.resources_per_step and (not picked or total + resource.hours <= limit):
            picked.append(resource)
            total += resource.hours
    return picked


def reading_hours(option: Option, settings: Settings) -> float:
    """The hours of a step that are for reading; the rest is for building."""
    return round(settings.reading_share * option.hours, 4)


def leave_out(gaps: Iterable[Gap], standing: Standing, hours: Hours) -> tuple[LeftOut, ...]:
    """The ``gaps`` that are still open after the plan (``standing``), with what closing each would add to it.

    Largest gain first; gain (of the mean score) and hours are what comes on top of the plan.
    """
    after = Hours(standing.held(), hours.taxonomy, hours.settings)
    wanted: dict[str, Gap] = {}
    for gap in gaps:
        before = wanted.get(gap.skill)
        wanted[gap.skill] = gap if before is None or gap.need > before.need else before
    found = []
    for skill, gap in wanted.items():
        gain = standing.gain(skill, gap.need)
        if gain > 1e-6:
            found.append(LeftOut(skill, after.to_close(skill, gap.need), round(gain, 4), _why(gap, hours)))
    return tuple(sorted(found, key=lambda entry: (-entry.score_gain, entry.skill)))


def _why(gap: Gap, hours: Hours) -> str:
    if gap.need > 3 and gap.kind != "unproven":
        return "needs_experience"
    return "budget" if hours.alone(gap.skill, gap.need) is not None else "no_effort_known"
