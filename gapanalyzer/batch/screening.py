"""Sources and postings in, ranked rows out; a bad file is a row, never the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice

from ..errors import UnusableInput
from ..masking import Private, mask
from ..model import Extraction
from ..reading.raw import Ocr
from ..settings import Settings
from ..taxonomy import Taxonomy
from .cards import Profiled
from .duplicates import FLAG, Print, near_duplicates
from .fetching import Fetcher
from .gates import Gate, unmet
from .limits import Limits
from .pooling import Pool
from .rows import Answer, Failure, Row
from .scoring import Judge, rank
from .sources import Source
from .store import Store
from .working import Result

_CHUNK = 16  # sources given out at once, at most
_ROUNDS = 8  # chunks a worker should get, so that all end at the same time


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a screen is; ``known`` were in the store."""

    done: int
    total: int
    known: int


@dataclass(frozen=True, slots=True)
class Screening:
    """Rows of every posting, best first, and the files that could not be used."""

    rows: tuple[Row, ...]
    failures: tuple[Failure, ...]


Tell = Callable[[Progress], None]
Find = Callable[[str], Sequence[Private]]


def screen(
    sources: Sequence[Source],
    postings: Sequence[Extraction],
    *,
    pool: Pool,
    store: Store,
    taxonomy: Taxonomy,
    settings: Settings,
    jobs: int = 1,
    top: int | None = None,
    detailed: bool = False,
    gates: Sequence[Gate] = (),
    tell: Tell | None = None,
    when_read: Callable[[], None] | None = None,
) -> Screening:
    """``sources`` held against every one of ``postings``; with ``top`` only the ranks up to it, and those without.

    Equal scores share a rank and stand in the order of their names; candidates without a score come last, behind them
    those of whom one of ``gates`` is open, then those who lack one. With ``top`` these are left out, and of the open
    ones the first ``top`` stay. Near duplicates are flagged.
    ``detailed`` rows say how each requirement is answered. Quotes and what a person states are filled in by `fill`.
    ``when_read`` is called before the scores are made: ``pool`` is not used any more.
    """
    known, failures = collect(sources, pool=pool, store=store, jobs=jobs, tell=tell)
    if when_read is not None:
        when_read()
    judges = [Judge(posting, taxonomy, settings, detailed=detailed) for posting in postings]
    found: list[list[Row]] = [[] for _ in judges]
    prints = []
    for source, digest in known:
        card = store.card(digest, source.suffix)
        failed = unmet(card, gates, taxonomy)
        prints.append(Print.of(source.name, card))
        for judge, rows in zip(judges, found, strict=True):
            rows.append(replace(judge.row(card, source.name), unmet=failed))
    twins = near_duplicates(prints)
    ranked = (row for rows in found for row in _first(rank(rows), top))
    return Screening(tuple(_with_twins(row, twins.get(row.resume, ())) for row in ranked), tuple(failures))


def _with_twins(row: Row, twins: tuple[str, ...]) -> Row:
    return replace(row, twins=twins, flags=(*row.flags, FLAG)) if twins else row


def _first(rows: Sequence[Row], top: int | None) -> Iterator[Row]:
    """``rows`` with ranks up to ``top``, as many of whom something is open, and those without a score."""
    opened = 0
    for row in rows:
        opened += row.gate == "open"
        within = row.rank is None if row.gate == "met" else row.gate == "open" and opened <= (top or 0)
        if top is None or within or (row.rank is not None and row.rank <= top):
            yield row


