"""Which proficiency word belongs to which skill, in lists of both languages."""

from __future__ import annotations

from ..cueing import LINKS, Clause, Cue, Passage, Spot
from ..model import DocumentKind, Proficiency

_NAMES = {
    "expert": Proficiency.EXPERT,
    "proficient": Proficiency.PROFICIENT,
    "working": Proficiency.WORKING,
    "aware": Proficiency.AWARE,
}
_NEAR_WORDS = 3
_OPENING_WORDS = 3
_MARKS = frozenset("|/,、·•-–—")


def find_levels(passage: Passage, kind: DocumentKind) -> dict[int, Proficiency]:
    """The levels named in ``passage`` by mention index; skills without a cue are absent."""
    found: dict[int, Proficiency] = {}
    bound_ahead: set[int] = set()
    for cue, level in named_levels(passage):
        if kind == "posting" and _has_way(cue, "learned"):
            continue
        ahead, spots = _bind(passage, cue)
        for spot in spots:
            if ahead or spot.index not in bound_ahead or _touches(passage, spot, cue):
                found[spot.index] = level
            if ahead:
                bound_ahead.add(spot.index)
    return found


def named_levels(passage: Passage) -> list[tuple[Cue, Proficiency]]:
    """The level cues of ``passage`` in order; of "familiar or proficient with" only one is kept, at the lower level."""
    kept: list[tuple[Cue, Proficiency]] = []
    for cue in passage.cues:
        names = [name for name in _NAMES if cue.has(f"level.{name}")]
        if not names:
            continue
        level = max(_NAMES[name] for name in names)
        if (
            kept
            and not passage.words(kept[-1][0].end, cue.start, "group.or", "group.and")
            and not _named_between(passage, kept[-1][0], cue)
        ):
            either = (
                passage.cues_in(kept[-1][0].end, cue.start, "group.or")
                or "/" in passage.text[kept[-1][0].end : cue.start]
            )
            joined = passage.text[kept[-1][0].end : cue.start].strip(" ,()") or passage.clause_at(
                cue.start
            ) == passage.clause_at(kept[-1][0].start)
            if joined:
                level = min(level, kept[-1][1]) if either else max(level, kept[-1][1])
                kept.pop()
        kept.append((cue, level))
    return kept


def _named_between(passage: Passage, left: Cue, right: Cue) -> bool:
    return bool(passage.spots_in(left.end, right.start))


def _touches(passage: Passage, spot: Spot, cue: Cue) -> bool:
    return passage.words(spot.end, cue.start) == 0


def _has_way(cue: Cue, way: str) -> bool:
    return any(way in cue.ways(f"level.{name}") for name in _NAMES)


def _is_near(passage: Passage, cue: Cue) -> bool:
    """True for a word that holds for the name beside it only; as a label ("Basic: …") it holds for its list."""
    return not passage.labels(cue) and not _has_way(cue, "list")


def _bind(passage: Passage, cue: Cue) -> tuple[bool, tuple[Spot, ...]]:
    """The skills of ``cue``, and whether they stand ahead of it."""
    bracket = passage.bracket_at(cue.start)
    if bracket and not passage.spots_in(bracket.start, bracket.end):
        return False, _before_bracket(passage, bracket)
    clause = passage.clauses[passage.clause_at(cue.start)]
    inner = bracket or clause
    tail_only = all(cue.ways(f"level.{name}") <= {"tail"} for name in _NAMES) and not passage.labels(cue)
    ahead = () if tail_only else _ahead(passage, cue, inner)
    behind = () if _has_way(cue, "beside") else _behind(passage, cue, inner)
    if ahead and behind and passage.labels(cue) and _heads(passage, behind[-1], cue):
        return True, (behind[-1], *ahead)
    if ahead and not (behind and _is_label(passage, cue, behind[-1], ahead[0])):
        return True, ahead
    if behind or (behind := _apposed(passage, cue, clause) or _denied_before(passage, clause)):
        return False, behind
    alone = tail_only or _is_near(passage, cue) or _speaks(passage, clause.start, clause.end)
    return True, () if alone else _ahead(passage, cue, passage.piece)


def _opening(passage: Passage, cue: Cue) -> int:
    """Where the clause of ``cue`` begins."""
    return passage.clauses[passage.clause_at(cue.start)].start


def _apart(passage: Passage, cue: Cue, spot: Spot) -> bool:
    """True for a name that shares no list with the language before it: "Fluent English, Python"."""
    elsewhere = _is_near(passage, cue) or passage.clause_at(spot.start) != passage.clause_at(cue.start)
    return elsewhere and not _speaks(passage, spot.start, spot.end)


def _speaks(passage: Passage, start: int, end: int) -> bool:
    """True where a spoken language is named: "英语熟练，Python" says nothing of Python."""
    return bool(passage.cues_in(start, end, "spoken"))


def _is_label(passage: Passage, cue: Cue, before: Spot, after: Spot) -> bool:
    """True for "CUDA: expert / Python: basic": the cue closes an item rather than opening one."""
    left, right = passage.text[before.end : cue.start].strip(), passage.text[cue.end : after.start].strip()
    return left in {":", "-", "–", "—", "--", "="} and right[:1] in {"/", "|", ",", "、", "·", "•", "("}


