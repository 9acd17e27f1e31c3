"""On profiles: more never lowers the score, less never raises it, and the parts add up to it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer.matching import Hours, Scorer, find_gaps, with_skill
from gapanalyzer.model import Importance, Proficiency
from gapanalyzer.settings import Settings

from ..values import evidence, requirement, skill, taxonomy
from .profiles import QUIET

SETTINGS = Settings()
WORLD = taxonomy(
    skill("cpp"),
    skill("cuda", requires=["cpp"], related={"hip": 0.7}, broader=["gpu-programming"]),
    skill("cuda-graphs", requires={"cuda": 2}, broader=["cuda"]),
    skill("gpu-programming"),
    skill("hip", related={"cuda": 0.7}, broader=["gpu-programming"]),
    skill("mpi", related={"openmp": 0.3}),
    skill("openmp", related={"mpi": 0.3}),
    skill("pytorch", related={"tensorflow": 0.6}),
    skill("tensorflow", related={"pytorch": 0.6}),
)
IDS = sorted(WORLD.skills)
KINDS = ["listed", "course", "project", "work", "published"]

strengths = st.floats(0, 1, allow_nan=False)
held = st.builds(
    lambda id, level, kind, strength, found_by: evidence(id, level, kind, strength=strength, found_by=found_by),
    st.sampled_from(IDS),
    st.integers(1, 4),
    st.sampled_from(KINDS),
    strengths,
    st.sampled_from(["alias", "fuzzy", "semantic"]),
)
profiles = st.lists(held, max_size=6, unique_by=lambda one: one.skill).map(lambda all: {one.skill: one for one in all})


@st.composite
def postings(draw):
    """One to six requirements, any importance and level, some of them any-of, some of those of several."""
    asked = []
    for number in range(draw(st.integers(1, 6))):
        ways = draw(st.lists(st.sampled_from(IDS), min_size=1, max_size=3, unique=True))
        importance = draw(st.sampled_from([Importance.ESSENTIAL, Importance.PREFERRED, Importance.DUTY]))
        level = draw(st.integers(1, 4))
        one = requirement(f"r{number}", *ways, level=level, importance=importance, any_of=len(ways) > 1)
        asked.append(replace(one, enough=draw(st.integers(1, max(1, len(ways) - 1)))))
    return Scorer(tuple(asked), WORLD, SETTINGS)


@QUIET
@given(postings(), profiles, st.sampled_from(IDS), st.data())
def test_raising_a_level_or_a_strength_never_lowers_the_score(scorer, profile, id, data) -> None:
    before = profile.get(id) or evidence(id, 1, "listed", strength=0.0)
    profile = {**profile, id: before}
    level = Proficiency(data.draw(st.integers(int(before.level), 4)))
    strength = data.draw(st.floats(before.strength, 1, allow_nan=False))

    for after in (replace(before, level=level), replace(before, strength=strength)):
        assert scorer.overall({**profile, id: after}) >= scorer.overall(profile) - 1e-9


@QUIET
@given(postings(), profiles, held)
def test_adding_evidence_never_lowers_and_removing_never_raises(scorer, profile, more) -> None:
    less = {id: one for id, one in profile.items() if id != more.skill}

    assert scorer.overall({**less, more.skill: more}) >= scorer.overall(less) - 1e-9


@QUIET
@given(postings(), profiles, held)
def test_naming_what_was_paraphrased_never_lowers(scorer, profile, one) -> None:
    meant, said = (replace(one, found_by=how) for how in ("semantic", "alias"))

    assert scorer.overall({**profile, one.skill: said}) >= scorer.overall({**profile, one.skill: meant}) - 1e-9


@QUIET
@given(postings(), profiles, st.sampled_from(IDS), st.integers(1, 3))
def test_practice_never_lowers(scorer, profile, id, level) -> None:
    assert scorer.overall(with_skill(profile, id, level, SETTINGS)) >= scorer.overall(profile) - 1e-9


@QUIET
@given(postings(), profiles)
def test_the_parts_are_the_score_and_order_does_not_matter(scorer, profile) -> None:
    outcome = scorer.run(profile)
    turned = replace(scorer, requirements=tuple(reversed(scorer.requirements)))
    shuffled = dict(reversed(profile.items()))

    assert 0 <= outcome.overall <= 100 + 1e-9
    assert outcome.overall == pytest.approx(sum(part.points for part in outcome.parts))
    assert outcome.overall == pytest.approx(scorer.overall(profile))
    assert outcome.overall == pytest.approx(turned.overall(shuffled))
    assert all((part.credit > 0) == (match.status != "missing") for part, match in zip(*pairs(outcome), strict=True))


@QUIET
@given(postings(), profiles)
def test_a_gap_promises_what_the_scorer_gives(scorer, profile) -> None:
    outcome = scorer.run(profile)
    gaps = find_gaps(scorer, profile, outcome, Hours(profile, WORLD, SETTINGS))

    for gap in gaps:
        after = scorer.overall(with_skill(profile, gap.skill, gap.need, SETTINGS))
        assert gap.score_gain == pytest.approx(after - outcome.overall)
        assert gap.score_gain > 0
        assert gap.hours is None or gap.priority == pytest.approx(gap.score_gain / gap.hours)
    assert [gap.priority for gap in gaps] == sorted((gap.priority for gap in gaps), reverse=True)


def pairs(outcome):
    return outcome.parts, outcome.matches
