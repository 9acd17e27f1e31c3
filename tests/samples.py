"""The documents of samples/, as text and by name, and what two analyses are compared by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from gapanalyzer import read, read_text
from gapanalyzer.model import Analysis, Document, Extraction

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


def resume(text: str) -> Document:
    """``text`` as a résumé's document."""
    return read_text(text, "resume.txt")


def posting(text: str) -> Document:
    """``text`` as a posting's document."""
    return read_text(text, "posting.txt")


def verdict(analysis: Analysis) -> tuple[object, ...]:
    """Score, parts and gaps, without the places they were read at."""
    gaps = [(gap.skill, gap.have, gap.need, gap.kind, gap.score_gain, gap.hours) for gap in analysis.gaps]
    return analysis.score.overall, analysis.score.parts, gaps


def demands(extraction: Extraction) -> list[tuple[object, ...]]:
    """What a posting asks, in no order and without the ids, which count lines."""
    asked = [
        (one.kind, one.importance, one.any_of, sorted((way.skill, way.level) for way in one.skills))
        for one in extraction.requirements
        if one.kind == "skill"
    ]
    return sorted(asked, key=repr)
