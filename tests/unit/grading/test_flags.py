"""Cautions: claims without proof, stuffed words, thin text."""

import pytest

from gapanalyzer.model import SectionKind
from tests.unit.tiny import graded

LONG = "\n# experience\n- " + "Looked after customers and wrote plain reports about their wishes every week. " * 6


def codes(text, section=SectionKind.SKILLS):
    return [flag.code for flag in graded(text, section)[1]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("C++, Python, CUDA, TensorRT, NCCL, MLIR" + LONG, ["unsupported_claims"]),
        ("C++, Python, CUDA, TensorRT" + LONG, []),
        ("C++, Python, CUDA, TensorRT, NCCL, MLIR" + LONG + "\n- Built MLIR, NCCL, TensorRT parts", []),
        # five bare of eleven are under half
        (
            "C++, Python, CUDA, TensorRT, NCCL, MLIR, Go, Rust, TVM, GEMM, SIMD"
            + LONG
            + "\n- Built MLIR, NCCL, TensorRT, CUDA, C++ and Python parts",
            [],
        ),
        ("C++, CUDA, Go, Rust, NCCL, GPU programming" + LONG + "\n- Tuned CUDA, C++ and Go", []),
        ("communication, English, collaboration, 英文文献, Python" + LONG, []),
        ("CUDA " * 10 + LONG, ["repeated_keywords"]),
        ("CUDA\n" * 6 + LONG, ["repeated_keywords"]),
        ("# projects" + "\nCUDA, C++" * 5 + LONG, []),
        ("# projects\n- Wrote CUDA code for CUDA streams, then moved CUDA graphs to CUDA 12" + LONG, []),
        # named five times, but between many words
        ("# projects\n- " + "Moved the old report into CUDA for the customers, " * 5 + LONG * 3, []),
        ("Python", ["thin_text"]),
    ],
)
def test_flags(text, expected):
    assert codes(text) == expected


def test_a_flag_quotes_its_reason():
    (flag, *_) = graded("CUDA " * 10 + LONG, SectionKind.SKILLS)[1]

    assert flag.quotes[0].text == "CUDA" and "10 times" in flag.message
