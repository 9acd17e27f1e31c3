"""What is said of each found mention, beside what its label says: a rule a figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from gapanalyzer.model import Mention

from .samples import Label, Outcome


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing said of a found label: what was wanted, and what came."""

    outcome: Outcome
    label: Label
    mention: Mention
    wanted: object
    got: object

    @property
    def right(self) -> bool:
        """True when they are equal."""
        return self.wanted == self.got


def assertions(outcome: Outcome) -> Iterator[Answer]:
    """Held, denied, hoped for or another's."""
    for label, mention in outcome.found:
        if label.assertion is not None:
            yield Answer(outcome, label, mention, label.assertion, mention.assertion.value)


def holdings(outcome: Outcome) -> Iterator[Answer]:
    """Whether it is held or asked at all: denied, hoped for and another's come to the same."""
    for answer in assertions(outcome):
        wanted, got = (one in ("affirmed", "past") for one in (answer.wanted, answer.got))
        yield replace(answer, wanted=wanted, got=got)


def levels(outcome: Outcome) -> Iterator[Answer]:
    """The level where the text gives one."""
    for label, mention in outcome.found:
        if label.level is not None and label.assertion in ("affirmed", "past"):
            yield Answer(outcome, label, mention, label.level, _level(outcome, mention))


def assumed_levels(outcome: Outcome) -> Iterator[Answer]:
    """The contract's level where the text gives none: 2; in a résumé 1 from a course, 3 with a measured result."""
    for label, mention in outcome.found:
        if label.level is not None or label.assertion not in ("affirmed", "past"):
            continue
        if outcome.sample.kind == "posting" and label.importance in (None, "mentioned"):
            continue
        wanted = 2 if outcome.sample.kind == "posting" else _contract(outcome, label.skills)
        yield Answer(outcome, label, mention, wanted, _level(outcome, mention))


def _contract(outcome: Outcome, skills: frozenset[str]) -> int:
    same = [label for label in outcome.sample.labels if label.skills & skills]
    given = [label.level for label in same if label.level is not None]
    assumed = [1 if one.evidence == "course" else 3 if one.quantified else 2 for one in same if one.level is None]
    return max([*given, *assumed])


def _level(outcome: Outcome, mention: Mention) -> int:
    """That of the mention itself; without a cue that of the profile or of the demand made of it."""
    if mention.level:
        return int(mention.level)
    if outcome.sample.kind == "resume":
        return next((int(one.level) for one in outcome.extraction.profile if one.skill == mention.skill), 0)
    wanted = (one for demand in outcome.extraction.requirements for one in demand.skills)
    return next((int(one.level) for one in wanted if one.skill == mention.skill), 0)


def importances(outcome: Outcome) -> Iterator[Answer]:
    """How much a posting asks for it."""
    for label, mention in outcome.found:
        if label.importance is not None:
            got = mention.importance.code if mention.importance is not None else None
            yield Answer(outcome, label, mention, label.importance, got)


def groups(outcome: Outcome, *, grouped: bool = False) -> Iterator[Answer]:
    """The found labels that are alternatives to it; with ``grouped`` only of those that have some."""
    for label, mention in outcome.found:
        asked = label.importance in ("essential", "preferred", "duty") and label.assertion == "affirmed"
        if asked and (label.group or not grouped):
            same = (one for one, _ in outcome.found if label.group and one.group == label.group and one is not label)
            yield Answer(outcome, label, mention, {one.start for one in same}, _alternatives(outcome, label, mention))


def _alternatives(outcome: Outcome, label: Label, mention: Mention) -> set[int]:
    """Where the labels stand that the same any-of demand names."""
    found: set[int] = set()
    for demand in outcome.extraction.requirements:
        quoted = [(one.start, one.end) for one in demand.quotes]
        ids = {one.skill for one in demand.skills}
        if demand.any_of and mention.skill in ids and _inside(mention, quoted):
            found |= {one.start for one, other in outcome.found if other.skill in ids and _inside(other, quoted)}
    return found - {label.start}


def _inside(mention: Mention, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= mention.start < end for start, end in spans)


_ORDER = ("listed", "course", "project", "work", "published")


def evidence(outcome: Outcome) -> Iterator[Answer]:
    """Where a résumé shows a skill best, once a skill."""
    for label, mention, same in _held(outcome):
        wanted = max((one.evidence for one in same if one.evidence), key=_ORDER.index)
        kinds = (one.kind.code for one in outcome.extraction.profile if one.skill == mention.skill)
        yield Answer(outcome, label, mention, wanted, next(kinds, None))


def uses(outcome: Outcome) -> Iterator[Answer]:
    """Whether a résumé shows a skill in use (project, work, published) or only names it, once a skill."""
    for answer in evidence(outcome):
        wanted, got = (one in _ORDER[2:] for one in (answer.wanted, answer.got))
        yield replace(answer, wanted=wanted, got=got)


def measured(outcome: Outcome) -> Iterator[Answer]:
    """Whether a measured result is tied to a skill, once a skill."""
    for label, mention, same in _held(outcome):
        got = (one.quantified for one in outcome.extraction.profile if one.skill == mention.skill)
        yield Answer(outcome, label, mention, any(one.quantified for one in same), next(got, False))


def _held(outcome: Outcome) -> Iterator[tuple[Label, Mention, list[Label]]]:
    """A label, its mention and all labels of the same skill, for each skill with evidence."""
    seen: set[str] = set()
    for label, mention in outcome.found:
        if label.evidence and mention.skill not in seen:
            seen.add(mention.skill)
            yield label, mention, [one for one, other in outcome.found if other.skill == mention.skill]


SAID: dict[str, Callable[[Outcome], Iterator[Answer]]] = {
    "assertion": assertions,
    "held or not": holdings,
    "level, said in the text": levels,
    "level, the contract's without a word": assumed_levels,
    "importance": importances,
    "group, of all asked": groups,
    "group, of those in one": lambda outcome: groups(outcome, grouped=True),
    "evidence kind, a skill": evidence,
    "evidence of use or none, a skill": uses,
    "measured result, a skill": measured,
}
