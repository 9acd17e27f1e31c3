"""What follows from a posting for an application and an interview, as headed tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..advising import SIGNALS, Briefing, Drill, Line, Open, Pairing, Similar
from ..model import Analysis, Extraction, Requirement
from .originals import quoted
from .panels import Column, Panel
from .quoting import clip, line_of, number
from .wording import Words

_FIRST = 6  # drills and similar postings on a screen; a page has all
_NAMES = 10  # skills named in one row of a screen
_NUMERIC = {"justify": "right", "no_wrap": True}

By = dict[str, Requirement]


def advice_panels(briefing: Briefing, words: Words, *, full: bool) -> Iterator[Panel]:
    """Strategy, interview guide, what to ask back, and similar postings; cut to a screen's length unless ``full``."""
    by_id = {one.id: one for one in briefing.posting.requirements}
    analysis = briefing.analysis if briefing.analysis and not briefing.analysis.abstained else None
    if analysis is None:
        if briefing.prove:
            yield _heaviest(briefing, by_id, words)
    else:
        yield _prove(briefing, analysis, by_id, words)
        if briefing.missing:
            yield _missing(briefing.missing, analysis, by_id, words)
    if briefing.drills:
        yield _drills(briefing, words, full=full)
    yield _open(briefing, by_id, words)
    if briefing.similar is not None:
        yield _similar(briefing.similar, words, full=full)


def _heaviest(briefing: Briefing, by_id: By, words: Words) -> Panel:
    columns = (*_line_columns(words), (words("need"), {"width": words.level_width}), _said(words))
    rows = []
    for one in briefing.prove:
        asked = by_id[one.requirement]
        need = words.level(max(wanted.level for wanted in asked.skills))
        rows.append((words.requirement(asked), f"{one.share:.0%}", need, asked_line(asked, briefing.posting, words)))
    note = words.of("briefing", "heaviest_note")
    return Panel(words.of("briefing", "heaviest"), (note,), columns, tuple(rows))


def _prove(briefing: Briefing, analysis: Analysis, by_id: By, words: Words) -> Panel:
    heading = words.of("briefing", "prove")
    if not briefing.prove:
        return Panel(heading, (words.of("briefing", "nothing_shown"),))
    columns = (*_line_columns(words), (words("evidence"), {"ratio": 7}))
    rows = tuple(
        (words.requirement(by_id[one.requirement]), f"{one.share:.0%}", words.evidence(one.match, analysis.resume))
        for one in briefing.prove
        if one.match is not None
    )
    return Panel(heading, (words.of("briefing", "prove_note"),), columns, rows)


def _missing(missing: Sequence[Line], analysis: Analysis, by_id: By, words: Words) -> Panel:
    columns: tuple[Column, ...] = (
        *_line_columns(words),
        (words("need"), {"width": words.level_width}),
        (words.of("briefing", "closest_shown"), {"ratio": 5}),
        (words("hours"), _NUMERIC),
    )
    rows = []
    for one in missing:
        if one.match is not None:
            shown = words.evidence(one.match, analysis.resume, width=44)
            hours = "–" if one.hours is None else number(one.hours)
            need = words.level(one.match.need)
            rows.append((words.requirement(by_id[one.requirement]), f"{one.share:.0%}", need, shown, hours))
    return Panel(words.of("briefing", "missing"), (), columns, tuple(rows))


def _line_columns(words: Words) -> tuple[Column, ...]:
    return (words("requirement"), {"ratio": 5}), (words.of("briefing", "weighs"), _NUMERIC)


def _said(words: Words) -> Column:
    return words.of("briefing", "asked_line"), {"ratio": 6}


def asked_line(asked: Requirement, posting: Extraction, words: Words) -> str:
    """The line of the posting that names most of a requirement's skills, with its place."""
    if not asked.quotes:
        return clip(asked.text, 90)
    wanted = {one.skill for one in asked.skills}
    named = [{one.skill for one in posting.mentions if line.start <= one.start < line.end} for line in asked.quotes]
    line = asked.quotes[max(range(len(named)), key=lambda place: len(named[place] & wanted))]
    said = words.of("changes", "quoted").format(text=clip(quoted(posting.document, line), 90))
    return f"{said} {words('line', line=line_of(posting.document, line.start))}"


