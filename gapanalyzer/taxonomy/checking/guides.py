"""Guides: complete where they must be, measurable, and no template sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...model import Guide, Skill
from ..searching import texts
from .shelf import Entry, Problem, Shelf

_QUESTIONS = 3
_EXAMPLES = 2
_SHORTEST = 12  # characters from which on equal texts are no chance


def guide_problems(shelf: Shelf) -> Iterator[Problem]:
    """What is wrong with guides, and which core skills lack a part of theirs."""
    seen: dict[str, str] = {}
    for entry in shelf.of("guide"):
        skill = shelf.skill(entry.name)
        if skill is None:
            if not shelf.has(entry.name):
                yield entry.problem("no such skill")
            continue
        yield from map(entry.problem, _place_faults(entry, skill))
        yield from map(entry.problem, _practice_faults(entry.value))
        domain = shelf.domain(skill)
        if domain is None or domain.source is None:
            yield from map(entry.problem, _template_faults(entry.value, skill, seen))
    guides = shelf.guides
    for id, entry in shelf.skills.items():
        domain = shelf.domain(entry.value)
        if domain is not None and domain.core:
            yield from map(entry.problem, _core_faults(guides.get(id)))


def _place_faults(entry: Entry, skill: Skill) -> Iterator[str]:
    if entry.name <= entry.before:
        yield f"unsorted or twice: stands after {entry.before}"
    if entry.file.startswith("guides/") and entry.file != f"guides/{skill.domain}.toml":
        yield f"belongs into guides/{skill.domain}.toml"


def _practice_faults(guide: Guide) -> Iterator[str]:
    if guide.practice is None:
        return
    lighter, first = guide.practice.lighter, guide.practice.first
    for place, form in (("practice", guide.practice), ("practice.lighter", lighter), ("practice.first", first)):
        if form is not None and not (re.search(r"\d", form.done_when.en) and re.search(r"\d", form.done_when.zh)):
            yield f"{place}.done_when holds no number"
        if form is not None and form.hardware == "datacenter" and form.gpu_hours is None:
            yield f"{place} on a data-centre GPU needs gpu_hours"
    if lighter is not None and guide.practice.suits(lighter.hardware):
        yield "practice.lighter needs as much hardware as practice"
    for place, form in (("lighter", lighter), ("first", first)):
        if form is not None and not {form.task.en, form.task.zh}.isdisjoint(
            (guide.practice.task.en, guide.practice.task.zh)
        ):
            yield f"practice.{place} repeats the task of practice"


def _core_faults(guide: Guide | None) -> Iterator[str]:
    if guide is None:
        yield "a core skill needs a guide"
        return
    if len(guide.questions) < _QUESTIONS:
        yield f"a core skill needs {_QUESTIONS} interview questions, has {len(guide.questions)}"
    if min(len(guide.examples_en), len(guide.examples_zh)) < _EXAMPLES:
        yield f"a core skill needs {_EXAMPLES} example sentences in each language"
    if guide.practice is None or guide.resume_line is None:
        yield "a core skill needs a practice task and a résumé line"


def _template_faults(guide: Guide, skill: Skill, seen: dict[str, str]) -> Iterator[str]:
    """Texts that equal an earlier one when names, digits and blanks are taken out; ``seen`` collects them."""
    for text in dict.fromkeys(_texts(guide)):
        masked = _mask(text, skill)
        if masked in seen and len(masked) > _SHORTEST:
            yield f"template sentence, equal to one of {seen[masked]} when names are masked: {text[:60]!r}"
        seen.setdefault(masked, guide.skill)


def _texts(guide: Guide) -> Iterator[str]:
    yield from (guide.definition.en, guide.definition.zh, *guide.examples_en, *guide.examples_zh)
    pairs = [pair for question in guide.questions for pair in (question.question, question.answer)]
    if guide.practice is not None:
        pairs += [guide.practice.task, guide.practice.done_when]
        forms = (guide.practice.lighter, guide.practice.first)
        pairs += [text for form in forms if form is not None for text in (form.task, form.done_when)]
    if guide.resume_line is not None:
        pairs.append(guide.resume_line)
    for pair in pairs:
        yield from (pair.en, pair.zh)


def _mask(text: str, skill: Skill) -> str:
    masked = text.casefold()
    for name in sorted(texts(skill), key=len, reverse=True):
        masked = masked.replace(name.casefold(), "□")
    return re.sub(r"[\d\s]+", "", masked)
