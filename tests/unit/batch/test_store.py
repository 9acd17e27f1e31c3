"""Stores: two processes, old schemas, damaged files, people taken out."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gapanalyzer.batch import Card, Failure, Store
from gapanalyzer.batch.cards import Shown
from gapanalyzer.batch.schema import MIGRATIONS
from gapanalyzer.comparing import Standing
from gapanalyzer.errors import EmptyDocument, OutOfTime, StoreError

ROOT = Path(__file__).parents[3]
CARD = Card(
    digest="ab" * 32,
    quality=0.98,
    words=412.5,
    as_of="2026-05",
    standing=Standing("master", ("english",), 4.5, True),
    flags=("thin_text",),
    shown=(
        Shown("cuda", 3, 4, 0.85, True, "alias", 10, 40, "experience"),
        Shown("c", 1, 0, 0.3, False, "semantic", 0, 0, ""),
    ),
    person={"name": (0, 8), "pay": (20, 33)},
)


def test_a_card_comes_back_as_it_was() -> None:
    assert Card.load(CARD.dump()) == CARD


def test_a_store_gives_back_what_was_added(tmp_path) -> None:
    with Store(tmp_path / "s", engine="one", keep_text=True) as store:
        store.add(".txt", CARD, "a text 文本 \ud800")
        store.commit()
    with Store(tmp_path / "s", engine="one", keep_text=True) as store:
        assert store.has(CARD.digest, ".txt") and not store.has(CARD.digest, ".pdf")
        assert store.card(CARD.digest, ".txt") == CARD
        assert store.text(CARD.digest, ".txt") == "a text 文本 \ud800"
    with Store(tmp_path / "s", engine="two", keep_text=True) as store:
        assert not store.has(CARD.digest, ".txt")


def test_texts_are_read_again_when_they_are_to_be_kept(tmp_path) -> None:
    with Store(tmp_path / "s", engine="e", keep_text=False) as store:
        store.add(".txt", CARD, "text")
        store.commit()
        assert store.has(CARD.digest, ".txt")
    with Store(tmp_path / "s", engine="e", keep_text=True) as store:
        assert not store.has(CARD.digest, ".txt")


def test_only_failures_of_the_file_itself_are_kept(tmp_path) -> None:
    with Store(tmp_path / "s", engine="e") as store:
        store.add_failure("aa", ".txt", Failure("/home/me/a.txt", EmptyDocument("/home/me/a.txt: no text", hint="h")))
        store.add_failure("bb", ".txt", Failure("b.txt", OutOfTime("b.txt: slow", hint="h")))
        store.commit()
        again = store.failure("aa", ".txt", "c.txt")

        assert again is not None and (again.error.message, again.error.code) == ("c.txt: no text", "empty_document")
        assert store.failure("bb", ".txt", "b.txt") is None
    assert b"/home/me" not in b"".join(path.read_bytes() for path in tmp_path.iterdir())


def test_what_is_forgotten_is_gone_from_the_disk(tmp_path) -> None:
    other = "cd" * 32
    with Store(tmp_path / "s", engine="e", keep_text=True) as store:
        store.add(".txt", CARD, "text")
        store.add(".txt", replace(CARD, digest=other), "x")
        store.commit()
        assert store.forget([CARD.digest[:10]]) == 1
        assert store.forget([CARD.digest[:10]]) == 0
        data = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert CARD.digest.encode() not in data and other.encode() in data
        assert store.purge() == 1
    data = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert other.encode() not in data and b"cuda" not in data


@pytest.mark.parametrize(
    ("digests", "places", "left"),
    [
        (["bb"], [], ["cc"]),  # a digest takes what was read under the same path before
        (["aa"], [], ["cc"]),
        ([], ["/people/li.pdf"], ["cc"]),  # the file may be gone or changed
        (["aa", "cc"], ["/nowhere"], []),
        ([], ["/people/wang.pdf"], ["aa", "bb"]),
        ([], ["/other/li.pdf"], ["aa", "bb", "cc"]),
    ],
)
def test_every_version_of_a_file_is_forgotten(digests, places, left, tmp_path) -> None:
    with Store(tmp_path / "s", engine="e") as store:
        store.add(".pdf", replace(CARD, digest="aa"), "x", place="/people/li.pdf")
        store.add(".pdf", replace(CARD, digest="bb"), "x", place="/people/li.pdf")
        store.add(".pdf", replace(CARD, digest="cc"), "x", place="/people/wang.pdf")
        store.commit()
        assert b"li.pdf" not in b"".join(path.read_bytes() for path in tmp_path.iterdir())
    with Store(tmp_path / "s", engine="another") as store:
        assert store.forget(digests, places) == 3 - len(left)
    with Store(tmp_path / "s", engine="e") as store:
        assert [digest for digest in ("aa", "bb", "cc") if store.has(digest, ".pdf")] == left


def test_a_failure_is_forgotten_with_the_file(tmp_path) -> None:
    with Store(tmp_path / "s", engine="e") as store:
        store.add_failure("dd", ".pdf", Failure("a", EmptyDocument("a: no text", hint="h")), place="/people/a.pdf")
        store.add(".pdf", replace(CARD, digest="aa"), None, place="/people/a.pdf")
        store.commit()
        assert store.forget([], ["/people/a.pdf"]) == 2


@pytest.mark.parametrize("before", range(len(MIGRATIONS)))
def test_older_schemas_are_brought_up(before: int, tmp_path) -> None:
    database = sqlite3.connect(tmp_path / "s")
    for script in MIGRATIONS[:before]:
        database.executescript(script)
    if before:
        row = (CARD.digest, ".txt", "e", CARD.dump(), None)
        database.execute("INSERT INTO card VALUES (?, ?, ?, ?, ?)", row)
    database.execute(f"PRAGMA user_version = {before}")
    database.commit()
    database.close()
    with Store(tmp_path / "s", engine="e", keep_text=False) as store:
        assert store.info().schema == len(MIGRATIONS)
        assert store.has(CARD.digest, ".txt") is bool(before)
        assert store.failure("aa", ".txt", "a") is None


def _newer(path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()


def _foreign(path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE theirs (x)")
    database.commit()
    database.close()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (_newer, "made by a newer version"),
        (_foreign, "a database of something else"),
        (lambda path: path.write_text("no database at all, and long enough to be looked at " * 50), "not a database"),
        (lambda path: path.mkdir(), "unable to open"),
    ],
)
def test_what_is_no_store_is_refused_and_left_alone(make, words, tmp_path) -> None:
    path = tmp_path / "s"
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(StoreError, match=words):
        Store(path)
    assert (path.read_bytes() if path.is_file() else b"") == before


@pytest.mark.skipif(os.name != "posix", reason="no such permissions")
def test_a_store_is_for_its_owner_only(tmp_path) -> None:
    with Store(tmp_path / "s", engine="e") as store:
        store.add(".txt", CARD, "x")
        store.commit()
        assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}


def test_two_processes_share_a_new_store(tmp_path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from dataclasses import replace\nfrom gapanalyzer.batch import Card, Store\n"
        f"card = Card.load({CARD.dump()!r})\n"
        f"with Store({str(tmp_path / 's')!r}, engine='e', keep_text=True) as store:\n"
        "    for number in range(150):\n"
        "        store.add('.txt', replace(card, digest=f'{sys.argv[1]}{number:04}'), 'text ' * 50)\n"
        "        store.commit()\n"
        "        assert store.has(f'{sys.argv[1]}{number:04}', '.txt')\n"
    )
    both = [subprocess.Popen([sys.executable, "-c", code, name], stderr=subprocess.PIPE) for name in ("aa", "bb", "cc")]
    for process in both:
        _, said = process.communicate(timeout=120)
        assert process.returncode == 0, said.decode()
    with Store(tmp_path / "s", engine="e") as store:
        assert store.info().cards == 450
