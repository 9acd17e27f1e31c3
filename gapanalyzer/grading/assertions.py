"""Whether a mention is held: ConText-like triggers, their direction, and what ends their reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..cueing import LINKS, Clause, Cue, Passage, Spot
from ..model import Assertion, DocumentKind
from .others import is_bare_relative, owned_from, relative_span

# What is found more than once is settled in this order.
_ORDER = (Assertion.NEGATED, Assertion.OTHER_PERSON, Assertion.HOPED, Assertion.PAST)
_STATUS = {
    "negated": Assertion.NEGATED,
    "waived": Assertion.NEGATED,
    "hoped": Assertion.HOPED,
    "wished": Assertion.HOPED,
    "other_person": Assertion.OTHER_PERSON,
    "past": Assertion.PAST,
}
# Only in a résumé: in a posting "we would like you to" asks, and other people are colleagues to be.
_RESUME_ONLY = frozenset({"wished", "other_person", "past"})
_BOTH = frozenset({"forward", "backward"})
_RELATIVE = frozenset({"relative", "attribute"})  # behind their noun, before it
# "no CUDA", "not a CUDA expert", but "no loss with CUDA" speaks of the loss.
_NEAR_WORDS = 0
_BRACKET_WORDS = 2


@dataclass(frozen=True, slots=True)
class Reach:
    """The stretch of a passage that a trigger colours."""

    assertion: Assertion
    start: int
    end: int

    def colours(self, start: int, end: int) -> bool:
        """True when most of a stretch lies within the reach."""
        return min(end, self.end) - max(start, self.start) > 0.6 * (end - start)


def find_reaches(passage: Passage, kind: DocumentKind) -> tuple[Reach, ...]:
    """The reach of every trigger of ``passage``."""
    return tuple(reach for cue in passage.cues if cue.has("assertion") for reach in _reaches_of(passage, cue, kind))


def settle(reaches: tuple[Reach, ...], start: int, end: int) -> Assertion:
    """The assertion of the stretch ``start``–``end``."""
    found = {reach.assertion for reach in reaches if reach.colours(start, end)}
    return next((assertion for assertion in _ORDER if assertion in found), Assertion.AFFIRMED)


def _reaches_of(passage: Passage, cue: Cue, kind: DocumentKind) -> Iterator[Reach]:
    if cue.has("assertion.pseudo"):  # "no CUDA experience" of those who need not apply
        return
    for name, assertion in _STATUS.items():
        directions = cue.ways(f"assertion.{name}")
        if not directions or (name in _RESUME_ONLY and kind == "posting"):
            continue
        if name == "waived" and _is_wanted(passage, cue):
            continue
        span = _of_others(passage, cue, directions) if name == "other_person" else _span(passage, cue, directions)
        if span:
            yield Reach(assertion, *span)


def _of_others(passage: Passage, cue: Cue, directions: frozenset[str]) -> tuple[int, int] | None:
    """The reach of other people's work, with what they are called after: "the Triton team maintained"."""
    if directions & _RELATIVE:
        return relative_span(passage, cue, reach_ahead(passage, cue), noun_before="relative" in directions)
    span = _span(passage, cue, directions)
    if span is None or "inside" in directions:
        return span
    if "forward" in directions:
        if is_bare_relative(passage, cue):
            return relative_span(passage, cue, span[1], noun_before=True)
        return min(cue.start, span[0]), span[1]
    if span[1] > cue.start:
        return span
    return owned_from(passage, cue, span[0]), cue.end


def _is_wanted(passage: Passage, cue: Cue) -> bool:
    """True for "not required but a plus"."""
    return bool(passage.cues_in(cue.start, passage.piece.end, "importance.preferred"))


def _span(passage: Passage, cue: Cue, directions: frozenset[str]) -> tuple[int, int] | None:
    if "inside" in directions:
        return cue.start, cue.end
    ahead = (cue.end, reach_ahead(passage, cue))
    behind = reach_behind(passage, cue)
    if "near" in directions:
        return _near(passage, cue) or (behind if "backward" in directions and not passage.spots_in(*ahead) else None)
    if "either" in directions or directions >= _BOTH:
        return ahead if passage.spots_in(*ahead) or not passage.spots_in(*behind) else behind
    return ahead if "forward" in directions else behind


