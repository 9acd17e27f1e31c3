"""The lists that words behind them, or "one of" before them, make of names: etc, or similar, also fine, 之一."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..cueing import Cue
from .lists import ITEM_WORDS, Finding, ListReader

_COUNTS = (("group.three", 3), ("group.two", 2))
_BESIDE = ("group", "importance.preferred")
_AFTER_ETC_WORDS = 6


def etceteras(reader: ListReader) -> Iterator[Finding]:
    """Lists closed by 等 and a category word, by "and other …" or "or similar"."""
    passage = reader.passage
    for cue in passage.cues:
        etc, other, similar = cue.has("group.etc"), cue.has("group.other"), cue.has("group.similar")
        last = reader.previous(cue.start)
        if (
            not (etc or other or similar)
            or last is None
            or passage.words(reader.spots[last].end, cue.start, "group") > 1
        ):
            continue
        items = reader.same_list_back(last)
        heads = _heads_after(reader, cue, reader.next(cue.end), items)
        if similar:
            shown, more = _shown_after(reader, cue, heads)
            places = (*items, *heads, *more, *shown)
            yield Finding(places, sort="or", kinds=(*heads, *more))  # the kind itself is one way as well
        elif heads or _kind_after(reader, cue):
            yield Finding(items, heads)


def _kind_after(reader: ListReader, cue: Cue) -> bool:
    passage = reader.passage
    clause = passage.clauses[passage.clause_at(cue.start)]
    bracket = passage.bracket_at(cue.start)
    end = bracket.end if bracket else clause.end
    kinds = passage.cues_in(cue.end, end, "group.category")
    if kinds and passage.words(cue.end, kinds[0].start, "group") <= _AFTER_ETC_WORDS:
        return True
    after = reader.next(cue.end)
    return after is not None and reader.spots[after].end <= end and reader.names_kind(reader.spots[after])


def _heads_after(reader: ListReader, cue: Cue, after: int | None, items: tuple[int, ...]) -> tuple[int, ...]:
    """The wider names behind 等 that ``items`` are examples of: 云原生 and 调度系统 of 等云原生调度系统."""
    if after is None or "," in reader.passage.text[cue.end : reader.spots[after].start]:
        return ()
    start = reader.spots[after].start
    bracket = reader.passage.bracket_at(start)
    if bracket is not None and bracket.start >= cue.end:
        return ()
    if reader.passage.words(cue.end, start, "group") > 3 or reader.passage.cues_in(cue.end, start, "level"):
        return ()
    if not reader.covers_any(after, items) and not reader.names_kind(reader.spots[after]):
        return ()
    last = after
    while (
        last < len(reader.links)
        and not reader.passage.text[reader.spots[last].end : reader.spots[last + 1].start].strip()
    ):
        last += 1
    return tuple(range(after, last + 1))


def _shown_after(reader: ListReader, cue: Cue, heads: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Examples of what ``cue`` closes, in brackets or behind such as: "or another scheduler (PBS, LSF)"; and the
    name of their kind that they stand behind.
    """
    passage = reader.passage
    start = reader.spots[heads[-1]].end if heads else cue.end
    first = reader.next(start)
    if first is not None and not heads and _explains(reader, reader.spots[first].end, first + 1):
        return reader.run(first + 1), (first,)
    if first is None or not _explains(reader, start, first):
        return (), ()
    kinds = passage.words(start, reader.spots[first].start, "group.category", "group.example", "group.filler")
    return (reader.run(first), ()) if kinds <= ITEM_WORDS else ((), ())


def _explains(reader: ListReader, start: int, place: int) -> bool:
    """True when the name at ``place`` stands in a bracket or behind such as, opened after ``start``."""
    if place >= len(reader.spots):
        return False
    passage, spot = reader.passage, reader.spots[place]
    bracket = passage.bracket_at(spot.start)
    opened = bracket is not None and bracket.start >= start and not passage.words(bracket.start, spot.start, "group")
    return opened or bool(passage.cues_in(start, spot.start, "group.example"))


