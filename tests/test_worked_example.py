"""The README's worked example: redone from its own numbers, and by the real analyzer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gapanalyzer import read_text
from gapanalyzer.settings import Settings

ROOT = Path(__file__).parent.parent
START = {"README.md": "### A worked example", "README.zh.md": "### 一个可以手算的例子"}


def example(name: str) -> str:
    return (ROOT / name).read_text("utf-8").split(START[name])[1].split("\n#")[0]


def rows(name: str) -> list[list[str]]:
    """The table's cells without its two head lines: names, then seven columns of numbers."""
    lines = [line for line in example(name).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def told(name: str) -> list[float]:
    """The bold numbers: score and confidence."""
    return [float(number) for number in re.findall(r"\*\*([\d.]+)\*\*", example(name))]


@pytest.mark.parametrize("name", START)
def test_a_calculator_gives_the_same(name: str) -> None:
    settings, total, weights = Settings(), 0.0, 0.0
    for _, _, weight, levels, closeness, strength, evidence, credit, product in rows(name):
        have, need = map(float, levels.split(" ÷ "))
        factor = settings.strength_floor + (1 - settings.strength_floor) * min(
            1, float(strength) / settings.strength_full
        )
        earned = min(1, have / need) * float(closeness) * factor
        assert f"{factor:.4f}" == evidence
        assert f"{earned:.4f}" == credit
        assert f"{float(weight) * earned:.4f}" == product
        total, weights = total + float(weight) * earned, weights + float(weight)

    assert f"{total:.4f}" in example(name)
    assert told(name) == [round(100 * total / weights, 2), round(4 / (4 + settings.confident_requirements), 2)]


def test_the_analyzer_gives_the_same(named) -> None:
    posting, resume = re.findall(r"```text\n(.*?)```", example("README.md"), re.DOTALL)
    analysis = named.analyze(read_text(resume), read_text(posting))
    shown = [
        [part.weight, int(match.have), int(match.need), part.closeness, part.credit]
        for part, match in zip(analysis.score.parts, analysis.matches, strict=True)
    ]
    expected = [
        [float(weight), *map(int, levels.split(" ÷ ")), float(closeness), pytest.approx(float(credit), abs=1e-4)]
        for _, _, weight, levels, closeness, _, _, credit, _ in rows("README.md")
    ]

    assert shown == expected
    assert [round(analysis.score.overall, 2), round(analysis.score.confidence, 2)] == told("README.md")
