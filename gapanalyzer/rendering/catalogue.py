"""The taxonomy for people and programs: problems, one skill, search, counts, unknown words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..model import Skill
from ..taxonomy import Problem, Taxonomy, fold
from .canvas import Canvas
from .json import dump
from .json_plan import both, resource_shape
from .shapes import TaxonomyShape
from .wording import Words, number

if TYPE_CHECKING:
    from ..discovering import UnknownTerm


def render_problems(format: str, problems: Sequence[Problem], folder: Path) -> str:
    """Which folder was checked, and everything that is wrong with it."""
    if format == "json":
        found = [{"file": one.file, "line": one.line, "entry": one.entry, "message": one.message} for one in problems]
        return dump({"folder": str(folder), "problems": found})
    head = f"{folder}: {len(problems)} problems" if problems else f"{folder}: no problems"
    return "\n".join([*map(str, problems), head])


def render_search(format: str, skills: Sequence[Skill]) -> str:
    """Skills with their names and aliases, best first."""
    if format == "json":
        return dump([_found(skill) for skill in skills])
    return "\n".join(f"{skill.id}  {skill.name.en} · {skill.name.zh}" for skill in skills) or "no skill has such a name"


def _found(skill: Skill) -> dict[str, Any]:
    guarded = [guard.text for guard in skill.guards]
    return {
        "skill": skill.id,
        "name": both(skill.name),
        "aliases": {
            "en": [*skill.aliases_en, *(text for text in guarded if text.isascii())],
            "zh": [*skill.aliases_zh, *(text for text in guarded if not text.isascii())],
        },
    }


def stats_shape(taxonomy: Taxonomy) -> TaxonomyShape:
    """Counts; aliases (names and guarded texts too) that differ only by case, hyphen, blank or plural count once."""
    forms: dict[str, set[str]] = {"en": set(), "zh": set()}
    for skill in taxonomy.skills.values():
        texts = (
            skill.name.en,
            skill.name.zh,
            *skill.aliases_en,
            *skill.aliases_zh,
            *(guard.text for guard in skill.guards),
        )
        for text in texts:
            han = any("\u4e00" <= character <= "\u9fff" for character in text)
            folded = fold(text)
            forms["zh" if han else "en"].add(folded if han else folded.removesuffix("s"))
    taught = {skill for resource in taxonomy.resources for skill in resource.teaches}
    guides = [taxonomy.guide(skill) for skill in taxonomy.skills]
    counts = {domain: 0 for domain in taxonomy.domains}
    for skill in taxonomy.skills.values():
        counts[skill.domain] = counts.get(skill.domain, 0) + 1
    return {
        "skills": len(taxonomy.skills),
        "aliases": {"en": len(forms["en"]), "zh": len(forms["zh"])},
        "domains": counts,
        "with_prerequisites": sum(bool(skill.requires) for skill in taxonomy.skills.values()),
        "with_resources": len(taught & taxonomy.skills.keys()),
        "with_practice": sum(guide is not None and guide.practice is not None for guide in guides),
    }


def render_stats(format: str, taxonomy: Taxonomy, *, language: str) -> str:
    """The counts of a taxonomy."""
    shape = stats_shape(taxonomy)
    if format == "json":
        return dump(shape)
    words, canvas = Words(language, taxonomy), Canvas(width=80, color=False)
    counted = {
        "skills": shape["skills"],
        "aliases": words("alias_counts", **shape["aliases"]),
        "with_prerequisites": shape["with_prerequisites"],
        "with_resources": shape["with_resources"],
        "with_practice": shape["with_practice"],
    }
    rows = [[words.of("stats", key), str(value)] for key, value in counted.items()]
    for id, count in shape["domains"].items():
        name = taxonomy.domains[id].name.in_language(language) if id in taxonomy.domains else id
        rows.append([f"  {name}", str(count)])
    canvas.table([("", {"ratio": 3}), ("", {"ratio": 2})], rows)
    return canvas.text().strip("\n")


def render_unknown(format: str, terms: Sequence[UnknownTerm]) -> str:
    """Words that look like skills and are in no entry, most frequent first."""
    if format == "json":
        found = [
            {"term": one.term, "documents": one.documents, "count": one.count, "example": one.example} for one in terms
        ]
        return dump(found)
    lines = [f"{one.documents:>4} files {one.count:>4} times  {one.term}  {one.example}" for one in terms]
    return "\n".join(lines) or "every word that looks like a skill is known"


def render_skill(format: str, skill: Skill, taxonomy: Taxonomy, *, language: str, width: int = 80) -> str:
    """One skill as a page."""
    guide = taxonomy.guide(skill.id)
    resources = [resource for resource in taxonomy.resources if skill.id in resource.teaches]
    if format == "json":
        return dump(_page(skill, taxonomy))
    words, canvas = Words(language, taxonomy), Canvas(width=width, color=False)
    canvas.line(f"{skill.name.en} · {skill.name.zh}  ({skill.id})", style="bold")
    canvas.rule()
    if guide is not None:
        canvas.line(guide.definition.in_language(language))
    _names(canvas, skill, words)
    if skill.effort is not None:
        hours = (skill.effort.aware, skill.effort.working, skill.effort.proficient)
        canvas.pair(
            words.of("page", "hours"),
            " → ".join(f"{words.level(level)} {number(one)} h" for level, one in enumerate(hours, 1)),
            indent=2,
        )
    _relations(canvas, skill, taxonomy, words)
    for resource in sorted(resources, key=lambda one: (one.language != language, one.title)):
        checked = resource.checked or words("not_checked")
        canvas.pair(
            words("read"),
            f"{resource.title} ({number(resource.hours)} h, {resource.language}, {checked}) {resource.url}",
            indent=2,
        )
    if guide is not None and guide.practice is not None:
        canvas.pair(words("build"), guide.practice.task.in_language(language), indent=2)
        canvas.pair(words("done"), guide.practice.done_when.in_language(language), indent=2)
    for question in guide.questions if guide else ():
        canvas.pair(
            words("asked"),
            f"{question.question.in_language(language)} – {question.answer.in_language(language)}",
            indent=2,
        )
    return canvas.text()


def _names(canvas: Canvas, skill: Skill, words: Words) -> None:
    canvas.pair(words.of("page", "aliases"), " · ".join((*skill.aliases_en, *skill.aliases_zh)) or "–", indent=2)
    if skill.guards:
        canvas.pair(words.of("page", "guarded"), " · ".join(guard.text for guard in skill.guards), indent=2)


def _relations(canvas: Canvas, skill: Skill, taxonomy: Taxonomy, words: Words) -> None:
    after = sorted(other.id for other in taxonomy.skills.values() if skill.id in other.requires)
    rows = {
        "broader": [words.skill(other) for other in skill.broader],
        "related": [f"{words.skill(other)} {share:.0%}" for other, share in sorted(skill.related.items())],
        "requires": [f"{words.skill(other)} ({words.level(level)})" for other, level in skill.requires.items()],
        "then": [words.skill(other) for other in after],
    }
    for label, names in rows.items():
        if names:
            canvas.pair(words.of("page", label), " · ".join(names), indent=2)


def _page(skill: Skill, taxonomy: Taxonomy) -> dict[str, Any]:
    guide = taxonomy.guide(skill.id)
    effort = skill.effort
    practice = guide.practice if guide else None
    return {
        **_found(skill),
        "domain": skill.domain,
        "definition": both(guide.definition) if guide else None,
        "broader": list(skill.broader),
        "related": dict(sorted(skill.related.items())),
        "requires": dict(skill.requires),
        "effort": {"aware": effort.aware, "working": effort.working, "proficient": effort.proficient}
        if effort
        else None,
        "resources": [resource_shape(one) for one in taxonomy.resources if skill.id in one.teaches],
        "practice": {"task": both(practice.task), "done_when": both(practice.done_when)} if practice else None,
        "interview": [
            {"question": both(one.question), "answer": both(one.answer)} for one in (guide.questions if guide else ())
        ],
    }