def collect(
    sources: Sequence[Source], *, pool: Pool, store: Store, jobs: int = 1, tell: Tell | None = None
) -> tuple[list[tuple[Source, str]], list[Failure]]:
    """The digest of every source whose card is in ``store`` afterwards, and the failures; both in their order.

    Only what the store does not know is read; after every chunk it is safe.
    """
    digests: dict[int, str] = {}
    failed: dict[int, Failure] = {}
    places: dict[int, int] = {}

    def settle(place: int, found: str | Failure) -> None:
        if isinstance(found, str):
            digests[place] = found
        else:
            failed[place] = found

    def unknown() -> Iterator[Source]:
        for place, source in enumerate(sources):
            if (known := _known(store, source)) is None:
                places[id(source)] = place
                yield source
            else:
                digest, failure = known
                store.note(digest, source.place)
                settle(place, failure or digest)

    size = max(1, min(_CHUNK, len(sources) // (jobs * _ROUNDS)))
    done = 0
    for chunk, results in pool.map(_chunks(unknown(), size)):
        for source, result in zip(chunk, results, strict=True):
            settle(places.pop(id(source)), _kept(store, source, result))
        store.commit()
        done += len(chunk)
        if tell is not None:
            tell(Progress(len(digests) + len(failed), len(sources), len(digests) + len(failed) - done))
    store.commit()
    kept = [(sources[place], digests[place]) for place in sorted(digests)]
    return kept, [failed[place] for place in sorted(failed)]


def _kept(store: Store, source: Source, result: Result) -> str | Failure:
    """Puts ``result`` into ``store``; the digest of a card, or the failure."""
    if isinstance(result, Profiled):
        store.add(source.suffix, result.card, result.text, place=source.place)
        return result.card.digest
    if store.path is not None and (digest := source.digest()) is not None:
        store.add_failure(digest, source.suffix, result, place=source.place)
    return result


def unread(sources: Iterable[Source], store: Store, *, most: int) -> int:
    """How many of ``sources`` the store does not know, counted up to ``most``."""
    new = (source for source in sources if _known(store, source) is None)
    return sum(1 for _ in islice(new, most))


def _known(store: Store, source: Source) -> tuple[str, Failure | None] | None:
    """The digest of a source that ``store`` knows, and why it cannot be used, if so; None when that is to be seen."""
    digest = source.digest() if store.path is not None else None
    if digest is None:
        return None
    if store.has(digest, source.suffix):
        return digest, None
    failure = store.failure(digest, source.suffix, source.name)
    return None if failure is None else (digest, failure)


def _chunks(sources: Iterable[Source], size: int) -> Iterator[tuple[Source, ...]]:
    chunk: list[Source] = []
    for source in sources:
        chunk.append(source)
        if len(chunk) == size:
            yield tuple(chunk)
            chunk = []
    if chunk:
        yield tuple(chunk)


def fill(
    screening: Screening,
    sources: Sequence[Source],
    *,
    store: Store,
    quotes: bool,
    ocr: Ocr = "auto",
    limits: Limits | None = None,
    private: Find | None = None,
) -> Screening:
    """``screening`` with what each person states and, with ``quotes``, with the texts of the evidence.

    With ``private``, which finds what tells who somebody is, no person is stated and quotes are masked. A text
    comes from the store, else from the file when that is still the one that was profiled, else stays None.
    """
    by_name = {source.name: source for source in sources}
    places: dict[str, list[int]] = {}
    for place, row in enumerate(screening.rows):
        places.setdefault(row.resume, []).append(place)
    rows = list(screening.rows)
    with closing(Fetcher(ocr=ocr, limits=limits)) as fetcher:  # its child starts with the first file
        for name, found in places.items():
            row = rows[found[0]]
            text = text_of(by_name[name], row.digest, store, fetcher) if quotes or private is None else None
            hidden = private(text) if private and text is not None else ()
            for place in found:
                rows[place] = _filled(rows[place], text, hidden, quotes=quotes, blind=private is not None)
    return replace(screening, rows=tuple(rows))


def text_of(source: Source, digest: str, store: Store, fetcher: Fetcher) -> str | None:
    """The text that was profiled, from the store or from the file as long as it is the same; else None."""
    text = store.text(digest, source.suffix)
    if text is not None:
        return text
    if source.digest() != digest:
        return None
    try:
        return fetcher.document(source).text
    except UnusableInput:
        return None


def _filled(row: Row, text: str | None, hidden: Sequence[Private], *, quotes: bool, blind: bool) -> Row:
    if text is None:
        return replace(row, person={}) if blind and not quotes else row
    places = {} if blind else row.places
    person = {what: " ".join(text[start:end].split()) for what, (start, end) in places.items()}
    answers = tuple(_quoted(answer, text, hidden) for answer in row.answers) if quotes else row.answers
    return replace(row, person=person, answers=answers)


def _quoted(answer: Answer, text: str, hidden: Sequence[Private]) -> Answer:
    """The answer with the line its evidence stands on, what is ``hidden`` masked."""
    if answer.place is None:
        return answer
    start, end = answer.place
    left, right = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    return replace(answer, quote=mask(text, hidden, left, right if right >= 0 else len(text)).strip())
