"""Header lines of postings as job sites write them: title, company and place, never guessed from prose."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from .test_facts import stated

TABLE = Path(__file__).with_name("headers.tsv")
with TABLE.open(encoding="utf-8", newline="") as file:
    ROWS = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.mark.parametrize("row", ROWS, ids=[row["header"] for row in ROWS])
def test_a_header_names_post_company_and_place(row) -> None:
    facts = stated(row["header"].replace("\\n", "\n") + "\n\nRequirements\n- C++\n")

    assert facts.title == (row["title"] or None)
    assert facts.company == (row["company"] or None)
    assert facts.location == tuple(row["location"].split(";") if row["location"] else ())
    for what, found in (("mode", facts.work_mode), ("pay", facts.pay)):  # rows without these columns say nothing of it
        assert row[what] is None or (found or "-") == row[what]
