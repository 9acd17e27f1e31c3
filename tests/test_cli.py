"""The command line: every command and format, options anywhere, statuses, streams, errors."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .commands import POSTING, POSTING_ZH, RESUME, RESUME_ZH, columns, run
from .samples import FOLDER, ROOT

CASES = Path(__file__).parent / "cases" / "files"
PERSON = "Experience\n- Wrote CUDA kernels for a solver, 2x faster, and tuned matrix products on Linux with Git.\n"
JOB = "Requirements\n- Proficient in CUDA\n- Familiar with MLIR\n"
LONG = "a" * 5000

pytestmark = pytest.mark.usefixtures("kept")

WORKING = [
    ("analyze", RESUME_ZH, POSTING_ZH),
    ("analyze", RESUME, POSTING, "--weeks", "3", "--hours-per-week", "5"),
    ("roadmap", POSTING, POSTING_ZH, "--resume", RESUME_ZH, "--weeks", "2"),
    ("roadmap", POSTING_ZH, "--start", "2026-12-07", "--language", "en"),
]
SCREENS = [(*call, "--format", form) for call in WORKING for form in ("terminal", "markdown", "json")]
OTHERS = [
    ("extract", RESUME),
    ("extract", POSTING_ZH, "--as", "posting", "--format", "json"),
    ("extract", FOLDER / "postings" / "team_article.txt", "--as", "auto"),
    ("screen", FOLDER / "resumes", "--posting", POSTING),
    ("screen", FOLDER / "resumes", "--posting", POSTING_ZH, "--format", "csv"),
    ("screen", RESUME, RESUME_ZH, "--posting", POSTING, "--posting", POSTING_ZH, "--format", "jsonl"),
    ("taxonomy", "stats"),
    ("taxonomy", "stats", "--format", "json"),
    ("taxonomy", "search", "量化"),
    ("taxonomy", "search", "roofline", "--format", "json"),
    ("taxonomy", "show", "cuda"),
    ("taxonomy", "show", "cuda", "--format", "json"),
    ("taxonomy", "unknown", POSTING, POSTING_ZH),
    ("taxonomy", "unknown", POSTING, "--format", "json"),
    ("schema", "analysis"),
]


def label(call) -> str:
    return " ".join(Path(str(one)).name for one in call)


@pytest.mark.parametrize("call", [*SCREENS, *OTHERS], ids=label)
def test_it_works_and_prints_the_same_again(call) -> None:
    done = run(*call)

    assert (done.status, run(*call).out) == (0, done.out)
    assert done.out.endswith("\n") and not done.out.endswith("\n\n")
    assert "\x1b" not in done.out
    assert "\r" not in done.out


@pytest.mark.parametrize(
    "call",
    [
        *(call for call in SCREENS if "terminal" in call),
        *(call for call in OTHERS if not {"json", "jsonl", "csv", "schema"} & set(call)),
        ("--language", "zh", "analyze", RESUME, POSTING, "--weeks", "4"),
        ("--language", "zh", "screen", FOLDER / "resumes", "--posting", POSTING),
        ("--help",),
        *((command, "--help") for command in ("analyze", "roadmap", "screen", "extract", "schema", "taxonomy")),
    ],
    ids=label,
)
def test_no_line_is_wider_than_80_columns(call) -> None:
    lines = run(*call).out.splitlines()

    assert lines
    assert [line for line in lines if columns(line) > 80] == []


def test_the_command_is_plain_when_piped() -> None:
    """A real process: no colour, no progress bar, nothing on standard error, UTF-8 whatever the locale."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "gapanalyzer", "screen", FOLDER / "resumes", "--posting", POSTING_ZH]
    done = subprocess.run(command, capture_output=True, env=environment, check=True)

    assert b"\x1b" not in done.stdout + done.stderr
    assert b"\r" not in done.stdout
    assert done.stderr == b""
    assert done.stdout.decode("utf-8") == run(*command[3:]).out


# Options


