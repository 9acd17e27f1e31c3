"""The labelled texts, and which label each found mention answers (see ../labelled/README.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gapanalyzer import Analyzer, read_text
from gapanalyzer.model import DocumentKind, Extraction, Mention

LABELLED = Path(__file__).parents[1] / "labelled"


@dataclass(frozen=True, slots=True)
class Label:
    """A place in a text with what it says of a skill; None: not labelled."""

    start: int
    end: int
    skills: frozenset[str]  # any of them is right
    assertion: str | None
    level: int | None
    importance: str | None
    group: str | None
    evidence: str | None
    quantified: bool


@dataclass(frozen=True, slots=True)
class Sample:
    """A labelled text."""

    id: str
    language: str
    kind: DocumentKind
    text: str
    labels: tuple[Label, ...]
    allowed: frozenset[str]

    @property
    def half(self) -> str:
        """ "odd" samples may be looked at, "even" ones are only measured."""
        return "odd" if int(self.id[1:]) % 2 else "even"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A sample beside what was read out of it: each found label with its mention, the missed, the false alarms."""

    sample: Sample
    extraction: Extraction
    found: tuple[tuple[Label, Mention], ...]
    missed: tuple[Label, ...]
    false: tuple[Mention, ...]


def load_samples() -> tuple[Sample, ...]:
    """All labelled texts in the order of the file."""
    lines = (LABELLED / "samples.jsonl").read_text("utf-8").splitlines()
    return tuple(_sample(json.loads(line)) for line in lines)


def _sample(raw: dict[str, Any]) -> Sample:
    labels = tuple(_label(raw["text"], one) for one in raw["mentions"])
    return Sample(raw["id"], raw["language"], raw["kind"], raw["text"], labels, frozenset(raw["allow"]))


def _label(text: str, raw: dict[str, Any]) -> Label:
    start = -1
    for _ in range(raw["nth"]):
        start = text.index(raw["surface"], start + 1)
    return Label(
        start,
        start + len(raw["surface"]),
        frozenset({raw["skill"], *raw.get("also", ())}),
        *(raw[key] for key in ("assertion", "level", "importance", "group", "evidence")),
        quantified=raw.get("quantified", False),
    )


def read_samples(samples: Sequence[Sample], analyzer: Analyzer) -> Iterator[Outcome]:
    """What the product reads out of each sample; offsets are compared in the text as written."""
    for sample in samples:
        extraction = analyzer.extract(read_text(sample.text), sample.kind)
        yield settle(sample, extraction)


def settle(sample: Sample, extraction: Extraction) -> Outcome:
    """Each label paired with the mention that overlaps it most and names one of its skills."""
    original = extraction.document.original
    places = [original.span(one.start, one.end) if original else (one.start, one.end) for one in extraction.mentions]
    found: list[tuple[Label, Mention]] = []
    used: set[int] = set()
    for label in sample.labels:
        common = {
            at: min(end, label.end) - max(start, label.start)
            for at, (start, end) in enumerate(places)
            if extraction.mentions[at].skill in label.skills
        }
        answers = [at for at, shared in common.items() if shared > 0]
        if answers:
            best = max(answers, key=lambda at: (extraction.mentions[at].found_by != "semantic", common[at]))
            found.append((label, extraction.mentions[best]))
            used.update(answers)
    left = (one for at, one in enumerate(extraction.mentions) if at not in used)
    false = tuple(one for one in left if one.skill not in sample.allowed)
    held = {id(label) for label, _ in found}
    return Outcome(sample, extraction, tuple(found), tuple(one for one in sample.labels if id(one) not in held), false)
