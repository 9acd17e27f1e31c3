"""What tells who somebody is is found, with and without labels; what tells what they can do stays."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from gapanalyzer.masking import find_private, mask

HERE = Path(__file__).parent
RECALL = 0.98
AROUND = {
    "head": "{line}\nBerlin\n\nExperience\nKernel Engineer, Lakeside Robotics, 2021-03 – 2025-08\n- Wrote CUDA kernels.\n",
    "education": "Maren Oakfield\n\nEducation\n{line}\n\nSkills\nC++, CUDA\n",
    "body": "Maren Oakfield\n\nExperience\nKernel Engineer, Lakeside Robotics, 2021-03 – 2025-08\n- {line}\n",
    "list": "Maren Oakfield\n\nSkills\n{line}\n",
}


def rows(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def masked(place: str, line: str, shipped) -> str:
    """What is left of ``line`` in a résumé."""
    before, after = AROUND[place].split("{line}")
    text = before + line + after
    private = find_private(text, cues=shipped.cues)
    return mask(text, private, len(before), len(before) + len(line))


PRIVATE, TECHNICAL = rows("private.tsv"), rows("technical.tsv")


def test_hardly_anything_private_is_left(shipped) -> None:
    left = [
        (row["line"], secret, masked(row["place"], row["line"], shipped))
        for row in PRIVATE
        for secret in row["private"].split(";")
        if secret in masked(row["place"], row["line"], shipped)
    ]
    asked = sum(row["private"].count(";") + 1 for row in PRIVATE)

    assert len(PRIVATE) >= 300
    assert 1 - len(left) / asked >= RECALL, left


@pytest.mark.parametrize("row", TECHNICAL, ids=lambda row: row["line"][:50])
def test_technical_lines_stay_as_they_are(row, shipped) -> None:
    assert masked(row["place"], row["line"], shipped) == row["line"]


def test_there_are_enough_technical_lines() -> None:
    assert len(TECHNICAL) >= 150
