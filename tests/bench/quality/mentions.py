"""Mentions and what is said of them, on the labelled texts: all of them, and each half."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from gapanalyzer import Analyzer
from gapanalyzer.taxonomy import Taxonomy
from gapanalyzer.taxonomy.searching import texts

from .said import SAID, Answer
from .samples import Outcome, Sample, load_samples, read_samples
from .tables import Row, share, show

HALVES = ("all", "odd", "even")


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
