"""The title of a post."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ..model import Document, DocumentKind, Section, SectionKind
from ..segmenting.heads import find_hiring
from ..segmenting.lines import Line, split_lines
from ..segmenting.personal import ADDRESS, personal_rules
from ..segmenting.rules import Cues, label_pattern, pattern, words
from .naming import TRIM, company
from .paying import PAY_TAIL
from .places import REGION

_HEAD = 20  # lines in which a title is named
_LONGEST = 80
_SENTENCE_END = re.compile(r"(?<=[a-z㐀-鿿])[.。]\s")
_PLACE_TAIL = re.compile(r"\s+(?:at|@)\s+.*$")


def title(document: Document, sections: Sequence[Section], kind: DocumentKind, *, cues: Cues) -> str | None:
    """The post a document is about: behind its label, else the header line that names one."""
    lines = split_lines(document.text)[:_HEAD]
    head = _header(lines, sections)
    rules, refused = personal_rules(cues), pattern(words(cues, "facts_titles", "not_titles"))
    if labelled := _labelled(lines, rules.title, cues):
        return _alone(labelled, company(document, sections, cues=cues), cues) if kind == "posting" else labelled
    for line in head:
        text = _hired(line.text, cues) if kind == "posting" else line.text
        post = _post(refused.sub(" ", text), rules.title, cues)
        if post and len(post) <= _LONGEST:
            return _alone(post, company(document, sections, cues=cues), cues) if kind == "posting" else post
    for section in sections if kind == "posting" and not head else ():
        if section.kind is SectionKind.OTHER and section.heading and rules.title.search(section.heading):
            return section.heading.strip(TRIM)[:_LONGEST]
    if kind == "posting" and len(head) == 1 and len(head[0].text) <= _LONGEST and not refused.search(head[0].text):
        return head[0].text if sections and sections[-1].heading is not None else None
    return None


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
    opening = pattern((*words(cues, "facts_titles", "opening"), *words(cues, "facts_titles", "hires")))
    found = opening.match(text)
    return text[found.end() :].lstrip(" :：!！") if found and text[found.end() : found.end() + 1] in ":：!！" else text


def _post(text: str, post: re.Pattern[str], cues: Cues) -> str:
    """The field of a header line that names the post, without a label before it; "" without one."""
    text = ADDRESS.sub("", text)
    fields = [field.strip(TRIM) for field in re.split(r"\s[|｜·•]\s|[|｜\t]|\s{2,}", text)]
    named = next((field for field in fields if post.search(field)), "")
    if labelled := label_pattern(words(cues, "facts_titles", "labels")).match(named):
        named = labelled["value"]
    return PAY_TAIL.sub("", _PLACE_TAIL.sub("", named)).strip(TRIM)


def _alone(post: str, employer: str | None, cues: Cues) -> str:
    """A post without the company, the places, the mode and the hours that stand before or behind it."""
    before, behind = _beside(employer, cues)
    left = post
    while (shorter := behind.sub("", before.sub("", left)).strip(TRIM)) != left:
        left = shorter
    return left if personal_rules(cues).title.search(left) else post


@lru_cache(maxsize=64)
def _compiled(employer: str | None, phrases: tuple[str, ...], cities: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    one = rf"(?:{pattern(cities).pattern})(?-i:{REGION.pattern})?|{pattern(phrases).pattern}"
    one = rf"(?:{re.escape(employer)}|{one})" if employer else f"(?:{one})"
    several = rf"{one}(?:(?:\s*[/、,，;；·]\s*|\s*(?:[-–—]|or|和|或)\s*|\s+){one}|\s?[(（][^()（）]{{0,40}}[)）])*"
    before = rf"^(?:[\[【(（]{several}[\]】)）]\s*|{several}(?:\s*[-–—|·:：]\s*|[,，]\s*|\s+))(?=\S)"
    behind = rf"\s?[(（\[]{several}[)）\]]$|(?:\s*[,，/]\s*|\s+(?:(?:[-–—@]|at|in)\s+)?){several}$"
    return re.compile(before, re.IGNORECASE), re.compile(behind, re.IGNORECASE)


def _beside(employer: str | None, cues: Cues) -> tuple[re.Pattern[str], ...]:
    modes = tuple(
        word for mode in ("remote", "hybrid", "onsite") for word in words(cues, "facts_modes", f"whole_{mode}")
    )
    more = (*words(cues, "facts_titles", "hours"), *words(cues, "facts_places", "regions"))
    return _compiled(employer, (*modes, *more), words(cues, "facts_places", "cities"))


def _header(lines: Sequence[Line], sections: Sequence[Section]) -> list[Line]:
    spans = [(section.start, section.end) for section in sections if section.kind is SectionKind.TITLE]
    return [line for line in lines if any(start <= line.start < end for start, end in spans)]
