"""What each way of answering a requirement earns, as one table over the shipped taxonomy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gapanalyzer.matching import Scorer
from gapanalyzer.model import Importance
from gapanalyzer.settings import Settings

from ...values import evidence, requirement

WORK, PROJECT, COURSE, LISTED, PUBLISHED = 1.0, 0.1 + 0.9 * 6 / 7, 0.1 + 0.9 * 4 / 7, 0.1 + 0.9 * 2 / 7, 1.0
LED, MEASURED = 0.1 + 0.9 * 0.65 / 0.7, 1.0

# asked (level), held (level, evidence) → via, credit
CREDIT = [
    # exact
    ("pytorch 2", "pytorch 2 work", "exact", WORK),
    ("cuda 3", "cuda 4 work", "exact", WORK),
    # narrower: 0.98 for each step down
    ("gpu-programming 2", "cuda 2 work", "narrower", 0.98),
    ("gpu-programming 2", "cuda-kernels 2 work", "narrower", 0.98**2),
    # broader: 0.5 for each step up, two at most; another kind of the whole as the whole, less 0.98 for each step
    ("cuda 2", "gpu-programming 2 work", "related", 0.5),
    ("cuda-kernels 2", "gpu-programming 2 work", "related", 0.5**2),
    ("opencl 2", "musa 2 work", "related", 0.5 * 0.98),
    # related: the taxonomy's share, at most 0.9
    ("pytorch 2", "tensorflow 2 work", "related", 0.6),
    ("tensorflow 2", "pytorch 2 work", "related", 0.6),
    ("cuda 2", "hip 2 work", "related", 0.7),
    ("hip 2", "cuda 2 work", "related", 0.7),
    # a kind of a relative: the share, less 0.98 for each step
    ("hip 2", "cuda-kernels 2 work", "related", 0.7 * 0.98),
    # what shows it without being a kind of it, not the reverse
    ("bottleneck-analysis 2", "roofline 2 work", "related", 0.8),
    ("linux 2", "kubernetes 2 work", "related", 0.7 * 0.98),
    ("kubernetes 2", "linux 2 work", None, 0.0),
    # what cannot be learnt without it: 0.9 for each step, two at most, at the level held, less one after the first step,
    # or at the one that has to be learnt first
    ("python 2", "pytorch 2 work", "related", 0.9),
    ("python 1", "pytorch 3 work", "related", 0.9),
    ("python 2", "pytorch 1 work", "related", 1 / 2 * 0.9),
    ("python 3", "pytorch 3 work", "related", 0.9),
    ("python 4", "pytorch 3 work", "related", 3 / 4 * 0.9),
    ("data-structures 2", "cuda 3 work", "related", 0.9**2),
    ("data-structures 2", "cuda 2 work", "related", 1 / 2 * 0.9**2),
    # not at all
    ("cuda 2", "react 4 published", None, 0.0),
    # a paraphrase: 0.7 of what the name would earn, so below it in every way
    ("cuda 2", "cuda 2 work semantic", "semantic", 0.7),
    ("gpu-programming 2", "cuda 2 work semantic", "related", 0.98 * 0.7),
    ("pytorch 2", "tensorflow 2 work semantic", "related", 0.6 * 0.7),
    # level shortfall
    ("cuda 2", "cuda 1 work", "exact", 1 / 2),
    ("cuda 3", "cuda 2 work", "exact", 2 / 3),
    ("cuda 4", "cuda 1 work", "exact", 1 / 4),
    ("cuda 4", "hip 3 work", "related", 3 / 4 * 0.7),
    # strength of evidence
    ("cuda 2", "cuda 2 listed", "exact", LISTED),
    ("cuda 2", "cuda 2 course", "exact", COURSE),
    ("cuda 2", "cuda 2 project", "exact", PROJECT),
    ("cuda 2", "cuda 2 project led", "exact", LED),
    ("cuda 2", "cuda 2 project measured", "exact", MEASURED),
    ("cuda 2", "cuda 2 published", "exact", PUBLISHED),
    # all at once
    ("cuda 3", "hip 2 listed semantic", "related", 2 / 3 * 0.7 * 0.7 * LISTED),
]


def scorer(taxonomy, *requirements) -> Scorer:
    return Scorer(requirements, taxonomy, Settings())


def held(text: str) -> dict:
    skill, level, kind, *more = text.split()
    settings = Settings()
    bonus = {"led": settings.led_bonus, "measured": settings.quantified_bonus}
    strength = settings.strengths[kind] + sum(bonus.get(one, 0.0) for one in more)
    found_by = "semantic" if "semantic" in more else "alias"
    return {skill: evidence(skill, int(level), kind, strength=strength, found_by=found_by)}


@pytest.mark.parametrize(("asked", "shown", "via", "credit"), CREDIT)
def test_credit(asked, shown, via, credit, shipped) -> None:
    skill, level = asked.split()
    outcome = scorer(shipped, requirement("r1", skill, level=int(level))).run(held(shown))

    assert outcome.matches[0].via == via
    assert outcome.parts[0].credit == pytest.approx(credit)
    assert outcome.overall == pytest.approx(100 * credit)


ONE, THREE = ("cuda",), ("cuda", "hip", "opencl")
# requirements as (skills, importance) → score of somebody who has CUDA at work and nothing else asked
WEIGHTS = [
    ([(ONE, "essential"), (("cooking",), "essential")], 3 / 6),
    ([(ONE, "essential"), (("cooking",), "preferred")], 3 / 4),
    ([(ONE, "essential"), (("cooking",), "duty")], 3 / 3.5),
    ([(ONE, "preferred"), (("cooking",), "essential")], 1 / 4),
    ([(ONE, "duty"), (("cooking",), "essential")], 0.5 / 3.5),
    ([(THREE, "essential"), (("cooking",), "essential")], 3 / 6),  # any of three is one requirement, once
]


@pytest.mark.parametrize(("asked", "share"), WEIGHTS)
def test_weights(asked, share, shipped) -> None:
    other = {"cooking": "react"}
    requirements = [
        requirement(
            f"r{number}",
            *(other.get(one, one) for one in skills),
            importance=Importance[importance.upper()],
            any_of=len(skills) > 1,
        )
        for number, (skills, importance) in enumerate(asked)
    ]

    assert scorer(shipped, *requirements).overall(held("cuda 2 work")) == pytest.approx(100 * share)


def test_any_of_is_not_added_up(shipped) -> None:
    """Two ways held at once earn what the better one earns."""
    wanted = scorer(shipped, requirement("r1", "cuda", "opencl", any_of=True))

    assert wanted.overall(held("cuda 1 work") | held("opencl 2 listed")) == pytest.approx(100 / 2)


# asked, claimed of it, shown of what stands on it → credit
BELIEVED = [
    ("python 2", "python 2 listed", "pytorch 2 work", 0.9),
    ("python 2", "python 2 listed", "pytorch 2 listed", LISTED),
    ("python 2", "python 2 listed", "pytorch 1 work", 1 / 2 * 0.9),  # nobody is believed more than the other is held
    ("python 2", "python 2 listed", "point-cloud 2 work", 1 / 2 * 0.9),  # of the whole only: at the level it needs
    ("python 3", "python 2 listed", "pytorch 3 work", 0.9),
    ("python 4", "python 4 listed", "pytorch 3 work", 3 / 4 * 0.9),
    ("python 2", "python 2 listed", "pytorch 2 work semantic", 0.9 * 0.7),
    ("python 2", "python 2 work", "pytorch 2 work", 1.0),
]


@pytest.mark.parametrize(("asked", "claimed", "shown", "credit"), BELIEVED)
def test_a_claim_is_believed_where_shown_work_stands_on_it(asked, claimed, shown, credit, shipped) -> None:
    skill, level = asked.split()
    wanted = scorer(shipped, requirement("r1", skill, level=int(level)))

    assert wanted.overall(held(claimed) | held(shown)) == pytest.approx(100 * credit)


@pytest.mark.parametrize(
    ("held", "status", "credit"),
    [("", "missing", 0.0), ("cuda", "partial", 0.5), ("cuda mpi", "met", 1.0), ("cuda mpi jax", "met", 1.0)],
)
def test_two_of_several_are_met_by_two(held, status, credit, shipped) -> None:
    """One of "at least two of CUDA, MPI, JAX" is half of it."""
    wanted = scorer(shipped, replace(requirement("r1", "cuda", "mpi", "jax", any_of=True), enough=2))
    outcome = wanted.run({one: evidence(one, 2, "work") for one in held.split()})
    part, match = outcome.parts[0], outcome.matches[0]

    assert (match.status, part.credit) == (status, pytest.approx(credit))
    assert part.credit == pytest.approx(part.level_factor * part.closeness * part.strength_factor)


def test_naming_one_of_several_does_not_hide_what_showed_it_better(shipped) -> None:
    """Of each skill its best way counts, also where a weaker one meets it by name."""
    wanted = scorer(shipped, replace(requirement("r1", "cuda", "mpi", "jax", any_of=True), enough=2))
    shown = {"hip": evidence("hip", 3, "published"), "mpi": evidence("mpi", 2, "work")}

    assert wanted.overall({**shown, "cuda": evidence("cuda", 2, "listed")}) >= wanted.overall(shown)
