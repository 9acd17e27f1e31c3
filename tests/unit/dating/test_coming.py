"""Words beside a date say what lies ahead; those far away on a long line do not."""

import pytest

from gapanalyzer.dating.coming import is_ahead, is_unfinished

FAR = "x" * 300


@pytest.mark.parametrize(
    ("before", "behind", "unfinished"),
    [
        ("", "（在读）", True),
        ("", " expected", True),
        ("在读 ", "", True),
        ("", f" {FAR} expected", False),
        (f"在读 {FAR} ", "", False),
        ("", "\nexpected", True),
        ("", f"\n{FAR} expected", False),
        ("", "", False),
    ],
)
def test_words_near_a_range_say_that_it_has_not_ended(before: str, behind: str, unfinished: bool) -> None:
    text = f"{before}2023 - 2026{behind}"

    assert is_unfinished(text, len(before), len(before) + 11) == unfinished


@pytest.mark.parametrize(
    ("before", "ahead"), [("available from ", True), (f"available from {FAR} ", False), ("", False)]
)
def test_words_near_a_date_say_that_it_lies_ahead(before: str, ahead: bool) -> None:
    assert is_ahead(f"{before}2027-03", len(before), len(before) + 7) == ahead
