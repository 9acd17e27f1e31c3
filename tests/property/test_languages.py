"""One person in Chinese and in English is one person; one posting in both languages asks the same."""

from __future__ import annotations

import pytest

from ..samples import POSTINGS, demands, posting, resume

PERSON = {
    "en": """Lena Hartwell
lena.hartwell@example.com

Work Experience
GPU Software Engineer, Example Robotics, 2021.07 – 2025.06
- Wrote CUDA kernels for point cloud filtering, 3.4x faster than before.
- Located bottlenecks with Nsight Systems and Nsight Compute; latency fell by 37%.
- Independently implemented INT8 quantization of the detection model in TensorRT; accuracy dropped by 0.3%.

Projects
Course project: matrix multiplication (2020)
- Implemented GEMM with shared memory and reached 71% of cuBLAS.
- Parallelised a molecular dynamics program with MPI and OpenMP.

Education
2018.09 – 2021.06 Example University, Computer Science, Master

Skills
- Expert in C++, proficient in CUDA, familiar with Python
- Familiar with PyTorch, basic knowledge of MLIR
- Linux, Git, CMake
""",
    "zh": """何琳
lena.hartwell@example.com

工作经历
2021.07 – 2025.06 示例机器人有限公司 GPU软件工程师
- 编写点云滤波的CUDA核函数，比原来快3.4倍。
- 用Nsight Systems和Nsight Compute定位瓶颈，延迟降低37%。
- 独立实现检测模型在TensorRT中的INT8量化，精度下降0.3%。

项目经历
课程项目：矩阵乘法（2020）
- 用共享内存实现GEMM，达到cuBLAS的71%。
- 用MPI与OpenMP并行化分子动力学程序。

教育背景
2018.09 – 2021.06 示例大学 计算机科学 硕士

专业技能
- 精通C++，熟练掌握CUDA，熟悉Python
- 熟悉PyTorch，了解MLIR
- Linux、Git、CMake
""",
}
ASKED = {
    "en": """GPU Performance Engineer

Responsibilities
- Develop and optimize CUDA kernels.
- Build performance models and find bottlenecks.

Requirements
- Master's degree or above in computer science, 3+ years of experience.
- Proficient in C++ and familiar with Python.
- Familiar with at least one of TensorRT, TVM or OpenVINO.
- Basic knowledge of computer architecture.

Nice to have
- Experience with NCCL or MPI.
""",
    "zh": """GPU性能工程师

工作职责
- 开发和优化CUDA核函数。
- 建立性能模型，定位性能瓶颈。

任职要求
- 计算机相关专业硕士及以上学历，3年以上工作经验。
- 熟练掌握C++，熟悉Python。
- 熟悉TensorRT、TVM、OpenVINO中至少一种。
- 了解计算机体系结构。

加分项
- 有NCCL或MPI使用经验。
""",
}


@pytest.fixture(scope="module")
def people(analyzer):
    return {language: analyzer.extract(resume(text), "resume") for language, text in PERSON.items()}


@pytest.fixture(scope="module")
def asked(analyzer):
    return {language: analyzer.extract(posting(text), "posting") for language, text in ASKED.items()}


def test_both_résumés_show_the_same(people) -> None:
    english, chinese = (
        {one.skill: (one.level, one.kind, one.quantified) for one in people[language].profile}
        for language in ("en", "zh")
    )

    assert english == chinese


def test_both_score_the_same(people, asked, analyzer, postings) -> None:
    for one in (*(postings[title] for title in POSTINGS), *asked.values()):
        english, chinese = (analyzer.analyze(people[language], one).score.overall for language in ("en", "zh"))
        assert english == pytest.approx(chinese, abs=1.0), one.document.text[:40]


def test_both_postings_ask_the_same(asked) -> None:
    assert demands(asked["en"]) == demands(asked["zh"])
    assert asked["en"].facts.years_min == asked["zh"].facts.years_min == 3
    assert asked["en"].facts.degree_min == asked["zh"].facts.degree_min == "master"


def test_both_show_the_same_years(people, asked, analyzer) -> None:
    english, chinese = (analyzer.analyze(people[language], asked["zh"]).checks for language in ("en", "zh"))

    assert english == chinese
    assert [check.status for check in english if check.kind in ("experience", "degree")] == ["met", "met"]
