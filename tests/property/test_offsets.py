from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer import read_text
from gapanalyzer.discovering import unknown_terms
from gapanalyzer.errors import EmptyDocument, UnusableInput
from gapanalyzer.rendering import render_analysis, render_extraction

from .profiles import settings

QUIET = settings(max_examples=60, deadline=None, derandomize=True, database=None)

PIECES = st.sampled_from(
    [
        "CUDA", "ＣＵＤＡ", "Ｃ＋＋", "量化", "轻量化", "Nsight Compute", "Triton", "TensorRT", "熟悉",
        "精通", "了解", "没有",
        "no experience with ", "proficient in ", "at least one of ", "至少一种", "加分项：", "e.g. ", "3.4x faster",
        "提升37%",
        "2021.03 – 至今", "2019-01 – present", "Julia Chen", "a@b.example", "https://example.com/cuda",
        "@rust",
        "Requirements\n", "Skills:\n", "任职要求：\n", "工作经历\n", "## Experience\n", "AI 洞察\n", "Education\n",
        "兴趣爱好\n",
        "- ", "• ", "1、", "（1）", "\n", "\n\n", " ", "  ", "\u3000", "\u00a0", "\t", "\u200b", "\ufeff",
        "\u00ad", "\r\n",
        "，", "；", "。", ". ", ", ", "/", "、", "|", "(", ")", "“", "”", "…", "🚀", "👩‍💻", "𠮷", "é",
        "e\u0301", "ß", "İ",
        "ﬁ", "⾼性能", "⻬", "\x1c", "\x00", "한국어", "العربية", "עברית", "K\u0345", "㎡", "①", "Ⅳ", "½",
    ]
)  # fmt: skip
TEXTS = st.lists(st.one_of(PIECES, st.text(max_size=6)), min_size=1, max_size=40).map("".join)


def spans(value):
    """Every object with a start and an end in a JSON value."""
    if isinstance(value, dict):
        if "start" in value and "end" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from spans(one)


def document(text: str):
    try:
        return read_text(text)
    except UnusableInput:
        return None


@QUIET
@given(TEXTS, st.sampled_from(["resume", "posting", None]))
def test_spans_of_an_extraction(analyzer, text, kind) -> None:
    page = document(text)
    if page is None:
        return
    extraction = analyzer.extract(page, kind)
    shown = json.loads(render_extraction("json", extraction, analyzer.taxonomy, (), language="en"))
    clean = shown["document"]["text"]

    assert clean == page.text
    for span in spans(shown):
        assert 0 <= span["start"] <= span["end"] <= len(clean)
        if "text" in span:
            assert clean[span["start"] : span["end"]] == span["text"]
    for mention in shown["mentions"]:
        assert mention["text"].strip()
    for section in shown["sections"]:
        assert not section["heading"] or section["heading"] in clean[section["start"] : section["end"]]


@QUIET
@given(TEXTS, TEXTS)
def test_spans_of_an_analysis(analyzer, first, second) -> None:
    resume, posting = document(first), document(second)
    if resume is None or posting is None:
        return
    analysis = analyzer.analyze(resume, posting)
    plan = analyzer.plan(analysis)
    shown = json.loads(render_analysis("json", analysis, plan, analyzer.taxonomy, language="zh"))

    for match in shown["matches"]:
        for quote in match["evidence"]:
            assert resume.text[quote["start"] : quote["end"]] == quote["text"]
    for requirement in shown["requirements"]:
        for quote in requirement["quotes"]:
            assert posting.text[quote["start"] : quote["end"]] == quote["text"]
    for flag in shown["flags"]:
        for quote in flag["quotes"]:
            assert resume.text[quote["start"] : quote["end"]] == quote["text"]
    for gap in shown["gaps"]:
        for reason in gap["reasons"]:
            assert 0 <= reason["start"] <= reason["end"] <= len(posting.text)


@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(TEXTS, st.sampled_from(["en", "zh"]))
def test_every_text_can_be_shown(analyzer, text, language) -> None:
    page = document(text)
    if page is None:
        return
    extraction = analyzer.extract(page)
    unknown = unknown_terms(extraction, analyzer.taxonomy)
    analysis = analyzer.analyze(page, page)

    assert render_extraction("terminal", extraction, analyzer.taxonomy, unknown, language=language)
    for format in ("terminal", "markdown"):
        assert render_analysis(format, analysis, analyzer.plan(analysis), analyzer.taxonomy, language=language)


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\u200b\ufeff", "\u3000"])
def test_a_text_without_text_is_refused(text) -> None:
    with pytest.raises(EmptyDocument):
        read_text(text)
