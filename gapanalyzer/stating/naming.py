"""Titles, companies and spoken languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ..model import Document, DocumentKind, Section, SectionKind, Segment
from ..segmenting.heads import find_company
from ..segmenting.lines import Line, split_lines
from ..segmenting.personal import ADDRESS, personal_rules
from ..segmenting.rules import Cues, label_pattern, pattern, table_of, words
from .paying import PAY_TAIL

_HEAD = 20  # lines in which a title or a company is named
_LONGEST = 80
_TRIM = " -–—|·:：,，#*"
# A certificate proves its language by itself.
_PROOF = re.compile(r"\d|级|雅思|托福|IELTS|TOEFL|TOEIC|JLPT|普通话|母语", re.IGNORECASE)
_JOINED = re.compile(r"(\s+[-–—]\s+|,\s+|，)")
_SENTENCE_END = re.compile(r"(?<=[a-z㐀-鿿])[.。]\s")
_PLACE_TAIL = re.compile(r"\s+(?:at|@)\s+.*$")
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


def title(document: Document, sections: Sequence[Section], kind: DocumentKind, *, cues: Cues) -> str | None:
    """The post a document is about: behind its label, else the header line that names one."""
    lines = split_lines(document.text)[:_HEAD]
    label = label_pattern(words(cues, "facts_titles", "labels"))
    for line in lines:
        if found := label.match(line.text):
            return _SENTENCE_END.split(found["value"])[0].strip(_TRIM)[:_LONGEST]
    head = _header(lines, sections)
    rules, refused = personal_rules(cues), pattern(words(cues, "facts_titles", "not_titles"))
    for line in head:
        post = _post(refused.sub(" ", line.text), rules.title)
        if post and len(post) <= _LONGEST:
            return _alone(post, company(document, sections, cues=cues) if kind == "posting" else None, cues)
    for section in sections if kind == "posting" and not head else ():
        if section.kind is SectionKind.OTHER and section.heading and rules.title.search(section.heading):
            return section.heading.strip(_TRIM)[:_LONGEST]
    if kind == "posting" and len(head) == 1 and len(head[0].text) <= _LONGEST and not refused.search(head[0].text):
        return head[0].text if sections and sections[-1].heading is not None else None
    return None


def _post(text: str, post: re.Pattern[str]) -> str:
    """The field of a header line that names the post, "" without one."""
    text = ADDRESS.sub("", text)
    fields = [field.strip(_TRIM) for field in re.split(r"\s[|｜·•]\s|[|｜\t]|\s{2,}", text)]
    named = next((field for field in fields if post.search(field)), "")
    return PAY_TAIL.sub("", _PLACE_TAIL.sub("", named)).strip(_TRIM)


def _alone(post: str, employer: str | None, cues: Cues) -> str:
    """A post without the company, the place or the mode that a dash or a comma joins to it."""
    places = pattern(words(cues, "facts_places", "cities"))
    parts = _JOINED.split(post)  # fields and, between them, what joins them
    beside = {at for at in range(0, len(parts), 2) if parts[at] == employer or places.match(parts[at])}
    if not beside or len(beside) == len(parts[::2]):
        return post
    first = next(at for at in range(0, len(parts), 2) if at not in beside)
    last = next((at for at in range(first, len(parts), 2) if at in beside), len(parts) + 1)
    return "".join(parts[first : last - 1]).strip(_TRIM)


def _header(lines: Sequence[Line], sections: Sequence[Section]) -> list[Line]:
    spans = [(section.start, section.end) for section in sections if section.kind is SectionKind.TITLE]
    return [line for line in lines if any(start <= line.start < end for start, end in spans)]


def company(document: Document, sections: Sequence[Section], *, cues: Cues) -> str | None:
    """The company of a posting as its header names it."""
    span = find_company(split_lines(document.text), sections, personal_rules(cues), cues)
    return document.text[slice(*span)].strip(_TRIM) if span else None


def spoken(document: Document, segments: Sequence[Segment], kind: DocumentKind, *, cues: Cues) -> tuple[str, ...]:
    """The spoken languages asked for (a résumé: stated), sorted; a name counts beside a word of reading or speaking."""
    context, beside = (pattern(words(cues, "facts_spoken_context", key)) for key in ("words", "beside"))
    wanted = _SPEAKING if kind == "posting" else _SPOKEN
    table = table_of(cues, "facts_spoken")
    names = {name: pattern(found) for name, found in table}
    any_name = pattern(tuple(word for _, found in table for word in found))
    found: set[str] = set()
    for one in segments:
        if one.kind not in wanted:
            continue
        text = document.text[one.start : one.end]
        if not any_name.search(text):
            continue
        found_in = {name: list(known.finditer(text)) for name, known in names.items()}
        held = {name: hits for name, hits in found_in.items() if hits}
        every = [hit for hits in held.values() for hit in hits]
        proved = any(_PROOF.search(hit.group()) or beside.match(text[hit.end() :].lstrip()) for hit in every)
        sure = one.kind is SectionKind.LANGUAGES or proved
        if held and (sure or context.search(_without(text, names, held))):
            found |= held.keys()
    return tuple(sorted(found))


def _without(text: str, names: Mapping[str, re.Pattern[str]], held: Iterable[str]) -> str:
    """``text`` without the names themselves: 中文 does not prove a language by its own 文."""
    for name in held:
        text = names[name].sub(" ", text)
    return text
