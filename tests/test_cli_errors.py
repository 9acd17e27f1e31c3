"""The command line: what is refused, with what was wrong and what to do."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from .commands import POSTING, RESUME, label, refused, run, run_apart
from .samples import FOLDER

CASES = Path(__file__).parent / "cases" / "files"
PERSON = "Experience\n- Wrote CUDA kernels for a solver, 2x faster, and tuned matrix products on Linux with Git.\n"
LONG = "a" * 5000

pytestmark = pytest.mark.usefixtures("kept")


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


@pytest.fixture(scope="module")
def steering(tmp_path_factory):
    """A résumé in a file whose name would colour, turn and break what names it."""
    if os.name == "nt":
        pytest.skip("such names cannot be made there")
    file = os.fsencode(tmp_path_factory.mktemp("names")) + b"/a\x1b[31m\xff\xe2\x80\xaeb.txt"
    Path(os.fsdecode(file)).write_text(PERSON)
    return os.fsdecode(file)


STEERED = [
    ("extract", "{}"),
    ("analyze", "{}", POSTING),
    ("analyze", "{}", POSTING, "--format", "markdown"),
    ("roadmap", POSTING, "{}"),
    ("screen", "{}", "{}x", "--posting", POSTING),
    ("screen", "{}", "{}x", "--posting", POSTING, "--format", "csv"),
    ("extract", "{}x"),
]


@pytest.fixture(scope="module")
def steered(steering):
    """What a real process prints for each call, for it goes out as bytes."""
    calls = [("--embedder", "none", *(one.format(steering) for one in call)) for call in STEERED]
    return dict(zip(STEERED, run_apart(*calls), strict=True))


@pytest.mark.parametrize("call", STEERED, ids=label)
def test_a_file_name_cannot_steer_the_terminal(call, steered) -> None:
    _, out, err = steered[call]

    assert b"Traceback" not in err
    assert out or err
    assert not re.search("[\x1b\u202e]", (out + err).decode("utf-8"))


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
