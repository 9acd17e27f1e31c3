"""From headings to sections: what ends what, and what the lines before the first heading are."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..model import DocumentKind, Section, SectionKind
from .headings import Heading
from .lines import Line
from .personal import PersonalRules
from .rules import HAN, HeadingRules

_EMPLOYER = frozenset(
    {
        SectionKind.REQUIREMENTS,
        SectionKind.RESPONSIBILITIES,
        SectionKind.PREFERRED,
        SectionKind.ABOUT,
        SectionKind.SUMMARY,
    }
)
ASKING = frozenset({SectionKind.REQUIREMENTS, SectionKind.PREFERRED, SectionKind.RESPONSIBILITIES})
_ENTRIES = frozenset(
    {
        SectionKind.EXPERIENCE,
        SectionKind.PROJECTS,
        SectionKind.EDUCATION,
        SectionKind.PUBLICATIONS,
        SectionKind.AWARDS,
        SectionKind.OTHER,
    }
)
_ASIDE = frozenset({SectionKind.PERSONAL, SectionKind.LANGUAGES})
_MOST_TITLE_LINES = 5
_FIELDS = re.compile(r"\s[·|•｜–—/]\s")
_ASIDES = re.compile(r"\s?[(（][^()（）]{0,60}[)）]")
_SENTENCE_WORDS = 11
_SENTENCE_HAN = 30
_COMMA = re.compile(r"[，；;]|,\s")
_CAPITALS = re.compile(r"[A-Z]{2,}(?: [A-Z&]+)+|[A-Z]{8,}")


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a section begins, where its text begins, and what it is."""

    kind: SectionKind
    heading: str | None
    start: int
    body: int


def divide(
    text: str,
    lines: tuple[Line, ...],
    headings: Sequence[Heading],
    kind: DocumentKind,
    *,
    rules: HeadingRules,
    personal: PersonalRules,
) -> tuple[Mark, ...]:
    """The marks at which the sections of a document begin, in order."""
    if kind == "posting":
        marks = list(_posting_marks(headings, rules))
    else:
        marks = list(_resume_marks(headings, lines, rules, personal))
    first = marks[0].start if marks else len(text)
    head = [line for line in lines if line.start < first]
    opening = _posting_head if kind == "posting" else _resume_head
    found = [*opening(head, rules, personal, alone=not marks), *marks]
    return tuple(_spoken(found, text, personal) if kind == "resume" else found)


def with_ends(marks: Sequence[Mark], text: str) -> Iterator[tuple[Mark, int]]:
    """``marks`` with where in ``text`` the next one begins."""
    return zip(marks, [*(mark.start for mark in marks[1:]), len(text)], strict=False)


def to_sections(text: str, marks: Sequence[Mark]) -> tuple[Section, ...]:
    """Sections that begin at ``marks``; blanks at their ends are left out."""
    return tuple(
        Section(mark.kind, mark.heading, mark.start, mark.start + len(text[mark.start : end].rstrip()))
        for mark, end in with_ends(marks, text)
    )


def _mark(heading: Heading) -> Mark:
    return Mark(heading.kind or SectionKind.OTHER, heading.text, heading.start, heading.end)


def _posting_marks(headings: Sequence[Heading], rules: HeadingRules) -> Iterator[Mark]:
    current: Heading | None = None
    seen: set[SectionKind] = set()
    for heading in _contained(headings, rules):
        advising = current is not None and current.kind is SectionKind.ADVICE
        if current is None and heading.kind is SectionKind.OTHER and not heading.whole:
            continue  # "Salary: …" among the lines of the header
        if heading.kind is SectionKind.ADVICE and (not heading.whole or heading.bullet):
            continue
        if current is not None and current.kind in ASKING and heading.whole and rules.chooses(heading.text):
            continue  # its lines are asked for as the lines around it
        if advising and heading.guessed:
            continue
        if advising and heading.kind is not SectionKind.ADVICE:
            if not _ends_advice(heading, current, seen, rules):
                continue
        elif (heading.kind is None or heading.guessed) and not _starts_one(heading, current):
            continue
        if advising and heading.kind is SectionKind.ADVICE and current is not None and current.key in rules.last:
            continue
        current = heading
        seen.add(heading.kind or SectionKind.OTHER)
        yield _mark(heading)


def _contained(headings: Sequence[Heading], rules: HeadingRules) -> Iterator[Heading]:
    """A heading that may hold the whole posting (职位描述) heads duties only when no other heading does."""
    duties = any(
        heading.kind is SectionKind.RESPONSIBILITIES and heading.key not in rules.containers for heading in headings
    )
    for heading in headings:
        yield replace(heading, kind=SectionKind.SUMMARY) if duties and heading.key in rules.containers else heading


def _ends_advice(heading: Heading, current: Heading | None, seen: set[SectionKind], rules: HeadingRules) -> bool:
    """True when ``heading`` is the employer's, not a part of what a job site wrote."""
    given = SectionKind.REQUIREMENTS in seen
    if current is not None and current.key in rules.last and given:
        return False
    if heading.bullet:
        return False
    if heading.kind is None:
        return bool(heading.rank) or _CAPITALS.fullmatch(heading.text) is not None
    if given and heading.key in rules.keeps:
        return False
    return heading.kind in _EMPLOYER or heading.key in rules.ends


