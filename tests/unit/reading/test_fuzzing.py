"""No bytes lead to a traceback: reading gives a document or a named error."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

import docx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ...damaging import INSERTS, packed, put, read_or_refuse
from ...formats import WRITERS, blocks
from .pdf_files import Box, Text, lines, make_pdf

NAMES = [*(f"r.{suffix}" for suffix in WRITERS), "r.doc", "r", "-", "r.xyz"]


def _docx() -> bytes:
    document = docx.Document()
    document.add_heading("技能", 1)
    document.add_paragraph("CUDA", style="List Bullet")
    document.add_table(2, 2).cell(0, 0).text = "a"
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


_PAGE = [
    *lines(50, 60, "SKILLS\nCUDA\nNCCL"),
    *lines(220, 60, "EXPERIENCE\nWrote low-\nlatency kernels"),
    Box(0, 300, 500, 40),
    Text(50, 320, "熟悉性能优化", color=(1, 1, 1)),
    Text(50, 800, "1"),
]
_HTML = (
    '<!doctype html><html><head><meta charset="gbk"></head><body><div hidden>a</div><ul><li><p>熟悉 CUDA</ul>'
    "<table><tr><td>a<td>b</table><pre>x\ny</pre></body></html>"
)
_RESUME = blocks("张三 Müller\n# 技能\n- 熟悉 CUDA 编程\n- low-latency\n| 语言 | C++\n2019–2021 Lakeside")
REAL = {
    "r.pdf": make_pdf(_PAGE, _PAGE),
    "r.docx": _docx(),
    "r.html": _HTML.encode("gbk"),
    "r.txt": "姓名：王五\n- 精通 CUDA\n\x1cE X P E R I E N C E".encode("utf-16"),
    "r.md": "# 张三\n\n- **CUDA** low-\nlatency".encode("gb18030"),
    **{f"r.{name}": WRITERS[name](_RESUME) for name in ("odt", "rtf", "tex", "mhtml")},
}
Edit = Callable[[bytes], bytes]
place = st.floats(0, 1, exclude_max=True)
edits = st.lists(
    st.one_of(
        st.builds(lambda at, byte: lambda data: put(data, at, bytes([byte]), 1), place, st.integers(0, 255)),
        st.builds(lambda at, size: lambda data: put(data, at, b"", size), place, st.integers(1, 60)),
        st.builds(lambda at, more: lambda data: put(data, at, more, 0), place, st.sampled_from(INSERTS)),
        st.builds(lambda at: lambda data: data[: int(at * len(data))], place),
    ),
    min_size=1,
    max_size=12,
)


relaxed = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])


@relaxed
@given(st.binary(max_size=600), st.sampled_from(NAMES))
def test_random_bytes(data: bytes, name: str) -> None:
    read_or_refuse(data, name)


@relaxed
@given(
    st.sampled_from(
        [
            b"%PDF-1.7\n",
            b"PK\x03\x04",
            b"<html>",
            b"\xff\xfe",
            b"\xef\xbb\xbf",
            b"{\\rtf1",
            b"\\documentclass{a}",
            b"MIME-Version: 1.0\n",
        ]
    ),
    st.binary(max_size=400),
)
def test_random_bytes_behind_a_known_beginning(head: bytes, data: bytes) -> None:
    for name in ("r.pdf", "r.docx", "r.rtf", "r.tex", "r.txt"):
        read_or_refuse(head + data, name)


@pytest.mark.parametrize("name", REAL)
@relaxed
@given(changes=edits)
def test_damaged_files(name: str, changes: list[Edit]) -> None:
    data = REAL[name]
    for change in changes:
        data = change(data)
    read_or_refuse(data, name)


@relaxed
@given(
    changes=edits,
    place=st.sampled_from(
        [
            *(
                ("r.docx", part)
                for part in ("word/document.xml", "word/styles.xml", "[Content_Types].xml", "_rels/.rels")
            ),
            *(("r.odt", part) for part in ("content.xml", "mimetype")),
        ]
    ),
)
def test_packages_with_a_damaged_part(changes: list[Edit], place: tuple[str, str]) -> None:
    whole, part = place
    with zipfile.ZipFile(io.BytesIO(REAL[whole])) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    for change in changes:
        entries[part] = change(entries[part])
    read_or_refuse(packed(entries), whole)


@relaxed
@given(st.text(st.sampled_from("<>/=\"' divptabler li!-&;#x0熟悉"), max_size=300))
def test_random_markup(markup: str) -> None:
    read_or_refuse(f"<html><body>{markup}".encode(), "r.html")


@relaxed
@given(
    st.lists(
        st.builds(
            Text,
            st.floats(-50, 650),
            st.floats(-50, 900),
            st.text(st.sampled_from("aB1 -.•性能|:：("), min_size=1, max_size=12).filter(str.strip),
            st.floats(0.5, 60),
            mode=st.sampled_from([0, 0, 0, 3]),
        ),
        min_size=1,
        max_size=25,
    )
)
def test_any_layout(page: list[Text]) -> None:
    """Wherever words stand on a page, no layout makes the reader stumble."""
    read_or_refuse(make_pdf(page, page), "r.pdf")
