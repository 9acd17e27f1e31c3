"""Whether a résumé is one of the field: in another trade everyday words (warp, kernel, pruning) are no skills."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..cueing import count_words
from ..model import Document, Mention, SectionKind, Segment, Warning
from ..segmenting.rules import pattern, words
from ..settings import Settings
from ..taxonomy import Taxonomy

# Written like no ordinary word: NCCL, PyTorch, H100, C++.
_ODD = re.compile(r"[A-Z][a-z]*[A-Z]|[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]|[+#]")

OTHER_TRADE = Warning(
    "other_trade",
    "hardly a word of computing in what is told: names that are also everyday words were not counted as skills there",
)

Cues = Mapping[str, Mapping[str, Any]]

_LISTS = frozenset(
    {
        SectionKind.SKILLS,
        SectionKind.LANGUAGES,
        SectionKind.TAGS,
        SectionKind.PERSONAL,
        SectionKind.EDUCATION,
        SectionKind.COURSES,
    }
)


def told_by_another_trade(
    document: Document, segments: Sequence[Segment], mentions: Sequence[Mention], *, cues: Cues, settings: Settings
) -> frozenset[int]:
    """The segments in which everyday words are no skills: all of a page that holds fewer than ``settings.field_floor``
    different words of computing and names that are written like no ordinary word, else what is told (not listed) where
    that alone holds fewer than ``settings.told_floor``. Less than ``settings.field_words`` words are too few to tell.
    """
    field = pattern(words(cues, "field", "words"))
    odd = [one for one in mentions if _is_odd(one) and not field.fullmatch(one.text)]
    for lists, floor in ((frozenset[SectionKind](), settings.field_floor), (_LISTS, settings.told_floor)):
        told = frozenset(number for number, segment in enumerate(segments) if segment.kind not in lists)
        text = "\n".join(document.text[segments[number].start : segments[number].end] for number in sorted(told))
        if count_words(text) < settings.field_words:
            continue
        if len(_said(text, field, cues)) + len({one.skill for one in odd if one.segment in told}) < floor:
            return told
    return frozenset()


def without_everyday_words(
    mentions: Sequence[Mention], told: frozenset[int], *, cues: Cues, taxonomy: Taxonomy
) -> tuple[Mention, ...]:
    """``mentions`` without the weighed skills in the segments ``told``, but those written as the field writes them."""
    plain = {word for word in words(cues, "field", "words") if word != word.lower() or not word.isascii()}
    return tuple(
        mention
        for mention in mentions
        if mention.segment not in told
        or not taxonomy.scored(mention.skill)
        or _is_odd(mention)
        or mention.text in plain
    )


def _said(text: str, field: re.Pattern[str], cues: Cues) -> set[str]:
    """The words of computing in ``text``; what is an abbreviation only in capitals: a dog may be called Cuda."""
    capitals = {word.casefold() for word in words(cues, "field", "words") if word.isascii() and word.isupper()}
    found = {hit.group() for hit in field.finditer(text)}
    return {word.casefold() for word in found if word.isupper() or word.casefold() not in capitals}


def _is_odd(mention: Mention) -> bool:
    return any(_ODD.search(word) for word in mention.text.split())
