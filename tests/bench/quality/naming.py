"""Labels of another map of skills found by name, by the product's matcher."""

from __future__ import annotations

import csv
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from gapanalyzer.extracting import Extractor
from gapanalyzer.model import Document, Mention, Section, SectionKind, Segment
from gapanalyzer.normalising import normalise
from gapanalyzer.segmenting import personal_spans
from gapanalyzer.taxonomy import Taxonomy
from gapanalyzer.taxonomy.importing import import_esco

from .ranking import Scores


@contextmanager
def esco_taxonomy(labels: Sequence[str]) -> Iterator[Taxonomy]:
    """A taxonomy with the labels as its skills, made as ``taxonomy import esco`` makes one."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with (folder / "skills.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(("conceptUri", "skillType", "preferredLabel", "altLabels"))
            writer.writerows((str(place), "", label, "") for place, label in enumerate(labels))
        for path, text in import_esco(folder / "skills.csv").files.items():
            (folder / path).parent.mkdir(exist_ok=True)
            (folder / path).write_text(text, "utf-8")
        yield Taxonomy.load(folder)


def find_named(texts: Sequence[str], taxonomy: Taxonomy) -> Iterator[tuple[Mention, ...]]:
    """The mentions by name in each text, read as a line of requirements."""
    extractor = Extractor(taxonomy)
    for text in texts:
        document = Document("text", text, "0" * 64, "en", 1.0)
        sections = (Section(SectionKind.REQUIREMENTS, None, 0, len(text)),)
        segments = (Segment(0, len(text), SectionKind.REQUIREMENTS, "en", True, 0, 0),)
        candidates = extractor.extract(document, segments, sections, "posting")
        closed = personal_spans(document, sections, segments, "posting", cues=taxonomy.cues)
        yield normalise(candidates, document, segments, sections, closed=closed, taxonomy=taxonomy)


def by_name(texts: Sequence[str], labels: Sequence[str]) -> Scores:
    """For each text and label the share of the text that names it, else 0."""
    scores = np.zeros((len(texts), len(labels)))
    with esco_taxonomy(labels) as taxonomy:
        places = {" ".join(label.split()): place for place, label in enumerate(labels)}
        for row, (text, mentions) in enumerate(zip(texts, find_named(texts, taxonomy), strict=True)):
            for one in mentions:
                place = places.get(taxonomy.skills[one.skill].name.en)
                if place is not None:
                    scores[row, place] = max(scores[row, place], (one.end - one.start) / len(text))
    return scores
