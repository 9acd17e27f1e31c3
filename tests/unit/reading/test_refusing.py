"""Whatever cannot be used is refused by name, with a hint, and in bounded time."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import docx
import pytest

from gapanalyzer.errors import (
    DamagedFile,
    EmptyDocument,
    EncryptedFile,
    MissingFile,
    TooLarge,
    UnreadableText,
    UnsupportedFormat,
    UnusableInput,
)
from gapanalyzer.reading import MAX_BYTES, read, read_bounded, read_bytes, read_text

from .pdf_files import Box, Text, lines, make_pdf

FILES = Path(__file__).parents[2] / "files" / "cases"
GOOD_PDF = make_pdf(lines(50, 60, "Experience\nWrote CUDA kernels"))


def make_zip(entries: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def make_docx(body: str) -> bytes:
    buffer = io.BytesIO()
    docx.Document().save(buffer)
    with zipfile.ZipFile(buffer) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    entries["word/document.xml"] = f"<w:document {main}><w:body>{body}</w:body></w:document>".encode()
    return make_zip(entries)


def encrypted_pdf() -> bytes:
    lock = b"/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <%s> /U <%s> >> /ID [<00> <00>] " % (
        b"5a" * 32,
        b"a5" * 32,
    )
    return GOOD_PDF.replace(b"/Root 1 0 R", lock + b"/Root 1 0 R")


def flagged_zip() -> bytes:
    data = bytearray(make_zip({"word/document.xml": b"<x/>"}))
    data[6] |= 1
    data[data.find(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


BOMB = make_zip({"word/document.xml": b" " * 40_000_000, "[Content_Types].xml": b"<x/>"})
DEEP = "<w:sdt><w:sdtContent>" * 2_000
ENTITIES = (
    '<!DOCTYPE d [<!ENTITY a "CUDA"><!ENTITY b "'
    + "&a;" * 50
    + '"><!ENTITY c "'
    + "&b;" * 50
    + '"><!ENTITY d "'
    + "&c;" * 5000
    + '">]>'
)

ROWS = [
    ("empty file", b"", "r.txt", EmptyDocument),
    ("empty PDF name", b"", "r.pdf", DamagedFile),
    ("blanks", b" \n\t", "r.txt", EmptyDocument),
    ("unknown suffix", b"CUDA", "r.xyz", UnsupportedFormat),
    ("old Word file", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "r.doc", UnsupportedFormat),
    ("GIF picture", b"GIF89a" + bytes(50), "r.gif", UnsupportedFormat),
    ("archive", make_zip({"a.txt": b"CUDA"}), "r.zip", UnsupportedFormat),
    ("sheet called Word", make_zip({"xl/workbook.xml": b"<x/>"}), "r.docx", UnsupportedFormat),
    (
        "PDF bytes as text",
        b"%PDF-1.4\n1 0 obj <</K [3]>> endobj\nstream\nx\x9c+\xe4\x02\x00endstream",
        "-",
        DamagedFile,
    ),
    ("cut PDF", GOOD_PDF[:200], "r.pdf", DamagedFile),
    ("encrypted PDF", encrypted_pdf(), "r.pdf", EncryptedFile),
    ("PDF without text", make_pdf([Box(50, 50, 90, 90)]), "r.pdf", UnreadableText),
    ("PDF of hidden text", make_pdf([Text(50, 60, "CUDA TensorRT", color=(1, 1, 1))]), "r.pdf", UnreadableText),
    ("PDF of many pages", make_pdf(*[[Text(50, 60, "CUDA")]] * 61), "r.pdf", TooLarge),
    ("cut DOCX", make_zip({"word/document.xml": b"<w/>"})[:60], "r.docx", DamagedFile),
    ("DOCX without its parts", make_zip({"word/document.xml": b"<w/>"}), "r.docx", DamagedFile),
    ("DOCX with broken XML", make_docx("<w:p>"), "r.docx", DamagedFile),
    ("encrypted DOCX", flagged_zip(), "r.docx", EncryptedFile),
    ("zip bomb", BOMB, "r.docx", TooLarge),
    ("deep DOCX", make_docx(DEEP), "r.docx", DamagedFile),
    ("50 MB of text", b"CUDA " * 10_000_000, "r.txt", TooLarge),
    ("over a limit of characters", b"CUDA " * 400_000, "r.txt", TooLarge),
]


@pytest.mark.parametrize(("data", "name", "error"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_refused(data: bytes, name: str, error: type[UnusableInput]) -> None:
    with pytest.raises(error) as caught:
        read_bytes(data, name)

    assert caught.value.message.startswith(f"{name}: ")
    assert "\n" not in caught.value.message
    assert caught.value.hint


@pytest.mark.parametrize(
    ("data", "name"),
    [(b"\x89PNG\r\n\x1a\n" + bytes(50), "r.png"), (b"\xff\xd8\xff\xe0" + bytes(50), "r.pdf")],
)
def test_pictures_are_refused_where_nothing_may_be_recognised(data: bytes, name: str) -> None:
    with pytest.raises(UnsupportedFormat, match="this is a picture") as caught:
        read_bytes(data, name, ocr="never")

    assert "--ocr" in caught.value.hint


def test_entities_are_not_expanded() -> None:
    body = make_docx("<w:p><w:r><w:t>CUDA &amp; NCCL</w:t></w:r></w:p>")
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    document = entries["word/document.xml"].decode().replace("CUDA &amp; NCCL", "CUDA &d;")
    entries["word/document.xml"] = (ENTITIES + document).encode()
    try:
        text = read_bytes(make_zip(entries), "r.docx").text
    except UnusableInput:
        return

    assert len(text) < 1_000


def test_a_font_without_a_map_to_characters_is_refused() -> None:
    glyphs = "".join(
        chr(0x0400 + ord(letter) % 0x900) for letter in "负责高性能算子开发，熟悉屋顶线模型与混合精度训练方法"
    )
    data = make_pdf(lines(50, 60, "汉"))
    hidden = data.replace("汉".encode("utf-16-be").hex().encode(), glyphs.encode("utf-16-be").hex().encode())
    hidden = (
        hidden.replace(b"/UniGB-UCS2-H", b"/Identity-H").replace(b"(GB1)", b"(Identity)").replace(b"STSong-Light", b"F")
    )
    with pytest.raises(
        UnreadableText, match=r"\d+% of \d+ characters are readable; lost: letters of other scripts"
    ) as caught:
        read_bytes(hidden, "r.pdf", ocr="never")

    assert "--ocr always" in caught.value.hint


def test_scan(tmp_path: Path) -> None:
    with pytest.raises(UnreadableText, match="without a text layer") as caught:
        read(FILES / "scan_image_only.pdf")

    assert "scan" in caught.value.hint


@pytest.mark.parametrize("name", ["missing.txt", "", "a\0b", "x" * 5_000])
def test_missing(tmp_path: Path, name: str) -> None:
    with pytest.raises(MissingFile):
        read(tmp_path / name if name else tmp_path)


def test_a_large_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    with file.open("wb") as stream:
        stream.truncate(MAX_BYTES * 50)

    with pytest.raises(TooLarge):
        read(file)


def test_a_stream_is_read_up_to_the_limit() -> None:
    stream = io.BytesIO(b"a" * (MAX_BYTES + 1_000))

    assert len(read_bounded(stream)) == MAX_BYTES + 1


def test_a_damaged_page_is_left_out_with_a_warning() -> None:
    data = make_pdf([Text(50, 60, "Wrote CUDA kernels")], [Text(50, 60, "Tuned NCCL")])
    document = read_bytes(data.replace(b"/Kids [6 0 R 8 0 R]", b"/Kids [6 0 R 3 0 R]"), "r.pdf")

    assert document.text == "Wrote CUDA kernels"
    assert "damaged_page" in [warning.code for warning in document.warnings]


def test_a_page_without_text_is_warned_about() -> None:
    document = read_bytes(make_pdf([Text(50, 60, "Wrote CUDA kernels")], [Box(50, 60, 300, 300)]), "r.pdf")

    assert [warning.code for warning in document.warnings] == ["no_text_layer"]


@pytest.mark.parametrize(
    ("data", "name", "text"),
    [
        (GOOD_PDF, "r.txt", "Experience\nWrote CUDA kernels"),
        (make_docx("<w:p><w:r><w:t>CUDA</w:t></w:r></w:p>"), "r.pdf", "CUDA"),
        (b"<html><body><p>CUDA</p></body></html>", "r.pdf", "CUDA"),
    ],
)
def test_where_name_and_content_differ_the_content_wins(data: bytes, name: str, text: str) -> None:
    document = read_bytes(data, name)

    assert document.text == text
    assert [warning.code for warning in document.warnings] == ["format_mismatch"]


def test_standard_input_has_no_name_that_could_differ() -> None:
    assert not read_bytes(GOOD_PDF, "-").warnings


def test_lone_surrogates_do_no_harm() -> None:
    assert read_text("CUDA \ud83d kernels").text == "CUDA kernels"
