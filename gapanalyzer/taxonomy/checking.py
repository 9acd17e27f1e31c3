"""Everything that is wrong with a taxonomy folder, found in one pass."""

from __future__ import annotations

import graphlib
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from ..errors import TaxonomyError
from ..model import Guide, Resource, Skill
from .loading import fold, read_domains, read_guides, read_resources, read_skills, skill_files
from .searching import texts

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ID_LINE = re.compile(r'^\s*(?:id|skill|title)\s*=\s*"([^"]*)"', re.MULTILINE)
_HAN = re.compile(r"[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault with its place: file, line of the entry's id (1-based, 0 unknown), entry, message."""

    file: str
    line: int
    entry: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.entry}: {self.message}"


@dataclass(frozen=True, slots=True)
class _Shelf:
    """What could be read of a folder, with where each skill stands."""

    skills: dict[str, Skill]
    place: dict[str, tuple[str, int]]

    def problem(self, skill: str, message: str) -> Problem:
        file, line = self.place.get(skill, ("", 0))
        return Problem(file, line, skill, message)


def find_problems(folder: Path) -> tuple[Problem, ...]:
    """All faults of the taxonomy in ``folder``, in the order of their files and lines."""
    problems: list[Problem] = []
    shelf = _Shelf({}, {})
    for path in skill_files(folder):
        problems.extend(_read_file(path, folder, shelf))
    for check in (_check_texts, _check_relations, _check_cycles, _check_efforts):
        problems.extend(check(shelf))
    problems.extend(_check_domains(folder, shelf))
    problems.extend(_check_guides(folder, shelf))
    problems.extend(_check_resources(folder, shelf))
    return tuple(sorted(problems, key=lambda problem: (problem.file, problem.line, problem.entry, problem.message)))


def _lines(path: Path) -> dict[str, int]:
    """The line of each entry's id, skill or title (first occurrence)."""
    text = path.read_text(encoding="utf-8", errors="replace")
    found: dict[str, int] = {}
    for match in _ID_LINE.finditer(text):
        found.setdefault(match[1], text.count("\n", 0, match.start(1)) + 1)
    return found


def _read_file(path: Path, folder: Path, shelf: _Shelf) -> Iterator[Problem]:
    file = path.relative_to(folder).as_posix() if path != folder else path.name
    try:
        skills = read_skills(path)
    except TaxonomyError as error:
        yield Problem(file, 0, path.stem, error.message.removeprefix(f"{path}: "))
        return
    lines = _lines(path)
    before = ""
    for skill in skills:
        line = lines.get(skill.id, 0)
        if not _ID.fullmatch(skill.id):
            yield Problem(file, line, skill.id, "the id must be kebab-case (a-z, 0-9, single hyphens)")
        if skill.id in shelf.skills:
            yield Problem(file, line, skill.id, f"duplicate id, first in {shelf.place[skill.id][0]}")
            continue
        if skill.id < before:
            yield Problem(file, line, skill.id, f"unsorted: stands after {before}")
        before = skill.id
        shelf.skills[skill.id], shelf.place[skill.id] = skill, (file, line)


def _check_texts(shelf: _Shelf) -> Iterator[Problem]:
    owners: dict[str, set[str]] = defaultdict(set)
    guarded: dict[str, set[str]] = defaultdict(set)
    for skill in shelf.skills.values():
        yield from _check_names(skill, shelf)
        guards = {fold(guard.text) for guard in skill.guards}
        for text in texts(skill):
            (guarded if fold(text) in guards else owners)[fold(text)].add(skill.id)
    for text, skills in owners.items():
        clash = skills | guarded.get(text, set())
        if len(clash) > 1:
            first = min(clash)
            yield shelf.problem(
                first, f"alias clash: {text!r} also names {', '.join(sorted(clash - {first}))}; guard it"
            )


def _check_names(skill: Skill, shelf: _Shelf) -> Iterator[Problem]:
    for language in ("en", "zh"):
        if not skill.name.in_language(language).strip():
            yield shelf.problem(skill.id, f"no name.{language}")
    guards = {fold(guard.text) for guard in skill.guards}
    for text in texts(skill):
        if not fold(text):
            yield shelf.problem(skill.id, "empty alias")
        elif _is_short(text) and fold(text) not in guards and text not in skill.unambiguous:
            yield shelf.problem(skill.id, f"short alias {text!r} needs a guard or unambiguous = a reason")
    for text in skill.exact_case:
        if text not in texts(skill):
            yield shelf.problem(skill.id, f"exact_case names {text!r}, which is no alias")


def _is_short(text: str) -> bool:
    """At most two Han characters, or at most three letters and digits without any."""
    return len(text) <= (2 if _HAN.search(text) else 3)


