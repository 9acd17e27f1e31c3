"""Which format some bytes are in: content first, then suffix."""

from __future__ import annotations

import codecs
import io
import re
import struct
import zipfile
from pathlib import Path

from ..errors import UnsupportedFormat, UnusableInput
from ..model import Warning
from .archives import locked

# suffix → format
FORMATS = {
    ".pdf": "pdf",
    ".docx": "docx",
    ".odt": "odt",
    ".rtf": "rtf",
    ".tex": "latex",
    ".htm": "html",
    ".html": "html",
    ".xhtml": "html",
    ".mht": "mhtml",
    ".mhtml": "mhtml",
    ".jpeg": "picture",
    ".jpg": "picture",
    ".png": "picture",
    ".txt": "text",
    ".text": "text",
    ".md": "markdown",
    ".markdown": "markdown",
}
_ARCHIVE = ("an archive", "unpack it first")
_SAVE = "open it in a word processor and save it as .docx or PDF"
_PICTURES = (b"\x89PNG", b"\xff\xd8\xff")
_OTHER = {
    b"GIF8": ("a GIF picture", "save it as PNG, or give the text"),
    b"Rar!": _ARCHIVE,
    b"7z\xbc\xaf": _ARCHIVE,
    b"\x1f\x8b": _ARCHIVE,
}
_OLE = b"\xd0\xcf\x11\xe0"
_TEXTS = ("text", "markdown")
_HTML = re.compile(
    rb"(<\?xml[^>]*>\s*)?(<!--.{0,4000}?-->\s*)*<(!doctype\s+html|html|head|body|meta|title|style|div|table|article|section)\b",
    re.IGNORECASE | re.DOTALL,
)
# Pieces of a page that somebody pasted into a text file.
_OPENS = re.compile(
    rb"<(p|ul|ol|li|h[1-6]|span|b|strong|em|i|u|br|font|center|header|main|dl)(\s[^<>]{0,400})?/?>", re.IGNORECASE
)
_CLOSES = re.compile(rb"</(p|li|ul|ol|b|strong|em|div|span|h[1-6]|td|tr|a)>|<br ?/?>", re.IGNORECASE)
_ENOUGH_TAGS = 4
_LATEX = re.compile(
    rb"(?:\s|%[^\n]*\n)*\\(?:documentclass|PassOptionsTo|RequirePackage|begin\s*\{document\}|(?:cv)?section\*?\{|cventry\b)"
)
_MARKUP = {
    "html": re.compile(rb"<[A-Za-z!/?]|&#?\w{1,10};"),
    "latex": re.compile(rb"\\(?:[A-Za-z]{2}|[\\%&$#_{}])|\$"),
}
_MHTML = re.compile(rb"(?:[A-Za-z][A-Za-z-]*:[^\n]*\n(?:[ \t][^\n]*\n)*)*?MIME-Version:", re.IGNORECASE)
_WORD_XML = re.compile(rb"<\?xml[^>]*>.{0,400}(?:w:wordDocument|pkg:package|mso-application)", re.DOTALL)


def sniff(data: bytes, source: str) -> tuple[str | None, tuple[Warning, ...]]:
    """(format, warnings) of ``data`` named ``source``; format None when nothing fits.

    Raises `UnsupportedFormat` or `EncryptedFile` for kinds that are recognised and not read, with the way out.
    """
    suffix = Path(source).suffix.lower() if source not in ("-", "text") else ".txt"
    named = FORMATS.get(suffix, "text" if not suffix else None)
    seen = _by_content(data, source)
    if seen is None and suffix in (".doc", *FORMATS) and named not in _TEXTS and _is_plain(data, named):
        seen = "text"
    if seen is None and named == "text" and _is_fragment(_head(data)):
        seen = "html"
    if seen is None or seen == named:
        return named, ()
    if source == "-":
        return seen, ()
    text = f"the name says {named or suffix}, the content is {seen}; read as {seen}"
    return seen, (Warning("format_mismatch", text),)


def _by_content(data: bytes, source: str) -> str | None:
    """The format the content shows beyond doubt, or None."""
    head = _head(data)
    if b"%PDF-" in data[:1024] and not _reads_as_prose(data[:1024]):
        return "pdf"
    if head.startswith(_PICTURES):
        return "picture"
    for magic, (what, hint) in _OTHER.items():
        if head.startswith(magic):
            raise UnsupportedFormat(f"{source}: this is {what}", hint=hint)
    if data.startswith(_OLE):
        raise _old_office(data, source)
    if _WORD_XML.match(head):
        raise UnsupportedFormat(f"{source}: this is a Word file in XML", hint=_SAVE)
    if data.startswith(b"PK\x03\x04"):
        return _inside_zip(data, source)
    if head.startswith(b"{\\rtf"):
        return "rtf"
    found = {"html": _HTML, "latex": _LATEX, "mhtml": _MHTML}
    return next((format for format, beginning in found.items() if beginning.match(head)), None)


def _is_fragment(head: bytes) -> bool:
    """True for marked-up text without the frame of a page: it begins with a tag, or tags end as often as lines do."""
    tags = len(_CLOSES.findall(head))
    return (tags > 0 and _OPENS.match(head) is not None) or tags >= max(_ENOUGH_TAGS, head.count(b"\n") / 2)


def _head(data: bytes) -> bytes:
    """The first bytes without blanks and marks, as ASCII where they are UTF-16."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data[:8192].decode("utf-16", "ignore").encode("utf-8", "ignore").lstrip()
    return data[:4096].removeprefix(codecs.BOM_UTF8).lstrip()


def _is_plain(data: bytes, named: str | None) -> bool:
    """True for text that holds nothing of the markup its name speaks of."""
    markup = _MARKUP.get(named or "")
    return _is_text(data) and (markup is None or markup.search(data) is None)


def _is_text(data: bytes) -> bool:
    """True for UTF-8 without control characters: text, whatever its name says."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False
    return bool(text.strip()) and re.search(r"[\x00-\x08\x0e-\x1f\x7f]", text) is None and data.count(b"<") < 20


def _old_office(data: bytes, source: str) -> UnusableInput:
    """The error for the files of old office programs, and for new ones behind a password."""
    if "EncryptedPackage".encode("utf-16-le") in data:
        return locked(source)
    if "WordDocument".encode("utf-16-le") in data or Path(source).suffix.lower() == ".doc":
        return UnsupportedFormat(f"{source}: this is an old Word file (.doc)", hint=_SAVE)
    return UnsupportedFormat(f"{source}: this is a file of an old office program", hint=_SAVE)


def _reads_as_prose(head: bytes) -> bool:
    """True when the PDF mark stands inside a sentence rather than near the start."""
    return (
        head.find(b"%PDF-") > 0
        and b"\n" not in head[: head.find(b"%PDF-")]
        and head[:20].isascii()
        and b"obj" not in head
    )


def _inside_zip(data: bytes, source: str) -> str:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = set(archive.namelist())
    except (zipfile.BadZipFile, OSError, ValueError, struct.error, NotImplementedError):
        # Damaged: the reader says so. The first entry of OpenDocument files names its kind, not packed.
        names = {"content.xml"} if b"opendocument.text" in data[:200] else {"word/document.xml"}
    if any(name.startswith("word/") for name in names):
        return "docx"
    if "content.xml" in names and b"opendocument.text" in data[:200] + data[-4096:]:
        return "odt"
    if "content.xml" in names and b"mimetype" not in data[:60]:
        return "odt"
    raise UnsupportedFormat(
        f"{source}: this is an archive or an office file of another kind", hint="save it as .docx, PDF or text"
    )
