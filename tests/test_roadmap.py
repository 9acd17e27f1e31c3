"""Roadmaps from the command line: dates, hardware, many postings, classes, finished steps, calendars, tables."""

from __future__ import annotations

import csv
import datetime
import io
import json
import shutil
from pathlib import Path

import icalendar
import jsonschema
import pytest

from .commands import POSTING, POSTING_ZH, RESUME, RESUME_ZH, run
from .samples import FOLDER, shipped

pytestmark = pytest.mark.usefixtures("kept")

PERSON = ("roadmap", POSTING, "--resume", RESUME)
STARTED = (*PERSON, "--start", "2026-12-07")


def refused(call, *words: str) -> None:
    done = run(*call)

    assert (done.status, done.out) == (2, "")
    assert "error: " in done.err and "hint:  " in done.err
    for word in words:
        assert word in done.err


def plan(*call):
    return run(*call, "--format", "json").json


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ((*PERSON, "--format", "ics"), ("--start",)),
        ((*PERSON, "--deadline", "2027-01-31"), ("--deadline", "--start")),
        ((*STARTED, "--deadline", "2026-12-01"), ("before", "2026-12-07")),
        ((*STARTED, "--deadline", "2026-12-10"), ("--deadline", "0 whole weeks")),
        ((*STARTED, "--deadline", "2050-12-10"), ("--deadline", "520")),
        ((*STARTED, "--deadline", "2027-01-31", "--weeks", "3"), ("--weeks",)),
        ((*STARTED, "--deadline", "soon"), ("soon",)),
        ((*PERSON, "--done", "nothing.toml"), ("nothing.toml",)),
    ],
)
def test_what_cannot_be_planned(call, words) -> None:
    refused(call, *words)


def test_weeks_follow_from_start_and_deadline() -> None:
    made = plan(*STARTED, "--deadline", "2027-01-31")

    assert (made["weeks"], made["start"]) == (8, "2026-12-07")
    assert made == plan(*STARTED, "--weeks", "8")
    for step in made["steps"]:
        first = datetime.date(2026, 12, 7) + datetime.timedelta(weeks=step["week_start"] - 1)
        last = datetime.date(2026, 12, 7) + datetime.timedelta(days=7 * step["week_end"] - 1)
        assert (step["starts"], step["ends"]) == (first.isoformat(), last.isoformat())
        assert last <= datetime.date(2027, 1, 31)


@pytest.mark.parametrize("form", ["terminal", "markdown", "csv"])
def test_dates_stand_beside_the_weeks(form) -> None:
    page = run(*STARTED, "--format", form).out

    for step in plan(*STARTED)["steps"]:
        assert step["starts"] in page and step["ends"] in page


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_calendar_holds_each_block_and_review(tmp_path, language) -> None:
    call = (*STARTED, "--language", language)
    run(*call, "--format", "ics", "--output", tmp_path / "plan.ics")
    text = (tmp_path / "plan.ics").read_bytes().decode("utf-8")
    made = plan(*call)
    calendar = icalendar.Calendar.from_ical(text)
    events = calendar.walk("VEVENT")
    uids = [str(event["uid"]) for event in events]

    assert text.startswith("BEGIN:VCALENDAR\r\n") and "\n" not in text.replace("\r\n", "")
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert len(events) == sum(len(step["blocks"]) for step in made["steps"]) + len(made["reviews"])
    assert len(set(uids)) == len(uids)
    assert {event["dtstamp"].dt for event in events} == {datetime.datetime(2026, 12, 7, tzinfo=datetime.UTC)}
    for event in events:
        first, behind = event["dtstart"].dt, event["dtend"].dt
        assert datetime.date(2026, 12, 7) <= first < behind <= datetime.date(2027, 3, 1)
        inside = (first - datetime.date(2026, 12, 7)).days % 7
        assert inside + (behind - first).days <= 7  # never beyond its week
    assert run(*call, "--format", "ics").out == text.replace("\r\n", "\n")