def _starts_one(heading: Heading, current: Heading | None) -> bool:
    """True for a heading that a word hints at, and for an unknown one that ends a known one."""
    if heading.guessed:
        return current is None or not heading.rank or not current.rank or heading.rank <= current.rank
    return _ends_known(heading, current)


def _ends_known(heading: Heading, current: Heading | None) -> bool:
    """True when an unknown heading stands no deeper than the known one before it."""
    return current is not None and 0 < heading.rank <= current.rank


def _resume_marks(
    headings: Sequence[Heading], lines: tuple[Line, ...], rules: HeadingRules, personal: PersonalRules
) -> Iterator[Mark]:
    base: Heading | None = None  # the last heading that filled a line
    current: Heading | None = None
    following = {line.number: after for line, after in itertools.pairwise(lines)}
    resume_at: int | None = None
    for heading in headings:
        if resume_at is not None and base is not None and heading.start > resume_at:
            yield Mark(base.kind or SectionKind.OTHER, base.text, resume_at, resume_at)
            current, resume_at = base, None
        if heading.kind is None:
            if current is None or current.kind is not SectionKind.PERSONAL or heading.bullet:
                continue
        elif _is_field(heading, base, rules):
            continue
        resume_at = None
        if heading.whole:
            base = heading
        elif base is not None and heading.kind in _ASIDE and heading.line in following:
            resume_at = following[heading.line].start
        current = heading
        yield _mark(heading)
    if resume_at is not None and base is not None:
        yield Mark(base.kind or SectionKind.OTHER, base.text, resume_at, resume_at)


def _is_field(heading: Heading, base: Heading | None, rules: HeadingRules) -> bool:
    """True for a label inside an entry or a skill list ("技术栈：…" under a project) that begins no section."""
    if base is None or base.kind is None:
        return False
    if heading.bullet and not heading.whole and heading.kind not in _ASIDE:
        return True
    if heading.kind is base.kind and not heading.whole:
        return True
    if base.kind is SectionKind.SKILLS and not heading.whole:
        return heading.kind in (SectionKind.SKILLS, SectionKind.COURSES, SectionKind.PROJECTS, SectionKind.OTHER)
    colon = not heading.whole or heading.bullet
    return base.kind in _ENTRIES and colon and heading.key in rules.fields


def _posting_head(head: Sequence[Line], rules: HeadingRules, personal: PersonalRules, *, alone: bool) -> Iterator[Mark]:
    """TITLE, then the site's TAGS behind a line such as 发布于 …, then OTHER from the first sentence."""
    kind: SectionKind | None = None
    for count, line in enumerate(head):
        meta = any(word in line.text.casefold()[:24] for word in rules.meta)
        title_like = not line.bullet and not is_sentence(line.text) and not (alone and _COMMA.search(line.text))
        if not title_like:
            wanted = SectionKind.OTHER
        elif kind in (SectionKind.OTHER, SectionKind.TAGS):
            wanted = kind
        elif meta or count >= _MOST_TITLE_LINES:
            wanted = SectionKind.TAGS
        else:
            named = len(head) > 1 or personal.title.search(line.text) is not None
            wanted = SectionKind.TITLE if not alone or (count == 0 and named) or meta else SectionKind.OTHER
        if wanted is not kind:
            kind = wanted
            yield Mark(kind, None, line.start, line.start)


def _resume_head(head: Sequence[Line], rules: HeadingRules, personal: PersonalRules, *, alone: bool) -> Iterator[Mark]:
    """TITLE for name and post, PERSONAL for contact lines, SUMMARY (OTHER without headings) for the rest."""
    prose = SectionKind.OTHER if alone else SectionKind.SUMMARY
    kind: SectionKind | None = None
    for count, line in enumerate(head):
        if personal.is_contact(line.text):
            wanted = SectionKind.PERSONAL
        elif (
            line.bullet
            or (is_sentence(line.text) and not personal.addresses(line.text))
            or (alone and not personal.opens(line.text, count))
        ):
            wanted = SectionKind.OTHER if line.bullet else prose
        else:
            wanted = SectionKind.TITLE if kind in (None, SectionKind.TITLE, SectionKind.PERSONAL) else kind
        if wanted is not kind:
            kind = wanted
            yield Mark(kind, None, line.start, line.start)


def is_sentence(line: str) -> bool:
    """True for a line that is prose rather than a name, a title or a tag."""
    if line[-1] in "。！；;!" or (line[-1] == "." and line.count(" ") >= 4):
        return True
    longest = max(len(_ASIDES.sub("", field).split()) for field in _FIELDS.split(line))
    return longest >= _SENTENCE_WORDS or len(HAN.findall(line)) > _SENTENCE_HAN


def _spoken(marks: Sequence[Mark], text: str, personal: PersonalRules) -> Iterator[Mark]:
    """LANGUAGES without any spoken language hold programming languages: SKILLS, part of those before them."""
    before: Mark | None = None
    for mark, end in with_ends(marks, text):
        wrong = mark.kind is SectionKind.LANGUAGES and not personal.spoken.search(text, mark.body, end)
        one = replace(mark, kind=SectionKind.SKILLS) if wrong else mark
        inside = mark.body == mark.start or (wrong and mark.body < end and "\n" not in text[mark.start : mark.body + 1])
        if before and before.kind is one.kind is SectionKind.SKILLS and inside:
            continue
        before = one
        yield one
