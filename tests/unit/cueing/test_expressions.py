"""What a pattern needs is in every text in which it matches; patterns tried one by one find what they would joined."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer import Taxonomy
from gapanalyzer.cueing import fold
from gapanalyzer.cueing.expressions import Expression, find_any
from gapanalyzer.cueing.needed import needed

from ...samples import SAMPLES


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("熟悉", (("熟悉",),)),
        ("熟悉(?:cuda)?", (("熟悉",),)),
        ("(?:熟悉|know) ?cuda", (("cuda",), ("know", "熟悉"))),
        ("(?:熟悉)?cuda", (("cuda",),)),
        ("know|[a-z]+", ()),
        ("[熟精]cuda", (("cuda",), ("熟", "精"))),
        ("[熟精]{0,2}cuda", (("cuda",),)),
        ("(?:ab){1,2}", (("ab",),)),
        ("[^熟]cuda", (("cuda",),)),
        ("[一-龥]{1,3}", ()),
        ("gpu(?=编程)", (("gpu",), ("编程",))),
        ("gpu(?!编程)", (("gpu",),)),
        ("(?<=用)gpu", (("gpu",), ("用",))),
        ("(?<!用)gpu", (("gpu",),)),
        (r"\bno (?:great|real) need\b", ((" need",), ("great", "real"), ("no ",))),
        (r"\w+", ()),
        ("", ()),
    ],
)
def test_what_a_pattern_needs(pattern, words) -> None:
    assert needed(pattern) == words


@given(st.lists(st.sampled_from(["ab", "abc", "b(?=c)", "a|bc", "^c", "(?<=b)a", "c{1,2}a?"])), st.text("abc\n"))
def test_several_find_what_they_would_joined(patterns, text) -> None:
    joined = re.compile("|".join(patterns) or "(?!)", re.MULTILINE)
    expected = [hit.span() for hit in joined.finditer(text)]

    assert [hit.span() for hit in find_any([*map(Expression, patterns)], text)] == expected


def test_what_matches_nothing_comes_to_an_end() -> None:
    assert [hit.span() for hit in find_any([Expression("b{0,2}")], "abb")] == [(0, 0), (1, 3), (3, 3)]


def lists(table: Any) -> Iterator[list[str]]:
    """The regular expressions of each role of the cues."""
    if isinstance(table, Mapping):
        for below in table.values():
            yield from lists(below)
    elif isinstance(table, (list, tuple)):
        yield [one[1:-1] for one in table if isinstance(one, str) and len(one) > 2 and one[0] == one[-1] == "/"]


def test_on_the_samples_too(shipped: Taxonomy) -> None:
    texts = [fold(one.text) for one in (*SAMPLES.resumes.values(), *SAMPLES.postings.values())]
    text = "\n".join(texts)
    for patterns in filter(None, lists(shipped.cues)):
        expected = [hit.span() for hit in re.compile("|".join(patterns), re.MULTILINE).finditer(text)]

        assert [hit.span() for hit in find_any([*map(Expression, patterns)], text)] == expected
