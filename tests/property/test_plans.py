"""Plans made from whole texts keep prerequisites, weeks and hours, and gain what they say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer.analyzer import by_skill
from gapanalyzer.matching import Hours, with_skill

from ..samples import POSTINGS, RESUMES
from .profiles import settings

FEW = settings(max_examples=12, deadline=None, derandomize=True, database=None)


def test_a_plan_keeps_prerequisites_and_budget(analyzer, resumes, postings) -> None:
    @FEW
    @given(
        st.sampled_from(RESUMES),
        st.lists(st.sampled_from(POSTINGS), min_size=1, max_size=2, unique=True),
        st.integers(1, 20),
        st.sampled_from([2, 5, 8, 12.5]),
    )
    def holds(name, titles, weeks, hours) -> None:
        plan = analyzer.plan_for(
            resumes[name], [postings[title] for title in titles], weeks=weeks, hours_per_week=hours
        )
        scorers = [analyzer.scorer(postings[title]) for title in titles]
        profile = by_skill(resumes[name])
        check_order(plan, profile, analyzer)
        after = profile
        for step in plan.steps:
            after = with_skill(after, step.skill, step.end_level, analyzer.settings)

        assert sum(step.hours for step in plan.steps) <= weeks * hours + 1e-6
        assert all(1 <= step.week_start <= step.week_end <= weeks for step in plan.steps)
        assert plan.score_now == pytest.approx(mean(scorers, profile), abs=1e-3)
        assert plan.score_after == pytest.approx(mean(scorers, after), abs=1e-3)
        assert plan.score_after >= plan.score_now - 1e-9

    holds()


@pytest.mark.parametrize("titles", [POSTINGS[:1], POSTINGS[1:3], POSTINGS])
def test_a_study_plan_starts_from_nothing(analyzer, postings, titles) -> None:
    plan = analyzer.study([postings[title] for title in titles], weeks=26, hours_per_week=10)
    check_order(plan, {}, analyzer)

    assert plan.steps
    assert plan.score_now is None and plan.score_after is None
    assert sum(step.hours for step in plan.steps) <= 260 + 1e-6
    assert [count for _, count in plan.market] == sorted((count for _, count in plan.market), reverse=True)
    assert all(1 <= count <= len(titles) for _, count in plan.market)


@pytest.mark.parametrize("title", ["gpu_kernel_engineer", "team_article"])
@pytest.mark.parametrize("name", RESUMES)
def test_more_weeks_never_lead_to_less(analyzer, resumes, postings, name, title) -> None:
    pair = resumes[name], [postings[title]]
    reached = [analyzer.plan_for(*pair, weeks=weeks, hours_per_week=8).score_after for weeks in (2, 6, 12)]

    assert reached == sorted(reached)


def check_order(plan, profile, analyzer) -> None:
    hours = Hours(profile, analyzer.taxonomy, analyzer.settings)
    reached: dict[str, int] = {}
    before = 0
    for step in plan.steps:
        assert step.week_start >= before, "steps stand in the order of their weeks"
        assert 0 <= step.start_level <= step.end_level <= 3
        before = step.week_start
        if step.end_level > step.start_level:
            for other, need in analyzer.taxonomy.skills[step.skill].requires.items():
                assert hours.holds(other, need) or reached.get(other, 0) >= need, (step.skill, other)
        reached[step.skill] = step.end_level


def mean(scorers, profile) -> float:
    return sum(scorer.overall(profile) for scorer in scorers) / len(scorers)
