"""A skill named inside a longer name stands on the same side of an or as the longer name."""

from __future__ import annotations

import pytest

from gapanalyzer import read_text


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("INT8 GEMM or FP8 GEMM experience", ["int8|quantized-kernels|fp8|deepgemm|gemm"]),
        ("熟悉FP8 KV cache或GPTQ", ["fp8|kv-cache-quantization|gptq"]),
        ("熟悉 INT8 GEMM、CUDA Graph", ["int8", "quantized-kernels", "cuda-graphs"]),
        ("熟悉LLVM/MLIR，熟悉LLVM或GCC", ["llvm|mlir|gcc"]),
        ("熟悉LLVM/MLIR；熟悉Python或Go", ["llvm|mlir", "python|go"]),
    ],
)
def test_alternatives_with_modifiers(named, line, wanted) -> None:
    found = named.extract(read_text(f"任职要求：\n- {line}\n"), "posting").requirements

    assert ["|".join(one.skill for one in requirement.skills) for requirement in found] == wanted
