"""What a user knows better: words that are no skill here, and skills they have."""

from __future__ import annotations

import pytest

from gapanalyzer import Analyzer, Taxonomy, read_text
from gapanalyzer.correcting import Corrections, load_corrections
from gapanalyzer.errors import SettingsError

from ..commands import run
from ..samples import quick, shipped

RESUME = "Experience\n- Wrote Metal and CUDA shaders for a game, 2x faster.\n- Set up Docker for the CUDA team."
POSTING = "Requirements\n- Proficient in CUDA\n- Roofline model\n- Docker\n"


@pytest.fixture
def known(shipped: Taxonomy) -> Taxonomy:
    return shipped


def corrected(found: Corrections) -> Analyzer:
    return quick(Analyzer(shipped(), embedder="none", corrections=found))


def corrections(tmp_path, known, text: str) -> Corrections:
    path = tmp_path / "corrections.toml"
    path.write_text(text, "utf-8")
    return load_corrections(path, known)


def skills(found: Corrections, text: str = RESUME) -> set[str]:
    extraction = corrected(found).extract(read_text(text), "resume")
    return {one.skill for one in extraction.mentions} & {"cuda", "metal", "docker"}


@pytest.mark.parametrize(
    ("table", "left"),
    [
        ("", {"cuda", "metal", "docker"}),
        ('[[not]]\ntext = "cuda"', {"metal", "docker"}),
        ('[[not]]\ntext = "CUDA"\nline = "docker"', {"cuda", "metal", "docker"}),  # the other line stays
        ('[[not]]\ntext = "docker"\nline = "set up"', {"cuda", "metal"}),
        ('[[not]]\ntext = "docker"\nskill = "cuda"', {"cuda", "metal", "docker"}),
        ('[[not]]\ntext = "shaders"', {"cuda", "metal", "docker"}),
        ('[[not]]\ntext = "metal"\n[[not]]\ntext = "docker"', {"cuda"}),
    ],
)
def test_words_that_are_no_skill_here(tmp_path, known, table, left) -> None:
    assert skills(corrections(tmp_path, known, table)) == left


@pytest.mark.parametrize(
    ("table", "roofline"),
    [
        ("", None),
        ('[[have]]\nskill = "roofline"', (2, "listed")),
        ('[[have]]\nskill = "roofline"\nlevel = 3\nevidence = "project"', (3, "project")),
    ],
)
def test_skills_held_by_the_persons_word(tmp_path, known, table, roofline) -> None:
    found = corrected(corrections(tmp_path, known, table))
    extraction = found.extract(read_text(RESUME), "resume")
    held = {one.skill: (one.level, one.kind.code) for one in extraction.profile}

    assert held.get("roofline") == roofline
    assert ("own_word" in {flag.code for flag in extraction.flags}) == (roofline is not None)


def test_a_word_never_lowers_what_the_resume_shows(tmp_path, known) -> None:
    found = corrections(tmp_path, known, '[[have]]\nskill = "cuda"\nlevel = 1')
    with_word = corrected(found).extract(read_text(RESUME), "resume")
    without = corrected(Corrections()).extract(read_text(RESUME), "resume")
    (shown,) = (one for one in without.profile if one.skill == "cuda")
    (kept,) = (one for one in with_word.profile if one.skill == "cuda")

    assert (kept.level, kept.kind, kept.strength) == (shown.level, shown.kind, shown.strength)


def test_a_listed_word_leaves_a_gap_to_be_shown(tmp_path, known) -> None:
    found = corrections(tmp_path, known, '[[have]]\nskill = "roofline"')
    analyzer = corrected(found)
    analysis = analyzer.analyze(read_text(RESUME), read_text(POSTING))

    assert {gap.skill: gap.kind for gap in analysis.gaps}["roofline"] == "unproven"
    assert analysis.provenance.corrections == found.digest is not None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[not]]\n", "text"),
        ('[[not]]\ntext = " "', "empty text"),
        ('[[not]]\ntext = "x"\nskil = "cuda"', "skil"),
        ('[[not]]\ntext = "x"\nskill = "cudda"', "no skill has the id cudda"),
        ('[[have]]\nskill = "cudda"', "no skill has the id cudda"),
        ('[[have]]\nskill = "cuda"\nlevel = 5', "level"),
        ('[[have]]\nskill = "cuda"\nevidence = "rumour"', "evidence"),
        ('[[has]]\nskill = "cuda"', "unknown has"),
        ("[[have]", "line 1"),
        ("not = 4", r"\[\[not\]\]: Input should be"),
        (
            '[[not]]\ntext = "x"\n[[not]]\ntext = 4\n[[have]]\nskill = "cuda"\nlevel = 9',
            r"\[\[not\]\] 2: text: .*; \[\[have\]\] 1: level: ",
        ),
    ],
)
def test_a_faulty_file_is_refused_with_its_place(tmp_path, known, text, message) -> None:
    with pytest.raises(SettingsError, match=message):
        corrections(tmp_path, known, text)


def test_the_command_line_takes_them(tmp_path, kept) -> None:
    for name, text in (("r.txt", RESUME), ("p.txt", POSTING), ("c.toml", '[[have]]\nskill = "roofline"\nlevel = 3')):
        (tmp_path / name).write_text(text, "utf-8")
    done = run("analyze", str(tmp_path / "r.txt"), str(tmp_path / "p.txt"), "--correct", str(tmp_path / "c.toml"))

    assert done.status == 0
    assert "your own word" in done.out


def test_a_missing_file_of_corrections_is_an_error_of_two_lines(tmp_path, kept) -> None:
    done = run("extract", "-", "--correct", str(tmp_path / "none.toml"), stdin=RESUME)

    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("error: ")
