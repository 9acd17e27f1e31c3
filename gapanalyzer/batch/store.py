"""Cards in an SQLite file: read once, scored as often as there are postings."""

from __future__ import annotations

import os
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

_WAIT = 60.0  # seconds for another process to finish its writing
# One script for each version of the schema, applied one after the other.
MIGRATIONS = (
    """
    CREATE TABLE card (
        digest TEXT NOT NULL,   -- sha256 of the file's bytes
        suffix TEXT NOT NULL,   -- of its name: it has a say in how the bytes are read
        engine TEXT NOT NULL,   -- version, taxonomy, settings, embedder, corrections, as_of, pictures
        card TEXT NOT NULL,     -- JSON: skills, levels, strengths, offsets
        text BLOB,              -- zlib, only with --keep-text
        PRIMARY KEY (digest, suffix, engine)
    );
    """,
    """
    CREATE TABLE failure (
        digest TEXT NOT NULL,
        suffix TEXT NOT NULL,
        engine TEXT NOT NULL,
        error TEXT NOT NULL,    -- the class in errors.py
        message TEXT NOT NULL,  -- without the file's name
        hint TEXT NOT NULL,
        PRIMARY KEY (digest, suffix, engine)
    );
    """,
)
_HELD = "CREATE TEMP TABLE held (digest TEXT, suffix TEXT, text BLOB, PRIMARY KEY (digest, suffix))"
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
        with self._told():
            self._db = _open(self.path)
            _migrate(self._db)
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

    def add(self, suffix: str, card: Card, text: str | None) -> None:
        """Keeps a card; the caller commits. A text is at hand until the store is closed, and kept if texts are."""
        packed = None if text is None else zlib.compress(text.encode("utf-8", "surrogatepass"))
        row = (card.digest, suffix, self._engine, card.dump(), packed if self.keep_text else None)
        with self._told():
            self._db.execute("INSERT OR REPLACE INTO card VALUES (?, ?, ?, ?, ?)", row)
            if packed is not None and not self.keep_text:
                self._db.execute("INSERT OR REPLACE INTO temp.held VALUES (?, ?, ?)", (card.digest, suffix, packed))

    def add_failure(self, digest: str, suffix: str, failure: Failure) -> None:
        """Keeps that a file cannot be used, where that is a matter of the file alone."""
        error = failure.error
        if isinstance(error, UnusableInput) and error.code not in _NOT_KEPT:
            message = error.message.removeprefix(f"{failure.resume}: ")
            row = (digest, suffix, self._engine, type(error).__name__, message, error.hint)
            with self._told():
                self._db.execute("INSERT OR REPLACE INTO failure VALUES (?, ?, ?, ?, ?, ?)", row)

    def commit(self) -> None:
        """What was added is safe from now on."""
        with self._told():
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

    def forget(self, digests: Iterable[str]) -> int:
        """Takes out everything of the files whose digests begin so; how many entries there were.

        Nothing of them is left in the file: freed pages are overwritten and the log is emptied.
        """
        gone = 0
        with self._told():
            for digest in digests:
                for table in ("card", "failure"):
                    query = f"DELETE FROM {table} WHERE substr(digest, 1, ?) = ?"
                    gone += self._db.execute(query, (len(digest), digest)).rowcount
            self._db.commit()
            self._empty_log()
        return gone

    def purge(self) -> int:
        """Takes out everything; how many entries there were."""
        gone = self.forget([""])
        with self._told():
            self._db.execute("VACUUM")
            self._empty_log()
        return gone

    def _empty_log(self) -> None:
        busy, _, _ = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            hint = "end the other process and run the command again"
            raise StoreError(f"{self.path}: in use, so that its log still holds what was taken out", hint=hint)


def _open(path: Path | None) -> sqlite3.Connection:
    if path is None:
        return sqlite3.connect(":memory:")
    if not path.exists() and os.name == "posix":
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # people's data: nobody else's business
    database = sqlite3.connect(path, timeout=_WAIT)
    try:
        _refuse_others(database, path)
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = NORMAL")
        database.execute("PRAGMA secure_delete = ON")
    except (StoreError, sqlite3.Error):
        database.close()
        raise
    return database


def _refuse_others(database: sqlite3.Connection, path: Path) -> None:
    """Raises `StoreError` for what is none of ours, before anything is written into it."""
    if database.execute("PRAGMA user_version").fetchone()[0] > len(MIGRATIONS):
        raise StoreError(f"{path}: made by a newer version", hint="use that version, or name another file")
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if tables and "card" not in tables:
        raise StoreError(f"{path}: a database of something else", hint="name another file")


def _migrate(database: sqlite3.Connection) -> None:
    """Brings the schema to the newest version, one version a transaction; two processes do not do it twice."""
    while (version := database.execute("PRAGMA user_version").fetchone()[0]) < len(MIGRATIONS):
        database.execute("BEGIN IMMEDIATE")
        if database.execute("PRAGMA user_version").fetchone()[0] == version:
            for statement in MIGRATIONS[version].split(";"):
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {version + 1}")
        database.commit()