def _check_relations(shelf: _Shelf) -> Iterator[Problem]:
    for skill in shelf.skills.values():
        for field, others in (("broader", skill.broader), ("related", skill.related), ("requires", skill.requires)):
            for other in others:
                if other not in shelf.skills:
                    yield shelf.problem(skill.id, f"{field} names {other}, which does not exist")
                elif other == skill.id:
                    yield shelf.problem(skill.id, f"{field} names itself")
        for other, share in skill.related.items():
            if not 0 < share <= 1:
                yield shelf.problem(skill.id, f"related.{other} must lie in (0, 1]")
        for other, level in skill.requires.items():
            if not 1 <= level <= 3:
                yield shelf.problem(skill.id, f"requires.{other} must be a level from 1 to 3")


def _check_cycles(shelf: _Shelf) -> Iterator[Problem]:
    for field in ("requires", "broader"):
        graph = {id: set(getattr(skill, field)) & shelf.skills.keys() - {id} for id, skill in shelf.skills.items()}
        try:
            graphlib.TopologicalSorter(graph).prepare()
        except graphlib.CycleError as error:
            circle = error.args[1]
            yield shelf.problem(circle[0], f"{field} runs in a circle: {' → '.join(reversed(circle))}")


def _check_efforts(shelf: _Shelf) -> Iterator[Problem]:
    for skill in shelf.skills.values():
        effort = skill.effort
        if effort is None:
            yield shelf.problem(skill.id, "no effort")
        elif not 0 < effort.aware < effort.working < effort.proficient:
            yield shelf.problem(skill.id, "effort must rise from level to level")


def _check_domains(folder: Path, shelf: _Shelf) -> Iterator[Problem]:
    try:
        known = {domain.id for domain in read_domains(folder)}
    except TaxonomyError as error:
        yield Problem("domains.toml", 0, "domains", error.message)
        return
    if known:
        for skill in shelf.skills.values():
            if skill.domain not in known:
                yield shelf.problem(skill.id, f"domain {skill.domain} is not in domains.toml")


def _check_guides(folder: Path, shelf: _Shelf) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for path in sorted((folder / "guides").glob("*.toml")):
        file = f"guides/{path.name}"
        try:
            guides = read_guides(folder, path.stem)
        except TaxonomyError as error:
            yield Problem(file, 0, path.stem, error.message.removeprefix(f"{path}: "))
            continue
        lines, before = _lines(path), ""
        for guide in guides:
            line = lines.get(guide.skill, 0)
            if guide.skill <= before:
                yield Problem(file, line, guide.skill, f"unsorted or twice: stands after {before}")
            before = guide.skill
            yield from (Problem(file, line, guide.skill, text) for text in _guide_faults(guide, path.stem, shelf, seen))


def _guide_faults(guide: Guide, domain: str, shelf: _Shelf, seen: dict[str, str]) -> Iterator[str]:
    skill = shelf.skills.get(guide.skill)
    if skill is None:
        yield "no such skill"
        return
    if skill.domain != domain:
        yield f"belongs into guides/{skill.domain}.toml"
    practice = guide.practice
    if practice is not None and not (
        re.search(r"\d", practice.done_when.en) and re.search(r"\d", practice.done_when.zh)
    ):
        yield "done_when holds no number"
    for text in _guide_texts(guide):
        masked = _mask(text, skill)
        if masked in seen and len(masked) > 12:
            yield f"template sentence, equal to one of {seen[masked]} when names are masked: {text[:60]!r}"
        seen.setdefault(masked, guide.skill)


def _guide_texts(guide: Guide) -> Iterator[str]:
    yield from (guide.definition.en, guide.definition.zh, *guide.examples_en, *guide.examples_zh)
    if guide.practice is not None:
        for name in (guide.practice.task, guide.practice.done_when):
            yield from (name.en, name.zh)
    for question in guide.questions:
        for name in (question.question, question.answer):
            yield from (name.en, name.zh)


def _mask(text: str, skill: Skill) -> str:
    """``text`` with the skill's names, digits and blanks taken out: equal for template sentences."""
    masked = text.casefold()
    for name in sorted(texts(skill), key=len, reverse=True):
        masked = masked.replace(name.casefold(), "□")
    return re.sub(r"[\d\s]+", "", masked)


def _check_resources(folder: Path, shelf: _Shelf) -> Iterator[Problem]:
    path = folder / "resources.toml"
    try:
        resources = read_resources(folder)
    except TaxonomyError as error:
        yield Problem(path.name, 0, "resources", error.message)
        return
    lines = _lines(path) if path.is_file() else {}
    for resource in resources:
        for fault in _resource_faults(resource, shelf):
            yield Problem(path.name, lines.get(resource.title, 0), resource.title, fault)


def _resource_faults(resource: Resource, shelf: _Shelf) -> Iterator[str]:
    parts = urlsplit(resource.url)
    if parts.scheme not in ("http", "https") or "." not in parts.netloc or re.search(r"\s", resource.url):
        yield f"badly formed link {resource.url!r}"
    if not resource.hours > 0:
        yield "hours must be above 0"
    if len(resource.teaches) > 15:
        yield f"teaches {len(resource.teaches)} skills; 15 at most, name sections apart"
    for skill, level in resource.teaches.items():
        if skill not in shelf.skills:
            yield f"teaches {skill}, which does not exist"
        if not 1 <= level <= 3:
            yield f"teaches.{skill} must be a level from 1 to 3"
