"""The plan is the best within its hours, keeps prerequisites and budget, and prints nothing."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace

import pytest

from gapanalyzer.matching import Hours, Scorer, find_gaps, with_skill
from gapanalyzer.model import Abstention, Done, Importance, Resource
from gapanalyzer.planning import Demand, Standing, Terms, choose, lead, teach
from gapanalyzer.settings import Settings

from ...values import evidence, requirement, skill, taxonomy

SETTINGS = Settings()


def random_case(seed: int):
    """A small taxonomy with prerequisites, relatives and kinds, two postings, a profile and a budget."""
    chance = random.Random(seed)
    ids = [f"s{number}" for number in range(6)]
    skills = []
    for place, id in enumerate(ids):
        requires = {one: chance.choice([1, 1, 2]) for one in ids[:place] if chance.random() < 0.25}
        related = {one: 0.5 for one in ids[:place] if chance.random() < 0.15}
        broader = [one for one in ids[:place] if chance.random() < 0.12]
        first = chance.randint(2, 9)
        effort = (first, first + chance.randint(3, 12), first + 30)
        skills.append(skill(id, requires=requires, related=related, broader=broader, effort=effort))
    world = taxonomy(*skills)
    demands = []
    for name in ("a", "b")[: chance.randint(1, 2)]:
        wanted = []
        for number in range(chance.randint(1, 4)):
            ways = chance.sample(ids, chance.choice([1, 1, 2] if seed < 80 else [1, 2, 3, 4]))
            importance = chance.choice([Importance.ESSENTIAL, Importance.PREFERRED, Importance.DUTY])
            level = chance.randint(1, 3)
            asked = requirement(f"r{number}", *ways, level=level, importance=importance, any_of=len(ways) > 1)
            enough = 1 if seed < 80 else chance.randint(1, max(1, len(ways) - 1))
            wanted.append(replace(asked, enough=enough))
        demands.append(Demand(name, Scorer(tuple(wanted), world, SETTINGS)))
    kinds = ["listed", "course", "project", "work"]
    profile = {id: evidence(id, chance.randint(1, 3), chance.choice(kinds)) for id in ids if chance.random() < 0.3}
    return world, demands, profile, chance.choice([10, 25, 40, 80])


def test_what_is_known_through_a_kind_is_shown_and_not_learned() -> None:
    world = taxonomy(skill("broad", requires=["basics"]), skill("kind", broader=["broad"]), skill("basics"))
    demands = [Demand("a", Scorer((requirement("r", "broad", level=2),), world, SETTINGS))]
    made = lead(demands, {"kind": evidence("kind", 2, "listed")}, Terms(weeks=4, hours_per_week=10, language="en"))

    assert [(step.skill, step.start_level, step.end_level) for step in made.steps] == [("kind", 2, 2)]
    shown = lead(demands, {"kind": evidence("kind", 2, "work")}, Terms(weeks=4, hours_per_week=10, language="en"))
    assert shown.steps == ()  # the broader name alone is nothing to learn


def test_what_is_left_of_a_skill_costs_what_is_left_of_its_hours() -> None:
    world = taxonomy(skill("broad", effort=(4, 20, 60)))
    demands = [Demand("a", Scorer((requirement("r", "broad", level=2),), world, SETTINGS))]
    made = lead(demands, {}, Terms(weeks=1, hours_per_week=5, language="en"))

    assert [(step.skill, int(step.end_level), step.hours) for step in made.steps] == [("broad", 1, 4)]
    assert [(one.skill, one.hours) for one in made.left_out] == [("broad", 20)]


def test_what_nobody_names_stands_for_the_line_it_moves_most() -> None:
    """A basis that earns most of what is asked, with no hours left for the thing itself."""
    world = taxonomy(
        skill("basis", effort=(2, 6, 10), related={"minor": 0.8, "major": 0.8}),
        skill("minor", effort=(20, 60, 90), related={"basis": 0.8}),
        skill("major", requires=["basis"], effort=(20, 60, 90), related={"basis": 0.8}),
    )
    asked = (requirement("r1", "minor", importance=Importance.DUTY), requirement("r2", "major", level=3))
    made = lead([Demand("a", Scorer(asked, world, SETTINGS))], {}, Terms(weeks=1, hours_per_week=10, language="en"))

    assert [(step.skill, [one.requirement for one in step.because]) for step in made.steps] == [("basis", ["r2", "r1"])]


def mean_score(demands, profile) -> float:
    return sum(demand.scorer.overall(profile) for demand in demands) / len(demands)


def brute_force(world, demands, profile, budget) -> float:
    """The best mean score over every set of target levels that keeps prerequisites and budget.

    The skills are those asked for, held kinds of them, and all their prerequisites.
    """
    hours = Hours(profile, world, SETTINGS)
    asked = {way.skill for one in demands for wanted in one.scorer.weighed for way in wanted.skills}
    asked |= {id for id in profile if world.above(id) & asked}
    ids = sorted(asked.union(*(hours.lacking(id) for id in asked)))
    levels = []
    for id in ids:
        have = min(int(hours.level(id)), 3)
        through_a_kind = have > 0 and id not in profile
        levels.append([None, *range(max(have + through_a_kind, 1), 4)])
    best = 0.0
    for choice in itertools.product(*levels):
        targets = {id: level for id, level in zip(ids, choice, strict=True) if level is not None}
        if sum(hours.alone(id, level) for id, level in targets.items()) > budget:
            continue
        if all(ready(id, level, targets, world, hours, profile) for id, level in targets.items()):
            after = profile
            for id, level in targets.items():
                after = with_skill(after, id, level, SETTINGS)
            best = max(best, mean_score(demands, after))
    return best


def ready(id, level, targets, world, hours, profile) -> bool:
    if hours.level(id) >= level:  # held, or known through a kind of it: to be shown, not learned
        return True
    return all(
        hours.holds(other, need) or targets.get(other, 0) >= need for other, need in world.skills[id].requires.items()
    )


# From 80 on several skills of a requirement are needed; the last two prove what is asked only where all is earned.
@pytest.mark.parametrize("seed", [*range(120), 6377, 6526])
def test_the_choice_is_as_good_as_brute_force(seed: int) -> None:
    world, demands, profile, budget = random_case(seed)
    choice = choose(Standing(demands, [profile]), Hours(profile, world, SETTINGS), budget=budget)
    after = profile
    for option in choice.options:
        after = with_skill(after, option.skill, option.level, SETTINGS)

    assert choice.proved_optimal
    assert sum(option.hours for option in choice.options) <= budget
    assert mean_score(demands, after) == pytest.approx(brute_force(world, demands, profile, budget), abs=1e-4)


@pytest.mark.parametrize("seed", range(60))
def test_the_choice_is_never_worse_than_the_greedy_one(seed: int) -> None:
    world, demands, profile, budget = random_case(seed)
    hours = Hours(profile, world, SETTINGS)
    choice = choose(Standing(demands, [profile]), hours, budget=budget)
    best = Standing(demands, [profile])
    for option in choice.options:
        best.practise(option.skill, option.level)

    assert mean_score(demands, best.learners[0]) >= mean_score(demands, greedy(demands, profile, hours, budget)) - 1e-6


def greedy(demands, profile, hours, budget):
    """The profile after closing gaps, best gain per hour first, prerequisites with them, while they fit."""
    for gap in sorted(gaps_of(demands, profile, hours), key=lambda gap: (-gap.priority, gap.skill)):
        now = Hours(profile, hours.taxonomy, SETTINGS)
        level = min(3, gap.need)
        wanted = {**now.lacking(gap.skill), gap.skill: level}
        cost = sum(now.alone(id, need) for id, need in wanted.items())
        if cost <= budget:
            budget -= cost
            for id, need in wanted.items():
                profile = with_skill(profile, id, need, SETTINGS)
    return profile


def gaps_of(demands, profile, hours):
    return [gap for one in demands for gap in find_gaps(one.scorer, profile, one.scorer.run(profile), hours)]


@pytest.mark.parametrize("seed", range(60))
def test_a_plan_keeps_prerequisites_and_budget(seed: int) -> None:
    world, demands, profile, budget = random_case(seed)
    hours = Hours(profile, world, SETTINGS)
    made = lead(demands, profile, Terms(weeks=5, hours_per_week=budget / 5))
    reached: dict[str, int] = {}
    for step in made.steps:
        if step.end_level > step.start_level:
            for other, need in world.skills[step.skill].requires.items():
                assert hours.holds(other, need) or reached.get(other, 0) >= need
        reached[step.skill] = step.end_level

    assert sum(step.hours for step in made.steps) <= budget + 1e-9
    assert all(1 <= step.week_start <= step.week_end <= 5 for step in made.steps)
    assert made.score_after >= made.score_now - 1e-9
    assert sum(step.score_gain for step in made.steps) == pytest.approx(made.score_after - made.score_now, abs=1e-2)


def test_the_solver_prints_nothing(capfd) -> None:
    world, demands, profile, budget = random_case(3)
    choose(Standing(demands, [profile]), Hours(profile, world, SETTINGS), budget=budget)

    assert capfd.readouterr() == ("", "")


def test_what_asks_for_an_expert_is_left_out_as_needs_experience() -> None:
    scorer = Scorer((requirement("r1", "cooking", level=4),), taxonomy(), SETTINGS)
    made = lead([Demand("p", scorer)], {}, Terms(weeks=20, hours_per_week=10))

    assert [(step.skill, step.end_level) for step in made.steps] == [("cooking", 3)]
    assert [(one.skill, one.reason) for one in made.left_out] == [("cooking", "needs_experience")]


def test_a_gap_too_large_for_the_hours_is_left_out_with_what_it_would_add() -> None:
    scorer = Scorer((requirement("r1", "cooking", level=3), requirement("r2", "cuda")), taxonomy(), SETTINGS)
    made = lead([Demand("p", scorer)], {}, Terms(weeks=2, hours_per_week=10))

    assert [(one.skill, one.reason, one.score_gain) for one in made.left_out] == [
        ("cuda", "budget", pytest.approx(50.0)),
        ("cooking", "budget", pytest.approx(50.0 - 100 / 3, abs=1e-4)),  # the plan brings it to working
    ]


def test_a_gap_closed_by_another_way_is_not_left_out() -> None:
    world = taxonomy(
        skill("dear", effort=(5, 9, 20)), skill("cheap", effort=(4, 8, 20)), skill("more", requires=["dear"])
    )
    wanted = (requirement("r1", "cheap", "dear", level=1, any_of=True), requirement("r2", "more", level=1))
    scorer = Scorer(wanted, world, SETTINGS)
    made = lead([Demand("p", scorer)], {}, Terms(weeks=1, hours_per_week=9))

    assert [step.skill for step in made.steps] == ["dear", "more"]
    assert made.left_out == ()


@pytest.mark.parametrize("seed", range(40))
def test_reviews_are_part_of_the_hours(seed: int) -> None:
    _, demands, profile, budget = random_case(seed)
    made = lead(demands, profile, Terms(weeks=8, hours_per_week=budget / 4))
    used = [0.0] * 9
    for step in made.steps:
        assert sum(block.hours for block in step.blocks) == pytest.approx(step.hours, abs=1e-3)
        for block in step.blocks:
            used[block.week] += block.hours
    for review in made.reviews:
        used[review.week] += review.hours

    assert max(used) <= budget / 4 + 1e-3
    assert {skill for review in made.reviews for skill in review.skills} <= {step.skill for step in made.steps}


def test_finished_steps_are_held_and_the_rest_is_planned() -> None:
    scorer = Scorer((requirement("r1", "cuda"), requirement("r2", "mpi", level=1)), taxonomy(), SETTINGS)
    terms = Terms(weeks=30, hours_per_week=10)
    before = lead([Demand("p", scorer)], {}, terms)
    first = before.steps[0]
    after = lead([Demand("p", scorer)], {}, terms, done=[Done(first.skill)])

    assert [step.skill for step in before.steps] == ["mpi", "cpp", "cuda"]
    assert [step.skill for step in after.steps] == ["cpp", "cuda"]
    assert after.done == (Done(first.skill, int(first.end_level)),)
    assert after.score_now == pytest.approx(before.score_now + first.score_gain, abs=1e-3)
    assert after.score_after == pytest.approx(before.score_after, abs=1e-3)


def test_a_class_starts_from_what_most_of_it_holds() -> None:
    scorer = Scorer((requirement("r1", "cuda"), requirement("r2", "mpi", level=1)), taxonomy(), SETTINGS)
    programmer = {"cpp": evidence("cpp", 2, "work")}
    people = {"a": programmer, "b": programmer, "c": {**programmer, "mpi": evidence("mpi", 2, "work")}, "d": {}}
    people["e"] = Abstention("thin_text", "e: too short")
    cohort = teach([Demand("p", scorer)], people, Terms(weeks=30, hours_per_week=10))

    assert [(step.skill, int(step.start_level)) for step in cohort.plan.steps] == [("mpi", 0), ("cuda", 0)]
    assert cohort.lacking == (("cuda", ("a", "b", "c", "d")), ("mpi", ("a", "b", "d")))
    assert [one.abstained is None for one in cohort.members] == [True, True, True, True, False]
    assert cohort.plan.score_now == pytest.approx(sum(one.score_now for one in cohort.members[:4]) / 4, abs=1e-3)
    assert cohort.plan.score_after == pytest.approx(sum(one.score_after for one in cohort.members[:4]) / 4, abs=1e-3)


def test_a_class_of_one_is_a_person() -> None:
    _, demands, profile, _ = random_case(5)
    terms = Terms(weeks=5, hours_per_week=5)

    assert teach(demands, {"a": profile}, terms).plan == lead(demands, profile, terms)


def test_nobody_can_be_judged() -> None:
    _, demands, _, _ = random_case(5)

    assert teach(demands, {"a": Abstention("thin_text", "")}, Terms()) is None


def test_pairs_are_asked_together_more_often_than_by_chance() -> None:
    lists = [("cuda", "mpi", "python"), ("cuda", "mpi", "python"), ("python",), ("python", "cuda-graphs", "cuda")]
    demands = [
        Demand(str(place), Scorer(tuple(requirement(one, one) for one in skills), taxonomy(), SETTINGS))
        for place, skills in enumerate(lists)
    ]
    made = lead(demands, {}, Terms(), known=False)

    assert made.market == (("python", 4), ("cuda", 3), ("mpi", 2), ("cuda-graphs", 1))
    assert [(one.skills, one.postings, one.support, one.lift) for one in made.pairs] == [
        (("cuda", "mpi"), 2, 0.5, 1.33)
    ]


# hours of what there is to read on CUDA (12 h to awareness) → what is read
BOOKS = [
    ((2, 3, 4), (2, 3)),  # half of the hours, what fits first
    ((8, 6), (6,)),
    ((30,), (30,)),  # a part of it
    ((1, 1, 1, 1), (1, 1, 1)),
]


@pytest.mark.parametrize(("there", "read"), BOOKS)
def test_half_of_a_step_is_for_building(there, read) -> None:
    books = tuple(
        Resource(f"Book {n}", f"https://example.com/{n}", "book", "en", hours, {"cuda": 1})
        for n, hours in enumerate(there)
    )
    world = replace(taxonomy(skill("cuda")), resources=books)
    demands = [Demand("a", Scorer((requirement("r", "cuda", level=1),), world, SETTINGS))]
    step = lead(demands, {}, Terms(weeks=2, hours_per_week=6)).steps[0]

    assert tuple(one.hours for one in step.resources) == read
    assert step.reading_hours == min(6, sum(read)) <= step.hours / 2


def test_a_resource_is_read_once_where_there_is_another() -> None:
    both, other = (
        Resource(name, f"https://example.com/{name}", "book", "en", 2, dict.fromkeys(ids, 1))
        for name, ids in (("both", ("cuda", "mpi")), ("other", ("mpi",)))
    )
    for books, read in (((both, other), [["both"], ["other"]]), ((both,), [["both"], ["both"]])):
        world = replace(taxonomy(skill("cuda", effort=(4, 9, 9)), skill("mpi", effort=(4, 9, 9))), resources=books)
        demands = [Demand("a", Scorer((requirement("r", "cuda"), requirement("s", "mpi")), world, SETTINGS))]
        made = lead(demands, {}, Terms(weeks=1, hours_per_week=8))

        assert [[one.title for one in step.resources] for step in made.steps] == read


def test_a_resource_about_something_strange_comes_last() -> None:
    strange, plain = (
        Resource(name, f"https://example.com/{name}", kind, "en", 2, dict.fromkeys(ids, 1))
        for name, kind, ids in (("strange", "official-doc", ("cuda", "hip")), ("plain", "book", ("cuda",)))
    )
    world = replace(taxonomy(skill("cuda", effort=(4, 9, 9)), skill("hip")), resources=(strange, plain))
    for asked, first in ((["cuda"], "plain"), (["cuda", "hip"], "strange")):
        scorer = Scorer(tuple(requirement(one, one, level=1) for one in asked), world, SETTINGS)
        made = lead([Demand("a", scorer)], {}, Terms(weeks=1, hours_per_week=4))

        assert [one.title for one in made.steps[0].resources][:1] == [first]


# requires and after → the order, the second worth more
ORDERS = [
    ({}, {}, ["b", "a"]),
    ({"b": ["a"]}, {}, ["a", "b"]),
    ({}, {"b": ["a"]}, ["a", "b"]),
    ({"b": ["between"], "between": ["a"]}, {}, ["a", "b"]),  # what lies between is held
    ({}, {"a": ["between"]}, ["b", "a"]),  # not in the plan: nobody needs it
]


@pytest.mark.parametrize(("requires", "after", "order"), ORDERS)
def test_what_is_natural_first_comes_first(requires, after, order) -> None:
    ids = ["a", "b", "between"]
    skills = (
        replace(skill(id, requires=requires.get(id, ()), effort=(4, 4, 4)), after=tuple(after.get(id, ())))
        for id in ids
    )
    world = taxonomy(*skills)
    wanted = (requirement("r", "a", importance=Importance.DUTY), requirement("s", "b"))
    held = {"between": evidence("between", 3, "work")} if requires else {}
    made = lead([Demand("a", Scorer(wanted, world, SETTINGS))], held, Terms(weeks=4, hours_per_week=8))

    assert [step.skill for step in made.steps] == order


# what the postings ask ("a|b" any one of both) → the pairs that are news
ASKED = [
    (["cuda mpi", "cuda mpi", "python", "python"], [("cuda", "mpi")]),
    (["cuda cuda-graphs", "cuda cuda-graphs", "python", "python"], []),  # a kind of it
    (["cuda cpp", "cuda cpp", "python", "python"], []),  # learnt before it
    (["cuda-graphs cpp", "cuda-graphs cpp", "python", "python"], []),  # learnt before what it is learnt on
    (["hip|mpi", "hip|mpi", "python", "python"], []),  # alternatives are not asked for together
    (["hip|mpi cooking", "hip|mpi cooking", "python", "python"], [("cooking", "hip"), ("cooking", "mpi")]),
    (["cuda mpi", "python", "python", "python"], []),  # one posting is none
    (["cuda mpi", "cuda mpi", *["cuda", "mpi"] * 2, "python"], []),  # hardly more than chance
    (["cuda mpi", "cuda mpi", *["python"] * 58], []),  # too few to speak for a market
]


@pytest.mark.parametrize(("lists", "expected"), ASKED)
def test_pairs_tell_what_the_taxonomy_does_not(lists, expected) -> None:
    demands = [
        Demand(str(place), Scorer(tuple(map(asked, one.split())), taxonomy(), SETTINGS))
        for place, one in enumerate(lists)
    ]
    made = lead(demands, {}, Terms(), known=False)

    assert [one.skills for one in made.pairs] == expected


def asked(words: str):
    ways = words.split("|")
    return requirement(words, *ways, any_of=len(ways) > 1)
