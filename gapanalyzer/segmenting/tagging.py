"""The tags of a job site: a line of names above the employer's text, or one that the site has cut short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..cueing import fold, lexicon, once
from ..model import SectionKind
from .lines import Line
from .paragraphs import asks
from .rules import Cues, label_key, words
from .sections import ASKING, Mark, is_sentence, with_ends


def with_tags(marks: Sequence[Mark], text: str, lines: Sequence[Line], cues: Cues) -> Iterator[Mark]:
    """``marks`` with TAGS for the skills that a site lists; a label of tags holds for its line and bare names below."""
    asked = [mark.start for mark in marks if mark.kind in ASKING]
    opened = [mark.start for mark in marks if _is(mark, "opening", cues)]
    before = SectionKind.OTHER
    for mark, end in with_ends(marks, text):
        cut = _is_cut(text[mark.body : end], cues)
        above = asked[:1] == [mark.start] and len(asked) > 1 and opened and opened[0] > mark.start
        inline = "\n" not in text[mark.start : mark.body] and bool(text[mark.body : end].partition("\n")[0].strip())
        if _is(mark, "labels", cues) and (cut or (above and inline)):
            mark = replace(mark, kind=SectionKind.TAGS)
        yield mark
        if mark.kind is not SectionKind.TAGS:
            before = SectionKind.OTHER if mark.kind is SectionKind.TITLE else mark.kind
        elif mark.heading and inline:
            yield from _behind(before, [line for line in lines if mark.body < line.start < end], cues)


def _behind(kind: SectionKind, lines: Sequence[Line], cues: Cues) -> Iterator[Mark]:
    """Where prose or a list goes on below the line of tags."""
    first = next((line for line in lines if line.bullet or is_sentence(line.text) or asks(line.text, cues)), None)
    if first is not None:
        yield Mark(kind, None, first.start, first.start)


def _is_cut(body: str, cues: Cues) -> bool:
    """True for names that end with "+8 more"."""
    return any(cue.has("site_tags.cut") for cue in lexicon(cues, "site_tags").find(fold(body)))


@once
def _labels(cues: Cues, key: str) -> frozenset[str]:
    return frozenset(map(label_key, words(cues, "site_headings", key)))


def _is(mark: Mark, key: str, cues: Cues) -> bool:
    return mark.heading is not None and label_key(mark.heading) in _labels(cues, key)
