"""Under "Objective" a skill is hoped for unless the text tells that it is there; contact data is not read."""

import pytest

from gapanalyzer.grading import judge
from gapanalyzer.segmenting import segment
from tests.unit.segmenting.shipped import cues, document
from tests.unit.tiny import TAXONOMY, find

_CUES = {language: {**TAXONOMY.cues.get(language, {}), **tables} for language, tables in cues().items()}

# text, then the skills that are read: "skill" held, "~skill" hoped for
ROWS = [
    ("Objective\nSeeking a role where I can grow into MLIR and TVM, building on four years of PyTorch in production.", "~mlir ~tvm pytorch"),
    ("Career objective\nA position at a lab that builds inference engines with TensorRT and vLLM for everyone.", "~inference-engines ~tensorrt ~vllm"),
    ("Objective: To obtain a position as a Rust engineer where I can apply my skills in C++ and Triton.", "~rust cpp triton-language"),
    ("Career goals\nTo gain experience in CUDA and become an expert in MLIR; I have used TVM for two years.", "~cuda ~mlir tvm"),
    ("Objective\nRecent graduate with experience in PyTorch and JAX looking for a position around CUDA.", "pytorch jax ~cuda"),
    ("Goals\nIn five years I want to be the person who maintains MLIR for a compiler team.", "~mlir"),
    ("Objective\nTo use my five years of C++ to move into GPU programming with CUDA, hopefully soon.", "cpp ~gpu-programming ~cuda"),
    ("Objective\nKernel writer with experience in C++ and Triton, now interested in MLIR and TVM for compilers.", "cpp triton-language ~mlir ~tvm"),
    ("Objective\nMy goal is to use CUDA at scale. I also write Rust.", "~cuda rust"),
    ("Objective\nCUDA engineer", ""),
    ("Objective: CUDA engineer | Berlin | full time", ""),
    ("求职意向\n希望在下一份工作里深入 vLLM 和 SGLang；目前的积累是三年 TensorRT 线上使用。", "~vllm ~sglang tensorrt"),
    ("求职意向：希望从事 vLLM 的研发，已有三年 CUDA 开发经验", "~vllm cuda"),
    ("求职目标\n想做 MLIR 编译器方面的工作，熟悉 TVM，用过 Triton。", "~mlir tvm triton-language"),
    ("职业规划\n短期内深入 SGLang，长期在编译器方向发展，争取三年内掌握 MLIR。", "~sglang ~mlir"),
    ("求职意向\n岗位：CUDA 工程师\n城市：上海，北京，深圳，杭州，广州\n希望运用自己的 C++ 积累，深入 MLIR。", "cpp ~mlir"),
    ("求职意向：CUDA 工程师\n期望城市：上海", ""),
    ("求職意向\n希望深入 vLLM 與 MLIR，目前負責的是 TensorRT。", "~vllm ~mlir tensorrt"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), ROWS)
def test_objectives_are_hoped_for(text, expected):
    whole = document(text)
    sections, segments = segment(whole, "resume", cues=cues())
    read = [one for one in find(whole, segments) if segments[one.segment].kind != "personal"]

    found = judge(read, whole, segments, "resume", cues=_CUES, sections=sections)

    assert [("" if one.assertion.held else "~") + one.skill for one in found] == expected.split()
