"""What a briefing derives from a posting and a résumé."""

from __future__ import annotations

import pytest

from gapanalyzer.advising import brief, find_ignored, profile, rank_similar
from gapanalyzer.settings import Settings

from ...samples import SAMPLES, resume

SETTINGS = Settings(importance_weights={"essential": 3.0, "preferred": 1.5, "duty": 1.0})
JOB = """GPU Engineer
Requirements
- Expert knowledge of CUDA
- PyTorch, TensorFlow or JAX
Nice to have
- MLIR
Responsibilities
- Draw roofline models
"""
PERSON = """Experience
2022.03 - 2024.05 Kernel engineer, Northlight
- Wrote CUDA kernels for point clouds, 2.1x faster on one GPU
- Trained an image classifier in TensorFlow
Skills
- Python
"""


def asked(analyzer, text: str, source: str = "posting.txt"):
    from gapanalyzer import read_text

    return analyzer.extract(read_text(text, source), "posting")


def test_a_domain_has_its_share_of_the_weight(named) -> None:
    shares = profile(asked(named, JOB), named.taxonomy, SETTINGS)

    told = [(one.domain, round(one.share, 4), [(skill.skill, skill.weight) for skill in one.skills]) for one in shares]
    assert told == [
        ("frameworks", round(3 / 8.5, 4), [("jax", 1.0), ("pytorch", 1.0), ("tensorflow", 1.0)]),
        ("gpu-programming", round(3 / 8.5, 4), [("cuda", 3.0)]),
        ("compilers", round(1.5 / 8.5, 4), [("mlir", 1.5)]),
        ("performance", round(1 / 8.5, 4), [("roofline", 1.0)]),
    ]
    assert sum(one.share for one in shares) == pytest.approx(1)


def test_a_page_that_asks_nothing_has_no_profile(named) -> None:
    assert profile(asked(named, "About us\nWe like tea.\n"), named.taxonomy, SETTINGS) == ()


@pytest.mark.parametrize(
    ("here", "there", "likeness"),
    [
        ("CUDA", "CUDA", 1.0),
        ("CUDA", "MLIR", None),
        ("CUDA\n- MLIR", "CUDA", 3 / 6),
        ("PyTorch", "TensorFlow", 0.6 * 3 / (3 + 3 - 0.6 * 3)),
        ("CUDA\n- PyTorch", "TensorFlow\n- CUDA", (3 + 0.6 * 3) / (12 - 3 - 0.6 * 3)),
        ("CUDA or MLIR", "CUDA", 1.5 / (3 + 3 - 1.5)),
    ],
)
def test_likeness_is_the_weighted_share_of_what_both_ask(here, there, likeness, named) -> None:
    first = asked(named, f"Requirements\n- {here}\n", "here.txt")
    other = asked(named, f"Requirements\n- {there}\n\n", "there.txt")
    found = rank_similar(first, [other], named.taxonomy, SETTINGS)
    back = rank_similar(other, [first], named.taxonomy, SETTINGS)

    if likeness is None:
        assert found == back == ()
    elif here == there:
        assert found == back == () or found[0].likeness == pytest.approx(1)
    else:
        assert found[0].likeness == pytest.approx(likeness)
        assert back[0].likeness == pytest.approx(likeness)


def test_order_of_the_alike_does_not_depend_on_the_order_of_the_files(postings, analyzer) -> None:
    first, *others = postings.values()
    ranked = rank_similar(first, others, analyzer.taxonomy, SETTINGS)

    assert ranked == rank_similar(first, list(reversed(others)), analyzer.taxonomy, SETTINGS)
    assert [one.likeness for one in ranked] == sorted((one.likeness for one in ranked), reverse=True)


def test_a_posting_is_not_alike_to_itself(postings, analyzer) -> None:
    first = next(iter(postings.values()))

    assert rank_similar(first, [first], analyzer.taxonomy, SETTINGS) == ()


def test_strategy_quotes_the_strongest_evidence_and_names_what_is_missing(named) -> None:
    extraction = asked(named, JOB)
    told = brief(extraction, named.taxonomy, SETTINGS, analysis=named.analyze(resume(PERSON), extraction))
    by_id = {one.id: one.text for one in extraction.requirements}

    assert [by_id[one.requirement] for one in told.prove] == [
        "PyTorch, TensorFlow or JAX",
        "Expert knowledge of CUDA",
    ]
    assert all(one.match and one.match.evidence and one.match.evidence.quotes for one in told.prove)
    assert [by_id[one.requirement] for one in told.missing] == [
        "MLIR",
        "Expert knowledge of CUDA",
        "Draw roofline models",
    ]
    assert {one.skill for one in told.drills} <= {"cuda", "tensorflow", "mlir", "roofline"}
    assert all(one.have is not None for one in told.drills)


def test_what_is_held_too_low_is_told_as_held_beside_its_questions(named) -> None:
    """Also where another skill answers the requirement better."""
    extraction = asked(named, "Requirements\n- Proficient in Python\n- MLIR\n")
    person = PERSON.replace("TensorFlow", "TensorFlow, bound with pybind11")
    told = brief(extraction, named.taxonomy, SETTINGS, analysis=named.analyze(resume(person), extraction))

    assert {one.skill: one.have for one in told.drills}["python"] == 2


def test_without_a_resume_the_heaviest_lines_stand_first(named) -> None:
    told = brief(asked(named, JOB), named.taxonomy, SETTINGS)

    assert [round(one.share, 3) for one in told.prove] == [0.353, 0.353]
    assert told.missing == ()
    assert all(one.have is None for one in told.drills)


def test_a_resume_that_cannot_be_judged_gives_no_strategy(named) -> None:
    extraction = asked(named, JOB)
    told = brief(extraction, named.taxonomy, SETTINGS, analysis=named.analyze(resume("CUDA"), extraction))

    assert told.analysis is not None
    assert told.analysis.abstained is not None
    assert [one.match for one in told.prove] == [None, None]


def test_what_is_left_open_is_asked_back(named) -> None:
    text = "GPU Engineer\nRequirements\n- + years work experience.\n- CUDA or HIP\nWe offer\n- 30 days of vacation\n"
    told = brief(asked(named, text), named.taxonomy, SETTINGS)

    assert [one.code for one in told.open] == [
        "location",
        "pay.amount",
        "pay.bonus",
        "work_life.mode",
        "work_life.overtime",
        "growth.training",
        "growth.promotion",
        "years",
        "which_of",
        "duties",
    ]


def test_lines_of_advice_are_told_apart_from_the_employers(analyzer, postings) -> None:
    found = find_ignored(postings["inference_engine_site_page"], cues=analyzer.taxonomy.cues)
    kinds = [one.kind for one in found]

    assert kinds == sorted(kinds, key=["advice", "summary", "company", "tags", "offer", "prose"].index)
    assert [(one.heading, one.lines) for one in found if one.kind == "summary"] == [("关于这个职位", 2)]
    assert sum(one.lines for one in found if one.kind == "advice") == 18
    text = SAMPLES.postings["inference_engine_site_page"].text
    assert all(text[one.first.start : one.first.end] == one.first.text for one in found)


def test_signals_never_come_from_a_sites_advice(analyzer, postings) -> None:
    extraction = postings["performance_architect_site_page"]
    told = brief(extraction, analyzer.taxonomy, SETTINGS)
    stated = {(one.dimension, one.code) for one in told.signals if one.stated}

    assert stated == {("growth", "frontier"), ("work_life", "mode")}
