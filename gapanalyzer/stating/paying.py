"""What a posting pays, as its employer wrote it."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from ..model import Document, Section, SectionKind, Segment
from ..segmenting.rules import Cues, pattern, words
from .scanning import lines

_CODE = r"(?:USD|EUR|GBP|CNY|RMB|CHF|INR|SGD|HKD|TWD|JPY|KRW|CAD|AUD|NZD|SEK|NOK|DKK|PLN|AED|ILS|MYR)"
_CURRENCY = rf"(?:(?:US|CA|AU|NZ|HK|NT|[CAS])?[$€£¥￥₹]|{_CODE}\s?|人民币\s?)"
_GROUPED = r"\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:[.'’\u00a0\u202f ]\d{3}(?!\d)){1,3}"
_AMOUNT = rf"{_CURRENCY}?\s?(?:{_GROUPED}|\d{{1,7}})(?:\.\d{{1,2}})?\s?(?:[kKwWmM千万元](?![A-Za-z])|百万)?"
_TIME = r"(?:月|年|天|日|小时|时|month|year|hour|hr|yr|annum|day|week)"
_SHARES = r"(?:\s?[·*x×，,]\s?1\d\s?薪|\s?[*x×]\s?1\d(?![\d%]))?"
_WRITTEN = rf"(?:\s?(?:元|美元|美金|欧元|日元|港币|新币|[€£$]|LPA|lakhs?|{_CODE}))"
_OFTEN = rf"(?:\s?(?:/|每|per|an?\s)\s?{_TIME}(?![A-Za-z])|\s?p\.\s?a\.)"
_UNIT = rf"{_WRITTEN}?{_OFTEN}?{_SHARES}"
_DASH = r"\s?(?:[-–—~～至]|to)\s?"
_RANGE = re.compile(
    rf"(?<![A-Za-z0-9.,])(?P<low>{_AMOUNT})(?:{_WRITTEN}?(?:/\s?{_TIME})?{_DASH}(?P<high>{_AMOUNT}))?"
    rf"(?!\.\d){_UNIT}(?:\s(?:annually|monthly))?(?![A-Za-z0-9])"
)
_MONEY = re.compile(rf"{_CURRENCY}|{_WRITTEN}|[元薪万千]|/\s?{_TIME}|per\s{_TIME}|\d\s?[kK]")
# As Chinese job sites write it in a field of its own: "30-50K·15薪", "200-300元/天".
_TAG = re.compile(
    rf"(?:\d{{2}}\s?薪\s?[·，,]\s?)?{_CURRENCY}?\d{{1,3}}(?:\.\d)?\s?[kKwW千万]?{_DASH}\d{{1,3}}(?:\.\d)?\s?[kKwW千万]元?"
    rf"(?:/[月年])?{_SHARES}|\d{{4,6}}{_DASH}\d{{4,6}}\s?元(?:/[月年])?{_SHARES}"
    rf"|\d{{2,4}}(?:{_DASH}\d{{2,4}})?\s?元/(?:[天日时]|小时)|\d{{2,4}}{_DASH}\d{{2,4}}/[天日时]"
)
# The same behind the title of the post: "CUDA开发工程师 25-45K·14薪".
PAY_TAIL = re.compile(rf"\s+(?:{_TAG.pattern})$")
_DIGIT = re.compile(r"\d")
_FIELD = re.compile(r"\s?[|｜]\s?|\s/|\s·\s|\s{2,}|\t")
_PAID = re.compile(rf"{_CURRENCY}|{_WRITTEN}(?![A-Za-z])")
# One amount that fills a field: "£90k", "$95/hour".
_PERIOD = rf"(?:{_OFTEN}|\s(?:monthly|annually))"
_SUM = rf"{_CURRENCY}\s?(?:\d{{2,3}}(?:,\d{{3}}|\s?[kK]){_PERIOD}?|\d{{2,3}}\s?(?:/|per|an?\s)\s?{_TIME})"
_LARGE = re.compile(rf"\d{{2}}[,.'’ \u00a0]\d{{3}}|\d{{2,3}}\s?[kK]|\d\s?[mM]\b.*{_TIME}|LPA|per|/")
_ELSEWHERE = (SectionKind.ADVICE, SectionKind.ABOUT)
_FAR = 120  # characters between a label and its amount
_SUM_DIGITS = 4


def pay(document: Document, sections: Sequence[Section], segments: Sequence[Segment], *, cues: Cues) -> str | None:
    """The pay as written; None when not stated, or only guessed by a site."""
    guesses = pattern(words(cues, "facts_pay", "guesses"))
    labels = pattern(words(cues, "facts_pay", "labels"))
    lone = _lone(words(cues, "facts_pay", "limits"), words(cues, "facts_pay", "extras"))
    for text in lines(document, sections, segments, [kind for kind in SectionKind if kind not in _ELSEWHERE]):
        if _DIGIT.search(text) and not guesses.search(text) and (found := _of_line(text, labels, lone)):
            return found
    return None


@functools.lru_cache(maxsize=8)
def _lone(limits: tuple[str, ...], extras: tuple[str, ...]) -> re.Pattern[str]:
    """A field that is one amount, with "up to" before it or "+ bonus" behind."""
    before, more = "|".join(map(re.escape, limits)), "|".join(map(re.escape, extras))
    return re.compile(
        rf"(?P<sum>(?:(?:{before or '(?!)'}) )?{_SUM})(?:\s?[+&,]\s?(?:{more or '(?!)'})\b.{{0,40}})?", re.IGNORECASE
    )


def _of_line(text: str, labels: re.Pattern[str], lone: re.Pattern[str]) -> str | None:
    """The pay in ``text``: an amount behind a label, a field that is nothing else, or a range of large sums."""
    for label in labels.finditer(text):
        for match in _RANGE.finditer(text, label.end(), label.end() + _FAR):
            if _MONEY.search(match.group()) or (match["high"] and len(match["low"].strip()) >= _SUM_DIGITS):
                return match.group().strip()
    if len(text) <= _FAR:
        fields = (field.strip() for field in (text, *_FIELD.split(text)))
        if field := next((field for field in fields if _TAG.fullmatch(field)), None):
            return field
        for field in _FIELD.split(text):
            if found := lone.fullmatch(field.strip()):
                return found["sum"]
        if tail := PAY_TAIL.search(text.rstrip()):
            return tail.group().strip()
    for match in _RANGE.finditer(text):
        if match["high"] and _PAID.search(match.group()) and _LARGE.search(match.group()):
            return match.group().strip()
    return None
