"""ESCO's CSV → our folders: names, aliases, guards, and what is refused."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from gapanalyzer import Analyzer, read_text
from gapanalyzer.errors import TaxonomyError
from gapanalyzer.taxonomy import Taxonomy, find_problems, import_esco

COLUMNS = ("conceptUri", "skillType", "preferredLabel", "altLabels", "hiddenLabels", "status", "description")
ROWS = [
    ("u/1", "knowledge", "Java (computer programming)", "", "", "released", 'Programming in Java, a "typed" language.'),
    ("u/2", "knowledge", "R", "", "", "released", "The language R \\ for statistics."),
    ("u/3", "skill/competence", "sharpen edged tools", "sharpening edged tools\nhone blades", "", "released", ""),
    ("u/4", "skill/competence", "hone blades", "", "", "released", "Make blades sharp."),
    (
        "u/5",
        "skill/competence",
        "plaster walls",
        "apply coats\nput on plaster",
        "",
        "released",
        "Cover walls.\nEvenly.",
    ),
    ("u/6", "skill/competence", "paint walls", "apply coats", "", "released", "Colour walls."),
    ("u/7", "skill/competence", "dig moats", "", "", "obsolete", ""),
    ("u/8", "skill/competence", "paint walls", "", "", "released", "Another one of this label."),
    ("u/9", "skill/competence", "", "", "", "released", ""),
]


def esco_file(tmp_path: Path, rows=ROWS, columns=COLUMNS) -> Path:
    path = tmp_path / "skills_en.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([columns, *rows])
    return path


def imported(tmp_path: Path, **file: object) -> Path:
    folder = tmp_path / "esco"
    for name, text in import_esco(esco_file(tmp_path, **file)).files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def test_an_imported_folder_is_sound_and_loads(tmp_path) -> None:
    folder = imported(tmp_path)
    taxonomy = Taxonomy.load(folder)

    assert find_problems(folder) == ()
    assert sorted(taxonomy.skills) == [
        "hone-blades",
        "java-computer-programming",
        "paint-walls",
        "paint-walls-2",
        "plaster-walls",
        "r",
        "sharpen-edged-tools",
    ]
    assert all(skill.untranslated and skill.name.en == skill.name.zh for skill in taxonomy.skills.values())
    assert taxonomy.guide("r").definition.zh == "The language R \\ for statistics."


@pytest.mark.parametrize(
    ("skill", "aliases"),
    [
        ("java-computer-programming", ("Java",)),
        ("sharpen-edged-tools", ("sharpening edged tools",)),  # "hone blades" is another one's name
        ("plaster-walls", ("put on plaster",)),  # "apply coats" is claimed twice
        ("paint-walls", ()),
    ],
)
def test_a_name_that_two_concepts_share_is_left_out(tmp_path, skill, aliases) -> None:
    assert Taxonomy.load(imported(tmp_path)).skills[skill].aliases_en == aliases


@pytest.mark.parametrize(
    ("line", "skills"),
    [
        ("R, Java", {"r", "java-computer-programming"}),
        ("R rated films", set()),
        ("sharpening edged tools", {"sharpen-edged-tools"}),
    ],
)
def test_postings_of_another_trade_are_read_with_it(tmp_path, line, skills) -> None:
    analyzer = Analyzer(Taxonomy.load(imported(tmp_path)), embedder="none")
    extraction = analyzer.extract(read_text(f"Requirements\n- {line}\n"), kind="posting")

    assert {mention.skill for mention in extraction.mentions} == skills


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "no column conceptUri, skillType, preferredLabel, altLabels"),
        (b"a,b\n1,2\n", "no column conceptUri"),
        (b"conceptUri,skillType,preferredLabel,altLabels\n", "holds no skills"),
        (b"\xff\xfe\x00", "codec"),
        (b'conceptUri,skillType,preferredLabel,altLabels\nu,k,"' + b"x" * 200_000 + b'",\n', "field larger"),
    ],
)
def test_what_is_no_esco_file_is_refused(tmp_path, content, message) -> None:
    path = tmp_path / "skills_en.csv"
    path.write_bytes(content)

    with pytest.raises(TaxonomyError, match=message):
        import_esco(path)


def test_what_was_left_out_is_counted(tmp_path) -> None:
    found = import_esco(esco_file(tmp_path))

    assert (found.unreleased, found.unnamed) == (1, 1)
