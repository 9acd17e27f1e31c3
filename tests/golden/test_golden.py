"""Whole analyses of samples, kept as files that people can read in a review.

``pytest tests/golden --update-golden`` rewrites them; the difference then shows what a change does to real pages.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gapanalyzer import read
from gapanalyzer.analyzer import reading_language
from gapanalyzer.rendering import render_analysis

from ..samples import FOLDER

HERE = Path(__file__).parent
CASES = sorted(path.parent for path in HERE.glob("*/case.toml"))


def load(name: str):
    """A sample under the name it has in samples/, wherever the checkout lies."""
    return replace(read(str(FOLDER / name)), source=name)


@pytest.fixture(scope="module", params=CASES, ids=lambda folder: folder.name)
def case(request, analyzer):
    """The folder of a case, its analysis and its plan."""
    told = tomllib.loads((request.param / "case.toml").read_text(encoding="utf-8"))
    analysis = analyzer.analyze(load(told["resume"]), load(told["posting"]))
    language = told.get("language") or reading_language(analysis.posting)
    plan = analyzer.plan(analysis, weeks=told["weeks"], hours_per_week=told["hours_per_week"], language=language)
    return request.param, analysis, plan, language


def compare(file: Path, text: str, *, update: bool) -> None:
    if update:
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text(encoding="utf-8")


def test_numbers(case, analyzer, pytestconfig) -> None:
    folder, analysis, plan, language = case
    whole = json.loads(render_analysis("json", analysis, plan, analyzer.taxonomy, language=language))
    text = json.dumps(digest(whole), ensure_ascii=False, indent=1) + "\n"

    compare(folder / "expected.json", text, update=pytestconfig.getoption("--update-golden"))


def test_page(case, analyzer, pytestconfig) -> None:
    folder, analysis, plan, language = case
    page = render_analysis("markdown", analysis, plan, analyzer.taxonomy, language=language).rstrip("\n") + "\n"

    compare(folder / f"expected.{language}.md", page, update=pytestconfig.getoption("--update-golden"))


def test_the_cases_cover_the_samples() -> None:
    told = [tomllib.loads((folder / "case.toml").read_text(encoding="utf-8")) for folder in CASES]

    assert {one["posting"] for one in told} == {f"postings/{path.name}" for path in (FOLDER / "postings").iterdir()}
    assert len({one["resume"] for one in told}) >= 5


def digest(whole: dict[str, Any]) -> dict[str, Any]:
    """What a reviewer wants to see of an analysis: numbers to two decimals, no texts that the taxonomy owns."""
    credits = {part["requirement"]: part for part in whole["score"]["parts"]}
    matches = {match["requirement"]: match for match in whole["matches"]}
    plan = whole["plan"]
    return {
        "overall": round(whole["score"]["overall"], 2),
        "confidence": round(whole["score"]["confidence"], 2),
        "coverage": round(whole["score"]["coverage"], 2),
        "requirements": [
            {
                "text": one["text"],
                "kind": one["kind"],
                "importance": one["importance"],
                "asked": ", ".join(f"{way['skill']} {way['level']}" for way in one["skills"]),
                **({"any_of": True} if one["any_of"] else {}),
                **({"answer": answer(matches[one["id"]], credits[one["id"]])} if one["id"] in matches else {}),
            }
            for one in whole["requirements"]
        ],
        "gaps": [
            f"{one['skill']} {one['have']}→{one['need']} {one['kind']} "
            f"+{one['score_gain']:.2f} {one['hours'] if one['hours'] is not None else '–'} h"
            for one in whole["gaps"]
        ],
        "moves": [
            f"{one['kind']} {one['skill']} {one['from']}→{one['to']} +{one['score_gain']:.2f}" for one in whole["moves"]
        ],
        "unproven": [f"{one['skill']} {one['level']} +{one['score_gain']:.2f}" for one in whole["unproven"]],
        "wordings": [
            f"{one['skill']}: {one['posting']['text']} / {one['resume']['text']}" for one in whole["wordings"]
        ],
        "checks": whole["checks"],
        "flags": [one["code"] for one in whole["flags"]],
        "plan": {
            "after": round(plan["score_after"], 2),
            "steps": [
                f"weeks {one['week_start']}–{one['week_end']}: {one['skill']} {one['from']}→{one['to']} "
                f"{one['hours']:g} h +{one['score_gain']:.2f}"
                for one in plan["steps"]
            ],
            "left_out": [f"{one['skill']} ({one['reason']})" for one in plan["left_out"]],
        },
    }


def answer(match: dict[str, Any], part: dict[str, Any]) -> str:
    """One match in a line."""
    if match["via"] is None:
        return match["status"]
    return f"{match['status']} via {match['via']} {match['held']} {match['have']}, credit {part['credit']:.2f}"
