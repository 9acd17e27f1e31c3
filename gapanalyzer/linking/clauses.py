"""Which stretches of a document may mean a skill that they do not name."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..cueing import Lexicon, blanked, fold, lexicon, split_clauses, split_pieces
from ..model import Document, DocumentKind, Mention, SectionKind, Segment

Span = tuple[int, int]
Cues = Mapping[str, Mapping[str, Any]]

_COUNTED: dict[DocumentKind, frozenset[SectionKind]] = {
    "posting": frozenset(
        {SectionKind.REQUIREMENTS, SectionKind.RESPONSIBILITIES, SectionKind.PREFERRED, SectionKind.OTHER}
    ),
    "resume": frozenset(
        {
            SectionKind.EXPERIENCE,
            SectionKind.PROJECTS,
            SectionKind.SUMMARY,
            SectionKind.PUBLICATIONS,
            SectionKind.OTHER,
        }
    ),
}
_WORD = re.compile(r"[A-Za-z][A-Za-z'+#-]*")
_BITS = re.compile(r"[0-9]+(?=[\s-]*(?:bits?\b|位|比特))")  # of all numbers these alone say something
HAN = re.compile(r"[\u3400-\u9fff]")
_OTHER_MATTERS = ("line.degree", "line.experience", "line.language", "line.soft", "line.award")
_MARKUP = re.compile(r"[{}|<>=\\]")
_EDGE = " \t\r\n\u3000,，、:：;；.。!！?？•●▪◦■◆➢✓▶·-–—*"
FEWEST_WORDS = 4  # of a clause; two Han characters are one word
_FEWEST_TELLING = 2.5  # what is left of it without names and empty words
_FEWEST_BESIDE_RESULT = 4.0  # what is left of a clause with a measured result besides that, too
_LONGEST_WHOLE = 16  # words; a longer sentence says several things and is read comma by comma


@dataclass(frozen=True, slots=True)
class Passage:
    """A clause with its place in the document and the skills named in its segment."""

    start: int
    end: int
    segment: int
    named: tuple[Mention, ...]

    @property
    def names_a_skill(self) -> bool:
        """True when one of the names stands in the clause itself."""
        return any(mention.start < self.end and self.start < mention.end for mention in self.named)

    def text(self, document: Document) -> str:
        """The clause."""
        return document.text[self.start : self.end]

    def without(self, document: Document, *lexicons: Lexicon, names: bool) -> str:
        """The clause with blanks for the words of ``lexicons``, and for the names of skills unless ``names``."""
        text = self.text(document)
        named = [(mention.start - self.start, mention.end - self.start) for mention in self.named]
        spans = [(cue.start, cue.end) for lexicon in lexicons for cue in lexicon.find(fold(text), names=named)]
        return blanked(text, spans if names else [*spans, *named])


def find_passages(
    document: Document,
    segments: Sequence[Segment],
    mentions: Sequence[Mention],
    kind: DocumentKind,
    *,
    cues: Cues,
    closed: Sequence[Span] = (),
) -> Iterator[Passage]:
    """The clauses that say enough besides the skills they name, in the order of the text.

    None touches one of the ``closed`` spans (sorted, separate), and none is about degrees, years, spoken languages,
    prizes or character.
    """
    aside, empty = lexicon(cues, "line"), empty_words(cues)
    results, measured = lexicon(cues, "result"), lexicon(cues, "linking_measured")
    by_segment: dict[int, list[Mention]] = {}
    for mention in mentions:
        by_segment.setdefault(mention.segment, []).append(mention)
    for index, segment in enumerate(segments):
        if not _counts(segment, kind):
            continue
        named = tuple(by_segment.get(index, ()))
        for start, end in _clauses(document.text, segment):
            passage = Passage(start, end, index, named)
            if _touches(start, end, closed) or not _says_enough(passage, document, empty):
                continue
            if _is_a_result(passage, document, results, empty, measured):
                continue
            if not any(cue.has(role) for cue in aside.find(fold(passage.text(document))) for role in _OTHER_MATTERS):
                yield passage


def empty_words(cues: Cues) -> Lexicon:
    """The words that do not say which skill a clause means."""
    return lexicon(cues, "linking")


def _counts(segment: Segment, kind: DocumentKind) -> bool:
    """True for lines of demands and work; in a posting without headings only for its bullets."""
    aside = kind == "posting" and segment.kind is SectionKind.OTHER and not segment.bullet
    return segment.kind in _COUNTED[kind] and not aside


def _clauses(text: str, segment: Segment) -> Iterator[Span]:
    """The pieces of a segment, long ones cut at commas; what is too short goes with what stands before it."""
    folded = fold(text[segment.start : segment.end])
    for piece in split_pieces(folded):
        if _words(folded, piece.start, piece.end) <= _LONGEST_WHOLE:
            yield _trimmed(text, segment.start + piece.start, segment.start + piece.end)
            continue
        start, end = piece.start, piece.start
        for clause in split_clauses(folded, piece):
            if _words(folded, start, end) >= FEWEST_WORDS and _words(folded, clause.start, clause.end) >= FEWEST_WORDS:
                yield _trimmed(text, segment.start + start, segment.start + end)
                start = clause.start
            end = clause.end
        yield _trimmed(text, segment.start + start, segment.start + end)


def _touches(start: int, end: int, spans: Sequence[Span]) -> bool:
    """True when one of the sorted, separate ``spans`` reaches into the stretch."""
    after = bisect_left(spans, (end,))
    return after > 0 and spans[after - 1][1] > start


def _trimmed(text: str, start: int, end: int) -> Span:
    """The span without blanks, bullets and stops at its ends."""
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip(_EDGE)), end - len(piece) + len(piece.rstrip(_EDGE))


def _words(text: str, start: int, end: int) -> float:
    whole = len(_WORD.findall(text, start, end)) + len(_BITS.findall(text, start, end))
    return whole + len(HAN.findall(text, start, end)) / 2


def _is_a_result(passage: Passage, document: Document, results: Lexicon, empty: Lexicon, measured: Lexicon) -> bool:
    """True for a clause that hardly says more than what was measured: "14% faster for a 70B model on 1,024 GPUs"."""
    text = passage.text(document)
    found = [cue for cue in results.find(fold(text)) if cue.has("result.number")]
    if not found:
        return False
    left = passage.without(document, empty, measured, names=False)
    left = blanked(left, [(cue.start, cue.end) for cue in found])
    return _words(left, 0, len(left)) < _FEWEST_BESIDE_RESULT


def _says_enough(passage: Passage, document: Document, empty: Lexicon) -> bool:
    """True for prose with enough words, and enough telling ones besides the names of skills."""
    whole = passage.text(document)
    if len(_MARKUP.findall(whole)) > 1 or _words(whole, 0, len(whole)) < FEWEST_WORDS:
        return False
    text = passage.without(document, empty, names=False)
    return _words(text, 0, len(text)) >= _FEWEST_TELLING
