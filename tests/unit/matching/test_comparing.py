"""When no score may be given."""

from dataclasses import replace

import pytest

from gapanalyzer.comparing import abstain
from gapanalyzer.settings import Settings
from tests.samples import posting, resume

PERSON = (
    "Experience\n- Wrote CUDA kernels for point clouds in a team of four, and kept them fast over two years of use.\n"
)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, None),
        ({"coverage": 0.5}, None),
        ({"coverage": 0.49}, "low_coverage"),
        ({"requirements": ()}, "no_requirements"),
    ],
)
def test_a_posting_that_is_not_understood_has_no_score(changes, code, analyzer) -> None:
    page = replace(analyzer.extract(posting("Requirements\n- CUDA\n- C++\n"), "posting"), **changes)
    outcome = abstain(analyzer.extract(resume(PERSON), "resume"), page, settings=Settings())

    assert (outcome.code if outcome else None) == code


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("- 5+ years of CUDA", [(None, "unmet"), ("cuda", "unmet")]),
        ("- 3+ years of CUDA", [(None, "met"), ("cuda", "met")]),
        ("- 3年以上CUDA经验\n- 五年以上工作经验", [(None, "unmet"), ("cuda", "met")]),
        ("- at least 2 years with CUDA", [(None, "met"), ("cuda", "met")]),
        ("- 3+ years of MLIR", [(None, "met"), ("mlir", "unknown")]),
        ("- 3+ years of CUDA or HIP", [(None, "met")]),
        ("- 3+ years of professional experience\n- CUDA", [(None, "met")]),
    ],
)
def test_years_of_one_skill_are_held_against_those_of_the_resume(asked, expected, analyzer) -> None:
    person = "Jane Doe\n\nExperience\nAcme GmbH 2018-01 to 2020-12\n- Wrote CUDA kernels for sorting in a small team\n"
    checks = analyzer.analyze(resume(person), posting(f"CUDA Engineer\n\nRequirements\n{asked}\n")).checks

    assert [(one.skill, one.status) for one in checks if one.kind == "experience"] == expected


@pytest.mark.parametrize(("quality", "code"), [(0.49, "reading_quality"), (0.95, None)])
def test_a_badly_read_document_has_no_score(quality, code, analyzer) -> None:
    page = analyzer.extract(posting("Requirements\n- CUDA\n- C++\n"), "posting")
    person = analyzer.extract(resume(PERSON), "resume")
    person = replace(person, document=replace(person.document, reading_quality=quality))
    outcome = abstain(person, page, settings=Settings())

    assert (outcome.code if outcome else None) == code
