"""A document's sections and segments (floor 2): what each line is for and where sentences end."""

from ..model import Document, DocumentKind, Section, Segment
from .headings import find_headings
from .kinds import guess_kind, mistaken_kind
from .languages import language_of, reading_language
from .lines import split_lines
from .objectives import is_objective, with_prose
from .paragraphs import with_paragraphs
from .personal import personal_rules
from .positions import find_positions, pick_position, several_positions, with_positions
from .rules import Cues, heading_rules
from .sections import divide, to_sections
from .sentences import sentence_rules, split
from .spans import personal_spans
from .tagging import with_tags

__all__ = [
    "Cues",
    "guess_kind",
    "is_objective",
    "language_of",
    "mistaken_kind",
    "personal_spans",
    "pick_position",
    "reading_language",
    "segment",
    "several_positions",
]


def segment(document: Document, kind: DocumentKind, *, cues: Cues) -> tuple[tuple[Section, ...], tuple[Segment, ...]]:
    """The sections of ``document`` and the segments in them, both in the order of the text."""
    text = document.text
    rules = heading_rules(cues, kind)
    lines = split_lines(text)
    headings = find_headings(text, lines, rules)
    if kind == "posting":
        headings = with_positions(headings, find_positions(text, lines, headings, rules))
    marks = divide(text, lines, headings, kind, rules=rules, personal=personal_rules(cues))
    for refined in (with_tags, with_paragraphs) if kind == "posting" else (with_prose,):
        marks = tuple(refined(marks, text, lines, cues))
    sections = to_sections(text, marks)
    return sections, tuple(split(text, lines, marks, sections, rules=sentence_rules(cues)))
