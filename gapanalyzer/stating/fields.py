"""Fields of study: which a posting asks for, which a résumé names."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Document, DocumentKind, Section, SectionKind, Segment
from ..segmenting.rules import Cues, pattern, table_of, words
from .degrees import degrees_named
from .scanning import ASKING, HEADER, lines, texts

# Where a résumé says what it studied.
_STUDIED = (SectionKind.EDUCATION, SectionKind.TITLE, SectionKind.SUMMARY, SectionKind.OTHER)
RELATED = "related"  # asked: or something like it


def fields_of_study(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], kind: DocumentKind, *, cues: Cues
) -> tuple[str, ...]:
    """The codes of the fields asked for (with "related" where something like them will do), or studied; () if unsaid.

    Only what names a degree or a subject counts; a list of courses names none.
    """
    asked = texts(document, segments, (*ASKING, *HEADER))
    told = asked if kind == "posting" else lines(document, sections, segments, _STUDIED)
    keys = ("subject", "courses", "related")
    subject, courses, related = (pattern(words(cues, "facts_study", key)) for key in keys)
    below = pattern(words(cues, "facts_degrees", "below_held"))
    found: dict[str, None] = {}
    for text in told:
        about = degrees_named(text, cues=cues) or subject.search(text) or (kind == "posting" and below.search(text))
        if about and not courses.search(text):
            named = _fields_in(text, cues)
            found.update(dict.fromkeys(named))
            if kind == "posting" and named and related.search(text):
                found[RELATED] = None
    return tuple(found)


def near_fields(cues: Cues) -> frozenset[str]:
    """The codes of the fields that are near one another."""
    return frozenset(words(cues, "facts_study", "near"))


def _fields_in(text: str, cues: Cues) -> list[str]:
    return [code for code, names in table_of(cues, "facts_fields") if pattern(names).search(text)]
