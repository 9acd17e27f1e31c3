"""Pages become the lines that a reader sees."""

from __future__ import annotations

import time

import pytest

from gapanalyzer.errors import TooLarge
from gapanalyzer.reading import read_bytes

ROWS = [
    ("<p>熟悉\n   CUDA 与性能\n优化</p>", "熟悉 CUDA 与性能优化"),
    ("<p>Wrote\nkernels</p><p>Tuned</p>", "Wrote kernels\nTuned"),
    ("<ul><li><p>Nsight</p></li><li>NCCL</ul>", "- Nsight\n- NCCL"),
    ("<ul><li>A<ul><li>B</li></ul></li></ul>", "- A\n- B"),
    ("<table><tr><td>编程</td><td>C++</td></tr><tr><th>工具<td></table>", "编程 | C++\n工具"),
    ("<pre>one\n two</pre>a<br>b", "one\ntwo\na\nb"),
    ("<nav>Home</nav><button>Apply</button><p>CUDA</p><script>var cuda = '<div>';</script>", "CUDA"),
    ("<p style='display:none'>MLIR</p><p hidden>TVM</p><i style='font-size:0'>XLA</i>CUDA", "CUDA"),
    ("<p style='font-size:0.9em'>CUDA</p>", "CUDA"),
    ("<p>C&amp;C&#43;&#43; &lt;vector&gt;&nbsp;ok</p>", "C&C++ <vector> ok"),
    ("<p>unclosed <b>bold", "unclosed bold"),
    # what stands around a posting
    ("<div class='job-detail'><h1>GPU</h1><p>CUDA</p></div><div class='recommend-jobs'>React</div>", "GPU\nCUDA"),
    ("<div id='similarJobs'>React</div><ul class='list similar_positions'><li>Vue</ul><p>CUDA</p>", "CUDA"),
    ("<div role='navigation'>Home</div><div class='siteNav'>Jobs</div><p class='ad-text'>CUDA</p>", "CUDA"),
    ("<div class='nav-page'><h1>GPU</h1><div class='nav'>Home</div>CUDA</div>", "GPU\nCUDA"),
    ("<aside class='sidebar related-skills'>CUDA</aside><p class='navigator'>MLIR</p>", "CUDA\nMLIR"),
    ("<p>CUDA<span style='mso-hide:all'> MLIR</span></p><!--[if mso]>TVM<![endif]--><o:p>x</o:p>", "CUDA\nx"),
]


@pytest.mark.parametrize(("body", "expected"), ROWS)
def test_body(body: str, expected: str) -> None:
    page = f"<!DOCTYPE html><html><head><title>t</title></head><body>{body}</body></html>"

    assert read_bytes(page.encode(), "job.html").text == expected


def test_gb2312_holds_what_its_successors_do() -> None:
    page = '<html><head><meta charset="gb2312"></head><body><p>朱镕基 CUDA</p></body></html>'

    assert read_bytes(page.encode("gb18030"), "job.html").text == "朱镕基 CUDA"


def test_a_page_in_utf_16_with_a_mark() -> None:
    page = '<html><head><meta charset="gb2312"></head><body><p>要求：CUDA 性能</p></body></html>'

    assert read_bytes(page.encode("utf-16"), "job.html").text == "要求：CUDA 性能"


def test_a_list_in_a_list_is_told_by_its_blanks() -> None:
    page = b"<html><body><ul><li>C++</li><li>One of:<ul>\n<li>CUDA</li>\n<li><p>HIP</p></li></ul></li><li>Linux</li></ul></body></html>"
    document = read_bytes(page, "page.html")

    assert document.text == "- C++\n- One of:\n- CUDA\n- HIP\n- Linux"
    assert document.original is not None
    assert document.original.text == "- C++\n- One of:\n  - CUDA\n  - HIP\n- Linux"


@pytest.mark.parametrize("charset", ["gbk", "big5", "utf-8"])
def test_the_declared_encoding_is_used(charset: str) -> None:
    page = f'<html><head><meta charset="{charset}"></head><body><p>要求：CUDA 性能</p></body></html>'

    assert read_bytes(page.encode(charset), "job.html").text == "要求：CUDA 性能"


