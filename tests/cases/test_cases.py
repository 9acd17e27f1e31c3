"""Every case of cases.jsonl (small inputs that make systems like this one fail) through the whole pipeline.

Names of the right answers are looked up as a person would: the first hit of ``taxonomy search``.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from gapanalyzer import read
from gapanalyzer.model import Importance
from gapanalyzer.taxonomy import search

from ..commands import run
from ..samples import SAMPLES, posting, resume, shipped

HERE = Path(__file__).parent
CASES = {one["id"]: one for one in map(json.loads, (HERE / "cases.jsonl").read_text(encoding="utf-8").splitlines())}
pytestmark = pytest.mark.usefixtures("kept")
NAMED = sorted(id for id, one in CASES.items() if "skills" in one["expected"])


@cache
def ids(*names: str) -> frozenset[str]:
    """Skill ids of ``names``."""
    plain = (name.replace("(", "").replace(")", "") for name in names)
    return frozenset(search(shipped(), name)[0].id for name in plain)


def held(extraction) -> set[str]:
    return {one.skill for one in extraction.profile}


def asked(extraction, importance: Importance = Importance.ESSENTIAL) -> set[str]:
    return {way.skill for one in extraction.requirements if one.importance == importance for way in one.skills}


def everything_asked(extraction) -> set[str]:
    return {way.skill for one in extraction.requirements for way in one.skills}


@pytest.mark.parametrize("kind", ["resume", "posting"])
@pytest.mark.parametrize("id", NAMED)
def test_the_skills_named_are_found(id, kind, analyzer) -> None:
    case = CASES[id]
    extraction = analyzer.extract((resume if kind == "resume" else posting)(case["input"]), kind)
    found = {one.skill for one in extraction.mentions}
    expected = ids(*case["expected"]["skills"])

    assert found >= expected
    assert not expected or found.isdisjoint(ids(*case["expected"].get("must_not", [])))
    if not expected:
        assert found == set()
    if kind == "resume":
        assert held(extraction) >= expected


@pytest.mark.parametrize("id", ["B02", "B04", "B10"])
def test_nothing_else_is_found(id, analyzer) -> None:
    case = CASES[id]
    extraction = analyzer.extract(resume(case["input"]), "resume")

    assert held(extraction) == ids(*case["expected"]["skills"])


def test_b02_c_is_named_once(analyzer) -> None:
    mentions = analyzer.extract(resume(CASES["B02"]["input"]), "resume").mentions

    assert [one.text for one in mentions if one.skill == "c"] == ["C"]


def test_b09_hip_is_named_in_the_last_clause(analyzer) -> None:
    text = CASES["B09"]["input"]
    mentions = analyzer.extract(resume(text), "resume").mentions

    assert [one.start > text.index("；") for one in mentions if one.skill == "hip"] == [True]


@pytest.mark.parametrize("text", ["INT8 量化", "模型量化", "量化感知训练", "PTQ 量化"])
def test_b11_the_positive_control(text, analyzer) -> None:
    found = held(analyzer.extract(resume(f"专业技能\n{text}\n"), "resume"))

    assert found & {"quantization"} or any("quantization" in analyzer.taxonomy.above(skill) for skill in found)


def test_b14_triton_clause_by_clause(analyzer) -> None:
    case = CASES["B14"]
    for clause, names in zip(case["input"].split("|"), case["expected"]["per_clause"], strict=True):
        found = held(analyzer.extract(resume(clause.strip()), "resume"))
        assert found & ids("Triton Inference Server", "Triton language", "TensorRT") == ids(*names), clause


def test_b14_triton_in_one_line(analyzer) -> None:
    mentions = analyzer.extract(resume(CASES["B14"]["input"]), "resume").mentions
    server, language = ids("Triton Inference Server"), ids("Triton language")
    order = [one.skill for one in mentions if one.skill in server | language]

    assert order == [*server, *language, *language, *server]


def test_b18_each_skill_once(analyzer) -> None:
    case = CASES["B18"]
    extraction = analyzer.extract(resume(case["input"]), "resume")

    assert held(extraction) == ids(*case["expected"]["skills"])


@pytest.mark.parametrize("id", ["C01", "C02"])
def test_negation(id, analyzer) -> None:
    text = CASES[id]["input"]

    assert everything_asked(analyzer.extract(posting(text), "posting")) == set()
    assert held(analyzer.extract(resume(text), "resume")) == set()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Requirements\n- No prior CUDA experience required.\n", "posting"),
        ("Requirements\n- We are not looking for database or front-end work.\n", "posting"),
        ("Experience\n- I have not used Nsight yet.\n", "resume"),
        ("任职要求\n- 不要求 CUDA 经验\n- 非 GPU 背景亦可，无需了解 NCCL\n", "posting"),
        ("专业技能\n- 未接触过 TensorRT，尚不熟悉 MLIR\n", "resume"),
    ],
)
def test_negation_under_its_heading(text, kind, analyzer) -> None:
    extraction = analyzer.extract((resume if kind == "resume" else posting)(text), kind)

    assert (held(extraction), everything_asked(extraction)) == (set(), set())


def test_c03_must_and_nice(analyzer) -> None:
    case = CASES["C03"]
    extraction = analyzer.extract(posting(case["input"]), "posting")

    assert asked(extraction) == ids(*case["expected"]["required"])
    assert asked(extraction, Importance.PREFERRED) == ids(*case["expected"]["preferred"])


def test_c04_one_of(analyzer) -> None:
    case = CASES["C04"]
    page = analyzer.extract(posting(case["input"]), "posting")
    groups = {frozenset(way.skill for way in one.skills) for one in page.requirements if one.any_of}
    person = (
        "Experience\n- Wrote CUDA kernels for a solver, 2.4x faster than before.\n- Built passes in MLIR, 12% faster."
    )
    analysis = analyzer.analyze(resume(person), page)

    assert groups == {ids(*one["any_of"]) for one in case["expected"]["groups"]}
    assert len(page.requirements) == 2
    assert [match.status for match in analysis.matches] == ["met", "met"]
    assert analysis.gaps == ()


@pytest.mark.parametrize("kind", ["resume", "posting"])
def test_c05_levels(kind, analyzer) -> None:
    case = CASES["C05"]
    extraction = analyzer.extract((resume if kind == "resume" else posting)(case["input"]), kind)
    levels = {next(iter(ids(name))): level for name, level in case["expected"]["levels"].items()}
    found = {one.skill: int(one.level) for one in extraction.profile} or {
        way.skill: int(way.level) for one in extraction.requirements for way in one.skills
    }

    assert found == levels


@pytest.mark.parametrize("id", ["C07", "C08"])
def test_page_furniture_asks_nothing(id, analyzer) -> None:
    case = CASES[id]

    assert everything_asked(analyzer.extract(posting(case["input"]), "posting")) == ids(*case["expected"]["required"])


def test_c07_the_sites_own_score_is_none(analyzer) -> None:
    text = CASES["C07"]["input"]
    extraction = analyzer.extract(posting(text), "posting")

    assert "69" not in " ".join(one.text for one in extraction.requirements)
    assert extraction.facts.years_min is None and extraction.facts.pay is None


PAIRS = [
    ("en_01_hpc_pair_hpc", "zh_24_hpc_pair_hpc"),
    ("en_04_neg_backend_pair_backend_engineer", "zh_27_neg_backend_pair_backend_engineer"),
]


@pytest.mark.parametrize("pair", PAIRS, ids=" ".join)
def test_c10_a_posting_in_two_languages(pair, analyzer, resumes) -> None:
    expected = CASES["C10"]["expected"]
    pages = [analyzer.extract(read(str(HERE / "postings" / f"{name}.txt")), "posting") for name in pair]
    english, chinese = ({one.skill for one in page.mentions} for page in pages)

    assert len(english & chinese) / len(english | chinese) >= expected["jaccard_at_least"], english ^ chinese
    for person in resumes.values():
        scores = [analyzer.analyze(person, page).score.overall or 0.0 for page in pages]
        assert abs(scores[0] - scores[1]) <= expected["score_gap_at_most"]


@pytest.mark.parametrize("name", PAIRS[0])
def test_c10_what_the_hpc_posting_names(name, analyzer) -> None:
    page = analyzer.extract(read(str(HERE / "postings" / f"{name}.txt")), "posting")

    assert {one.skill for one in page.mentions} >= ids(*CASES["C10"]["expected"]["must_contain"])


def test_c13_stuffing(analyzer, postings) -> None:
    body = (
        "Experience\n- Built a solver for sparse systems and documented it for users on three continents.\n\nSkills\n"
    )
    once, often = (analyzer.extract(resume(f"{body}{text}\n"), "resume") for text in ("CUDA", CASES["C13"]["input"]))

    for page in postings.values():
        first, second = (analyzer.analyze(person, page) for person in (once, often))
        assert first.score.overall == second.score.overall
        assert first.score.parts == second.score.parts
    assert "repeated_keywords" in {flag.code for flag in often.flags}


CIVIL = [
    """Civil Designer

