"""How much each part of a posting asks: by section, by words in the line, by inline headings."""

from __future__ import annotations

import re

from ..cueing import Clause, Cue, Passage
from ..model import Importance, SectionKind

_BY_SECTION = {
    SectionKind.REQUIREMENTS: Importance.ESSENTIAL,
    SectionKind.SKILLS: Importance.ESSENTIAL,
    SectionKind.EXPERIENCE: Importance.ESSENTIAL,
    SectionKind.EDUCATION: Importance.ESSENTIAL,
    SectionKind.LANGUAGES: Importance.ESSENTIAL,
    SectionKind.RESPONSIBILITIES: Importance.DUTY,
    SectionKind.PREFERRED: Importance.PREFERRED,
}
_NAMES = {
    "preferred": Importance.PREFERRED,
    "essential": Importance.ESSENTIAL,
    "mentioned": Importance.MENTIONED,  # "which you can pick up on the job"
}
_NOUNS = 2
_YEARS = re.compile(r"\d\s?\+?\s?(?:years?|yrs?)(?![a-z])|[\d一二两三四五六七八九十]\s?\+?\s?个?年")
_HEADERS = (*_NAMES.items(), ("duty", Importance.DUTY))
_ELSEWHERE = ("pseudo", "inside")  # say nothing of the stretch around them


def section_importance(kind: SectionKind) -> Importance:
    """What a section of this kind asks by itself."""
    return _BY_SECTION.get(kind, Importance.MENTIONED)


def header_in(passage: Passage) -> Importance | None:
    """What the last inline heading ("加分项：", "Requirements:") of a passage asks for all that follows in its line."""
    cues = [cue for cue in passage.cues if _header_end(passage, cue) == passage.piece.end]
    found = [importance for cue in cues for name, importance in _HEADERS if _is_header(cue, name)]
    return found[-1] if found else None


def _header_end(passage: Passage, cue: Cue) -> int:
    """Where an inline heading stops asking: with its bracket where that names skills, "CUDA (a plus: MPI), C++"."""
    bracket = passage.bracket_at(cue.start)
    return bracket.end if bracket and passage.spots_in(cue.end, bracket.end) else passage.piece.end


def _is_header(cue: Cue, name: str) -> bool:
    return f"importance.{name}.header" in cue.roles


def weigh_spots(passage: Passage, base: Importance) -> dict[int, Importance]:
    """The importance of each named skill (by mention index) whose line asks ``base`` before its own words are read."""
    found = {spot.index: base for spot in passage.spots}
    for cue in passage.cues:
        if cue.has("importance.mentioned.inside"):  # "with the compiler and driver teams"
            found.update((spot.index, Importance.MENTIONED) for spot in passage.spots_in(cue.start, cue.end))
            continue
        for name, importance in _HEADERS:
            header = _is_header(cue, name)
            if header:
                stretches = [(cue.end, _header_end(passage, cue))]
            else:
                stretches = _stretches(passage, cue, name) if name in _NAMES else []
            for start, end in stretches:
                spots = passage.spots_in(start, end)
                if importance is Importance.MENTIONED and not header:  # "a plus, but we can teach it"
                    spots = tuple(spot for spot in spots if found[spot.index] is base)
                found.update((spot.index, importance) for spot in spots)
    return found


def weigh_piece(passage: Passage, base: Importance) -> Importance:
    """The importance of a passage that names no skill."""
    return weigh_stretch(passage, base, passage.piece)


def weigh_stretch(passage: Passage, base: Importance, stretch: Clause) -> Importance:
    """What the words of importance in one stretch of a passage say, ``base`` without any."""
    for name, importance in _NAMES.items():
        cues = passage.cues_in(stretch.start, stretch.end, f"importance.{name}")
        if any(not cue.has(*(f"importance.{name}.{role}" for role in _ELSEWHERE)) for cue in cues):
            return importance
    return base


def _stretches(passage: Passage, cue: Cue, name: str) -> list[tuple[int, int]]:
    """Where the skills stand that a word of importance speaks of."""
    directions = cue.ways(f"importance.{name}")
    if not directions & {"forward", "backward"}:
        return []
    bracket = passage.bracket_at(cue.start)
    if bracket and passage.spots_in(bracket.start, bracket.end):
        return [(bracket.start, bracket.end)]
    clause = passage.clauses[passage.clause_at(cue.start)]
    ahead, behind = passage.spots_in(cue.end, clause.end), passage.spots_in(clause.start, cue.start)
    forward = not behind if "backward" in directions and "forward" not in directions else bool(ahead) or not behind
    if forward and (ahead or "forward" in directions):
        return [(cue.end, _ahead_end(passage, cue))]
    return [(_behind_start(passage, cue, clause), cue.start)]


def _ahead_end(passage: Passage, cue: Cue) -> int:
    """The end of the clauses after ``cue`` that bring no level or wish of their own."""
    place = passage.clause_at(cue.start)
    end = passage.clauses[place].end
    for clause in passage.clauses[place + 1 :]:
        own = [other for other in passage.cues_in(clause.start, clause.end, "level") if not other.has("level.neutral")]
        named = passage.spots_in(cue.end, end)
        if (named and own) or passage.cues_in(clause.start, clause.end, "importance"):
            break
        end = clause.end
    return end


def _behind_start(passage: Passage, cue: Cue, clause: Clause) -> int:
    """The start of what ``cue`` ends: its clause, with the list or the sentence it closes."""
    place = passage.clause_at(cue.start)
    start = clause.start
    bare = not passage.spots_in(clause.start, clause.end)
    while place > 0:
        before = passage.clauses[place - 1]
        if bare and passage.cues_in(before.start, before.end, "assertion.waived"):
            return before.start  # "MLIR is not required, but it helps"
        item = _is_item(passage, start, cue.start if start == clause.start else clause.start)
        if not (item or _opens_with_or(passage, clause)) or _speaks_for_itself(passage, before):
            break
        if _names_again(passage, clause, before):  # "C++ or Rust, Rust preferred"
            break
        place -= 1
        start = before.start
        if bare or not (passage.lists(before) or _is_item(passage, before.start, before.end)):
            break
    return start


def _is_item(passage: Passage, start: int, end: int) -> bool:
    """True for names alone, in English also with a noun or two ("HLS tools and Verilog"), without a predicate."""
    words = passage.words(start, end, "group", "importance")
    if not words:
        return True
    plain = passage.text[start:end].isascii() and not passage.cues_in(start, end, "level")
    return plain and words <= _NOUNS and bool(passage.cues_in(start, end, "group.and", "group.or"))


def _opens_with_or(passage: Passage, clause: Clause) -> bool:
    """True for the last of several ways to one wish: 有TVM经验，或熟悉Triton者优先."""
    opening = passage.first_spot(clause.start, clause.end)
    ors = passage.cues_in(clause.start, opening.start if opening else clause.end, "group.or")
    return bool(ors) and not passage.text[clause.start : ors[0].start].strip()


def _names_again(passage: Passage, clause: Clause, before: Clause) -> bool:
    named, again = (
        {passage.text[spot.start : spot.end] for spot in passage.spots_in(one.start, one.end)}
        for one in (before, clause)
    )
    return bool(named & again)


def _speaks_for_itself(passage: Passage, clause: Clause) -> bool:
    strong = ("level.expert", "level.proficient", "importance")
    if passage.cues_in(clause.start, clause.end, *strong):
        return True
    return _YEARS.search(passage.text, clause.start, clause.end) is not None
