"""Every single change that can move the score, with the credit it earns by requirement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..matching import Hours, Profile, Scorer, practised
from ..model import Change, Evidence, Proficiency
from .tallying import Points, Tally

TINY = 1e-9
_HIGHEST = 3  # expert level comes from work: no change that one can set out to make leads there


@dataclass(frozen=True, slots=True)
class Option:
    """A change with the points it earns by requirement (only where it earns more than the profile does now)."""

    change: Change
    points: Points
    gain: float  # alone
    hours: float | None
    asked: bool  # a requirement names the skill, or the person holds it

    @property
    def place(self) -> tuple[float, float, str]:
        """Most gain first, then fewest hours, then by name."""
        return (-self.gain, float("inf") if self.hours is None else self.hours, self.change.skill)


def points_now(scorer: Scorer, profile: Profile) -> Tally:
    """The points of each weighed requirement."""
    rows = zip(scorer.weighed, _shares(scorer), strict=True)
    points = (tuple(share * one for one in scorer.credits(asked, profile)) for asked, share in rows)
    return Tally(tuple(points), tuple(asked.enough for asked in scorer.weighed))


def _shares(scorer: Scorer) -> list[float]:
    """What each weighed requirement is worth, in points."""
    weights = [scorer.settings.importance_weight(requirement.importance) for requirement in scorer.weighed]
    return [100.0 * weight / sum(weights) for weight in weights]


def find_options(scorer: Scorer, profile: Profile, now: Tally, hours: Hours) -> tuple[Option, ...]:
    """One option for each skill that can add points, at the lowest level that adds most, best first.

    A skill is learnt or raised to what is asked (at most proficient), or shown by a measured project at the level held.
    What is known through a kind of it starts at that kind's level, and is no option where the kind meets all it is
    asked for: nothing would be learnt but the broader name.
    """
    met = {row for row, match in enumerate(scorer.run(profile).matches) if match.status == "met"}
    shares = _shares(scorer)
    direct = {wanted.skill for requirement in scorer.weighed for wanted in requirement.skills} | profile.keys()
    found = []
    for skill, rows in _answers(scorer).items():
        if len(rows) < 2 and scorer.weighed[rows[0]].enough == 1 and skill not in direct:
            continue  # a stand-in for one skill is never better than what the requirement names
        option = _option(scorer, skill, [(row, shares[row]) for row in rows], now, hours)
        if option is not None and (option[0].through is None or not met.issuperset(option[1])):
            found.append(Option(*option, asked=skill in direct))
    return tuple(sorted(found, key=lambda option: option.place))


def _answers(scorer: Scorer) -> dict[str, list[int]]:
    """Skill → the requirements it answers in any way, by their place."""
    rows: dict[str, list[int]] = {}
    for row, requirement in enumerate(scorer.weighed):
        for skill in frozenset().union(*(scorer.answering(one.skill) for one in requirement.skills)):
            rows.setdefault(skill, []).append(row)
    return dict(sorted(rows.items()))


def _option(
    scorer: Scorer, skill: str, rows: Sequence[tuple[int, float]], now: Tally, hours: Hours
) -> tuple[Change, Points, float, float | None] | None:
    start = starting(hours, skill)
    have = int(start.start)
    best: tuple[float, int, dict[int, tuple[float, ...]]] = (TINY, 0, {})
    for level in range(max(have + bool(start.through), 1), max(have, _HIGHEST) + 1):
        after = practised(hours.profile.get(skill), skill, level, scorer.settings)
        points = dict(_points(scorer, after, rows, now))
        gain = now.gain(points)
        if gain > best[0] + TINY:
            best = gain, level, points
    gain, level, points = best
    if not points:
        return None
    return replace(start, end=Proficiency(level)), points, gain, hours.to_close(skill, level)


def starting(hours: Hours, skill: str) -> Change:
    """A change of ``skill`` that has only begun: from the level held, else from that of a kind of it."""
    held, kind = hours.profile.get(skill), hours.kind(skill)
    if held is not None or kind is None:
        level = held.level if held else Proficiency.NONE
        return Change(skill, level, level)
    level = hours.profile[kind].level
    return Change(skill, level, level, kind)


def _points(
    scorer: Scorer, after: Evidence, rows: Sequence[tuple[int, float]], now: Tally
) -> Iterator[tuple[int, tuple[float, ...]]]:
    """The points that ``after`` earns by itself, where it adds any."""
    for row, share in rows:
        values = tuple(share * one for one in scorer.credits(scorer.weighed[row], {after.skill: after}))
        if now.added(row, values) > TINY:
            yield row, now.larger(row, values)
