"""The highest degree a résumé holds, and the one it works for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..dating import find_ranges
from ..model import Document, Section, SectionKind, Segment
from ..segmenting.rules import Cues, pattern, words
from .degrees import DEGREES, Degree, DegreeWords, highest, is_higher, judged
from .scanning import lines

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")  # a line with a year of its own needs no other's
_HELD = (SectionKind.EDUCATION, SectionKind.COURSES)
_BELOW = (*_HELD, SectionKind.TITLE, SectionKind.PERSONAL)
_TOLD = (SectionKind.TITLE, SectionKind.SUMMARY, SectionKind.OTHER, SectionKind.PERSONAL)


def degrees_held(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, cues: Cues, as_of: str | None
) -> tuple[Degree | None, Degree | None]:
    """The highest degree held, and a higher one still being worked for; dates later than ``as_of`` lie ahead."""
    known = DegreeWords.of(cues)

    def told(kinds: Sequence[SectionKind]) -> Iterator[tuple[Degree, bool]]:
        for text in _dated(list(lines(document, sections, segments, kinds)), known):
            yield from ((degree, finished) for degree, _, _, finished in judged(text, known, as_of=as_of))
            if SectionKind.EXPERIENCE not in kinds:  # students there are others
                yield from ((degree, False) for degree in _studying(text, known))

    studied = tuple(told(_HELD))
    held = _finished(studied) or _finished(told((*_TOLD, SectionKind.EXPERIENCE)))
    best = highest(degree for degree, finished in (*studied, *told(_TOLD)) if not finished)
    return held, best if best and (held is None or is_higher(best, held)) else None


def below_bachelor(document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, cues: Cues) -> bool:
    """True when the highest that is stated is a school or associate degree, and no line names a university besides."""
    known, schools = DegreeWords.of(cues), pattern(words(cues, "facts_degrees", "universities"))
    told = list(lines(document, sections, segments, _BELOW))
    return any(known.below_held.search(text) for text in told) and not any(
        schools.search(text) and not known.below_held.search(text) for text in told
    )


def _finished(found: Iterable[tuple[Degree, bool]]) -> Degree | None:
    return highest(degree for degree, finished in found if finished)


def _studying(text: str, known: DegreeWords) -> Iterator[Degree]:
    """The degrees that the words for a student name: 研二, "undergraduate student"."""
    for match in known.students.finditer(text):
        yield next(degree for degree in DEGREES if degree == match.lastgroup)


def _dated(texts: Sequence[str], known: DegreeWords) -> Iterable[str]:
    """``texts``; one that names a degree without a date with the line beside it that holds the date alone."""
    marks = [
        (bool(known.names.search(text)), bool(find_ranges(text) or _YEAR.search(text) or known.unfinished.search(text)))
        for text in texts
    ]
    dates_first = next((mark[1] for mark in marks if mark[0] != mark[1]), False)
    for number, text in enumerate(texts):
        beside = number - 1 if dates_first else number + 1
        lonely = marks[number] == (True, False) and 0 <= beside < len(texts) and marks[beside] == (False, True)
        yield f"{text}\n{texts[beside]}" if lonely else text
