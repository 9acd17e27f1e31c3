"""Candidates in, the mentions that hold out."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..extracting import fold, squeeze, variants
from ..extracting.candidates import GUARDED
from ..model import Document, DocumentKind, Guard, Mention, Section, SectionKind, Segment
from ..segmenting import personal_spans
from ..taxonomy import Taxonomy
from .guarding import State, Verdict, judge_further, judge_nearby
from .listing import Lists, confirmed, item_of, naming
from .scopes import Place, Scopes

Span = tuple[int, int]

_LINK = re.compile(r"\s*[/／&与與和及]\s*|\s*\+\s*(?=\w)|\s+(?:and|or)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Guarded:
    """A candidate that has to be confirmed."""

    mention: Mention
    guard: Guard
    place: Place
    verdict: Verdict | None = None


def normalise(
    candidates: Sequence[Mention],
    document: Document,
    segments: tuple[Segment, ...],
    sections: tuple[Section, ...],
    kind: DocumentKind,
    *,
    taxonomy: Taxonomy,
    spans: Sequence[Span] | None = None,
) -> tuple[Mention, ...]:
    """The mentions that hold, by start: guards decided, the longest of overlapping ones kept.

    ``spans`` are the personal places (e-mail, URL, name, employer, school) in which nothing is a
    skill; without them they are looked for.
    """
    if spans is None:
        spans = personal_spans(document, sections, segments, kind, cues=taxonomy.cues)
    closed = {at for start, end in spans for at in range(start, end)}
    open_ = [
        mention
        for mention in candidates
        if segments[mention.segment].kind is not SectionKind.PERSONAL
        and closed.isdisjoint(range(mention.start, mention.end))
    ]
    free = [mention for mention in open_ if mention.confidence != GUARDED]
    sure = longest(free)
    taken = {at for mention in sure for at in range(mention.start, mention.end)}
    scopes = Scopes(document, segments, sections)
    unsure = [
        _approach(mention, taxonomy, scopes)
        for mention in open_
        if mention.confidence == GUARDED and not taken.issuperset(range(mention.start, mention.end))
    ]
    held = [*free, *_decide(unsure, sure, scopes, Lists.from_cues(taxonomy.cues))]
    whole = longest(_split(held, open_))
    return tuple(sorted((*whole, *_modifiers(whole, free, taxonomy)), key=lambda one: (one.start, -one.end)))


def longest(mentions: Iterable[Mention]) -> tuple[Mention, ...]:
    """Of overlapping mentions the longest, then the first; by start."""
    kept: list[Mention] = []
    taken: set[int] = set()
    for mention in sorted(mentions, key=lambda one: (one.start - one.end, one.start, one.skill)):
        place = range(mention.start, mention.end)
        if taken.isdisjoint(place):
            taken.update(place)
            kept.append(mention)
    return tuple(sorted(kept, key=lambda one: one.start))


def _modifiers(whole: Sequence[Mention], free: Sequence[Mention], taxonomy: Taxonomy) -> Iterator[Mention]:
    """The candidates that begin a longer name of another skill and are meant beside it."""
    by_start = {mention.start: mention for mention in whole}
    for mention in longest(one for one in free if taxonomy.skills[one.skill].modifier):
        longer = by_start.get(mention.start)
        if longer is not None and longer.end > mention.end and longer.skill != mention.skill:
            yield mention


def _split(mentions: Sequence[Mention], candidates: Sequence[Mention]) -> Iterator[Mention]:
    """``mentions``, a double name cut where its sides name two skills: "CUDA C/C++" is CUDA and C++."""
    skills = {(mention.start, mention.end): mention.skill for mention in mentions}
    named = {(mention.start, mention.end, mention.skill) for mention in candidates}
    for mention in mentions:
        start, end = mention.start, mention.end
        for link in _LINK.finditer(mention.text):
            low, high = mention.start + link.start(), mention.start + link.end()
            if (high, end, mention.skill) in named and skills.get((start, low), mention.skill) != mention.skill:
                start = high
            elif (start, low, mention.skill) in named and skills.get((high, end), mention.skill) != mention.skill:
                end = low
        text = mention.text[start - mention.start : end - mention.start]
        yield replace(mention, start=start, end=end, text=text)


def _approach(mention: Mention, taxonomy: Taxonomy, scopes: Scopes) -> _Guarded:
    """The candidate with its guard and what stands near it."""
    place = scopes.place(mention.segment, mention.start, mention.end)
    written = squeeze(place.text[place.start : place.end])
    guards = taxonomy.skills[mention.skill].guards
    guard = next((one for one in guards if one.text == mention.text), None) or _guard_of(written, guards)
    return _Guarded(mention, guard, place, judge_nearby(guard, mention.text, place, scopes))


def _guard_of(written: str, guards: Sequence[Guard]) -> Guard:
    """The guard whose text was written so (a plural or version of it, at the worst the most alike)."""
    by_text = {squeeze(fold(guard.text)): guard for guard in guards}
    for key in (written, *variants(written), f"{written}s"):
        if key in by_text:
            return by_text[key]
    return by_text[max(by_text, key=lambda key: (_shared_start(key, written), key))]


def _shared_start(one: str, other: str) -> int:
    """How many characters both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (left, right) in pairs if left != right), min(len(one), len(other)))


