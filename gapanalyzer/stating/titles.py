"""The title of a post."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..model import Document, DocumentKind, Section, SectionKind
from ..segmenting.employers import han_label
from ..segmenting.lines import Line, split_lines
from ..segmenting.personal import ADDRESS, personal_rules
from ..segmenting.recruiting import find_hiring, without_recruiting
from ..segmenting.rules import Cues, label_pattern, pattern, words
from .naming import TRIM, company
from .paying import PAY_TAIL
from .trimming import BEFORE, BEHIND, stand_in
from .wishing import wanted_post

_HEAD = 20  # lines in which a title is named
_LONGEST = 80
_EDGE = TRIM + "/→>"
_SENTENCE_END = re.compile(r"(?<=[a-z㐀-鿿])[.。]\s")
_NOTICE = re.compile(r"[\[【(（](?P<inside>[^\]】)）]{1,20})[\]】)）]\s*")
_ARTICLE = re.compile(r"^(?:an?|the|our next)\s", re.IGNORECASE)
_PLACE_TAIL = re.compile(r"\s+(?:at\s+|@\s*).*$")


def title(document: Document, sections: Sequence[Section], kind: DocumentKind, *, cues: Cues) -> str | None:
    """The post a document is about: behind its label, else the header line that names one."""
    lines = split_lines(document.text)[:_HEAD]
    head = _header(lines, sections)
    post = personal_rules(cues).title
    employer = company(document, sections, cues=cues) if kind == "posting" else _name(lines, cues)
    if labelled := _labelled(lines, post, cues):
        return _alone(labelled, employer, cues)
    refused = pattern(words(cues, "facts_titles", "not_titles"))
    for line in head:
        text = _hired(line.text, cues) if kind == "posting" else _announced(line.text, cues)
        wanted = wanted_post(text, post, cues) if kind == "resume" else ""
        found = wanted or _post(refused.sub(" ", text), post, cues)
        if found and len(found) <= _LONGEST:
            return _alone(found, employer, cues)
    opening = sections[1] if kind == "resume" and len(sections) > 1 and sections[1].heading is None else None
    for line in lines if opening else ():  # a line that tells of a wish is a sentence
        if opening and opening.start <= line.start < opening.end and (found := wanted_post(line.text, post, cues)):
            return _alone(found[:_LONGEST], employer, cues)
    for section in sections if kind == "posting" and not head else ():
        if section.kind is SectionKind.OTHER and section.heading and post.search(section.heading):
            return section.heading.strip(TRIM)[:_LONGEST]
    if kind == "posting" and len(head) == 1 and len(head[0].text) <= _LONGEST and not refused.search(head[0].text):
        return head[0].text if sections and sections[-1].heading is not None else None
    return None


def _name(lines: Sequence[Line], cues: Cues) -> str | None:
    """The person's name, which may stand before the title on its line."""
    span = personal_rules(cues).name_in(lines[0].text) if lines else None
    return lines[0].text[slice(*span)] if span else None


def _labelled(lines: Sequence[Line], post: re.Pattern[str], cues: Cues) -> str | None:
    """What stands behind a label; behind those that open prose as well only where it names a post."""
    label, opening = (label_pattern(words(cues, "facts_titles", key)) for key in ("labels", "opening"))
    for line in lines:
        found = label.match(line.text) or opening.match(line.text)
        if found and (found.re is label or post.search(found["value"])):
            value = _SENTENCE_END.split(found["value"])[0].strip(TRIM)
            if found.re is label or len(value) <= _LONGEST:
                return value[:_LONGEST]
    return None


def _hired(text: str, cues: Cues) -> str:
    """``text`` without who hires, or that somebody does: "Acme is hiring a GPU engineer", "诚聘：算子工程师"."""
    if hires := find_hiring(text, personal_rules(cues), cues):
        return text[hires[1] :]
    own = pattern(words(cues, "facts_titles", "own_hires")).match(text)
    if own and personal_rules(cues).title.search(text, own.end()):
        return _ARTICLE.sub("", text[own.end() :].lstrip(" :：!！"), count=1)
    text = _announced(text, cues)
    if (rest := without_recruiting(text, cues)) != text and personal_rules(cues).title.search(rest):
        return rest
    opening = pattern((*words(cues, "facts_titles", "opening"), *words(cues, "facts_titles", "hires")))
    found = opening.match(text)
    return text[found.end() :].lstrip(" :：!！") if found and text[found.end() : found.end() + 1] in ":：!！" else text


def _announced(text: str, cues: Cues) -> str:
    """``text`` without what only announces a post: "Subject: Opening for a …", "[Hiring]", "Apply now:"."""
    phrases = [words(cues, "facts_titles", key) for key in ("announcing", "opening", "hires", "recruiting")]
    one = pattern(tuple(phrase for found in phrases for phrase in found))
    if (notice := _NOTICE.match(text)) and one.fullmatch(notice["inside"].strip()):
        text = text[notice.end() :]
    announcing = pattern(phrases[0])
    while found := announcing.match(text):
        rest = _ARTICLE.sub("", text[found.end() :].lstrip(" :：!！–—-"), count=1)
        if not personal_rules(cues).title.search(rest):
            break
        text = rest
    return text


def _post(text: str, post: re.Pattern[str], cues: Cues) -> str:
    """The field of a header line that names the post, without a label before it; "" without one."""
    text = ADDRESS.sub("", text).rstrip(_EDGE)
    fields = [field.strip(TRIM) for field in re.split(r"\s[|｜·•>›»]\s|[|｜\t]|\s{2,}", text)]
    named = next((field for field in fields if post.search(field)), "")
    if labelled := label_pattern(words(cues, "facts_titles", "labels")).match(named):
        named = labelled["value"]
    named = han_label(cues).sub("", named) if han_label(cues).match(named) else named
    return PAY_TAIL.sub("", _PLACE_TAIL.sub("", named)).strip(TRIM)


def _alone(post: str, employer: str | None, cues: Cues) -> str:
    """A post without the company, the places, the mode, the hours and the kind of hiring before or behind it."""
    left, kept = stand_in(post, employer, cues)
    while (shorter := BEHIND.sub("", BEFORE.sub("", left)).strip(_EDGE)) != left:
        left = shorter
    for mark, text in kept.items():
        left = left.replace(mark, text)
    return left if personal_rules(cues).title.search(left) else post


def _header(lines: Sequence[Line], sections: Sequence[Section]) -> list[Line]:
    spans = [(section.start, section.end) for section in sections if section.kind is SectionKind.TITLE]
    return [line for line in lines if any(start <= line.start < end for start, end in spans)]
