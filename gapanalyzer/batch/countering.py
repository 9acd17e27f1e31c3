"""The same work told of somebody else: whether a score moves when only the person changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from ..masking import Private, finder, swap
from ..model import Extraction
from ..reading.raw import Ocr
from ..settings import Settings
from ..taxonomy import Taxonomy
from .cards import Card, Profiled
from .fetching import Fetcher
from .limits import Limits
from .pooling import Pool
from .rows import Row
from .scoring import Judge
from .screening import text_of
from .sources import Source
from .store import Store

_CHUNK = 8
ORDER = ("names", "pronouns", "schools", "ages", "all")


@dataclass(frozen=True, slots=True)
class Swapped:
    """What came of one kind of exchange: pairs of the same résumé as it is and changed."""

    kind: str
    pairs: int
    moved: int  # of them, those whose score is another one as printed
    largest: float  # the largest change of a score, in points
    resumes: tuple[str, ...]  # whose score moved


def counterfactuals(
    rows: Sequence[Row],
    sources: Sequence[Source],
    posting: Extraction,
    *,
    pool: Pool,
    store: Store,
    taxonomy: Taxonomy,
    settings: Settings,
    most: int,
    ocr: Ocr = "auto",
    limits: Limits | None = None,
) -> tuple[Swapped, ...]:
    """What the scores of ``most`` résumés, spread evenly over ``rows``, do when the person is exchanged."""
    texts = dict(_texts(_spread(rows, most), sources, store, ocr, limits))
    find = finder(taxonomy)
    changed = [
        (name, kind, Source(f"{name}.txt", data=version.encode("utf-8", "replace")))
        for number, (name, text) in enumerate(texts.items())
        for kind, version in _versions(text, find(text), number, taxonomy)
    ]
    scores = _scores(changed, Judge(posting, taxonomy, settings), pool)
    found = []
    for kind in ORDER:
        changes = [
            (name, abs(scores[name, kind] - scores[name, ""]))
            for name in texts
            if (name, kind) in scores and (name, "") in scores
        ]
        moved = tuple(name for name, change in changes if round(change, 4) > 0)
        largest = max((change for _, change in changes), default=0.0)
        found.append(Swapped(kind, len(changes), len(moved), largest, moved))
    return tuple(found)


def _spread(rows: Sequence[Row], most: int) -> list[Row]:
    """At most ``most`` of the rows with a score, from the first to the last at equal distances."""
    scored = [row for row in rows if row.score is not None]
    if len(scored) <= most:
        return scored
    return [scored[place * len(scored) // most] for place in range(most)]


def _texts(
    rows: Sequence[Row], sources: Sequence[Source], store: Store, ocr: Ocr, limits: Limits | None
) -> Iterator[tuple[str, str]]:
    by_name = {source.name: source for source in sources}
    with closing(Fetcher(ocr=ocr, limits=limits)) as fetcher:
        for row in rows:
            text = text_of(by_name[row.resume], row.digest, store, fetcher)
            if text is not None:
                yield row.resume, text


def _versions(text: str, private: Sequence[Private], number: int, taxonomy: Taxonomy) -> Iterator[tuple[str, str]]:
    """The text as it is (kind "") and with each exchange."""
    yield "", text
    for one in swap(text, private, cues=taxonomy.cues, turn=number):
        yield one.kind, one.text


def _scores(changed: Sequence[tuple[str, str, Source]], judge: Judge, pool: Pool) -> dict[tuple[str, str], float]:
    labels = {id(source): (name, kind) for name, kind, source in changed}
    sources = [source for _, _, source in changed]
    chunks = (tuple(sources[start : start + _CHUNK]) for start in range(0, len(sources), _CHUNK))
    found: dict[tuple[str, str], float] = {}
    for chunk, results in pool.map(chunks):
        for source, result in zip(chunk, results, strict=True):
            if isinstance(result, Profiled) and (score := _score(result.card, judge)) is not None:
                found[labels[id(source)]] = score
    return found


def _score(card: Card, judge: Judge) -> float | None:
    return judge.row(card, "").score