def _apposed(passage: Passage, cue: Cue, clause: Clause) -> tuple[Spot, ...]:
    """The one name of "CUDA, advanced"."""
    rest = passage.text[clause.start : cue.start] + passage.text[cue.end : passage.piece.end]
    alone = len(passage.spots) == 1 and len(passage.clauses) == 2 and passage.spots[0].end <= clause.start
    return passage.spots if alone and not rest.strip(" .") and passage.lists(passage.clauses[0]) else ()


def _denied_before(passage: Passage, clause: Clause) -> tuple[Spot, ...]:
    """The names of the clause before that denies a higher level: "no expert in C++, but proficient"."""
    place = passage.clause_at(clause.start)
    if not place or passage.spots_in(clause.start, clause.end):
        return ()
    before = passage.clauses[place - 1]
    denied = passage.cues_in(before.start, before.end, "level.denied")
    return passage.spots_in(before.start, before.end) if denied else ()


def _heads(passage: Passage, before: Spot, cue: Cue) -> bool:
    """True for the field named in a label: compilers in 编译原理基础扎实：SSA、数据流分析."""
    between = passage.text[before.end : cue.start]
    return not passage.words(before.end, cue.start, "group.filler") and not set(between) & _MARKS


def _before_bracket(passage: Passage, bracket: Clause) -> tuple[Spot, ...]:
    before = passage.spots_in(passage.piece.start, bracket.start)
    if not before or passage.words(before[-1].end, bracket.start, "group.filler") > 2:
        return ()
    taken = [before[-1]]
    for spot in reversed(before[:-1]):
        joined = passage.text[spot.end : taken[0].start].strip() == "/"
        if not joined and not _is_item(passage, bracket, spot, taken[0]):
            break
        taken.insert(0, spot)
    return tuple(taken)


def _is_item(passage: Passage, bracket: Clause, left: Spot, right: Spot) -> bool:
    """True for "Rust and Go (basic)" as an item of a list: the two, and nothing else, up to the bracket."""
    clause = passage.clauses[passage.clause_at(bracket.start)]
    if not passage.cues_in(left.end, right.start, "group.and") or not passage.linked(left, right):
        return False
    edge = max(clause.start, passage.text.rfind("、", clause.start, left.start) + 1)
    return not passage.words(edge, left.start) and not passage.spots_in(edge, left.start)


def _ahead(passage: Passage, cue: Cue, inner: Clause) -> tuple[Spot, ...]:
    """The skills from ``cue`` to the next predicate, over the commas of a list."""
    taken: list[Spot] = []
    for spot in passage.spots_in(
        cue.end, passage.piece.end if inner is not None and not _in_bracket(passage, inner) else inner.end
    ):
        left = taken[-1].end if taken else cue.end
        if passage.cues_in(left, spot.start, *_STOPS) and _stops(passage, left, spot.start, named=bool(taken)):
            break
        if not taken and spot.start >= inner.end and inner is not passage.piece:
            break
        if _is_near(passage, cue) and not _near_enough(passage, cue, taken, spot):
            break
        if taken and _speaks(passage, _opening(passage, cue), taken[0].end) and _apart(passage, cue, spot):
            break
        if taken and (_has_way(cue, "beside") or not _continues(passage, taken[-1], spot)):
            break
        taken.append(spot)
    return tuple(taken)


_STOPS = ("level", "assertion.terminate")


def _in_bracket(passage: Passage, inner: Clause) -> bool:
    return inner in passage.brackets


def _stops(passage: Passage, left: int, right: int, *, named: bool) -> bool:
    cues = passage.cues_in(left, right, *_STOPS)
    return any(named or not cue.has("level.neutral") for cue in cues)


def _near_enough(passage: Passage, cue: Cue, taken: list[Spot], spot: Spot) -> bool:
    if not taken and _has_way(cue, "beside"):
        return not passage.words(cue.end, spot.start)
    if not taken:
        return passage.words(cue.end, spot.start, "group.filler") <= _NEAR_WORDS
    return passage.linked(taken[-1], spot)


def _continues(passage: Passage, left: Spot, right: Spot) -> bool:
    """True when ``right`` goes on with the list of ``left``: same clause, or a clause that opens with its name."""
    place = passage.clause_at(right.start)
    if place == passage.clause_at(left.start):
        return True
    start, end = passage.clauses[place].start, passage.clauses[place].end
    if passage.cues_in(right.end, end, "importance"):
        return False
    return passage.words(start, right.start, "group.example", "group.including", *LINKS) <= _OPENING_WORDS


def _behind(passage: Passage, cue: Cue, inner: Clause) -> tuple[Spot, ...]:
    """The skills before ``cue`` that no other level cue stands between."""
    taken: list[Spot] = []
    edge = cue.start
    for spot in reversed(passage.spots_in(passage.piece.start, cue.start)):
        if spot.start < inner.start and not (taken and _in_list(passage, cue, taken, spot)):
            break
        if any(not other.has("level.neutral") for other in passage.cues_in(spot.end, edge, "level")):
            break
        if _is_near(passage, cue) and not taken and passage.words(spot.end, cue.start, "group.filler") > 1:
            break
        taken.append(spot)
        edge = spot.start
    return tuple(reversed(taken))


def _in_list(passage: Passage, cue: Cue, taken: list[Spot], spot: Spot) -> bool:
    """True for the first names of "C, C++, CUDA – expert"."""
    marked = passage.text[taken[0].end : cue.start].strip() in {":", "-", "–", "—", "--"}
    return marked and passage.linked(spot, taken[-1])
