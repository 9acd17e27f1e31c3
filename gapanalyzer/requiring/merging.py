"""Drafts → requirements in which no skill is weighed twice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from ..model import Importance, Proficiency, Quote, RequirementKind, Wanted


@dataclass(frozen=True, slots=True)
class Draft:
    """A requirement before merging; several levels make it any-of."""

    kind: RequirementKind
    importance: Importance
    levels: tuple[Wanted, ...]
    quotes: tuple[Quote, ...]
    named: bool = True  # False: only paraphrased
    place: int = 0  # orders what one quote asks
    enough: int = 1  # of several levels so many are needed
    open: bool = False  # alternatives that are examples of a kind ("such as A and B"), not a choice ("A or B")
    kinds: frozenset[str] = frozenset()  # of its skills: what the others are ("compilers" of "LLVM or a similar one")

    @property
    def skills(self) -> frozenset[str]:
        """The ids of its skills."""
        return frozenset(wanted.skill for wanted in self.levels)

    @property
    def most(self) -> int:
        """The highest level it asks for."""
        return max((int(wanted.level) for wanted in self.levels), default=0)

    @property
    def any_of(self) -> bool:
        """True for alternatives."""
        return len(self.levels) > 1

    def absorb(self, *others: Draft, widen: bool = False) -> Draft:
        """This draft with the quotes of ``others``, their higher levels and (``widen``) their other skills.

        The quotes of what weighs most come first, then of the highest level: a reader is shown the line that makes a
        demand essential.
        """
        levels = {wanted.skill: wanted.level for wanted in self.levels}
        for wanted in (wanted for other in others for wanted in other.levels):
            if widen or wanted.skill in levels:
                levels[wanted.skill] = max(wanted.level, levels.get(wanted.skill, Proficiency.NONE))
        weightiest = sorted((self, *others), key=lambda draft: (-draft.importance, -draft.most, draft.quotes[0].start))
        quotes = dict.fromkeys(quote for draft in weightiest for quote in draft.quotes)
        return replace(
            self,
            importance=max(draft.importance for draft in (self, *others)),
            levels=tuple(Wanted(skill, level) for skill, level in levels.items()),
            quotes=tuple(quotes),
            named=any(draft.named for draft in (self, *others)),
            open=all(draft.open for draft in (self, *others)),
        )


def merge(drafts: Iterable[Draft]) -> tuple[Draft, ...]:
    """``drafts`` of skills such that no skill stands in two of them.

    Same skills merge. A choice that holds a skill asked for by itself, at least as much, adds nothing and goes into
    it; of examples the others are still welcome; what then overlaps is one set of alternatives; a skill asked for less
    than the alternatives it belongs to goes into them.
    """
    alike: dict[frozenset[str], list[Draft]] = {}
    for draft in drafts:
        alike.setdefault(draft.skills, []).append(draft)
    known = [first.absorb(*others) for first, *others in alike.values()]
    singles = {draft.levels[0].skill: draft for draft in known if not draft.any_of}
    choices = [_without_kinds(draft, singles.keys()) for draft in known if draft.any_of]
    groups = _unite(_settle_on_singles(singles, choices))
    kept = list(groups)
    for skill, single in singles.items():
        place = next((place for place, group in enumerate(kept) if skill in group.skills), None)
        if place is None:
            kept.append(single)
        else:
            kept[place] = kept[place].absorb(single)
    return tuple(kept)


def _without_kinds(group: Draft, singles: Collection[str]) -> Draft:
    """``group`` without a kind that is asked for by itself, where things of the kind are still to choose from."""
    left = tuple(wanted for wanted in group.levels if wanted.skill not in group.kinds & set(singles))
    return replace(group, levels=left) if len(left) > 1 else group


def _settle_on_singles(singles: dict[str, Draft], groups: Sequence[Draft]) -> list[Draft]:
    """``groups`` without those a single skill answers; ``singles`` take over their quotes and levels.

    Examples that share a skill with ``singles`` leave the others, which weigh no more than a wish.
    """
    left: list[Draft] = []
    for group in groups:
        while enough := _asked_alone(singles, group):
            for skill in enough if group.open else enough[:1]:
                singles[skill] = singles[skill].absorb(group)
            others = tuple(wanted for wanted in group.levels if wanted.skill not in enough) if group.open else ()
            if group.enough > 1:  # "two of A, B, C" beside A asks for one of the others
                others = tuple(wanted for wanted in group.levels if wanted.skill not in enough[: group.enough])
            fewer = max(1, group.enough - len(enough))
            least = group.importance if group.enough > len(enough) else min(group.importance, Importance.PREFERRED)
            group = replace(group, levels=others, importance=least, enough=fewer)
        if group.levels:
            left.append(group)
    for rest in [group for group in left if not group.any_of]:
        skill = rest.levels[0].skill
        singles[skill] = singles[skill].absorb(rest) if skill in singles else rest
    return [group for group in left if group.any_of]


def _asked_alone(singles: dict[str, Draft], group: Draft) -> list[str]:
    """The skills of ``group`` that are asked for by themselves, at least as much, the weightiest first."""
    found = [skill for skill in group.skills if skill in singles and singles[skill].importance >= group.importance]
    return sorted(found, key=lambda one: (-singles[one].importance, singles[one].quotes[0].start, one))


def _unite(groups: Iterable[Draft]) -> list[Draft]:
    """Overlapping alternatives as one set; what weighs less keeps only its skills that nothing weightier asks for:
    "one of vLLM or SGLang" stays so, whatever is welcome "such as vLLM or CUTLASS".
    """
    united: list[Draft] = []
    for group in sorted(groups, key=lambda draft: -draft.importance):
        for other in [other for other in united if other.skills & group.skills]:
            if not other.skills & group.skills:
                continue  # taken from it by one before
            if other.importance > group.importance and group.skills - other.skills:
                left = tuple(wanted for wanted in group.levels if wanted.skill not in other.skills)
                group = replace(group, levels=left)
                continue
            united.remove(other)
            group = other.absorb(group, widen=other.importance == group.importance)
        united.append(group)
    return united