Responsibilities
- Optimise the performance of drainage pipelines and retaining walls.
- Prepare drawings, quantities and cost models for road and bridge projects.
- Coordinate the design pipeline with architects and structural engineers.

Requirements
- Bachelor's degree in Civil Engineering and 4+ years of experience.
- Proficiency in AutoCAD Civil 3D and knowledge of concrete and steel design codes.
- Understanding of hydraulic modelling, traffic flow and site grading.
- Attention to detail and good time management.
""",
    """土木工程设计师

岗位职责：
1、负责道路、桥梁与给排水管线的设计与优化；
2、参与结构体系的性能分析与施工图绘制；
3、配合现场施工，处理设计变更。

任职要求：
1、土木工程相关专业本科及以上学历；
2、熟练使用AutoCAD、天正、PKPM等设计软件；
3、熟悉混凝土结构与钢结构设计规范；
4、具有注册结构工程师证书者优先。
""",
]


@pytest.mark.parametrize("text", CIVIL)
def test_c14_another_trade(text, analyzer, resumes) -> None:
    for name in ("kernel_engineer_en", "inference_engineer_zh"):
        analysis = analyzer.analyze(resumes[name], posting(text))
        assert analysis.score.overall is None or analysis.score.overall < CASES["C14"]["expected"]["score_below"]
        assert not {one.skill for one in analysis.posting.mentions} & {"performance-optimization", "cpu-pipeline"}


def test_c16_one_bad_file_of_fifty(tmp_path) -> None:
    for number in range(48):
        text = SAMPLES.resumes["kernel_engineer_en" if number % 2 else "hpc_student_zh"].text
        (tmp_path / f"{number:02}.txt").write_text(text, encoding="utf-8")
    for bad in (HERE / name for name in CASES["C16"]["file"].split() if name.endswith(".pdf")):
        (tmp_path / bad.name).write_bytes(bad.read_bytes())
    page = SAMPLES.postings["gpu_kernel_engineer"].source
    done = run("screen", tmp_path, "--posting", page, "--format", "jsonl")
    rows = {Path(one["resume"]).name: one for one in done.lines}

    assert done.status == 1
    assert len(rows) == 50
    assert all(rows[f"{number:02}.txt"]["score"] is not None for number in range(48))
    assert done.lines[-1] == rows["scan_image_only.pdf"] and done.lines[-1]["error"]["message"]
    # Without a map to Unicode, but with a standard encoding: it can be read, so it is scored, not refused.
    assert rows["cjk_no_tounicode.pdf"]["error"] is None


def test_a07_a_pdf_without_a_map_to_unicode_is_read_right_or_refused(analyzer) -> None:
    document = read(str(HERE / "files" / "cjk_no_tounicode.pdf"))

    assert "熟悉 CUDA 编程与 Nsight" in document.text and document.reading_quality > 0.95
    assert held(analyzer.extract(document, "resume")) >= ids("CUDA", "Nsight Compute", "Roofline Model", "NCCL")


def test_every_case_has_its_test() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    quoted = {id for id in CASES if f'"{id}"' in source}

    assert set(CASES) == quoted | set(NAMED)