@pytest.mark.parametrize(
    "option",
    [
        ("--language", "zh"),
        ("--language=zh",),
        ("--as-of", "2025-12"),
        ("--embedder", "none"),
        ("--weights", "{weights}"),
        ("--extend", "{extra}"),
        ("--taxonomy", "{taxonomy}"),
    ],
    ids=" ".join,
)
def test_global_options_may_stand_anywhere(option, tmp_path) -> None:
    (tmp_path / "weights.toml").write_text("semantic_closeness = 0.3\n[importance_weights]\nduty = 2.0\n")
    extend(tmp_path / "extra")
    places = {"weights": tmp_path / "weights.toml", "extra": tmp_path / "extra", "taxonomy": ROOT / "taxonomy"}
    option = tuple(one.format(**places) for one in option)
    rest = (RESUME, POSTING, "--weeks", "1", "--format", "markdown")
    before, after, between = (
        run(*call)
        for call in (
            (*option, "analyze", *rest),
            ("analyze", *rest, *option),
            ("analyze", RESUME, *option, *rest[1:]),
        )
    )

    assert before.status == 0
    assert before == after == between


def extend(folder: Path) -> None:
    """A taxonomy folder with one skill to add."""
    (folder / "skills").mkdir(parents=True)
    (folder / "domains.toml").write_text(
        '[[domain]]\nid = "local"\nname = { en = "Local tools", zh = "自有工具" }\n', encoding="utf-8"
    )
    (folder / "skills" / "local.toml").write_text(
        'domain = "local"\n\n[[skill]]\nid = "warpweaver"\nname = { en = "WarpWeaver", zh = "织线器" }\n'
        "effort = { aware = 2, working = 8, proficient = 20 }\n",
        encoding="utf-8",
    )


def test_an_extension_adds_a_skill(tmp_path) -> None:
    extend(tmp_path / "extra")
    page = tmp_path / "posting.txt"
    page.write_text("Requirements\n- Experience with WarpWeaver\n- 熟悉织线器与CUDA\n", encoding="utf-8")
    plain = run("extract", page, "--as", "posting", "--format", "json").json
    more = run("extract", page, "--as", "posting", "--format", "json", "--extend", tmp_path / "extra").json

    assert [one["skill"] for one in plain["mentions"]] == ["cuda"]
    assert [one["skill"] for one in more["mentions"]] == ["warpweaver", "warpweaver", "cuda"]


def test_weights_change_the_score_and_are_named(tmp_path) -> None:
    weights = tmp_path / "weights.toml"
    weights.write_text("[importance_weights]\nduty = 0.0\n")
    plain = run("analyze", RESUME, POSTING, "--format", "json").json
    other = run("analyze", RESUME, POSTING, "--format", "json", "--weights", weights).json

    assert plain["score"]["overall"] != other["score"]["overall"]
    assert plain["provenance"]["settings"] != other["provenance"]["settings"]
    assert {**plain["provenance"], "settings": None} == {**other["provenance"], "settings": None}


