"""One résumé in every format that people send, written by hand or by the libraries of the project."""

from __future__ import annotations

import base64
import html
import io
import zipfile
from collections.abc import Callable
from dataclasses import dataclass

import docx

from .unit.reading.pdf_files import Text, make_pdf

SPACES = " ".join(
    f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for short, name in (
        *(("office", "office"), ("text", "text"), ("table", "table"), ("style", "style")),
        *(("draw", "drawing"), ("fo", "xsl-fo-compatible"), ("svg", "svg-compatible")),
    )
)


@dataclass(frozen=True)
class Block:
    """A name, heading, paragraph, list item or a table's row ("a | b")."""

    kind: str
    text: str


def blocks(text: str) -> list[Block]:
    """The blocks of a résumé: its first line is the name, "# " begins headings, "- " items, "| " rows."""
    first, *rest = text.strip().split("\n")
    kinds = {"# ": "heading", "- ": "item", "| ": "row"}
    return [
        Block("name", first),
        *(Block(kinds[line[:2]], line[2:]) if line[:2] in kinds else Block("line", line) for line in rest if line),
    ]


def as_text(resume: list[Block]) -> bytes:
    return "\n".join({"item": "- ", "heading": "\n"}.get(one.kind, "") + one.text for one in resume).encode()


def as_markdown(resume: list[Block]) -> bytes:
    """Headings, a table with its rule, a link and emphasis around what stands first in a line."""
    lines, rows = ["---", "title: résumé", "---"], 0
    for one in resume:
        rows = rows + 1 if one.kind == "row" else 0
        text = one.text.replace("#", "\\#").replace("+", "\\+")
        if one.kind == "row":
            lines += [f"| {text} |", *(["|---|---|"] if rows == 1 else [])]
        else:
            lines += ["", {"name": "# ", "heading": "## ", "item": "* "}.get(one.kind, "") + text]
    return "\n".join(lines).encode()


def as_html(resume: list[Block]) -> bytes:
    tags = {"name": "h1", "heading": "h2", "item": "li", "line": "p"}
    body = "".join(
        "<table><tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in one.text.split(" | ")) + "</tr></table>"
        if one.kind == "row"
        else f"<{tags[one.kind]}>{html.escape(one.text)}</{tags[one.kind]}>"
        for one in resume
    )
    noise = '<nav>Kubernetes</nav><div class="recommend-jobs">React Vue</div><script>var Rust</script>'
    return f'<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>{noise}{body}</body></html>'.encode()


def as_docx(resume: list[Block]) -> bytes:
    document = docx.Document()
    for one in resume:
        if one.kind == "row":
            cells = one.text.split(" | ")
            table = document.add_table(1, len(cells))
            for index, cell in enumerate(cells):
                table.cell(0, index).text = cell
        elif one.kind in ("name", "heading"):
            document.add_heading(one.text, 0 if one.kind == "name" else 1)
        else:
            document.add_paragraph(one.text, style="List Bullet" if one.kind == "item" else None)
    buffer = io.BytesIO()
    document.save(buffer)
    return buffer.getvalue()


def odt(
    body: str,
    *,
    automatic: str = "",
    styles: str = "",
    content: bytes | None = None,
    more: dict[str, bytes] | None = None,
    said: int | None = None,
) -> bytes:
    """An OpenDocument text of the markup given; ``said``: the size that its parts in ``more`` pretend to have."""
    written = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {SPACES}><office:automatic-styles>{automatic}'
        f"</office:automatic-styles><office:body><office:text>{body}</office:text></office:body></office:document-content>"
    )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.text", zipfile.ZIP_STORED)
        archive.writestr("content.xml", written if content is None else content)
        if styles:
            archive.writestr("styles.xml", f"<office:document-styles {SPACES}>{styles}</office:document-styles>")
        for name, data in (more or {}).items():
            archive.writestr(name, data)
            archive.getinfo(name).file_size = said or len(data)  # written into the directory on closing
    return buffer.getvalue()


