"""What a résumé states of the person, as written."""

from __future__ import annotations

from pathlib import Path

import pytest

from gapanalyzer import Taxonomy, read_text
from gapanalyzer.segmenting import segment
from gapanalyzer.stating import PERSON, find_person

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("persons.tsv").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("text", "wanted"), ROWS, ids=[row[0][:30] for row in ROWS])
def test_person(text: str, wanted: str, shipped: Taxonomy) -> None:
    document = read_text(text.replace("|", "\n").replace("_", "\t"))
    sections, segments = segment(document, "resume", cues=shipped.cues)
    found = find_person(document, sections, segments, cues=shipped.cues)
    shown = [f"{what}={document.text[slice(*found[what])]}" for what in PERSON if what in found]

    assert sorted(shown) == sorted(_fields(wanted))


def _fields(wanted: str) -> list[str]:
    """ "a=b c=d e" as ["a=b", "c=d e"]."""
    fields: list[str] = []
    for word in wanted.split():
        if "=" in word and word.partition("=")[0] in PERSON:
            fields.append(word)
        else:
            fields[-1] += f" {word}"
    return fields
