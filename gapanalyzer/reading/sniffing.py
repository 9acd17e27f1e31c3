"""Which format some bytes are in: content first, then suffix."""

from __future__ import annotations

import io
import re
import struct
import zipfile
from pathlib import Path

from ..errors import UnsupportedFormat
from ..model import Warning

# suffix → format
FORMATS = {
    ".pdf": "pdf",
    ".docx": "docx",
    ".htm": "html",
    ".html": "html",
    ".xhtml": "html",
    ".txt": "text",
    ".text": "text",
    ".md": "text",
    ".markdown": "text",
}
_OTHER = {
    b"\xd0\xcf\x11\xe0": ("an old Word file (.doc)", "open it in a word processor and save it as .docx or PDF"),
    b"{\\rtf": ("an RTF file", "save it as .docx, PDF or text"),
    b"\x89PNG": ("a picture", "give the text, or a PDF with a text layer"),
    b"\xff\xd8\xff": ("a picture", "give the text, or a PDF with a text layer"),
    b"GIF8": ("a picture", "give the text, or a PDF with a text layer"),
    b"Rar!": ("an archive", "unpack it first"),
    b"7z\xbc\xaf": ("an archive", "unpack it first"),
    b"\x1f\x8b": ("an archive", "unpack it first"),
}
_HTML = re.compile(
    rb"^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<(!doctype\s+html|html|head|body)\b", re.IGNORECASE | re.DOTALL
)


def sniff(data: bytes, source: str) -> tuple[str | None, tuple[Warning, ...]]:
    """(format, warnings) of ``data`` named ``source``; format None when nothing fits.

    Raises `UnsupportedFormat` for kinds that are recognised and not read, with the way out.
    """
    suffix = Path(source).suffix.lower() if source not in ("-", "text") else ".txt"
    named = FORMATS.get(suffix, "text" if not suffix else None)
    seen = _by_content(data, source)
    if seen is None or seen == named:
        return named, ()
    if source == "-" or (seen == "html" and named == "text"):
        return seen, ()
    text = f"the name says {named or suffix}, the content is {seen}; read as {seen}"
    return seen, (Warning("format_mismatch", text),)


def _by_content(data: bytes, source: str) -> str | None:
    """The format the content shows beyond doubt, or None."""
    head = data[:1024].removeprefix(b"\xef\xbb\xbf").lstrip()
    if b"%PDF-" in data[:1024] and not _reads_as_prose(data[:1024]):
        return "pdf"
    for magic, (what, hint) in _OTHER.items():
        if head.startswith(magic):
            raise UnsupportedFormat(f"{source}: this is {what}", hint=hint)
    if data.startswith(b"PK\x03\x04"):
        return _inside_zip(data, source)
    return "html" if _HTML.match(head) else None


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
        names = set(zipfile.ZipFile(io.BytesIO(data)).namelist())
    except (zipfile.BadZipFile, OSError, ValueError, struct.error, NotImplementedError):
        names = {"word/document.xml"}  # damaged: the DOCX reader says so
    if "word/document.xml" in names or any(name.startswith("word/") for name in names):
        return "docx"
    raise UnsupportedFormat(
        f"{source}: this is an archive or an office file of another kind", hint="save it as .docx, PDF or text"
    )
