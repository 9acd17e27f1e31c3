"""Scans, photographs and screenshots, drawn from pages with text, give that text again (extra "ocr")."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest

from gapanalyzer.errors import DamagedFile, MissingExtra, TooLarge, UnreadableText, UnsupportedFormat
from gapanalyzer.reading import ocr, read_bytes
from gapanalyzer.reading.ocr import Recognised, make_sheet, trust
from gapanalyzer.reading.sheets import write_out

from .pdf_files import Box, Text, lines, make_pdf

FILES = Path(__file__).parents[2] / "files"
SAMPLE = Path(__file__).parents[3] / "samples" / "resumes" / "kernel_engineer_en.pdf"
SCAN = FILES / "cases" / "scan_image_only.pdf"


@pytest.fixture(autouse=True)
def _installed(request: pytest.FixtureRequest) -> None:
    if request.node.get_closest_marker("extra"):
        pytest.importorskip("rapidocr")


def line(text: str, left: float, top: float, *, height: float = 20, score: float = 0.99, tilt: float = 0) -> Recognised:
    """A line at (left, top); ``tilt`` is how much it falls for each pixel to the right."""
    right = left + 0.5 * height * len(text)
    down = tilt * (right - left)
    corners = ((left, top), (right, top + down), (right, top + down + height), (left, top + height))
    return Recognised(text, score, corners)


def test_recognised_lines_are_laid_out_like_words_of_a_page() -> None:
    left = [line(text, 40, 100 + 30 * row) for row, text in enumerate(["SKILLS", "CUDA", "NCCL", "Triton"])]
    right = [
        line(text, 500, 105 + 33 * row) for row, text in enumerate(["EXPERIENCE", "Wrote kernels", "Led a team", "MPI"])
    ]
    rows = [one for pair in zip(left, right, strict=True) for one in pair]

    actual = write_out([(make_sheet(rows, 1000, 1400), "")])

    assert actual.split() == [
        "SKILLS",
        "CUDA",
        "NCCL",
        "Triton",
        "EXPERIENCE",
        "Wrote",
        "kernels",
        "Led",
        "a",
        "team",
        "MPI",
    ]


def test_a_crooked_scan_keeps_its_rows() -> None:
    rows = [
        one
        for row, job in enumerate(["Engineer at the Lakeside laboratory", "Student at the University of Example"])
        for one in (line(job, 40, 100 + 40 * row, tilt=0.03), line("2019 - 2021", 800, 123 + 40 * row, tilt=0.03))
    ]

    assert write_out([(make_sheet(rows, 1000, 1400), "")]).split("\n") == [
        "Engineer at the Lakeside laboratory | 2019 - 2021",
        "Student at the University of Example | 2019 - 2021",
    ]


def test_doubtful_lines_are_left_out_and_lower_the_trust() -> None:
    rows = [line("Wrote kernels", 40, 100, score=0.9), line("u r e e x x", 40, 140, score=0.3)]

    assert write_out([(make_sheet(rows, 1000, 1400), "")]) == "Wrote kernels"
    assert trust(rows) == pytest.approx(0.49, abs=0.01)
    assert trust([]) == 0.0


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "is_installed", lambda: False)


@pytest.mark.usefixtures("missing")
def test_without_the_extra_the_errors_name_the_line_that_installs_it() -> None:
    for mode, kind in (("auto", UnreadableText), ("always", MissingExtra)):
        with pytest.raises(kind) as caught:
            read_bytes(SCAN.read_bytes(), "scan.pdf", ocr=mode)  # type: ignore[arg-type]

        assert 'pip install "gapanalyzer[ocr]"' in caught.value.hint
    for mode, kind in (("auto", UnsupportedFormat), ("always", MissingExtra)):
        with pytest.raises(kind) as caught:
            read_bytes(b"\x89PNG\r\n\x1a\n", "scan.png", ocr=mode)  # type: ignore[arg-type]

        assert 'pip install "gapanalyzer[ocr]"' in caught.value.hint


def draw(data: bytes, *, dpi: int = 110, turn: float = 0.0) -> Any:
    """The first page as a picture."""
    document = pdfium.PdfDocument(data)
    picture = document[0].render(scale=dpi / 72).to_pil().convert("L")
    document.close()
    return picture.rotate(turn, fillcolor=255, expand=True, resample=3) if turn else picture


def saved(picture: Any, kind: str) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, kind)
    return buffer.getvalue()


def letters(text: str) -> str:
    """``text`` without blanks and bars, which pictures do not keep."""
    return "".join(text.replace("|", "").replace("–", "-").split())


@pytest.mark.extra
def test_a_crooked_english_scan() -> None:
    data = saved(draw(SAMPLE.read_bytes(), dpi=150, turn=0.7), "PDF")
    document = read_bytes(data, "scan.pdf")
    whole = read_bytes(SAMPLE.read_bytes(), "whole.pdf")

    for row in ("Experience", "C++17, CUDA, Python, PyTorch, CUTLASS, OpenMP, MPI, Git, Docker, Linux"):
        assert row in document.text.split("\n")
    assert "removed two synchronisations and cut frame time from 41 ms to 23 ms." in document.text
    assert abs(len(letters(document.text)) - len(letters(whole.text))) < 0.03 * len(letters(whole.text))
    assert 0.9 < document.reading_quality < 1
    assert [warning.code for warning in document.warnings] == ["ocr"]


@pytest.mark.extra
@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_page_that_lies_on_its_side_or_head_is_turned(turn: int) -> None:
    for page, kind in ((SAMPLE, "PNG"), (FILES / "cases" / "cjk_no_tounicode.pdf", "PDF")):
        picture = draw(page.read_bytes(), dpi=130)
        upright = read_bytes(saved(picture, kind), f"scan.{kind.lower()}")
        turned = read_bytes(saved(picture.rotate(turn, expand=True), kind), f"scan.{kind.lower()}")
        wanted = [line for line in upright.text.split("\n") if line]

        assert sum(line in turned.text.split("\n") for line in wanted) >= 0.7 * len(wanted)
        assert turned.reading_quality > 0.9


@pytest.mark.extra
@pytest.mark.parametrize("kind", ["PDF", "PNG", "JPEG"])
def test_chinese(kind: str) -> None:
    page = FILES / "cases" / "cjk_no_tounicode.pdf"
    document = read_bytes(saved(draw(page.read_bytes(), dpi=150), kind), f"scan.{kind.lower()}")

    for term in ("性能优化工程师", "专业技能", "Nsight Compute", "掌握屋顶线模型", "INT8", "TensorRT", "集合通信"):
        assert term in document.text
    assert document.language == "zh"
    assert [warning.code for warning in document.warnings] == ["ocr"]


@pytest.mark.extra
def test_a_long_screenshot_of_a_posting_is_read_in_strips() -> None:
    from PIL import Image

    wanted = [f"{row}. Tune kernel number {row} with Nsight Compute" for row in range(1, 31)]
    parts = [
        draw(make_pdf(lines(30, 40, "\n".join(wanted[first : first + 15]), size=12, step=24)), dpi=100).crop(
            (0, 0, 560, 560)
        )
        for first in (0, 15)
    ]
    picture = Image.new("L", (560, 1120), 255)
    for place, part in enumerate(parts):
        picture.paste(part, (0, 560 * place))
    document = read_bytes(saved(picture, "PNG"), "posting.png")

    assert sum(row in document.text.split("\n") for row in wanted) >= 28


@pytest.mark.extra
def test_only_pages_without_text_are_recognised_unless_all_are_asked_for() -> None:
    data = make_pdf([Text(50, 60, "Wrote CUDA kernels for robots", 14)])

    assert not read_bytes(data, "r.pdf").warnings
    asked = read_bytes(data, "r.pdf", ocr="always")
    assert asked.text == "Wrote CUDA kernels for robots"
    assert [warning.code for warning in asked.warnings] == ["ocr"]
    with pytest.raises(UnreadableText, match="without a text layer"):
        read_bytes(saved(draw(data), "PDF"), "scan.pdf", ocr="never")


@pytest.mark.extra
def test_recognition_does_not_see_hidden_text_either() -> None:
    data = make_pdf([Text(50, 60, "Wrote React pages", 14), Text(50, 90, "CUDA TensorRT NCCL", color=(1, 1, 1))])
    document = read_bytes(data, "r.pdf", ocr="always")

    assert document.text == "Wrote React pages"
    assert {warning.code for warning in document.warnings} == {"ocr", "hidden_text"}


@pytest.mark.extra
def test_limits_and_damage() -> None:
    from PIL import Image

    with pytest.raises(TooLarge, match="pages without text"):
        read_bytes(make_pdf(*[[Box(50, 50, 90, 90)]] * 11), "scan.pdf")
    with pytest.raises(TooLarge, match="pixels"):
        read_bytes(saved(Image.new("1", (9_000, 9_000)), "PNG"), "large.png")
    with pytest.raises(DamagedFile):
        read_bytes(saved(Image.new("L", (90, 90)), "PNG")[:60], "cut.png")
    with pytest.raises(UnreadableText):
        read_bytes(saved(Image.new("L", (400, 400), 255), "PNG"), "blank.png")
