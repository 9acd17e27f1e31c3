"""Words that look like skills and are not in the taxonomy, on whole invented documents."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from gapanalyzer.discovering import UnknownTerm, rank_unknown, unknown_terms
from gapanalyzer.discovering.cutting import cut
from gapanalyzer.model import DocumentKind, Extraction, Facts, SectionKind
from gapanalyzer.taxonomy import Taxonomy

from ..tiny import find, page, tiny_taxonomy

CUES = Path(__file__).parents[3] / "taxonomy" / "cues"


@pytest.fixture(scope="module")
def taxonomy() -> Taxonomy:
    """A tiny taxonomy with all shipped cues."""
    import tomllib

    tiny = tiny_taxonomy()
    cues: dict[str, dict[str, object]] = {}
    for path in sorted(CUES.glob("*.toml")):
        cues.setdefault(path.name.split(".")[0], {}).update(tomllib.loads(path.read_text("utf-8")))
    return Taxonomy((), tiny.skills, tiny.domains, (), cues, "tiny")


def extraction(
    text: str, kind: DocumentKind = "posting", section: SectionKind = SectionKind.REQUIREMENTS
) -> Extraction:
    document, sections, segments = page(text, section)
    return Extraction(document, kind, sections, segments, find(document, segments), Facts(), ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # by their shape, anywhere
        ("- Built flow models in OpenFOAM on K3s", ("OpenFOAM", "K3s")),
        ("- Wrote dashboards with Vue.js and SCADA screens", ("Vue.js", "SCADA")),
        ("- 搭建SCADA监控画面，用EtherCAT通信", ("EtherCAT", "SCADA")),
        ("- Certified for IEC-61508 work", ("IEC-61508",)),
        # behind a cue
        ("- Experience with Revit, Navisworks and AutoCAD", ("AutoCAD", "Revit", "Navisworks")),
        ("- Familiar with Great Expectations", ("Great Expectations",)),
        ("- 熟悉Ansys、Abaqus等有限元软件", ("Ansys", "Abaqus")),
        ("- 熟练使用SolidWorks，了解增材制造", ("SolidWorks", "增材制造")),
        ("- 掌握压力容器设计", ("压力容器",)),
        ("- 精通会计准则、税务筹划", ("会计准则", "税务筹划")),
        # an invented name that ends in a known word
        ("- 熟悉鲲图算子融合", ("鲲图算子融合",)),
        ("- 熟悉霜泽算子融合、鲲算子融合", ("霜泽算子融合", "鲲算子融合")),
        ("- 熟悉常见算子融合、国产算子融合、高性能算子融合、新算子融合", ()),
        (
            "- 3+ years with Gridlock kernels or the Orbix inference engine",
            ("Gridlock kernels", "Orbix inference engine"),
        ),
        ("- Experience with databases and GPU programming", ()),
        # known already
        ("- Experience with CUDA, PyTorch and TensorRT", ()),
        ("- 熟悉CUDA编程、算子融合", ()),
        ("- Experience with MPIs and LLMs", ()),
        # everyday words
        ("- Strong communication skills, BSc or MSc, 3+ years", ()),
        ("- WORK WITH OUR GREAT TEAM IN BERLIN AND MAKE THINGS", ()),
        ("- Report KPIs to the CEO and HR, Q3 and v2.1, end-to-end", ()),
        ("- 具有良好的沟通能力和团队合作精神", ()),
        ("- 熟悉业务流程，能够独立完成任务", ()),
        ("- 了解市场需求", ()),
        ("- XXX, YYY and ZZZ", ()),
        ("", ()),
    ],
)
def test_unknown_terms_of_a_line(text: str, expected: tuple[str, ...], taxonomy: Taxonomy) -> None:
    assert unknown_terms(extraction(text), taxonomy) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# skills\nPython, Nim, snowpark", ("Nim", "snowpark")),
        ("# skills\nTools: Blender, Inkscape | Others: teamwork, driving license", ("Blender", "Inkscape")),
        ("# skills\n- 仿真软件：Simulink、星辰仿真\n- 其他：普通话、驾照", ("Simulink",)),
        ("# experience\n- Environment: Dagster, MotherDuck", ("MotherDuck", "Dagster")),
        ("# personal\nHobbies: MarioKart, CrossFit", ()),
        ("# education\n- ETHZ, LaTeX course", ()),
        ("# advice\n- Learn OpenFOAM and K3s", ()),
        ("# about\n- Makers of OpenFOAM", ()),
        ("# experience\nSenior Engineer, GlobexCorp, Berlin, 2019-05 – 2021-03\n- Ran OpenFOAM", ("OpenFOAM",)),
        ("# experience\n- Write to jane.roe@OpenFOAM.org or see https://example.com/K3s and github.com/JaneRoe", ()),
    ],
)
def test_where_a_word_stands_decides(text: str, expected: tuple[str, ...], taxonomy: Taxonomy) -> None:
    assert unknown_terms(extraction(text, "resume"), taxonomy) == expected


def test_at_most_forty_the_most_telling_first(taxonomy: Taxonomy) -> None:
    names = [f"Tool{chr(65 + at // 26)}{chr(97 + at % 26)}X" for at in range(60)]
    found = unknown_terms(extraction("- Used PLAIN\n- Experience with " + ", ".join(names)), taxonomy)

    assert len(found) == 40
    assert found[0] == names[0]
    assert "PLAIN" not in found


def test_a_term_is_named_once_as_it_is_best_written(taxonomy: Taxonomy) -> None:
    assert unknown_terms(extraction("- We run OPENFOAM\n- Experience with OpenFOAM\n- openFoam"), taxonomy) == (
        "OpenFOAM",
    )


def test_odd_text_does_not_matter(taxonomy: Taxonomy) -> None:
    for text in (
        "- 🚀 熟悉🧑🏽‍💻、🚀",
        "- \u3000\u3000",
        "- 熟悉" + "甲" * 5000,
        "- " + "A-" * 5000,
        "- 熟悉\x00、\u200b",
    ):
        assert len(unknown_terms(extraction(text), taxonomy)) <= 40


def test_terms_of_many_documents_are_ranked_by_documents(taxonomy: Taxonomy) -> None:
    first = extraction("- Experience with OpenFOAM, Dagster\n- More OpenFOAM")
    second = extraction("- Experience with OpenFOAM")
    third = extraction("- we let dagster do it\n- Experience with Navisworks")

    assert rank_unknown([first, second, third], taxonomy) == (
        UnknownTerm("OpenFOAM", 2, 3, "- Experience with OpenFOAM, Dagster"),
        UnknownTerm("Dagster", 2, 2, "- Experience with OpenFOAM, Dagster"),
        UnknownTerm("Navisworks", 1, 1, "- Experience with Navisworks"),
    )


def test_a_long_line_is_shortened_around_the_term(taxonomy: Taxonomy) -> None:
    (one,) = rank_unknown([extraction("- " + "word " * 100 + "OpenFOAM" + " word" * 100)], taxonomy)

    assert "OpenFOAM" in one.example
    assert len(one.example) <= 160


@pytest.mark.parametrize("documents", [[], ["- Good communication skills"]])
def test_nothing_unknown_gives_nothing(documents: list[str], taxonomy: Taxonomy) -> None:
    assert rank_unknown([extraction(text) for text in documents], taxonomy) == ()


def test_the_tokenizer_is_private_quiet_and_leaves_no_file() -> None:
    code = """
import json, logging, os, sys, tempfile, warnings
import gapanalyzer.discovering
before = sorted(set(sys.modules) & {"jieba", "sklearn"})
from gapanalyzer.discovering.cutting import cut
cut("编译器优化")
import jieba
print(json.dumps([before, os.listdir(tempfile.gettempdir()), jieba.dt.initialized]))
"""
    with tempfile.TemporaryDirectory() as folder:
        environment = {"TMPDIR": folder, "TEMP": folder, "TMP": folder, "PATH": ""}
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=environment, cwd=Path(__file__).parents[3]
        )

    assert done.stderr == ""
    assert json.loads(done.stdout) == [[], [], False]


def test_logging_is_left_as_it_was() -> None:
    root = logging.getLogger()
    before = (root.level, list(root.handlers))
    cut("内存带宽")

    assert (root.level, list(root.handlers)) == before
