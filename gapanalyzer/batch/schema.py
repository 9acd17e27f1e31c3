"""The tables of a store, brought up from older versions."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from ..errors import StoreError

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
    """
    CREATE TABLE salt (salt BLOB NOT NULL);
    INSERT INTO salt VALUES (randomblob(16));
    CREATE TABLE place (
        place BLOB NOT NULL,    -- salted hash of the path under which the content was read
        digest TEXT NOT NULL,
        PRIMARY KEY (place, digest)
    ) WITHOUT ROWID;
    CREATE INDEX place_of ON place (digest);
    """,
)


def open_database(path: Path | None) -> sqlite3.Connection:
    """The database at ``path``, else in memory; raises `StoreError` for one of something else or of a newer version."""
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


def migrate(database: sqlite3.Connection) -> None:
    """Brings the schema to the newest version, one version a transaction; two processes do not do it twice."""
    while (version := database.execute("PRAGMA user_version").fetchone()[0]) < len(MIGRATIONS):
        database.execute("BEGIN IMMEDIATE")
        if database.execute("PRAGMA user_version").fetchone()[0] == version:
            for statement in MIGRATIONS[version].split(";"):
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {version + 1}")
        database.commit()
