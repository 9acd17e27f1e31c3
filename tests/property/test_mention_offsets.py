"""Whatever the text, mentions are where they say they are."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gapanalyzer.extracting import Extractor, read_line

from ..unit.extracting.small import find, read
from ..unit.normalising.test_guards import EXTRACTOR, WORLD

WORDS = st.one_of(
    st.sampled_from(
        ["CUDA", "ＣＵＤＡ", "C", "C++", "Go", "R", "Triton", "page cache", "量化", "轻量化", "剪枝", "交易", "部署"]
    ),
    st.sampled_from(["記憶體頻寬", "核心函式", "𠮷", "İ", "ß", "e\u0301", "👩‍💻", "ﬁ", "\0"]),
    st.sampled_from(["/", "、", "，", "和", " and ", "-", "_", "\u3000", "\u00a0", "\n", "\t", ". ", "(", ")"]),
)
TEXTS = st.lists(st.one_of(WORDS, st.text(max_size=4)), max_size=25).map("".join)


@settings(max_examples=300, deadline=None)
@given(TEXTS)
def test_every_mention_is_a_slice_of_the_text(text):
    candidates, mentions = find(EXTRACTOR, text), read(EXTRACTOR, WORLD, text)

    assert all(text[one.start : one.end] == one.text and one.text for one in (*candidates, *mentions))
    assert all(one.end <= other.start for one, other in pairwise(mentions))


@settings(max_examples=300, deadline=None)
@given(TEXTS)
def test_a_line_leads_there_and_back(text):
    line = read_line(text)
    for at in range(len(line.text)):
        start, end = line.outer(at, at + 1)
        low, high = line.inner(start, end)

        assert 0 <= start < end <= len(text)
        assert low <= at < high


@pytest.mark.parametrize("text", ["", " ", "\n", "-", "量", "-CUDA-", "C" * 5000, "-" * 5000, "a-" * 5000, "、" * 5000])
def test_odd_texts_are_read(text):
    assert isinstance(EXTRACTOR, Extractor)
    read(EXTRACTOR, WORLD, text)
