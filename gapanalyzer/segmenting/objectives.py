"""The objective of a résumé: its labels are contact data, its prose is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..cueing import once
from ..model import Section, SectionKind
from .lines import Line
from .rules import Cues, label_key, words
from .sections import Mark, is_sentence, with_ends

_LABEL = re.compile(r"^.{1,24}[:：|｜]|[|｜]")
_CLAUSES = re.compile(r"[，；;。]|,\s")
_PROSE = 18  # characters of a line of two clauses


def is_objective(section: Section, cues: Cues) -> bool:
    """True for the part under "Objective" that is read."""
    return section.kind is SectionKind.SUMMARY and _heads(section.heading, cues)


def with_prose(marks: Sequence[Mark], text: str, lines: Sequence[Line], cues: Cues) -> Iterator[Mark]:
    """``marks`` with SUMMARY for the prose under the heading of an objective, PERSONAL for what else stands there."""
    for mark, end in with_ends(marks, text):
        if mark.kind is SectionKind.PERSONAL and _heads(mark.heading, cues):
            yield from _of_objective(mark, end, lines)
        else:
            yield mark


@once
def _labels(cues: Cues) -> frozenset[str]:
    return frozenset(map(label_key, words(cues, "objective", "labels")))


def _heads(heading: str | None, cues: Cues) -> bool:
    return heading is not None and label_key(heading) in _labels(cues)


def _of_objective(mark: Mark, end: int, lines: Sequence[Line]) -> Iterator[Mark]:
    kind: SectionKind | None = None
    for line in (line for line in lines if mark.body <= line.end and line.start < end):
        begin = max(line.start, mark.body)
        body = line.text[begin - line.start :].strip()
        if not body:
            continue
        wanted = SectionKind.SUMMARY if _is_prose(body) else SectionKind.PERSONAL
        if wanted is not kind:
            yield Mark(wanted, mark.heading, begin if kind else mark.start, begin)
            kind = wanted
    if kind is None:
        yield mark


def _is_prose(body: str) -> bool:
    if _LABEL.search(body):
        return False
    return is_sentence(body) or (len(body) >= _PROSE and _CLAUSES.search(body) is not None)
