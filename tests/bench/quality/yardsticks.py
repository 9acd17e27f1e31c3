"""Public yardsticks, read from a folder beside the project and never trained on (see its README for sources).

ESCO linking: sentences of advertisements → labels of ESCO, RP@5 = mean of |best 5 ∩ right| ÷ min(5, |right|), and the
mean reciprocal rank of the first right one. Job titles: mean average precision over the titles of a corpus.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np

from gapanalyzer.embedding import Embedder
from gapanalyzer.settings import Settings

from .naming import by_name
from .ranking import Scores, by_embedding, by_linker, by_substring, by_tfidf, ranked
from .tables import Row, percent, show

_ESCO = {"TECH": "tech_test", "HOUSE": "house_test", "TECHWOLF": "techwolf_test"}
_BEST = 5
_BLOCK = 64  # texts at once: a row of scores holds every label of ESCO

Way = Callable[[Sequence[str], Sequence[str]], Scores]


def ways(embedder: Embedder, settings: Settings) -> dict[str, Way]:
    """The linker and the baselines beside it."""
    return {
        "linker": lambda texts, labels: by_linker(texts, labels, embedder, settings),
        "embedding cosine": lambda texts, labels: by_embedding(texts, labels, embedder),
        "TF-IDF cosine": by_tfidf,
        "substring": by_substring,
    }


def load_esco(folder: Path, name: str, labels: Sequence[str]) -> dict[str, set[int]]:
    """The sentences of one set with the places of their labels; those without a label of ESCO are left out."""
    places = {label.strip(): place for place, label in enumerate(labels)}
    right: dict[str, set[int]] = {}
    with (folder / f"{name}_annotations.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["label"].strip() in places:
                right.setdefault(row["sentence"], set()).add(places[row["label"].strip()])
    return right


def rp_and_mrr(scores: Scores, right: Sequence[set[int]]) -> tuple[float, float]:
    """RP@5 and MRR."""
    precisions, ranks = [], []
    for order, wanted in zip(ranked(scores), right, strict=True):
        hits = np.flatnonzero(np.isin(order, list(wanted)))
        precisions.append(int((hits < _BEST).sum()) / min(_BEST, len(wanted)))
        ranks.append(1 / (1 + int(hits[0])))
    return float(np.mean(precisions)), float(np.mean(ranks))


def mean_average_precision(scores: Scores, right: Sequence[set[int]]) -> float:
    """MAP."""
    means = []
    for order, wanted in zip(ranked(scores), right, strict=True):
        hits = np.flatnonzero(np.isin(order, list(wanted)))
        means.append(float(np.mean(np.arange(1, len(hits) + 1) / (hits + 1))))
    return float(np.mean(means))


def show_esco(data: Path, embedder: Embedder, settings: Settings) -> None:
    """Prints RP@5 and MRR on the three sets."""
    folder = data / "data" / "esco-linking"
    labels = (folder / "skills_en_label.txt").read_text("utf-8").splitlines()
    sets = {name: load_esco(folder, file, labels) for name, file in _ESCO.items()}
    texts = [text for right in sets.values() for text in right]
    ends = np.cumsum([len(right) for right in sets.values()])[:-1]
    rows: list[Row] = []
    for name, scores in _all_ways(texts, labels, embedder, settings):
        parts = zip(np.split(scores, ends), sets.values(), strict=True)
        rows.append((name, [percent(*rp_and_mrr(part, list(right.values()))) for part, right in parts]))
    show("ESCO LINKING, RP@5 / MRR", [f"{name}, {len(right)}" for name, right in sets.items()], rows)


def _all_ways(
    texts: Sequence[str], labels: Sequence[str], embedder: Embedder, settings: Settings
) -> Iterator[tuple[str, Scores]]:
    """The linker after the names that the matcher finds, as in the product, then each way alone."""
    named = by_name(texts, labels)
    for name, way in ways(embedder, settings).items():
        scores = way(texts, labels)
        if name == "linker":
            yield "names, then linker", scores + np.ptp(scores) * (named > 0) * (1 + named)
        yield name, scores


def show_job_titles(data: Path, embedder: Embedder, settings: Settings) -> None:
    """Prints the MAP in both languages."""
    languages = ("en", "zh")
    sets = [_load_titles(data / "data" / "job-title-similarity" / language) for language in languages]
    rows = [
        (name, [percent(mean_average_precision(way(asked, corpus), right)) for asked, corpus, right in sets])
        for name, way in ways(embedder, settings).items()
    ]
    show("JOB TITLES, MAP", languages, rows)


def _load_titles(folder: Path) -> tuple[list[str], list[str], list[set[int]]]:
    """Titles asked for, titles of the corpus, and for each of the first the places of those like it."""
    corpus, queries = (
        dict(line.split("\t") for line in (folder / f"{name}.tsv").read_text("utf-8").splitlines() if line)
        for name in ("corpus_documents", "queries")
    )
    places = {id: place for place, id in enumerate(corpus)}
    right: dict[str, set[int]] = {id: set() for id in queries}
    for line in (folder / "annotations.tsv").read_text("utf-8").splitlines():
        query, _, document, grade = line.split("\t")
        if int(grade) > 0 and document in places:
            right[query].add(places[document])
    kept = [id for id in queries if right[id]]
    return [queries[id] for id in kept], list(corpus.values()), [right[id] for id in kept]