def _decide(unsure: Sequence[_Guarded], sure: Sequence[Mention], scopes: Scopes, lists: Lists) -> Iterator[Mention]:
    """The guarded candidates that hold, one skill for each text."""
    anchors = defaultdict(list)
    asked = {one.mention for one in unsure if one.verdict is None and _is_asked(one, scopes, lists)}
    for mention in (*sure, *asked, *(one.mention for one in unsure if one.verdict and one.verdict.holds)):
        anchors[mention.segment].append(mention)
    listed = asked | _find_listed(unsure, anchors, scopes, lists)
    by_place: dict[Span, list[_Guarded]] = defaultdict(list)
    for one in unsure:
        mention = one.mention
        verdict = one.verdict
        if verdict is None and mention in listed:
            verdict = Verdict(State.LISTED, 1)
        if verdict is None:
            is_item = _is_item(one, scopes, lists)
            verdict = judge_further(one.guard, mention.text, one.place, mention.segment, scopes, is_item=is_item)
        if verdict.holds:
            by_place[mention.start, mention.end].append(replace(one, verdict=verdict))
    for rivals in by_place.values():
        yield replace(max(rivals, key=_rank).mention, confidence=1.0)


def _rank(one: _Guarded) -> tuple[int, int, bool, str]:
    """Surest first, then most context words, then the skill that is meant when nothing is said."""
    verdict = one.verdict or Verdict(State.REJECTED)
    return verdict.state, verdict.hits, one.guard.otherwise == "keep", one.mention.skill


def _find_listed(
    unsure: Sequence[_Guarded], anchors: Mapping[int, Sequence[Mention]], scopes: Scopes, lists: Lists
) -> set[Mention]:
    """The open candidates that are items of a list of skills."""
    waiting: dict[int, list[_Guarded]] = defaultdict(list)
    for one in unsure:
        if one.verdict is None and one.guard.in_list:
            waiting[one.mention.segment].append(one)
    found: set[Mention] = set()
    for index, group in waiting.items():
        text = scopes.line(index).text
        items = lists.items(text)
        sure = naming(text, items, _places(anchors.get(index, ()), scopes))
        members: dict[int, list[Mention]] = defaultdict(list)
        for one in group:
            start, end = _in_line(one.place)
            at = item_of(items, start, end)
            if at is not None and lists.is_item(text, items[at], start, end):
                members[at].append(one.mention)
        chosen = confirmed(items, sure, set(members) - sure)
        if len(items) == 1 and members and _beside_listed(index, anchors, scopes, lists):
            chosen = {0}
        found.update(mention for at in chosen for mention in members[at])
    return found


def _is_asked(one: _Guarded, scopes: Scopes, lists: Lists) -> bool:
    """True right after words that ask for a skill: a name with a capital letter ("experience with Rust"), or one that
    nothing else is called there (`asked`: "熟悉剪枝").
    """
    own, written = one.guard.text, one.mention.text
    proper = one.guard.in_list and own.isascii() and own != own.lower() and written != written.lower()
    if not (proper or one.guard.asked):
        return False
    text = scopes.line(one.mention.segment).text
    items = lists.items(text)
    start, end = _in_line(one.place)
    at = item_of(items, start, end)
    if at is None or not lists.is_asked(text, items[at], start, end):
        return False
    return judge_further(one.guard, written, one.place, one.mention.segment, scopes).state is not State.REJECTED


def _is_item(one: _Guarded, scopes: Scopes, lists: Lists) -> bool:
    """True for a name that is an item of a list or asked for; not for one in a sentence about other things."""
    text = scopes.line(one.mention.segment).text
    items = lists.items(text)
    start, end = _in_line(one.place)
    at = item_of(items, start, end)
    if at is None:
        return False
    return lists.is_item(text, items[at], start, end) or lists.is_asked(text, items[at], start, end)


def _beside_listed(index: int, anchors: Mapping[int, Sequence[Mention]], scopes: Scopes, lists: Lists) -> bool:
    """True when a line near segment ``index`` is the name of a sure skill: a list with one name a line."""
    for at in scopes.neighbours(index):
        text = scopes.line(at).text
        items = lists.items(text)
        if len(items) == 1 and naming(text, items, _places(anchors.get(at, ()), scopes)):
            return scopes.is_short(at)
    return False


def _places(mentions: Iterable[Mention], scopes: Scopes) -> list[Span]:
    return [_in_line(scopes.place(mention.segment, mention.start, mention.end)) for mention in mentions]


def _in_line(place: Place) -> Span:
    return place.offset + place.start, place.offset + place.end
