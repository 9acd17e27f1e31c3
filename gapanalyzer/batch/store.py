"""Cards in an SQLite file: read once, scored as often as there are postings."""

from __future__ import annotations

import hashlib
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from .. import errors
from ..errors import StoreError, UnusableInput
from .cards import Card
from .rows import Failure
from .schema import migrate, open_database

_BEGINS = "substr(digest, 1, ?) = ?"
# What happened to a file once may not happen again: another machine, more memory.
_NOT_KEPT = ("missing_file", "crashed", "out_of_time", "out_of_memory")


@dataclass(frozen=True, slots=True)
class Info:
    """What a store holds."""

    schema: int
    cards: int
    failures: int
    texts: int
    engines: int
    bytes: int


class Store:
    """Cards and failures of one engine; several processes may use one file at the same time."""

    def __init__(self, path: str | Path | None = None, *, engine: str = "", keep_text: bool = True) -> None:
        """``path`` None keeps everything in memory; only with ``keep_text`` are texts kept.

        Raises `StoreError` for a file that is no store, is damaged, or was made by a newer version.
        """
        self.path = None if path is None else Path(path)
        self._engine = engine
        self.keep_text = keep_text
        self._noted: list[tuple[bytes, str]] = []
        with self._told():
            self._db = open_database(self.path)
            migrate(self._db)
            self._salt: bytes = self._db.execute("SELECT salt FROM salt").fetchone()[0]
            self._db.execute("PRAGMA temp_store = MEMORY")
            self._db.execute(
                "CREATE TEMP TABLE held (digest TEXT, suffix TEXT, text BLOB, PRIMARY KEY (digest, suffix))"
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._db.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What SQLite says, as a `StoreError`."""
        try:
            yield
        except sqlite3.Error as error:
            hint = "name a file that screen --store made, or a new one in a folder that can be written"
            raise StoreError(f"{self.path or 'memory'}: {error}", hint=hint) from error

    def add(self, suffix: str, card: Card, text: str | None, *, place: str = "") -> None:
        """Keeps a card, read at ``place``; the caller commits.

        A text is at hand until the store is closed, and kept if texts are.
        """
        packed = None if text is None else zlib.compress(text.encode("utf-8", "surrogatepass"))
        row = (card.digest, suffix, self._engine, card.dump(), packed if self.keep_text else None)
        with self._told():
            self._db.execute("INSERT OR REPLACE INTO card VALUES (?, ?, ?, ?, ?)", row)
            if packed is not None and not self.keep_text:
                self._db.execute("INSERT OR REPLACE INTO temp.held VALUES (?, ?, ?)", (card.digest, suffix, packed))
        self.note(card.digest, place)

    def note(self, digest: str, place: str) -> None:
        """Keeps under which path a content was read, as a hash, so that `forget` finds what else was read there.

        Nothing is written before `commit`, nor what is there already: another process may be writing.
        """
        if not place or self.path is None:
            return
        row = (self._hashed(place), digest)
        with self._told():
            if self._db.execute("SELECT 1 FROM place WHERE place = ? AND digest = ?", row).fetchone() is None:
                self._noted.append(row)

    def _hashed(self, place: str) -> bytes:
        return hashlib.sha256(self._salt + place.encode("utf-8", "surrogateescape")).digest()

    def add_failure(self, digest: str, suffix: str, failure: Failure, *, place: str = "") -> None:
        """Keeps that a file cannot be used, where that is a matter of the file alone."""
        error = failure.error
        if isinstance(error, UnusableInput) and error.code not in _NOT_KEPT:
            message = error.message.removeprefix(f"{failure.resume}: ")
            row = (digest, suffix, self._engine, type(error).__name__, message, error.hint)
            with self._told():
                self._db.execute("INSERT OR REPLACE INTO failure VALUES (?, ?, ?, ?, ?, ?)", row)
            self.note(digest, place)

    def commit(self) -> None:
        """What was added is safe from now on."""
        with self._told():
            self._db.executemany("INSERT OR IGNORE INTO place VALUES (?, ?)", self._noted)
            self._noted.clear()
            self._db.commit()

    def has(self, digest: str, suffix: str) -> bool:
        """True when there is a card (with its text, where texts are to be kept)."""
        wanted = "AND text IS NOT NULL" if self.keep_text else ""
        query = f"SELECT 1 FROM card WHERE digest = ? AND suffix = ? AND engine = ? {wanted}"
        with self._told():
            return self._db.execute(query, (digest, suffix, self._engine)).fetchone() is not None

    def card(self, digest: str, suffix: str) -> Card:
        """A card that is there."""
        query = "SELECT card FROM card WHERE digest = ? AND suffix = ? AND engine = ?"
        with self._told():
            found = self._db.execute(query, (digest, suffix, self._engine)).fetchone()
        if found is None:
            hint = "run the command again; another process may have taken it out"
            raise StoreError(f"{self.path or 'memory'}: a profile is gone", hint=hint)
        return Card.load(found[0])

    def text(self, digest: str, suffix: str) -> str | None:
        """The text of a card, where it was kept or has just been read."""
        query = "SELECT text FROM card WHERE digest = ? AND suffix = ? AND engine = ? AND text IS NOT NULL"
        held = "SELECT text FROM temp.held WHERE digest = ? AND suffix = ?"
        with self._told():
            found = self._db.execute(query, (digest, suffix, self._engine)).fetchone()
            found = found or self._db.execute(held, (digest, suffix)).fetchone()
        return zlib.decompress(found[0]).decode("utf-8", "surrogatepass") if found else None

    def failure(self, digest: str, suffix: str, name: str) -> Failure | None:
        """Why a file cannot be used, as it was found before, under the name ``name``."""
        query = "SELECT error, message, hint FROM failure WHERE digest = ? AND suffix = ? AND engine = ?"
        with self._told():
            found = self._db.execute(query, (digest, suffix, self._engine)).fetchone()
        kind = getattr(errors, found[0], None) if found else None
        return Failure(name, kind(f"{name}: {found[1]}", hint=found[2])) if kind else None

    def info(self) -> Info:
        """What is in it, of all engines."""
        with self._told():
            count = [
                self._db.execute(query).fetchone()[0]
                for query in (
                    "PRAGMA user_version",
                    "SELECT count(*) FROM card",
                    "SELECT count(*) FROM failure",
                    "SELECT count(text) FROM card",
                    "SELECT count(DISTINCT engine) FROM card",
                    "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
                )
            ]
        return Info(*count)

    def forget(self, digests: Iterable[str], places: Iterable[str] = ()) -> int:
        """Takes out the files whose digests begin so, and all that was ever read where they or ``places`` are.

        Returns how many entries there were. Nothing of them is left in the file: freed pages are overwritten and the
        log is emptied.
        """
        with self._told():
            gone = sum(self._delete(digest) for digest in self._versions(set(digests), places))
            self._db.commit()
            self._empty_log()
        return gone

    def _versions(self, digests: set[str], places: Iterable[str]) -> set[str]:
        """``digests`` and those of every other content read under the same paths."""
        hashed = {self._hashed(place) for place in places}
        for digest in digests:
            hashed |= {row[0] for row in self._db.execute(f"SELECT place FROM place WHERE {_BEGINS}", _begins(digest))}
        query = "SELECT digest FROM place WHERE place = ?"
        return digests | {row[0] for place in hashed for row in self._db.execute(query, (place,))}

    def _delete(self, digest: str) -> int:
        """Takes out what begins with ``digest``; how many entries there were."""
        self._db.execute(f"DELETE FROM place WHERE {_BEGINS}", _begins(digest))
        return sum(
            self._db.execute(f"DELETE FROM {table} WHERE {_BEGINS}", _begins(digest)).rowcount
            for table in ("card", "failure")
        )

    def purge(self) -> int:
        """Takes out everything; how many entries there were."""
        with self._told():
            gone = self._delete("")
            self._db.commit()
            self._db.execute("VACUUM")
            self._empty_log()
        return gone

    def _empty_log(self) -> None:
        busy, _, _ = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            hint = "end the other process and run the command again"
            raise StoreError(f"{self.path}: in use, so that its log still holds what was taken out", hint=hint)


def _begins(digest: str) -> tuple[int, str]:
    return len(digest), digest
