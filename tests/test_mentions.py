"""Every row of tests/mentions/*.tsv (but coverage.tsv, see test_coverage.py): a text, a tab, and the skills it names ("-" for none)."""

from pathlib import Path

import pytest

from gapanalyzer.reading import read_text

from .samples import extractor, shipped
from .unit.extracting.small import read

FOLDER = Path(__file__).parent / "mentions"


def rows():
    for path in sorted(set(FOLDER.glob("*.tsv")) - {FOLDER / "coverage.tsv"}):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line and not line.startswith("#"):
                yield pytest.param(*line.split("\t"), id=f"{path.stem}:{number}")


@pytest.mark.parametrize(("text", "expected"), list(rows()))
def test_row(text, expected):
    skills = {mention.skill for mention in read(extractor(), shipped(), read_text(text).text)}

    assert (",".join(sorted(skills)) or "-") == expected
