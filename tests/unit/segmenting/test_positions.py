"""Pages that offer several positions, and pages that only look so."""

from __future__ import annotations

from pathlib import Path

import pytest

from gapanalyzer.errors import UnusableInput
from gapanalyzer.segmenting import pick_position, several_positions
from gapanalyzer.segmenting.positions import positions_of

from .shipped import cues, document, kinds

ROOT = Path(__file__).parents[3]
ZH = """青禾智算 2027 届校园招聘
我们做大模型推理。

{first}
岗位职责：
1. 开发 CUDA 算子
任职要求：
1. 精通 C++

{second}
岗位职责：
1. 开发 MLIR 编译器
任职要求：
1. 熟悉 LLVM
"""
EN = """Northlight Compute is hiring
We build accelerators.

{first}
Responsibilities
- Write CUDA kernels
Requirements
- C++

{second}
Responsibilities
- Build the MLIR compiler
Requirements
- LLVM
"""
MORE = {
    "levels": "# Open roles\n\n## GPU Engineer\n### What you'll do\n- CUDA\n\n## Compiler Engineer\n### What you'll do\n- MLIR\n",
    "only demands": "岗位一：算子方向\n要求：精通CUDA\n岗位二：编译方向\n要求：熟悉MLIR\n",
    "inline": "【推理工程师】\n职责：优化 vLLM\n要求：C++\n【训练工程师】\n职责：优化 Megatron\n要求：Python\n",
}


@pytest.mark.parametrize(
    ("page", "first", "second", "titles"),
    [
        (ZH, "岗位一：CUDA算子开发工程师", "岗位二：AI编译器工程师", ["CUDA算子开发工程师", "AI编译器工程师"]),
        (ZH, "【岗位1】CUDA算子开发", "【岗位2】AI编译器", ["CUDA算子开发", "AI编译器"]),
        (ZH, "方向一：高性能算子", "方向二：编译优化", ["高性能算子", "编译优化"]),
        (
            ZH,
            "一、CUDA开发工程师（北京，3人）",
            "二、编译器工程师（上海）",
            ["CUDA开发工程师（北京，3人）", "编译器工程师（上海）"],
        ),
        (ZH, "1、CUDA开发工程师", "2、编译器工程师", ["CUDA开发工程师", "编译器工程师"]),
        (ZH, "职位名称：CUDA开发工程师", "职位名称：编译器工程师", ["CUDA开发工程师", "编译器工程师"]),
        (ZH, "## CUDA开发工程师", "## 编译器工程师", ["CUDA开发工程师", "编译器工程师"]),
        (ZH, "【CUDA开发实习生】", "【编译器实习生】", ["CUDA开发实习生", "编译器实习生"]),
        (ZH, "CUDA开发工程师", "编译器工程师", ["CUDA开发工程师", "编译器工程师"]),
        (ZH, "職缺一：編譯器工程師", "職缺二：網路工程師", ["編譯器工程師", "網路工程師"]),
        (EN, "1. CUDA Engineer", "2. Compiler Engineer", ["CUDA Engineer", "Compiler Engineer"]),
        (EN, "Position 1: CUDA Engineer", "Position 2: Compiler Engineer", ["CUDA Engineer", "Compiler Engineer"]),
        (EN, "Position 1: CUDA Engineer", "Position 2: CUDA Engineer", ["CUDA Engineer", "CUDA Engineer"]),
        (EN, "Position 100: CUDA Engineer", "Position 101: MLIR Engineer", ["CUDA Engineer", "MLIR Engineer"]),
        (EN, "Role A – GPU Kernels", "Role B – Compilers", ["GPU Kernels", "Compilers"]),
        (EN, "### CUDA Engineer", "### Compiler Engineer", ["CUDA Engineer", "Compiler Engineer"]),
        (EN, "**CUDA Engineer**", "**Compiler Engineer (Intern)**", ["CUDA Engineer", "Compiler Engineer (Intern)"]),
        (EN, "Job title: CUDA Engineer", "Job title: Compiler Engineer", ["CUDA Engineer", "Compiler Engineer"]),
        (
            EN,
            "Software Engineer, GPU Kernels",
            "Software Engineer, MLIR",
            ["Software Engineer, GPU Kernels", "Software Engineer, MLIR"],
        ),
        (EN, "CUDA Engineer", "Compiler Engineer", ["CUDA Engineer", "Compiler Engineer"]),
    ],
)
def test_positions_by_their_titles(page: str, first: str, second: str, titles: list[str]) -> None:
    found = positions_of(document(page.format(first=first, second=second)), cues=cues())

    assert [one.title for one in found] == titles


