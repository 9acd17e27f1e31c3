"""Text → where it says who somebody is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from ..dating import find_ranges
from ..model import Document, SectionKind
from ..segmenting import segment
from ..segmenting.lines import Line, split_lines
from ..segmenting.personal import ADDRESS, PERSON_PHONE, PHONE
from ..segmenting.rules import Cues, label_key
from ..taxonomy import Taxonomy, fold
from .bodies import body_rules, find_bodies
from .names import again, find_name
from .people import find_people, people_rules
from .phones import find_phones, is_dialled, phone_rules
from .rules import PrivateRules, private_rules
from .spans import Private, apart

Known = Callable[[str], bool]
_HEAD = (SectionKind.TITLE, SectionKind.PERSONAL)
_STUDIES = (SectionKind.EDUCATION, SectionKind.COURSES)
_HEADLESS = 6  # first lines of a text without headings that may be a header
_NAMES = 8  # labelled ones of a header, with those of advisers
_KINDS = {"pronouns": "gender", "number": "contact"}
_NARROW = {code: code - 0xFEE0 for code in range(0xFF08, 0xFF5F)}  # full width, as long
_DOT = r"\s?[\[(]dot[\])]\s?"
_SPELT = re.compile(
    rf"(?<![\w.+-])[\w.+-]{{1,64}}(?:{_DOT}[\w+-]{{1,64}}){{0,4}}\s?(?:[\[(]at[\])]|\sAT\s)\s?"
    rf"[\w-]{{1,63}}(?:(?:{_DOT}|\s?(?:\sDOT\s|\.)\s?)\w{{1,63}}){{1,5}}",
    re.ASCII,
)
_BARE_AGE = re.compile(r"(?:^|[,，|｜;；、·•/\s])\s?(?P<age>[1-7]\d)(?=\s*(?:$|[,，|｜;；、·•/]))")
# Of the United Kingdom and, behind the letters of a state, of the United States.
_POSTCODE = re.compile(r"(?<!\w)(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]{2} \d{5}(?:-\d{4})?)(?!\w)")
# The short name that a school has in brackets behind its long one.
_SHORT_NAME = re.compile(r"\s?[(（][A-Z][A-Za-z&.-]{1,9}[)）]")
_MEASURE = re.compile(r"@[\d.]+$")  # mAP@0.5
_DECORATOR = re.compile(r"@[a-z_]\w*(?:\.\w+)*")
_FILE = re.compile(
    r"[\w㐀-鿿.()（）-]{1,60}\.(?:pdf|docx?|jpe?g|png|heic|webp|odt|rtf)(?![A-Za-z])"
    r"|!\[[^\]\n]{0,80}\]\([^)\n]{0,200}\)|<img[^>\n]{0,200}>",
    re.IGNORECASE,
)
_OWN_FILE = re.compile(r"resume|résumé|(?<![a-z])cv(?![a-z])|简历|photo|portrait|headshot|照|头像", re.IGNORECASE)


def find_private(text: str, *, cues: Cues, known: Known = lambda _: False) -> tuple[Private, ...]:
    """Where the résumé ``text`` tells name, contact, gender, age, origin, family, body, photo and schools.

    Sorted and not overlapping. ``known`` says which words name skills: a part of a name that does is no name.
    """
    rules = private_rules(cues)
    sections, segments = segment(Document("", text, "", "mixed", 1.0), "resume", cues=cues)
    lines = split_lines(text)
    kinds = {one.line: one.kind for one in segments}
    first = next((one.start for one in sections if one.heading is not None), None)
    head = [line for line in lines if _in_head(line, kinds.get(line.number), first, lines)]
    heads = {line.number for line in head}
    fine = [match.span() for match in rules.fine.finditer(text)]
    found: list[Private] = list(find_name(text, head, rules, known))
    for name in _labelled_names(head, rules):
        found += again(text, name, known)
    for line in lines:
        found += _labelled(line, rules, head=line.number in heads)
        found += _addresses(line, rules, head=line.number in heads)
        found += _worded(line, rules, head=line.number in heads)
        found += _schools(line, rules, studies=kinds.get(line.number) in _STUDIES)
        found += _shaped(line, rules, cues, known)
    return apart(one for one in found if not any(start < one.end <= end for start, end in fine))


def finder(taxonomy: Taxonomy) -> Callable[[str], tuple[Private, ...]]:
    """`find_private` for one taxonomy: a part of a name that also names a skill is left where it stands alone."""
    skills = {fold(name) for one in taxonomy.skills.values() for name in (one.name.en, *one.aliases_en)}
    skills |= {fold(guard.text) for one in taxonomy.skills.values() for guard in one.guards}
    return lambda text: find_private(text, cues=taxonomy.cues, known=lambda word: fold(word) in skills)


def _in_head(line: Line, kind: SectionKind | None, first: int | None, lines: Sequence[Line]) -> bool:
    if kind in _HEAD:
        return True
    if first is not None:
        return line.start < first
    return line.number <= lines[min(_HEADLESS, len(lines)) - 1].number and not line.bullet


def _labelled(line: Line, rules: PrivateRules, *, head: bool) -> Iterator[Private]:
    for match in (rules.head_labels if head else rules.labels).finditer(line.text):
        start = line.start + match.start("value")
        yield Private(start, start + len(match["value"].rstrip(" *")), _kind(match))


def _labelled_names(head: Sequence[Line], rules: PrivateRules) -> Sequence[str]:
    """The first few: each is looked for in the whole text."""
    told = [(line, one) for line in head for one in _labelled(line, rules, head=True) if one.kind == "name"]
    return list(dict.fromkeys(line.text[one.start - line.start : one.end - line.start] for line, one in told))[:_NAMES]


def _kind(match: re.Match[str]) -> str:
    kind = next(name for name, found in match.groupdict().items() if found is not None and name != "value")
    kind = kind.rstrip("_")
    return _KINDS.get(kind, kind)


def _addresses(line: Line, rules: PrivateRules, *, head: bool) -> Iterator[Private]:
    text = line.text
    for match in ADDRESS.finditer(text):
        if not _MEASURE.search(match.group()) and (head or not _DECORATOR.fullmatch(match.group())):
            yield _at(line, match, "contact" if "@" in match.group() else "link")
    for match in rules.personal.account.finditer(text):
        if head or line.start + match.start() == line.mark:
            yield Private(line.start + match.start("value"), line.start + match.end("value"), "link")
    if head:
        phones = (match for phone in (PHONE, PERSON_PHONE) for match in phone.finditer(text))
        yield from (_at(line, match, "contact") for match in phones if is_dialled(match.group()))
    for match in _FILE.finditer(text):
        if head or _OWN_FILE.search(match.group()):
            yield _at(line, match, "photo")
    yield from (_at(line, match, "contact") for match in _SPELT.finditer(text))
    if head:
        for place in (rules.streets, _POSTCODE):
            yield from (_at(line, match, "contact") for match in place.finditer(text))
        for match in _BARE_AGE.finditer(text):
            yield Private(line.start + match.start("age"), line.start + match.end("age"), "age")


def _shaped(line: Line, rules: PrivateRules, cues: Cues, known: Known) -> Iterator[Private]:
    """What is told by its shape: telephone numbers, the size of a body, other people's names."""
    text = line.text.translate(_NARROW)

    def told(before: str) -> bool:
        left = rules.words.sub("", rules.head_words.sub("", before))
        return not any(map(str.isalnum, left))

    places = {
        "contact": find_phones(text, phone_rules(cues)),
        "body": find_bodies(text, body_rules(cues), told),
        "name": find_people(text, people_rules(cues), rules.personal, known),
    }
    for kind, found in places.items():
        yield from (Private(line.start + start, line.start + end, kind) for start, end in found)


