import pytest

from gapanalyzer.extracting import fold, read_line, squeeze
from gapanalyzer.extracting.simplifying import is_traditional


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ＣＵＤＡ　Ｃ＋＋", "cuda c++"),
        ("İSTANBUL", "İstanbul"),
        ("post‑training", "post-training"),
        ("host–device", "host-device"),
        ("核心", "核心"),
    ],
)
def test_fold_keeps_the_length(text, expected):
    assert fold(text) == expected
    assert len(fold(text)) == len(text)


def test_squeeze_drops_what_parts_words():
    assert squeeze("post-training  quanti_zation") == "posttrainingquantization"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("平行運算", True),
        ("记忆体", False),
        ("文件系统、程序设计、核心", False),
        ("干后里面只发系云台复郁", False),
        ("王喆、张堃、李镕", False),
        ("🚀 naïve", False),
    ],
)
def test_traditional_is_what_simplified_text_does_not_use(text, expected):
    assert is_traditional(text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("記憶體頻寬", "内存带宽"),
        ("文件系统", "文件系统"),
        ("李傑负责文件系统", "李杰负责文件系统"),
        ("檔案系統與CUDA", "文件系统与cuda"),
    ],
)
def test_only_traditional_lines_are_converted(text, expected):
    assert read_line(text).text == expected


def test_a_converted_line_leads_back():
    line = read_line("做記憶體頻寬分析")
    start = line.text.index("内存带宽")

    assert line.outer(start, start + 4) == (1, 6)
    assert line.inner(1, 6) == (start, start + 4)