def test_twenty_positions_counted_in_han() -> None:
    digits = "一二三四五六七八九"
    numbers = [*digits, "十", *(f"十{digit}" for digit in digits), "二十"]
    page = "\n".join(f"{number}、CUDA开发工程师{number}\n岗位职责\n- 开发\n任职要求\n- 精通C++" for number in numbers)

    assert len(positions_of(document(page), cues=cues())) == 20


@pytest.mark.parametrize(("name", "count"), [("levels", 2), ("only demands", 2), ("inline", 2)])
def test_positions_by_their_parts(name: str, count: int) -> None:
    assert len(positions_of(document(MORE[name]), cues=cues())) == count


@pytest.mark.parametrize(
    "text",
    [
        "CUDA Engineer\n\nRequirements\n- C++\n\nPreferred requirements\n- MLIR\n\nResponsibilities\n- CUDA\n",
        EN.format(first="CUDA Engineer", second="CUDA Engineer"),
        "CUDA Engineer\n\nResponsibilities\n- Write kernels\nRequirements\n- Strong C++ and Python\n\n"
        "CUDA 开发工程师\n岗位职责\n- 开发核函数\n任职要求\n- 精通 C++ 与 Python，熟悉性能分析\n",
        "# CUDA Engineer\n## Responsibilities\n- kernels\n## Requirements\n- C++\n\n"
        "# CUDA 开发工程师\n## 岗位职责\n- 开发高性能核函数\n## 任职要求\n- 熟悉性能分析方法\n",
        "GPU Engineer\n\nResponsibilities\n1. Write kernels\n2. Mentor a junior engineer\nRequirements\n1. C++\n",
        "GPU Engineer\n\nResponsibilities\n- CUDA\nRequirements\n- C++\n\nMeet the hiring team\nJane Doe\n\nEngineering "
        "Manager\n\nRequirements added by the job poster\n- Python\n",
        "算子工程师\n岗位职责\n1、算子开发\n2、性能测试\n任职要求\n1、C++开发\n2、带过实习\n加分项\n1、MLIR\n",
        "推理工程师\n职责\n- 优化\n要求\n- C++\n相似职位推荐\n\n训练工程师\n职责\n- 训练\n要求\n- Python\n",
        "We hire several engineers:\n1. CUDA Engineer\n2. Compiler Engineer\n\nRequirements\n- C++\n",
        "GPU Engineer\n\nResponsibilities\n- CUDA\n\nAcme, software engineer (2015 – 2018)\n\nResponsibilities\n- C++\n",
        "1. GPU Engineer wanted\nRequirements\n- C++\n",
    ],
)
def test_one_position(text: str) -> None:
    assert positions_of(document(text), cues=cues()) == ()


def test_no_page_of_ours_is_split() -> None:
    pages = [*(ROOT / "samples" / "postings").iterdir(), *(ROOT / "tests" / "cases" / "postings").glob("*.txt")]

    for page in [*pages, *(ROOT / "tests" / "bench" / "labelled" / "separation").rglob("posting.txt")]:
        assert several_positions(document(page.read_text("utf-8")), cues=cues()) == (), page


def test_titles_end_the_demands_before_them() -> None:
    assert kinds(MORE["inline"], "posting") == ["other", "responsibilities", "requirements"] * 2


def test_the_warning_names_all() -> None:
    (warning,) = several_positions(document(MORE["only demands"]), cues=cues())

    assert warning.code == "several_positions"
    assert "1 “算子方向”, 2 “编译方向”" in warning.message


@pytest.mark.parametrize("which", ["2", "２", "编译方向", "编译"])
def test_one_position_alone_keeps_its_lines(which: str) -> None:
    picked = pick_position(document(MORE["only demands"]), which, cues=cues())

    assert picked.text.split("\n")[2:] == MORE["only demands"].split("\n")[2:]
    assert not "".join(picked.text.split("\n")[:2]).strip()
    assert several_positions(picked, cues=cues()) == ()


@pytest.mark.parametrize("which", ["3", "方向", "GPU", ""])
def test_a_position_that_is_not_there(which: str) -> None:
    with pytest.raises(UnusableInput, match="1 “算子方向”, 2 “编译方向”"):
        pick_position(document(MORE["only demands"]), which, cues=cues())


def test_a_page_with_one_position_has_none_to_pick() -> None:
    with pytest.raises(UnusableInput, match="one position only") as raised:
        pick_position(document("CUDA Engineer\n\nRequirements\n- C++"), "1", cues=cues())

    assert raised.value.hint == "leave --position out"
