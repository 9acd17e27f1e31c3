"""The smallest set of changes that reaches a wanted score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ..matching import Hours, Profile, Scorer
from ..model import Move, Target
from .options import TINY, Option, find_options, points_now
from .ranking import move
from .tallying import Points, Tally


def reach(scorer: Scorer, profile: Profile, hours: Hours, wanted: float) -> Target:
    """The fewest changes with which the scorer gives at least ``wanted``; of equally few those with fewest hours.

    ``score(set) = Σ max(points now, points of the changes in the set)`` by requirement, or by skill where a requirement
    needs several (`Tally`), so no change adds more to a larger set than to a smaller one. A greedy set gives an upper
    bound; every smaller size is searched by branch and bound (a branch ends where its score and its best remaining
    gains stay below ``wanted``) until none is left or ``settings.target_sets`` sets were tried: only then is the answer
    not proved.
    """
    now = points_now(scorer, profile)
    options = _undominated(find_options(scorer, profile, now, hours))
    search = _Search(options, now, wanted, hours, scorer.settings.target_sets)
    greedy = search.greedy()
    highest = _raised(now, options).total
    if _raised(now, greedy).total < wanted - TINY:
        return Target(wanted, now.total, highest, highest, (), None, reachable=False, proved_smallest=True)
    chosen, proved = search.smallest(greedy)
    moves = tuple(_moves(scorer, search, chosen))
    after = moves[-1].score_after if moves else now.total
    return Target(wanted, now.total, after, highest, moves, search.cost(chosen), reachable=True, proved_smallest=proved)


def _raised(now: Tally, chosen: Iterable[Option]) -> Tally:
    """The points after the changes ``chosen``."""
    return now.raised(option.points for option in chosen)


def _undominated(options: Sequence[Option]) -> tuple[Option, ...]:
    """``options`` without those that another one equals or beats in every requirement: no set needs them."""
    kept: list[Option] = []
    for option in options:  # best first, so that what beats an option stands before it
        if not any(_beats(one.points, option.points) for one in kept):
            kept.append(option)
    return tuple(kept)


def _beats(points: Points, others: Points) -> bool:
    return all(
        row in points and all(one > other - TINY for one, other in zip(points[row], values, strict=True))
        for row, values in others.items()
    )


def _moves(scorer: Scorer, search: _Search, chosen: Sequence[Option]) -> Iterator[Move]:
    points, left = search.now, list(chosen)
    while left:
        best = min(left, key=lambda option: (-points.gain(option.points), option.place))
        gain = points.gain(best.points)
        points = _raised(points, [best])
        left.remove(best)
        yield move(scorer, best, gain, points.total)


@dataclass(slots=True)
class _Search:
    """Branch and bound over sets of options; ``tried`` counts sets."""

    options: tuple[Option, ...]
    now: Tally
    wanted: float
    hours: Hours
    limit: int
    tried: int = 0
    best: tuple[Option, ...] | None = None
    best_place: tuple[float, float, tuple[str, ...]] = field(default=(float("inf"), 0.0, ()))

    def cost(self, chosen: Sequence[Option]) -> float | None:
        """Hours of a whole set, each missing prerequisite once; None where an effort is not known."""
        levels: dict[str, int] = {}
        for option in chosen:
            change = option.change
            wanted = self.hours.lacking(change.skill) if change.end > change.start else {}
            for skill, level in {**wanted, change.skill: int(change.end)}.items():
                levels[skill] = max(levels.get(skill, 0), level)
        costs = [self.hours.alone(skill, level) for skill, level in sorted(levels.items())]
        return None if any(cost is None for cost in costs) else sum(cost for cost in costs if cost is not None)

    def greedy(self) -> tuple[Option, ...]:
        """Options by largest gain until the wanted score or nothing more is reached."""
        points, chosen = self.now, []
        while points.total < self.wanted - TINY:
            best = min(self.options, key=lambda option: (-points.gain(option.points), option.place), default=None)
            if best is None or points.gain(best.points) <= TINY:
                break
            chosen.append(best)
            points = _raised(points, [best])
        return tuple(chosen)

    def smallest(self, greedy: tuple[Option, ...]) -> tuple[tuple[Option, ...], bool]:
        """The smallest set found, and whether every smaller size was searched to its end."""
        for size in range(len(greedy)):
            self._extend((), self.now, 0, size)
            if self.best is not None:
                return self.best, True
            if self.tried >= self.limit:
                return greedy, False
        self._keep(greedy)
        self._extend((), self.now, 0, len(greedy))
        return self.best or greedy, True

    def _extend(self, chosen: tuple[Option, ...], points: Tally, first: int, left: int) -> None:
        """Tries every set of ``left`` more options from ``first`` on."""
        self.tried += 1
        if left == 0:
            if points.total >= self.wanted - TINY:
                self._keep(chosen)
            return
        gains = [points.gain(option.points) for option in self.options[first:]]
        missing = self.wanted - TINY - points.total
        for place, option in enumerate(self.options[first:]):
            rest = sorted(gains[place:], reverse=True)[:left]
            if self.tried >= self.limit or sum(rest) < missing:
                return
            if gains[place] + sum(sorted(gains[place + 1 :], reverse=True)[: left - 1]) >= missing:
                longer = (*chosen, option)
                if not self._dearer(longer):
                    self._extend(longer, _raised(points, [option]), first + place + 1, left - 1)

    def _dearer(self, chosen: Sequence[Option]) -> bool:
        """True when ``chosen`` costs more hours than a whole set that is known."""
        cost = self.cost(chosen)
        return self.best is not None and cost is not None and cost > self.best_place[0]

    def _keep(self, chosen: tuple[Option, ...]) -> None:
        cost = self.cost(chosen)
        reached = _raised(self.now, chosen).total
        names = tuple(sorted(option.change.skill for option in chosen))
        place = (float("inf") if cost is None else cost, -reached, names)
        if self.best is None or place < self.best_place:
            self.best, self.best_place = chosen, place