def test_now_is_what_is_named_or_the_latest_date_written(tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text(PERSON)

    def now(*call: object) -> str | None:
        return run("analyze", *call, "--format", "json").json["provenance"]["as_of"]

    assert now(RESUME, POSTING) == "2025-08"
    assert now(RESUME, POSTING, "--as-of", "2026-03") == "2026-03"
    assert now(person, POSTING) is None


def test_without_any_date_there_are_no_years(tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text(PERSON)
    profile = run("extract", person, "--as", "resume", "--format", "json").json["profile"]

    assert profile
    assert {(one["years"], one["last_used"]) for one in profile} == {(None, None)}


def test_present_reaches_to_the_month_named(tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text("工作经历\n2022.01–至今 示例公司 工程师\n- 编写CUDA核函数，吞吐提升2倍，负责性能分析。\n")
    job = tmp_path / "posting.txt"
    job.write_text("任职要求\n- 3年以上工作经验\n- 熟悉CUDA编程\n")

    def years(month: str) -> list[dict[str, object]]:
        return run("analyze", person, job, "--as-of", month, "--format", "json").json["checks"]

    assert [(one["kind"], one["have"], one["status"]) for one in years("2024-12")] == [("experience", 3.0, "met")]
    assert [(one["kind"], one["status"]) for one in years("2023-12")] == [("experience", "unmet")]


def test_present_without_a_month_is_no_reason_to_miss_the_years_asked(tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text("工作经历\n2021.07–至今 示例公司 工程师\n- 编写CUDA核函数，吞吐提升2倍，负责性能分析。\n")
    job = tmp_path / "posting.txt"
    job.write_text("任职要求\n- 3年以上工作经验\n- 熟悉CUDA编程\n")

    checks = run("analyze", person, job, "--format", "json").json["checks"]

    assert [(one["have"], one["status"]) for one in checks] == [(0.1, "unknown")]


@pytest.mark.parametrize(
    ("page", "expected"), [(POSTING, "en"), (POSTING_ZH, "zh"), (FOLDER / "postings" / "team_article.txt", "zh")]
)
@pytest.mark.parametrize("form", ["terminal", "markdown"])
def test_the_report_speaks_the_postings_language(page, expected, form) -> None:
    call = ("analyze", RESUME, page, "--weeks", "1", "--format", form)

    assert run(*call).out == run(*call, "--language", expected).out
    assert run(*call, "--language", "en").out != run(*call, "--language", "zh").out
    assert "匹配度" in run(*call, "--language", "zh").out
    assert "匹配度" not in run(*call, "--language", "en").out


def test_the_language_of_the_report_changes_no_number() -> None:
    english, chinese = (
        run("analyze", RESUME, POSTING_ZH, "--format", "json", "--language", one).json for one in ("en", "zh")
    )

    assert english["score"] == chinese["score"]
    assert english["gaps"] == chinese["gaps"]


def test_an_embedder_changes_only_paraphrases() -> None:
    plain = run("extract", RESUME, "--format", "json", "--embedder", "none").json
    meant = run("extract", RESUME, "--format", "json").json

    assert {one["found_by"] for one in plain["mentions"]} <= {"alias", "fuzzy"}
    assert plain["mentions"] == [one for one in meant["mentions"] if one["found_by"] != "semantic"]


# Streams


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


# Several inputs


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
            assert row["flags"] == [flag["code"] for flag in alone["flags"]]


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


# Three outcomes of thin input


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


# Errors

UNREADABLE = {
    "missing": None,
    "empty.txt": b"",
    "blank.txt": b" \n\t\n\xe3\x80\x80\n",
    "binary.txt": bytes(range(256)) * 40,
    "pdf.txt": b"%PDF-1.4\n1 0 obj <</Type/StructElem/K [3]>> endobj\nstream\nx\x9c+\xe4\x02\x00endstream",
    "picture.png": b"\x89PNG\r\n\x1a\n" + bytes(200),
    "broken.pdf": b"%PDF-1.4\nnothing here",
    "broken.docx": b"PK\x03\x04 nothing here",
    "what.xyz": b"\x00\x01\x02\x03" * 50,
}


@pytest.mark.parametrize("name", UNREADABLE)
@pytest.mark.parametrize("command", ["extract", "resume", "posting", "roadmap", "screen"])
def test_an_unreadable_file_is_an_error_with_a_hint(name, command, tmp_path) -> None:
    file, data = tmp_path / name, UNREADABLE[name]
    if data is not None:
        file.write_bytes(data)
    calls = {
        "extract": ("extract", file),
        "resume": ("analyze", file, POSTING),
        "posting": ("analyze", RESUME, file, "--format", "json"),
        "roadmap": ("roadmap", file),
        "screen": ("screen", RESUME, "--posting", file),
    }

    refused(run(*calls[command]), name)


def test_a_page_without_text_is_an_error_with_a_hint() -> None:
    refused(run("analyze", CASES / "scan_image_only.pdf", POSTING), "scan_image_only.pdf")


def refused(done, *words: str) -> None:
    """Nothing on standard output, status 2, one error with what and where, one hint, no traceback."""
    assert (done.status, done.out) == (2, "")
    assert [line for line in done.err.splitlines() if line.startswith("error: ")], done.err
    assert [line for line in done.err.splitlines() if line.startswith("hint:  ")], done.err
    assert "Traceback" not in done.err
    assert "Errno" not in done.err
    for word in words:
        assert word in done.err


@pytest.mark.parametrize(
    ("call", "word"),
    [
        (("analyze", RESUME, POSTING, "--as-of", "2025"), "2025"),
        (("analyze", RESUME, POSTING, "--as-of", "2025-13"), "2025-13"),
        (("analyze", RESUME, POSTING, "--embedder", "word2vec"), "word2vec"),
        (("analyze", RESUME, POSTING, "--weights", "nowhere.toml"), "nowhere.toml"),
        (("analyze", RESUME, POSTING, "--weights", ""), "--weights"),
        (("analyze", RESUME, POSTING, "--embedder="), "--embedder"),
        (("analyze", RESUME, POSTING, "--taxonomy", " "), "--taxonomy"),
        (("analyze", RESUME, POSTING, "--extend", ""), "--extend"),
        (("analyze", RESUME, POSTING, "--correct", ""), "--correct"),
        (("analyze", RESUME, POSTING, "--output", ""), "--output"),
        (("roadmap", POSTING, "--resume", ""), "--resume"),
        (("screen", RESUME, "--posting", ""), "--posting"),
        (("taxonomy", "search", ""), "empty"),
        (("extract", ""), "empty"),
        (("analyze", RESUME, POSTING, "--weights", FOLDER), "directory"),
        (("analyze", RESUME, POSTING, "--correct", "nowhere.toml"), "nowhere.toml"),
        (("taxonomy", "import", "esco", "nowhere.csv", "--output", "new"), "nowhere.csv"),
        (("analyze", RESUME, POSTING, "--taxonomy", "nowhere"), "nowhere"),
        (("analyze", RESUME, POSTING, "--extend", "nowhere"), "nowhere"),
        (("analyze", "-", "-"), "-"),
        (("analyze", RESUME, POSTING, "--output", "/nowhere/at/all/x.md"), "x.md"),
        (("roadmap", POSTING, "--start", "tomorrow"), "tomorrow"),
        (("roadmap", "-", "--resume", "-"), "-"),
        (("screen", "nowhere", "--posting", POSTING), "nowhere"),
        (("screen", RESUME, "--posting", "nowhere"), "nowhere"),
        (("taxonomy", "show", "nothing-like-it"), "nothing-like-it"),
        (("taxonomy", "check", "nowhere"), "nowhere"),
        (("taxonomy", "unknown", "nowhere.txt"), "nowhere.txt"),
    ],
    ids=lambda value: label(value) if isinstance(value, tuple) else value,
)
def test_a_wrong_option_is_an_error_with_a_hint(call, word) -> None:
    refused(run(*call), word)


@pytest.mark.parametrize(
    "text",
    [
        "nonsense = 1",
        "strength_full = 'x'",
        "semantic_closeness = -1",
        "strength_full = nan",
        "[importance_weights]\nurgent = 3",
        "strength_floor = 3",
        "a = = b",
    ],
)
def test_wrong_weights_are_an_error_with_a_hint(text, tmp_path) -> None:
    weights = tmp_path / "weights.toml"
    weights.write_text(text)

    refused(run("analyze", RESUME, POSTING, "--weights", weights), "weights.toml")


def test_a_roadmap_needs_requirements(tmp_path) -> None:
    job = tmp_path / "job.txt"
    job.write_text("We are a small bakery by the sea. We love bread.\n")

    refused(run("roadmap", job), "job.txt")


@pytest.mark.parametrize(
    "call",
    [
        (),
        ("taxonomy",),
        ("taxonomy", "import"),
        ("analyse", RESUME, POSTING),
        ("analyze", RESUME),
        ("analyze", RESUME, POSTING, "--format", "yaml"),
        ("analyze", RESUME, POSTING, "--weeks", "0"),
        ("analyze", RESUME, POSTING, "--weeks", "many"),
        ("analyze", RESUME, POSTING, "--language", "fr"),
        ("analyze", RESUME, POSTING, "--nonsense"),
        ("screen", RESUME),
        ("schema", "nothing"),
        ("taxonomy", "show"),
    ],
    ids=lambda call: label(call) or "nothing",
)
def test_bad_usage_prints_nothing_on_standard_output(call) -> None:
    done = run(*call)

    assert (done.status, done.out) == (2, "")
    assert "Usage" in done.err
    assert "Traceback" not in done.out + done.err


@pytest.fixture
def steering(tmp_path):
    """A résumé in a file whose name would colour, turn and break what names it."""
    if os.name == "nt":
        pytest.skip("such names cannot be made there")
    file = os.fsencode(tmp_path) + b"/a\x1b[31m\xff\xe2\x80\xaeb.txt"
    Path(os.fsdecode(file)).write_text(PERSON)
    return os.fsdecode(file)


@pytest.mark.parametrize(
    "call",
    [
        ("extract", "{}"),
        ("analyze", "{}", POSTING),
        ("analyze", "{}", POSTING, "--format", "markdown"),
        ("roadmap", POSTING, "{}"),
        ("screen", "{}", "{}x", "--posting", POSTING),
        ("screen", "{}", "{}x", "--posting", POSTING, "--format", "csv"),
        ("extract", "{}x"),
    ],
    ids=label,
)
def test_a_file_name_cannot_steer_the_terminal(call, steering) -> None:
    """Real processes, for what they print goes out as bytes."""
    command = [sys.executable, "-m", "gapanalyzer", "--embedder", "none", *(one.format(steering) for one in call)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, env=environment, check=False)

    assert b"Traceback" not in done.stderr
    assert not re.search("[\x1b\u202e]", (done.stdout + done.stderr).decode("utf-8"))


def test_a_name_that_is_no_text_can_be_written_into_a_file(steering, tmp_path) -> None:
    assert run("screen", steering, "--posting", POSTING, "--format", "csv", "--output", tmp_path / "out").status == 0
    assert "\\udcff" in (tmp_path / "out").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "call",
    [
        ("analyze", RESUME, POSTING, "--taxonomy", LONG),
        ("analyze", RESUME, POSTING, "--extend", LONG),
        ("taxonomy", "check", LONG),
        ("screen", LONG, "--posting", POSTING),
    ],
    ids=lambda call: call[0],
)
def test_a_name_too_long_for_the_disk_is_an_error_with_a_hint(call) -> None:
    refused(run(*call), LONG)


@pytest.mark.parametrize("day", ["9999-12-31", "9999-11-01", ""])
def test_a_plan_ends_before_dates_do(day) -> None:
    refused(run("roadmap", POSTING, "--start", day, "--weeks", "12"), "--start")


# The catalogue and the rest


def test_search_finds_by_any_name() -> None:
    for word, skill in (("quantization", "quantization"), ("模型量化", "quantization"), ("nsys", "nsight-systems")):
        found = run("taxonomy", "search", word, "--format", "json").json
        assert found[0]["skill"] == skill
        assert set(found[0]["name"]) == {"en", "zh"}
        assert set(found[0]["aliases"]) == {"en", "zh"}
    assert run("taxonomy", "search", "zzzzqqq", "--format", "json").json == []


def test_check_names_the_folder_and_finds_faults(tmp_path) -> None:
    done = run("taxonomy", "check", ROOT / "taxonomy")
    assert str(ROOT / "taxonomy") in done.out
    assert done.status == 0

    extend(tmp_path / "bad")
    skills = tmp_path / "bad" / "skills" / "local.toml"
    skills.write_text(
        skills.read_text(encoding="utf-8").replace("effort", 'requires = ["nothing-here"]\neffort'), "utf-8"
    )
    found = run("taxonomy", "check", tmp_path / "bad")
    assert found.status == 1
    assert "nothing-here" in found.out


def test_a_folder_without_skills_is_no_taxonomy(tmp_path) -> None:
    done = run("taxonomy", "check", tmp_path)

    assert done.status == 1
    assert "no skills" in done.out
    (tmp_path / "skills").mkdir()
    refused(run("--taxonomy", tmp_path, "extract", RESUME), "no skills")


def test_a_file_named_twice_counts_once(tmp_path) -> None:
    person = tmp_path / "person.txt"
    person.write_text(PERSON)
    twice = run("screen", person, tmp_path, "--posting", POSTING, "--posting", POSTING, "--format", "jsonl")

    assert [Path(line["resume"]).name for line in twice.lines].count("person.txt") == 1
    assert "more than once" in twice.err
    plans = [run("roadmap", *postings, "--format", "json").json for postings in ([POSTING], [POSTING, POSTING])]
    assert plans[0] == plans[1]


def test_stats_count_what_the_contract_names() -> None:
    stats = run("taxonomy", "stats", "--format", "json").json

    assert stats["skills"] >= 250
    assert set(stats["aliases"]) == {"en", "zh"}
    assert sum(stats["domains"].values()) == stats["skills"]
    assert 0 < stats["with_practice"] <= stats["skills"]
    assert 0 < stats["with_prerequisites"] <= stats["skills"]
    assert 0 < stats["with_resources"] <= stats["skills"]


def test_version_and_help() -> None:
    assert run("--version").out.startswith("gapanalyzer ")
    assert "Print the version" in run("--help").out
    for command in ("analyze", "roadmap", "screen", "extract", "taxonomy", "schema"):
        assert command in run("--help").out
        assert run(command, "--help").status == 0


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("resume", "Experience\n- Baked bread for the town and sang in its choir for ten years.\n", "no_skills"),
        ("resume", "工作经历\n- 在镇上做了十年面包，周日在合唱团唱歌。\n", "no_skills"),
        ("posting", "Requirements\n- Friendly with children\n- Driving licence\n", "no_requirements"),
        ("posting", "任职要求：\n1、热爱烘焙；\n2、有驾照。\n", "no_requirements"),
    ],
)
def test_a_document_without_a_known_skill_is_warned_of(name, text, code, tmp_path) -> None:
    file = tmp_path / "file.txt"
    file.write_text(text, encoding="utf-8")
    pair = (file, POSTING) if name == "resume" else (RESUME, file)
    read_back = run("extract", file, "--as", name, "--format", "json")
    told = run("analyze", *pair).err.splitlines()

    assert code in [one["code"] for one in read_back.json["document"]["warnings"]]
    assert [line for line in told if "no known skill" in line and "check" in line], told


@pytest.mark.parametrize(
    ("resume", "posting", "codes"),
    [
        (RESUME, POSTING, []),
        (RESUME_ZH, POSTING_ZH, []),
        (POSTING, RESUME, ["looks_like_posting", "looks_like_resume"]),
        (POSTING_ZH, RESUME_ZH, ["looks_like_posting", "looks_like_resume"]),
        (RESUME, RESUME_ZH, ["looks_like_resume"]),
        (POSTING_ZH, POSTING, ["looks_like_posting"]),
    ],
    ids=["right en", "right zh", "swapped en", "swapped zh", "two resumes", "two postings"],
)
def test_swapped_files_are_warned_of(resume, posting, codes) -> None:
    done = run("analyze", resume, posting, "--format", "json")
    read = [
        warning["code"]
        for name, kind in ((resume, "resume"), (posting, "posting"))
        for warning in run("extract", name, "--as", kind, "--format", "json").json["document"]["warnings"]
    ]

    assert done.status == 0
    assert [code for code in read if code.startswith("looks_like_")] == codes
    assert done.err.count("are the files swapped?") == len(codes)


@pytest.mark.parametrize(
    "text", ["CUDA, C++, Python, 5 years", "熟悉CUDA、Triton、CUTLASS至少一种", "I led CUDA work."]
)
def test_a_short_list_may_stand_for_either(text) -> None:
    for kind in ("resume", "posting"):
        warnings = run("extract", "-", "--as", kind, "--format", "json", stdin=text).json["document"]["warnings"]
        assert not [one for one in warnings if one["code"].startswith("looks_like_")]


def test_warnings_go_to_standard_error() -> None:
    done = run("extract", FOLDER / "postings" / "team_article.txt", "--format", "json")

    assert "warning: " in done.err
    assert [one["code"] for one in done.json["document"]["warnings"]] == ["no_requirements_section"]
    assert json.loads(done.out)
