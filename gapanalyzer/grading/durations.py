"""The years a résumé states beside a skill: "Python (7 years)", 四年 CUDA 经验."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ..cueing import HAN_NUMBER, LATIN_NUMBER, fold, number_in_words
from ..model import Document, Mention, Segment
from ..segmenting.rules import words

_NUMBER = rf"\d{{1,2}}(?:\.\d)?|{LATIN_NUMBER}|{HAN_NUMBER}|半"
_YEARS = r"years?|yrs?\.?|y(?=[\s),;]|$)|个?年(?P<half>半)?"
_DURATION = re.compile(
    rf"(?<![a-z0-9.$第-])(?<!in )(?<!within )(?<!\d[–~至到])(?<![零一二三四五六七八九十两])"
    rf"(?P<number>{_NUMBER})(?:\s?[-–~至到]\s?(?:{_NUMBER}))?"
    rf"\s?(?:\+|plus|or more|多|余)?\s?(?:(?:{_YEARS})|(?P<month>months?|mos?(?=[\s),;.]|$)|个月))\s?\+?"
    r"(?!(?<=[a-z.])[a-z]|[级代前后内份度制底初中末月]|\s?(?:ago|later|old|以前|以内|之)|-)"
)
_LINK = re.compile(r"\s*(?:/|、|&|,? ?and|和|与|及|以及)\s*")
_LABEL = re.compile(r"[(:]")
_MOST = 40.0
_MOST_STATED = 24  # numbers of years looked at in one sentence

Span = tuple[int, int]


def years_stated(
    mentions: Sequence[Mention],
    document: Document,
    segments: Sequence[Segment],
    *,
    cues: Mapping[str, Mapping[str, Any]],
) -> dict[str, float]:
    """The most years that ``document`` states of each skill it holds, by skill id."""
    named: dict[int, list[Mention]] = {}
    for mention in mentions:
        if mention.assertion.held and mention.found_by != "semantic" and 0 <= mention.segment < len(segments):
            named.setdefault(mention.segment, []).append(mention)
    found: dict[str, float] = {}
    ahead, behind = (_between(words(cues, "duration", key)) for key in ("ahead", "behind"))
    for number, held in named.items():
        start, end = segments[number].start, segments[number].end
        text = fold(document.text[start:end])
        spans = sorted((one.start - start, one.end - start) for one in held)
        for years, span in _stated(text, spans, ahead, behind):
            for one in held:
                if (one.start - start, one.end - start) == span:
                    found[one.skill] = max(years, found.get(one.skill, 0.0))
    return found


@lru_cache(maxsize=8)
def _between(fillers: tuple[str, ...]) -> re.Pattern[str]:
    latin = "|".join(rf"{re.escape(word)}(?![a-z])" for word in fillers if word.isascii())
    han = "|".join(re.escape(word) for word in sorted(fillers, key=len, reverse=True) if not word.isascii())
    return re.compile(rf"(?:\s|{latin}|{han})*")


def _stated(
    text: str, spans: Sequence[Span], ahead: re.Pattern[str], behind: re.Pattern[str]
) -> Iterator[tuple[float, Span]]:
    """The years with the place of each name they are stated of."""
    found = list(itertools.islice(_DURATION.finditer(text), _MOST_STATED))
    named_first = bool(found and spans) and spans[0][0] < found[0].start()
    for match in found:
        before, label = _before(text, spans, match, behind)
        after = _after(text, spans, match, ahead)
        chosen = before if before and (label or not after or named_first) else after
        yield from ((_value(match), span) for span in chosen)


def _before(
    text: str, spans: Sequence[Span], match: re.Match[str], behind: re.Pattern[str]
) -> tuple[tuple[Span, ...], bool]:
    """The name right before the years, and whether a bracket or a colon binds them: "C/C++: 5 years"."""
    last = max((span for span in spans if span[1] <= match.start()), key=lambda span: span[1], default=None)
    if last is None:
        return (), False
    between = text[last[1] : match.start()]
    label = _LABEL.search(between)
    plain = re.sub(r"[(:|\t~–—-]", " ", between.replace(",", " ") if label and label.group() == "(" else between)
    if ")" in between or between.count(":") > 1 or not behind.fullmatch(plain):
        return (), False
    twin = [span for span in spans if text[span[1] : last[0]].strip() == "/" and span[1] < last[0]]
    return (*twin, last), label is not None


def _after(text: str, spans: Sequence[Span], match: re.Match[str], ahead: re.Pattern[str]) -> tuple[Span, ...]:
    """The names right behind the years: "three years of CUDA and C++"."""
    taken: list[Span] = []
    for span in spans:
        if span[0] < match.end() or (taken and span[0] < taken[-1][1]):
            continue
        between = text[taken[-1][1] if taken else match.end() : span[0]]
        if not (_LINK if taken else ahead).fullmatch(between):
            break
        taken.append(span)
    return tuple(taken)


def _value(match: re.Match[str]) -> float:
    text = match["number"]
    value = 0.5 if text == "半" else float(text if text[0].isdigit() else number_in_words(text))
    value += 0.5 if match["half"] else 0.0
    return min(round(value / 12, 1) if match["month"] else value, _MOST)