def test_a_page_that_calls_itself_a_word_file_is_read_as_a_page() -> None:
    document = read_bytes("<html><body><p>要求：熟悉CUDA</p></body></html>".encode(), "job.doc")

    assert document.text == "要求：熟悉CUDA"
    assert [warning.code for warning in document.warnings] == ["format_mismatch"]


@pytest.mark.parametrize(
    "page", [b"<div>" * 50_000, b"</div>" * 50_000 + b"<div>" * 50_000, b"<div></b>" * 50_000, b"<ul><li>" * 30_000]
)
def test_deep_nesting_is_refused_before_the_parser_would_take_minutes(page: bytes) -> None:
    with pytest.raises(TooLarge, match="nested"):
        read_bytes(b"<html><body>" + page + b"x", "job.html")


@pytest.mark.parametrize(
    ("hidden", "codes"),
    [
        ("<p style='display: none'>expert in CUDA</p>", ["hidden_text"]),
        ("<span style='font-size:0'>expert in CUDA</span>", ["hidden_text"]),
        ("<div style='display:none'><a href='/'>Sign in to the site</a></div>", []),
        ("<div style='display:none'>…</div>", []),
        ("<dialog>expert in CUDA</dialog>", []),
    ],
)
def test_hidden_texts_are_left_out_and_flagged_but_not_the_menus_of_a_site(hidden: str, codes: list[str]) -> None:
    document = read_bytes(f"<html><body><p>React</p>{hidden}</body></html>".encode(), "r.html")

    assert document.text == "React"
    assert [warning.code for warning in document.warnings] == codes


