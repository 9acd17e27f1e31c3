"""Several positions on one page: where each begins and ends, and one of them alone."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ..cueing import blanked, han_number
from ..dating import find_ranges
from ..errors import UnusableInput
from ..model import Document, SectionKind, Warning
from .headings import Heading, bare, find_headings, rank
from .lines import Line, split_lines
from .rules import HAN, Cues, HeadingRules, either, heading_rules, label_key

_ASKING = frozenset({SectionKind.REQUIREMENTS, SectionKind.RESPONSIBILITIES})
_LONGEST = 70  # characters of a title line
_MOST_WORDS = 11
_HAN_DIGITS = "一二三四五六七八九十"
_NUMBER = rf"(?:\d{{1,3}}|[{_HAN_DIGITS}]{{1,2}}|[①-⑳]|[A-Z](?![A-Za-z]))"
_ORDINAL = re.compile(rf"\W{{0,4}}({_NUMBER})[.．、:：)）\s]")
_PROSE = re.compile(r"[。；;！!？?]|[.,，:：]$|[,，].*[,，]")
_OTHER_LANGUAGE = 0.3  # two texts whose shares of Han differ by more say the same in two languages


@dataclass(frozen=True, slots=True)
class Position:
    """One of the jobs that a page offers: its title, and where its text begins (with the title) and ends."""

    title: str
    start: int
    end: int
    line: int


@dataclass(frozen=True, slots=True)
class _Title:
    """A line that may name a position; the titles of a page are of one ``form``."""

    form: str
    text: str
    line: Line
    asks: frozenset[SectionKind] = frozenset()  # the kinds of headings under it


def find_positions(
    text: str, lines: Sequence[Line], headings: Sequence[Heading], rules: HeadingRules
) -> tuple[Position, ...]:
    """The positions of a page in order, () where it offers only one.

    Titles written alike, each with duties or demands of its own under a heading, are positions. The same title
    again, or one Chinese and one English, is the same position told twice.
    """
    end = next((heading.start for heading in headings if heading.key in rules.last), len(text))
    by_form: dict[str, list[_Title]] = {}
    for title in _titles(lines, headings, rules):
        if title.line.start < end:
            by_form.setdefault(title.form, []).append(title)
    found = (_confirmed(titles, headings, text, end) for titles in by_form.values())
    return max(found, key=len, default=())


def with_positions(headings: Sequence[Heading], positions: Sequence[Position]) -> tuple[Heading, ...]:
    """``headings`` with the titles of ``positions``, which end the demands before them and ask nothing."""
    taken = {position.line for position in positions}
    titles = [
        Heading(SectionKind.OTHER, one.title, one.start, one.start, one.line, True, 1, False, label_key(one.title))
        for one in positions
    ]
    kept = (heading for heading in headings if heading.line not in taken)
    return tuple(sorted((*kept, *titles), key=lambda heading: heading.start))


def positions_of(document: Document, *, cues: Cues) -> tuple[Position, ...]:
    """The positions that a posting offers, () where it is only one."""
    rules, lines = heading_rules(cues, "posting"), split_lines(document.text)
    return find_positions(document.text, lines, find_headings(document.text, lines, rules), rules)


def several_positions(document: Document, *, cues: Cues) -> tuple[Warning, ...]:
    """A warning that names the positions of a page that offers more than one."""
    found = positions_of(document, cues=cues)
    if not found:
        return ()
    message = f"offers {len(found)} positions, read together as one: {_listed(found)}; --position reads one alone"
    return (Warning("several_positions", message),)


def pick_position(document: Document, which: str, *, cues: Cues) -> Document:
    """``document`` with blanks for its other positions, so that every place and line number stays.

    ``which`` is a number, counted from 1, or a part of a title that no other title has.
    """
    found = positions_of(document, cues=cues)
    if not found:
        raise UnusableInput(
            f"{document.source}: --position {which}: it offers one position only", hint="leave --position out"
        )
    number = unicodedata.normalize("NFKC", which).strip()
    chosen = [one for place, one in enumerate(found, 1) if number == str(place)]
    key = label_key(which)
    chosen = chosen or [one for one in found if key == label_key(one.title)]
    chosen = chosen or [one for one in found if key and key in label_key(one.title)]
    if len(chosen) != 1:
        listed = f"the positions of this page are {_listed(found)}"
        raise UnusableInput(f"{document.source}: --position {which}: {listed}", hint="give its number or its title")
    others = [(one.start, one.end) for one in found if one is not chosen[0]]
    gone = [
        (line.start, line.end)
        for line in split_lines(document.text)
        if any(start <= line.start < end for start, end in others)
    ]
    return replace(document, text=blanked(document.text, gone))


def _listed(positions: Sequence[Position]) -> str:
    return ", ".join(f"{number} “{one.title}”" for number, one in enumerate(positions, 1))


def _titles(lines: Sequence[Line], headings: Sequence[Heading], rules: HeadingRules) -> Iterator[_Title]:
    asking = {heading.line for heading in headings if heading.kind in _ASKING}
    label = _labelled(rules.position_labels)
    for index, line in enumerate(lines):
        if line.plain_bullet or len(line.text) > _LONGEST or len(line.text.split()) > _MOST_WORDS:
            continue
        if found := label.fullmatch(line.text):
            title = (found["title"] or found["named"] or "").strip(" *#】])）") or bare(line.text)
            yield _Title("numbered" if found["number"] else "labelled", title, line)
        elif line.number not in asking and (form := _form(lines, index, asking, rules)):
            yield _Title(form, bare(line.text), line)


@lru_cache(maxsize=8)
def _labelled(labels: tuple[str, ...]) -> re.Pattern[str]:
    """Lines such as 岗位一：推理优化, "Position 2 – Compiler Engineer" and "职位名称：编译器工程师"."""
    gap = r"[\s:：|｜】\])）*.、—–-]"
    numbered = rf"[(（#№]?(?P<number>{_NUMBER})(?:{gap}+(?P<title>\S.*)|{gap}*)"
    return re.compile(rf"\W{{0,6}}(?i:{either(labels)})\s?(?:{numbered}|[:：】]\W*(?P<named>\S.*))")


def _form(lines: Sequence[Line], index: int, asking: set[int], rules: HeadingRules) -> str | None:
    """How a line is written that names a post and is no prose; None for any other."""
    line, label = lines[index], bare(lines[index].text)
    if _PROSE.search(label) or not rules.roles.search(label) or rules.resolve(label) is not None:
        return None
    if any(one.first[:4] != (one.last or "")[:4] for one in find_ranges(label)):
        return None  # what somebody was, and when
    if depth := rank(line.text):
        return f"rank {depth}"
    if found := _ORDINAL.match(line.text):
        return "counted in Han" if found[1][0] in _HAN_DIGITS else "counted"
    apart = index == 0 or lines[index - 1].number < line.number - 1
    before_heading = index + 1 < len(lines) and lines[index + 1].number in asking
    return "plain" if not line.bullet and not label[0].islower() and (apart or before_heading) else None


def _confirmed(titles: Sequence[_Title], headings: Sequence[Heading], text: str, end: int) -> tuple[Position, ...]:
    """The positions of ``titles``: those of the same make-up, when there are at least two."""
    ends = [*(title.line.start for title in titles[1:]), end]
    made = [
        replace(title, asks=frozenset(one.kind for one in headings if one.kind and _within(one, title, stop)) & _ASKING)
        for title, stop in zip(titles, ends, strict=True)
    ]
    made = _each_once([title for title in made if title.asks])
    if not made:
        return ()
    usual = Counter(title.asks for title in made).most_common(1)[0][0]
    loose = made[0].form == "numbered" or made[0].form.startswith("rank")
    made = [title for title in made if title.asks == usual or (loose and title.asks & usual)]
    starts = [title.line.start for title in made]
    found = tuple(
        Position(title.text, title.line.start, stop, title.line.number)
        for title, stop in zip(made, [*starts[1:], end], strict=True)
    )
    if len(made) < 2 or not _in_sequence(made) or _are_one_in_two_languages(made[0].form, found, text):
        return ()
    return found


def _within(heading: Heading, title: _Title, stop: int) -> bool:
    return title.line.start < heading.start < stop


def _each_once(titles: Sequence[_Title]) -> list[_Title]:
    """``titles`` without those told again; "Position 1" and "Position 2" are two, named alike or not."""
    told = {label_key(one.line.text if one.form == "numbered" else one.text): one for one in reversed(titles)}
    return list(told.values())[::-1]


def _in_sequence(titles: Sequence[_Title]) -> bool:
    """False for counted lines that do not count 1, 2, 3: the last items of lists, say."""
    if not titles[0].form.startswith("counted"):
        return True
    return all(
        (found := _ORDINAL.match(title.line.text)) and _value(found[1]) == number
        for number, title in enumerate(titles, 1)
    )


def _value(number: str) -> int:
    if number.isdecimal():
        return int(number)
    if number[0] in _HAN_DIGITS:
        return han_number(number)
    return ord(number) - ord("①" if number >= "①" else "A") + 1


def _are_one_in_two_languages(form: str, positions: Sequence[Position], text: str) -> bool:
    if form == "numbered" or len(positions) != 2:
        return False
    first, second = (len(HAN.findall(body)) / len(body) for one in positions if (body := text[one.start : one.end]))
    return abs(first - second) > _OTHER_LANGUAGE