def _worded(line: Line, rules: PrivateRules, *, head: bool) -> Iterator[Private]:
    for words in (rules.words, rules.head_words) if head else (rules.words,):
        for match in words.finditer(line.text):
            if not (_kind(match) == "birth" and find_ranges(line.text)):
                yield _at(line, match, _kind(match))


def _schools(line: Line, rules: PrivateRules, *, studies: bool) -> Iterator[Private]:
    schools, text = rules.schools, line.text
    found = [_without_lead(line, match, rules) for match in schools.shaped.finditer(text)]
    told = [one for one in found if one is not None]
    told += [_at(line, match, "school") for match in schools.known.finditer(text)]
    entry, studies = studies, studies or schools.studies.search(text) is not None
    if studies:
        told += [_at(line, match, "school") for match in schools.ambiguous.finditer(text)]
    yield from told
    for one in told:
        if short := _SHORT_NAME.match(text, one.end - line.start):
            yield _at(line, short, "school")
    if entry and not line.bullet and not told and (find_ranges(text) or schools.studies.search(text)):
        yield from _unlike_a_major(line, rules)
    if told or studies:
        yield from (_at(line, match, "prestige") for match in schools.numbers.finditer(text))


def _unlike_a_major(line: Line, rules: PrivateRules) -> Iterator[Private]:
    """Proper names in the head of an entry about studies that are neither degree nor subject."""
    for match in rules.schools.proper.finditer(line.text):
        words = (rules.schools.studies, rules.schools.majors, rules.titles)
        if not any(one.search(match.group()) for one in words):
            yield _at(line, match, "school")


def _without_lead(line: Line, match: re.Match[str], rules: PrivateRules) -> Private | None:
    """The school without what leads to it (毕业于, "Bachelor from"); None for what names no school in particular."""
    name, start = match.group(), match.start()
    if lead := rules.schools.lead.match(name):
        name, start = name[lead.end() :], start + lead.end()
    if len(name) < 2 or label_key(name) in rules.schools.not_names:
        return None
    return Private(line.start + start, line.start + start + len(name), "school")


def _at(line: Line, match: re.Match[str], kind: str) -> Private:
    return Private(line.start + match.start(), line.start + match.end(), kind)
