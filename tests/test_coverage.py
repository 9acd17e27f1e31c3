"""Every term of tests/mentions/coverage.tsv, alone in a line that asks for it: 95 of 100 are found, in both languages."""

import re
from pathlib import Path

import pytest

from gapanalyzer.reading import read_text

from .samples import extractor, shipped
from .unit.extracting.small import read

TABLE = Path(__file__).parent / "mentions" / "coverage.tsv"
HAN = re.compile(r"[\u4e00-\u9fff]")
ENOUGH = 0.95


def terms():
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [line.split("\t")[0] for line in lines if line and not line.startswith("#")]


def is_found(term):
    lead = "熟悉" if HAN.search(term) else "Experience with "
    mentions = read(extractor(), shipped(), read_text(lead + term).text)
    return any(mention.end > len(lead) for mention in mentions)


def test_no_term_stands_twice():
    assert len(terms()) == len({term.casefold() for term in terms()}) >= 700


@pytest.mark.parametrize("han", [False, True], ids=["en", "zh"])
def test_terms_of_postings_are_found(han):
    asked = [term for term in terms() if bool(HAN.search(term)) == han]

    missed = [term for term in asked if not is_found(term)]

    assert len(asked) >= 350
    assert len(missed) <= (1 - ENOUGH) * len(asked), f"{len(missed)} of {len(asked)} not found: {'; '.join(missed)}"
