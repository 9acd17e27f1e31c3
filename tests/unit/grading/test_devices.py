"""A device that work ran on shows that its architecture is known, and no more."""

from __future__ import annotations

import pytest

from gapanalyzer import read_text


@pytest.mark.parametrize(
    ("line", "skill", "level"),
    [
        ("Served a 70B model with vLLM on 48 H100 GPUs, 2.3x the throughput.", "hopper", 1),
        ("Led the training of a 70B model on 512 H100s, 2.3x the throughput.", "hopper", 1),
        ("Tuned GEMM kernels for the Hopper architecture (TMA, WGMMA), 1.4x faster than cuBLAS.", "hopper", 3),
        ("在 8 卡 A100 上独立完成训练加速，吞吐提升 40%。", "ampere", 1),
        ("针对 Ampere 架构独立优化卷积核，性能提升 40%。", "ampere", 3),
        ("Paged attention in CUDA, 1.9x over the version it replaced (A100, 32k).", "ampere", 1),
        ("精通 H100 与 CUDA 编程。", "hopper", 4),
    ],
)
def test_the_level_of_an_architecture(named, line, skill, level) -> None:
    extraction = named.extract(read_text(f"Experience\nEngineer, Example Ltd, 2021.03 - 2023.04\n- {line}\n"), "resume")

    assert {one.skill: int(one.level) for one in extraction.profile}.get(skill) == level
