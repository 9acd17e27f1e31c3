"""One skill as a page: what it is, its names, its hours, what comes before and after, how to learn it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..model import Guide, Skill
from ..taxonomy import Taxonomy
from .canvas import Canvas
from .catalogue import found_shape
from .json import dump
from .json_plan import both, practice_shape, question_shape, resource_shape
from .quoting import number
from .wording import Words

_UP, _DOWN = 3, 2  # steps of a tree: what is needed goes deeper than what it opens
_MOST = 12  # branches of one node; the rest is counted
_BAR = 40  # columns of the longest level

Branch = tuple[str, str]  # skill, what is said of it


def render_skill(format: str, skill: Skill, taxonomy: Taxonomy, *, language: str, width: int = 80) -> str:
    """The page of a skill in one language, or all of it as JSON."""
    if format == "json":
        return dump(_shape(skill, taxonomy))
    words, canvas, guide = Words(language, taxonomy), Canvas(width=width, color=False), taxonomy.guide(skill.id)
    title = " · ".join(dict.fromkeys((skill.name.en, skill.name.zh)))
    canvas.line(f"{title}  ({skill.id})", style="bold")
    canvas.rule()
    if guide is not None:
        canvas.line(guide.definition.in_language(language))
    _names(canvas, skill, taxonomy, words)
    _ladder(canvas, skill, words)
    _trees(canvas, skill, taxonomy, words)
    _learning(canvas, skill, taxonomy, words)
    if guide is not None:
        _practice(canvas, guide, words)
    return canvas.text()


def _names(canvas: Canvas, skill: Skill, taxonomy: Taxonomy, words: Words) -> None:
    domain = taxonomy.domains.get(skill.domain)
    rows = {
        "domain": [domain.name.in_language(words.language) if domain else skill.domain],
        "aliases": [*skill.aliases_en, *skill.aliases_zh],
        "guarded": [guard.text for guard in skill.guards],
        "broader": [words.skill(other) for other in skill.broader],
        "narrower": sorted(words.skill(one.id) for one in taxonomy.skills.values() if skill.id in one.broader),
        "related": [f"{words.skill(other)} {share:.0%}" for other, share in sorted(skill.related.items())],
    }
    if skill.untranslated:
        rows["note"] = [words.of("page", "untranslated")]
    for label, names in rows.items():
        if names:
            canvas.pair(words.of("page", label), " · ".join(names), indent=2)


def _ladder(canvas: Canvas, skill: Skill, words: Words) -> None:
    """The hours to each level from the one below, as bars, and their sum."""
    if skill.effort is None:
        return
    canvas.heading(words.of("page", "ladder"))
    steps, total = (skill.effort.aware, skill.effort.working, skill.effort.proficient), 0.0
    for level, hours in enumerate(steps, 1):
        total += hours
        bar = "█" * max(1, round(_BAR * hours / max(steps)))
        canvas.pair(words.level(level), f"{bar} {number(hours)} h ({number(total)} h)")


def _trees(canvas: Canvas, skill: Skill, taxonomy: Taxonomy, words: Words) -> None:
    def before(id: str) -> list[Branch]:
        needed = taxonomy.skills[id].requires
        return [(other, f"{words.skill(other)} ({words.level(level)})") for other, level in sorted(needed.items())]

    def after(id: str) -> list[Branch]:
        return [(one.id, words.skill(one.id)) for one in taxonomy.skills.values() if id in one.requires]

    for label, branches, depth in (("requires", before, _UP), ("then", after, _DOWN)):
        if lines := list(_tree(skill.id, branches, depth, {skill.id}, words)):
            canvas.heading(words.of("page", label))
            for line in lines:
                canvas.line(line, indent=4)


def _tree(
    id: str, branches: Callable[[str], Sequence[Branch]], depth: int, drawn: set[str], words: Words
) -> Iterator[str]:
    """The lines of a tree under ``id``; what is ``drawn`` already is named again and not opened again."""
    found = sorted(branches(id), key=lambda branch: branch[1])
    for place, (other, label) in enumerate(found[:_MOST], 1):
        last = place == len(found)
        opened = other not in drawn and depth > 1
        drawn.add(other)
        yield f"{'└─' if last else '├─'} {label}"
        if opened:
            stem = "   " if last else "│  "
            yield from (stem + line for line in _tree(other, branches, depth - 1, drawn, words))
    if len(found) > _MOST:
        yield f"└─ {words.of('page', 'more').format(count=len(found) - _MOST)}"


def _learning(canvas: Canvas, skill: Skill, taxonomy: Taxonomy, words: Words) -> None:
    resources = [resource for resource in taxonomy.resources if skill.id in resource.teaches]
    if not resources:
        return
    canvas.heading(words.of("page", "read"))
    for one in sorted(resources, key=lambda one: (one.language != words.language, one.teaches[skill.id], one.title)):
        facts = (f"{number(one.hours)} h", one.language, one.checked or words("not_checked"))
        canvas.pair(words.level(one.teaches[skill.id]), f"{one.title} ({', '.join(facts)})")
        canvas.address(one.url)


def _practice(canvas: Canvas, guide: Guide, words: Words) -> None:
    language = words.language
    if guide.practice is not None:
        canvas.heading(words.of("page", "build"))
        canvas.line(guide.practice.task.in_language(language), indent=4)
        canvas.pair(words("done"), guide.practice.done_when.in_language(language))
        canvas.pair("GPU", words.hardware(guide.practice))
    if guide.resume_line is not None:
        canvas.pair(words("show"), guide.resume_line.in_language(language))
    if guide.questions:
        canvas.heading(words.of("page", "asked"))
    for place, question in enumerate(guide.questions, 1):
        canvas.pair(f"{place}.", question.question.in_language(language), label_width=3)
        canvas.pair("", question.answer.in_language(language), label_width=3)


def _shape(skill: Skill, taxonomy: Taxonomy) -> dict[str, Any]:
    guide = taxonomy.guide(skill.id)
    effort = skill.effort
    return {
        **found_shape(skill),
        "domain": skill.domain,
        "definition": both(guide.definition) if guide else None,
        "broader": list(skill.broader),
        "related": dict(sorted(skill.related.items())),
        "requires": dict(skill.requires),
        "effort": {"aware": effort.aware, "working": effort.working, "proficient": effort.proficient}
        if effort
        else None,
        "resources": [resource_shape(one) for one in taxonomy.resources if skill.id in one.teaches],
        "practice": practice_shape(guide.practice if guide else None),
        "resume_line": both(guide.resume_line) if guide and guide.resume_line else None,
        "interview": [question_shape(one) for one in (guide.questions if guide else ())],
    }