def _drills(briefing: Briefing, words: Words, *, full: bool) -> Panel:
    drills = briefing.drills if full else briefing.drills[:_FIRST]
    held = any(one.have is not None for one in drills)
    columns: tuple[Column, ...] = (
        (words("gap"), {"ratio": 3}),
        (words.of("briefing", "need_have") if held else words("need"), {"ratio": 2, "min_width": 11}),
        (words.of("briefing", "question"), {"ratio": 7}),
    )
    if full:
        columns = (*columns, (words.of("briefing", "answer"), {"ratio": 7}))
    rows = [row for one in drills for row in _questions(one, words, full=full)]
    if rest := len(briefing.drills) - len(drills):
        rows.append((words("more", count=rest), *("" for _ in columns[1:])))
    heading = words.of("briefing", "interview_gaps" if held else "interview")
    return Panel(heading, (), columns, tuple(rows))


def _questions(drill: Drill, words: Words, *, full: bool) -> Iterator[tuple[str, ...]]:
    levels = words.level(drill.need) if drill.have is None else f"{words.level(drill.need)} / {words.level(drill.have)}"
    for place, one in enumerate(drill.questions):
        head = (words.skill(drill.skill), levels) if not place else ("", "")
        answer = (one.answer.in_language(words.language),) if full else ()
        yield (*head, one.question.in_language(words.language), *answer)


def _open(briefing: Briefing, by_id: By, words: Words) -> Panel:
    if not briefing.open:
        return Panel(words.of("briefing", "open"), (words.of("briefing", "open_none"),))
    columns = ((words.of("briefing", "signal"), {"ratio": 4}), _said(words))
    rows = []
    unsaid = [_open_name(one, words) for one in briefing.open if one.requirement is None]
    if unsaid:
        rows.append((words.of("briefing", "not_stated"), words("between_names").join(unsaid)))
    for one in briefing.open:
        if one.requirement is not None:
            asked = by_id[one.requirement]
            rows.append((_open_name(one, words), asked_line(asked, briefing.posting, words)))
    return Panel(words.of("briefing", "open"), (), columns, tuple(rows))


def _open_name(one: Open, words: Words) -> str:
    dimension, _, code = one.code.partition(".")
    return words.of("signals", code) if dimension in SIGNALS else words.of("left_open", one.code)


def _similar(similar: Sequence[Similar], words: Words, *, full: bool) -> Panel:
    heading = words.of("briefing", "similar")
    if not similar:
        return Panel(heading, (words.of("briefing", "similar_none"),))
    columns: tuple[Column, ...] = (
        (words.of("document_kinds", "posting"), {"ratio": 3}),
        (words.of("briefing", "alike"), _NUMERIC),
        (words.of("briefing", "skills"), {"ratio": 6}),
    )
    shown, names = (len(similar), None) if full else (_FIRST, _NAMES)
    rows = [row for one in similar[:shown] for row in _likeness(one, words, names)]
    if len(similar) > shown:
        rows.append((words("more", count=len(similar) - shown), "", ""))
    return Panel(heading, (), columns, tuple(rows))


def _likeness(one: Similar, words: Words, most: int | None) -> Iterator[tuple[str, str, str]]:
    facts, source = one.posting.facts, one.posting.document.source
    stated = " · ".join(part for part in (facts.title, facts.company) if part)
    both = [_pairing(pair, words) for pair in one.pairs]
    found = {
        "both": both,
        "only_here": [words.skill(skill) for skill in one.only_here],
        "only_there": [words.skill(skill) for skill in one.only_there],
    }
    told = [
        words.of("briefing", key).format(skills=_listed(names, words, most)) for key, names in found.items() if names
    ]
    yield clip(stated or source, 60), f"{one.likeness:.2f}", source
    yield from (("", "", line) for line in told)


def _pairing(pair: Pairing, words: Words) -> str:
    if pair.here == pair.there:
        return words.skill(pair.here)
    here, there = words.skill(pair.here), words.skill(pair.there)
    return words.of("briefing", "pairing").format(here=here, there=there, closeness=f"{pair.closeness:.2f}")


def _listed(names: Sequence[str], words: Words, most: int | None) -> str:
    told = words("between_names").join(names[:most])
    return told if most is None or len(names) <= most else f"{told} {words('more', count=len(names) - most)}"
