"""Numbers below a hundred in Han numerals."""

from __future__ import annotations

_DIGITS = {digit: value for value, digit in enumerate("零一二三四五六七八九")} | {"两": 2}


def han_number(text: str) -> int:
    """The number that ``text`` writes; digits without 十 stand for places.

    >>> [han_number(text) for text in ("三", "两", "十", "十二", "二十", "三十五", "一二")]
    [3, 2, 10, 12, 20, 35, 12]
    """
    tens, ten, ones = text.rpartition("十")
    if ten:
        return 10 * _DIGITS.get(tens, 1) + _DIGITS.get(ones, 0)
    return int("".join(str(_DIGITS[digit]) for digit in text))
