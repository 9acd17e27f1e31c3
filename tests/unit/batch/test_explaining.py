"""Why somebody stands where they stand."""

from __future__ import annotations

import pytest

from gapanalyzer.batch.explaining import explain
from gapanalyzer.batch.rows import Answer, Row
from gapanalyzer.batch.scoring import rank
from gapanalyzer.errors import SettingsError
from gapanalyzer.model import Proficiency

from ...commands import POSTING, RESUME, RESUME_ZH, run

PLAIN = Proficiency.WORKING


def row(name: str, score: float | None, *points: float, digest: str = "0" * 64) -> Row:
    answers = tuple(
        Answer(f"r{number}", "met", PLAIN, PLAIN, "cuda", "cuda", "exact", one, None)
        for number, one in enumerate(points)
    )
    facts = (name, "job.txt", digest, score, 1.0, 0, 0, (), (), (), (), None, None, {})
    return Row(None, *facts, answers=answers)  # type: ignore[arg-type]


ROWS = rank([row("p/a.txt", 60.0, 40.0, 20.0), row("p/b.txt", 50.0, 20.0, 30.0), row("p/c.txt", 50.0, 25.0, 25.0)])


def test_the_differences_add_up_to_that_of_the_scores() -> None:
    (found,) = explain(ROWS, "b.txt")

    assert found.above is not None and found.above.resume == "p/a.txt"
    assert [(one.requirement, one.difference) for one in found.steps] == [("r0", -20.0), ("r1", 10.0)]
    assert sum(one.difference for one in found.steps) == 50.0 - 60.0


def test_the_one_above_is_better_and_no_equal() -> None:
    (found,) = explain(ROWS, "p/c.txt")

    assert found.row.rank == 2 and found.above is not None and found.above.resume == "p/a.txt"


def test_nobody_stands_above_the_first() -> None:
    (found,) = explain(ROWS, "a")

    assert found.above is None
    assert [one.requirement for one in found.steps] == ["r0", "r1"]


@pytest.mark.parametrize("name", ["d.txt", ""])
def test_a_name_that_nobody_has_is_refused(name) -> None:
    with pytest.raises(SettingsError):
        explain(ROWS, name)


@pytest.mark.parametrize(("language", "words"), [("en", "What separates them"), ("zh", "差在哪里")])
def test_the_page_names_both_and_the_points(language, words, kept) -> None:
    common = ("--embedder", "none", "--language", language, "screen", RESUME, RESUME_ZH, "--posting", POSTING)
    done = run(*common, "--explain", RESUME_ZH)

    assert done.status == 0
    assert words in done.out and "kernel_engineer_en.txt" in done.out


def test_only_a_terminal_explains(kept) -> None:
    assert run("screen", RESUME, "--posting", POSTING, "--explain", RESUME, "--format", "csv").status == 2
