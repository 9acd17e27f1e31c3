"""Whatever a résumé tells of the person, the score is the same: every line of the table of private things, at will."""

from __future__ import annotations

import csv
import re

from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer.masking import find_private, mask

from ..samples import POSTINGS, RESUMES, ROOT, SAMPLES, resume, verdict
from .profiles import FEW

# What names work beside the person is no private line.
WORK = re.compile(
    "engineer|工程师|scholar|leetcode|stack|blog|博客|github|gitlab|gitee|csdn|hugging|kaggle", re.IGNORECASE
)


def lines(place: str) -> list[str]:
    with (ROOT / "tests/unit/masking/private.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [row["line"] for row in rows if row["place"] == place and not WORK.search(row["line"])]


HEAD = lines("head")


def test_no_private_line_moves_a_score(named) -> None:
    asked = [named.extract(SAMPLES.postings[title], "posting") for title in POSTINGS[:3]]
    people = {name: named.extract(document, "resume") for name, document in SAMPLES.resumes.items()}
    before = {name: [verdict(named, person, one) for one in asked] for name, person in people.items()}

    @FEW
    @given(st.sampled_from(RESUMES), st.lists(st.sampled_from(HEAD), min_size=1, max_size=4))
    def holds(name, added) -> None:
        first, _, rest = SAMPLES.resumes[name].text.partition("\n")
        other = named.extract(resume("\n".join((first, *added, rest))), "resume")

        assert [verdict(named, other, one) for one in asked] == before[name], added

    holds()


def test_a_masked_résumé_scores_as_the_open_one(named) -> None:
    asked = [named.extract(SAMPLES.postings[title], "posting") for title in POSTINGS[:3]]
    for name in RESUMES:
        text = SAMPLES.resumes[name].text
        hidden = mask(text, find_private(text, cues=named.taxonomy.cues))
        seen, masked = (named.extract(one, "resume") for one in (SAMPLES.resumes[name], resume(hidden)))

        for one in asked:
            assert verdict(named, masked, one)[:2] == verdict(named, seen, one)[:2]
