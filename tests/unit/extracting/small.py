"""A small taxonomy, and reading texts with it, for the tests of matching and meaning."""

from __future__ import annotations

from gapanalyzer.extracting import Extractor
from gapanalyzer.model import Document, Guard, Mention, Name, Section, SectionKind, Segment, Skill
from gapanalyzer.normalising import normalise
from gapanalyzer.taxonomy import Taxonomy

CUES = {
    "en": {
        "lists": {
            "conjunctions": ["and", "or"],
            "lead_ins": ["in", "languages", "with"],
            "followers": ["etc", "programming"],
            "asking": ["experience with"],
        },
        "spelling": {"endings": [["ization", "isation"], ["center", "centre"]]},
    },
    "zh": {
        "lists": {
            "conjunctions": ["和", "与", "及", "或"],
            "lead_ins": ["熟悉", "使用", "掌握"],
            "followers": ["等", "语言"],
            "asking": ["熟悉", "掌握"],
        },
        "taiwan": {"words": {"效能调校": "性能调优", "推论": "推理"}},
    },
}


def skill(
    id: str, en: str, zh: str, *, more: tuple[str, ...] = (), guards: tuple[Guard, ...] = (), exact: str = ""
) -> Skill:
    """A skill with some aliases."""
    return Skill(id, "d", Name(en, zh), more, (), exact_case=frozenset(exact.split()), guards=guards)


def taxonomy(*skills: Skill) -> Taxonomy:
    """A taxonomy of just these."""
    return Taxonomy((), {one.id: one for one in skills}, {}, (), CUES, "")


def lines(text: str) -> tuple[tuple[Section, ...], tuple[Segment, ...]]:
    """One section, one segment a line."""
    segments, at = [], 0
    for number, line in enumerate(text.split("\n")):
        if line:
            segments.append(Segment(at, at + len(line), SectionKind.OTHER, "mixed", False, 0, number))
        at += len(line) + 1
    return (Section(SectionKind.OTHER, None, 0, len(text)),), tuple(segments)


def find(extractor: Extractor, text: str) -> tuple[Mention, ...]:
    """The candidates in ``text``."""
    sections, segments = lines(text)
    return extractor.extract(Document("test", text, "", "mixed", 1.0), segments, sections, "resume")


def read(
    extractor: Extractor, world: Taxonomy, text: str, closed: tuple[tuple[int, int], ...] = ()
) -> tuple[Mention, ...]:
    """The mentions that hold in ``text``."""
    sections, segments = lines(text)
    document = Document("test", text, "", "mixed", 1.0)
    candidates = extractor.extract(document, segments, sections, "resume")
    return normalise(candidates, document, segments, sections, closed=closed, taxonomy=world)
