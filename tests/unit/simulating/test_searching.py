"""The best single changes and the smallest set of changes, held against trying everything."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer.matching import Hours, Scorer, with_skill
from gapanalyzer.model import Importance
from gapanalyzer.settings import Settings
from gapanalyzer.simulating import best_moves, reach

from ...property.profiles import QUIET
from ...property.test_profiles import IDS, SETTINGS, WORLD, postings, profiles
from ...values import evidence, requirement, skill, taxonomy


def hours(profile) -> Hours:
    return Hours(profile, WORLD, SETTINGS)


def singles(scorer, profile) -> list[tuple[str, int]]:
    """Every change somebody can set out to make: any skill of the world, at the level held to proficient.

    What is known through a kind of it at that level is not learnt once more.
    """
    held = {skill: int(one.level) for skill, one in profile.items()}
    lowest = {id: held[id] if id in held else int(hours(profile).level(id)) + 1 for id in IDS}
    every = [(id, level) for id in IDS for level in range(max(1, lowest[id]), max(3, held.get(id, 0)) + 1)]
    return [one for one in every if one[0] in held or not hours(profile).kind(one[0]) or teaches(scorer, profile, one)]


def teaches(scorer, profile, change) -> bool:
    """Whether a change moves what is not met yet; else it only gives the broader name to what a kind already meets."""
    before, after = scorer.run(profile), scorer.run(changed(profile, [change]))
    pairs = zip(before.matches, before.parts, after.parts, strict=True)
    return any(match.status != "met" and then.points > now.points + 1e-9 for match, now, then in pairs)


def changed(profile, changes):
    for id, level in changes:
        profile = with_skill(profile, id, level, SETTINGS)
    return profile


@QUIET
@given(postings(), profiles)
def test_no_single_change_adds_more_than_the_first_move(scorer, profile) -> None:
    before = scorer.overall(profile)
    gains = (scorer.overall(changed(profile, [one])) - before for one in singles(scorer, profile))
    best = max(gains, default=0.0)
    moves = best_moves(scorer, profile, hours(profile))

    assert (moves[0].score_gain if moves else 0.0) == pytest.approx(best, abs=1e-6)
    assert [one.score_gain for one in moves] == sorted((one.score_gain for one in moves), reverse=True)
    assert len(moves) <= SETTINGS.moves
    for one in moves:
        after = scorer.overall(changed(profile, [(one.change.skill, int(one.change.end))]))
        assert one.score_gain == pytest.approx(after - before)
        assert one.score_after == pytest.approx(after)


@QUIET
@given(postings(), profiles, st.floats(0, 100))
def test_no_smaller_set_reaches_the_score(scorer, profile, wanted) -> None:
    said = reach(scorer, profile, hours(profile), wanted)
    top = {
        skill: level for skill, level in singles(scorer, profile)
    }  # more never lowers: the highest level is enough to try
    everything = scorer.overall(changed(profile, top.items()))

    assert said.highest == pytest.approx(everything)
    assert said.reachable == (everything >= wanted - 1e-9)
    assert said.proved_smallest
    if not said.reachable:
        assert said.moves == ()
        return
    chosen = [(one.change.skill, int(one.change.end)) for one in said.moves]
    assert said.after == pytest.approx(scorer.overall(changed(profile, chosen)))
    assert said.after >= wanted - 1e-6
    for fewer in itertools.combinations(top.items(), len(chosen) - 1) if chosen else ():
        assert scorer.overall(changed(profile, fewer)) < wanted + 1e-6


def test_a_search_cut_short_does_not_claim_to_be_proved() -> None:
    ids = ["cooking", "cpp", "mpi", "openmp", "python"]
    scorer = Scorer(
        tuple(requirement(f"r{n}", id, level=2) for n, id in enumerate(ids)),
        taxonomy(),
        replace(SETTINGS, target_sets=2),
    )
    said = reach(scorer, {}, Hours({}, taxonomy(), SETTINGS), 60)

    assert len(said.moves) == 3
    assert not said.proved_smallest


def test_of_equally_small_sets_the_one_with_fewest_hours_is_named() -> None:
    scorer = Scorer(
        (requirement("r1", "cuda"), requirement("r2", "openmp"), requirement("r3", "mpi")), taxonomy(), SETTINGS
    )
    said = reach(scorer, {}, Hours({}, taxonomy(), SETTINGS), 60)

    assert [one.change.skill for one in said.moves] == ["openmp", "mpi"]
    assert said.hours == 4 + 16 + 6 + 30
    assert said.proved_smallest


def test_what_only_an_expert_reaches_is_told_as_the_highest_score() -> None:
    scorer = Scorer((requirement("r1", "cuda", level=4),), taxonomy(), SETTINGS)
    said = reach(scorer, {}, Hours({}, taxonomy(), SETTINGS), 80)

    assert (said.reachable, said.highest, said.moves) == (False, 75.0, ())


def test_what_nobody_names_may_stand_for_two_of_several() -> None:
    """One change is enough where it answers both skills that are needed."""
    world = taxonomy(skill("a", related={"both": 0.8}), skill("b"), skill("both", requires={"b": 2}))
    asked = replace(requirement("r1", "a", "b", any_of=True), enough=2)
    said = reach(Scorer((asked,), world, SETTINGS), {}, Hours({}, world, SETTINGS), 80)

    assert [one.change.skill for one in said.moves] == ["both"]
    assert said.proved_smallest


def test_moves_name_each_kind_of_change_and_one_for_the_same_requirement() -> None:
    scorer = Scorer(
        (
            requirement("r1", "cuda", level=3),
            requirement("r2", "mpi", "openmp", any_of=True),
            requirement("r3", "cooking", importance=Importance.DUTY),
        ),
        taxonomy(),
        Settings(),
    )
    profile = {one.skill: one for one in (evidence("cuda", 2, "work"), evidence("cooking", 2, "listed"))}
    moves = best_moves(scorer, profile, Hours(profile, taxonomy(), SETTINGS))

    assert [(one.change.kind, one.change.skill, one.requirements) for one in moves] == [
        ("learn", "openmp", ("r2",)),
        ("raise", "cuda", ("r1",)),
        ("show", "cooking", ("r3",)),
    ]


def test_a_kind_of_two_things_asked_is_named_where_it_adds_most() -> None:
    scorer = Scorer((requirement("r1", "gpu-programming"), requirement("r2", "cuda")), taxonomy(), SETTINGS)
    moves = best_moves(scorer, {}, Hours({}, taxonomy(), SETTINGS))

    assert (moves[0].change.skill, moves[0].requirements) == ("cuda", ("r1", "r2"))


# held, asked → (kind of change, skill, levels, known through)
KNOWN = [
    (evidence("cuda", 2, "work"), requirement("r", "gpu-programming"), []),
    (
        evidence("cuda", 2, "work"),
        requirement("r", "gpu-programming", level=3),
        [("raise", "gpu-programming", 2, 3, "cuda")],
    ),
    (evidence("cuda", 2, "listed"), requirement("r", "gpu-programming"), [("show", "cuda", 2, 2, None)]),
    (evidence("cuda-graphs", 1, "work"), requirement("r", "cuda"), [("raise", "cuda", 1, 2, "cuda-graphs")]),
]


@pytest.mark.parametrize(("held", "asked", "expected"), KNOWN)
def test_what_is_known_through_a_kind_is_not_learnt_from_nothing(held, asked, expected) -> None:
    profile = {held.skill: held}
    moves = best_moves(Scorer((asked,), taxonomy(), SETTINGS), profile, Hours(profile, taxonomy(), SETTINGS))

    told = [(one.change.kind, one.change.skill, one.change.start, one.change.end, one.change.through) for one in moves]
    assert told == expected
