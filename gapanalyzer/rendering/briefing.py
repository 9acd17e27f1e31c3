"""One posting for somebody who thinks of applying: at a terminal, and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..advising import SIGNALS, Briefing, Ignored, Share, Signal
from ..model import Extraction, Importance, Quote, Requirement
from .briefing_advice import advice_panels, asked_line
from .canvas import Canvas
from .markdown import panel_lines
from .marking import escape
from .originals import quoted
from .panels import Column, Panel
from .quoting import clip, line_of
from .wording import Words

_STRONGEST = 4  # skills named of a domain
_LINES = 3  # lines quoted of one signal
_FACTS = ("title", "company", "location", "work_mode", "pay", "years_min", "degree_min")


def briefings_screen(briefings: Sequence[Briefing], told: Sequence[Words], *, width: int, color: bool) -> str:
    """The briefings at a terminal, each in the words of its place in ``told``."""
    return "\n".join(_screen(one, words, width, color) for one, words in zip(briefings, told, strict=True))


def briefings_page(briefings: Sequence[Briefing], told: Sequence[Words]) -> str:
    """The briefings as Markdown, each in the words of its place in ``told``."""
    return "\n".join(_page(one, words) for one, words in zip(briefings, told, strict=True))


def _screen(briefing: Briefing, words: Words, width: int, color: bool) -> str:
    canvas = Canvas(width=width, color=color)
    canvas.line(_title(briefing.posting), style="bold")
    canvas.line(_names(briefing), style="dim")
    canvas.rule()
    for label, value in _facts(briefing.posting, words):
        canvas.pair(label, value, indent=2)
    for line in _score(briefing, words):
        canvas.line(line)
    for panel in _panels(briefing, words, full=False):
        canvas.panel(panel)
    return canvas.text()


def _page(briefing: Briefing, words: Words) -> str:
    lines = [f"# {escape(_title(briefing.posting))}", "", escape(_names(briefing)), ""]
    colon = "：" if words.language == "zh" else ": "
    lines += [f"- {escape(label)}{colon}{escape(value)}" for label, value in _facts(briefing.posting, words)]
    lines += [f"- {escape(line)}" for line in _score(briefing, words)]
    for panel in _panels(briefing, words, full=True):
        lines += panel_lines(panel)
    return "\n".join([*lines, ""])


def _title(posting: Extraction) -> str:
    return clip(posting.facts.title or posting.document.source, 120)


def _names(briefing: Briefing) -> str:
    source = briefing.posting.document.source
    return source if briefing.analysis is None else f"{briefing.analysis.resume.document.source} → {source}"


def _facts(posting: Extraction, words: Words) -> Iterator[tuple[str, str]]:
    """(name, value) of each fact; what is missing is said to be."""
    facts = posting.facts
    values = {
        "title": facts.title,
        "company": facts.company,
        "location": " / ".join(facts.location),
        "work_mode": words.of("work_modes", facts.work_mode) if facts.work_mode else None,
        "pay": facts.pay,
        "years_min": None if facts.years_min is None else f"{facts.years_min}+",
        "degree_min": words.of("degrees", facts.degree_min) if facts.degree_min else None,
    }
    for key in _FACTS:
        yield words.of("fact_names", key), clip(values[key] or words.of("briefing", "not_stated"), 120)


def _score(briefing: Briefing, words: Words) -> Iterator[str]:
    analysis = briefing.analysis
    if analysis is None:
        return
    if analysis.score.overall is None:
        code = analysis.abstained.code if analysis.abstained else ""
        yield f"{words('no_score')}: {words.of('abstained', code)}"
    else:
        sure = f"{words('confidence')} {analysis.score.confidence:.2f} ({words.grade(analysis.score.confidence)})"
        yield f"{words('match')} {analysis.score.overall:.0f} / 100 · {sure}"


def _panels(briefing: Briefing, words: Words, *, full: bool) -> Iterator[Panel]:
    yield from _requirements(briefing.posting, words)
    if briefing.profile:
        yield _profile(briefing.profile, words)
    for dimension in SIGNALS:
        yield _signals(dimension, [one for one in briefing.signals if one.dimension == dimension], briefing, words)
    yield from advice_panels(briefing, words, full=full)
    if briefing.ignored:
        yield _ignored(briefing, words)


def _requirements(posting: Extraction, words: Words) -> Iterator[Panel]:
    columns: tuple[Column, ...] = (
        (words("requirement"), {"ratio": 4}),
        (words("need"), {"width": words.level_width}),
        (words.of("briefing", "asked_line"), {"ratio": 5}),
    )
    for importance in (Importance.ESSENTIAL, Importance.PREFERRED, Importance.DUTY):
        found = [one for one in posting.requirements if one.importance is importance]
        if found:
            rows = tuple(_requirement(one, posting, words) for one in found)
            yield Panel(words.of("importances", importance.code), (), columns, rows)


def _requirement(requirement: Requirement, posting: Extraction, words: Words) -> tuple[str, str, str]:
    name = words.requirement(requirement) if requirement.skills else words.of("line_kinds", requirement.kind)
    need = max((int(wanted.level) for wanted in requirement.skills), default=0)
    return name, words.level(need), asked_line(requirement, posting, words)


def _profile(profile: Sequence[Share], words: Words) -> Panel:
    columns: tuple[Column, ...] = (
        (words.of("briefing", "domain"), {"ratio": 4}),
        (words.of("briefing", "share"), {"justify": "right", "no_wrap": True}),
        (words.of("briefing", "asked_most"), {"ratio": 6}),
    )
    rows = []
    for one in profile:
        domain = words.taxonomy.domains.get(one.domain)
        name = domain.name.in_language(words.language) if domain else one.domain
        strongest = (
            words.of("briefing", "named_skill").format(skill=words.skill(skill.skill), level=words.level(skill.level))
            for skill in one.skills[:_STRONGEST]
        )
        rows.append((name, f"{one.share:.0%}", words("between_names").join(strongest)))
    return Panel(words.of("briefing", "profile"), (), columns, tuple(rows))


def _signals(dimension: str, signals: Sequence[Signal], briefing: Briefing, words: Words) -> Panel:
    columns: tuple[Column, ...] = (
        (words.of("briefing", "signal"), {"ratio": 3}),
        (words.of("briefing", "said"), {"ratio": 8}),
    )
    rows = []
    for one in signals:
        name = words.of("signals", one.code)
        rows += [(name, _quoted(quote, briefing.posting, words)) for quote in one.quotes[:_LINES]]
        denied = f"{name} ({words.of('briefing', 'said_not')})"
        rows += [(denied, _quoted(quote, briefing.posting, words)) for quote in one.denied[:_LINES]]
    unsaid = [words.of("signals", one.code) for one in signals if not one.stated]
    if unsaid:
        rows.append((words.of("briefing", "not_stated"), words("between_names").join(unsaid)))
    return Panel(words.of("signal_dimensions", dimension), (), columns, tuple(rows))


def _quoted(quote: Quote, posting: Extraction, words: Words) -> str:
    said = words.of("changes", "quoted").format(text=clip(quoted(posting.document, quote), 110))
    return f"{said} {words('line', line=line_of(posting.document, quote.start))}"


def _ignored(briefing: Briefing, words: Words) -> Panel:
    columns: tuple[Column, ...] = (
        (words.of("briefing", "heading"), {"ratio": 4}),
        (words.of("briefing", "lines"), {"justify": "right", "no_wrap": True}),
        (words.of("briefing", "skills"), {"justify": "right", "no_wrap": True}),
        (words.of("briefing", "first_words"), {"ratio": 6}),
    )
    rows = tuple(
        (
            clip(one.heading or "–", 40),
            str(one.lines),
            str(len(one.skills)),
            clip(quoted(briefing.posting.document, one.first), 44),
        )
        for one in briefing.ignored
    )
    return Panel(words.of("briefing", "ignored"), tuple(_counts(briefing.ignored, words)), columns, rows)


def _counts(ignored: Sequence[Ignored], words: Words) -> Iterator[str]:
    groups: dict[str, list[Ignored]] = {}
    for one in ignored:
        groups.setdefault(one.kind, []).append(one)
    for kind, group in groups.items():
        yield words.of("briefing", "ignored_count").format(
            kind=words.of("ignored_kinds", kind),
            lines=sum(one.lines for one in group),
            headings=sum(one.heading is not None for one in group),
            skills=len({skill for one in group for skill in one.skills}),
        )
