"""Whether a text is a résumé or a posting."""

from __future__ import annotations

from ..cueing import count_words
from ..dating import find_ranges
from ..model import Document, DocumentKind, Warning
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

_FEWEST_WORDS = 40  # a pasted sentence or list of skills may stand for either
_TIMES, _AHEAD = 1.5, 4.0  # how far one kind has to lead to be clear


def guess_kind(document: Document, *, cues: Cues) -> DocumentKind:
    """Résumé or posting, by headings, words, dates and contact lines; a résumé when nothing tells."""
    posting, resume = _points(document, cues)
    return "posting" if posting > resume else "resume"


def mistaken_kind(document: Document, kind: DocumentKind, *, cues: Cues) -> tuple[Warning, ...]:
    """A warning where far more signs speak for the other kind than for ``kind``; none for short texts."""
    if count_words(document.text[:_LOOKED_AT]) < _FEWEST_WORDS:
        return ()
    posting, resume = _points(document, cues)
    if min(posting, resume) * _TIMES + _AHEAD > max(posting, resume) or (posting > resume) == (kind == "posting"):
        return ()
    other, name, given = ("posting", "posting", "résumé") if kind == "resume" else ("resume", "résumé", "posting")
    return (Warning(f"looks_like_{other}", f"reads like a {name} and was given as a {given}; are the files swapped?"),)


def _points(document: Document, cues: Cues) -> tuple[float, float]:
    """Points for a posting and for a résumé."""
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
    return posting, resume


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
