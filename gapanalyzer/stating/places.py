"""Where and how the work is done: places, and on site, hybrid or remote."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Literal

from ..model import Document, DocumentKind, Section, SectionKind, Segment
from ..segmenting.rules import Cues, label_key, label_pattern, pattern, words
from .scanning import lines

Mode = Literal["onsite", "hybrid", "remote"]
_MODES: tuple[Mode, ...] = ("hybrid", "onsite", "remote")
_SPLIT = re.compile(
    r"\s*(?:[/、;；|｜·•]|，|\bor\b|\band\b|(?<=[㐀-鿿])(?:和|及|或|与)(?=[㐀-鿿])|(?<=[㐀-鿿]),|(?<=[㐀-鿿])\s+(?=[㐀-鿿]))\s*"
)
_BRACKETED = re.compile(r"\s?[(（][^()（）]*[)）]")
_DISTRICT = re.compile(r"(?:市|省|区|县)?(?:[·\s-]?[㐀-鿿]{2,4}(?:区|县|市|路|街|园|新区))?")
REGION = re.compile(r",\s?(?:[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?![A-Za-z])")
_LABELLED = re.compile(r"[:：]")
_HAN = re.compile(r"[㐀-鿿]")
_LONGEST = 40  # characters of a place
_HEADER_LINE = 120
_BULLETS = " \t-–—•*·"
_FIELDS = re.compile(r"[|｜·•,，/:：;；()（）]|\s[-–—]\s|\sor\s|或")
_NOWHERE = (
    SectionKind.ADVICE,
    SectionKind.ABOUT,
    SectionKind.PUBLICATIONS,
    SectionKind.EXPERIENCE,
    SectionKind.EDUCATION,
    SectionKind.PROJECTS,
)
_PROSE = (SectionKind.OTHER, SectionKind.SUMMARY, SectionKind.RESPONSIBILITIES, SectionKind.REQUIREMENTS)
_BEING = re.compile(
    r"(?:坐标|工作地点在?|办公室在|地点在|(?<![A-Za-z])(?:[Bb]ase[dD]?(?: in)?|[Oo]n-?site in))\s?[:：]?\s?"
)
_HEADS = (SectionKind.TITLE, SectionKind.TAGS, SectionKind.PERSONAL)


def places(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], kind: DocumentKind, *, cues: Cues
) -> tuple[str, ...]:
    """The places of the work (a résumé: of the person) as written: behind a label, else in the header."""
    labelled = [name for value in _labelled(document, sections, segments, cues) for name in _names(value, cues)]
    if labelled:
        return tuple(dict.fromkeys(labelled))
    cities = pattern(words(cues, "facts_places", "cities"))
    found = [
        name
        for text in lines(document, sections, segments, _HEADS)
        if len(text) <= _HEADER_LINE
        for name in _cities(text, cities)
    ]
    if not found and kind == "posting":
        found = list(_told(lines(document, sections, segments, _PROSE), cities))
    whole = [name for name in found if not any(other != name and other.startswith(name) for other in found)]
    return tuple(dict.fromkeys(whole))


def _labelled(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], cues: Cues
) -> Iterator[str]:
    labels = words(cues, "facts_places", "labels")
    keys = frozenset(map(label_key, labels))
    headed = {index for index, section in enumerate(sections) if section.heading and label_key(section.heading) in keys}
    seen: set[int] = set()
    for one in segments:
        if one.section in headed and one.section not in seen:
            seen.add(one.section)
            yield document.text[one.start : one.end]
    allowed = [kind for kind in SectionKind if kind not in _NOWHERE]
    label, cities = label_pattern(labels), pattern(words(cues, "facts_places", "cities"))
    for text in lines(document, sections, segments, allowed):
        if found := label.match(text) or label.match(text, _after_bar(text)):
            first, *more = re.split(r"\s*[|｜]\s*", text[found.start("value") :])
            yield "、".join((first, *itertools.takewhile(cities.fullmatch, more)))


def _after_bar(text: str) -> int:
    """Where the second field of "Full-time | Location: Berlin" begins."""
    bar = max(text.find("|"), text.find("｜"))
    return bar + 1 if bar >= 0 else len(text)


def _names(value: str, cues: Cues) -> Iterator[str]:
    keys = [key for mode in _MODES for key in (mode, f"whole_{mode}")]
    modes = pattern(tuple(word for key in keys for word in words(cues, "facts_modes", key)))
    cities, nowhere = (pattern(words(cues, "facts_places", key)) for key in ("cities", "nowhere"))
    for part in _SPLIT.split(_BRACKETED.sub("", value).strip()):
        if _by_days(part, cues) or nowhere.search(part):
            continue
        if modes.search(part):
            yield from _cities(part, cities)
            continue
        cut = part.strip(" .。,，-–—()（）")
        if 1 < len(cut) <= _LONGEST and not cut[0].isdigit() and not _LABELLED.search(cut):
            yield from _listed(cut, cities)


def _listed(text: str, cities: re.Pattern[str]) -> Iterator[str]:
    """ "Beijing, Shanghai" as two places, "San Francisco, CA" as one."""
    begin = 0
    for comma in re.finditer(r"\s*[,，]\s*", text):
        if cities.match(text, begin) and cities.match(text, comma.end()):
            yield text[begin : comma.start()]
            begin = comma.end()
    yield text[begin:]


def _told(texts: Iterator[str], cities: re.Pattern[str]) -> Iterator[str]:
    """Cities right behind words of being there: "坐标深圳", "base 上海"."""
    for text in texts:
        for match in _BEING.finditer(text):
            if city := cities.match(text, match.end()):
                yield city.group()


def _cities(text: str, cities: re.Pattern[str]) -> Iterator[str]:
    for match in cities.finditer(text):
        chinese = _HAN.match(match.group())
        tail = (_DISTRICT if chinese else REGION).match(text, match.end())
        before = text[: match.start()]
        if re.search(r"[A-Za-z㐀-鿿]$", before) and not before.endswith(("在", "坐标", "居", "base", "地", "于", "：")):
            continue
        behind = text[tail.end() if tail else match.end() :][:4]
        if not chinese or not _HAN.match(behind):
            region = tail.group() if tail else ""
            yield match.group() + ("" if region.strip(", ") == match.group() else region)


def work_mode(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, cues: Cues
) -> Mode | None:
    """On site, hybrid or remote, as the document says for itself; hybrid wins over both, on site over remote."""
    whole = {mode: frozenset(words(cues, "facts_modes", f"whole_{mode}")) for mode in _MODES}
    phrases = {mode: pattern(words(cues, "facts_modes", mode)) for mode in _MODES}
    cities = pattern(words(cues, "facts_places", "cities"))
    found: set[Mode] = set()
    for text in lines(document, sections, segments, [kind for kind in SectionKind if kind not in _NOWHERE]):
        text = text.lstrip(_BULLETS)  # "- Remote procedure calls" names no place behind a dash
        short = len(text) <= _HEADER_LINE
        fields = {cities.sub("", part).strip(" .。").casefold() for part in _FIELDS.split(text)} if short else set()
        counted = _by_days(text, cues)
        found.update(counted or (mode for mode in _MODES if fields & whole[mode] or phrases[mode].search(text)))
    return next((mode for mode in _MODES if mode in found), None)


def _by_days(text: str, cues: Cues) -> set[Mode]:
    """The mode that a number of days at the office says: five are on site, fewer hybrid."""
    before, behind = (pattern(words(cues, "facts_modes", f"days_{where}")) for where in ("before", "behind"))
    numbers = {word: number for number in "12345" for word in words(cues, "facts_modes", f"days_{number}")}
    found: set[Mode] = set()
    for match in pattern(tuple(numbers)).finditer(text):
        left, right = text[: match.start()].rstrip(), text[match.end() :].lstrip()
        if behind.match(right) or any(one.end() == len(left) for one in before.finditer(left)):
            found.add("onsite" if numbers[match.group().casefold()] == "5" else "hybrid")
    return found
