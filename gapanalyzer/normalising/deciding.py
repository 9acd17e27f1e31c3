"""Candidates in, the mentions that hold out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations

from ..cueing import blanked
from ..extracting import squeeze
from ..extracting.candidates import GUARDED
from ..model import Document, Guard, Mention, Section, SectionKind, Segment
from ..taxonomy import Taxonomy
from .guarding import State, Verdict, guard_of, judge_further, judge_nearby
from .listing import ENOUGH, Lists, confirmed, item_of, naming
from .overlapping import implied, longest, split
from .scopes import Place, Scopes

Span = tuple[int, int]


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
    *,
    closed: Sequence[Span],
    taxonomy: Taxonomy,
) -> tuple[Mention, ...]:
    """The mentions that hold, by start: guards decided, the longest of overlapping ones kept.

    ``closed`` are the personal places (e-mail, URL, name, employer, school) in which nothing is a skill.
    """
    shut = {at for start, end in closed for at in range(start, end)}
    open_ = [
        mention
        for mention in candidates
        if segments[mention.segment].kind is not SectionKind.PERSONAL
        and shut.isdisjoint(range(mention.start, mention.end))
    ]
    free = [mention for mention in open_ if mention.confidence != GUARDED]
    sure = longest(free)
    taken = {at for mention in sure for at in range(mention.start, mention.end)}
    scopes = Scopes(blanked(document.text, closed), segments, sections)
    unsure = [
        _approach(mention, taxonomy, scopes)
        for mention in open_
        if mention.confidence == GUARDED and not taken.issuperset(range(mention.start, mention.end))
    ]
    held = [*free, *_decide(unsure, sure, scopes, Lists.from_cues(taxonomy.cues), taxonomy)]
    whole = longest(split(held, open_))
    return tuple(sorted((*whole, *implied(whole, free, taxonomy)), key=lambda one: (one.start, one.end, one.skill)))


def _approach(mention: Mention, taxonomy: Taxonomy, scopes: Scopes) -> _Guarded:
    """The candidate with its guard and what stands near it."""
    place = scopes.place(mention.segment, mention.start, mention.end)
    written = squeeze(place.text[place.start : place.end])
    guards = taxonomy.skills[mention.skill].guards
    guard = next((one for one in guards if one.text == mention.text), None) or guard_of(written, guards)
    return _Guarded(mention, guard, place, judge_nearby(guard, mention.text, place, scopes))


def _decide(
    unsure: Sequence[_Guarded], sure: Sequence[Mention], scopes: Scopes, lists: Lists, taxonomy: Taxonomy
) -> Iterator[Mention]:
    """The guarded candidates that hold, one skill for each text."""
    anchors = defaultdict(list)
    asked = {one.mention for one in unsure if one.verdict is None and _is_asked(one, scopes, lists)}
    for mention in (*sure, *asked, *(one.mention for one in unsure if one.verdict and one.verdict.holds)):
        anchors[mention.segment].append(mention)
    at_home = _domains((one for group in anchors.values() for one in group), taxonomy)
    agree = partial(_agree, at_home=at_home, taxonomy=taxonomy)
    listed = asked | _find_listed(unsure, anchors, scopes, lists, agree)
    judged = [replace(one, verdict=_judge(one, listed, scopes, lists)) for one in unsure]
    words = {one.mention for one in judged if one.guard.asked and one.verdict and one.verdict.state is State.DROPPED}
    for mention in _crowd(words, at_home, taxonomy):
        anchors[mention.segment].append(mention)
    by_place: dict[Span, list[_Guarded]] = defaultdict(list)
    for one in judged:
        mention, verdict = one.mention, one.verdict
        if mention in words and _has_company(mention, anchors, scopes, taxonomy):
            verdict = Verdict(State.NEAR)
        if verdict and verdict.holds:
            by_place[mention.start, mention.end].append(replace(one, verdict=verdict))
    for rivals in by_place.values():
        yield replace(max(rivals, key=_rank).mention, confidence=1.0)


def _judge(one: _Guarded, listed: set[Mention], scopes: Scopes, lists: Lists) -> Verdict:
    """What its clause, its list or the rest of its line says of a candidate."""
    if one.verdict is not None:
        return one.verdict
    if one.mention in listed:
        return Verdict(State.LISTED, 1)
    is_item = _is_item(one, scopes, lists)
    return judge_further(one.guard, one.mention.text, one.place, one.mention.segment, scopes, is_item=is_item)


def _crowd(words: set[Mention], at_home: set[str], taxonomy: Taxonomy) -> Iterator[Mention]:
    """The words of the field that stand three or more together in a segment: they vouch for each other.

    Only where the document names a skill of the domain of one of them (``at_home``): "ISP, PHY and VPC" alone may be
    telecommunications.
    """
    together: dict[int, list[Mention]] = defaultdict(list)
    for mention in sorted(words, key=lambda one: (one.start, one.skill)):
        if taxonomy.of_the_field(mention.skill):
            together[mention.segment].append(mention)
    for crowd in together.values():
        if (
            at_home & _domains(crowd, taxonomy)
            and len({squeeze(mention.text.casefold()) for mention in crowd}) >= ENOUGH
        ):
            yield from crowd


def _has_company(
    mention: Mention, anchors: Mapping[int, Sequence[Mention]], scopes: Scopes, taxonomy: Taxonomy
) -> bool:
    """True where another skill of the field, or another name of the same one, stands in the same line: a language alone
    is at home in any field.
    """
    return any(
        (other.skill != mention.skill or squeeze(other.text.casefold()) != squeeze(mention.text.casefold()))
        and (other.end <= mention.start or mention.end <= other.start)
        and taxonomy.of_the_field(other.skill)
        for index in scopes.sentences(mention.segment)
        for other in anchors.get(index, ())
    )


def _rank(one: _Guarded) -> tuple[int, int, bool, str]:
    """Surest first, then most context words, then the skill that is meant when nothing is said."""
    verdict = one.verdict or Verdict(State.REJECTED)
    return verdict.state, verdict.hits, one.guard.otherwise == "keep", one.mention.skill


def _domains(mentions: Iterable[Mention], taxonomy: Taxonomy) -> set[str]:
    return {taxonomy.skills[mention.skill].domain for mention in mentions}


def _agree(
    members: Mapping[int, Sequence[Mention]], run: Sequence[int], *, at_home: set[str], taxonomy: Taxonomy
) -> bool:
    """True for names of which two are of one domain ("Go, R and C"), or one of a domain that the document names."""
    domains = [_domains(members[at], taxonomy) for at in run]
    return any(one & other for one, other in combinations((at_home, *domains), 2))


def _find_listed(
    unsure: Sequence[_Guarded],
    anchors: Mapping[int, Sequence[Mention]],
    scopes: Scopes,
    lists: Lists,
    agree: Callable[[Mapping[int, Sequence[Mention]], Sequence[int]], bool],
) -> set[Mention]:
    """The open candidates that are items of a list of skills; those with no sure one beside them have to ``agree``."""
    waiting: dict[int, list[_Guarded]] = defaultdict(list)
    for one in unsure:
        if one.verdict is None and one.guard.in_list:
            waiting[one.mention.segment].append(one)
    found: set[Mention] = set()
    for index, group in waiting.items():
        text = scopes.line(index).text
        items = lists.items(text)
        sure = naming(text, lists, _places(anchors.get(index, ()), scopes))
        members: dict[int, list[Mention]] = defaultdict(list)
        for one in group:
            start, end = _in_line(one.place)
            at = item_of(items, start, end)
            if at is not None and lists.is_item(text, items[at], start, end):
                members[at].append(one.mention)
        chosen = confirmed(items, sure, set(members) - sure, agree=partial(agree, members))
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
    verdict = judge_further(one.guard, written, one.place, one.mention.segment, scopes, asked=True)
    return verdict.state is not State.REJECTED


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
        if len(items) == 1 and naming(text, lists, _places(anchors.get(at, ()), scopes)):
            return scopes.is_short(at)
    return False


def _places(mentions: Iterable[Mention], scopes: Scopes) -> list[Span]:
    return [_in_line(scopes.place(mention.segment, mention.start, mention.end)) for mention in mentions]


def _in_line(place: Place) -> Span:
    return place.offset + place.start, place.offset + place.end
