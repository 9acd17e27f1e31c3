"""Whether a text is a résumé or a posting."""

from __future__ import annotations

from ..dating import find_ranges
from ..model import Document, DocumentKind
from .headings import find_headings
from .lines import Line, split_lines
from .personal import ADDRESS, PERSON_PHONE, personal_rules
from .rules import Cues, heading_rules, pattern, words

_HEADING = 2.0  # a heading only one kind of document has
_SHARED = 0.5  # "Experience", "Skills" as whole lines are likelier a résumé's
_CONTACT = 2.0  # an address or a phone number in the first lines
_HEAD_LINES = 8
_MOST = 4  # occurrences of one sort of sign that count
_LOOKED_AT = 20_000  # characters; a document shows its kind early


def guess_kind(document: Document, *, cues: Cues) -> DocumentKind:
    """Résumé or posting, by headings, words, dates and contact lines; a résumé when nothing tells."""
    text = document.text[:_LOOKED_AT]
    lines = split_lines(text)
    posting, resume = _by_headings(text, lines, cues)
    posting += min(
        len({found.group().lower() for found in pattern(words(cues, "kinds", "posting")).finditer(text)}), _MOST * 2
    )
    resume += min(
        len({found.group().lower() for found in pattern(words(cues, "kinds", "resume")).finditer(text)}), _MOST * 2
    )
    head = "\n".join(line.text for line in lines[:_HEAD_LINES])
    resume += _CONTACT * bool(ADDRESS.search(head) or PERSON_PHONE.search(head)) + min(len(find_ranges(text)), _MOST)
    if lines and len(lines) > 1 and personal_rules(cues).name_in(lines[0].text):
        resume += _SHARED
    return "posting" if posting > resume else "resume"


def _by_headings(text: str, lines: tuple[Line, ...], cues: Cues) -> tuple[float, float]:
    """Points for a posting and for a résumé from the headings that each kind of document knows."""
    found = {
        kind: {
            heading.start: heading for heading in find_headings(text, lines, heading_rules(cues, kind)) if heading.kind
        }
        for kind in ("posting", "resume")
    }
    posting = _HEADING * len(found["posting"].keys() - found["resume"].keys())
    resume = _HEADING * len(found["resume"].keys() - found["posting"].keys())
    both = found["resume"].keys() & found["posting"].keys()
    return posting, resume + _SHARED * sum(found["resume"][start].whole for start in both)
