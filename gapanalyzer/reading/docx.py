"""DOCX → text in body order: paragraphs, tables (merged cells once), text boxes once, headers and footers once."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import ParseError

import docx
from docx.exceptions import PythonDocxError
from docx.opc.exceptions import OpcError

from ..model import Warning
from .archives import BAD_ARCHIVE, damaged, open_archive
from .docx_looks import Looks
from .judging import warn_of_hidden
from .rows import join_cells, part_tabs

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
# What python-docx and lxml raise for broken packages.
_BAD_XML = (
    PythonDocxError,
    OpcError,
    ParseError,
    SyntaxError,
    KeyError,
    ValueError,
    AttributeError,
    IndexError,
    TypeError,
)
_WRAPPERS = frozenset(f"{_W}{name}" for name in ("sdt", "sdtContent", "ins", "smartTag", "customXml", "moveTo"))
_UNSEEN = frozenset(
    f"{_W}{name}" for name in ("pPr", "rPr", "del", "delText", "instrText", "moveFrom", "softHyphen")
) | {f"{_MC}Fallback"}
_MARKS = {f"{_W}br": "\n", f"{_W}cr": "\n", f"{_W}tab": "\t", f"{_W}noBreakHyphen": "-"}


def read_docx(data: bytes, source: str) -> tuple[str, tuple[Warning, ...]]:
    """(text, warnings) of a Word document. Raises `DamagedFile`, `EncryptedFile` or `TooLarge`."""
    open_archive(data, source, kind="Word")
    try:
        reader = _Reader(docx.Document(io.BytesIO(data)))
        text = "\n".join(reader.read())
    except (*_BAD_XML, *BAD_ARCHIVE) as error:
        raise damaged(source, "Word", type(error).__name__) from error
    return text, warn_of_hidden(reader.hidden)


class _Reader:
    """One document's lines, and the texts in it that nobody sees."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._list_styles = _list_styles(document)
        self._looks = Looks(document)
        self.hidden: list[str] = []

    def read(self) -> list[str]:
        """Header, body, footer."""
        return [*self._outside("header"), *self._lines(self._document.element.body), *self._outside("footer")]

    def _outside(self, part: str) -> Iterator[str]:
        """Lines of the sections' headers or footers, each text once."""
        seen: set[str] = set()
        for section in self._document.sections:
            block = getattr(section, part)
            if block.is_linked_to_previous:
                continue
            for line in self._lines(block._element):
                if line.strip() and line not in seen:
                    seen.add(line)
                    yield line

    def _lines(self, container: Any) -> Iterator[str]:
        """Lines of a body, cell or text box: its paragraphs and tables in order."""
        for child in _children(container):
            if child.tag == f"{_W}p":
                yield from self._paragraph(child)
            elif child.tag == f"{_W}tbl":
                for row in _children(child):
                    if row.tag == f"{_W}tr":
                        yield from self._row(row)

    def _row(self, row: Any) -> Iterator[str]:
        cells = []
        for cell in _children(row):
            merged = cell.find(f"{_W}tcPr/{_W}vMerge")
            if cell.tag == f"{_W}tc" and (merged is None or merged.get(f"{_W}val") == "restart"):
                cells.append(list(self._lines(cell)))
        yield from join_cells(cells)

    def _paragraph(self, paragraph: Any) -> Iterator[str]:
        """The paragraph's own text (soft breaks part lines), then its text boxes."""
        pieces: list[str] = []
        boxes: list[Any] = []
        self._collect(paragraph, pieces, boxes)
        lines = [part_tabs(line) for line in "".join(pieces).split("\n")]
        if lines[0] and self._is_listed(paragraph):
            lines[0] = f"- {lines[0]}"
        yield from lines
        for box in boxes:
            yield from self._lines(box)

    def _is_listed(self, paragraph: Any) -> bool:
        if paragraph.find(f"{_W}pPr/{_W}numPr") is not None:
            return True
        style = paragraph.find(f"{_W}pPr/{_W}pStyle")
        return style is not None and style.get(f"{_W}val") in self._list_styles

    def _collect(self, node: Any, pieces: list[str], boxes: list[Any]) -> None:
        for child in node:
            tag = child.tag
            if tag == f"{_W}txbxContent":
                boxes.append(child)
            elif tag == f"{_W}t":
                pieces.append(child.text or "")
            elif tag in _MARKS:
                pieces.append(_MARKS[tag])
            elif tag == f"{_W}sym":
                pieces.append(_symbol(child.get(f"{_W}char") or ""))
            elif tag == f"{_W}r" and self._looks.hides(child):
                self.hidden.append("".join(text.text or "" for text in child.iter(f"{_W}t")))
            elif tag not in _UNSEEN:
                self._collect(child, pieces, boxes)


def _children(container: Any) -> Iterator[Any]:
    """Children, with those of content controls and tracked insertions in their place."""
    for child in container:
        if child.tag in _WRAPPERS:
            yield from _children(child)
        else:
            yield child


def _symbol(code: str) -> str:
    """A character of a symbol font, by its place among the private ones."""
    return chr(int(code, 16)) if re.fullmatch(r"[Ff]0[0-9A-Fa-f]{2}", code) else ""


def _list_styles(document: Any) -> frozenset[str]:
    """Ids of the paragraph styles that make list items."""
    styles = document.styles.element.findall(f"{_W}style")
    return frozenset(
        style.get(f"{_W}styleId") or ""
        for style in styles
        if style.find(f"{_W}pPr/{_W}numPr") is not None and not (style.get(f"{_W}styleId") or "").startswith("Heading")
    )
