"""The command line: pipes, several files, files that say too little."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from .commands import POSTING, POSTING_ZH, RESUME, label, run

CASES = Path(__file__).parent / "cases" / "files"
PERSON = "Experience\n- Wrote CUDA kernels for a solver, 2x faster, and tuned matrix products on Linux with Git.\n"
JOB = "Requirements\n- Proficient in CUDA\n- Familiar with MLIR\n"

pytestmark = pytest.mark.usefixtures("kept")


def test_a_document_may_come_through_a_pipe() -> None:
    text = Path(RESUME).read_bytes()
    piped = run("analyze", "-", POSTING, "--format", "json", stdin=text)
    named = run("analyze", RESUME, POSTING, "--format", "json")
    assert piped.status == 0
    assert piped.json["score"] == named.json["score"]
    assert piped.json["resume"]["source"] == "-"

    page = run("roadmap", "-", "--format", "json", stdin=Path(POSTING).read_bytes())
    assert page.json["postings"][0]["posting"] == "-"
    assert run("extract", "-", "--format", "json", stdin=text).json["document"]["source"] == "-"
    assert run("screen", "-", "--posting", POSTING, "--format", "jsonl", stdin=text).lines[0]["resume"] == "-"


@pytest.mark.parametrize(
    "call",
    [
        ("analyze", RESUME, POSTING, "--format", "json"),
        ("analyze", RESUME, POSTING_ZH, "--format", "markdown"),
        ("roadmap", POSTING, "--format", "terminal"),
        ("screen", RESUME, "--posting", POSTING, "--format", "csv"),
    ],
    ids=label,
)
def test_output_writes_what_would_have_been_printed(call, tmp_path) -> None:
    file = tmp_path / "report"
    done = run(*call, "--output", file)

    assert (done.status, done.out) == (0, "")
    assert file.read_bytes().decode("utf-8").replace("\r\n", "\n") == run(*call).out


@pytest.fixture
def crowd(tmp_path):
    """A folder with two equal people, a better one, one who says too little, and two unreadable files."""
    folder = tmp_path / "people"
    folder.mkdir()
    (folder / "b.txt").write_text(PERSON)
    (folder / "a.txt").write_text(PERSON)
    (folder / "d.txt").write_text(PERSON + "- Built passes in MLIR for a compiler, 12% smaller code.\n")
    (folder / "thin.txt").write_text("CUDA\n")
    (folder / "empty.txt").write_text("")
    (folder / "scan.pdf").write_bytes((CASES / "scan_image_only.pdf").read_bytes())
    (tmp_path / "job.txt").write_text(JOB)
    return folder, tmp_path / "job.txt"


def test_screen_ranks_with_ties_and_puts_failures_last(crowd) -> None:
    folder, job = crowd
    done = run("screen", folder, "--posting", job, "--format", "jsonl")
    rows = [(one["rank"], Path(one["resume"]).name, one["error"] and one["error"]["code"]) for one in done.lines]

    assert done.status == 1
    assert rows == [
        (1, "d.txt", None),
        (2, "a.txt", None),
        (2, "b.txt", None),
        (None, "thin.txt", None),
        (None, "empty.txt", "empty_document"),
        (None, "scan.pdf", "unreadable_text"),
    ]
    assert done.lines[3]["abstained"]["code"] == "thin_text"
    assert all(one["score"] is None for one in done.lines[3:])
    assert "empty.txt" in done.err and "scan.pdf" in done.err and "hint:" in done.err


def test_screen_scores_as_analyze_does(crowd) -> None:
    folder, job = crowd
    rows = run("screen", folder, "--posting", job, "--posting", POSTING_ZH, "--format", "jsonl").lines
    for row in rows:
        if row["error"] is None:
            alone = run("analyze", row["resume"], row["posting"], "--format", "json").json
            assert row["score"] == alone["score"]["overall"]
            assert row["confidence"] == alone["score"]["confidence"]
            assert row["checks"] == alone["checks"]
            assert row["flags"] == [flag["code"] for flag in alone["flags"]] + (
                ["near_duplicate"] if row["near_duplicates"] else []
            )


def test_screen_of_several_postings_ranks_within_each(crowd) -> None:
    folder, job = crowd
    rows = run("screen", folder, "--posting", job, "--posting", POSTING, "--format", "jsonl").lines
    used = [row for row in rows if row["error"] is None]

    assert [row["posting"] for row in used] == [str(job)] * 4 + [POSTING] * 4
    for page in (str(job), POSTING):
        scores = [row["score"] for row in used if row["posting"] == page and row["score"] is not None]
        assert scores == sorted(scores, reverse=True)


def test_screen_as_a_table_and_as_csv_holds_the_same_people(crowd) -> None:
    folder, job = crowd
    table = run("screen", folder, "--posting", job)
    rows = list(
        csv.reader(io.StringIO(run("screen", folder, "--posting", job, "--format", "csv").out.lstrip("\ufeff")))
    )

    assert table.status == 1
    assert len(rows) == 1 + 6
    assert len({len(row) for row in rows}) == 1
    for name in ("a.txt", "b.txt", "d.txt", "thin.txt", "empty.txt", "scan.pdf"):
        assert name in table.out
        assert any(name in cell for row in rows for cell in row)


def test_top_keeps_the_first_and_the_failures(crowd) -> None:
    folder, job = crowd
    rows = run("screen", folder, "--posting", job, "--format", "jsonl", "--top", "1").lines

    assert [Path(row["resume"]).name for row in rows if row["rank"]] == ["d.txt"]
    assert len([row for row in rows if row["error"]]) == 2


def test_a_formula_in_a_file_name_stays_text(tmp_path) -> None:
    (tmp_path / "=cmd.txt").write_text(PERSON)
    cells = next(
        row
        for row in csv.reader(io.StringIO(run("screen", tmp_path, "--posting", POSTING, "--format", "csv").out))
        if any("=cmd" in cell for cell in row)
    )

    assert not any(cell.startswith(("=", "+", "@", "\t")) for cell in cells)


def test_a_bad_posting_of_several_is_named_and_the_rest_planned(tmp_path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("")
    done = run("roadmap", bad, POSTING, POSTING_ZH, "--format", "json")

    assert done.status == 1
    assert [one["posting"] for one in done.json["postings"]] == [POSTING, POSTING_ZH]
    assert "bad.txt" in done.err and "hint:" in done.err


def test_a_bad_file_of_several_is_named_and_the_rest_searched(tmp_path) -> None:
    done = run("taxonomy", "unknown", tmp_path / "none.txt", POSTING, "--format", "json")

    assert done.status == 1
    assert isinstance(done.json, list)
    assert "none.txt" in done.err


def test_readable_but_too_short_abstains(tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text("CUDA, C++\n")
    done = run("analyze", person, POSTING, "--format", "json")

    assert done.status == 0
    assert done.json["score"]["overall"] is None
    assert done.json["abstained"]["code"] == "thin_text"
    assert done.json["plan"] is None
    assert run("analyze", person, POSTING).status == 0
    assert run("analyze", person, POSTING, "--format", "markdown").status == 0


@pytest.mark.parametrize(
    "page",
    [
        "We are a small bakery by the sea. We love bread and our guests.\n",
        "Requirements\n- Friendly with children\n- Driving licence\n",
        "任职要求：\n1、热爱烘焙；\n2、有驾照。\n",
    ],
)
def test_a_posting_without_requirements_of_the_field_abstains(page, tmp_path) -> None:
    job = tmp_path / "job.txt"
    job.write_text(page, encoding="utf-8")
    done = run("analyze", RESUME, job, "--format", "json")

    assert done.status == 0
    assert done.json["score"]["overall"] is None
    assert done.json["abstained"]["code"] in ("no_requirements", "low_coverage")
    assert done.json["plan"] is None


@pytest.mark.parametrize(
    "text",
    [
        "Experience\n- Cared for patients on a surgical ward, gave medication and wrote notes for the next shift.\n",
        "工作经历\n- 担任小学语文教师，带两个班，批改作业，组织春游，与家长保持联系，参加区里的朗诵比赛。\n",
    ],
)
def test_a_résumé_without_skills_scores_nothing_and_is_told_what_to_learn(text, tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text(text, encoding="utf-8")
    done = run("analyze", person, POSTING, "--format", "json")

    assert done.status == 0
    assert done.json["abstained"] is None
    assert done.json["score"]["overall"] == 0
    assert {one["status"] for one in done.json["matches"]} == {"missing"}
    assert done.json["plan"]["steps"]
