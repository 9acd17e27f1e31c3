"""Where résumés come from: files, folders, globs, lists, zip archives, a pipe."""

from __future__ import annotations

import functools
import glob
import hashlib
import os
import zipfile
from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..errors import DamagedFile, EncryptedFile, MissingFile, TooLarge, UnusableInput
from ..model import Document
from ..reading.archives import BAD_ARCHIVE
from ..reading.finding import is_special, read_most
from ..reading.raw import Ocr

_MOST_MEMBERS = 50_000
_MOST_UNPACKED = 10_000_000_000  # bytes that an archive says it unpacks to
_UTF8_NAME = 0x800
_LONGEST_LIST = 1_000_000_000  # bytes: ten million long names
_LIST_SECONDS = 600.0  # for a list that a search through many folders writes into a pipe


@dataclass(frozen=True, slots=True)
class Source:
    """One résumé to read: a file, a member of a zip archive, or bytes that are here already."""

    name: str  # as outputs call it
    path: str = ""
    member: int | None = None  # its place in the archive: several may have one name
    data: bytes | None = None

    @property
    def suffix(self) -> str:
        """The end of the name that has a say in how the bytes are read."""
        return Path(self.name).suffix.lower()

    @property
    def place(self) -> str:
        """The whole path, without links; empty for bytes that came through a pipe."""
        return os.path.normcase(os.path.realpath(self.name)) if self.data is None else ""

    def bytes(self) -> bytes:
        """The bytes, one more than a document may have at most; raises `UnusableInput`."""
        from ..reading import read_file

        if self.data is not None:
            return self.data
        if self.member is not None:
            return _member(self.path, self.member, self.name)
        return read_file(self.path)

    def digest(self) -> str | None:
        """The sha256 of the bytes; None when they cannot be had."""
        try:
            return hashlib.sha256(self.bytes()).hexdigest()
        except UnusableInput:
            return None

    def document(self, *, ocr: Ocr = "auto") -> Document:
        """The document in it."""
        from ..reading import read, read_bytes

        if self.data is None and self.member is None:
            return read(self.path, ocr=ocr)
        return read_bytes(self.bytes(), self.name, ocr=ocr)


def find_sources(
    names: Iterable[str], *, standard_input: Callable[[], bytes]
) -> tuple[list[Source], list[tuple[str, UnusableInput]]]:
    """The sources that ``names`` stand for, in order, and the archives that cannot be used.

    Folders give all their files, hidden ones apart; ``@FILE`` the names on the lines of a file; a name with ``*``,
    ``?`` or ``[`` what it matches where no file is called so; an archive its files.
    """
    from ..reading import list_files

    named = tuple(names)
    sources: list[Source] = []
    failures: list[tuple[str, UnusableInput]] = []
    for name in list_files(_expanded(named)):
        try:
            sources += [Source("-", data=standard_input())] if name == "-" else _sources(name, named)
        except UnusableInput as error:
            failures.append((name, error))
    if not sources and not failures:
        raise MissingFile("the archive holds no files", hint="name an archive with résumés in it")
    return sources, failures


def _sources(name: str, named: Collection[str]) -> Iterable[Source]:
    """The files of an archive, a file as it is, what can be read only once (a pipe that was named) with its bytes."""
    from ..reading import read_file, refuse_found

    refuse_found(name, named)
    if is_special(name):
        return (Source(name, data=read_file(name)),)
    if name.lower().endswith(".zip") and zipfile.is_zipfile(name):
        return tuple(_members(name))
    return (Source(name, name),)


