"""Near duplicates of an audit: each résumé in one set."""

from __future__ import annotations

from dataclasses import replace

from gapanalyzer.batch.auditing import Selection, audit
from gapanalyzer.batch.groups import Groups

from .test_explaining import row


def test_what_leads_to_one_another_is_one_set() -> None:
    twins = {"a": ("b",), "b": ("a", "c"), "c": ("b",), "d": ("e",), "e": ("d",), "f": ()}
    rows = [replace(row(name, 50.0), twins=others) for name, others in twins.items()]

    assert audit(rows, Groups((), {}, ()), Selection(), ()).twins == (("a", "b", "c"), ("d", "e"))
