"""What may be asked in an interview, and what to ask back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..model import Analysis, Extraction, Importance, Match, Proficiency, Requirement
from ..segmenting.rules import Cues, words
from ..settings import Settings
from ..taxonomy import Taxonomy
from .applying import weighed
from .briefing import Drill, Open, Signal

_DRILLS = 12  # skills with questions: more than that nobody prepares for one interview


def find_drills(
    posting: Extraction, analysis: Analysis | None, taxonomy: Taxonomy, settings: Settings
) -> tuple[Drill, ...]:
    """Questions of the asked skills that have any: those that cost most points first, without a résumé the heaviest."""
    matches = {one.requirement: one for one in analysis.matches} if analysis else {}
    credits = {one.requirement: one.credit for one in analysis.score.parts} if analysis else {}
    held = {one.skill: one.level for one in analysis.resume.profile} if analysis else {}
    ranked = sorted(
        weighed(posting),
        key=lambda one: (
            -round(settings.importance_weight(one.importance) * (1 - credits.get(one.id, 0.0)), 9),
            -max(wanted.level for wanted in one.skills),
        ),
    )
    found: dict[str, Drill] = {}
    for requirement in ranked:
        drill = _drill(requirement, matches.get(requirement.id), held, taxonomy)
        if drill is not None:
            found.setdefault(drill.skill, drill)
    return tuple(found.values())[:_DRILLS]


def find_open(posting: Extraction, signals: Sequence[Signal], *, cues: Cues) -> tuple[Open, ...]:
    """What is important and not stated: the place, signals, and what a requirement leaves open."""
    stated = {f"{one.dimension}.{one.code}" for one in signals if one.stated}
    wanted = dict.fromkeys(words(cues, "signals_important", "codes"))
    unsaid = [code for code in wanted if code not in stated]
    place = () if posting.facts.location else (Open("location"),)
    return (*place, *map(Open, unsaid), *_left_open(posting))


def _drill(
    requirement: Requirement, match: Match | None, held: Mapping[str, Proficiency], taxonomy: Taxonomy
) -> Drill | None:
    """The questions of the skill that answers a requirement, else of the first of its skills that has any."""
    first = match.skill if match else requirement.skills[0].skill
    for wanted in sorted(requirement.skills, key=lambda one: one.skill != first):
        guide = taxonomy.guide(wanted.skill)
        if guide is not None and guide.questions:
            have = _have(match, wanted.skill, held) if match else None
            return Drill(wanted.skill, requirement.id, wanted.level, have, guide.questions)
    return None


def _have(match: Match, skill: str, held: Mapping[str, Proficiency]) -> Proficiency:
    """The level shown of the skill itself or a kind of it."""
    own = match.skill == skill and match.via in ("exact", "narrower")
    return match.have if own else held.get(skill, Proficiency.NONE)


def _left_open(posting: Extraction) -> Iterator[Open]:
    """Groups of which any one is enough, years without a number, and a page without duties."""
    for one in posting.requirements:
        if one.kind == "skill" and one.any_of and one.importance is Importance.ESSENTIAL:
            yield Open("which_of", one.id)
        if one.kind == "experience" and posting.facts.years_min is None:
            yield Open("years", one.id)
    if not any(one.importance is Importance.DUTY for one in posting.requirements):
        yield Open("duties")
