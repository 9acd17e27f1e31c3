"""What was done for a course shows no more than a course does, or guided work."""

from __future__ import annotations

import pytest

from gapanalyzer import Analyzer, read_text

ROWS = [
    # text, skill, kind, level
    ("项目经历\n- 自然语言处理课程作业：微调 BERT，准确率 91%", "bert", "course", 2),
    ("项目经历\n- 自然语言处理课程作业：微调 BERT", "bert", "course", 1),
    ("项目经历\n课程实验\n- 微调 BERT", "bert", "course", 1),
    ("课程项目\n- 微调 BERT 做分类，准确率提升 5%", "bert", "project", 2),
    ("项目经历\n课程大作业：CUDA 矩阵乘法，加速 20 倍\n- 独立实现", "cuda", "project", 2),
    ("Projects\n- Coursework: fine-tuned BERT, 92% accuracy", "bert", "course", 2),
    ("Projects\n- Course project: matrix product in CUDA, 20x faster", "cuda", "project", 2),
    ("Projects\n- Matrix product in CUDA, 20x faster", "cuda", "project", 3),
    ("Projects\nHomework\n- Wrote a CUDA scan\nRay tracer\n- Wrote it in CUDA, 20x faster", "cuda", "project", 3),
    ("Experience\nLab assistant, 2024-01 to 2024-06\n- Helped students with CUDA exercises", "cuda", "course", 1),
    ("Experience\n- Teaching assistant for CUDA; I have not written production CUDA kernels", "cuda", "course", 1),
    ("工作经历\n2024.01-2024.06 并行计算助教\n- 批改 CUDA 作业", "cuda", "course", 1),
    ("Experience\nEngineer, 2024-01 to 2024-06\n- Wrote CUDA kernels", "cuda-kernels", "work", 2),
    ("工作经历\n2024.01-2024.06 工程师\n- 优化作业调度，使用 CUDA", "cuda", "work", 2),
]


@pytest.mark.parametrize(("text", "skill", "kind", "level"), ROWS)
def test_courses_show_courses(text: str, skill: str, kind: str, level: int, named: Analyzer) -> None:
    shown = {one.skill: one for one in named.extract(read_text(text), "resume").profile}

    assert (shown[skill].kind.code, int(shown[skill].level)) == (kind, level)
