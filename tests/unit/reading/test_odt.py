"""OpenDocument texts: every part once, in the order of the page, without what nobody sees."""

from __future__ import annotations

import time

import pytest

from gapanalyzer.errors import DamagedFile, EncryptedFile, TooLarge, UnusableInput
from gapanalyzer.reading import read_bytes

from ...formats import odt

CELL = "<table:table-cell{}><text:p>{}</text:p></table:table-cell>"
ROWS = [
    (
        "<text:h>专业技能</text:h><text:p>熟悉 <text:span>CUDA</text:span><text:s text:c='9'/>与<text:tab/>性能</text:p>",
        "专业技能\n熟悉 CUDA 与 | 性能",
    ),
    ("<text:p>one<text:line-break/>two</text:p><text:p>  three\n  four</text:p>", "one\ntwo\nthree four"),
    ("<text:p>Skills:<text:tab/>C++</text:p>", "Skills: C++"),
    (
        "<text:list><text:list-header><text:p>Tools</text:p></text:list-header><text:list-item><text:p>A</text:p>"
        "<text:list><text:list-item><text:p>B</text:p></text:list-item></text:list><text:p>more</text:p>"
        "</text:list-item></text:list><text:p>C</text:p>",
        "Tools\n- A\n- B\nmore\nC",
    ),
    (
        "<table:table><table:table-row>"
        + CELL.format(" table:number-columns-spanned='2'", "李四")
        + "<table:covered-table-cell><text:p>twice</text:p></table:covered-table-cell></table:table-row><table:table-row>"
        + CELL.format(" table:number-rows-spanned='2'", "工具")
        + CELL.format("", "Nsight")
        + "</table:table-row>"
        + "<table:table-row><table:covered-table-cell/>"
        + CELL.format("", "perf")
        + "</table:table-row></table:table>",
        "李四\n工具 | Nsight\nperf",
    ),
    (
        "<table:table><table:table-row><table:table-cell><text:p>a</text:p><text:p>b</text:p></table:table-cell>"
        + CELL.format(" table:number-columns-repeated='100000'", "c")
        + "</table:table-row></table:table>",
        "a\nb\nc",
    ),
    (
        "<text:p>left<draw:frame><draw:text-box><text:p>boxed</text:p></draw:text-box><svg:desc>alt</svg:desc></draw:frame>"
        " right</text:p>",
        "left right\nboxed",
    ),
    (
        "<text:tracked-changes><text:changed-region><text:deletion><text:p>MLIR</text:p></text:deletion>"
        "</text:changed-region></text:tracked-changes><text:p>CUDA<office:annotation><text:p>why?</text:p>"
        "</office:annotation></text:p>",
        "CUDA",
    ),
    (
        "<text:p><text:a xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='https://example.com'>link</text:a></text:p>",
        "link",
    ),
]


@pytest.mark.parametrize(("body", "expected"), ROWS)
def test_body(body: str, expected: str) -> None:
    assert read_bytes(odt(body), "resume.odt").text == expected


def test_headers_and_footers_once() -> None:
    page = (
        "<style:master-page><style:header><text:p>Maren</text:p></style:header><style:footer><text:p>Toronto, page "
        "<text:page-number>1</text:page-number></text:p></style:footer></style:master-page>"
    )
    data = odt("<text:p>CUDA</text:p>", styles=f"<office:master-styles>{page}{page}</office:master-styles>")

    assert read_bytes(data, "resume.odt").text == "Maren\nCUDA\nToronto, page"


LOOKS = (
    '<style:style style:name="V" style:family="text"><style:text-properties text:display="none"/></style:style>'
    '<style:style style:name="W" style:family="text"><style:text-properties fo:color="#FFFFFF"/></style:style>'
    '<style:style style:name="C" style:family="text" style:parent-style-name="W"><style:text-properties '
    'fo:font-weight="bold"/></style:style>'
    '<style:style style:name="T" style:family="text"><style:text-properties fo:font-size="1pt"/></style:style>'
    '<style:style style:name="M" style:family="text"><style:text-properties fo:font-size="0.3mm"/></style:style>'
    '<style:style style:name="L" style:family="text"><style:text-properties fo:color="#fdfdfd"/></style:style>'
)
HIDDEN = [
    *(f'<text:p>React <text:span text:style-name="{style}">CUDA NCCL</text:span></text:p>' for style in "VWCTML"),
    '<text:p>React</text:p><text:p text:style-name="V">CUDA NCCL</text:p>',
    '<text:p>React <text:hidden-text text:string-value="CUDA NCCL">CUDA NCCL</text:hidden-text></text:p>',
    '<text:p>React</text:p><text:section text:display="none"><text:p>CUDA NCCL</text:p></text:section>',
]


@pytest.mark.parametrize("body", HIDDEN)
def test_hidden_text_is_left_out_with_a_warning(body: str) -> None:
    document = read_bytes(odt(body, automatic=LOOKS), "resume.odt")

    assert document.text == "React"
    assert [(one.code, one.message[-12:]) for one in document.warnings] == [("hidden_text", " “CUDA NCCL”")]


def test_white_text_on_a_coloured_ground_is_seen() -> None:
    ground = '<style:style style:name="G"><style:paragraph-properties fo:background-color="#003366"/></style:style>'
    document = read_bytes(odt(HIDDEN[1], automatic=LOOKS + ground), "resume.odt")

    assert (document.text, document.warnings) == ("React CUDA NCCL", ())


ENTITIES = b'<!DOCTYPE d [<!ENTITY a "CUDA"><!ENTITY b "&a;&a;&a;">]><d>&b;</d>'
REFUSED = [
    ("locked", odt("", more={"META-INF/manifest.xml": b"<manifest:encryption-data/>"}), EncryptedFile),
    ("entities", odt("", content=ENTITIES), DamagedFile),
    ("deep", odt("<text:section>" * 600), TooLarge),
    ("broken", odt("<text:p>"), DamagedFile),
    ("cut", odt("<text:p>CUDA</text:p>")[:150], DamagedFile),
    ("bomb", odt("", content=b" " * 40_000_000), TooLarge),
    ("more than it says", odt("<text:p>CUDA</text:p>", more={"styles.xml": b" " * 9_000_000}, said=100), DamagedFile),
]


@pytest.mark.parametrize(("data", "error"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_refused(data: bytes, error: type[UnusableInput]) -> None:
    with pytest.raises(error) as caught:
        read_bytes(data, "r.odt")

    assert caught.value.hint


def test_a_table_of_very_many_cells_takes_bounded_time() -> None:
    row = "<table:table-row>" + CELL.format("", "x") * 100_000 + "</table:table-row>"
    begun = time.process_time()
    with pytest.raises(TooLarge):
        read_bytes(odt(f"<table:table>{row}</table:table>"), "r.odt")

    assert time.process_time() - begun < 10