def test_a_later_start_moves_the_same_events() -> None:
    uids = [
        {
            str(event["uid"])
            for event in icalendar.Calendar.from_ical(run(*PERSON, "--start", day, "--format", "ics").out).walk(
                "VEVENT"
            )
        }
        for day in ("2026-12-07", "2027-02-01")
    ]

    assert uids[0] == uids[1]


def test_a_table_is_for_spreadsheets() -> None:
    text = run(*STARTED, "--format", "csv").out
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    made = plan(*STARTED)

    assert text.startswith("\ufeff")
    assert [row["skill"] for row in rows if row["skill"]] == [step["skill"] for step in made["steps"]]
    assert sum(not row["skill"] for row in rows) == len(made["reviews"])
    assert sum(float(row["hours"]) for row in rows) <= 96
    assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for row in rows for cell in row.values())


def test_no_cell_starts_a_formula(tmp_path) -> None:
    job = tmp_path / "job.txt"
    job.write_text("Requirements\n- =HYPERLINK(1) CUDA\n- @SUM(1) MPI\n")
    text = run("roadmap", job, "--weeks", "52", "--format", "csv").out

    assert "HYPERLINK" in text
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in csv.reader(io.StringIO(text[1:])) for cell in row)


def test_practice_is_held_against_the_hardware_there_is() -> None:
    order = ("none", "notebook", "datacenter")
    for place, gpu in enumerate(order):
        made = plan(*PERSON, "--gpu", gpu)
        assert made["gpu"] == gpu
        for task in (step["practice"] for step in made["steps"] if step["practice"]):
            assert task["suits"] == (order.index(task["hardware"]) <= place)
            assert (task["without"] is None) == task["suits"]
    assert all(step["practice"]["suits"] is None for step in plan(*PERSON)["steps"] if step["practice"])


def test_a_task_that_needs_more_is_marked_and_says_what_can_be_done_without(tmp_path) -> None:
    known = shipped()
    heavy = next(
        skill
        for skill in sorted(known.skills)
        if (guide := known.guide(skill))
        and guide.practice
        and guide.practice.hardware == "datacenter"
        and guide.practice.lighter is None
        and known.scored(skill)
    )
    job = tmp_path / "job.txt"
    job.write_text(f"Requirements\n- Experience with {known.skills[heavy].name.en}\n", "utf-8")

    assert "more than you have" in run("roadmap", job, "--gpu", "none", "--weeks", "60", "--language", "en").out


@pytest.mark.parametrize(("language", "label"), [("en", "Finished"), ("zh", "已完成")])
def test_checked_markdown_comes_back(tmp_path, language, label) -> None:
    call = (*PERSON, "--language", language)
    page = run(*call, "--format", "markdown").out
    before = plan(*call)
    (tmp_path / "plan.md").write_text(page, encoding="utf-8")
    assert plan(*call, "--done", tmp_path / "plan.md") == before

    (tmp_path / "plan.md").write_text(page.replace("- [ ]", "- [x]", 2), encoding="utf-8")
    after = plan(*call, "--done", tmp_path / "plan.md")
    first = before["steps"][:2]
    assert [(one["skill"], one["level"]) for one in after["done"]] == [(one["skill"], one["to"]) for one in first]
    assert not {one["skill"] for one in first} & {one["skill"] for one in after["steps"] if one["to"] <= 1}
    assert after["score_now"] == pytest.approx(before["score_now"] + sum(one["score_gain"] for one in first), abs=0.01)
    assert after["score_after"] >= before["score_after"] - 0.01

    again = run(*call, "--done", tmp_path / "plan.md", "--format", "markdown").out
    (tmp_path / "again.md").write_text(again, encoding="utf-8")
    assert label in again
    assert plan(*call, "--done", tmp_path / "again.md") == after


def test_a_list_of_finished_steps_takes_the_levels_of_the_plan(tmp_path) -> None:
    step = plan(*PERSON)["steps"][0]
    (tmp_path / "done.toml").write_text(f'done = ["{step["skill"]}"]')
    made = plan(*PERSON, "--done", tmp_path / "done.toml")

    assert [(one["skill"], one["level"]) for one in made["done"]] == [(step["skill"], step["to"])]
    (tmp_path / "done.toml").write_text('done = ["knitting"]')
    refused((*PERSON, "--done", tmp_path / "done.toml"), "knitting")


