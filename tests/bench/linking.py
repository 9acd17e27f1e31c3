"""How well clauses are linked to the skills they mean: python -m tests.bench.linking [--embedder NAME] [--fit].

``labelled/links.tsv`` is cut in two by a checksum of each text, the ``paraphrases`` files say which half a sentence is
of; a row in which a skill it means is named is left out. Coefficients and thresholds (``Settings.link_fit``, ``Settings.link_threshold``) were chosen on the
first half with ``--fit``; the table reports the second. Each row is
read as a line of requirements, its named skills found by the matcher. A prediction is right when it is one of the
row's skills; precision = right ÷ predicted, recall = right ÷ rows that mean a skill, false = rows that mean none and
got one, top-1 = share of the rows that mean a skill for which the likeliest one is right, AP = average precision.
The baseline is the nearest skill by TF-IDF of characters over the same texts; its threshold lets it predict as often
on the first half.
"""

from __future__ import annotations

import argparse
import math
import time
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import average_precision_score

from gapanalyzer.embedding import Embedder, load_embedder
from gapanalyzer.extracting import Extractor
from gapanalyzer.linking import prepare
from gapanalyzer.linking.clauses import Passage, find_passages
from gapanalyzer.linking.judging import MOST_MARGIN, Reading, read
from gapanalyzer.linking.texts import text_lists
from gapanalyzer.model import Document, Section, SectionKind, Segment
from gapanalyzer.normalising import normalise
from gapanalyzer.segmenting import personal_spans
from gapanalyzer.settings import Settings
from gapanalyzer.taxonomy import Taxonomy

LABELLED = Path(__file__).parent / "labelled"


