"""Numbers below a hundred in words: "eleven", "twenty-two", 三十五."""

from __future__ import annotations

_DIGITS = {digit: value for value, digit in enumerate("零一二三四五六七八九")} | {"两": 2}
_ONES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen"),
    *("fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORDS = {word: value for value, word in enumerate((*_ONES, *_TEENS), start=1)} | {
    word: 10 * value for value, word in enumerate(_TENS, start=2)
}

# What a pattern looks for where a number may be written in words.
LATIN_NUMBER = rf"(?:(?:{'|'.join(_TENS)})(?:[ -](?:{'|'.join(_ONES)}))?|{'|'.join((*_TEENS, *_ONES))})"
HAN_NUMBER = "(?:[一二三四五六七八九两]?十[一二三四五六七八九]?|[一二三四五六七八九两])"


def latin_number(text: str) -> int:
    """The number that English words in lower case write.

    >>> [latin_number(text) for text in ("five", "eleven", "twenty", "twenty-two")]
    [5, 11, 20, 22]
    """
    return sum(_WORDS[word] for word in text.replace("-", " ").split())


def han_number(text: str) -> int:
    """The number that ``text`` writes; digits without 十 stand for places.

    >>> [han_number(text) for text in ("三", "两", "十", "十二", "二十", "三十五", "一二")]
    [3, 2, 10, 12, 20, 35, 12]
    """
    tens, ten, ones = text.rpartition("十")
    if ten:
        return 10 * _DIGITS.get(tens, 1) + _DIGITS.get(ones, 0)
    return int("".join(str(_DIGITS[digit]) for digit in text))


def number_in_words(text: str) -> int:
    """The number that words of either language write.

    >>> [number_in_words(text) for text in ("Eleven", "十一")]
    [11, 11]
    """
    return latin_number(text.lower()) if text.isascii() else han_number(text)
