"""What a line of a posting is besides skills: a check, talk about character, or something technical nobody read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..cueing import Clause, Cue, Passage
from ..model import Importance, RequirementKind
from .weighing import weigh_stretch

_DIGIT = re.compile(r"\d")
_CHECKS: tuple[RequirementKind, ...] = ("degree", "experience", "language")
_WAIVERS: dict[RequirementKind, str] = {"degree": "line.no_degree", "experience": "line.free"}


@dataclass(frozen=True, slots=True)
class LineReading:
    """The cues of a passage that tell what kind of line it is."""

    cues: tuple[Cue, ...]

    def has(self, *names: str) -> bool:
        """True when a cue of one of the groups ``names`` is there."""
        return any(cue.has(f"line.{name}") for cue in self.cues for name in names)

    def checks(self, passage: Passage, scored: frozenset[int]) -> tuple[RequirementKind, ...]:
        """Which stated conditions stand in a passage that also names the skills ``scored`` (mention indices).

        Beside skills, experience must be counted in years and a language stand in a clause of its own:
        "Fluent English, Python", not "Chinese LLMs".
        """
        found = []
        for kind in _CHECKS:
            cues = [cue for cue in self.cues if cue.has(f"line.{kind}")]
            counted = any(cue.has("line.experience.years") for cue in cues)
            apart = kind == "language" and any(_stands_apart(passage, cue, scored) for cue in cues)
            if kind in _WAIVERS and self._waived(passage, cues, _WAIVERS[kind]):
                continue
            if cues and (not scored or kind == "degree" or counted or apart):
                found.append(kind)
        return tuple(found)

    def waives(self) -> bool:
        """True for a line that only says what is not asked ("No prior management experience needed")."""
        return self.has("free", "no_degree") and not self.has("unless")

    def _waived(self, passage: Passage, cues: Sequence[Cue], role: str) -> bool:
        """True when every clause that states a condition says that none is needed (学历不限, "no need for 5 years")."""
        free = {passage.clause_at(cue.start) for cue in self.cues if cue.has(role)}
        return all(passage.clause_at(cue.start) in free for cue in cues)

    def weigh(self, kind: RequirementKind, passage: Passage, base: Importance) -> Importance:
        """What a stated condition asks: a wish only where each clause that states it is one ("硕士优先")."""
        stated = [_stretch_of(passage, cue) for cue in self.cues if cue.has(f"line.{kind}")]
        closing = passage.clauses[-1] if passage.clauses else passage.piece
        clauses = [passage.piece] if len(passage.clauses) > 1 and _only_weighs(passage, closing) else stated
        return max((weigh_stretch(passage, base, clause) for clause in clauses), default=base)

    def fields_of_study(self, passage: Passage) -> frozenset[int]:
        """The mention indices that are fields of study in a degree line, not skills."""
        degrees = [cue for cue in self.cues if cue.has("line.degree")]
        found: set[int] = set()
        for field in (cue for cue in self.cues if cue.has("line.field")):
            if not degrees and passage.text[field.start : field.end].isascii():
                continue
            clause = passage.clauses[passage.clause_at(field.start)]
            start = min([cue.start for cue in degrees if cue.start < field.start], default=clause.start)
            found.update(spot.index for spot in passage.spots_in(start, field.end))
            for bracket in passage.brackets:
                if not passage.words(field.end, bracket.start) and bracket.start >= field.end:
                    found.update(spot.index for spot in passage.spots_in(bracket.start, bracket.end))
        return frozenset(found)

    def looks_technical(self, *, demands: bool, importance: Importance) -> bool:
        """True for a line that asks for a skill, whether or not the taxonomy knows it.

        ``demands``: the line holds a level word. Talk about character, conditions and prizes asks for none.
        """
        if self.has("soft", "award", *_CHECKS):
            return False
        return self.has("task") if importance is Importance.DUTY else demands or self.has("ask", "task")


def _only_weighs(passage: Passage, clause: Clause) -> bool:
    """True for a clause that holds nothing but a word of importance (…，优先考虑)."""
    inside = (clause.start, clause.end)
    if not passage.cues_in(*inside, "importance") or passage.first_spot(*inside):
        return False
    return not passage.words(*inside, "importance", "group") and not _DIGIT.search(passage.text, *inside)


def _stretch_of(passage: Passage, cue: Cue) -> Clause:
    """The clause of a condition, up to a bracket behind it ("硕士及以上（博士优先）"); or the bracket it stands in."""
    bracket = passage.bracket_at(cue.start)
    if bracket is not None:
        return bracket
    clause = passage.clauses[passage.clause_at(cue.start)]
    opened = next((one.start for one in passage.brackets if one.start >= cue.end), clause.end)
    return Clause(clause.start, opened) if passage.cues_in(opened, clause.end, "importance") else clause


def _stands_apart(passage: Passage, cue: Cue, scored: frozenset[int]) -> bool:
    clause = passage.clauses[passage.clause_at(cue.start)]
    return not any(spot.index in scored for spot in passage.spots_in(clause.start, clause.end))
