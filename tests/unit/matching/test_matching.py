"""Score, matches and gaps on hand-made values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gapanalyzer.matching import Hours, Scorer, find_gaps, with_skill
from gapanalyzer.model import EvidenceKind, Importance
from gapanalyzer.settings import Settings

from ...values import evidence, requirement, taxonomy

SETTINGS = Settings()


def scorer(*requirements) -> Scorer:
    return Scorer(requirements, taxonomy(), SETTINGS)


def held(*items) -> dict:
    return {one.skill: one for one in items}


# (wanted skill, need, held skill, level, kind) → (status, via, level_factor, closeness)
WAYS = [
    ("cuda", 2, ("cuda", 2, "work"), ("met", "exact", 1.0, 1.0)),
    ("cuda", 4, ("cuda", 2, "work"), ("partial", "exact", 0.5, 1.0)),
    ("cuda", 1, ("cuda", 4, "work"), ("met", "exact", 1.0, 1.0)),
    ("gpu-programming", 2, ("cuda", 2, "work"), ("met", "narrower", 1.0, 0.98)),
    ("gpu-programming", 2, ("cuda-graphs", 2, "work"), ("met", "narrower", 1.0, 0.98**2)),
    ("cuda", 2, ("gpu-programming", 2, "work"), ("partial", "related", 1.0, 0.5)),
    ("cuda", 2, ("hip", 2, "work"), ("partial", "related", 1.0, 0.7)),
    ("hip", 2, ("cuda", 2, "work"), ("partial", "related", 1.0, 0.7)),
    ("cuda", 2, ("cooking", 4, "published"), ("missing", None, 0.0, 0.0)),
]


@pytest.mark.parametrize(("wanted", "need", "have", "expected"), WAYS)
def test_closeness_and_level_of_a_way(wanted, need, have, expected) -> None:
    skill, level, kind = have
    outcome = scorer(requirement("r1", wanted, level=need)).run(held(evidence(skill, level, kind)))
    match, part = outcome.matches[0], outcome.parts[0]

    assert (match.status, match.via, part.level_factor, part.closeness) == expected


def test_a_relative_earns_no_more_than_the_cap() -> None:
    capped = Scorer((requirement("r1", "hip"),), taxonomy(), replace(SETTINGS, related_cap=0.3))

    assert capped.closeness("hip", "cuda") == ("related", 0.3)


def test_a_paraphrase_earns_less_than_any_named_skill() -> None:
    wanted = scorer(requirement("r1", "cuda"))
    named = wanted.overall(held(evidence("cuda", 2, "listed")))
    meant = wanted.run(held(evidence("cuda", 2, "listed", found_by="semantic")))

    assert meant.matches[0].via == "semantic"
    assert 0 < meant.overall < named


def test_overall_is_the_sum_of_points_and_can_be_redone_by_hand() -> None:
    outcome = scorer(
        requirement("r1", "cuda", importance=Importance.ESSENTIAL),  # weight 3
        requirement("r2", "mpi", importance=Importance.PREFERRED),  # weight 1
        requirement("r3", "cooking", importance=Importance.DUTY),  # weight 0.5
    ).run(held(evidence("cuda", 1, "work", strength=0.70), evidence("mpi", 2, "listed", strength=0.35)))

    # cuda: level 1 of 2, full strength → 0.5; mpi: strength 0.35 of 0.70 → 0.1 + 0.9 · 0.5 = 0.55; cooking: 0
    assert [round(part.credit, 6) for part in outcome.parts] == [0.5, 0.55, 0.0]
    assert outcome.overall == pytest.approx(100 * (3 * 0.5 + 1 * 0.55) / 4.5)
    assert outcome.overall == pytest.approx(sum(part.points for part in outcome.parts))


def test_any_of_counts_once_and_takes_the_best_way() -> None:
    wanted = scorer(requirement("r1", "cuda", "mpi", any_of=True), requirement("r2", "cooking"))
    one = wanted.overall(held(evidence("mpi", 2, "work")))
    both = wanted.overall(held(evidence("mpi", 2, "work"), evidence("cuda", 1, "work")))

    assert one == both == pytest.approx(50.0)


def test_a_listed_skill_never_earns_more_than_one_used() -> None:
    wanted = scorer(requirement("r1", "cuda"))
    scores = [wanted.overall(held(evidence("cuda", 2, kind.code))) for kind in EvidenceKind]

    assert scores == sorted(scores)
    assert scores[0] < scores[2]


def test_gaps_are_one_a_requirement_with_the_gain_of_the_real_scorer() -> None:
    wanted = scorer(
        requirement("r1", "cuda", level=3),
        requirement("r2", "mpi", "openmp", any_of=True),
        requirement("r3", "cooking", level=2),
        requirement("r4", "python"),
    )
    profile = held(evidence("cuda", 2, "work"), evidence("cooking", 2, "listed"), evidence("python", 2, "work"))
    outcome = wanted.run(profile)
    gaps = find_gaps(wanted, profile, outcome, Hours(profile, taxonomy(), SETTINGS))

    assert {(gap.skill, gap.kind) for gap in gaps} == {
        ("cuda", "level"),
        ("openmp", "missing"),
        ("cooking", "unproven"),
    }
    assert list(gaps) == sorted(gaps, key=lambda gap: -gap.priority)
    for gap in gaps:
        after = wanted.overall(with_skill(profile, gap.skill, gap.need, SETTINGS))
        assert gap.score_gain == pytest.approx(after - outcome.overall)
        assert gap.priority == pytest.approx(gap.score_gain / gap.hours)


def test_hours_include_missing_prerequisites_and_leave_out_held_ones() -> None:
    fresh, knowing = {}, held(evidence("cpp", 1, "course"))

    # cuda needs cpp first: 12 + 60 for cuda, 10 for cpp
    assert Hours(fresh, taxonomy(), SETTINGS).to_close("cuda", 2) == 12 + 60 + 10
    assert Hours(knowing, taxonomy(), SETTINGS).to_close("cuda", 2) == 12 + 60
    assert Hours(held(evidence("cuda", 1, "work")), taxonomy(), SETTINGS).to_close("cuda", 2) == 60 + 10


def test_expert_level_has_no_hours() -> None:
    assert Hours({}, taxonomy(), SETTINGS).to_close("cuda", 4) is None


def test_an_expert_who_only_lists_it_needs_the_hours_to_show_it() -> None:
    listed = held(evidence("cuda", 4, "listed"))

    assert Hours(listed, taxonomy(), SETTINGS).to_close("cuda", 4) == Hours(listed, taxonomy(), SETTINGS).alone(
        "cuda", 3
    )


def test_a_held_kind_of_what_is_asked_is_the_thing_to_show() -> None:
    wanted = scorer(requirement("r1", "gpu-programming"))
    profile = held(evidence("cuda", 2, "listed"))
    gaps = find_gaps(wanted, profile, wanted.run(profile), Hours(profile, taxonomy(), SETTINGS))

    assert [(gap.skill, gap.kind) for gap in gaps] == [("cuda", "unproven")]


# (wanted skill, need, what is held) → (have, kind, hours): what a match counts as held is held in the gap as well
KINDS_HELD = [
    ("gpu-programming", 4, [("cuda", 2, "work")], (2, "level", None)),
    ("gpu-programming", 3, [("cuda", 2, "work")], (2, "level", 45)),
    ("gpu-programming", 3, [("cuda-graphs", 1, "work")], (1, "level", 16 + 45)),
    ("gpu-programming", 4, [("cuda", 3, "work"), ("cuda-graphs", 2, "work")], (3, "level", None)),
    ("gpu-programming", 4, [("cuda", 3, "work"), ("gpu-programming", 1, "listed")], (3, "level", None)),
    ("gpu-programming", 2, [("gpu-programming", 1, "course"), ("cuda", 2, "listed")], (2, "unproven", 4)),
    ("gpu-programming", 2, [("cuda", 2, "listed")], (2, "unproven", 15)),
    ("hip", 3, [("cuda", 3, "work")], (0, "missing", 4 + 16 + 45)),  # a relative is not the thing
]


@pytest.mark.parametrize(("wanted", "need", "held_skills", "expected"), KINDS_HELD)
def test_a_gap_has_what_the_match_has(wanted, need, held_skills, expected) -> None:
    asks = scorer(requirement("r1", wanted, level=need))
    profile = held(*(evidence(*one) for one in held_skills))
    outcome = asks.run(profile)
    hours = Hours(profile, taxonomy(), SETTINGS)
    gap = next(iter(find_gaps(asks, profile, outcome, hours)))

    assert (gap.have, gap.kind, gap.hours) == expected
    if outcome.matches[0].via in ("exact", "narrower"):
        assert gap.have == outcome.matches[0].have
