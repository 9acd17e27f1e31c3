"""Lists of lines any of which is enough, and demands for two or three of several."""

import pytest

from gapanalyzer import Analyzer, read_text
from tests.unit.tiny import required

EN = "GPU Engineer\n\nRequirements\n- Strong C++\n"
ZH = "GPU 工程师\n\n任职要求\n1. 精通 C++\n"
CHOICES = [
    # nested deeper, by blanks or by another mark
    (EN + "- Experience with at least one of the following:\n  - CUDA\n  - HIP\n- Linux\n", "cuda|hip", "cpp linux"),
    (EN + "- One or more of the following:\n    * CUDA\n    * HIP\n- Linux\n", "cuda|hip", "cpp linux"),
    (EN + "- Any of these:\n\n  - CUDA\n\n  - HIP\n\n- Linux\n", "cuda|hip", "cpp linux"),
    (ZH + "2. 具备以下至少一项：\n - CUDA 开发经验\n - HIP 开发经验\n3. 熟悉 Linux\n", "cuda|hip", "cpp linux"),
    (ZH + "2. 满足以下条件之一即可：\n（1）有 CUDA 经验\n（2）有 HIP 经验\n3. 熟悉 Linux\n", "cuda|hip", "cpp linux"),
    (ZH + "2. 至少满足一项以下条件：\n① CUDA\n② HIP\n3. 熟悉 Linux\n", "cuda|hip", "cpp linux"),
    (ZH + "2. 至少熟悉一种 GPU 编程模型：\na) CUDA\nb) HIP\n3. 熟悉 Linux\n", "cuda|hip", "cpp linux"),
    # to the end of the list
    ("GPU Engineer\n\nRequirements\nOne of the following:\n- CUDA\n- HIP\nLinux experience.\n", "cuda|hip", "linux"),
    (EN + "You know at least one of these:\n* CUDA\n* HIP\nLinux experience.\n", "cuda|hip", "cpp linux"),
    (EN + "- One of:\n- CUDA\n- HIP\n\n- Linux\n", "cuda|hip", "cpp linux"),
    (EN + "- One of:\n- CUDA\n- HIP\n- Experience with Linux\n", "cuda|hip", "cpp linux"),
    (EN + "- One of:\n- CUDA\n- HIP\n\nNice to have\n- MLIR\n", "cuda|hip", "cpp mlir"),
    # on one line
    (EN + "- At least one of the following: CUDA; HIP; SYCL\n- Linux\n", "cuda|hip|sycl", "cpp linux"),
    (ZH + "2. 具备以下任意一项：1）CUDA；2）HIP\n3. 熟悉 Linux\n", "cuda|hip", "cpp linux"),
    # what stands before the words is asked for besides, the kind of thing behind them is not
    (EN + "- Linux, and one of the following:\n  - CUDA\n  - HIP\n", "cuda|hip", "cpp linux"),
    (EN + "- At least one of the following deep learning frameworks:\n  - PyTorch\n  - JAX\n", "pytorch|jax", "cpp"),
    # what needs most stands for a line, with the line's own alternatives
    (EN + "- One of the following:\n  - CUDA and C++\n  - MLIR or LLVM\n", "cuda|mlir|llvm", "cpp"),
]


def spelled(extraction):
    return ["|".join(one.skill for one in demand.skills) for demand in extraction.requirements]


@pytest.mark.parametrize(("text", "choice", "others"), CHOICES)
def test_lines_below_one_of_the_following_are_one_demand(text, choice, others, named: Analyzer) -> None:
    found = spelled(named.extract(read_text(text), "posting"))

    assert sorted(found) == sorted([choice, *others.split()])


