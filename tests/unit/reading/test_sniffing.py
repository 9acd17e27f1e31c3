"""The kind of a file is told by its content; its name only decides where the content does not."""

from __future__ import annotations

import pytest

from gapanalyzer.errors import EncryptedFile, UnsupportedFormat
from gapanalyzer.reading.sniffing import sniff

from ...formats import WRITERS, blocks, odt

RESUME = blocks("Maren Oakfield\n# Skills\n- CUDA\n| a | b")
FORMATS = {"txt": "text", "md": "markdown", "tex": "latex"}
FILES = {name: write(RESUME) for name, write in WRITERS.items()}
PNG = b"\x89PNG\r\n\x1a\n" + bytes(40)
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(504)
SEEN_BY_CONTENT = ("docx", "html", "mhtml", "odt", "pdf", "rtf", "tex")


@pytest.mark.parametrize("name", WRITERS)
def test_files_that_are_what_they_are_called(name: str) -> None:
    assert sniff(FILES[name], f"r.{name}") == (FORMATS.get(name, name), ())


READ_AS = {**FORMATS, "png": "picture", "jpg": "picture", "doc": "doc", "mht": "mhtml"}
PAIRS = [
    (name, called)
    for name in (*FILES, "png")
    for called in ("pdf", "docx", "odt", "rtf", "html", "mhtml", "mht", "tex", "md", "txt", "png", "jpg", "doc")
]
TEXTS = ("text", "markdown")


@pytest.mark.parametrize(("name", "called"), PAIRS)
def test_the_content_wins_with_a_warning_when_the_name_says_otherwise(name: str, called: str) -> None:
    """Only what Markdown and text hold may be either: there the name decides."""
    format, warnings = sniff(FILES.get(name, PNG), f"r.{called}")
    held, named = READ_AS.get(name, name), READ_AS.get(called, called)
    if held in TEXTS and named in TEXTS:
        held = named
    if held in TEXTS and named not in TEXTS:
        held = "text"

    assert format == held
    assert [one.code for one in warnings] == ([] if held == named else ["format_mismatch"])


@pytest.mark.parametrize("called", ["doc", "pdf", "docx", "odt", "rtf"])
def test_plain_text_under_another_name_is_text(called: str) -> None:
    format, warnings = sniff("熟悉 CUDA 编程\n".encode(), f"r.{called}")

    assert (format, [one.code for one in warnings]) == ("text", ["format_mismatch"])


@pytest.mark.parametrize("name", SEEN_BY_CONTENT)
def test_a_pipe_has_no_name(name: str) -> None:
    assert sniff(FILES[name], "-") == (FORMATS.get(name, name), ())


@pytest.mark.parametrize(
    ("data", "format"),
    [
        ("\ufeff<html><body>CUDA".encode("utf-16-le"), "html"),
        (b"\xef\xbb\xbf \n<!-- saved -->\n<!-- too --><table><tr><td>CUDA", "html"),
        (b"<meta charset=gbk><div>CUDA</div>", "html"),
        (b"<p>Experience with <b>CUDA</b> &amp; C++<br>5 years</p>\n<ul><li>PyTorch</li></ul>", "html"),
        (b"About us<br>We build chips<br>You know:<br/>CUDA<br />Triton", "html"),
        (b"Wrote a parser of <b> tags and </b> tags\n- CUDA\n- C++\n", "text"),
        (b"<3 CUDA, x<br and y>b", "text"),
        (b"% !TEX program = xelatex\n% more\n\\documentclass{a}", "latex"),
        (b"Date: x\r\n y\r\nMIME-Version: 1.0\r\n", "mhtml"),
        (b"".join(b"X-%d: value\r\n more\r\n" % at for at in range(400)) + b"CUDA", "text"),  # once 2 ** 400 ways
        (b"Name: Maren\nSkills: CUDA\nMIME-Versions of pages\n", "text"),
        (b"<vector> and <thread> headers", "text"),
        (b"C:\\documentclass is a folder", "text"),
        (b"\\textbf{CUDA}", "text"),
    ],
)
def test_beginnings(data: bytes, format: str) -> None:
    assert sniff(data, "r.txt")[0] == format


@pytest.mark.parametrize(
    ("data", "name", "format"),
    [
        (b"Maren\nSkills: CUDA, a < b, R&D", "r.html", "text"),
        (b"Maren\nSkills: C:\\ and 50%", "r.tex", "text"),
        (b"Maren <br> CUDA", "r.html", "html"),
        (b"Maren &amp; CUDA", "r.html", "html"),
        (b"Maren \\textbf{CUDA}", "r.tex", "latex"),
        (b"Maren ~ CUDA \\\\ NCCL", "r.tex", "latex"),
        (b"", "r.html", "html"),
    ],
)
def test_text_without_any_markup_is_text_whatever_it_is_called(data: bytes, name: str, format: str) -> None:
    found, warnings = sniff(data, name)

    assert found == format
    assert len(warnings) == (format == "text")


REFUSED = [
    (OLE + "WordDocument".encode("utf-16-le"), "r.docx", UnsupportedFormat, "old Word file"),
    (OLE, "r.doc", UnsupportedFormat, "old Word file"),
    (OLE, "r.xls", UnsupportedFormat, "old office"),
    (OLE + "EncryptedPackage".encode("utf-16-le"), "r.docx", EncryptedFile, "password"),
    (b'<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?><w:wordDocument>', "r.doc", UnsupportedFormat, "XML"),
    (odt("").replace(b"opendocument.text", b"opendocument.calc"), "r.ods", UnsupportedFormat, "another kind"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "name", "error", "words"), REFUSED)
def test_what_is_not_read_is_named_with_the_way_out(data: bytes, name: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words) as caught:
        sniff(data, name)

    assert "save it" in caught.value.hint
