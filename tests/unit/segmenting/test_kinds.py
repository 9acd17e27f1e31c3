"""Résumé or posting, also for short texts, and the language of a line."""

from __future__ import annotations

import pytest

from gapanalyzer.segmenting import guess_kind, language_of

from .shipped import cues, document


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Julia Chen\njulia@example.com\nExperience\n- Wrote CUDA kernels", "resume"),
        ("Requirements:\n- Proficient in CUDA\n", "posting"),
        ("Experience\n- Wrote CUDA kernels and tuned them, 2.1x faster on an A100.", "resume"),
        ("最低要求\n熟悉linux系统", "posting"),
        ("教育背景\n清华大学\n工作经历\n英伟达", "resume"),
        ("熟悉CUDA、Triton、CUTLASS至少一种；experience with TVM, XLA or MLIR", "posting"),
        ("No prior CUDA experience required. We are not looking for database work.", "posting"),
        ("本人精通C++，做过TensorRT部署", "resume"),
        ("We need a CUDA engineer with 3 years of experience.", "posting"),
        ("5 years CUDA. Built a 3.2x faster GEMM. I led a team.", "resume"),
        ("招聘CUDA工程师，要求精通C++", "posting"),
        ("CUDA C++ Python", "resume"),
        ("", "resume"),
    ],
)
def test_kind(text: str, kind: str) -> None:
    assert guess_kind(document(text), cues=cues()) == kind


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("熟悉CUDA编程与性能优化", "zh"),
        ("Knows CUDA", "en"),
        ("精通 CUDA TensorRT NCCL vLLM", "mixed"),
        ("69", "en"),
        ("", "en"),
        ("Wrote a long English sentence with one 词 in the middle of it", "en"),
    ],
)
def test_language(text: str, language: str) -> None:
    assert language_of(text) == language
