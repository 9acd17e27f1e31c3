"""Zip packages of word processors: judged by what they say they unpack to before anything is unpacked."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib

from ..errors import DamagedFile, EncryptedFile, TooLarge

_MAX_UNPACKED = 100_000_000
_MAX_XML = 30_000_000  # of the parts that are parsed whole
_MAX_ENTRIES = 5_000
# What zipfile raises for broken packages.
BAD_ARCHIVE = (zipfile.BadZipFile, zlib.error, struct.error, NotImplementedError, RuntimeError, EOFError, OSError)


def open_archive(data: bytes, source: str, *, kind: str) -> zipfile.ZipFile:
    """The package in ``data``; zipfile reads no part beyond the size its entry declares.

    Raises `DamagedFile`, `EncryptedFile` or `TooLarge`.
    """
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (ValueError, *BAD_ARCHIVE) as error:
        raise damaged(source, kind, type(error).__name__) from error
    entries = archive.infolist()
    if any(entry.flag_bits & 1 for entry in entries):
        raise locked(source)
    unpacked = sum(entry.file_size for entry in entries)
    parsed = sum(entry.file_size for entry in entries if entry.filename.lower().endswith((".xml", ".rels")))
    if unpacked > _MAX_UNPACKED or parsed > _MAX_XML or len(entries) > _MAX_ENTRIES:
        raise TooLarge(
            f"{source}: unpacks to {unpacked / 1e6:,.0f} MB in {len(entries):,} parts", hint="save it as PDF or text"
        )
    return archive


def damaged(source: str, kind: str, what: str) -> DamagedFile:
    """The error for a package of ``kind`` that cannot be taken apart."""
    return DamagedFile(f"{source}: the {kind} file is damaged ({what})", hint="open it and save it again, or as PDF")


def locked(source: str) -> EncryptedFile:
    """The error for a file that asks for a password."""
    return EncryptedFile(f"{source}: asks for a password", hint="save it without a password")
