"""A list of résumé files → ranked rows per posting; a bad file is a row, never the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..analyzer import Analyzer
from ..errors import UnusableInput
from ..model import Analysis, Document, Extraction


@dataclass(frozen=True, slots=True)
class Row:
    """One candidate for one posting; rank is None when the tool abstained."""

    rank: int | None
    resume: str
    posting: str
    analysis: Analysis


@dataclass(frozen=True, slots=True)
class Failure:
    """A file that could not be used."""

    resume: str
    error: UnusableInput


def screen(
    resumes: Iterable[str],
    postings: Sequence[Extraction],
    *,
    analyzer: Analyzer,
    read: Callable[[str], Document],
) -> tuple[tuple[Row, ...], tuple[Failure, ...]]:
    """Rows of every posting, best first, and the files that could not be used.

    Equal scores share a rank and stand in the order of their names; candidates without a score come last.
    """
    people: list[Extraction] = []
    failures: list[Failure] = []
    for name in resumes:
        try:
            people.append(analyzer.extract(read(name), "resume"))
        except UnusableInput as error:
            failures.append(Failure(name, error))
    rows = [row for posting in postings for row in _ranked(posting, people, analyzer)]
    return tuple(rows), tuple(failures)


def _ranked(posting: Extraction, people: Sequence[Extraction], analyzer: Analyzer) -> Iterator[Row]:
    analyses = [analyzer.analyze(person, posting) for person in people]
    analyses.sort(key=lambda analysis: (-_shown(analysis), analysis.resume.document.source))
    rank, before = 0, None
    for place, analysis in enumerate(analyses, 1):
        score = _shown(analysis)
        if score != before:
            rank, before = place, score
        shown_rank = None if analysis.score.overall is None else rank
        yield Row(shown_rank, analysis.resume.document.source, posting.document.source, analysis)


def _shown(analysis: Analysis) -> float:
    """The score as it is printed; -1 without one."""
    return -1.0 if analysis.score.overall is None else round(analysis.score.overall, 4)
