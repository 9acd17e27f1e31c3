"""Where sentences and list items end, and which text is no end."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gapanalyzer.model import DocumentKind
from gapanalyzer.segmenting import guess_kind, personal_spans

from .shipped import cues, divided, document

ROWS = [
    (
        "Tuned kernels; latency fell 3.5x. Led a team of 4.",
        ["Tuned kernels;", "latency fell 3.5x.", "Led a team of 4."],
    ),
    (
        "Profiled with nsyS. Wrote kernels in cUdA. Version control: giT.",
        ["Profiled with nsyS.", "Wrote kernels in cUdA.", "Version control: giT."],
    ),
    (
        "Frameworks, e.g. PyTorch, and Node.js, .NET etc. in use",
        ["Frameworks, e.g. PyTorch, and Node.js, .NET etc. in use"],
    ),
    ("B.S. or Ph.D. in CS. Knows C++.", ["B.S. or Ph.D. in CS.", "Knows C++."]),
    ("BSc. MS or PhD in relevant discipline", ["BSc. MS or PhD in relevant discipline"]),
    ("负责CUDA；优化3.2倍。真的！好吗？", ["负责CUDA；", "优化3.2倍。", "真的！", "好吗？"]),
    ("熟悉算子（如GEMM；卷积）；熟悉编译", ["熟悉算子（如GEMM；卷积）；", "熟悉编译"]),
    ("1. 精通C++；2. 熟悉CUDA 3. 了解MLIR", ["精通C++；", "熟悉CUDA", "了解MLIR"]),
    ("1、写代码；2、测代码；", ["写代码；", "测代码；"]),
    ("（1）写代码（2）测代码", ["写代码", "测代码"]),
    ("①写代码 ②测代码", ["写代码", "测代码"]),
    ("Used CUDA 11. 2 GPUs were enough", ["Used CUDA 11.", "2 GPUs were enough"]),
    ("- PyTorch 2.x, TensorFlow 2, JAX", ["PyTorch 2.x, TensorFlow 2, JAX"]),
    ("1、熟悉 PyTorch 2.x，了解 CUDA 12.x", ["熟悉 PyTorch 2.x，了解 CUDA 12.x"]),
    ("3、对接 TensorFlow 2、PyTorch 2、JAX", ["对接 TensorFlow 2、PyTorch 2、JAX"]),
    ("1、熟悉 TensorFlow 2、PyTorch", ["熟悉 TensorFlow 2、PyTorch"]),
    ("1、熟悉 CUDA 2、熟悉 C++ 3、了解 MLIR", ["熟悉 CUDA", "熟悉 C++", "了解 MLIR"]),
    ("Node.js. React too", ["Node.js.", "React too"]),
    ("Is it fast? Yes!", ["Is it fast?", "Yes!"]),
    ("CUDA? Not necessary. C++", ["CUDA? Not necessary.", "C++"]),
    ("CUDA？不要求。C++", ["CUDA？不要求。", "C++"]),
    ("Nothing here? Notify us.", ["Nothing here?", "Notify us."]),
]


@pytest.mark.parametrize(("text", "expected"), ROWS)
def test_sentences(text: str, expected: list[str]) -> None:
    _, segments = divided(text, "posting")

    assert [text[one.start : one.end] for one in segments] == expected


@pytest.mark.parametrize(
    "mark",
    ["- ", "• ", "● ", "▪", "◦ ", "* ", "– ", "— ", "· ", "1. ", "2、", "(1) ", "（一）", "①", "a) ", "- [ ] ", "一、"],
)
def test_marks_make_bullets_and_stand_outside(mark: str) -> None:
    text = f"Requirements\n{mark}精通C++"

    _, (one,) = divided(text, "posting")

    assert (text[one.start : one.end], one.bullet, one.line) == ("精通C++", True, 1)


@pytest.mark.parametrize(
    "line", ["+ years work experience.", "3.5x faster", ".NET", "-5 °C", "**bold** text", "2019 was good"]
)
def test_no_mark_no_bullet(line: str) -> None:
    text = f"Requirements\n{line}"

    _, (one,) = divided(text, "posting")

    assert (text[one.start : one.end], one.bullet) == (line, False)


PIECES = st.sampled_from(
    [
        "\n",
        ":",
        "：",
        "【",
        "】",
        " ",
        "\u3000",
        "任职要求",
        "Skills",
        "- ",
        "1. ",
        "2. ",
        "（",
        "）",
        "。",
        ".",
        "😀",
        "2019",
        "–",
        "CUDA",
        "|",
        "教育背景",
        "@",
        "a@b.co",
        "#",
        "**",
        "Languages: ",
        "有限公司",
        "University of",
        "\t",
        "①",
        "；",
        "Inc",
        "三年",
        "兴趣爱好：",
        "\r",
        "\u2028",
        "年以上",
        "AI 洞察",
        "é",
        "𠀀",
    ]
)


@given(
    st.lists(PIECES | st.characters(codec="utf-8"), max_size=60).map("".join), st.sampled_from(["resume", "posting"])
)
@settings(deadline=None, max_examples=150)
def test_offsets_hold_for_any_text(text: str, kind: DocumentKind) -> None:
    sections, segments = divided(text, kind)

    for before, after in itertools.pairwise(sections):
        assert before.end <= after.start
    for one in segments:
        section = sections[one.section]
        assert section.start <= one.start < one.end <= section.end and one.kind is section.kind
        assert text[one.start : one.end] == text[one.start : one.end].strip()
        assert text.count("\n", 0, one.start) == one.line
    for first, second in itertools.pairwise(segments):
        assert first.end <= second.start
    spans = personal_spans(document(text), sections, segments, kind, cues=cues())
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert guess_kind(document(text), cues=cues()) in ("resume", "posting")
