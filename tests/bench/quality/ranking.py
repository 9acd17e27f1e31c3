"""Labels ranked for a text by the product's linking room, with any labels in the place of the taxonomy."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from sklearn.feature_extraction.text import TfidfVectorizer

from gapanalyzer.embedding import Embedder, multiply
from gapanalyzer.linking.computing import Scale, count_runs
from gapanalyzer.linking.index import Index
from gapanalyzer.linking.storing import Entry, Shelf
from gapanalyzer.settings import Settings

Scores = NDArray[np.float64]  # a row a text, a column a label
_SAMPLE = 200  # labels that tell how near unlike ones are


def by_linker(texts: Sequence[str], labels: Sequence[str], embedder: Embedder, settings: Settings) -> Scores:
    """The sum by which the linker picks a skill, nearness + share · overlap, for every text and label."""
    index = Index(_shelf(labels, embedder))
    places = [int(id) for id in index.skills]
    both = index.nearness(texts, embedder) + settings.fit_for(embedder.name)["share"] * index.overlap(texts)
    scores = np.empty_like(both)
    scores[:, places] = both
    return scores


def _shelf(labels: Sequence[str], embedder: Embedder) -> Shelf:
    """The labels as skills without guides; their ids are their places."""
    meanings = embedder.encode(labels).astype(np.float16)
    width = len(str(len(labels)))
    entries = {
        f"{place:0{width}}": Entry("", "", meaning, *count_runs([label]))
        for place, (label, meaning) in enumerate(zip(labels, meanings, strict=True))
    }
    return Shelf(entries, _scale(meanings.astype(np.float32)))


def _scale(meanings: NDArray[np.float32]) -> Scale:
    """How near labels are that have nothing to do with each other."""
    few = np.arange(0, len(meanings), max(1, len(meanings) // _SAMPLE))
    cosines = multiply(meanings[few], meanings.T).astype(np.float64)
    unlike = np.ones(cosines.shape, dtype=bool)
    unlike[np.arange(len(few)), few] = False
    return Scale(float(cosines[unlike].mean()), float(cosines[unlike].std()))


def by_embedding(texts: Sequence[str], labels: Sequence[str], embedder: Embedder) -> Scores:
    """The cosines of the embedder alone."""
    return np.asarray(multiply(embedder.encode(texts), embedder.encode(labels).T), dtype=np.float64)


def by_tfidf(texts: Sequence[str], labels: Sequence[str]) -> Scores:
    """The cosines of TF-IDF vectors of character runs, fitted on the labels."""
    vectorizer = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 4), sublinear_tf=True)
    matrix = vectorizer.fit_transform(labels)
    return np.asarray((vectorizer.transform(texts) @ matrix.T).toarray(), dtype=np.float64)


def by_substring(texts: Sequence[str], labels: Sequence[str]) -> Scores:
    """The length of each label that stands in the text, else 0."""
    folded = [label.casefold() for label in labels]
    return np.array([[len(label) * (label in text.casefold()) for label in folded] for text in texts], dtype=np.float64)


def ranked(scores: Scores) -> NDArray[np.int64]:
    """The places of the labels, best first; among equals the first."""
    return np.argsort(-scores, axis=1, kind="stable")
