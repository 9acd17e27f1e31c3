"""The taxonomy as pages for people."""

from __future__ import annotations

from gapanalyzer.rendering.catalogue import render_skill, render_stats
from tests.values import taxonomy


def test_a_skills_page_speaks_one_language() -> None:
    known = taxonomy()
    english = render_skill("terminal", known.skills["cuda"], known, language="en")
    chinese = render_skill("terminal", known.skills["cuda"], known, language="zh")

    assert [line.split()[0] for line in chinese.splitlines()[2:] if line[2:3].strip()] == [
        "别名",
        "学时",
        "属于",
        "相关",
        "先学",
        "之后可学",
    ]
    assert "kind of" in english and "属于" not in english


def test_the_counts_speak_one_language() -> None:
    assert render_stats("terminal", taxonomy(), language="zh").split()[0] == "技能"
    assert render_stats("terminal", taxonomy(), language="en").split()[0] == "skills"
