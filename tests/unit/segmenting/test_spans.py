"""Addresses, names, employers and schools: where no skill may match."""

from __future__ import annotations

import pytest

from gapanalyzer.segmenting import personal_spans, segment

from .shipped import document, hidden


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Skills\nmail julia.go@rust.com", ["julia.go@rust.com"]),
        ("Skills\nSee https://github.com/x/cuda-samples for code", ["https://github.com/x/cuda-samples"]),
        ("Skills\ngithub.com/julia/triton and www.spark.io", ["github.com/julia/triton", "www.spark.io"]),
        ("Skills\n@rust_lover", ["@rust_lover"]),
        ("Skills\nGitHub: swift-coder", ["swift-coder"]),
        ("Skills\nNode.js, ASP.NET, Socket.io, fast.ai", []),
        ("Julia Chen\nSkills\nC++", ["Julia Chen"]),
        ("Go Yamamoto | go@example.com\nSkills\nC++", ["Go Yamamoto", "go@example.com"]),
        ("JULIA CHEN\nSkills\nC++", ["JULIA CHEN"]),
        ("姓名：高策 性别：男\n技能\nC++", ["高策"]),
        ("李 小龙\n技能\nC++", ["李 小龙"]),
        ("Nsight Compute\nSkills\nC++", []),
        ("GPU Engineer\nSkills\nC++", []),
        ("CUDA OpenMP NCCL  +1 555 0100  a@example.com", ["+1 555 0100", "a@example.com"]),
        ("Experience\nOracle, Senior Engineer, 2019–2023\n- Oracle tuning", ["Oracle"]),
        ("Experience\nSenior Engineer, Oracle, 2019–2023", ["Oracle"]),
        ("Experience\nNVIDIA – CUDA library team\n- cuBLAS", []),
        ("Experience\nSenior Software Engineer Jan 2016 - Dec 2018\nSpark • San Francisco, CA\n• Built X", ["Spark"]),
        ("Experience\nSoftware Engineer at Unity, 2017–2019", ["Unity"]),
        ("Experience\nSwift Labs\nCompiler Intern\nSummer 2016", ["Swift Labs"]),
        ("Experience\nSenior GPU Engineer, Rust Systems Inc., Jan 2020 to Present", ["Rust Systems Inc."]),
        ("Experience\n- Worked at Databricks on Spark", ["Databricks"]),
        ("Experience\nGPU Engineer 2019–2021\nCUDA, NCCL, Triton\n- foo", []),
        ("Experience\n2021-05 to present Large Model Lab Training Lead\n- foo", ["Large Model Lab"]),
        (
            "Experience\n2021-05 to present Rust Supercomputing Centre Senior Engineer\n- foo",
            ["Rust Supercomputing Centre"],
        ),
        ("Experience\n2021-05 to present Compiler Engineer\n- foo", []),
        ("Experience\nCompiler Group Lead, 2021 to present\n- foo", []),
        ("Education\nRust Belt University, BSc, 2016", ["Rust Belt University"]),
        ("Education\nSchool of Rust, Tokyo", ["School of Rust"]),
        ("工作经历\n2019.07-2023.08  甲骨文（Oracle）  高级工程师\n- 使用CUDA加速公司业务", ["甲骨文（Oracle）"]),
        ("工作经历\n英伟达 GPU架构工程师 2019.07–2023.08", ["英伟达"]),
        ("工作经历\n工作单位：Julia科技公司", ["Julia科技公司"]),
        ("工作经历\n北京 Swift 有限公司 | 实习生 2020.10—2021.03", ["北京 Swift 有限公司"]),
        ("教育背景\n2014-2018  北京理工大学  软件工程", ["北京理工大学"]),
        ("工作经历\n- 就职于甲骨文，负责CUDA", ["甲骨文"]),
    ],
)
def test_personal_spans_of_a_resume(text: str, expected: list[str]) -> None:
    assert hidden(text, "resume") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("MongoDB\nSenior Engineer\nRequirements\nMongoDB", ["MongoDB"]),
        ("Senior CUDA Engineer\nRequirements\nCUDA", []),
        ("Databricks | Software Engineer\nRequirements\nSpark", ["Databricks"]),
        ("公司：甲骨文\n职位：工程师\n任职要求\nC++", ["甲骨文"]),
        ("高级工程师\n任职要求\n毕业于大学，熟悉CUDA", []),
        ("Requirements\nmail jobs@swift.com", ["jobs@swift.com"]),
    ],
)
def test_personal_spans_of_a_posting(text: str, expected: list[str]) -> None:
    assert hidden(text, "posting") == expected


def test_cues_without_words_find_only_addresses() -> None:
    text = "Julia Chen\njulia@example.com\nSkills\nC++"
    empty: dict[str, dict[str, object]] = {"en": {}, "zh": {}}

    sections, segments = segment(document(text), "resume", cues=empty)

    found = personal_spans(document(text), sections, segments, "resume", cues=empty)
    assert "julia@example.com" in [text[start:end] for start, end in found]
