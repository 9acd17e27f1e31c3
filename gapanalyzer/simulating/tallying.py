"""The points of every requirement, and what changes add to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

Points = Mapping[int, tuple[float, ...]]  # by the requirement's place, as `Tally.points` has them


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of each requirement: one number or, where several skills are needed, one for each of them.

    Of these the ``enough`` largest count, so no change adds more on top of others than it adds alone.
    """

    points: tuple[tuple[float, ...], ...]
    enough: tuple[int, ...]

    @property
    def total(self) -> float:
        """The score."""
        return sum(map(_counted, self.points, self.enough))

    def gain(self, points: Points) -> float:
        """What a change that earns ``points`` adds to the score."""
        return sum(self.added(row, values) for row, values in points.items())

    def added(self, row: int, values: tuple[float, ...]) -> float:
        """What ``values`` add to the requirement at ``row``."""
        enough = self.enough[row]
        return _counted(self.larger(row, values), enough) - _counted(self.points[row], enough)

    def larger(self, row: int, values: tuple[float, ...]) -> tuple[float, ...]:
        """The points of the requirement at ``row`` after a change that earns ``values``."""
        return _larger(self.points[row], values)

    def raised(self, changes: Iterable[Points]) -> Tally:
        """The points after ``changes``."""
        result = list(self.points)
        for change in changes:
            for row, values in change.items():
                result[row] = _larger(result[row], values)
        return Tally(tuple(result), self.enough)


def _counted(values: tuple[float, ...], enough: int) -> float:
    return values[0] if len(values) == 1 else sum(sorted(values)[-enough:])


def _larger(values: tuple[float, ...], others: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(map(max, values, others))
