"""Path or bytes → Document: cleaned text with what is known about its reading (floor 2)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

from ..errors import MissingFile, TooLarge, UnreadableText, UnsupportedFormat
from ..model import Document, Original, Warning
from .cleaning import trace
from .finding import list_files, read_most, refuse_found
from .instructions import without_instructions
from .judging import judge_text, language_of
from .raw import Ocr, RawText
from .sniffing import FORMATS, sniff

__all__ = ["list_files", "read", "read_bounded", "read_bytes", "read_file", "read_text", "refuse_found"]

Reader = Callable[[bytes, str], tuple[str, tuple[Warning, ...]]]  # (bytes, source) → (text, warnings)

_HALF = re.compile("[\ud800-\udfff]")  # of a pair; cannot be written out

MAX_BYTES = 20_000_000  # a résumé with photographs stays below; more is not a résumé
MAX_CHARACTERS = 300_000  # about 100 pages of text


def read(path: str | Path, *, ocr: Ocr = "auto") -> Document:
    """The document at ``path``; ``source`` is the path as given.

    ``ocr`` says when characters are recognised in pictures: where there is no text ("auto", and only when the extra
    is installed), on all pages ("always"), or "never".

    Raises `MissingFile`, `UnsupportedFormat`, `TooLarge`, `EmptyDocument`, `UnreadableText`, `DamagedFile`,
    `EncryptedFile`, `OutOfTime` or `MissingExtra`.
    """
    return read_bytes(read_file(path), str(path), ocr=ocr)


def read_file(path: str | Path) -> bytes:
    """The bytes at ``path``, one more than `read_bytes` takes at most; raises `MissingFile` or `OutOfTime`."""
    source = str(path)
    try:
        if Path(path).is_dir():
            raise MissingFile(f"{source}: is a folder", hint="name a file; screen takes folders")
        return read_most(path, MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise MissingFile(f"{source}: no such file", hint="check the path, or give - to read standard input") from error
    except (OSError, ValueError) as error:
        raise MissingFile(f"{source}: cannot be read ({error})", hint="check the path and its permissions") from error


def read_bounded(stream: BinaryIO) -> bytes:
    """The bytes of ``stream``, one more than `read_bytes` takes at most: what is too large is not read to its end."""
    return stream.read(MAX_BYTES + 1)


def read_bytes(data: bytes, source: str, *, ocr: Ocr = "auto") -> Document:
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
    digest = hashlib.sha256(data).hexdigest()
    try:
        return _document(_extract(format, data, source, ocr), source, digest, warnings)
    except UnreadableText:
        if format != "pdf" or ocr != "auto" or not _can_recognise():
            raise
    return _document(_extract(format, data, source, "always"), source, digest, warnings)


def _can_recognise() -> bool:
    from .ocr import is_installed

    return is_installed()


def read_text(text: str, source: str = "text") -> Document:
    """The document in ``text``, cleaned like any other."""
    return _document(RawText(text), source, hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(), ())


def _extract(format: str, data: bytes, source: str, ocr: Ocr) -> RawText:
    """What the reader of ``format`` gives: ``read_<format>`` of the module so named."""
    if format == "pdf":
        from .pdf import read_pdf

        return read_pdf(data, source, ocr=ocr)
    if format == "picture":
        from .ocr import read_picture

        return read_picture(data, source, ocr=ocr)
    if format == "text":
        from .text import decode

        return RawText(*decode(data, source))
    reader: Reader = getattr(import_module(f".{format}", __name__), f"read_{format}")
    return RawText(*reader(data, source))


def _document(raw: RawText, source: str, digest: str, warnings: tuple[Warning, ...]) -> Document:
    if len(raw.text) > MAX_CHARACTERS:
        raise TooLarge(
            f"{source}: {len(raw.text):,} characters of text; {MAX_CHARACTERS:,} is the limit",
            hint="give one résumé or posting, not a collection",
        )
    cleaned = trace(raw.text)
    quality, more = judge_text(raw.text, cleaned.text, source)
    cleaned, told = without_instructions(cleaned)
    text = cleaned.text
    original = Original(_HALF.sub("\ufffd", raw.text), len(text), cleaned.changes)
    quality = round(min(quality, raw.quality), 4)
    warnings = (*warnings, *raw.warnings, *more, *told)
    return Document(source, text, digest, language_of(text), quality, warnings, raw.pages, original)


def _too_large(source: str) -> TooLarge:
    return TooLarge(
        f"{source}: over {MAX_BYTES / 1e6:.0f} MB, which is the limit",
        hint="give one résumé or posting; leave pictures out",
    )