def _expanded(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        if name == "-" or _exists(name):
            yield name
        elif name.startswith("@"):
            yield from _expanded(read_list(name[1:]))
        elif glob.has_magic(name):
            yield from _matches(name) or [name]
        else:
            yield name


def _matches(name: str) -> list[str]:
    """What a glob matches; ** goes into no links, which may lead round in a circle."""
    parts = Path(name).parts
    if "**" not in parts:
        return sorted(glob.glob(name))
    at = parts.index("**")
    below = str(Path(*parts[at:]))
    found = (path for base in _matches(str(Path(*parts[:at]))) for path in Path(base).glob(below))
    return sorted({str(path) for path in found if not any(map(_is_hidden, path.parts[at:]))})


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def read_list(path: str) -> list[str]:
    """The names on the lines of a file, empty lines and those that begin with # left out; no further lists."""
    hint = "give a UTF-8 text file with one name a line"
    try:
        text = read_most(path, _LONGEST_LIST, seconds=_LIST_SECONDS).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise MissingFile(f"{path}: the list cannot be read ({reason})", hint=hint) from error
    if len(text) >= _LONGEST_LIST or "\0" in text:
        raise MissingFile(f"{path}: the list cannot be read (no text)", hint=hint)
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith(("#", "@"))]


def _members(path: str) -> Iterator[Source]:
    """The files in an archive, hidden ones apart, judged by what it says it unpacks to."""
    try:
        entries = _open(path).infolist()
    except (ValueError, *BAD_ARCHIVE) as error:
        raise DamagedFile(f"{path}: the archive is damaged ({type(error).__name__})", hint="pack it again") from error
    files = [(place, entry) for place, entry in enumerate(entries) if not entry.is_dir()]
    unpacked = sum(entry.file_size for _, entry in files)
    if len(files) > _MOST_MEMBERS or unpacked > _MOST_UNPACKED:
        what = f"{len(files):,} files, {unpacked / 1e6:,.0f} MB unpacked"
        raise TooLarge(f"{path}: {what}", hint="unpack it, or pack it in several archives")
    told: dict[str, int] = {}
    counts: Counter[str] = Counter()
    for place, entry in files:
        if not _is_hidden(name := _name(entry)):
            told[_other_than(told, name, counts)] = place
    for name, place in sorted(told.items()):
        yield Source(f"{path}/{name}", path, place)


def _is_hidden(name: str) -> bool:
    parts = (part for part in name.split("/") if part not in (".", ".."))
    return any(part.startswith((".", "~$", "__MACOSX")) for part in parts)


def _other_than(told: Container[str], name: str, counts: Counter[str]) -> str:
    """``name``, numbered where one is called so already."""
    stem, dot, suffix = name.rpartition(".")
    found = name
    while found in told:
        counts[name] += 1
        number = counts[name] + 1
        found = f"{stem} ({number}){dot}{suffix}" if stem else f"{name} ({number})"
    return found


def _name(entry: zipfile.ZipInfo) -> str:
    """The name of a member; without the mark for UTF-8 it is in the packer's encoding, in China mostly GBK."""
    if entry.flag_bits & _UTF8_NAME:
        return entry.filename
    try:
        raw = entry.filename.encode("cp437")
    except UnicodeEncodeError:
        return entry.filename
    for encoding in ("utf-8", "gb18030"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return entry.filename


def _open(path: str) -> zipfile.ZipFile:
    """The archive as it is now; the last one stays open, for a run goes through it file by file."""
    now = Path(path).stat()
    return _opened(path, (now.st_dev, now.st_ino, now.st_size, now.st_mtime_ns))


@functools.lru_cache(maxsize=1)
def _opened(path: str, _state: tuple[int, ...]) -> zipfile.ZipFile:
    return zipfile.ZipFile(path)


def _member(path: str, place: int, name: str) -> bytes:
    from ..reading import read_bounded

    try:
        archive = _open(path)
        with archive.open(archive.infolist()[place]) as file:
            return read_bounded(file)  # type: ignore[arg-type]
    except RuntimeError as error:
        raise EncryptedFile(f"{name}: asks for a password", hint="pack it without a password") from error
    except (IndexError, ValueError, *BAD_ARCHIVE) as error:
        raise DamagedFile(f"{name}: damaged in its archive ({type(error).__name__})", hint="pack it again") from error
