"""Figures that a font keeps at private code points: old-style digits of some Chinese and LaTeX fonts."""

from __future__ import annotations

import re
from collections import Counter

_PRIVATE = "\ue000-\uf8ff"
_YEAR = re.compile(rf"(?<![{_PRIVATE}])([{_PRIVATE}])([{_PRIVATE}])[{_PRIVATE}]{{2}}(?![{_PRIVATE}])")
_RUN = re.compile(rf"[{_PRIVATE}]{{2,}}")


def figure_table(text: str) -> dict[int, str]:
    """Code point → digit, when private characters of ``text`` are ten in a row and write years; else nothing.

    >>> "\\uf358\\uf356\\uf357\\uf35d.\\uf356\\uf35b".translate(figure_table("\\uf358\\uf356\\uf357\\uf35d."))
    '2017.05'
    """
    zeros: Counter[int] = Counter()
    for first, second in _YEAR.findall(text):
        if ord(first) - ord(second) == 2:  # 20..
            zeros[ord(second)] += 1
        elif ord(second) - ord(first) == 8:  # 19..
            zeros[ord(first) - 1] += 1
    if not zeros:
        return {}
    zero = zeros.most_common(1)[0][0]
    if any(not zero <= ord(letter) <= zero + 9 for run in _RUN.findall(text) for letter in run):
        return {}
    return {zero + digit: str(digit) for digit in range(10)}
