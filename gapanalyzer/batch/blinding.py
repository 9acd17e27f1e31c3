"""A screen without the names of its files: placeholders, and the key that leads back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..errors import GapAnalyzerError
from ..model import Abstention
from .rows import Failure, Row
from .scoring import rank
from .screening import Screening
from .sources import Source

_DIGITS = 8


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """Which file a placeholder stands for."""

    placeholder: str
    resume: str
    digest: str | None


def blind(screening: Screening, sources: Sequence[Source]) -> tuple[Screening, tuple[KeyEntry, ...]]:
    """``screening`` with placeholders for files (``c-`` and the beginning of the content's digest), and their key.

    Ranks and scores stay; equals stand in the order of their placeholders, so that no order of names shows.
    """
    key = tuple(_entries(screening, sources))
    names = {one.resume: one.placeholder for one in key}
    postings = dict.fromkeys(row.posting for row in screening.rows)
    rows = [_hidden(row, names) for row in screening.rows]
    ordered = [row for posting in postings for row in rank([row for row in rows if row.posting == posting])]
    failures = sorted((hide_failure(one, names) for one in screening.failures), key=lambda one: one.resume)
    return Screening(tuple(ordered), tuple(failures)), tuple(sorted(key, key=lambda one: one.placeholder))


def _entries(screening: Screening, sources: Sequence[Source]) -> Iterator[KeyEntry]:
    digests: dict[str, str | None] = {row.resume: row.digest for row in screening.rows}
    digests |= {one.resume: None for one in screening.failures}
    by_name = {source.name: source for source in sources}
    taken: dict[str, int] = {}
    for name, known in sorted(digests.items()):
        digest = known or (by_name[name].digest() if name in by_name else None)
        short = (digest or hashlib.sha256(name.encode("utf-8", "surrogateescape")).hexdigest())[:_DIGITS]
        taken[short] = taken.get(short, 0) + 1
        count = taken[short]
        yield KeyEntry(f"c-{short}" if count == 1 else f"c-{short}-{count}", name, digest)


def _hidden(row: Row, names: dict[str, str]) -> Row:
    new = names[row.resume]
    abstained = row.abstained
    if abstained is not None:
        abstained = Abstention(abstained.code, abstained.message.replace(row.resume, new))
    twins = tuple(sorted(names.get(one, "c-") for one in row.twins))
    return replace(row, resume=new, digest="", abstained=abstained, twins=twins)


def hide_failure(failure: Failure, names: dict[str, str]) -> Failure:
    """The failure without the name of its file."""
    new = names[failure.resume]
    message = failure.error.message.replace(failure.resume, new)
    error: GapAnalyzerError = type(failure.error)(message, hint=failure.error.hint.replace(failure.resume, new))
    return Failure(new, error)
