"""Must-haves are the recruiter's choice, and filter beside the score."""

from __future__ import annotations

import pytest

from gapanalyzer.batch.cards import Card, Shown
from gapanalyzer.batch.gates import read_gate, unmet
from gapanalyzer.comparing import Standing
from gapanalyzer.errors import SettingsError


def card(*, degree=None, years=None, languages=(), **skills: int) -> Card:
    shown = tuple(
        Shown(id.replace("_", "-"), level, 2, 0.7, False, "alias", 0, 0, "projects") for id, level in skills.items()
    )
    return Card("0" * 64, 1.0, 300, None, Standing(degree, languages, years, False), (), shown, {})


@pytest.mark.parametrize(
    ("require", "held", "missing"),
    [
        ("cuda=2", {"cuda": 2}, None),
        ("cuda=proficient", {"cuda": 2}, ("cuda=proficient", "2")),
        ("cuda=2", {"cuda_streams": 3}, None),  # a kind of it
        ("CUDA=1", {}, ("CUDA=1", "0")),
        ("degree=bachelor", {"degree": "master"}, None),
        ("degree=master", {"degree": "bachelor"}, ("degree=master", "bachelor")),
        ("degree=phd", {}, ("degree=phd", None)),
        ("years=3", {"years": 3.0}, None),
        ("years=5", {"years": 2.5}, ("years=5", "2.5")),
        ("language=english", {"languages": ("english",)}, None),
        ("language=英语", {"languages": ("english",)}, None),
        ("language=German", {"languages": ("german",)}, None),
        ("language=german", {"languages": ("english",)}, ("language=german", None)),
    ],
)
def test_must_haves(require, held, missing, shipped) -> None:
    found = unmet(card(**held), [read_gate(require, shipped)], shipped)

    assert [(one.require, one.have) for one in found] == ([missing] if missing else [])


@pytest.mark.parametrize(
    "require",
    [
        "cuda",
        "cuda=",
        "=2",
        "cuda=5",
        "cuda=0",
        "cuda=x",
        "degree=school",
        "years=many",
        "no-such-skill=2",
        "language=klingon",
    ],
)
def test_what_is_no_must_have_is_refused_with_a_hint(require, shipped) -> None:
    with pytest.raises(SettingsError, match=f"--require {require}") as raised:
        read_gate(require, shipped)

    assert raised.value.hint
