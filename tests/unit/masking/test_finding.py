"""What tells who somebody is is found, with and without labels; what tells what they can do stays."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from gapanalyzer.masking import Private, finder, mask, swap

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


@pytest.fixture(scope="module")
def find(shipped) -> Callable[[str], Sequence[Private]]:
    return finder(shipped)


def masked(place: str, line: str, find: Callable[[str], Sequence[Private]]) -> str:
    """What is left of ``line`` in a résumé."""
    before, after = AROUND[place].split("{line}")
    text = before + line + after
    return mask(text, find(text), len(before), len(before) + len(line))


PRIVATE, TECHNICAL = rows("private.tsv"), rows("technical.tsv")


def test_hardly_anything_private_is_left(find) -> None:
    left = [
        (row["line"], secret, masked(row["place"], row["line"], find))
        for row in PRIVATE
        for secret in row["private"].split(";")
        if secret in masked(row["place"], row["line"], find)
    ]
    asked = sum(row["private"].count(";") + 1 for row in PRIVATE)

    assert len(PRIVATE) >= 300
    assert 1 - len(left) / asked >= RECALL, left


@pytest.mark.parametrize("row", TECHNICAL, ids=lambda row: row["line"][:50])
def test_technical_lines_stay_as_they_are(row, find) -> None:
    assert masked(row["place"], row["line"], find) == row["line"]


def test_there_are_enough_technical_lines() -> None:
    assert len(TECHNICAL) >= 150


def test_a_name_that_is_a_skill_as_well_stays_one(shipped) -> None:
    text = (
        "Ruby Swift\n\nExperience\n- Ruby Swift wrote an app in Swift; Ruby served it.\n\nSkills\nSwift, Ruby, CUDA\n"
    )

    assert mask(text, finder(shipped)(text)) == (
        "███\n\nExperience\n- ███ wrote an app in Swift; Ruby served it.\n\nSkills\nSwift, Ruby, CUDA\n"
    )


def test_parts_of_a_name_are_found_where_they_stand_alone(shipped) -> None:
    text = "Maren Oakfield\n\nProjects\n- The Oakfield solver: Maren wrote its CUDA kernels.\n"

    assert mask(text, finder(shipped)(text)) == "███\n\nProjects\n- The ███ solver: ███ wrote its CUDA kernels.\n"


def test_swaps_change_only_the_person(shipped) -> None:
    text = "Maren Oakfield\nFemale, 34 years old\n\nExperience\n- She wrote CUDA kernels.\n\nEducation\nMSc, Example University, 2018\n"
    told = {one.kind: one.text for one in swap(text, finder(shipped)(text), cues=shipped.cues)}

    assert told["names"].startswith("Emily Walsh\n")
    assert "Male, 34 years old" in told["pronouns"] and "He wrote CUDA" in told["pronouns"]
    assert "Female, 61 years old" in told["ages"]
    assert "Example University" not in told["schools"] and "MSc, Harvard University, 2018" in told["schools"]
    assert told["all"].startswith("Emily Walsh\nMale, 61 years old") and "Harvard" in told["all"]


def test_a_text_that_tells_no_gender_is_told_one(shipped) -> None:
    told = {one.kind: one.text for one in swap("林知远\n\n专业技能\nCUDA\n", (), cues=shipped.cues)}

    assert told == {
        "pronouns": "林知远\n性别：男\n\n专业技能\nCUDA\n",
        "ages": "林知远\n年龄：24\n\n专业技能\nCUDA\n",
        "all": told["all"],
    }


RUNS = [
    "A",
    "Zm9vYmFy",
    "1-",
    "a-",
    "a.",
    "1 ",
    "Aa ",
    "A-B ",
    "(1",
    "at ",
    "+1 ",
    "1/",
    "-",
    "Dr. A B and ",
    "University of ",
]
RUNS += [
    "王A李B",
    "省",
    "路",
    "导师：王一、",
    "姓名：王一 ",
    "Name: Abc Def | ",
    "北京市",
    "height 183 cm ",
    "MIT license she ",
]


@pytest.mark.parametrize("place", ["head", "body"])
@pytest.mark.parametrize("piece", RUNS)
def test_one_long_line_takes_no_more_than_linear_time(piece: str, place: str, find) -> None:
    """A square of this length takes a minute or more; the bound only has to tell the two apart."""
    text = AROUND[place].replace("{line}", piece * (60_000 // len(piece)))
    begun = time.process_time()
    find(text)

    assert time.process_time() - begun < 8
