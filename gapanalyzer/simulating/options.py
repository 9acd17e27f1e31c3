"""Every single change that can move the score, with the credit it earns by requirement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..matching import Hours, Profile, Scorer, practised
from ..model import Change, Proficiency

TINY = 1e-9
_HIGHEST = 3  # expert level comes from work: no change that one can set out to make leads there


@dataclass(frozen=True, slots=True)
class Option:
    """A change with the points it earns by requirement (only where it earns more than the profile does now)."""

    change: Change
    points: Mapping[int, float]
    gain: float  # alone
    hours: float | None
    asked: bool  # a requirement names the skill, or the person holds it

    @property
    def place(self) -> tuple[float, float, str]:
        """Most gain first, then fewest hours, then by name."""
        return (-self.gain, float("inf") if self.hours is None else self.hours, self.change.skill)


def points_now(scorer: Scorer, profile: Profile) -> list[float]:
    """The points of each weighed requirement."""
    return [part.points for part in scorer.run(profile).parts]


def find_options(scorer: Scorer, profile: Profile, now: Sequence[float], hours: Hours) -> tuple[Option, ...]:
    """One option for each skill that can add points, at the lowest level that adds most, best first.

    A skill is learnt or raised to what is asked (at most proficient), or shown by a measured project at the level held.
    What is known through a kind of it starts at that kind's level, and is no option where the kind meets all it is
    asked for: nothing would be learnt but the broader name.
    """
    met = {row for row, match in enumerate(scorer.run(profile).matches) if match.status == "met"}
    weights = [scorer.settings.importance_weight(requirement.importance) for requirement in scorer.weighed]
    shares = [100.0 * weight / sum(weights) for weight in weights]
    direct = {wanted.skill for requirement in scorer.weighed for wanted in requirement.skills} | profile.keys()
    found = []
    for skill, rows in _answers(scorer).items():
        if len(rows) < 2 and skill not in direct:
            continue  # a stand-in for one requirement is never better than what the requirement names
        option = _option(scorer, profile, skill, [(row, shares[row], now[row]) for row in rows], hours)
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
    scorer: Scorer, profile: Profile, skill: str, rows: Sequence[tuple[int, float, float]], hours: Hours
) -> tuple[Change, dict[int, float], float, float | None] | None:
    start = starting(hours, skill)
    have = int(start.start)
    best: tuple[float, int, dict[int, float]] = (TINY, 0, {})
    for level in range(max(have + bool(start.through), 1), max(have, _HIGHEST) + 1):
        points = dict(_points(scorer, profile, skill, level, rows))
        gain = sum(points[row] - now for row, _, now in rows if row in points)
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
    scorer: Scorer, profile: Profile, skill: str, level: int, rows: Sequence[tuple[int, float, float]]
) -> Iterator[tuple[int, float]]:
    after = practised(profile.get(skill), skill, level, scorer.settings)
    for row, share, now in rows:
        requirement = scorer.weighed[row]
        way = scorer.best(requirement, {**(profile if requirement.enough > 1 else {}), skill: after})
        if way is not None and share * way.credit > now + TINY:
            yield row, share * way.credit
