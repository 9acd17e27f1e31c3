"""Which Latin words look like the name of a tool."""

from __future__ import annotations

import pytest

from gapanalyzer.discovering.shapes import TOKEN, is_shouting, rate_shape


@pytest.mark.parametrize(
    ("token", "rate"),
    [
        ("OpenFOAM", 3),
        ("cuDNN", 3),
        ("vLLM", 3),
        ("K3s", 3),
        ("H3C", 3),
        ("Vue.js", 3),
        ("ASP.NET", 3),
        ("Socket.io", 3),
        ("C++", 3),
        ("F#", 3),
        ("RISC-V", 0),
        ("GPT-4", 2),
        ("PX4-SITL", 3),
        ("SCADA", 2),
        ("PLC", 2),
        ("PLCs", 2),
        ("Kitchen", 0),
        ("kitchen", 0),
        ("end-to-end", 0),
        ("Cross-functional", 0),
        ("Q3", 0),
        ("v2", 0),
        ("P99", 0),
        ("e.g", 0),
        ("U.S", 0),
        ("CHARACTERS", 0),
        ("a", 0),
        ("done.Then", 0),
    ],
)
def test_rate_of_a_shape(token: str, rate: int) -> None:
    assert rate_shape(token) == rate


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("熟悉OpenFOAM编程", ["OpenFOAM"]),
        ("C++/C# and .NET", ["C++", "C#", "and"]),
        ("TensorRT/TVM", ["TensorRT", "TVM"]),
        ("mail a@b.com #tag", ["mail"]),
        ("K3s, Vue.js.", ["K3s", "Vue.js"]),
    ],
)
def test_tokens_of_a_line(text: str, tokens: list[str]) -> None:
    assert [match[0] for match in TOKEN.finditer(text)] == tokens


@pytest.mark.parametrize(
    ("line", "shouting"),
    [
        ("PROFESSIONAL EXPERIENCE", True),
        ("Used SCADA and PLC", False),
        ("CUDA", False),
        ("熟悉CUDA、ROCM、OPENCL、MPI编程", False),
    ],
)
def test_lines_in_capitals(line: str, shouting: bool) -> None:
    assert is_shouting(line) is shouting
