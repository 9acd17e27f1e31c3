"""Must-haves are the recruiter's choice, and filter beside the score."""

from __future__ import annotations

import pytest

from gapanalyzer.batch.cards import Card, Shown
from gapanalyzer.batch.gates import read_gate, unmet
from gapanalyzer.comparing import Standing
from gapanalyzer.errors import SettingsError


def card(*, degree=None, years=None, languages=(), at_least=False, pursued=None, **skills: int) -> Card:
    shown = tuple(
        Shown(id.replace("_", "-"), level, 2, 0.7, False, "alias", 0, 0, "projects") for id, level in skills.items()
    )
    return Card("0" * 64, 1.0, 300, None, Standing(degree, languages, years, at_least, pursued), (), shown, {})


@pytest.mark.parametrize(
    ("require", "held", "status", "have"),
    [
        ("cuda=2", {"cuda": 2}, None, None),
        ("cuda=proficient", {"cuda": 2}, "unmet", "2"),
        ("cuda=2", {"cuda_streams": 3}, None, None),  # a kind of it
        ("CUDA=1", {}, "unmet", "0"),
        ("degree=bachelor", {"degree": "master"}, None, None),
        ("degree=master", {"degree": "bachelor"}, "unmet", "bachelor"),
        ("degree=master", {"degree": "bachelor", "pursued": "master"}, "in_progress", "bachelor"),
        ("degree=master", {"pursued": "phd"}, "in_progress", None),
        ("degree=phd", {"degree": "bachelor", "pursued": "master"}, "unmet", "bachelor"),
        ("degree=bachelor", {"degree": "bachelor", "pursued": "master"}, None, None),
        ("degree=phd", {}, "unknown", None),
        ("years=3", {"years": 3.0}, None, None),
        ("years=5", {"years": 2.5}, "unmet", "2.5"),
        ("years=5", {"years": 4.2, "at_least": True}, "unknown", "4.2"),
        ("years=4", {"years": 4.2, "at_least": True}, None, None),
        ("years=5", {}, "unknown", None),
        ("language=english", {"languages": ("english",)}, None, None),
        ("language=英语", {"languages": ("english",)}, None, None),
        ("language=German", {"languages": ("german",)}, None, None),
        ("language=german", {"languages": ("english",)}, "unknown", None),
    ],
)
def test_what_is_not_met_unknown_and_in_progress_are_kept_apart(require, held, status, have, shipped) -> None:
    found = unmet(card(**held), [read_gate(require, shipped)], shipped)

    assert [(one.require, one.status, one.have) for one in found] == ([(require, status, have)] if status else [])


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