def as_odt(resume: list[Block]) -> bytes:
    parts = []
    for one in resume:
        text = html.escape(one.text)
        if one.kind == "row":
            cells = "".join(
                f"<table:table-cell><text:p>{cell}</text:p></table:table-cell>" for cell in text.split(" | ")
            )
            parts.append(f"<table:table><table:table-row>{cells}</table:table-row></table:table>")
        elif one.kind == "item":
            parts.append(f"<text:list><text:list-item><text:p>{text}</text:p></text:list-item></text:list>")
        else:
            parts.append(f"<text:h>{text}</text:h>" if one.kind != "line" else f"<text:p>{text}</text:p>")
    return odt("".join(parts))


def rtf_text(text: str) -> str:
    """``text`` with Chinese as bytes of code page 936 and other letters as Unicode escapes."""
    pieces = []
    for letter in text:
        if letter in "\\{}":
            pieces.append(f"\\{letter}")
        elif letter.isascii():
            pieces.append(letter)
        elif letter >= "\u2e80":
            pieces.append("".join(f"\\'{byte:02x}" for byte in letter.encode("gbk")))
        else:
            pieces.append(f"\\u{ord(letter)}?")
    return "".join(pieces)


def as_rtf(resume: list[Block]) -> bytes:
    parts = [r"{\rtf1\ansi\ansicpg936\deff0{\fonttbl{\f0\fnil\fcharset134 SimSun;}}{\*\generator made;}\f0"]
    for one in resume:
        text = rtf_text(one.text)
        if one.kind == "row":
            cells = text.replace(" | ", "\\cell ")
            parts.append(f"\\trowd\\cellx4000\\cellx8000\\pard\\intbl {cells}\\cell\\row\\pard")
        else:
            bullet = "{\\listtext\\'b7\\tab}" if one.kind == "item" else ""
            parts.append(f"\\pard\\plain {bullet}{text}\\par")
    return "\n".join([*parts, "}"]).encode("ascii")


def latex_text(text: str) -> str:
    for sign in "%&#_$":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("–", "--").replace("é", "\\'e")


def as_latex(resume: list[Block]) -> bytes:
    """A source of moderncv's kind."""
    name, *rest = resume
    lines = [
        *("\\documentclass[11pt]{moderncv} % Kubernetes", "\\usepackage[utf8]{inputenc}", "\\newcommand{\\old}{Rust}"),
        *(f"\\name{{{latex_text(name.text)}}}{{}}", "\\begin{document}", "\\makecvtitle"),
    ]
    listed = False
    for one in rest:
        text = latex_text(one.text)
        if listed != (one.kind == "item"):
            lines.append("\\end{itemize}" if listed else "\\begin{itemize}")
            listed = not listed
        if one.kind == "row":
            lines.append("\\cvitem{{{}}}{{{}}}".format(*text.split(" | ")))
        else:
            lines.append({"heading": f"\\section{{{text}}}", "item": f"  \\item {text}"}.get(one.kind, f"{text}\n"))
    return "\n".join([*lines, *["\\end{itemize}"] * listed, "\\end{document}", "Kubernetes"]).encode()


def as_mhtml(resume: list[Block]) -> bytes:
    page = base64.encodebytes(as_html(resume)).decode()
    return (
        "From: <Saved by a browser>\r\nSnapshot-Content-Location: https://example.com/cv\r\nMIME-Version: 1.0\r\n"
        'Content-Type: multipart/related; type="text/html"; boundary="--b"\r\n\r\n'
        "----b\r\nContent-Type: text/css\r\n\r\nbody { color: Rust }\r\n"
        "----b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        f"{page}\r\n----b--\r\n"
    ).encode()


def as_pdf(resume: list[Block]) -> bytes:
    """Pages of one line for each block."""
    drawn, y = [], 60.0
    for one in resume:
        y += 14 if one.kind != "heading" else 26
        text = f"• {one.text}" if one.kind == "item" else one.text
        if one.kind == "row":
            drawn += [Text(50 + 200 * index, y, cell) for index, cell in enumerate(text.split(" | "))]
        else:
            drawn.append(Text(50, y, text, 14 if one.kind in ("name", "heading") else 8))
    return make_pdf(drawn)


WRITERS: dict[str, Callable[[list[Block]], bytes]] = {
    "txt": as_text,
    "md": as_markdown,
    "html": as_html,
    "docx": as_docx,
    "odt": as_odt,
    "rtf": as_rtf,
    "tex": as_latex,
    "mhtml": as_mhtml,
    "pdf": as_pdf,
}
