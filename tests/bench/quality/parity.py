"""Texts that exist in both languages: whether both are read alike, and scored alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean

from gapanalyzer import Analyzer, read_text
from gapanalyzer.analyzer import by_skill
from gapanalyzer.model import DocumentKind, Extraction

from .samples import LABELLED
from .tables import Row, show

PAIRS = LABELLED / "pairs"
SAMPLES = Path(__file__).parents[3] / "samples" / "postings"

Pairs = dict[str, tuple[Extraction, Extraction]]


def posting_paths(data: Path | None) -> dict[str, list[Path]]:
    """Chinese and English postings: the labelled ones, and those of ``data`` by what their names end in."""
    found: dict[str, list[Path]] = {}
    for path in sorted((data / "postings").glob("*_pair_*.txt")) if data else ():
        found.setdefault(path.stem.partition("_pair_")[2].partition("_")[0], []).append(path)
    return {name: paths for name, paths in found.items() if len(paths) == 2} | _numbered(PAIRS / "postings", "posting")


def resume_paths() -> dict[str, list[Path]]:
    """The labelled résumés that are the same person in two languages."""
    return _numbered(PAIRS, "person")


def _numbered(folder: Path, what: str) -> dict[str, list[Path]]:
    numbers = sorted(int(path.name.partition(".")[0]) for path in folder.glob("*.zh.txt"))
    return {f"{what} {n}": [folder / f"{n}.zh.txt", folder / f"{n}.en.txt"] for n in numbers}


def read_pairs(paths: dict[str, list[Path]], kind: DocumentKind, analyzer: Analyzer) -> Pairs:
    """Both texts of each pair, read."""
    pairs: Pairs = {}
    for name, both in paths.items():
        one, other = (analyzer.extract(read_text(path.read_text("utf-8")), kind) for path in both)
        pairs[name] = one, other
    return pairs


def skills(extraction: Extraction) -> set[str]:
    """What a posting asks, or a résumé shows."""
    asked = {wanted.skill for demand in extraction.requirements for wanted in demand.skills}
    return asked | {one.skill for one in extraction.profile}


def overlap(pair: tuple[Extraction, Extraction]) -> str:
    """The Jaccard index of the skills of both, with how many only one of them has."""
    one, other = map(skills, pair)
    return f"{len(one & other) / max(1, len(one | other)):.2f} (+{len(one - other)} +{len(other - one)})"


def agreement(pair: tuple[Extraction, Extraction]) -> list[str]:
    """Of the skills that both résumés show, the share with the same level, and with the same kind of evidence."""
    one, other = map(by_skill, pair)
    both = sorted(one.keys() & other.keys())
    levels = [one[id].level == other[id].level for id in both]
    kinds = [one[id].kind == other[id].kind for id in both]
    return [f"{100 * mean(levels):.0f}", f"{100 * mean(kinds):.0f}"]


def spread(differences: Iterable[float]) -> str:
    """ "mean, most" of score differences in points."""
    points = list(differences)
    return f"{mean(points):.1f}, {max(points):.1f}"


def scores_of(resume: Extraction, postings: Sequence[Extraction], analyzer: Analyzer) -> list[float]:
    """The scores of a résumé."""
    return [analyzer.scorer(posting).overall(by_skill(resume)) for posting in postings]


def _apart(one: Sequence[float], other: Sequence[float]) -> str:
    return spread(abs(a - b) for a, b in zip(one, other, strict=True))


def show_parity(analyzer: Analyzer, data: Path | None) -> None:
    """Prints both blocks; without ``data`` only of the labelled pairs."""
    people = read_pairs(resume_paths(), "resume", analyzer)
    asked = read_pairs(posting_paths(data), "posting", analyzer)
    others = {path.stem: [path, path] for path in sorted(SAMPLES.glob("*.txt"))}
    pages = [page for both in asked.values() for page in both]
    pages += [one for one, _ in read_pairs(others, "posting", analyzer).values()]
    everybody = [person for both in people.values() for person in both]
    rows: list[Row] = []
    for name, both in asked.items():
        points = ([analyzer.scorer(page).overall(by_skill(person)) for person in everybody] for page in both)
        rows.append((name, [overlap(both), _apart(*points)]))
    show("POSTINGS IN TWO LANGUAGES", ("Jaccard", "score mean, most"), rows)
    rows = []
    for name, both in people.items():
        one, other = (scores_of(person, pages, analyzer) for person in both)
        rows.append((name, [overlap(both), *agreement(both), _apart(one, other)]))
    show("RÉSUMÉS IN TWO LANGUAGES", ("Jaccard", "same level, %", "same evidence, %", "score mean, most"), rows)
