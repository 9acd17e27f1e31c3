"""What a résumé's header says of the post: the one somebody has, or the one that is looked for."""

from __future__ import annotations

import re
from functools import lru_cache

from ..segmenting.personal import ADDRESS
from ..segmenting.rules import Cues, pattern, words

_ARTICLE = re.compile(r"^(?:an?|the|my next|new)\s", re.IGNORECASE)
_EDGE = " \t-–—|·•:：,，;；/→>"


def wanted_post(line: str, post: re.Pattern[str], cues: Cues) -> str:
    """The post before the words of a wish, else the one wished for; "" where ``line`` tells of no wish."""
    sought, hoping, posts = (words(cues, "facts_titles", key) for key in ("sought", "hoping", "posts"))
    label, wish = _compiled(sought, hoping)
    line = ADDRESS.sub("", line)
    found = label.search(line)
    stop = wish.search(line)
    first = min((one.start() for one in (found, stop) if one), default=None)
    if first is None:
        return ""
    own = [field for field in re.split(r"\s*[|｜•]\s*|\s·\s", line[:first]) if post.search(field)]
    if own:
        return own[-1].strip(_EDGE)
    value = _ARTICLE.sub("", found["value"].strip(_EDGE), count=1) if found else ""
    named = found and (found["colon"] or post.search(value) or pattern(posts).search(value))
    return value if named else ""


@lru_cache(maxsize=8)
def _compiled(sought: tuple[str, ...], hoping: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    latin = pattern(tuple(word for word in sought if word.isascii())).pattern
    han = pattern(tuple(word for word in sought if not word.isascii())).pattern
    before = r"(?:^|(?<=[\s|｜·,，;；。（(—–-]))"
    value = r"(?P<value>(?:(?!\s·\s)[^|｜;；。\n]){2,90})"
    label = rf"{before}(?:(?:{latin})(?:(?P<colon>\s?[:：])|(?=\s))|(?:{han})(?:\s?[:：]|\s))\s*{value}"
    return re.compile(label, re.IGNORECASE), re.compile(rf"(?<=\S)\s*(?:{pattern(hoping).pattern})", re.IGNORECASE)