def alsos(reader: ListReader) -> Iterator[Finding]:
    """Names that are as good as the one before them: "C++ (Rust also considered)", C++（Rust 亦可）."""
    passage = reader.passage
    for cue in passage.cues:
        last = reader.previous(cue.start) if cue.has("group.also") else None
        if last is None or passage.words(reader.spots[last].end, cue.start, "group") > 1:
            continue
        bracket = passage.bracket_at(cue.start)
        edge = (bracket or passage.clauses[passage.clause_at(reader.spots[last].start)]).start
        items = tuple(place for place in range(last + 1) if reader.spots[place].start >= edge)
        before = reader.previous(edge)
        if len(items) > 1 and cue.has("group.one"):
            continue  # 均可 speaks of the list it closes
        if before is not None and items and passage.words(reader.spots[before].end, edge, *_BESIDE) == 0:
            yield Finding((before, *items), sort="or")


def ones(reader: ListReader) -> Iterator[Finding]:
    """Lists after "one of", before 之一 or "one is enough", around 至少一种."""
    for cue in reader.passage.cues:
        if cue.has("group.enough"):
            last = reader.previous(cue.start)
            if last is not None and reader.passage.words(reader.spots[last].end, cue.start, "group") <= ITEM_WORDS:
                yield _one_behind(reader, last, cue)
            continue
        if not cue.has("group.one"):
            continue
        behind, ahead = reader.previous(cue.start), reader.next(cue.end)
        enough = next((count for role, count in _COUNTS if cue.has(role)), 1)
        if behind is not None and (_ends(reader, cue, behind) if ahead is None else _closes(reader, cue, behind)):
            yield replace(_one_behind(reader, behind, cue), enough=enough)
        elif ahead is not None:
            yield replace(_one_ahead(reader, ahead), enough=enough)


def _ends(reader: ListReader, cue: Cue, behind: int) -> bool:
    """True for "(at least one)" behind the last name; not for "on at least one large machine", 至少有一个上线项目."""
    passage = reader.passage
    gap, clause = passage.text[reader.spots[behind].end : cue.start], passage.clauses[passage.clause_at(cue.start)]
    if passage.text[cue.start : cue.end].isascii() and any(map(str.isalpha, gap)):
        return False
    if passage.words(reader.spots[behind].end, cue.start, "group", "level"):
        return False
    asked = passage.cues_in(cue.end, clause.end, "level")  # 至少熟悉两种
    return bool(asked) or not passage.words(cue.end, clause.end, "group", "importance")


def _closes(reader: ListReader, cue: Cue, behind: int) -> bool:
    """True for 至少一种 right after a list."""
    passage = reader.passage
    ascii_of = passage.text[cue.start : cue.end].isascii()
    gap_words = passage.words(reader.spots[behind].end, cue.start, "group")
    predicate = passage.cues_in(reader.spots[behind].end, cue.start, "level")
    comma = "," in passage.text[reader.spots[behind].end : cue.start]
    return not ascii_of and gap_words == 0 and not predicate and not comma


def _one_behind(reader: ListReader, last: int, cue: Cue) -> Finding:
    items = reader.same_list_back(last)
    after = reader.next(cue.end)
    heads = _heads_after(reader, cue, after, items)
    shown, more = _shown_after(reader, cue, heads)
    if heads or shown:
        return Finding((*items, *shown), (*heads, *more), "one")
    bracket = reader.passage.bracket_at(reader.spots[last].start)
    return Finding(items, reader.heads(bracket.start, items) if bracket else (), "one")


def _one_ahead(reader: ListReader, first: int) -> Finding:
    """The list that starts at ``first``, or the one in brackets or after such as that explains it."""
    passage, spot = reader.passage, reader.spots[first]
    following = first + 1 if first + 1 < len(reader.spots) else None
    if following is not None:
        gap = (spot.end, reader.spots[following].start)
        inner = passage.bracket_at(gap[1])
        opened = inner is not None and inner.start >= spot.end and passage.words(spot.end, inner.start, "group") == 0
        shown = passage.cues_in(*gap, "group.example", "group.including")
        among = passage.cues_in(*gap, "group.among") and not passage.words(*gap, "group")
        if opened or shown or among or ":" in passage.text[slice(*gap)]:
            return Finding(reader.run(following), (first,), "one")
    return Finding(reader.run(first), sort="one")
