"""Selection rates and impact ratios, against figures worked out by hand."""

from __future__ import annotations

import doctest

import pytest

import gapanalyzer.batch.groups
from gapanalyzer.batch.groups import Groups, katz, rates, read_groups, wilson
from gapanalyzer.errors import MissingFile, SettingsError


def people(**groups: tuple[int, int]) -> tuple[Groups, list[str], frozenset[str]]:
    """Groups of (people, selected)."""
    of, chosen = {}, set()
    for group, (count, selected) in groups.items():
        for number in range(count):
            of[f"{group}{number}"] = {"group": group}
            chosen |= {f"{group}{number}"} if number < selected else set()
    return Groups(("group",), of, ()), list(of), frozenset(chosen)


def test_the_example_of_the_four_fifths_rule() -> None:
    """48 of 80 and 12 of 40: 60% and 30%, a ratio of one half."""
    high, low = rates(*people(a=(80, 48), b=(40, 12)))

    assert (high.group, high.rate, high.ratio, high.verdict) == ("a", 0.6, 1.0, "highest")
    assert (low.group, low.rate, low.ratio, low.verdict) == ("b", 0.3, 0.5, "below")
    assert [round(end, 3) for end in low.ratio_interval or ()] == [0.301, 0.829]
    assert low.significant


@pytest.mark.parametrize(
    ("groups", "verdicts"),
    [
        ({"a": (100, 50), "b": (100, 40)}, ["highest", "fine"]),  # four fifths exactly
        ({"a": (58, 55), "b": (58, 44)}, ["highest", "fine"]),  # and where floating point falls short of it
        ({"a": (100, 50), "b": (100, 39)}, ["highest", "below"]),
        ({"a": (100, 50), "b": (29, 1)}, ["highest", "too_small"]),
        ({"a": (29, 29), "b": (100, 40)}, ["too_small", "too_small"]),
        ({"a": (50, 0), "b": (50, 0)}, ["highest", "highest"]),
    ],
)
def test_verdicts(groups, verdicts) -> None:
    assert [one.verdict for one in rates(*people(**groups))] == verdicts


def test_nobody_selected_gives_no_ratio() -> None:
    assert [one.ratio for one in rates(*people(a=(40, 0), b=(40, 0)))] == [None, None]


def test_intervals_at_the_ends() -> None:
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] == pytest.approx(1.0)
    low, high = katz(0, 40, 20, 40)
    assert 0 == low < high < 1


def test_formulas_are_as_documented() -> None:
    assert doctest.testmod(gapanalyzer.batch.groups).failed == 0


def test_a_table_of_groups_names_files_by_path_or_name(tmp_path) -> None:
    table = tmp_path / "groups.csv"
    table.write_text("\ufeffresume,sex,age\na.txt,f,\nx/b.txt,m,40+\nc.txt,f,40+\nnobody.txt,f,1\n", encoding="utf-8")

    groups = read_groups(table, ["x/a.txt", "x/b.txt", "x/c.txt", "y/c.txt"])

    assert groups.columns == ("sex", "age")
    assert groups.of == {"x/a.txt": {"sex": "f"}, "x/b.txt": {"sex": "m", "age": "40+"}}
    assert groups.unknown == ("c.txt", "nobody.txt")


@pytest.mark.parametrize(
    ("content", "error"), [(None, MissingFile), ("resume\na.txt\n", SettingsError), ("", SettingsError)]
)
def test_a_table_without_groups_is_refused(content, error, tmp_path) -> None:
    table = tmp_path / "groups.csv"
    if content is not None:
        table.write_text(content)
    with pytest.raises(error):
        read_groups(table, ["a.txt"])