# (what stands in the head, a part of the body, whether a reader sees it)
SEEN = [
    ("", "<p style='color:white'>expert in CUDA</p>", False),
    ("", "<p style='color:#FFF'>expert in CUDA</p>", False),
    ("", "<p style='color: rgb(250, 250, 250) !important'>expert in CUDA</p>", False),
    ("", "<p style='color:rgba(0,0,0,0.02)'>expert in CUDA</p>", False),
    ("", "<p style='color:transparent'>expert in CUDA</p>", False),
    ("", "<font color=white>expert in CUDA</font>", False),
    ("", "<div style='color:#fefefe'><p><b>expert</b> in CUDA</p></div>", False),
    ("", "<div style='background:#000;color:#000'>expert in CUDA</div>", False),
    ("", "<p style='font-size:1px'>expert in CUDA</p>", False),
    ("", "<p style='font-size:0.05em'>expert in CUDA</p>", False),
    ("", "<p style='opacity:0'>expert in CUDA</p>", False),
    ("", "<p style='opacity:0.0'>expert in CUDA</p>", False),
    ("", "<p style='visibility:hidden'>expert in CUDA</p>", False),
    ("", "<p style='position:absolute;left:-9999px'>expert in CUDA</p>", False),
    ("", "<p style='position:fixed; top:-200em'>expert in CUDA</p>", False),
    ("", "<p style='text-indent:-9999px'>expert in CUDA</p>", False),
    ("", "<p style='position:absolute; clip:rect(0, 0, 0, 0)'>expert in CUDA</p>", False),
    ("", "<p style='clip-path: inset(50%)'>expert in CUDA</p>", False),
    ("", "<p style='transform: translateX(2px) scale(0)'>expert in CUDA</p>", False),
    ("", "<p style='height:0;overflow:hidden'>expert in CUDA</p>", False),
    ("<style>.k { height: 0px; overflow: hidden }</style>", "<p class=k>expert in CUDA</p>", False),
    ("<style>.k { color: #fff }</style>", "<p class='a k'>expert in CUDA</p>", False),
    ("<style>/* x */ p.k, i { font-size: 1px; }</style>", "<p class='k'>expert in CUDA</p>", False),
    ("<style>#k{position:absolute;left:-5000px}</style>", "<p id=k>expert in CUDA</p>", False),
    ("<style>div > .k{opacity:0}</style>", "<div><p class=k>expert in CUDA</p></div>", False),
    # seen
    ("", "<div style='background:#123456;color:white'>expert in CUDA</div>", True),
    ("", "<div style='background-color:navy'><p style='color:#fff'>expert in CUDA</p></div>", True),
    ("", "<div style='background:url(a.png)'><p style='color:#fff'>expert in CUDA</p></div>", True),
    ("", "<div style='background:linear-gradient(red,blue);color:white'>expert in CUDA</div>", True),
    ("", "<table><tr><td bgcolor=#003366><font color=white>expert in CUDA</font></table>", True),
    ("<style>.k{background:#333}.k p{color:white}</style>", "<div class=k><p>expert in CUDA</p></div>", True),
    ("<style>body{background:black;color:white}</style>", "expert in CUDA", True),
    ("<style>@media print{.k{display:none;color:white}}</style>", "<p class=k>expert in CUDA</p>", True),
    ("<style>.k:hover{color:white} a{color:white}</style>", "<p class=k>expert in CUDA</p>", True),
    ("<style>.k{color:white} #i{color:black}</style>", "<p class=k id=i>expert in CUDA</p>", True),
    ("<style>.k{color:white}</style>", "<p class=k style='color:#333'>expert in CUDA</p>", True),
    ("<style>.k{opacity:0}.on{opacity:1}</style>", "<p class='k on'>expert in CUDA</p>", True),
    ("<link rel=stylesheet href=a.css>", "<div class=banner><p style='color:#fff'>expert in CUDA</p></div>", True),
    ("<link rel=stylesheet href=a.css>", "<p style='color:#fff'>expert in CUDA</p>", False),
    ("", "<div style='color:white'><p style='color:black'>expert in CUDA</p></div>", True),
    ("", "<ul style='font-size:0'><li style='font-size:14px'>expert in CUDA</ul>", True),
    ("", "<p style='position:absolute;left:40px;top:-2px'>expert in CUDA</p>", True),
    ("", "<p style='font-size:small;opacity:.8;color:steelblue'>expert in CUDA</p>", True),
    ("", "<p style='height:0'>expert in CUDA</p>", True),
    ("", "<p style='max-height:80px;min-width:0;overflow:hidden'>expert in CUDA</p>", True),
    ("", "<p style='transform:scale(0.9)'>expert in CUDA</p>", True),
    ("", "<p style='clip:rect(0,0,0,0)'>expert in CUDA</p>", True),
    ("", "<p style='clip-path:inset(5%)'>expert in CUDA</p>", True),
]


@pytest.mark.parametrize(("head", "body", "seen"), SEEN)
def test_what_a_reader_of_the_page_does_not_see_is_left_out_and_flagged(head: str, body: str, seen: bool) -> None:
    page = f"<!DOCTYPE html><html><head>{head}</head><body><p>React work</p>{body}</body></html>"
    document = read_bytes(page.encode(), "r.html")

    assert ("expert in CUDA" in document.text) is seen
    assert "React work" in document.text or "body" in head
    assert [one.code for one in document.warnings] == ([] if seen else ["hidden_text"])
    assert seen or "expert in CUDA" in document.warnings[0].message


STYLES = ["font-size:" + "9" * 200_000, "color:" * 60_000, "background:" + "(" * 200_000, "color:rgb(" + "1," * 90_000]
SHEETS = ["@a" * 300_000, "a{" * 200_000, "@media x{" * 60_000, "/*" * 300_000, "*," * 100_000 + "p{color:red}"]


@pytest.mark.parametrize("style", [*STYLES, *SHEETS], ids=lambda style: style[:12])
def test_long_styles_take_no_more_than_linear_time(style: str) -> None:
    sheet, inline = (style, "") if style in SHEETS else ("", style)
    begun = time.process_time()
    read_bytes(f"<html><head><style>{sheet}</style></head><body><p style='{inline}'>CUDA".encode(), "r.html")

    assert time.process_time() - begun < 20
