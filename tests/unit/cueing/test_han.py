"""Leaving out the patterns that need Han characters changes nothing where there are none."""

from __future__ import annotations

import pytest

from gapanalyzer import Taxonomy
from gapanalyzer.cueing import fold, lexicon
from gapanalyzer.cueing.han import HAN, needs_han

from ...samples import SAMPLES

TABLES = ("assertion", "compared", "evidence", "group", "importance", "level", "line", "result")


@pytest.mark.parametrize(
    ("pattern", "needs"),
    [
        ("熟悉", True),
        ("熟悉(?:cuda)?", True),
        ("(?:熟悉|精通) ?cuda", True),
        ("(?:熟悉|know) cuda", False),
        ("熟悉|know", False),
        ("(?:熟悉)?cuda", False),
        ("[熟精]cuda", True),
        ("[熟精]{0,2}cuda", False),
        ("[^熟]cuda", False),
        ("[a熟]cuda", False),
        ("[一-龥]{1,3}", True),
        ("gpu(?=编程)", True),
        ("gpu(?!编程)", False),
        ("(?<=用)gpu", True),
        ("(?<!用)gpu", False),
        (r"\w+", False),
        (r"\d年", True),
        ("★", False),
    ],
)
def test_what_a_pattern_needs(pattern, needs) -> None:
    assert needs_han(pattern) is needs


@pytest.mark.parametrize("table", TABLES)
def test_without_them_the_same_cues_are_found(table, shipped: Taxonomy) -> None:
    cues = lexicon(shipped.cues, table)
    lines = [
        line
        for document in (*SAMPLES.resumes.values(), *SAMPLES.postings.values())
        for line in fold(document.text).splitlines()
        if not HAN.search(line)
    ]
    text = "\n".join(lines)
    found = cues.find(text)
    with_all = [cue for cue in cues.find(f"{text}\n\n龘") if cue.start < len(text)]  # one that no pattern knows

    assert list(found) == with_all
