"""What-if: what may be written, what it means, what it moves."""

from __future__ import annotations

import pytest

from gapanalyzer.errors import SettingsError
from gapanalyzer.matching import Scorer
from gapanalyzer.settings import Settings
from gapanalyzer.simulating import read_changes, suppose

from ...values import evidence, requirement, skill, taxonomy

WRITTEN = [
    ("cuda=3", {"cuda": 3}),
    ("CUDA = 3, roofline=2", {"cuda": 3, "roofline": 2}),
    ("算子融合=2，屋顶线模型＝1", {"operator-fusion": 2, "roofline": 1}),
    ("Roofline Model=0;", {"roofline": 0}),
    ("k8s=4", {"kubernetes": 4}),
    ("ＣＵＤＡ＝３", {"cuda": 3}),
]


@pytest.mark.parametrize(("text", "levels"), WRITTEN)
def test_ids_and_names_of_both_languages_are_read(text, levels, shipped) -> None:
    assert read_changes(text, shipped) == levels


REFUSED = [
    ("", "nothing is supposed", 'write it as "cuda=3,roofline=2"'),
    ("cuda", "cuda: not SKILL=LEVEL", 'write it as "cuda=3,roofline=2"'),
    ("=3", "=3: not SKILL=LEVEL", 'write it as "cuda=3,roofline=2"'),
    ("cuda=5", "5 is no level", "levels are 0 none"),
    ("cuda=", "nothing is no level", "levels are 0 none"),
    ("cuda=high", "high is no level", "levels are 0 none"),
    ("cuda=2,CUDA=3", "cuda is named twice", "name each skill once"),
    ("rooflin=2", "rooflin: no such skill", "perhaps roofline"),
    ("cudaa=3", "cudaa: no such skill", "perhaps cuda; "),
    ("tritno=2", "tritno: no such skill", "triton-language; "),
    ("pytroch=2", "pytroch: no such skill", "perhaps pytorch; "),
    ("算子溶合=2", "算子溶合: no such skill", "perhaps operator-fusion"),
    ("qwxz=2", "qwxz: no such skill", "gapanalyzer taxonomy search WORD"),
]


@pytest.mark.parametrize(("text", "message", "hint"), REFUSED)
def test_what_cannot_be_read_is_an_error_with_a_way_out(text, message, hint, shipped) -> None:
    with pytest.raises(SettingsError) as caught:
        read_changes(text, shipped)

    assert message in caught.value.message
    assert hint in caught.value.hint


SCORER = Scorer(
    (requirement("r1", "cuda", level=3), requirement("r2", "mpi", level=2), requirement("r3", "cooking")),
    taxonomy(),
    Settings(),
)
PROFILE = {one.skill: one for one in (evidence("cuda", 2, "listed"), evidence("mpi", 3, "work"))}

LISTED = 0.1 + 0.9 * 0.2 / 0.7

# levels supposed → kinds of change, requirements moved, score after
SUPPOSED = [
    ({"cuda": 3}, ["raise"], ["r1"], 200 / 3),
    ({"cuda": 2}, ["show"], ["r1"], 100 * (2 / 3 + 1) / 3),
    ({"cooking": 2}, ["learn"], ["r3"], 100 * (2 / 3 * LISTED + 2) / 3),
    ({"mpi": 1}, ["lower"], ["r2"], 100 * (2 / 3 * LISTED + 0.5) / 3),
    ({"cuda": 0, "mpi": 0}, ["drop", "drop"], ["r1", "r2"], 0.0),
    ({"python": 4}, ["learn"], [], 100 * (2 / 3 * LISTED + 1) / 3),
    ({"cuda": 4, "mpi": 4, "cooking": 4}, ["raise", "raise", "learn"], ["r1", "r2", "r3"], 100.0),
]


@pytest.mark.parametrize(("levels", "kinds", "moved", "after"), SUPPOSED)
def test_the_scorer_says_what_a_change_is_worth(levels, kinds, moved, after) -> None:
    said = suppose(SCORER, PROFILE, levels)

    assert [change.kind for change in said.changes] == kinds
    assert [one.requirement for one in said.moved] == moved
    assert said.before == pytest.approx(SCORER.overall(PROFILE))
    assert said.after == pytest.approx(after)
    assert sum(one.points_after - one.points_before for one in said.moved) == pytest.approx(said.after - said.before)


def test_a_change_starts_where_a_kind_held_stands() -> None:
    said = suppose(SCORER, {"cuda-graphs": evidence("cuda-graphs", 2, "work")}, {"cuda": 3, "gpu-programming": 1})

    told = [(one.kind, one.skill, one.start, one.end, one.through) for one in said.changes]
    assert told == [("raise", "cuda", 2, 3, "cuda-graphs"), ("show", "gpu-programming", 1, 1, "cuda-graphs")]


def test_a_name_of_several_skills_is_refused_with_their_ids() -> None:
    from dataclasses import replace

    twins = taxonomy(
        replace(skill("triton-a"), aliases_en=("Triton",)), replace(skill("triton-b"), aliases_en=("Triton",))
    )
    with pytest.raises(SettingsError) as caught:
        read_changes("Triton=2", twins)

    assert caught.value.hint == "use an id: triton-a, triton-b"
