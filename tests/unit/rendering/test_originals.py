"""Quotes for people are what the file writes; offsets and texts of JSON stay those of the cleaned text."""

from __future__ import annotations

import json

import pytest

from gapanalyzer import read_text
from gapanalyzer.rendering import render_analysis, render_extraction
from gapanalyzer.rendering.originals import as_written

ROWS = [
    ("负责 ＣＵＤＡ 与 Ｃ＋＋ 开发", "CUDA 与 C++", "ＣＵＤＡ 与 Ｃ＋＋"),
    ("Ported to TensorRT™ 8 in C", "TensorRT 8", "TensorRT™ 8"),
    ("熟悉⾼性能算⼦开发", "高性能", "⾼性能"),
    ("熟悉平行運算、記憶體頻寬分析", "平行運算", "平行運算"),
    ("one\u00a0 \u3000two three", "one two", "one two"),
    ("a Tensor\u200bRT engine", "TensorRT", "TensorRT"),  # nobody sees what stands in it
    ("in quanti-\nzation work", "quantization", "quantization"),  # nor wants a word in two pieces
    ("pro\x1cling of GPUs", "profiling", "profiling"),
    ("\uf0b7 CUDA\n\uf0b7 NCCL", "• CUDA", "• CUDA"),
    ("half \ud83d CUDA", "half CUDA", "half � CUDA"),
]


@pytest.mark.parametrize(("raw", "part", "expected"), ROWS)
def test_quotes_keep_the_original_where_it_can_be_shown(raw: str, part: str, expected: str) -> None:
    document = read_text(raw)
    start = document.text.index(part)

    assert as_written(document, start, start + len(part)) == expected


RESUME = "工作经历\n2021.03 - 2024.05 某公司\n- 用 ＣＵＤＡ 優化 TensorRT™ 推理核心，速度提升 2 倍\n"
POSTING = "任职要求\n- 熟悉 ＣＵＤＡ 编程\n- 愛喝 Ｃｏｆｆｅｅ\n"


def test_reports_quote_the_original_and_json_has_both(analyzer) -> None:
    resume, posting = read_text(RESUME), read_text(POSTING)
    analysis = analyzer.analyze(resume, posting)
    pages = {
        format: render_analysis(format, analysis, None, analyzer.taxonomy, language="zh", width=200)
        for format in ("terminal", "markdown", "html", "json")
    }
    shown = json.loads(pages["json"])
    evidence = shown["matches"][0]["evidence"][0]

    for format in ("terminal", "markdown", "html"):
        assert "用 ＣＵＤＡ 優化" in pages[format]
        assert "愛喝 Ｃｏｆｆｅｅ" in pages[format]
    assert resume.text[evidence["start"] : evidence["end"]] == evidence["text"]
    assert "用 CUDA 優化 TensorRT" in evidence["text"]
    assert "用 ＣＵＤＡ 優化 TensorRT™" in evidence["original"]
    assert [("CUDA" in one["text"], "original" in one["quotes"][0]) for one in shown["requirements"]] == [
        (True, True),
        (False, True),
    ]


def test_an_extraction_has_the_map(analyzer) -> None:
    for raw in (RESUME, "Wrote CUDA kernels for 3 years"):
        document = read_text(raw)
        extraction = analyzer.extract(document, "resume")
        shown = json.loads(render_extraction("json", extraction, analyzer.taxonomy, (), language="zh"))["document"]
        expected = (
            None if raw == document.text else {"text": raw, "changes": [list(one) for one in document.original.changes]}
        )

        assert shown["original"] == expected
