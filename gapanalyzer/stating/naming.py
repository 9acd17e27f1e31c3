"""Companies and spoken languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ..model import Document, DocumentKind, Section, SectionKind, Segment
from ..segmenting.heads import find_company
from ..segmenting.lines import split_lines
from ..segmenting.personal import personal_rules
from ..segmenting.rules import Cues, label_pattern, pattern, table_of, words

TRIM = " -–—|·:：,，#*"
# A certificate proves its language by itself.
_PROOF = re.compile(r"\d|级|雅思|托福|IELTS|TOEFL|TOEIC|JLPT|普通话|母语", re.IGNORECASE)
_SPEAKING = (
    SectionKind.REQUIREMENTS,
    SectionKind.PREFERRED,
    SectionKind.RESPONSIBILITIES,
    SectionKind.OTHER,
    SectionKind.TAGS,
    SectionKind.SUMMARY,
)
_SPOKEN = (
    *_SPEAKING[:1],
    SectionKind.TITLE,
    SectionKind.LANGUAGES,
    SectionKind.SKILLS,
    SectionKind.SUMMARY,
    SectionKind.OTHER,
    SectionKind.AWARDS,
    SectionKind.PERSONAL,
    SectionKind.EDUCATION,
)


def company(document: Document, sections: Sequence[Section], *, cues: Cues) -> str | None:
    """The company of a posting as its header names it."""
    span = find_company(split_lines(document.text), sections, personal_rules(cues), cues)
    return document.text[slice(*span)].strip(TRIM) if span else None


def spoken(document: Document, segments: Sequence[Segment], kind: DocumentKind, *, cues: Cues) -> tuple[str, ...]:
    """The spoken languages asked for (a résumé: stated), sorted; a name counts beside a word of reading or speaking."""
    context, beside = (pattern(words(cues, "facts_spoken_context", key)) for key in ("words", "beside"))
    wanted = _SPEAKING if kind == "posting" else _SPOKEN
    labels = label_pattern(words(cues, "facts_spoken_context", "labels"))
    table = table_of(cues, "facts_spoken")
    names = {name: pattern(found) for name, found in table}
    any_name = pattern(tuple(word for _, found in table for word in found))
    found: set[str] = set()
    for one in segments:
        text = document.text[one.start : one.end]
        labelled = kind == "resume" and labels.match(text) is not None
        if one.kind not in wanted and not labelled:
            continue
        if not any_name.search(text):
            continue
        found_in = {name: list(known.finditer(text)) for name, known in names.items()}
        held = {name: hits for name, hits in found_in.items() if hits}
        every = [hit for hits in held.values() for hit in hits]
        proved = any(_PROOF.search(hit.group()) or beside.match(text[hit.end() :].lstrip()) for hit in every)
        sure = one.kind is SectionKind.LANGUAGES or proved or labelled
        if held and (sure or context.search(_without(text, names, held))):
            found |= held.keys()
    return tuple(sorted(found))


def _without(text: str, names: Mapping[str, re.Pattern[str]], held: Iterable[str]) -> str:
    """``text`` without the names themselves: 中文 does not prove a language by its own 文."""
    for name in held:
        text = names[name].sub(" ", text)
    return text
