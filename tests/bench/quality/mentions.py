"""Mentions and what is said of them, on the labelled texts: all of them, and each half."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gapanalyzer import Analyzer
from gapanalyzer.model import Mention
from gapanalyzer.taxonomy import Taxonomy
from gapanalyzer.taxonomy.searching import texts

from .samples import Label, Outcome, Sample, load_samples, read_samples
from .tables import Row, share, show

HALVES = ("all", "odd", "even")


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
    "level, said in the text": levels,
    "level, the contract's without a word": assumed_levels,
    "importance": importances,
    "group, of all asked": groups,
    "group, of those in one": lambda outcome: groups(outcome, grouped=True),
    "evidence kind, a skill": evidence,
    "measured result, a skill": measured,
}


def of_half(outcomes: Sequence[Outcome], half: str) -> list[Outcome]:
    """Those of one half, or all."""
    return [one for one in outcomes if half in ("all", one.sample.half)]


def scores(found: int, missed: int, false: int) -> str:
    """Precision, recall and F1 in percent."""
    precision, recall = found / max(1, found + false), found / max(1, found + missed)
    return f"{100 * precision:.1f} {100 * recall:.1f} {200 * precision * recall / max(1e-9, precision + recall):.1f}"


def by_substring(samples: Sequence[Sample], taxonomy: Taxonomy) -> list[tuple[Sample, int, int, int]]:
    """(sample, found, missed, false) when every text that holds a name of a skill is said to name it."""
    names = sorted({(text.casefold(), skill.id) for skill in taxonomy.skills.values() for text in texts(skill) if text})
    counted = []
    for sample in samples:
        said = {id for text, id in names if text in sample.text.casefold()}
        found = sum(bool(label.skills & said) for label in sample.labels)
        false = said - sample.allowed - frozenset().union(*(label.skills for label in sample.labels))
        counted.append((sample, found, len(sample.labels) - found, len(false)))
    return counted


def show_mentions(analyzer: Analyzer) -> list[Outcome]:
    """Prints both blocks; what they were counted from."""
    outcomes = list(read_samples(load_samples(), analyzer))
    rivals = by_substring([one.sample for one in outcomes], analyzer.taxonomy)
    rows: list[Row] = []
    for language in ("en", "zh", "mixed"):
        parts = [[one for one in of_half(outcomes, half) if one.sample.language == language] for half in HALVES]
        counts = [
            [sum(len(getattr(one, key)) for one in part) for key in ("found", "missed", "false")] for part in parts
        ]
        rows.append((f"{language}, {len(parts[0])} texts", [scores(*count) for count in counts]))
        said = [
            [one for one in rivals if one[0].language == language and half in ("all", one[0].half)] for half in HALVES
        ]
        sums = [[sum(one[at] for one in part) for at in (1, 2, 3)] for part in said]
        rows.append(("  any substring", [scores(*count) for count in sums]))
    show("MENTIONS, P R F1", HALVES, rows)
    show("OF FOUND MENTIONS, % right", HALVES, [(name, _shares(outcomes, rule)) for name, rule in SAID.items()])
    return outcomes


def _shares(outcomes: Sequence[Outcome], rule: Callable[[Outcome], Iterator[Answer]]) -> list[str]:
    cells = []
    for half in HALVES:
        right = [answer.right for outcome in of_half(outcomes, half) for answer in rule(outcome)]
        cells.append(share(sum(right), len(right)))
    return cells
