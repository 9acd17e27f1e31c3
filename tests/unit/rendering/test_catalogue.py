"""The taxonomy as pages for people."""

from __future__ import annotations

from gapanalyzer.rendering.catalogue import render_stats
from tests.values import taxonomy


def test_the_counts_speak_one_language() -> None:
    assert render_stats("terminal", taxonomy(), language="zh").split()[0] == "技能"
    assert render_stats("terminal", taxonomy(), language="en").split()[0] == "skills"
