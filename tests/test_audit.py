"""The command audit: selection by group, people exchanged, near duplicates, in both formats."""

from __future__ import annotations

import jsonschema
import pytest

from gapanalyzer.rendering.schemas import schema

from .commands import POSTING, RESUME, RESUME_ZH, run

pytestmark = pytest.mark.usefixtures("kept")
COMMON = ("--embedder", "none", "audit", RESUME, RESUME_ZH, "--posting", POSTING, "--jobs", "1")


@pytest.fixture
def groups(tmp_path):
    path = tmp_path / "groups.csv"
    path.write_text("resume,gender\nkernel_engineer_en.txt,w\ninference_engineer_zh.txt,m\nnobody.txt,m\n")
    return path


def test_the_json_is_what_its_schema_says_and_no_score_moves(groups) -> None:
    done = run(*COMMON, "--groups", groups, "--select", "1", "--format", "json")
    jsonschema.validate(done.json, schema("audit"))
    (found,) = done.json["postings"]

    assert done.status == 0
    assert [(one["group"], one["people"], one["selected"], one["four_fifths"]) for one in found["groups"]] == [
        ("w", 1, 1, "too_small"),
        ("m", 1, 0, "too_small"),
    ]
    assert found["unknown"] == ["nobody.txt"]
    assert {one["exchanged"]: one["pairs"] for one in found["counterfactual"]} == dict.fromkeys(
        ("names", "pronouns", "schools", "ages", "all"), 2
    )
    assert {(one["moved"], one["largest_change"]) for one in found["counterfactual"]} == {(0, 0.0)}
    assert "decides nothing" in done.json["note"]


@pytest.mark.parametrize(("language", "note"), [("en", "decides nothing"), ("zh", "不做录用判断")])
def test_the_page_says_what_it_is_for(language, note, groups) -> None:
    done = run("--language", language, *COMMON, "--groups", groups, "--threshold", "50", "--swaps", "0")

    assert done.status == 0
    assert "1607.4(D)" in done.out and note in done.out


def test_two_ways_to_select_are_refused() -> None:
    assert run(*COMMON, "--select", "1", "--threshold", "50").status == 2
