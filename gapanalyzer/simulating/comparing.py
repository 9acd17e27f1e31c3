"""What changed from one outcome to another, and from one version of a résumé to the next."""

from __future__ import annotations

from ..matching import Outcome
from ..model import Analysis, Comparison, Flag, Match, Moved, Part
from .options import TINY


def moved(before: Outcome, after: Outcome) -> tuple[Moved, ...]:
    """The requirements whose points, status, level or evidence differ, in the posting's order."""
    return _moved(before.matches, before.parts, after.matches, after.parts)


def compare(new: Analysis, old: Analysis) -> Comparison:
    """What ``new`` changed of ``old``; both are of the same posting."""
    changed = _moved(old.matches, old.score.parts, new.matches, new.score.parts)
    names = {one.requirement for one in changed}
    same = tuple(match.requirement for match in new.matches if match.requirement not in names)
    return Comparison(new, old, changed, same, _only(new.flags, old.flags), _only(old.flags, new.flags))


def _moved(
    matches: tuple[Match, ...], parts: tuple[Part, ...], later: tuple[Match, ...], then: tuple[Part, ...]
) -> tuple[Moved, ...]:
    pairs = zip(matches, parts, later, then, strict=True)
    return tuple(
        Moved(match.requirement, match, other, part.points, points.points)
        for match, part, other, points in pairs
        if abs(points.points - part.points) > TINY or _said(match) != _said(other)
    )


def _said(match: Match) -> tuple[object, ...]:
    """What a reader is told of a match, without the place where it stands."""
    evidence = match.evidence
    shown = (evidence.kind, evidence.quantified) if evidence else ()
    return (match.status, match.have, match.via, match.held, *shown)


def _only(flags: tuple[Flag, ...], others: tuple[Flag, ...]) -> tuple[Flag, ...]:
    known = {flag.code for flag in others}
    return tuple(flag for flag in flags if flag.code not in known)