@pytest.mark.parametrize(
    ("opening", "level", "importance"),
    [
        ("Deep knowledge of one or more of the following:", 3, "essential"),
        ("Any of the following is a plus:", 2, "preferred"),
        ("精通以下至少一项：", 4, "essential"),
        ("有以下任一经验者优先：", 2, "preferred"),
    ],
)
def test_the_words_that_open_a_choice_hold_for_its_lines(opening, level, importance, named: Analyzer) -> None:
    text = f"{EN}- {opening}\n  - CUDA\n  - HIP\n- Linux\n"
    demand = named.extract(read_text(text), "posting").requirements[1]

    assert ({int(one.level) for one in demand.skills}, demand.importance.code) == ({level}, importance)
    assert [quote.text for quote in demand.quotes] == [opening, "CUDA", "HIP"]


@pytest.mark.parametrize(
    "text",
    [
        EN + "- All of the following:\n  - CUDA\n  - HIP\n",
        EN + "- One year of experience with the following:\n  - CUDA\n  - HIP\n",
        EN + "- We are one of the best teams.\n- CUDA\n- HIP\n",
        ZH + "2. 具备以下全部条件：\n - CUDA\n - HIP\n",
        ZH + "2. 公司是行业领先者之一。\n3. CUDA\n4. HIP\n",
    ],
)
def test_other_lists_stay_single_demands(text, named: Analyzer) -> None:
    found = spelled(named.extract(read_text(text), "posting"))

    assert {"cuda", "hip"} <= set(found)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("We are moving off Kubernetes to Slurm", "slurm"),
        ("We are migrating from TensorFlow to PyTorch", "pytorch"),
        ("Help us replace Horovod with FSDP", "fsdp horovod"),  # who replaces it has to read it
        ("我们正在从 TensorFlow 迁移到 PyTorch", "pytorch"),
        ("用 CUDA 替换原有的 OpenMP 实现", "cuda openmp"),
        ("Port CUDA kernels to HIP", "cuda-migration hip"),
        ("Port code from Fortran to CUDA", "cuda fortran"),
        ("Experience moving services off Kubernetes", "kubernetes"),
    ],
)
def test_what_a_company_leaves_behind_is_not_asked_for(text, asked, named: Analyzer) -> None:
    found = named.extract(read_text(f"GPU Engineer\n\nRequirements\n- {text}\n"), "posting")

    assert sorted(spelled(found)) == asked.split()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("At least two of CUDA, OpenCL, HIP", {"cuda|opencl|hip": 2}),
        ("Two or more of the following: CUDA, HIP, MPI", {"cuda|hip|mpi": 2}),
        ("- At least two of the following:\n- CUDA\n- HIP\n- MPI", {"cuda|hip|mpi": 2}),
        ("熟悉 CUDA、OpenCL、HIP 中至少两种", {"cuda|opencl|hip": 2}),
        ("量化、剪枝、MLIR至少熟悉两种", {"quantization|pruning|mlir": 2}),
        ("熟悉 CUDA、OpenCL、HIP、MPI 中的至少三种", {"cuda|opencl|hip|mpi": 3}),
        ("- 至少具备以下两项：\n- CUDA\n- HIP\n- MPI", {"cuda|hip|mpi": 2}),
        ("At least one of CUDA, HIP", {"cuda|hip": 1}),
        ("one (or more) of CUDA, HIP, MPI", {"cuda|hip|mpi": 1}),
        ("Any (one) of CUDA, HIP", {"cuda|hip": 1}),
        ("At least 1 of CUDA, HIP", {"cuda|hip": 1}),
        ("1 or more of CUDA, HIP", {"cuda|hip": 1}),
        ("At least 2 of CUDA, HIP, MPI", {"cuda|hip|mpi": 2}),
        ("two (or more) of CUDA, HIP, MPI", {"cuda|hip|mpi": 2}),
        ("At least 2 years of CUDA, HIP", {"cuda": 1, "hip": 1}),
        ("CUDA is required. At least two of CUDA, OpenCL, HIP", {"cuda": 1, "opencl|hip": 1}),
        ("At least two years of CUDA", {"cuda": 1}),
    ],
)
def test_how_many_are_enough(text, expected) -> None:
    skilled = [one for one in required(text).requirements if one.skills]

    assert {"|".join(way.skill for way in one.skills): one.enough for one in skilled} == expected
