"""The same résumé says the same in every format."""

from __future__ import annotations

from functools import cache

import pytest

from gapanalyzer.reading import read_bytes

from .formats import WRITERS, blocks

RESUMES = {
    "en": """
Maren Oakfield
maren.oakfield@example.com
# Summary
Performance engineer with six years in GPU computing.
# Experience
Senior Performance Engineer, Lakeside Robotics, 2021-03 – 2025-08
- Wrote CUDA kernels for point cloud filtering; 3.4x faster than before.
- Profiled the pipeline with Nsight Systems & Nsight Compute, 41% less time.
- Led the move of matrix products to CUTLASS.
Software Engineer, Harbour Simulation, 2019-01 – 2021-02
- Developed a fluid solver in modern C++ with OpenMP and MPI.
# Skills
| Languages | C++17, C#, CUDA, Python
| Tools | PyTorch, CUTLASS, Docker, Linux
# Languages
English (native), French (basic)
""",
    "zh": """
林知远
电话：138-0000-0000
# 教育背景
2016.09–2019.06 示例理工大学 计算机科学与技术 硕士
# 工作经历
2021.07–2025.09 青禾智算科技有限公司 推理优化工程师
- 负责大模型推理服务优化，基于vLLM实现前缀缓存，首字延迟降至310 ms。
- 独立开发分页注意力的CUDA核函数，用Nsight Compute定位访存瓶颈。
- 主导INT8模型量化落地，显存占用降低41%。
# 专业技能
| 语言 | 精通C++，熟练掌握CUDA编程，熟悉Python
| 框架 | 熟悉PyTorch、TensorRT，了解MLIR
- 了解投机解码、连续批处理
# 自我评价
乐于钻研，习惯用数据说明结果。
""",
}


@pytest.fixture(scope="module")
def extracted(analyzer):
    @cache
    def extract(language: str, format: str):
        data = WRITERS[format](blocks(RESUMES[language]))
        return analyzer.extract(read_bytes(data, f"resume.{format}"), "resume")

    return extract


def mentioned(extraction):
    return sorted((one.skill, one.text, one.assertion) for one in extraction.mentions)


def shown(extraction):
    return {one.skill: (one.level, one.kind, one.quantified, one.years) for one in extraction.profile}


@pytest.mark.parametrize("format", sorted(WRITERS))
@pytest.mark.parametrize("language", RESUMES)
def test_the_same_content_gives_the_same_skills(language: str, format: str, extracted) -> None:
    expected, actual = extracted(language, "txt"), extracted(language, format)

    assert len(expected.mentions) > 10
    assert mentioned(actual) == mentioned(expected)
    assert shown(actual) == shown(expected)
