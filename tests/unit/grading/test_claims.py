"""Claims without proof, with the whole taxonomy: good résumés are not accused, lists of words are."""

from __future__ import annotations

import pytest

from gapanalyzer import Analyzer
from tests.samples import RESUMES, SAMPLES, resume

WORDS = "CUDA, C++, Python, PyTorch, TensorRT, vLLM, NCCL, MLIR, Triton, CUTLASS, Kubernetes, 算子融合, FlashAttention"
ELSEWHERE = "ROS, OpenCV, Verilog, Spark, Kafka, 知识图谱, 语音识别, React, Java, Rust, Hive, Redis, MySQL, Swift, Kotlin, MATLAB"
SHOP = "Work experience\n2019.03 - 2024.06 Corner Books, sales assistant\n- Advised customers and ordered the stock.\n"
PROVED = """Experience
2021.03 - 2024.06 Example Lab, kernel engineer
- Wrote CUDA GEMM kernels with CUTLASS, tuned them in Nsight Compute: 1.8x.
- Deployed the models with TensorRT on Kubernetes.

Skills
CUDA, C++, Python, CUTLASS, TensorRT, Docker, Linux, Git, GPU programming, HIP
"""


def claims(named: Analyzer, text: str) -> list[tuple[str, ...]]:
    flags = named.extract(resume(text), "resume").flags
    return [flag.skills for flag in flags if flag.code == "unsupported_claims"]


@pytest.mark.parametrize("name", RESUMES)
def test_no_sample_is_accused(named, name) -> None:
    assert claims(named, SAMPLES.resumes[name].text) == []


@pytest.mark.parametrize("text", [f"Skills\n{WORDS}\n\n{SHOP}", f"专业技能\n{WORDS}\n", f"{SHOP}\nSkills: {WORDS}\n"])
def test_a_list_of_words_is(named, text) -> None:
    (skills,) = claims(named, text)

    assert {"cuda", "tensorrt", "mlir"} <= set(skills)


def test_kinds_relatives_and_what_they_need_support_a_claim(named) -> None:
    assert claims(named, PROVED) == []
    assert claims(
        named,
        PROVED.replace("Skills\n", f"Skills\n{WORDS}, {ELSEWHERE}, "),
    )
