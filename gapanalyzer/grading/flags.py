"""Cautions about a résumé; none of them moves the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from ..cueing import count_words
from ..model import Document, Evidence, EvidenceKind, Flag, Mention, Quote, Section, Segment, Warning
from ..settings import Settings
from ..taxonomy import Taxonomy
from .telling import is_list

NO_SKILLS = Warning(
    "no_skills",
    "no known skill was found; check that the whole résumé was given (taxonomy unknown shows the words it lacks)",
)
_OF_READING = ("hidden_text", "instructions_to_reader")  # warnings of the reader that are flags
_SHARE_OF_LINE = 0.4  # a name that makes up this much of a line leaves no sentence
_WHOLE_LINE = 0.9
_SHARE_OF_TEXT = 0.15


def find_flags(
    profile: Sequence[Evidence],
    mentions: Sequence[Mention],
    document: Document,
    sections: Sequence[Section],
    segments: Sequence[Segment],
    *,
    taxonomy: Taxonomy,
    cues: Mapping[str, Mapping[str, Any]],
    settings: Settings,
) -> tuple[Flag, ...]:
    """``unsupported_claims``, ``repeated_keywords``, ``thin_text`` and the flags of the reader, where they hold."""
    return (
        *_unsupported(profile, mentions, segments, taxonomy, settings),
        *_repeated(mentions, document, segments, settings),
        *_thin(document, settings),
        *(Flag(warning.code, warning.message) for warning in document.warnings if warning.code in _OF_READING),
    )


def _unsupported(
    profile: Sequence[Evidence],
    mentions: Sequence[Mention],
    segments: Sequence[Segment],
    taxonomy: Taxonomy,
    settings: Settings,
) -> Iterator[Flag]:
    """Most of the listed skills are shown nowhere, and they outnumber all that is shown."""
    shown = {evidence.skill for evidence in profile if evidence.kind > EvidenceKind.LISTED}
    worked = [skill for skill in shown if taxonomy.scored(skill)]
    supported = _supported(shown, taxonomy)
    listed = {one.skill for one in mentions if 0 <= one.segment < len(segments) and is_list(segments[one.segment].kind)}
    listed.update(evidence.skill for evidence in profile if evidence.kind is EvidenceKind.LISTED)
    core = [evidence for evidence in profile if evidence.skill in listed and taxonomy.scored(evidence.skill)]
    bare = [
        evidence
        for evidence in core
        if supported.isdisjoint((evidence.skill, *taxonomy.skills[evidence.skill].broader))
    ]
    most = settings.unsupported_share * len(core), settings.unsupported_share * (len(bare) + len(worked))
    if len(bare) >= settings.unsupported_minimum and len(bare) > max(most):
        names = ", ".join(taxonomy.skills[evidence.skill].name.en for evidence in bare[:8])
        more = f" and {len(bare) - 8} more" if len(bare) > 8 else ""
        message = f"{len(bare)} of {len(core)} listed skills are shown by no project, job or course: {names}{more}"
        quotes = dict.fromkeys(evidence.quotes[0] for evidence in bare if evidence.quotes)
        yield Flag("unsupported_claims", message, tuple(quotes), tuple(evidence.skill for evidence in bare))


def _supported(shown: Set[str], taxonomy: Taxonomy) -> frozenset[str]:
    """``shown`` with what they are kinds of, their relatives, and what has to be known for them."""
    found = set(shown)
    queue = list(shown)
    while queue:
        required = taxonomy.skills[queue.pop()].requires.keys() - found
        found |= required
        queue.extend(required)
    relatives = (taxonomy.skills[skill].related for skill in shown)
    return frozenset(found.union(*(taxonomy.above(skill) for skill in found), *relatives))


def _repeated(
    mentions: Sequence[Mention], document: Document, segments: Sequence[Segment], settings: Settings
) -> Iterator[Flag]:
    """A skill named again and again in one line, in lines of its own, or all over the text."""
    named = [mention for mention in mentions if mention.found_by != "semantic" and 0 <= mention.segment < len(segments)]
    for skill in sorted(_stuffed(named, document.text, segments, settings)):
        places = [mention for mention in named if mention.skill == skill]
        quotes = tuple(Quote(one.text, one.start, one.end) for one in places[: settings.quotes_per_skill])
        message = f"“{places[0].text}” is written {len(places)} times; a repeated word counts once"
        yield Flag("repeated_keywords", message, quotes)


def _stuffed(named: Sequence[Mention], text: str, segments: Sequence[Segment], settings: Settings) -> set[str]:
    times = Counter((mention.skill, mention.segment) for mention in named)
    letters: Counter[tuple[str, int]] = Counter()
    for mention in named:
        letters[mention.skill, mention.segment] += _letters(mention.text)
    lines = {number for _, number in times}
    sizes = {number: _letters(text[segments[number].start : segments[number].end]) for number in lines}
    share = {place: letters[place] / max(1, sizes[place[1]]) for place in times}
    alone = Counter(skill for skill, number in times if share[skill, number] >= _WHOLE_LINE)
    everywhere = Counter(mention.skill for mention in named)
    many = max(2 * settings.repeats, _SHARE_OF_TEXT * count_words(text))
    return {
        *(place[0] for place, count in times.items() if count >= settings.repeats and share[place] >= _SHARE_OF_LINE),
        *(skill for skill, count in alone.items() if count >= settings.repeats),
        *(skill for skill, count in everywhere.items() if count >= many),
    }


def _letters(text: str) -> int:
    return sum(map(str.isalnum, text))


def _thin(document: Document, settings: Settings) -> Iterator[Flag]:
    words = count_words(document.text)
    if words < settings.thin_words:
        yield Flag("thin_text", f"{words:g} words are little to judge by (fewer than {settings.thin_words})")
