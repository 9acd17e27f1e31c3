"""The documented fields and what must hold between them, on every pair of samples."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from gapanalyzer.analyzer import by_skill
from gapanalyzer.matching import with_skill
from gapanalyzer.rendering import render_analysis, render_extraction, render_plan

from .commands import POSTING, POSTING_ZH, RESUME, RESUME_ZH, run
from .samples import FOLDER, POSTINGS, RESUMES
from .shapes import ANALYSIS, COMPARE, EXTRACT, PLAN, SCREEN, STATS, fits, validator

pytestmark = pytest.mark.usefixtures("kept")


@pytest.mark.parametrize("name", ["extract", "analysis", "compare", "plan", "screen", "taxonomy"])
def test_the_schema_demands_every_documented_field(name) -> None:
    shapes = {
        "extract": EXTRACT,
        "analysis": ANALYSIS,
        "compare": COMPARE,
        "plan": PLAN,
        "screen": SCREEN,
        "taxonomy": STATS,
    }

    assert set(shapes[name]) <= set(validator(name).schema["required"])


# extract


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*/*.*")), ids=lambda path: path.name)
def test_extract(file) -> None:
    done = run("extract", file, "--format", "json")
    shown = done.json
    text = shown["document"]["text"]
    fits(shown, EXTRACT, "extract")

    assert done.status == 0
    assert shown["document"]["source"] == str(file)
    assert shown["document"]["kind"] == ("resume" if "resumes" in str(file) else "posting")
    assert not (shown["profile"] if shown["document"]["kind"] == "posting" else shown["requirements"])
    assert all(text[one["start"] : one["end"]] == one["text"] for one in shown["mentions"])
    assert all(0 <= one["level"] <= 4 and 0 <= one["confidence"] <= 1 for one in shown["mentions"])
    assert all(one["kind"] == one["kind"].lower() for one in shown["sections"])
    assert all(0 <= one["start"] <= one["end"] <= len(text) for one in shown["sections"])
    assert all(1 <= one["level"] <= 4 and 0 <= one["strength"] <= 1 for one in shown["profile"])
    assert len({one["skill"] for one in shown["profile"]}) == len(shown["profile"])
    for one in shown["profile"]:
        assert all(0 <= reason["start"] <= reason["end"] <= len(text) for reason in one["reasons"])


@pytest.mark.parametrize("kind", ["resume", "posting"])
def test_a_document_is_what_it_is_said_to_be(kind) -> None:
    for file in (RESUME, POSTING_ZH):
        assert run("extract", file, "--as", kind, "--format", "json").json["document"]["kind"] == kind


@pytest.mark.parametrize("title", POSTINGS)
def test_requirements(title, postings, shipped) -> None:
    shown = json.loads(render_extraction("json", postings[title], shipped, (), language="en"))
    text, asked = shown["document"]["text"], shown["requirements"]
    keys = [(frozenset(way["skill"] for way in one["skills"]), one["any_of"]) for one in asked if one["skills"]]

    assert asked
    assert len({one["id"] for one in asked}) == len(asked)
    assert len(set(keys)) == len(keys), "requirements with the same skills and any_of are merged"
    for one in asked:
        assert one["quotes"], one["text"]
        assert all(text[quote["start"] : quote["end"]] == quote["text"] for quote in one["quotes"])
        assert all(1 <= way["level"] <= 4 for way in one["skills"])
        assert bool(one["skills"]) or one["kind"] != "skill"
        assert one["kind"] != "skill" or one["any_of"] or len(one["skills"]) == 1
        assert not one["any_of"] or len(one["skills"]) > 1
    singles = [one["skills"][0]["skill"] for one in asked if len(one["skills"]) == 1]
    assert len(set(singles)) == len(singles), "no skill is weighted twice"


# analyze


@dataclass(frozen=True)
class Pair:
    """One analysis, as a value and as the JSON people read."""

    analysis: Any
    plan: Any
    shown: dict[str, Any]


@pytest.fixture(scope="module")
def pairs(analyzer, resumes, postings, shipped):
    made = {}
    for name in RESUMES:
        for title in POSTINGS:
            analysis = analyzer.analyze(resumes[name], postings[title])
            plan = analyzer.plan(analysis)
            shown = json.loads(render_analysis("json", analysis, plan, shipped, language="en"))
            made[name, title] = Pair(analysis, plan, shown)
    return made


each_pair = pytest.mark.parametrize("pair", [(name, title) for name in RESUMES for title in POSTINGS], ids=" ".join)


@each_pair
def test_analysis_fields(pair, pairs) -> None:
    shown = pairs[pair].shown

    fits(shown, ANALYSIS, "analysis")
    fits(shown["plan"], PLAN, "plan")


@each_pair
def test_the_score_can_be_rebuilt_by_hand(pair, pairs) -> None:
    score = pairs[pair].shown["score"]
    weights = sum(part["weight"] for part in score["parts"])
    weighed = 100 * sum(part["weight"] * part["credit"] for part in score["parts"]) / weights

    assert 0 <= score["overall"] <= 100
    assert score["overall"] == pytest.approx(sum(part["points"] for part in score["parts"]), abs=0.01)
    assert score["overall"] == pytest.approx(weighed, abs=0.01)
    for part in score["parts"]:
        factors = part["level_factor"] * part["closeness"] * part["strength_factor"]
        assert part["credit"] == pytest.approx(factors, abs=1e-4)
        assert all(0 <= part[key] <= 1 for key in ("level_factor", "closeness", "strength_factor", "credit"))
    assert 0 <= score["confidence"] <= 1
    assert 0 <= score["coverage"] <= 1


@each_pair
def test_every_match_says_how_and_shows_where(pair, pairs) -> None:
    made = pairs[pair]
    credits = {part["requirement"]: part["credit"] for part in made.shown["score"]["parts"]}
    text = made.analysis.resume.document.text

    assert [one["requirement"] for one in made.shown["matches"]] == list(credits)
    for one in made.shown["matches"]:
        credit = credits[one["requirement"]]
        assert (one["status"] == "missing") == (credit == 0) == (one["via"] is None)
        if one["status"] == "met":
            assert one["have"] >= one["need"] and one["via"] in ("exact", "narrower")
        if one["status"] != "missing":
            assert one["evidence"]
        assert all(text[quote["start"] : quote["end"]] == quote["text"] for quote in one["evidence"])


@each_pair
def test_gaps_are_sorted_and_promise_what_the_scorer_gives(pair, pairs, analyzer) -> None:
    made = pairs[pair]
    gaps = made.shown["gaps"]
    scorer, profile = analyzer.scorer(made.analysis.posting), by_skill(made.analysis.resume)

    assert [one["priority"] for one in gaps] == sorted((one["priority"] for one in gaps), reverse=True)
    assert len({one["skill"] for one in gaps}) == len(gaps), "one gap per skill"
    for one in gaps:
        after = scorer.overall(with_skill(profile, one["skill"], one["need"], analyzer.settings))
        assert one["score_gain"] == pytest.approx(after - made.shown["score"]["overall"], abs=0.01)
        assert one["score_gain"] > 0
        if one["hours"]:
            assert one["priority"] == pytest.approx(one["score_gain"] / one["hours"], abs=1e-4)
        held = one["have"]
        assert one["kind"] == ("missing" if held == 0 else "level" if held < one["need"] else "unproven")


@each_pair
def test_the_plan_keeps_its_word(pair, pairs, analyzer) -> None:
    made = pairs[pair]
    plan, skills = made.shown["plan"], analyzer.taxonomy.skills
    held = {one.skill: int(one.level) for one in made.analysis.resume.profile}
    for skill, level in list(held.items()):
        for above in analyzer.taxonomy.above(skill):
            held[above] = max(held.get(above, 0), level)

    assert sum(step["hours"] for step in plan["steps"]) <= plan["weeks"] * plan["hours_per_week"] + 1e-6
    assert plan["score_now"] == made.shown["score"]["overall"]
    assert plan["score_after"] >= plan["score_now"]
    assert plan["proved_optimal"] is True
    for step in plan["steps"]:
        assert 1 <= step["week_start"] <= step["week_end"] <= plan["weeks"]
        assert step["to"] <= 3 and step["because"]
        if step["to"] > step["from"]:
            assert all(held.get(other, 0) >= need for other, need in skills[step["skill"]].requires.items())
        for above in (step["skill"], *analyzer.taxonomy.above(step["skill"])):
            held[above] = max(held.get(above, 0), step["to"])
    for one, other in pairwise(plan["steps"]):
        assert one["week_start"] <= other["week_start"]
    assert {one["reason"] for one in plan["left_out"]} <= {"budget", "needs_experience", "no_effort_known"}


@each_pair
def test_conditions_stay_out_of_the_score(pair, pairs) -> None:
    shown = pairs[pair].shown
    skills = {one["id"] for one in shown["requirements"] if one["kind"] == "skill"}

    assert {part["requirement"] for part in shown["score"]["parts"]} == skills


# roadmap, screen, taxonomy


@pytest.mark.parametrize(
    "call",
    [(POSTING,), (POSTING, POSTING_ZH), (POSTING_ZH, "--resume", RESUME), (POSTING, POSTING_ZH, "--resume", RESUME_ZH)],
)
def test_roadmap(call) -> None:
    plan = run("roadmap", *call, "--weeks", "8", "--hours-per-week", "6", "--format", "json").json
    fits(plan, PLAN, "plan")
    scores = [one["score_now"] for one in plan["postings"]]

    assert (plan["weeks"], plan["hours_per_week"]) == (8, 6)
    assert [one["posting"] for one in plan["postings"]] == [one for one in call if one.startswith("/")][
        : len(plan["postings"])
    ]
    assert sum(step["hours"] for step in plan["steps"]) <= 48 + 1e-6
    if "--resume" in call:
        assert plan["score_now"] == pytest.approx(sum(scores) / len(scores), abs=0.01)
    else:
        assert (plan["score_now"], set(scores)) == (None, {None})


def test_a_plan_in_an_analysis_is_the_roadmap_of_that_pair() -> None:
    whole = run("analyze", RESUME, POSTING, "--format", "json").json["plan"]

    assert whole == run("roadmap", POSTING, "--resume", RESUME, "--format", "json").json


def test_screen(tmp_path) -> None:
    (tmp_path / "empty.txt").write_text("")
    rows = run("screen", FOLDER / "resumes", tmp_path, "--posting", POSTING, "--format", "jsonl").lines
    for row in rows:
        fits(row, SCREEN, "screen")

    scores = [row["score"] for row in rows if row["score"] is not None]
    assert scores == sorted(scores, reverse=True)
    assert rows[0]["rank"] == 1
    assert rows[-1]["error"] and rows[-1]["rank"] is None
    for row in rows[:-1]:
        matches = run("analyze", row["resume"], POSTING, "--format", "json").json
        essential = {one["id"] for one in matches["requirements"] if one["importance"] == "essential"}
        met = [one for one in matches["matches"] if one["requirement"] in essential and one["status"] == "met"]
        assert row["essential_met"] == len(met) <= row["essential_total"]


def test_the_same_résumé_as_text_and_as_pdf_scores_the_same() -> None:
    text, pdf = (
        run("analyze", FOLDER / "resumes" / f"kernel_engineer_en.{end}", POSTING, "--format", "json").json
        for end in ("txt", "pdf")
    )

    assert text["score"]["overall"] == pytest.approx(pdf["score"]["overall"], abs=0.01)


def test_stats() -> None:
    fits(run("taxonomy", "stats", "--format", "json").json, STATS, "taxonomy")


def test_render_plan_is_what_roadmap_prints(analyzer, postings, shipped) -> None:
    plan = analyzer.study([postings["gpu_kernel_engineer"]])
    shown = json.loads(render_plan("json", plan, [postings["gpu_kernel_engineer"]], shipped, language="en"))

    assert shown["steps"] == run("roadmap", POSTING, "--format", "json").json["steps"]
