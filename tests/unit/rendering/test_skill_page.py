"""A skill's page: everything that is known of it, in one language, whole at 80 columns."""

from __future__ import annotations

import json

import pytest
from rich.cells import cell_len

from gapanalyzer.rendering.skill_page import render_skill
from gapanalyzer.taxonomy import Taxonomy
from tests.samples import shipped
from tests.values import taxonomy

FIELD = """\
domain = "field"

[[skill]]
id = "a"
name = { en = "Alpha" }
untranslated = true
unambiguous = { Alpha = "made up" }

[[skill]]
id = "b"
name = { en = "Beta", zh = "乙术" }
requires = { a = 2 }

[[skill]]
id = "c"
name = { en = "Gamma", zh = "丙术" }
requires = ["a", "b"]

[[skill]]
id = "d"
name = { en = "Delta", zh = "Delta" }
requires = ["c"]
effort = { aware = 2, working = 8, proficient = 20 }
"""


def field(tmp_path) -> Taxonomy:
    (tmp_path / "skills").mkdir()
    (tmp_path / "skills" / "field.toml").write_text(FIELD, "utf-8")
    return Taxonomy.load(tmp_path)


def page(known: Taxonomy, id: str, language: str = "en") -> str:
    return render_skill("terminal", known.skills[id], known, language=language)


def test_prerequisites_are_a_tree_that_names_twice_and_opens_once(tmp_path) -> None:
    assert """\
  Learn first
    └─ Gamma (aware)
       ├─ Alpha (aware)
       └─ Beta (aware)
          └─ Alpha (working)
""" in page(field(tmp_path), "d")


def test_what_a_skill_opens_is_a_tree_too(tmp_path) -> None:
    assert """\
  Opens the way to
    ├─ Beta
    │  └─ Gamma
    └─ Gamma
""" in page(field(tmp_path), "a")


def test_hours_are_a_ladder_with_sums(tmp_path) -> None:
    assert [line.split("█")[-1].strip() for line in page(field(tmp_path), "d").splitlines() if "█" in line] == [
        "2 h (2 h)",
        "8 h (10 h)",
        "20 h (30 h)",
    ]


def test_a_skill_without_a_second_name_says_so_and_is_named_once(tmp_path) -> None:
    text = page(field(tmp_path), "a")

    assert text.lstrip().startswith("Alpha  (a)")
    assert "stands for both languages" in text


def test_a_name_that_both_languages_share_is_said_once(tmp_path) -> None:
    assert page(field(tmp_path), "d").lstrip().startswith("Delta  (d)")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_pages_of_all_skills_fit_the_screen_and_speak_one_language(language) -> None:
    known = shipped()
    heading = {"en": "Interview questions", "zh": "面试题"}
    for id in list(known.skills)[::9]:
        text = page(known, id, language)
        lines = [line.strip() for line in text.splitlines()]
        assert max(cell_len(line) for line in text.splitlines() if "://" not in line) <= 80  # addresses stay whole
        assert (heading[language] in lines) == bool(known.guide(id) and known.guide(id).questions)
        assert heading["zh" if language == "en" else "en"] not in lines


def test_the_json_of_a_page_holds_the_guide() -> None:
    known = taxonomy()
    found = json.loads(render_skill("json", known.skills["cuda"], known, language="en"))

    assert found["skill"] == "cuda"
    assert found["requires"] == dict(known.skills["cuda"].requires)
    assert found["effort"] is not None
