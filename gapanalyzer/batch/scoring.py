"""A card held against a posting."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..comparing import abstain, check, confidence
from ..matching import Outcome, Scorer
from ..model import Evidence, Extraction, Importance, Match
from ..settings import Settings
from ..taxonomy import Taxonomy
from .cards import Card
from .rows import Answer, Row

_GATES = ("met", "open", "unmet")


class Judge:
    """Rows of one posting, by the scorer that `Analyzer.analyze` uses."""

    def __init__(self, posting: Extraction, taxonomy: Taxonomy, settings: Settings, *, detailed: bool = False) -> None:
        """``detailed`` rows hold an answer for every requirement."""
        self.posting = posting
        self._settings = settings
        self._scorer = Scorer(posting.requirements, taxonomy, settings)
        self._essential = {one.id for one in posting.requirements if one.importance is Importance.ESSENTIAL}
        self._detailed, self._taxonomy = detailed, taxonomy

    def row(self, card: Card, source: str) -> Row:
        """The row of ``card`` under the name ``source``, without a rank."""
        outcome = self._scorer.run(card.profile(self._scorer.answered))  # the rest earns nothing here
        read = card.reading(source)
        abstained = abstain(read, self.posting, settings=self._settings)
        essential = [match for match in outcome.matches if match.requirement in self._essential]
        return Row(
            rank=None,
            resume=source,
            posting=self.posting.document.source,
            digest=card.digest,
            score=None if abstained else outcome.overall,
            confidence=math.prod(one.factor for one in confidence(read, self.posting, settings=self._settings)),
            essential_met=sum(match.status == "met" for match in essential),
            essential_total=len(essential),
            best=_best(outcome),
            missing=tuple(dict.fromkeys(match.skill for match in outcome.matches if match.status == "missing")),
            flags=card.flags,
            checks=check(card.standing, self.posting.facts, self._dated(card), self._taxonomy),
            abstained=abstained,
            as_of=card.as_of,
            places=card.person,
            answers=tuple(_answers(outcome)) if self._detailed else (),
            quality=card.quality,
        )

    def _dated(self, card: Card) -> Iterator[Evidence]:
        """What is needed of the card to count years of single skills."""
        return (one.evidence() for one in card.shown if self.posting.facts.skill_years and one.years is not None)


def _best(outcome: Outcome) -> tuple[str, ...]:
    points = {part.requirement: part.points for part in outcome.parts}
    met = [match for match in outcome.matches if match.status == "met"]
    return tuple(dict.fromkeys(match.skill for match in sorted(met, key=lambda one: -points[one.requirement])))


def _answers(outcome: Outcome) -> Iterator[Answer]:
    total = sum(part.weight for part in outcome.parts)
    for match, part in zip(outcome.matches, outcome.parts, strict=True):
        levels = (match.need, match.have, match.skill, match.held, match.via)
        most = 100 * part.weight / total if total else 0.0
        yield Answer(match.requirement, match.status, *levels, part.points, _place(match), most=most)


def _place(match: Match) -> tuple[int, int] | None:
    quotes = match.evidence.quotes if match.evidence else ()
    return (quotes[0].start, quotes[0].end) if quotes else None


def rank(rows: Sequence[Row]) -> list[Row]:
    """``rows`` of one posting with their ranks, best first; equals share a rank and stand in the order of names.

    Those of whom a must-have is open come behind them, those who lack one last; both have none.
    """
    ordered = sorted(rows, key=lambda row: (_GATES.index(row.gate), -_shown(row), row.resume))
    place, before, ranked = 0, None, []
    for number, row in enumerate(ordered, 1):
        score = _shown(row)
        if score != before:
            place, before = number, score
        ranked.append(row if row.score is None or row.unmet else replace(row, rank=place))
    return ranked


def _shown(row: Row) -> float:
    """The score as it is printed; -1 without one."""
    return -1.0 if row.score is None else round(row.score, 4)
