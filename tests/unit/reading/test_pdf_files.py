"""Real templates and one-trap files are read as a person reads them.

``tests/files/lines/*.txt`` names a file in its first line; then come lines that must stand in its text, whole and in
this order, and behind "! " what must not stand there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gapanalyzer.reading import read

FILES = Path(__file__).parents[2] / "files"
SAMPLES = Path(__file__).parents[3] / "samples" / "resumes"
ROWS = sorted((FILES / "lines").glob("*.txt"))


@pytest.mark.parametrize("row", ROWS, ids=[row.stem for row in ROWS])
def test_lines_are_whole_and_in_order(row: Path) -> None:
    name, *expected = row.read_text(encoding="utf-8").splitlines()
    text = f"\n{read(FILES / name.removeprefix('# ')).text}\n"
    place = 0
    for line in expected:
        if line.startswith("! "):
            assert line.removeprefix("! ") not in text
        else:
            place = text.find(f"\n{line}\n", place)

            assert place >= 0, line


def test_there_are_rows() -> None:
    assert len(ROWS) >= 10


@pytest.mark.parametrize("name", ["deedy_zh", "latexcv_sidebar", "moderncv_casual_orange"])
def test_no_icon_or_control_character_stays(name: str) -> None:
    text = read(FILES / "resumes" / f"{name}.pdf").text

    assert not [letter for letter in text if not letter.isprintable() and letter != "\n"]


def test_running_feet_stand_once() -> None:
    text = read(FILES / "resumes/moderncv_casual_orange.pdf").text

    assert text.count("street and number – postcode city – country") == 1


def test_the_pdf_sample_says_what_its_text_twin_says() -> None:
    pdf, text = (read(SAMPLES / f"kernel_engineer_en.{suffix}").text for suffix in ("pdf", "txt"))

    assert [line for line in pdf.replace("•", "-").split("\n") if line] == [line for line in text.split("\n") if line]
