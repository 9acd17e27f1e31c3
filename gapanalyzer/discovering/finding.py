"""One document in, its words that look like unknown skills out."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..cueing import fold
from ..dating import find_ranges
from ..model import Extraction, SectionKind, Segment
from ..segmenting import personal_spans
from ..taxonomy import Taxonomy
from .cutting import cut, is_coined, is_name
from .knowing import Known, know
from .shapes import TOKEN, is_shouting, rate_shape

Span = tuple[int, int]

MOST = 40
_ASIDE = frozenset(
    {
        SectionKind.TITLE,
        SectionKind.PERSONAL,
        SectionKind.EDUCATION,
        SectionKind.BENEFITS,
        SectionKind.ADVICE,
        SectionKind.ABOUT,
        SectionKind.LANGUAGES,
        SectionKind.AWARDS,
    }
)
_REGION_END = re.compile(r"[.;:!?。()\[\]\n]\s|[;:!?。()\[\]\n]|[.]$")
_ITEM = re.compile(r"[,、;:/|·•\n()\[\]]|\s[-–—]\s|\band\b|\bor\b|以及|或者|[和与及或]")
_HAN = re.compile(r"[\u3400-\u9fff]")
_LATIN = re.compile(r"[a-z][^\u3400-\u9fff]*")
_HAN_ITEM = re.compile(r"[\u3400-\u9fff]{2,12}")
_NUMBER = re.compile(r"(?!(?:19|20)\d\d)\d{1,5}")
_MOST_WORDS = 4
_IN_LIST = 2  # added to the shape's rate for a name behind a cue or in a list


@dataclass(frozen=True, slots=True)
class Found:
    """A term at a place, with how much speaks for it."""

    term: str
    start: int
    rate: int


@dataclass(frozen=True, slots=True)
class Region:
    """A stretch of a line in which skills are listed; Chinese names only as far as ``han_end``."""

    start: int
    end: int
    han_end: int
    plain: bool  # names in small letters count, too


def unknown_terms(extraction: Extraction, taxonomy: Taxonomy) -> tuple[str, ...]:
    """At most 40 words of the document that look like skills and are not in ``taxonomy``, most telling first.

    A term is rated by its shape and by whether it stands where skills stand, then by how often it occurs, then by
    where it occurs first.
    """
    return tuple(found.term for found in find_terms(extraction, taxonomy))[:MOST]


def find_terms(extraction: Extraction, taxonomy: Taxonomy) -> tuple[Found, ...]:
    """Every unknown term once, most telling first."""
    known = know(taxonomy)
    document = extraction.document
    named = [(mention.start, mention.end) for mention in extraction.mentions if mention.found_by != "semantic"]
    closed = personal_spans(document, extraction.sections, extraction.segments, extraction.kind, cues=taxonomy.cues)
    taken = sorted([*named, *closed])
    occurrences: dict[str, list[Found]] = {}
    for segment in extraction.segments:
        if _counts(segment, document.text):
            for found in _in_segment(document.text, segment, _inside(taken, segment), known):
                occurrences.setdefault(fold(found.term), []).append(found)
    best = [
        (max(places, key=lambda one: (one.rate, -one.start)), len(places), places[0].start)
        for places in occurrences.values()
    ]
    best.sort(key=lambda entry: (-entry[0].rate, -entry[1], entry[2], entry[0].term))
    return tuple(found for found, _, _ in best)


def _inside(spans: Sequence[Span], segment: Segment) -> list[Span]:
    """Those of the sorted ``spans`` that touch ``segment``."""
    first = max(0, bisect_left(spans, (segment.start,)) - 1)
    return [span for span in spans[first : bisect_left(spans, (segment.end,))] if span[1] > segment.start]


def _counts(segment: Segment, text: str) -> bool:
    """False for sections that name no skills, and for lines that head an entry ("Engineer, Oracle, 2019–2021")."""
    if segment.kind in _ASIDE:
        return False
    return segment.bullet or not find_ranges(text[segment.start : segment.end])


def _in_segment(text: str, segment: Segment, taken: Sequence[Span], known: Known) -> Iterator[Found]:
    """Terms behind cues and in lists, then other words of technical shape; no place twice."""
    line = text[segment.start : segment.end]
    folded = fold(line)
    used = [(max(0, start - segment.start), end - segment.start) for start, end in taken]
    for region in _regions(folded, segment, known):
        for start, end in _items(folded, region):
            term = _term(line, folded, start, end, known, region)
            if term is None or (_overlaps(used, *term) and not _is_coined(line, *term, used)):
                continue
            used.append(term)
            rate = max(map(rate_shape, line[slice(*term)].split()), default=0)
            yield Found(line[slice(*term)], segment.start + term[0], rate + _IN_LIST)
    if is_shouting(line):
        return
    for match in TOKEN.finditer(line):
        if (rate := rate_shape(match[0])) and not _overlaps(used, *match.span()) and _is_new(match[0], known):
            used.append(match.span())
            yield Found(match[0], segment.start + match.start(), rate)


def _overlaps(spans: Sequence[Span], start: int, end: int) -> bool:
    return any(first < end and start < last for first, last in spans)


def _is_coined(line: str, start: int, end: int, named: Sequence[Span]) -> bool:
    """True for an invented name before a known word that ends the item ("鲲图编译器", "Gridlock profiler")."""
    inner = [span for span in named if span[0] < end and start < span[1]]
    if len(inner) != 1 or inner[0][1] != end:
        return False
    name = line[start : inner[0][0]].rstrip()
    return is_coined(name) if _HAN.match(name) else name[:1].isupper()


def _regions(folded: str, segment: Segment, known: Known) -> Iterator[Region]:
    """Where names of skills are listed: a line of a skills section, what follows a label, and what follows a cue."""
    label = known.labels.match(folded)
    if segment.kind is SectionKind.SKILLS or label:
        listed = segment.kind is SectionKind.SKILLS
        yield Region(label.end() if label else 0, len(folded), len(folded), plain=listed)
        return
    for pattern in (known.before, known.loosely):
        for cue in pattern.finditer(folded):
            stop = _REGION_END.search(folded, cue.end())
            end = stop.start() if stop else len(folded)
            comma = folded.find(",", cue.end(), end)
            han_end = cue.end() if pattern is known.loosely else comma if comma >= 0 else end
            yield Region(cue.end(), end, han_end, plain=False)


def _items(folded: str, region: Region) -> Iterator[Span]:
    """The items of a region without labels ("Tools:"); of one in both scripts the Latin parts."""
    at = region.start
    for match in (*_ITEM.finditer(folded, region.start, region.end), None):
        end = match.start() if match else region.end
        if match is None or match[0] != ":":
            item = folded[at:end]
            if _HAN.search(item) and _LATIN.search(item):
                yield from ((at + part.start(), at + part.end()) for part in _LATIN.finditer(item))
            else:
                yield at, end
        at = match.end() if match else end


def _term(line: str, folded: str, start: int, end: int, known: Known, region: Region) -> Span | None:
    """The name in an item of a list, None when it holds none that is new."""
    start, end = _trimmed(folded, start, end, known)
    text = line[start:end]
    if _HAN_ITEM.fullmatch(text):
        return (start, end) if end <= region.han_end and _is_new_chinese(text, known) else None
    words = text.split()
    if not 0 < len(words) <= _MOST_WORDS or words[0].lower() in known.links or words[-1].lower() in known.links:
        return None
    telling = [word for word in words if word.lower() not in known.links and not _NUMBER.fullmatch(word)]
    if not telling or not all(TOKEN.fullmatch(word) for word in telling):
        return None
    known_behind = {word for word in telling[1:] if known.words & {word, word.removesuffix("s"), f"{word}s"}}
    # "Gridlock profiler" is named as well as "Gridlock Profiler"
    named = all(rate_shape(word) or word[0].isupper() or word in known_behind for word in telling)
    if not named and not (region.plain and len(words) <= 2):
        return None
    return (start, end) if _is_new(text, known) else None


def _trimmed(folded: str, start: int, end: int, known: Known) -> Span:
    """The item without blanks, and without Chinese words that say how or how much."""
    changed = True
    while changed:
        before = (start, end)
        while start < end and not (folded[start].isalnum() or folded[start] == "."):
            start += 1
        while start < end and not (folded[end - 1].isalnum() or folded[end - 1] in "+#"):
            end -= 1
        for word in known.leading:
            if folded.startswith(word, start, end):
                start += len(word)
                break
        for word in known.trailing:
            if folded.endswith(word, start, end) and end - start > len(word) + 1:
                end -= len(word)
                break
        changed = before != (start, end)
    return start, end


def _is_new(text: str, known: Known) -> bool:
    """True for a Latin name that is neither the taxonomy's nor an everyday word."""
    folded = text.lower()
    words = [word.strip(".") for word in re.split(r"[\s_-]+", folded)]
    if known.is_name(text) or folded in known.never or folded in known.plain or folded.removesuffix("s") in known.never:
        return False
    if any(word in known.never for word in words) or len(set(folded)) < 2:
        return False  # "XXX" is a gap to be filled in
    return not all(word in known.words or word.removesuffix("s") in known.words or word.isdigit() for word in words)


def _is_new_chinese(text: str, known: Known) -> bool:
    """True for a Chinese name of few words, none of them an everyday one, that is not the taxonomy's."""
    if known.is_name(text) or text in known.plain or text in known.never or text.removesuffix("市") in known.never:
        return False
    words = cut(text)
    if text[:2] in known.never and text[2:] in known.never:
        return False  # 市场需求 is one word of the dictionary
    return len(words) <= _MOST_WORDS and not any(word in known.never for word in words) and is_name(text)
