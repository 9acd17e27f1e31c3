"""ODT → text in body order: paragraphs, lists, tables (merged cells once), text boxes, headers and footers once."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn
from xml.etree.ElementTree import ParseError, XMLParser

from ..errors import DamagedFile, TooLarge
from ..model import Warning
from .archives import BAD_ARCHIVE, damaged, locked, open_archive
from .colors import css_color, is_seen
from .judging import warn_of_hidden
from .rows import join_cells, part_tabs

_NAMESPACES = {
    "urn:oasis:names:tc:opendocument:xmlns:text:1.0": "text",
    "urn:oasis:names:tc:opendocument:xmlns:table:1.0": "table",
    "urn:oasis:names:tc:opendocument:xmlns:office:1.0": "office",
    "urn:oasis:names:tc:opendocument:xmlns:style:1.0": "style",
    "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0": "draw",
    "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0": "svg",
    "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0": "fo",
}
_MAX_DEPTH = 500
_MOST_PARENTS = 20
_TINY = 2.0  # points
_SIZE = re.compile(r"(\d{1,6}(?:\.\d{1,6})?)(pt|mm|cm|in|px)")
_POINTS = {"pt": 1.0, "mm": 2.83, "cm": 28.3, "in": 72.0, "px": 0.75}
_SKIPPED = frozenset((
    *("text:tracked-changes", "text:note-citation", "text:ruby-text", "text:page-number", "text:page-count"),
    *("text:table-of-content", "text:alphabetical-index", "text:placeholder"),
    *("text:hidden-paragraph", "table:covered-table-cell", "office:annotation", "office:forms", "office:scripts"),
    *("office:binary-data", "svg:title", "svg:desc"),
))  # fmt: skip
_MARKS = {"text:s": " ", "text:tab": "\t", "text:line-break": "\n"}
_HEADS = frozenset(("style:header", "style:header-left", "style:header-first"))
_FEET = frozenset(("style:footer", "style:footer-left", "style:footer-first"))
_PARAGRAPHS = frozenset(("text:p", "text:h"))
_BOXES = frozenset(("draw:text-box", "text:note-body"))
# Something may stand behind white text: a coloured ground, a picture, a drawn shape.
_PAINTED = re.compile(rb"background-color=[\"']#(?!ffffff)|fill-color=[\"']#(?!ffffff)|<draw:", re.IGNORECASE)
_BAD_XML = (ParseError, KeyError, ValueError, LookupError)


def read_odt(data: bytes, source: str) -> tuple[str, tuple[Warning, ...]]:
    """(text, warnings) of an OpenDocument text. Raises `DamagedFile`, `EncryptedFile` or `TooLarge`."""
    archive = open_archive(data, source, kind="OpenDocument")
    try:
        if b"encryption-data" in _part(archive, "META-INF/manifest.xml"):
            raise locked(source)
        styles, content = _part(archive, "styles.xml"), archive.read("content.xml")
        reader = _Reader(source, painted=_PAINTED.search(styles + content) is not None)
        for part in (styles, content):
            if part:
                parser = XMLParser(target=reader)
                parser.feed(part)
                parser.close()
    except (*_BAD_XML, *BAD_ARCHIVE) as error:
        raise damaged(source, "OpenDocument", type(error).__name__) from error
    text = "\n".join((*dict.fromkeys(reader.head), *reader.lines, *dict.fromkeys(reader.foot)))
    return text, warn_of_hidden(["".join(reader.hidden)])


def _part(archive: zipfile.ZipFile, name: str) -> bytes:
    return archive.read(name) if name in archive.namelist() else b""


@dataclass(slots=True)
class _Paragraph:
    """A paragraph that is being read, and the lines of the text boxes in it."""

    listed: bool
    pieces: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The paragraph's own lines, then those of its text boxes."""
        lines = [part_tabs(line) for line in "".join(self.pieces).split("\n")]
        if self.listed and lines[0]:
            lines[0] = f"- {lines[0]}"
        return lines + self.after


