"""One form for each character, blanks collapsed, broken words in one piece."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer.reading.cleaning import clean
from gapanalyzer.reading.hyphens import join_broken_words
from gapanalyzer.reading.tracing import Traced

ROWS = [
    # radicals that look like characters
    (
        "负责⾼性能算⼦开发，⽤ CUDA 做性能分析⼯具，熟悉并⾏计算",
        "负责高性能算子开发，用 CUDA 做性能分析工具，熟悉并行计算",
    ),
    (
        "熟悉内存对⻬与大⻚内存，有⻓序列推理和⻋载 Orin 部署经验",
        "熟悉内存对齐与大页内存，有长序列推理和车载 Orin 部署经验",
    ),
    ("⻔户⼾口", "门户户口"),
    # width, compatibility forms, pasted styles
    ("ＣＵＤＡ、Ｃ＋＋　ＴｅｎｓｏｒＲＴ，ＩＮＴ８量化", "CUDA、C++ TensorRT，INT8量化"),
    ("要求：熟悉（GPU）！", "要求：熟悉（GPU）！"),
    ("𝗖𝗨𝗗𝗔 and 𝑇𝑟𝑖𝑡𝑜𝑛", "CUDA and Triton"),
    ("RISC-Ⅴ, 1.6㎓, ８㎇／ｓ、５㎜", "RISC-V, 1.6GHz, 8GB/s、5mm"),
    ("CUDA｡NCCL､MLIR﹑Triton﹐｢A｣", "CUDA。NCCL、MLIR、Triton,「A」"),
    ("豈更車 神 ⾠⿓ ⻄⺠⻰", "豈更車 神 辰龍 西民龙"),
    # ligatures, as code points and as control characters
    (
        "Proﬁling and workﬂow automation, eﬃcient kernels, oﬄine inference",
        "Profiling and workflow automation, efficient kernels, offline inference",
    ),
    (
        "GPU pro\x1cling, work\x1dow scheduling, o\x1fine batch jobs, e\x1ecient GEMM",
        "GPU profiling, workflow scheduling, offline batch jobs, efficient GEMM",
    ),
    ("Scienti\x1bc work, a \x1eexible scheme, pro\x00ling", "Scientific work, a flexible scheme, profiling"),
    # colours of a terminal go; the brackets of a citation stay
    ("Wrote \x1b[1;31mCUDA\x1b[0m kernels\x1b[K", "Wrote CUDA kernels"),
    ("the sta\x1b[1] of the lab", "the staff[1] of the lab"),
    # marks that change meaning stay, marks that do not go
    ("TensorRT™ and CUDA®, 10⁶ points, m², ½ of it", "TensorRT and CUDA, 10⁶ points, m², ½ of it"),
    ("2019–2021, 5−3, x‑y", "2019–2021, 5-3, x-y"),
    ("2019‒2021 ― now, ２０１９－２０２１", "2019–2021 — now, 2019-2021"),
    ("C＋＋® ℠, x²⁺³ ①", "C++ , x²⁺³ ①"),
    # zero width, private use, blanks
    ("Tensor\u200bRT、CU\u200dDA、v\u2060LLM；编译原理\ufeff，C++\ufeff", "TensorRT、CUDA、vLLM；编译原理，C++"),
    ("CUDA\U000e0041\U000e0042 \u200eNCCL\u3164", "CUDA NCCL"),
    ("\uf0b7 CUDA\n\uf0a7\tNCCL \uf095 +1 555", "• CUDA\n• NCCL +1 555"),
    ("a\u00a0b\tc\u2003d  e\r\nf\rg\x0ch", "a b c d e\nf\ng\nh"),
    ("one\n\n\n\ntwo \n three", "one\n\ntwo\nthree"),
    ("half \ud83d pair", "half pair"),
    ("e\u0301 \u0301", "é \u0301"),
    # letter-spacing
    ("E X P E R I E N C E\nE DUCATION\nE FFORT", "EXPERIENCE\nEDUCATION\nE FFORT"),
    ("T E C H N I C A L  S K I L L S\nC U D A ,  N s i g h t", "TECHNICAL SKILLS\nCUDA, Nsight"),
    ("性 能 优 化", "性能优化"),
    ("技 能\n教 育 背 景\n专业 技能", "技能\n教育背景\n专业技能"),
    ("张三 李四", "张三 李四"),
    ("张 三", "张 三"),
    ("A B C D E", "A B C D E"),
    ("Plan R and C", "Plan R and C"),
    ("- C\n- R", "- C\n- R"),
    # traditional writing stays what it is
    ("熟悉平行運算、記憶體頻寬分析", "熟悉平行運算、記憶體頻寬分析"),
]

HYPHENS = [
    ("low-\nlatency, mixed-\nprecision, multi-\nGPU all-reduce", "low-latency, mixed-precision, multi-GPU all-reduce"),
    ("state-of-the-\nart, out-of-\ncore, GPU-opti-\nmization", "state-of-the-art, out-of-core, GPU-optimization"),
    ("quanti-\nzation-aware, Tensor-\nRT, band-\nwidth", "quantization-aware, TensorRT, bandwidth"),
    ("Back\u00adend, multi\u00adGPU, end\u00adto\u00adend", "Back-end, multi-GPU, end-to-end"),
    ("quanti\u00ad\nzation, mixed-\u00ad\u2010precision", "quantization, mixed-precision"),
    ("soft-\nware, per-\nformance, ex-\nperience", "software, performance, experience"),
    ("inter-\nface, top-\nics, auto-\nmated", "interface, topics, automated"),
    ("work-\nloads, graph-\nics, off-\nline", "workloads, graphics, offline"),
    ("auto-\ntuning, in-\nflight, pre-\ntraining, per-\ntoken", "auto-tuning, in-flight, pre-training, per-token"),
    ("memory-\nbound, GPU-\naccelerated, CPU-\nGPU", "memory-bound, GPU-accelerated, CPU-GPU"),
    ("EXPERI-\nENCE, inter-\nGPU", "EXPERIENCE, inter-GPU"),
    ("low\ufffelatency, quanti\ufffezation", "low-latency, quantization"),
    ("- item\n- other -\n- third", "- item\n- other -\n- third"),
]


@pytest.mark.parametrize(("raw", "expected"), ROWS)
def test_clean(raw: str, expected: str) -> None:
    assert clean(raw) == expected


@pytest.mark.parametrize(("raw", "expected"), HYPHENS)
def test_words_broken_at_line_ends_are_whole(raw: str, expected: str) -> None:
    assert join_broken_words(Traced(raw)).text == expected


SPECIAL = "aAbZ性能优化技 \n\t-,.;|•\u00ad\ufffe\u2010\u200b\u3000\x00\x1c\x1e\uf0b7\ue000⼯Ａ①🚀\ud83d\u0301™⁶"
AWKWARD = st.text(st.one_of(st.sampled_from(SPECIAL), st.characters()), max_size=60)


@given(AWKWARD)
def test_cleaning_the_cleaned_changes_nothing(raw: str) -> None:
    once = clean(raw)

    assert clean(once) == once


@given(AWKWARD)
def test_no_character_without_a_look_stays(raw: str) -> None:
    cleaned = clean(raw)

    assert not [letter for letter in cleaned if "\ud800" <= letter <= "\uf8ff" or letter in "\x00\u00ad\u200b\ufffe"]
    assert cleaned == "\n".join(" ".join(line.split(" ")) for line in cleaned.split("\n")).strip("\n")


RUNS = [
    "a",
    "a ",
    "a  b ",
    "-",
    "\u00ad",
    "a\u00ad ",
    " ",
    "性 ",
    "a-\n",
    "a\x1cb",
    "a\x00",
    "A BC ",
    "a\ufffe",
    "e\u0301",
]


@pytest.mark.parametrize("piece", RUNS)
def test_long_runs_take_no_more_than_linear_time(piece: str) -> None:
    """A square of this length would take minutes; the bound only has to tell the two apart."""
    begun = time.process_time()
    clean(piece * (150_000 // len(piece)))

    assert time.process_time() - begun < 8