@dataclass(frozen=True, slots=True)
class Row:
    """A clause and the skills it means (none: a line of another trade)."""

    text: str
    skills: frozenset[str]
    chosen_on: bool  # of the half that thresholds were chosen on


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of one half at one threshold."""

    predicted: int
    right: int
    meant: int
    false_alarms: int  # rows that mean no skill and got one

    @property
    def precision(self) -> float:
        """Share of the predictions that are right."""
        return self.right / self.predicted if self.predicted else 1.0

    @property
    def recall(self) -> float:
        """Share of the clauses that mean a skill for which it was found."""
        return self.right / self.meant if self.meant else 0.0


def load_rows() -> tuple[Row, ...]:
    """All labelled rows, file by file."""
    rows = ((text, frozenset(skills.split()) - {"-"}) for text, skills in _lines("links.tsv"))
    links = tuple(Row(text, skills, zlib.crc32(text.encode()) % 2 == 0) for text, skills in rows)
    return (*links, *(row for part in load_paraphrases().values() for row in part))


def load_paraphrases() -> dict[str, list[Row]]:
    """The sentences of people who had not seen the rules, by language."""
    rows: dict[str, list[Row]] = {}
    names = ("paraphrases.tsv", "paraphrases-2.tsv", "paraphrases-3.tsv")
    for text, language, skill, half, *others in (line for name in names for line in _lines(name)):
        skills = frozenset({skill, *" ".join(others).split()}) - {"-"}
        rows.setdefault(language, []).append(Row(text, skills, half == "dev"))
    return rows


def _lines(name: str) -> Iterator[list[str]]:
    lines = (LABELLED / name).read_text("utf-8").splitlines()
    return (line.split("\t") for line in lines if line and not line.startswith("#"))


def interval(hits: int, total: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not total:
        return 0.0, 1.0
    z, share = 1.96, hits / total
    middle = share + z * z / (2 * total)
    reach = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return (middle - reach) / (1 + z * z / total), (middle + reach) / (1 + z * z / total)


def measure(guesses: Sequence[Guess], threshold: float) -> Result:
    """The result when a skill is predicted for scores of at least ``threshold``."""
    said = [one for one in guesses if one.score >= threshold]
    right = sum(one.skill in one.row.skills for one in said)
    meant = sum(bool(one.row.skills) for one in guesses)
    return Result(len(said), right, meant, sum(not one.row.skills for one in said))


def usable(rows: Sequence[Row], taxonomy: Taxonomy) -> list[Row]:
    """The rows whose skills have a guide (all, once the guides are complete)."""
    return [row for row in rows if not row.skills or any(map(taxonomy.guide, row.skills))]


def find_all(rows: Sequence[Row], taxonomy: Taxonomy) -> list[tuple[Document, tuple[Passage, ...]]]:
    """The passages of each row, as those of a line of requirements."""
    extractor, found = Extractor(taxonomy), []
    for row in rows:
        document = Document("row", row.text, "0" * 64, "mixed", 1.0)
        sections = (Section(SectionKind.REQUIREMENTS, None, 0, len(row.text)),)
        segments = (Segment(0, len(row.text), SectionKind.REQUIREMENTS, "mixed", True, 0, 0),)
        candidates = extractor.extract(document, segments, sections, "posting")
        closed = personal_spans(document, sections, segments, "posting", cues=taxonomy.cues)
        named = normalise(candidates, document, segments, sections, closed=closed, taxonomy=taxonomy)
        found.append((document, tuple(find_passages(document, segments, named, "posting", cues=taxonomy.cues))))
    return found


def unnamed(
    rows: Sequence[Row], found: Sequence[tuple[Document, tuple[Passage, ...]]]
) -> tuple[list[Row], list[tuple[Document, tuple[Passage, ...]]]]:
    """The rows, with their passages, in which none of the skills meant is named: where one is, nothing is to link."""
    pairs = zip(rows, found, strict=True)
    kept = [(row, one) for row, one in pairs if not any(row.skills & _named(passage) for passage in one[1])]
    return [row for row, _ in kept], [one for _, one in kept]


def _named(passage: Passage) -> set[str]:
    return {mention.skill for mention in passage.named}


def read_all(
    found: Sequence[tuple[Document, tuple[Passage, ...]]], taxonomy: Taxonomy, embedder: Embedder, settings: Settings
) -> list[Reading | None]:
    """The likeliest reading of each row."""
    best = []
    for document, passages in found:
        readings = [
            one for one in read(document, passages, taxonomy=taxonomy, embedder=embedder, settings=settings) if one
        ]
        best.append(max(readings, key=lambda one: one.probability(settings.fit_for(embedder.name)), default=None))
    return best


def fit(rows: Sequence[Row], readings: Sequence[Reading | None]) -> dict[str, float]:
    """The coefficients for ``Settings.link_fit`` from the first half of the rows."""
    pairs = [(row, one) for row, one in zip(rows, readings, strict=True) if one and row.chosen_on]
    features = np.array([(one.nearness, one.overlap, min(one.margin, MOST_MARGIN), one.chinese) for _, one in pairs])
    right = [one.skill in row.skills for row, one in pairs]
    model = LogisticRegression(C=10.0, max_iter=1000).fit(features, right)
    if model.coef_[0][0] < 0:  # an embedder of spellings says nothing beside the overlap
        features[:, 0] = 0.0
        model.fit(features, right)
    near, over, margin, chinese = (round(float(value), 2) for value in model.coef_[0])
    midpoint = round(-float(model.intercept_[0]), 2)
    fitted = {"nearness": near, "overlap": over, "margin": margin, "midpoint": midpoint, "chinese": chinese}
    return fitted  # "named" is chosen


class Baseline:
    """Nearest skill by TF-IDF of character runs over names and guides."""

    def __init__(self, taxonomy: Taxonomy) -> None:
        texts = {id: list(all_texts) for id, all_texts in text_lists(taxonomy).items() if taxonomy.guide(id)}
        self.skills = sorted(id for id in texts if taxonomy.scored(id))
        self._vectorizer = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 4), sublinear_tf=True)
        self._matrix = self._vectorizer.fit_transform([" ".join(texts[id]) for id in self.skills])

    def guess(self, rows: Sequence[Row]) -> list[Guess]:
        """The nearest skill of each row and its cosine."""
        cosines = (self._vectorizer.transform([row.text for row in rows]) @ self._matrix.T).toarray()
        pairs = zip(rows, cosines, strict=True)
        return [Guess(row, self.skills[line.argmax()], float(line.max())) for row, line in pairs]


def threshold_for(guesses: Sequence[Guess], predicted: int) -> float:
    """The threshold at which so many rows of the first half get a skill."""
    scores = sorted((one.score for one in guesses if one.row.chosen_on), reverse=True)
    return scores[max(predicted, 1) - 1]


def show(name: str, guesses: Sequence[Guess], threshold: float) -> None:
    """One line of the table."""
    result = measure(guesses, threshold)
    low, high = interval(result.right, result.predicted)
    low_recall, high_recall = interval(result.right, result.meant)
    right = [one.skill in one.row.skills for one in guesses]
    top = sum(right) / max(1, result.meant)
    order = average_precision_score(right, [one.score for one in guesses])
    print(
        f"{name:22} {threshold:9.3f} {result.precision:6.3f} [{low:.2f}, {high:.2f}] {result.recall:6.3f} "
        f"[{low_recall:.2f}, {high_recall:.2f}] {result.false_alarms:6d} {top:6.3f} {order:6.3f}"
    )


@dataclass(frozen=True, slots=True)
class Guess:
    """What was predicted for a row, and how sure that is."""

    row: Row
    skill: str
    score: float


def guess(rows: Sequence[Row], readings: Sequence[Reading | None], fit: Mapping[str, float]) -> list[Guess]:
    """The likeliest skill of each row with its probability ("" and 0 when there is none)."""
    pairs = zip(rows, readings, strict=True)
    return [Guess(row, one.skill, one.probability(fit)) if one else Guess(row, "", 0.0) for row, one in pairs]


def print_table(name: str, guesses: Sequence[Guess], baseline: Baseline, thresholds: Sequence[float]) -> None:
    """Both halves at each threshold, with the baseline below."""
    rivals = baseline.guess([one.row for one in guesses])
    ours = [one for one in guesses if one.row.chosen_on]
    bound = threshold_for(rivals, measure(ours, thresholds[-1]).predicted)
    print(f"{'':22} threshold  precision [95 %]     recall [95 %]    false  top-1     AP")
    for half, chosen_on in (("chosen on", True), ("held out", False)):
        for threshold in thresholds:
            show(f"{name}, {half}", [one for one in guesses if one.row.chosen_on == chosen_on], threshold)
        show(f"TF-IDF, {half}", [one for one in rivals if one.row.chosen_on == chosen_on], bound)


def time_page(documents: Sequence[tuple[Document, tuple[Passage, ...]]], **tools: Any) -> str:
    """How long a page of 60 clauses takes, the best of five."""
    kept = [(document, passages[0]) for document, passages in documents if passages][:60]
    page = Document("page", "\n".join(document.text for document, _ in kept), "0" * 64, "mixed", 1.0)
    starts = [page.text.index(document.text) for document, _ in kept]
    places = zip(starts, (passage for _, passage in kept), strict=True)
    clauses = [Passage(start + one.start, start + one.end, 0, ()) for start, one in places]
    times = []
    for _ in range(5):
        begin = time.perf_counter()
        read(page, clauses, **tools)
        times.append(time.perf_counter() - begin)
    return f"{len(clauses)} clauses: {1000 * min(times):.0f} ms"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--embedder", default="use")
    parser.add_argument("--fit", action="store_true", help="fit on the first half and print the coefficients")
    parser.add_argument("--show", action="store_true", help="list what was predicted on the first half")
    options = parser.parse_args()
    taxonomy, settings, embedder = Taxonomy.load(), Settings(), load_embedder(options.embedder)
    if options.fit:
        settings = replace(settings, link_overlap=0.0)  # the many clauses that mean nothing belong to the fit
    rows = usable(load_rows(), taxonomy)
    rows, found = unnamed(rows, find_all(rows, taxonomy))
    readings = read_all(found, taxonomy, embedder, settings)
    if options.fit:
        fitted = {**settings.fit_for(options.embedder), **fit(rows, readings)}
        settings = replace(settings, link_fit=fitted, link_fit_e5=fitted, link_fit_tfidf=fitted)
        print("link_fit =", fitted)
    guesses = guess(rows, readings, settings.fit_for(options.embedder))
    print(f"{len(prepare(taxonomy, embedder).skills)} skills with guides, {len(load_rows())} rows, {len(rows)} to link")
    steps = (0.5, 0.6, 0.7, 0.8, 0.85, 0.9) if options.fit else ()
    print_table(options.embedder, guesses, Baseline(taxonomy), (*steps, settings.link_threshold))
    for one in sorted(guesses, key=lambda one: -one.score):
        if options.show and one.row.chosen_on:
            mark = "+" if one.skill in one.row.skills else "-"
            print(f"{one.score:.2f} {mark} {one.skill} | {one.row.text} | {' '.join(sorted(one.row.skills))}")
    print(time_page(found, taxonomy=taxonomy, embedder=embedder, settings=settings))


if __name__ == "__main__":
    main()