class _Reader:
    """Takes the events of the parts, one after the other; nothing is kept of them but lines."""

    def __init__(self, source: str, *, painted: bool) -> None:
        self._source, self._painted = source, painted
        self._looks: dict[str, dict[str, str]] = {}  # style → what its text looks like
        self._style = ""
        self._depth = self._skipped = 0
        self._unseen = self._item = False
        self._paragraphs: list[_Paragraph] = []
        self._rows: list[list[list[str]]] = []
        self._open: list[list[str]] = [[]]  # the lines of the body, and of the cells and boxes open in it
        self.head: list[str] = []
        self.foot: list[str] = []
        self.hidden: list[str] = []

    @property
    def lines(self) -> list[str]:
        """The lines of the body."""
        return self._open[0]

    def doctype(self, *_: str | None) -> NoReturn:
        """No word processor writes one; entities could grow without bound."""
        raise DamagedFile(f"{self._source}: its XML declares a document type", hint="save it again, or as PDF")

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """The beginning of an element."""
        self._depth += 1
        if self._depth > _MAX_DEPTH:
            raise TooLarge(f"{self._source}: nested over {_MAX_DEPTH} deep", hint="save it as PDF or text")
        name, found = _short(tag), {_short(key): value for key, value in attributes.items()}
        self._unseen = self._unseen if self._skipped else self._is_unseen(name, found)
        if self._skipped or self._unseen or name in _SKIPPED or found.get("style:display") == "false":
            self._skipped += 1
        elif name.startswith("style:"):
            self._begin_style(name, found)
        elif name in _PARAGRAPHS:
            self._paragraphs.append(_Paragraph(self._item))
            self._item = False
        elif name in _MARKS and self._paragraphs:
            self._paragraphs[-1].pieces.append(_MARKS[name])
        elif name in ("text:list-item", "text:numbered-paragraph"):
            self._item = True
        elif name == "table:table-row":
            self._rows.append([])
        elif name == "table:table-cell" or name in _BOXES:
            self._open.append([])

    def _begin_style(self, name: str, found: Mapping[str, str]) -> None:
        if name in _HEADS or name in _FEET:
            self._open.append([])
        elif name == "style:style":
            self._style = found.get("style:name", "")
            self._looks[self._style] = {"parent": found.get("style:parent-style-name", "")}
        elif name == "style:text-properties" and self._style:
            self._looks[self._style].update(found)

    def end(self, tag: str) -> None:
        """The end of an element."""
        self._depth -= 1
        if self._skipped:
            self._skipped -= 1
            self.hidden += [" "] if self._unseen else []
            return
        name = _short(tag)
        if name in _PARAGRAPHS:
            self._open[-1].extend(self._paragraphs.pop().lines())
        elif name == "text:list-item":
            self._item = False
        elif name == "style:style":
            self._style = ""
        elif name == "table:table-row":
            self._open[-1].extend(join_cells(self._rows.pop()))
        elif name == "table:table-cell":
            lines = self._open.pop()
            self._rows[-1].append(lines)
        elif name in _BOXES:
            lines = self._open.pop()
            (self._paragraphs[-1].after if self._paragraphs else self._open[-1]).extend(lines)
        elif name in _HEADS or name in _FEET:
            lines = [line for line in self._open.pop() if line.strip()]
            (self.head if name in _HEADS else self.foot).extend(lines)

    def data(self, text: str) -> None:
        """Characters between two marks."""
        if self._skipped:
            self.hidden += [text] if self._unseen else []
        elif self._paragraphs:
            self._paragraphs[-1].pieces.append(re.sub(r"\s+", " ", text))

    def close(self) -> None:
        """The end of a part: its styles are kept, nothing else is open."""

    def _is_unseen(self, name: str, found: Mapping[str, str]) -> bool:
        if name == "text:hidden-text":
            return True
        if found.get("text:display") == "none" or found.get("table:visibility") == "collapse":
            return name != "style:text-properties"
        looks = self._inherited(found.get("text:style-name", "")) if name in _PARAGRAPHS or name == "text:span" else {}
        size = _SIZE.fullmatch(looks.get("fo:font-size", ""))
        ink = css_color(looks.get("fo:color", ""))
        white = ink is not None and not is_seen(ink[:3]) and not self._painted
        return (
            white
            or looks.get("text:display") == "none"
            or (size is not None and float(size[1]) * _POINTS[size[2]] <= _TINY)
        )

    def _inherited(self, style: str) -> dict[str, str]:
        """What the style says, and its parents where it says nothing."""
        looks: dict[str, str] = {}
        for _ in range(_MOST_PARENTS):
            own = self._looks.get(style, {})
            looks = own | looks
            style = own.get("parent", "")
        return looks


def _short(tag: str) -> str:
    """ "{urn:…:text:1.0}p" as "text:p"; names of other kinds stay."""
    space, _, name = tag.removeprefix("{").rpartition("}")
    return f"{_NAMESPACES[space]}:{name}" if space in _NAMESPACES else tag