def reach_ahead(passage: Passage, cue: Cue) -> int:
    """Where the reach of ``cue`` to its right ends."""
    bracket = passage.bracket_at(cue.start)
    limit = bracket.end if bracket else passage.piece.end
    for other in passage.cues_in(cue.end, limit, "assertion.terminate", "level"):
        named = passage.first_spot(cue.end, other.start) is not None
        if other.has("assertion.terminate") or (named and not _after_or(passage, other)):
            limit = other.start
            break
    place = passage.clause_at(cue.start)
    end = passage.clauses[place].end
    label = not bracket and _labels(passage, cue)
    if label:
        limit = min(limit, _next_label(passage, cue))
    for clause in passage.clauses[place + 1 :]:
        before = passage.last_spot(cue.end, end)
        plain = before is not None and (label or not passage.words(before.end, end))
        listed = _is_item(passage, clause) if label else passage.lists(clause)
        if clause.start >= limit or not plain or not listed:
            break
        end = clause.end
    return min(limit, end)


def _labels(passage: Passage, cue: Cue) -> bool:
    """True for "Learning: MLIR (evenings), Rust", which holds for its whole list."""
    return passage.text[cue.end - 1] == ":" or passage.labels(cue)


def _is_item(passage: Passage, clause: Clause) -> bool:
    """True for a name with no more than a word or a bracket beside it."""
    inside = (one for one in passage.brackets if clause.start <= one.start < clause.end)
    besides = passage.words(clause.start, clause.end, "group.filler", *LINKS)
    besides -= sum(passage.words(one.start, one.end) for one in inside)
    return passage.first_spot(clause.start, clause.end) is not None and besides <= 1


def _next_label(passage: Passage, cue: Cue) -> int:
    """Where the next label of the line begins: "Learning: MLIR | Tools: Git"."""
    colon = passage.text.find(":", cue.end + 2, passage.piece.end)
    marks = (passage.text.rfind(mark, cue.end, max(colon, cue.end)) for mark in "|,、·•/")
    return max(*marks, cue.end) if colon >= 0 else passage.piece.end


def _after_or(passage: Passage, cue: Cue) -> bool:
    before = passage.cues_in(passage.piece.start, cue.start, "group.or")
    return bool(before) and not passage.text[before[-1].end : cue.start].strip()


def reach_behind(passage: Passage, cue: Cue) -> tuple[int, int]:
    """The stretch before ``cue`` that it speaks of."""
    bracket = passage.bracket_at(cue.start)
    if bracket and not passage.spots_in(bracket.start, bracket.end):
        before = passage.spots_in(passage.piece.start, bracket.start)
        close = before and passage.words(before[-1].end, bracket.start, "group.filler") <= _BRACKET_WORDS
        return (before[-1].start, before[-1].end) if close else (cue.start, cue.start)
    place = passage.clause_at(cue.start)
    if cue.has("assertion.past") and place and _stands_alone(passage, cue, passage.clauses[place]):
        return passage.clauses[place - 1].start, cue.start
    start = max(passage.clauses[place].start, bracket.start if bracket else 0)
    while place > 0 and not bracket:
        first, left = passage.first_spot(start, cue.start), passage.clauses[place - 1]
        if first is None or passage.words(start, first.start) or not passage.lists(left):
            break
        if passage.cues_in(left.start, left.end, "importance"):  # "C++ required, CUDA not required"
            break
        place -= 1
        start = passage.clauses[place].start
    for other in passage.cues_in(start, cue.start, "assertion.terminate"):
        start = other.end
    return start, cue.start


def _stands_alone(passage: Passage, cue: Cue, clause: Clause) -> bool:
    """True when a clause holds nothing but ``cue``: "写过 Java，后来再没用过"."""
    return not passage.words(clause.start, cue.start) and not passage.spots_in(clause.start, clause.end)


def _near(passage: Passage, cue: Cue) -> tuple[int, int] | None:
    """The first name right after ``cue`` with what is listed beside it."""
    ahead = passage.spots_in(cue.end, reach_ahead(passage, cue))
    if not ahead or passage.words(cue.end, ahead[0].start, "group.filler", "level") > _NEAR_WORDS:
        return None
    last: Spot = ahead[0]
    for spot in ahead[1:]:
        if not passage.linked(last, spot):
            break
        last = spot
    return cue.end, last.end
