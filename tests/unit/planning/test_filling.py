"""Weeks are filled by hours: few skills at a time, prerequisites first, reviews between, nothing lost."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gapanalyzer.planning.filling import Task, fill, study_hours
from gapanalyzer.settings import Settings

SETTINGS = Settings()


def tasks(*hours, after=None):
    """Tasks a, b, c … of so many hours; ``after`` maps one to those that must be finished first."""
    names = "abcdefghij"
    return [Task(name, each, frozenset((after or {}).get(name, ()))) for name, each in zip(names, hours, strict=False)]


def weekly(blocks):
    return {skill: [(block.week, block.hours) for block in pieces] for skill, pieces in blocks.items()}


@pytest.mark.parametrize(
    ("given", "weeks", "blocks", "reviews"),
    [
        (tasks(6), 1, {"a": [(1, 6)]}, []),
        (tasks(10), 2, {"a": [(1, 8), (2, 2)]}, []),
        (tasks(8, 8), 2, {"a": [(1, 4), (2, 4)], "b": [(1, 4), (2, 4)]}, []),
        (tasks(8, 8, after={"b": "a"}), 2, {"a": [(1, 8)], "b": [(2, 8)]}, []),
        (tasks(3, 13), 2, {"a": [(1, 3)], "b": [(1, 5), (2, 8)]}, []),
        (tasks(4.5, 11.5), 2, {"a": [(1, 4.5)], "b": [(1, 3.5), (2, 8)]}, []),  # no crumb of half an hour
        (tasks(28), 4, {"a": [(1, 8), (2, 8), (3, 8), (4, 4)]}, [(4, 4, ("a",))]),
        (tasks(8), 4, {"a": [(1, 8)]}, [(2, 4, ("a",))]),  # all is done: the review need not wait
        (tasks(4), 4, {"a": [(1, 4)]}, [(1, 4, ("a",))]),
        (tasks(8), 3, {"a": [(1, 8)]}, []),
        ([], 8, {}, []),
        (  # what is not finished waits for the next review
            tasks(10, 30),
            8,
            {"a": [(1, 4), (2, 4), (3, 2)], "b": [(1, 4), (2, 4), (3, 6), (4, 4), (5, 8), (6, 4)]},
            [(4, 4, ("a",)), (6, 4, ("b",))],
        ),
        (tasks(40), 8, {"a": [(1, 8), (2, 8), (3, 8), (4, 4), (5, 8), (6, 4)]}, [(4, 4, ("a",)), (6, 4, ("a",))]),
        (
            tasks(28, 8, after={"b": "a"}),
            8,
            {"a": [(1, 8), (2, 8), (3, 8), (4, 4)], "b": [(5, 8)]},
            [(4, 4, ("a",)), (6, 4, ("b",))],
        ),
    ],
)
def test_weeks(given, weeks, blocks, reviews) -> None:
    filled, reviewed = fill(given, weeks=weeks, hours_per_week=8, settings=SETTINGS)

    assert weekly(filled) == blocks
    assert [(one.week, one.hours, one.skills) for one in reviewed] == reviews


@st.composite
def plans(draw):
    """(tasks in an order that keeps ``after``, weeks, hours a week, settings) that fit."""
    per_week = draw(st.sampled_from([0.5, 1, 2.5, 6, 8, 13, 40, 168]))
    weeks = draw(st.integers(1, 30))
    chosen = replace(SETTINGS, plan_parallel=draw(st.integers(1, 3)), review_every=draw(st.sampled_from([0, 1, 4, 6])))
    room = study_hours(weeks, per_week, chosen)
    found = []
    for place in range(draw(st.integers(0, 12))):
        hours = min(draw(st.sampled_from([0.25, 1, 2, 3, 4.5, 7, 12.5, 29, 60])), room)
        if hours < 0.25:
            break
        room -= hours
        after = draw(st.frozensets(st.sampled_from([one.skill for one in found]), max_size=2)) if found else frozenset()
        found.append(Task(f"s{place}", hours, after))
    return found, weeks, per_week, chosen


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(plans())
def test_nothing_is_lost_and_the_limits_hold(plan) -> None:
    given_tasks, weeks, per_week, chosen = plan
    blocks, reviews = fill(given_tasks, weeks=weeks, hours_per_week=per_week, settings=chosen)
    used: dict[int, float] = {}
    for task in given_tasks:
        pieces = blocks[task.skill]
        assert sum(one.hours for one in pieces) == pytest.approx(task.hours, abs=1e-3)
        assert [one.week for one in pieces] == sorted({one.week for one in pieces})
        assert all(1 <= one.week <= weeks for one in pieces)
        for other in task.after:
            assert blocks[other][-1].week <= pieces[0].week
        for one in pieces:
            used[one.week] = used.get(one.week, 0.0) + one.hours
    for one in reviews:
        assert 1 <= one.week <= weeks and one.skills
        used[one.week] = used.get(one.week, 0.0) + one.hours

    assert all(hours <= per_week + 1e-3 for hours in used.values())
    for week in range(1, weeks):
        running = [pieces for pieces in blocks.values() if pieces[0].week <= week < pieces[-1].week]
        assert len(running) <= chosen.plan_parallel
