"""Sentences that mean a skill without naming it, and near misses, through the linker (``labelled/paraphrases*.tsv``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gapanalyzer.embedding import Embedder, multiply
from gapanalyzer.linking.texts import text_lists
from gapanalyzer.settings import Settings
from gapanalyzer.taxonomy import Taxonomy
from gapanalyzer.taxonomy.searching import texts

from ..linking import Baseline, Guess, Row, find_all, guess, load_paraphrases, measure, read_all, threshold_for, unnamed
from . import tables

HALVES = ("test", "dev")
_COLUMNS = ("links", "precision", "recall", "near misses hit")


class Nearest:
    """The skill whose texts are nearest by the embedder's cosine alone."""

    def __init__(self, taxonomy: Taxonomy, embedder: Embedder) -> None:
        lists = {id: said for id, said in text_lists(taxonomy).items() if taxonomy.guide(id) and taxonomy.scored(id)}
        self._owners = [id for id, said in lists.items() for _ in said]
        self._vectors = embedder.encode([text for said in lists.values() for text in said])
        self._embedder = embedder

    def guess(self, rows: Sequence[Row]) -> list[Guess]:
        """The nearest skill of each row and its cosine."""
        cosines = multiply(self._embedder.encode([row.text for row in rows]), self._vectors.T)
        pairs = zip(rows, cosines, strict=True)
        return [Guess(row, self._owners[int(line.argmax())], float(line.max())) for row, line in pairs]


def by_substring(rows: Sequence[Row], taxonomy: Taxonomy) -> list[Guess]:
    """The skill with the longest name that stands in each row."""
    names = sorted((text.casefold(), skill.id) for skill in taxonomy.skills.values() for text in texts(skill) if text)
    guesses = []
    for row in rows:
        hits = [(len(name), id) for name, id in names if name in row.text.casefold()]
        guesses.append(Guess(row, max(hits)[1] if hits else "", float(max(hits)[0]) if hits else 0.0))
    return guesses


def show_paraphrases(taxonomy: Taxonomy, embedder: Embedder, settings: Settings) -> None:
    """Prints the block; thresholds of the baselines let them link as often as the product does on ``dev``."""
    by_language = load_paraphrases()
    rows = [row for part in by_language.values() for row in part]
    rows, found = unnamed(rows, find_all(rows, taxonomy))
    readings = read_all(found, taxonomy, embedder, settings)
    ours = guess(rows, readings, settings.fit_for(embedder.name))
    ways: dict[str, tuple[list[Guess], float]] = {
        "linker, as in a posting": (ours, settings.link_threshold),
        "linker, as in a résumé": (ours, settings.link_threshold_resume),
    }
    linked = measure([one for one in ours if one.row.chosen_on], settings.link_threshold_resume).predicted
    rivals: dict[str, Callable[[Sequence[Row]], list[Guess]]] = {
        "TF-IDF cosine": Baseline(taxonomy).guess,
        "embedding cosine": Nearest(taxonomy, embedder).guess,
        "substring": lambda rows: by_substring(rows, taxonomy),
    }
    for name, rival in rivals.items():
        said = rival(rows)
        ways[name] = (said, max(threshold_for(said, linked), 1e-6))
    for half in HALVES:
        print_half(half, ways, by_language)


def print_half(half: str, ways: dict[str, tuple[list[Guess], float]], by_language: dict[str, list[Row]]) -> None:
    """The block of one half: each way over both languages, the linker in each."""
    lines: list[tables.Row] = []
    for name, (guesses, threshold) in ways.items():
        part = [one for one in guesses if one.row.chosen_on == (half == "dev")]
        lines.append((name, _cells(part, threshold)))
        for language, rows in by_language.items() if name.startswith("linker") else ():
            kept = {id(row) for row in rows}
            lines.append((f"  {language}", _cells([one for one in part if id(one.row) in kept], threshold)))
    tables.show(f"PARAPHRASES, {half}, % [95 %]", _COLUMNS, lines)


def _cells(guesses: Sequence[Guess], threshold: float) -> list[str]:
    result = measure(guesses, threshold)
    meant = tables.bounded(result.right, result.meant)
    missed = f"{result.false_alarms} of {len(guesses) - result.meant}"
    return [str(result.predicted), tables.bounded(result.right, result.predicted), meant, missed]
