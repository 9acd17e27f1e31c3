"""Pages saved with their parts, whatever the file calls itself."""

from __future__ import annotations

import base64
import quopri

import pytest

from gapanalyzer.errors import DamagedFile, TooLarge
from gapanalyzer.reading import read_bytes

PAGE = "<html><head><title>t</title></head><body><ul><li>熟悉 CUDA 与性能优化</ul></body></html>"
HEAD = "From: <Saved by a browser>\r\nSubject: =?utf-8?B?5bKX5L2N?=\r\nMIME-Version: 1.0\r\n"


def mhtml(*parts: tuple[str, str, bytes], head: str = HEAD) -> bytes:
    """A page of (kind, transfer encoding, content)."""
    text = f'{head}Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="=_b"\r\n\r\n'.encode()
    for kind, transfer, content in parts:
        coded = base64.encodebytes(content) if transfer == "base64" else content
        coded = quopri.encodestring(content) if transfer == "quoted-printable" else coded
        text += (
            f"--=_b\r\nContent-Type: {kind}\r\nContent-Transfer-Encoding: {transfer}\r\n\r\n".encode() + coded + b"\r\n"
        )
    return text + b"--=_b--\r\n"


@pytest.mark.parametrize("transfer", ["base64", "quoted-printable", "8bit"])
@pytest.mark.parametrize("charset", ["utf-8", "gb2312", "gbk", "big5"])
def test_transfer_and_charset_of_the_part(transfer: str, charset: str) -> None:
    page = PAGE if charset != "big5" else PAGE.replace("与性能优化", "與效能")
    data = mhtml((f'text/html; charset="{charset}"', transfer, page.encode(charset)))

    assert read_bytes(data, "job.mht").text == ("- 熟悉 CUDA 与性能优化" if charset != "big5" else "- 熟悉 CUDA 與效能")


def test_the_page_is_found_among_its_parts() -> None:
    css, picture = ("text/css", "8bit", b"body { content: 'MLIR' }"), ("image/png", "base64", b"\x89PNG" * 99)
    page, frame = ("text/html; charset=utf-8", "8bit", PAGE.encode()), ("text/html", "8bit", b"<p>frame</p>")

    assert read_bytes(mhtml(css, picture, page, frame), "job.mhtml").text == "- 熟悉 CUDA 与性能优化"


@pytest.mark.parametrize("charset", ["", "; charset=utf-16", "; charset=no-such"])
def test_a_page_in_utf_16_with_a_mark(charset: str) -> None:
    data = mhtml((f"text/html{charset}", "base64", PAGE.encode("utf-16")))

    assert read_bytes(data, "job.mht").text == "- 熟悉 CUDA 与性能优化"


def test_what_word_and_job_boards_call_doc_is_read_with_a_warning() -> None:
    data = mhtml(
        ("text/html; charset=utf-8", "base64", PAGE.encode()), head="MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n"
    )
    document = read_bytes(data, "张三.doc")

    assert document.text == "- 熟悉 CUDA 与性能优化"
    assert [warning.code for warning in document.warnings] == ["format_mismatch"]


def test_a_page_without_parts_and_a_message_of_text() -> None:
    page = f"{HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n{PAGE}".encode()
    text = f"{HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\nCUDA 性能\r\n".encode()

    assert read_bytes(page, "a.mht").text == "- 熟悉 CUDA 与性能优化"
    assert read_bytes(text, "a.mht").text == "CUDA 性能"


def test_refused() -> None:
    with pytest.raises(DamagedFile, match="no page"):
        read_bytes(mhtml(("image/png", "base64", b"x")), "a.mht")
    deep = "".join(f'Content-Type: multipart/mixed; boundary="{at}"\r\n\r\n--{at}\r\n' for at in range(2_000))
    with pytest.raises(TooLarge):
        read_bytes(f"MIME-Version: 1.0\r\n{deep}".encode(), "a.mht")
    with pytest.raises(TooLarge):
        read_bytes(mhtml(*[("text/css", "8bit", b"")] * 6_000), "a.mht")
