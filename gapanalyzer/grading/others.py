"""Other people's work inside one's own sentence: "used kernels maintained by the Triton team"."""

from __future__ import annotations

from ..cueing import Cue, Passage

Span = tuple[int, int]


def relative_span(passage: Passage, cue: Cue, ahead: int, *, noun_before: bool) -> Span:
    """What a clause such as "that the compiler group wrote" speaks of: its noun, and its own words.

    It ends at the latest ``ahead``, or where one's own sentence goes on ("… in CUDA into our service").
    """
    start = owned_from(passage, cue, _clause_start(passage, cue)) if noun_before else cue.start
    until = passage.cues_in(cue.end, ahead, "assertion.until")
    return start, until[0].start if until else ahead


def is_bare_relative(passage: Passage, cue: Cue) -> bool:
    """True for "used the passes our compiler group wrote": a noun stands right before, behind one's own verb."""
    verbs = passage.cues_in(_clause_start(passage, cue), cue.start, "assertion.own")
    if not verbs or passage.first_spot(verbs[-1].end, cue.start) is None:
        return False
    parting = passage.cues_in(verbs[-1].end, cue.start, "assertion.apart", "assertion.terminate", "group.and")
    return not any(not passage.text[one.end : cue.start].strip() for one in parting)


def owned_from(passage: Passage, cue: Cue, start: int) -> int:
    """Where the noun begins that ``cue`` gives to others, not before ``start``.

    It stands behind one's own verb, or the preposition after it; what one has made or reworked is one's own.
    """
    verbs = passage.cues_in(max(start, _clause_start(passage, cue)), cue.start, "assertion.own", "assertion.reworked")
    if not verbs:
        return start
    if via := passage.cues_in(verbs[-1].end, cue.start, "assertion.via"):
        return via[-1].end
    return cue.start if verbs[-1].has("assertion.reworked") else verbs[-1].end


def _clause_start(passage: Passage, cue: Cue) -> int:
    return passage.clauses[passage.clause_at(cue.start)].start
