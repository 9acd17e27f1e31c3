"""Where and how the work is done: places, and on site, hybrid or remote."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Literal

from ..model import Document, DocumentKind, Section, SectionKind, Segment
from ..segmenting.personal import ADDRESS
from ..segmenting.rules import Cues, label_key, label_pattern, pattern, words
from ..segmenting.whereabouts import place_pattern
from .scanning import lines

Mode = Literal["onsite", "hybrid", "remote"]
_MODES: tuple[Mode, ...] = ("hybrid", "onsite", "remote")
_SPLIT = re.compile(
    r"\s*(?:[/、;；|｜·•]|，|\bor\b|\band\b|(?<=[㐀-鿿])(?:和|及|或|与)(?=[㐀-鿿])|(?<=[㐀-鿿]),|(?<=[㐀-鿿])\s+(?=[㐀-鿿]))\s*"
)
_BRACKETED = re.compile(r"\s?[(（][^()（）]*[)）]")
_ATTACHED = re.compile(r"[A-Za-z㐀-鿿]$")
_NEXT_LABEL = re.compile(r"(?:\s{2,}|\t|\u3000|(?<=[㐀-鿿])\s)\S{2,12}[:：]")
_SCHOOL = re.compile(r"\b(?:TU|TH|ETH|UC|KU|RWTH|FU|HU|LMU|UT|University of|Univ\.? of|Universität|École de)\s$")
_BEFORE_CITY = ("在", "坐标", "居", "base", "地", "于", "：")
_EDGE = " .。,，-–—()（）"
# Before words of another place: a comma, a bar or a bracket, not the beginning.
_CLAUSE_BEFORE = re.compile(r"[,，;；|｜(（·。]|\s[-–—/]\s")
_LABELLED = re.compile(r"[:：]")
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
    labelled, wished = (
        [name for value in _labelled(document, sections, segments, labels, cues) for name in _names(value, kind, cues)]
        for labels in (words(cues, "facts_places", "labels"), words(cues, "facts_places", "wished"))
    )
    if labelled or (wished and kind == "posting"):
        return tuple(dict.fromkeys((*labelled, *wished)))
    contact = (text for text in _untitled(document, sections, segments) if kind == "resume" and ADDRESS.search(text))
    heads = list(lines(document, sections, segments, _HEADS))
    living = pattern(words(cues, "facts_places", "living"))
    found = [
        name
        for text in itertools.chain(heads, contact)
        if len(text) <= _HEADER_LINE
        for name in _cities(_here(text, kind, cues), cues)
    ]
    if kind == "resume":
        at_home = (place_pattern(cues).match(text, one.end()) for text in heads for one in living.finditer(text))
        found = [place.group() for place in at_home if place] or found
    if not found and kind == "posting":
        found = list(_told(lines(document, sections, segments, _PROSE), cues))
    whole = [name for name in found if not any(other != name and other.startswith(name) for other in found)]
    return tuple(dict.fromkeys(whole or wished))


def _untitled(document: Document, sections: Sequence[Section], segments: Sequence[Segment]) -> Iterator[str]:
    """The lines of the summary that stands without a heading below a name."""
    bare = [one for one in segments if sections[one.section].heading is None]
    return lines(document, sections, bare, (SectionKind.SUMMARY,))


def _labelled(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], labels: tuple[str, ...], cues: Cues
) -> Iterator[str]:
    """The values behind any of ``labels``, at the beginning of a line or as its second field."""
    keys = frozenset(map(label_key, labels))
    headed = {index for index, section in enumerate(sections) if section.heading and label_key(section.heading) in keys}
    seen: set[int] = set()
    for one in segments:
        if one.section in headed and one.section not in seen:
            seen.add(one.section)
            yield document.text[one.start : one.end]
    allowed = [kind for kind in SectionKind if kind not in _NOWHERE]
    label, place = label_pattern(labels), place_pattern(cues)
    for text in lines(document, sections, segments, allowed):
        if found := label.match(text) or label.match(text, _after_bar(text)):
            value = _NEXT_LABEL.split(text[found.start("value") :])[0]
            first, *more = re.split(r"\s*[|｜]\s*", value)
            yield "、".join((first, *itertools.takewhile(place.fullmatch, more)))


def _after_bar(text: str) -> int:
    """Where the second field of "Full-time | Location: Berlin" begins."""
    bar = max(text.find("|"), text.find("｜"))
    return bar + 1 if bar >= 0 else len(text)


def _names(value: str, kind: DocumentKind, cues: Cues) -> Iterator[str]:
    """The places behind a label, known or not, without what is said of them ("your choice")."""
    keys = [key for mode in _MODES for key in (mode, f"whole_{mode}")]
    modes = pattern(tuple(word for key in keys for word in words(cues, "facts_modes", key)))
    nowhere, loose = (pattern(words(cues, "facts_places", key)) for key in ("nowhere", "loose"))
    value = _BRACKETED.sub("", _here(value, kind, cues)).strip()
    for part in _parts(value, cues):
        if _by_days(part, cues) or nowhere.search(part):
            continue
        if modes.search(part):
            yield from _cities(part, cues)
            continue
        cut = loose.sub("", part).strip(_EDGE)
        if 1 < len(cut) <= _LONGEST and not cut[0].isdigit() and not _LABELLED.search(cut):
            yield from _listed(cut, cues)


def _here(text: str, kind: DocumentKind, cues: Cues) -> str:
    """``text`` of a résumé without the clause about another place: "Munich, open to working in Shanghai"."""
    found = pattern(words(cues, "facts_places", "elsewhere")).search(text) if kind == "resume" else None
    return text[: found.start()] if found and _CLAUSE_BEFORE.search(text, 0, found.start()) else text


def _parts(value: str, cues: Cues) -> Iterator[str]:
    """``value`` between its separators; what parts a city from a district of it is none."""
    closed = [match.span() for match in place_pattern(cues).finditer(value)]
    begin = 0
    for gap in _SPLIT.finditer(value):
        if not any(start < gap.start() < end for start, end in closed):
            yield value[begin : gap.start()]
            begin = gap.end()
    yield value[begin:]


def _listed(text: str, cues: Cues) -> Iterator[str]:
    """ "Beijing, Shanghai" as two places, "San Francisco, CA" as one."""
    place = place_pattern(cues)
    begin = 0
    for comma in re.finditer(r"\s*[,，]\s*", text):
        if place.match(text, begin) and place.match(text, comma.end()) and not _one_place(text, begin, comma, cues):
            yield text[begin : comma.start()]
            begin = comma.end()
    yield text[begin:]


def _one_place(text: str, begin: int, comma: re.Match[str], cues: Cues) -> bool:
    """True for "Zhangjiang, Shanghai" and "Seattle, Washington": the second name is where the first lies."""
    found = place_pattern(cues).match(text, begin)
    inner = pattern(words(cues, "facts_places", "districts")).fullmatch(text, begin, comma.start())
    return bool(found and found.end() > comma.end()) or inner is not None


def _told(texts: Iterator[str], cues: Cues) -> Iterator[str]:
    """Places right behind words of being there: "坐标深圳", "base 上海"."""
    for text in texts:
        for match in _BEING.finditer(text):
            if city := pattern(words(cues, "facts_places", "cities")).match(text, match.end()):
                yield city.group()


def _cities(text: str, cues: Cues) -> Iterator[str]:
    for match in place_pattern(cues).finditer(text):
        before = text[: match.start()]
        if _SCHOOL.search(before):
            continue
        if not _ATTACHED.search(before) or before.endswith(_BEFORE_CITY):
            place, city = match.group(), re.split(r",\s?", match.group())
            yield city[0] if len(set(city)) == 1 else place


def work_mode(
    document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, cues: Cues
) -> Mode | None:
    """On site, hybrid or remote, as the document says for itself; hybrid wins over both, on site over remote."""
    whole = {mode: frozenset(words(cues, "facts_modes", f"whole_{mode}")) for mode in _MODES}
    phrases = {mode: pattern(words(cues, "facts_modes", mode)) for mode in _MODES}
    place = place_pattern(cues)
    found: set[Mode] = set()
    for text in lines(document, sections, segments, [kind for kind in SectionKind if kind not in _NOWHERE]):
        text = text.lstrip(_BULLETS)  # "- Remote procedure calls" names no place behind a dash
        short = len(text) <= _HEADER_LINE
        fields = {place.sub("", part).strip(" .。").casefold() for part in _FIELDS.split(text)} if short else set()
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
