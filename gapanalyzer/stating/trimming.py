"""What stands before or behind a title and is no part of it: company, places, mode, hours, kind of hiring."""

from __future__ import annotations

import itertools
import re

from ..segmenting.recruiting import recruiting_pattern
from ..segmenting.rules import Cues, pattern, words
from ..segmenting.whereabouts import place_pattern, whole_modes

# Each of them is exchanged for one character of a private range; kinds of hiring have a range of their own.
_FIRST, _FIRST_HIRING = 0xE000, 0xE100
_ONE, _HIRING = "[\ue000-\ue1ff]", "[\ue100-\ue1ff]"
_SEVERAL = rf"{_ONE}(?:(?:\s*[/、,，;；·]\s*|\s*(?:[-–—]|or|and|和|或)\s*|\s*){_ONE}|\s?[(（][^()（）]{{0,40}}[)）])*"
BEFORE = re.compile(
    rf"^(?:[\[【(（]{_SEVERAL}[\]】)）]\s*|{_SEVERAL}(?:\s*(?:[-–—]{{1,2}}|[|·:：!！])\s*|[,，]\s*|\s+)|{_HIRING})(?=\S)",
    re.IGNORECASE,
)
BEHIND = re.compile(
    rf"\s?[(（\[【]{_SEVERAL}[)）\]】]$|(?:\s*[,，/]\s*(?:base|坐标)?\s?|(?<=[㐀-鿿)）])\s*[-–—·|]\s*"
    rf"|\s+(?:(?:[-–—@|·]{{1,2}}|at|in|based in|base|坐标)\s+)?){_SEVERAL}$|{_HIRING}$",
    re.IGNORECASE,
)


def stand_in(post: str, employer: str | None, cues: Cues) -> tuple[str, dict[str, str]]:
    """``post`` with a mark for each thing that is no part of a title, and what the marks stand for."""
    kept: dict[str, str] = {}
    other = (*whole_modes(cues), *words(cues, "facts_titles", "hours"), *words(cues, "facts_places", "regions"))
    own = (re.compile(re.escape(employer), re.IGNORECASE),) if employer else ()
    marks, hirings = itertools.count(_FIRST), itertools.count(_FIRST_HIRING)
    kinds = [(one, marks) for one in (*own, place_pattern(cues), pattern(other))]
    for found, numbers in (*kinds[: len(own)], (recruiting_pattern(cues), hirings), *kinds[len(own) :]):

        def exchange(match: re.Match[str], numbers: itertools.count[int] = numbers) -> str:
            mark = chr(next(numbers))
            kept[mark] = match.group()
            return mark

        post = found.sub(exchange, post)
    return post, kept
