"""The documents of samples/, as text and by name, and what two analyses are compared by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from gapanalyzer import Analyzer, Taxonomy, read, read_text
from gapanalyzer.analyzer import by_skill
from gapanalyzer.extracting import Extractor
from gapanalyzer.matching import Hours, find_gaps
from gapanalyzer.model import Document, Extraction, Gap

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "samples"


@dataclass(frozen=True)
class Samples:
    """The sample postings and the sample résumés that are text."""

    folder: Path

    @cached_property
    def postings(self) -> dict[str, Document]:
        return {path.stem: read(str(path)) for path in sorted((self.folder / "postings").iterdir())}

    @cached_property
    def resumes(self) -> dict[str, Document]:
        paths = sorted((self.folder / "resumes").iterdir())
        return {path.stem: read(str(path)) for path in paths if path.suffix in (".txt", ".md")}


SAMPLES = Samples(FOLDER)
RESUMES = sorted(SAMPLES.resumes)
POSTINGS = sorted(SAMPLES.postings)


@cache
def shipped() -> Taxonomy:
    """The taxonomy of the project, loaded once a process."""
    return Taxonomy.load()


@cache
def extractor() -> Extractor:
    """The extractor of its names, which takes most of a second to make."""
    return Extractor(shipped())


def quick(analyzer: Analyzer) -> Analyzer:
    """``analyzer`` of the shipped taxonomy, with the extractor that is there."""
    assert analyzer.taxonomy is shipped()
    vars(analyzer)["_extractor"] = extractor()
    return analyzer


def resume(text: str) -> Document:
    """``text`` as a résumé's document."""
    return read_text(text, "resume.txt")


def posting(text: str) -> Document:
    """``text`` as a posting's document."""
    return read_text(text, "posting.txt")


def verdict(analyzer: Analyzer, person: Extraction, page: Extraction) -> tuple[object, ...]:
    """Score, parts and gaps of a pair, without the places they were read at.

    `Analyzer.analyze` says the same and, at four times the price, what would move the score.
    """
    profile, scorer = by_skill(person), analyzer.scorer(page)
    outcome = scorer.run(profile)
    gaps = find_gaps(scorer, profile, outcome, Hours(profile, analyzer.taxonomy, analyzer.settings))
    return None if analyzer.unfit(person, [page]) else outcome.overall, outcome.parts, outlined(gaps)


def outlined(gaps: Iterable[Gap]) -> list[tuple[object, ...]]:
    """Gaps without the places they were read at."""
    return [(gap.skill, gap.have, gap.need, gap.kind, gap.score_gain, gap.hours) for gap in gaps]


def demands(extraction: Extraction) -> list[tuple[object, ...]]:
    """What a posting asks, in no order and without the ids, which count lines."""
    asked = [
        (one.kind, one.importance, one.any_of, sorted((way.skill, way.level) for way in one.skills))
        for one in extraction.requirements
        if one.kind == "skill"
    ]
    return sorted(asked, key=repr)
