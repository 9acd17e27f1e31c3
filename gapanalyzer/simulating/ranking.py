"""The single changes that move the score most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..matching import Hours, Profile, Scorer
from ..model import Move
from .options import TINY, Option, find_options, points_now


def best_moves(scorer: Scorer, profile: Profile, hours: Hours) -> tuple[Move, ...]:
    """The ``settings.moves`` single changes that add most to the score, best first.

    Of several changes that move the same requirements only the best is named, and a skill that nobody asks for and
    that is not held only where it adds more than every skill asked for in one of the requirements it moves.
    """
    now = points_now(scorer, profile)
    before = now.total
    named: list[Move] = []
    for option in _telling(find_options(scorer, profile, now, hours)):
        if len(named) == scorer.settings.moves:
            break
        named.append(move(scorer, option, option.gain, before + option.gain))
    return tuple(named)


def move(scorer: Scorer, option: Option, gain: float, after: float) -> Move:
    """An option as a move that adds ``gain`` and leads to ``after``."""
    moved = tuple(scorer.weighed[row].id for row in sorted(option.points))
    return Move(option.change, moved, gain, after, option.hours)


def _telling(options: Sequence[Option]) -> Iterator[Option]:
    seen: set[frozenset[int]] = set()
    for option in options:
        rows = frozenset(option.points)
        better = any(
            other.asked and other.gain > option.gain - TINY and rows & other.points.keys() for other in options
        )
        if rows in seen or (better and not option.asked):
            continue
        seen.add(rows)
        yield option
