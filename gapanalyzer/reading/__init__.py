"""Path or bytes → Document: cleaned text with what is known about its reading (floor 2)."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import BinaryIO

from ..errors import MissingFile, TooLarge, UnsupportedFormat
from ..model import Document, Warning
from .cleaning import clean
from .finding import list_files
from .judging import judge_text, language_of
from .sniffing import FORMATS, sniff

__all__ = ["list_files", "read", "read_bounded", "read_bytes", "read_text"]

MAX_BYTES = 20_000_000  # a résumé with photographs stays below; more is not a résumé
MAX_CHARACTERS = 300_000  # about 100 pages of text


def read(path: str | Path) -> Document:
    """The document at ``path``; ``source`` is the path as given.

    Raises `MissingFile`, `UnsupportedFormat`, `TooLarge`, `EmptyDocument`, `UnreadableText`, `DamagedFile` or
    `EncryptedFile`.
    """
    source = str(path)
    try:
        if Path(path).is_dir():
            raise MissingFile(f"{source}: is a folder", hint="name a file; screen takes folders")
        with Path(path).open("rb") as file:
            data = read_bounded(file)
    except FileNotFoundError as error:
        raise MissingFile(f"{source}: no such file", hint="check the path, or give - to read standard input") from error
    except (OSError, ValueError) as error:
        raise MissingFile(f"{source}: cannot be read ({error})", hint="check the path and its permissions") from error
    return read_bytes(data, source)


def read_bounded(stream: BinaryIO) -> bytes:
    """The bytes of ``stream``, one more than `read_bytes` takes at most: what is too large is not read to its end."""
    return stream.read(MAX_BYTES + 1)


def read_bytes(data: bytes, source: str) -> Document:
    """The document in ``data``; the format is judged by content first, then by the suffix of ``source``."""
    if len(data) > MAX_BYTES:
        raise _too_large(source)
    format, warnings = sniff(data, source)
    if format is None:
        suffix = Path(source).suffix or "no suffix"
        known = ", ".join(sorted(FORMATS))
        raise UnsupportedFormat(
            f"{source}: unknown kind of file ({suffix})", hint=f"known kinds: {known}; or pipe text in as -"
        )
    raw, pages, more = _extract(format, data, source)
    return _document(raw, source, hashlib.sha256(data).hexdigest(), pages, (*warnings, *more))


def read_text(text: str, source: str = "text") -> Document:
    """The document in ``text``, cleaned like any other."""
    return _document(text, source, hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(), None, ())


def _extract(format: str, data: bytes, source: str) -> tuple[str, int | None, tuple[Warning, ...]]:
    if format == "pdf":
        from .pdf import read_pdf

        return read_pdf(data, source)
    if format == "docx":
        from .docx import read_docx

        text, warnings = read_docx(data, source)
        return text, None, warnings
    if format == "html":
        from .html import read_html

        return read_html(data, source), None, ()
    from .text import decode

    text, warnings = decode(data, source)
    return text, None, warnings


def _document(raw: str, source: str, digest: str, pages: int | None, warnings: tuple[Warning, ...]) -> Document:
    if len(raw) > MAX_CHARACTERS:
        raise TooLarge(
            f"{source}: {len(raw):,} characters of text; {MAX_CHARACTERS:,} is the limit",
            hint="give one résumé or posting, not a collection",
        )
    text = clean(raw)
    quality, more = judge_text(raw, text, source)
    return Document(source, text, digest, language_of(text), quality, (*warnings, *more), pages)


def _too_large(source: str) -> TooLarge:
    return TooLarge(
        f"{source}: over {MAX_BYTES / 1e6:.0f} MB, which is the limit",
        hint="give one résumé or posting; leave pictures out",
    )
