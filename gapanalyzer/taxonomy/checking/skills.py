"""Ids, names, aliases and hours of single skills, and texts that two skills claim."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from ...model import Skill
from ..files import fold
from ..searching import texts
from .shelf import Entry, Problem, Shelf

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_SHORTEST_PLURAL = 4  # characters; MPS is no plural of MP
_HAN = re.compile(r"[\u3400-\u9fff]")


def skill_problems(shelf: Shelf) -> Iterator[Problem]:
    """What is wrong with skills taken one by one, and alias clashes."""
    for entry in shelf.of("skill"):
        yield from map(entry.problem, _id_faults(entry, shelf))
        yield from map(entry.problem, _name_faults(entry.value))
        yield from map(entry.problem, _effort_faults(entry.value, shelf))
    yield from _clashes(shelf)


def _id_faults(entry: Entry, shelf: Shelf) -> Iterator[str]:
    if not _ID.fullmatch(entry.name):
        yield "the id must be kebab-case (a-z, 0-9, single hyphens)"
    if (first := shelf.skills[entry.name]) is not entry:
        yield f"duplicate id, first in {first.file}:{first.line}"
    if entry.name in shelf.beside:
        yield "duplicate id, the taxonomy it adds to has it"
    if entry.name < entry.before:
        yield f"unsorted: stands after {entry.before}"
    if shelf.domains and shelf.domain(entry.value) is None:
        yield f"domain {entry.value.domain} is not in domains.toml"


def _name_faults(skill: Skill) -> Iterator[str]:
    for language in ("en", "zh"):
        if not skill.name.in_language(language).strip():
            yield f"no name.{language}"
    guards = {fold(guard.text) for guard in skill.guards}
    for text in dict.fromkeys(texts(skill)):
        if not fold(text):
            yield "empty alias"
        elif _is_short(text) and fold(text) not in guards and text not in skill.unambiguous:
            yield f"short alias {text!r} needs a guard or unambiguous = a reason"
    for text in sorted(skill.exact_case - set(texts(skill))):
        yield f"exact_case names {text!r}, which is no alias"


def _is_short(text: str) -> bool:
    """At most two Han characters, or at most three letters and digits without any."""
    return len(text) <= (2 if _HAN.search(text) else 3)


def _effort_faults(skill: Skill, shelf: Shelf) -> Iterator[str]:
    effort, domain = skill.effort, shelf.domain(skill)
    if effort is None:
        if domain is None or domain.source is None:
            yield "no effort"
    elif not 0 < effort.aware < effort.working < effort.proficient:
        yield "effort must rise from level to level"


def _clashes(shelf: Shelf) -> Iterator[Problem]:
    owners: dict[str, set[str]] = defaultdict(set)
    guarded: dict[str, set[str]] = defaultdict(set)
    skills = {**shelf.beside, **{id: entry.value for id, entry in shelf.skills.items()}}
    for id, skill in skills.items():
        guards = {_form(guard.text) for guard in skill.guards}
        for text in texts(skill):
            (guarded if _form(text) in guards else owners)[_form(text)].add(id)
    for text, bare in owners.items():
        clash = bare | guarded.get(text, set())
        ours = sorted(clash & shelf.skills.keys())
        if len(clash) > 1 and ours:
            named = ", ".join(f"{other}{_as_name(text, skills[other])}" for other in sorted(clash - {ours[0]}))
            yield shelf.skills[ours[0]].problem(f"alias clash: {text!r} also names {named}; guard it")


def _form(text: str) -> str:
    """What singular and plural of a name share."""
    folded = fold(text)
    return folded.removesuffix("s") if len(folded) > _SHORTEST_PLURAL else folded


def _as_name(text: str, skill: Skill) -> str:
    """Says so when ``text`` is the very name of ``skill`` in a language."""
    names = [language for language in ("en", "zh") if _form(skill.name.in_language(language)) == text]
    return f" (its name.{names[0]})" if names else ""
