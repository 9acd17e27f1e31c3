"""Files that something happened to: damage done to real ones, and the one promise kept for all of them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from random import Random

from gapanalyzer.errors import GapAnalyzerError
from gapanalyzer.reading import read_bytes

MARKUP = [b"<", b">", b"obj", b"/Kids", b"<!--", b"&#x0;", b"<w:tbl>", b"PK\x03\x04"]
COMMANDS = [
    b"{",
    b"}",
    b"\\",
    b"\\bin9 ",
    b"\\u-1?",
    b"\\cell",
    b"\\begin{",
    b"$",
    b"[",
    b"|",
    b"`",
    b"\r\n--",
    b"=?x?Q?",
]
INSERTS = [*MARKUP, *COMMANDS, b"\0" * 10, b"9" * 12, b"-1", b"\xff" * 4]
_LONGEST = 400  # bytes of a piece that is taken out, doubled or moved
_INSIDE = 0.8  # the share of packages that stay whole around a damaged part


def read_or_refuse(data: bytes, name: str) -> str:
    """ "read", or the code of the named error: reading ends in nothing else."""
    try:
        document = read_bytes(data, name)
    except GapAnalyzerError as error:
        assert error.message and error.hint
        return error.code

    assert document.text.strip()
    assert 0 < document.reading_quality <= 1
    document.text.encode()
    return "read"


def put(data: bytes, at: float, more: bytes, instead_of: int) -> bytes:
    """``data`` with ``more`` at a share of its length, in place of some bytes."""
    start = int(at * len(data))
    return data[:start] + more + data[start + instead_of :]


def damaged(data: bytes, chance: Random) -> bytes:
    """``data`` after one to twelve accidents; of a package mostly inside one of its parts."""
    entries = _parts(data) if data.startswith(b"PK") and chance.random() < _INSIDE else {}
    if not entries:
        return _battered(data, chance)
    part = chance.choice(sorted(entries))
    return packed({**entries, part: _battered(entries[part], chance)})


def packed(entries: dict[str, bytes]) -> bytes:
    """A zip archive of ``entries``."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def _parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _battered(data: bytes, chance: Random) -> bytes:
    for _ in range(chance.randint(1, 12)):
        data = chance.choice(_ACCIDENTS)(data, chance)
    return data


def _overwrite(data: bytes, chance: Random) -> bytes:
    return put(data, chance.random(), bytes([chance.randrange(256)]), 1)


def _remove(data: bytes, chance: Random) -> bytes:
    return put(data, chance.random(), b"", chance.randint(1, _LONGEST))


def _insert(data: bytes, chance: Random) -> bytes:
    return put(data, chance.random(), chance.choice(INSERTS) * chance.choice((1, 1, 1, 500)), 0)


def _double(data: bytes, chance: Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    piece = data[start : start + chance.randint(1, _LONGEST)]
    return put(data, chance.random(), piece * chance.choice((1, 1, 50)), 0)


def _cut(data: bytes, chance: Random) -> bytes:
    return data[: int(chance.random() * len(data))] if chance.random() < 0.1 else data


def _flip(data: bytes, chance: Random) -> bytes:
    """One bit of each of eight bytes in a row."""
    start = int(chance.random() * len(data))
    return data[:start] + bytes(byte ^ 1 << chance.randrange(8) for byte in data[start : start + 8]) + data[start + 8 :]


_ACCIDENTS: tuple[Callable[[bytes, Random], bytes], ...] = (_overwrite, _remove, _insert, _double, _cut, _flip)
