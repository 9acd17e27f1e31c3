"""What-if, target and compare at the command line, in both languages and every format."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from .commands import POSTING, POSTING_ZH, RESUME, RESUME_ZH, columns, run
from .samples import FOLDER

pytestmark = pytest.mark.usefixtures("kept")
OLD = str(FOLDER / "resumes" / "ml_engineer_en.md")


def analysis(*more: object) -> dict:
    return run("analyze", RESUME, POSTING, *more, "--format", "json").json


def fits(value: object, name: str) -> None:
    jsonschema.validate(value, run("schema", name).json)


def test_what_if_is_told_before_and_after() -> None:
    shown = analysis("--what-if", "内存带宽=2, cuda=0")
    fits(shown, "analysis")
    said = shown["what_if"]

    assert [(one["kind"], one["skill"], one["to"]) for one in said["changes"]] == [
        ("learn", "memory-bandwidth", 2),
        ("drop", "cuda", 0),
    ]
    assert said["before"] == shown["score"]["overall"]
    gained = sum(one["after"]["points"] - one["before"]["points"] for one in said["moved"])
    assert said["after"] - said["before"] == pytest.approx(gained, abs=1e-3)
    assert "memory-bandwidth" in {one["after"]["held"] for one in said["moved"]}


def test_without_asking_nothing_is_supposed() -> None:
    shown = analysis()

    assert shown["what_if"] is shown["target"] is None


def test_five_moves_each_as_the_scorer_gives_them() -> None:
    shown = analysis()

    assert len(shown["moves"]) == 5
    for one in shown["moves"]:
        supposed = analysis("--what-if", f"{one['skill']}={one['to']}")["what_if"]
        assert supposed["after"] == pytest.approx(one["score_after"], abs=1e-3)
        assert {moved["requirement"] for moved in supposed["moved"]} >= set(one["requirements"])
    best_gap = max(gap["score_gain"] for gap in shown["gaps"] if gap["need"] <= 3)
    assert shown["moves"][0]["score_gain"] >= best_gap - 1e-4


@pytest.mark.parametrize("more", [3, 8, 13, 20])
def test_the_changes_to_a_target_reach_it_and_one_fewer_does_not(more) -> None:
    wanted = round(analysis()["score"]["overall"]) + more
    said = analysis("--target", wanted)["target"]
    together = ",".join(f"{one['skill']}={one['to']}" for one in said["changes"])

    assert said["reachable"]
    assert said["proved_smallest"]
    assert said["after"] == pytest.approx(analysis("--what-if", together)["what_if"]["after"], abs=1e-3)
    assert said["after"] >= wanted
    assert said["changes"][-1]["score_after"] == said["after"]


def test_an_unreachable_target_names_the_highest_score() -> None:
    said = analysis("--target", 100)["target"]  # the posting asks for an expert in C++

    assert not said["reachable"]
    assert said["changes"] == []
    assert 90 < said["highest"] < 100


def test_a_target_reached_needs_no_change() -> None:
    said = analysis("--target", 10)["target"]

    assert (said["reachable"], said["changes"]) == (True, [])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--what-if", "cuda=7"], "7 is no level"),
        (["--what-if", "kuda=2"], "kuda: no such skill"),
        (["--what-if", "cuda"], "not SKILL=LEVEL"),
        (["--what-if", ","], "nothing is supposed"),
    ],
)
def test_a_what_if_that_cannot_be_read_does_nothing(arguments, message) -> None:
    done = run("analyze", RESUME, POSTING, *arguments)

    assert (done.status, done.out) == (2, "")
    assert message in done.err
    assert "hint:" in done.err


def test_where_there_is_no_score_nothing_moves_it(tmp_path: Path) -> None:
    short = tmp_path / "short.txt"
    short.write_text("CUDA\n")
    shown = run("analyze", short, POSTING, "--what-if", "cuda=3", "--target", "80", "--format", "json").json

    assert shown["score"]["overall"] is None
    assert (shown["moves"], shown["what_if"], shown["target"]) == ([], None, None)


def test_compare_tells_every_requirement_once() -> None:
    done = run("compare", RESUME, OLD, POSTING, "--format", "json")
    shown = done.json
    fits(shown, "compare")
    before, after = (run("analyze", one, POSTING, "--format", "json").json["score"]["overall"] for one in (OLD, RESUME))

    assert done.status == 0
    assert shown["score"] == {"before": before, "after": after, "change": pytest.approx(after - before, abs=1e-3)}
    told = [*(one["requirement"] for one in shown["moved"]), *shown["unchanged"]]
    weighed = [one["id"] for one in shown["requirements"] if one["kind"] == "skill"]
    assert sorted(told) == sorted(weighed)
    moved = sum(one["after"]["points"] - one["before"]["points"] for one in shown["moved"])
    assert moved == pytest.approx(after - before, abs=1e-3)


def test_compare_with_itself_has_nothing_to_tell() -> None:
    assert "No requirement stands differently." in run("compare", RESUME, RESUME, POSTING).out


def test_compare_with_a_version_that_has_no_score(tmp_path: Path) -> None:
    short = tmp_path / "short.txt"
    short.write_text("CUDA\n")
    shown = run("compare", RESUME, short, POSTING, "--format", "json").json
    fits(shown, "compare")

    assert shown["score"]["before"] is shown["score"]["change"] is None
    assert shown["abstained"]["before"]["code"] == "thin_text"
    assert "No score (The résumé is too short to judge.)" in run("compare", RESUME, short, POSTING).out


CALLS = [
    ["analyze", RESUME, POSTING, "--what-if", "cuda=4,roofline=0,mlir=2", "--target", "90"],
    ["analyze", RESUME_ZH, POSTING_ZH, "--what-if", "PyTorch=3，内存带宽=2", "--target", "100"],
    ["compare", RESUME, OLD, POSTING],
    ["compare", OLD, RESUME_ZH, POSTING_ZH],
]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call[0]}-{Path(call[1]).stem}")
def test_every_page_is_whole_at_80_columns_and_the_same_twice(call, language) -> None:
    first, second = (run(*call, "--language", language) for _ in range(2))

    assert first.status == 0
    assert first.out == second.out
    assert [line for line in first.out.splitlines() if columns(line) > 80 and "://" not in line] == []
    assert "{" not in first.out


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call[0]}-{Path(call[1]).stem}")
def test_markdown_tables_are_whole(call, language) -> None:
    page = run(*call, "--language", language, "--format", "markdown").out
    blocks = [block.splitlines() for block in page.split("\n\n") if block.startswith("|")]

    assert blocks
    for block in blocks:
        cells = [line.replace("\\|", "").count("|") for line in block]
        assert len(set(cells)) == 1, block[0]


def test_confidence_is_the_product_of_its_reasons() -> None:
    score = analysis()["score"]
    product = 1.0
    for one in score["reasons"]:
        product *= one["factor"]

    assert score["confidence"] == pytest.approx(product, abs=1e-4)
    assert f"confidence {product:.2f} = " in run("analyze", RESUME, POSTING).out


def test_no_message_is_left_without_its_twin() -> None:
    from gapanalyzer.rendering.wording import messages

    def keys(table: dict) -> set[str]:
        return {f"{name}.{key}" for name, entry in table.items() if isinstance(entry, dict) for key in entry}

    assert keys(messages("en")) == keys(messages("zh"))
    assert json.dumps(messages("en")["changes"]).count("{") == json.dumps(messages("zh")["changes"]).count("{")
