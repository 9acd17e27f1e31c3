"""Every case of reading.jsonl (what documents do to their characters) from its bytes to its skills."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gapanalyzer import Taxonomy, read_text
from gapanalyzer.errors import GapAnalyzerError
from gapanalyzer.reading import read, read_bytes
from gapanalyzer.taxonomy import search

HERE = Path(__file__).parent
FILES = HERE.parent / "files" / "cases"
CASES = [json.loads(line) for line in (HERE / "reading.jsonl").read_text(encoding="utf-8").splitlines()]
# Names of two things at once, as the taxonomy has them.
NAMES = {"operator/kernel development": "operator-development", "automotive/edge deployment": "edge-deployment"}
DOCUMENTS = [
    (case, name) for case in CASES if "error" not in case["expected"] for name in case.get("files", [None])
]  # fmt: skip


@pytest.mark.parametrize(("case", "name"), DOCUMENTS, ids=[f"{case['id']}-{name}" for case, name in DOCUMENTS])
def test_the_text_and_its_skills(case: dict, name: str | None, analyzer, shipped: Taxonomy) -> None:
    document = read(FILES / name) if name else read_text(case["input"], "resume.txt")
    extraction = analyzer.extract(document, "resume")
    expected = case["expected"]
    skills = {NAMES.get(skill) or search(shipped, skill)[0].id for skill in expected.get("skills", ())}

    assert document.text == expected.get("normalized_text", document.text)
    assert not [part for part in expected.get("normalized_contains", ()) if part not in document.text]
    assert {section.kind for section in extraction.sections} >= set(expected.get("sections", ()))
    assert {one.skill for one in extraction.mentions} >= skills
    assert {one.skill for one in extraction.profile} >= skills


@pytest.mark.parametrize("name", ["r.txt", "r.md", "-", "r.doc"])
def test_a23_bytes_of_a_pdf_are_no_text(name: str) -> None:
    (case,) = (case for case in CASES if case["id"] == "A23")
    with pytest.raises(GapAnalyzerError, match="PDF"):
        read_bytes(case["input"].encode("latin-1", "replace"), name)