def test_a_folder_of_postings_is_all_of_them(tmp_path) -> None:
    for name in (POSTING, POSTING_ZH):
        shutil.copy(name, tmp_path)
    (tmp_path / "nothing.txt").write_text("We are a company in a town with a river and many trees.")
    done = run("roadmap", tmp_path, "--format", "json")

    assert done.status == 1
    assert "nothing.txt" in done.err
    assert [Path(one["posting"]).name for one in done.json["postings"]] == [Path(POSTING).name, Path(POSTING_ZH).name]


@pytest.mark.parametrize("call", [PERSON, ("analyze", RESUME, POSTING), ("taxonomy", "show", "cuda")])
def test_addresses_stay_whole(call) -> None:
    lines = run(*call).out.split("\n")
    addresses = {one.url for one in shipped().resources}
    shown = [line.strip() for line in lines if "http" in line]

    assert shown
    assert all(line in addresses for line in shown)


def test_scores_by_posting_and_the_market_are_shown() -> None:
    made = plan("roadmap", POSTING, POSTING_ZH, "--resume", RESUME)
    page = run("roadmap", POSTING, POSTING_ZH, "--resume", RESUME, "--language", "en").out

    assert "Score by posting" in page and "Most asked" in page
    for one in made["postings"]:
        assert f"{one['score_now']:.0f}" in page and f"{one['score_after']:.0f}" in page
    assert made["score_now"] == pytest.approx(sum(one["score_now"] for one in made["postings"]) / 2, abs=0.01)


@pytest.fixture
def a_class(tmp_path):
    for name in (RESUME, RESUME_ZH, FOLDER / "resumes" / "hpc_student_zh.txt"):
        shutil.copy(name, tmp_path)
    (tmp_path / "short.txt").write_text("CUDA, MPI")
    return tmp_path


def test_a_class_is_told_who_lacks_what_and_gets_one_syllabus(a_class) -> None:
    call = ("roadmap", POSTING, "--resume", a_class, "--weeks", "10")
    done = run(*call, "--format", "json")
    shown = done.json
    jsonschema.validate(shown, json.loads(run("schema", "class").out))
    people = {Path(one["resume"]).name: one for one in shown["people"]}
    judged = [one for one in people.values() if one["abstained"] is None]

    assert done.status == 0
    assert people["short.txt"]["abstained"]["code"] == "thin_text" and len(judged) == 3
    for one in shown["lacking"]:
        assert one["people"] == len(one["resumes"]) == sum(one["skill"] in person["lacks"] for person in judged)
    assert all(one["score_after"] >= one["score_now"] for one in judged)
    assert shown["plan"]["score_now"] == pytest.approx(sum(one["score_now"] for one in judged) / 3, abs=0.01)
    hours = sum(step["hours"] for step in shown["plan"]["steps"]) + sum(
        one["hours"] for one in shown["plan"]["reviews"]
    )
    assert hours <= 80 + 1e-6


@pytest.mark.parametrize("form", ["terminal", "markdown"])
def test_the_page_of_a_class(a_class, form) -> None:
    call = ("roadmap", POSTING, "--resume", a_class, "--language", "en", "--format", form)
    page = run(*call).out

    assert "Class: 3 of 4" in page and "Syllabus" in page and "short.txt" in page
    assert page == run(*call).out
    assert "all but" in page or "everybody" in page
    if form == "markdown":
        assert max(map(len, page.splitlines())) < 600 and len(page.splitlines()) < 120  # a page, not a wall
        (a_class.parent / "syllabus.md").write_text(page.replace("- [ ]", "- [x]", 1), encoding="utf-8")
        assert run(*call, "--done", a_class.parent / "syllabus.md").out.count("- [x]") == 1


def test_a_class_that_cannot_be_judged(tmp_path) -> None:
    (tmp_path / "short.txt").write_text("CUDA, MPI")

    refused(("roadmap", POSTING, "--resume", tmp_path), "short.txt")
