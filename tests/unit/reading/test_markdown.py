"""Markdown as it is shown, with the marks that say what a line is."""

from __future__ import annotations

import contextlib
import time

import pytest

from gapanalyzer.errors import TooLarge, UnreadableText
from gapanalyzer.reading import read_bytes

ROWS = [
    # headings and items keep their marks
    ("# 张三\n## Skills ##\n* CUDA\n+ NCCL\n1. MLIR", "# 张三\n## Skills\n- CUDA\n- NCCL\n1. MLIR"),
    ("Skills\n======\nTools\n---\nCUDA", "# Skills\n## Tools\nCUDA"),
    ("- [x] CUDA\n  - nested", "- [x] CUDA\n- nested"),
    ("- Wrote kernels\n  in CUDA\n- Tuned", "- Wrote kernels in CUDA\n- Tuned"),
    ("> quoted\n> > twice", "quoted\ntwice"),
    ("**Skills**\n**Tools:** CUDA", "**Skills**\nTools: CUDA"),
    ("one\n\n---\n***\ntwo", "one\n\ntwo"),
    # emphasis, code, escapes
    ("*CUDA*, __C++__, ***both***, `__global__`, ~~MLIR~~ snake_case_name 2*3*4", "CUDA, C++, both, __global__, snake_case_name 2*3*4"),
    ("C\\+\\+, C\\#, \\*stars\\*, a\\_b", "C++, C#, *stars*, a_b"),
    ("熟悉**CUDA**编程与*性能*优化", "熟悉CUDA编程与性能优化"),
    ("C++ &amp; C&#35; a &lt; b std::vector<int> x<y", "C++ & C# a < b std::vector<int> x<y"),
    # links and pictures
    ("[me](https://example.com/a_(b) \"t\"), [ref][1], <https://example.com>\n\n[1]: https://example.com", "me, ref, https://example.com"),
    ("[![CUDA](https://img.example.com/CUDA)](https://example.com) ![](x.png)", "CUDA"),
    ("- [A [nested] link](u)", "- A [nested] link"),
    # tables
    ("| 技能 | 水平 |\n|:---|---:|\n| **CUDA** | 精通 |\n| a\\|b | |", "技能 | 水平\nCUDA | 精通\na|b"),
    # fences, front matter, HTML
    ("```text\nCUDA *x*\n```\n~~~\n| a |\n~~~", "CUDA *x*\n| a |"),
    ("---\ntitle: MLIR\ntags:\n  - TVM\n---\nCUDA", "CUDA"),
    ("+++\ntitle = 'MLIR'\n+++\nCUDA", "CUDA"),
    ("---\nCUDA\n---\nNCCL", "## CUDA\nNCCL"),
    ("a<br>b <!-- MLIR\nTVM --><sub>c</sub> <span style=\"display:none\">XLA</span><div align='center'>d</div>", "a\nb c\nd"),
]  # fmt: skip


@pytest.mark.parametrize(("raw", "expected"), ROWS, ids=[row[1][:25] for row in ROWS])
def test_text(raw: str, expected: str) -> None:
    assert read_bytes(raw.encode(), "resume.md").text == expected


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gbk", "utf-16"])
def test_encodings(encoding: str) -> None:
    raw = "---\r\nname: x\r\n---\r\n# 专业技能\r\n\r\n熟悉**性能优化**与算子开发\r\n"

    assert read_bytes(raw.encode(encoding), "resume.md").text == "# 专业技能\n\n熟悉性能优化与算子开发"


PIECES = [
    "[",
    "[a](",
    "![[",
    "**a",
    "*a ",
    "_a_",
    "`",
    "<span hidden>",
    "<!--",
    "a|",
    "|-",
    "- \n  a\n",
    "> ",
    "\\",
    "~~",
    "--- ",
    "&a",
]


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("lines", [False, True])
def test_long_runs_take_bounded_time(piece: str, lines: bool) -> None:
    raw = (piece * 40 + "\n" if lines else piece) * (200_000 // len(piece) // (40 if lines else 1))
    begun = time.process_time()
    with contextlib.suppress(UnreadableText):
        read_bytes(("CUDA\n\n" + raw + "\nplain words of an ending" * 1_500).encode(), "r.md")

    assert time.process_time() - begun < 30


def test_more_than_a_book_is_refused() -> None:
    with pytest.raises(TooLarge):
        read_bytes(b"[a](b) " * 200_000, "r.md")
