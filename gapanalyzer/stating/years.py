"""How many years of experience a posting asks for."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from ..cueing import HAN_NUMBER, LATIN_NUMBER, number_in_words
from ..model import Document, Mention, SectionKind, Segment
from ..segmenting.rules import Cues, pattern, words
from .degrees import degrees_named, is_higher
from .scanning import HEADER, texts

_ASKING = (SectionKind.REQUIREMENTS, SectionKind.SKILLS)
_ELSEWHERE = (SectionKind.OTHER, SectionKind.SUMMARY, SectionKind.RESPONSIBILITIES)
_NUMBER = rf"(?:\d{{1,2}}|{LATIN_NUMBER})(?:\.\d)?"
_HAN_NUMBER = rf"(?:\d{{1,2}}|{HAN_NUMBER})"
_TO = r"\s?(?:[-–—~～至到]|to)\s?"
_MORE = r"\s?(?:\+|or more|plus|or above|and above|minimum)"
_EN = (
    rf"(?<![\w.$-])(?P<between>between\s)?(?P<en>{_NUMBER})(?:\s?\(\w{{1,9}}\))?(?P<plus>{_MORE})?"
    rf"(?P<to>(?:{_TO}|\s?up to\s|(?(between)\sand\s|(?!)))(?:{_NUMBER})\s?\+?)?"
    rf"\s?(?:\+\s?)?(?:full |calendar )?(?:years?|yrs?)(?![A-Za-z])['’]?(?P<late>{_MORE})?"
)
_ZH = (
    rf"(?<![\d.第])(?P<zh>{_HAN_NUMBER})(?:(?:个?年)?{_TO}(?:{_HAN_NUMBER})|(?<=[一二两三四五六七八])[二三四五六七八九])?\s?\+?\s?个?年"
    r"(?P<more>\s?(?:及|或)?\s?(?:以上|之上|起))?(?![月代级])"
)
_STATED = re.compile(f"{_EN}|{_ZH}", re.IGNORECASE)
# Behind a label that says "years": "Years of experience: 3-5".
_BARE_NUMBER = re.compile(rf"\s?[:：]\s?(?P<en>{_NUMBER})(?P<zh>(?!))?(?:{_TO}{_NUMBER}|\s?\+)?\s*$", re.IGNORECASE)
_TAG = re.compile(
    rf"(?:经验\s?[:：]?\s?)?(?:{_HAN_NUMBER})(?:{_TO}{_HAN_NUMBER})?\s?年(?:以上|及以上)?(?:经验|工作经验)?(?=$|[\s·|｜/,，])"
)
_MOST_STATED = 24  # numbers of years looked at in one sentence
_NEAR_BEFORE, _NEAR_BEHIND = 40, 70
_CLAUSE_END = re.compile(r"[，;；。]|,(?!\d)")
_OR = re.compile(r"\bor\b|或|/", re.IGNORECASE)
_OR_ELSE = re.compile(r", or\b|或", re.IGNORECASE)
_BESIDE_DEGREE = re.compile(r"[^,，;；。]{0,24}")
_EXPERIENCE = "经验"
_LISTED = re.compile(r"[、/和或与及]|\b(?:and|or)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Words:
    """The word patterns of ``facts_years``."""

    experience: re.Pattern[str]
    without: re.Pattern[str]
    before_without: re.Pattern[str]
    at_least: re.Pattern[str]
    general: re.Pattern[str]
    optional: re.Pattern[str]
    spent_on: re.Pattern[str]
    labels: re.Pattern[str]

    @classmethod
    def of(cls, cues: Cues) -> _Words:
        return cls(**{name: pattern(words(cues, "facts_years", name)) for name in cls.__slots__})


@dataclass(frozen=True, slots=True)
class Stated:
    """A number of years asked; ``general`` when for work at large rather than for one thing."""

    years: int
    general: bool
    start: int
    end: int
    at_least: bool = False


def years_asked(document: Document, segments: Sequence[Segment], *, cues: Cues) -> int | None:
    """The years a posting demands: the most of its general statements, else of those for one thing.

    Of alternatives in one sentence ("5 years with a BS or 3 with an MS") the lowest; optional ones do not count, nor
    those that only a lower degree needs ("MS, or BS with 3 years").
    """
    known = _Words.of(cues)
    for kinds in (_ASKING, _ELSEWHERE, HEADER):
        found = [
            stated
            for text in texts(document, segments, kinds)
            if (stated := _of_sentence(text, kinds, known)) and not _for_lower_degree(text, stated, known, cues)
        ]
        if found:
            return max(one.years for one in ([one for one in found if one.general] or found))
    return None


def years_of_skills(
    document: Document, segments: Sequence[Segment], mentions: Sequence[Mention], *, cues: Cues
) -> tuple[tuple[str, int], ...]:
    """The years a posting asks of one skill alone, the most for each, by skill: "5+ years of CUDA"."""
    known, found = _Words.of(cues), dict[str, int]()
    named_in: dict[int, list[Mention]] = {}
    for mention in mentions:
        if mention.assertion.held and mention.found_by == "alias":
            named_in.setdefault(mention.segment, []).append(mention)
    for number, segment in enumerate(segments):
        held = named_in.get(number, [])
        if segment.kind not in _ASKING or not held:
            continue
        text = document.text[segment.start : segment.end]
        stated = [one for one in _all_stated(text, known, beside=True) if not _optional(text, one, known)]
        for one, after in itertools.zip_longest(stated, stated[1:]):
            stop = _CLAUSE_END.search(text, one.end, after.start if after else len(text))
            end = stop.start() if stop else after.start if after else len(text)
            starts = {each.start - segment.start for each in held}
            if one.general and not _spent_on_a_skill(text[one.start : end], {at - one.start for at in starts}, known):
                end = max(text.find(_EXPERIENCE, one.end, end), one.end)  # not 3年以上开发经验，熟悉CUDA
            named = {each.skill for each in held if one.end <= each.start - segment.start < end}
            if len(named) == 1 or (one.general and not _LISTED.search(text, one.end, end)):
                found.update((skill, max(one.years, found.get(skill, 0))) for skill in named)
    return tuple(sorted(found.items()))


def _spent_on_a_skill(text: str, starts: AbstractSet[int], known: _Words) -> bool:
    """True for "5+ years of experience in CUDA": a skill begins right behind the experience."""
    general = known.general.search(text)
    behind = text[general.end() :].removeprefix(" experience").lstrip() if general else ""
    spent = known.spent_on.match(behind)
    return spent is not None and len(text) - len(behind) + spent.end() + 1 in starts


def years_told(texts: Iterable[str], *, cues: Cues) -> Stated | None:
    """The statement of the most years of experience in ``texts``, None without any."""
    known = _Words.of(cues)
    return max((one for text in texts for one in _all_stated(text, known)), key=lambda one: one.years, default=None)


def years_in(text: str, *, cues: Cues) -> list[Stated]:
    """The statements of years of experience in ``text``."""
    return list(_all_stated(text, _Words.of(cues)))


def _all_stated(text: str, known: _Words, *, beside: bool = False) -> Iterator[Stated]:
    """The statements in ``text``; ``beside`` names of skills "two years of" is enough."""
    found = itertools.islice(_STATED.finditer(text), _MOST_STATED)
    if (label := known.labels.match(text)) and (number := _BARE_NUMBER.match(text, label.end())):
        yield Stated(_value(number), True, *number.span(), at_least=True)
        return
    yield from (one for match in found if (one := _stated(text, match, known, beside=beside)))


def _of_sentence(text: str, kinds: Sequence[SectionKind], known: _Words) -> Stated | None:
    if kinds == HEADER and (tag := _TAG.search(text)):
        match = _STATED.search(text, tag.start())
        return Stated(_value(match), True, match.start(), match.end()) if match else None
    found = [one for one in _all_stated(text, known) if not _optional(text, one, known)]
    if not found:
        return None
    general = [one for one in found if one.general] or found
    joined = len(general) > 1 and _OR.search(text, general[0].end, general[-1].start)
    return min(general, key=lambda one: one.years) if joined else general[0]


def _for_lower_degree(text: str, stated: Stated, known: _Words, cues: Cues) -> bool:
    """True when a higher degree needs no years: 硕士，或本科3年以上."""
    if len(list(_all_stated(text, known))) > 1:
        return False
    named = degrees_named(text, cues=cues)
    own = [one for one in named if one[2] <= stated.start and _BESIDE_DEGREE.fullmatch(text, one[2], stated.start)]
    if not own:
        return False
    degree, start, _ = own[-1]
    higher = [(min(one[2], start), max(one[1], start)) for one in named if is_higher(one[0], degree)]
    return any(_OR_ELSE.search(text, *between) for between in higher)


def _optional(text: str, stated: Stated, known: _Words) -> bool:
    """True when the clause that states it calls it an advantage."""
    stop = _CLAUSE_END.search(text, stated.end)
    return known.optional.search(text, stated.end, stop.start() if stop else len(text)) is not None


def _stated(text: str, match: re.Match[str], known: _Words, *, beside: bool) -> Stated | None:
    before = text[max(0, match.start() - _NEAR_BEFORE) : match.start()]
    behind = text[match.end() : match.end() + _NEAR_BEHIND]
    value, span = _value(match), match.span()
    if len(text) < 40 and text.strip(" .。;；") == match.group().strip():
        return Stated(value, True, *span)  # the whole line, under a heading or label for it
    if _is_other(before, behind, known):
        return None
    plus = match["plus"] or "+" in match.group()
    least = plus or match["late"] or match["more"] or match["to"] or known.at_least.search(before[-16:])
    if not (
        known.experience.search(behind) or known.experience.search(before[-30:]) or plus or (least and match["zh"])
    ) and not ((least or beside) and known.spent_on.match(behind.lstrip())):
        return None
    whole = text[match.start() : match.end() + _NEAR_BEFORE].replace("+ ", " ").replace("+", " ")
    return Stated(value, known.general.search(whole) is not None or _plain(match, behind), *span, bool(least))


def _is_other(before: str, behind: str, known: _Words) -> bool:
    """True for years of something else than experience: "up to 3 years", 毕业3年内, "founded 10 years ago"."""
    excluded = known.without.search(behind[:12].split("，")[0])
    if excluded and excluded.group() != "毕业":
        return True
    last = [found for found in known.before_without.finditer(before) if len(before) - found.end() <= 3]
    least = [found for found in known.at_least.finditer(before) if last and found.end() == last[-1].end()]
    return bool(last) and not (least and least[-1].start() < last[-1].start())  # no less than, but 不超过


def _plain(match: re.Match[str], behind: str) -> bool:
    """True for 3年以上后端开发经验: no Latin name between the years and the experience."""
    if not match["zh"]:
        return False
    until = re.split(r"[，,;；。]", behind)[0]
    return "经验" in until and not re.search(r"[A-Za-z]", until.split("经验")[0])


def _value(match: re.Match[str]) -> int:
    text = match["en"] or match["zh"]
    return int(float(text)) if text[0].isdigit() else number_in_words(text)
