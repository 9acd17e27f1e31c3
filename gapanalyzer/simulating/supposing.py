"""What somebody supposes ("cuda=3,roofline=2"), and what the scorer says of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from unicodedata import normalize

from ..errors import SettingsError
from ..matching import Hours, Profile, Scorer, with_skill
from ..model import Change, Evidence, Proficiency, WhatIf
from ..taxonomy import Taxonomy, fold, nearest
from ..taxonomy.searching import texts
from .comparing import moved
from .options import starting

_COMMA = re.compile(r"[,、;]")


def read_changes(text: str, taxonomy: Taxonomy) -> dict[str, int]:
    """Skill → level of a text such as "cuda=3, 算子融合=2"; ids and names of either language.

    Raises `SettingsError` for what names no skill or several, for a level other than 0 to 4, and for a skill twice.
    """
    levels: dict[str, int] = {}
    for part in filter(None, (one.strip() for one in _COMMA.split(normalize("NFKC", text)))):
        name, level = _read(part)
        skill = _find(name, taxonomy)
        if skill in levels:
            raise SettingsError(f"--what-if {part}: {skill} is named twice", hint="name each skill once")
        levels[skill] = level
    if not levels:
        raise SettingsError("--what-if: nothing is supposed", hint='write it as "cuda=3,roofline=2"')
    return levels


def _read(part: str) -> tuple[str, int]:
    name, *level = (one.strip() for one in part.split("="))
    if not name or len(level) != 1:
        raise SettingsError(f"--what-if {part}: not SKILL=LEVEL", hint='write it as "cuda=3,roofline=2"')
    if level[0] not in ("0", "1", "2", "3", "4"):
        hint = "levels are 0 none, 1 aware, 2 working, 3 proficient, 4 expert"
        raise SettingsError(f"--what-if {part}: {level[0] or 'nothing'} is no level", hint=hint)
    return name, int(level[0])


def _find(name: str, taxonomy: Taxonomy) -> str:
    """The one skill called ``name``: its id, else a name, else another of its texts."""
    if name in taxonomy.skills:
        return name
    wanted, skills = fold(name), taxonomy.skills.values()
    by_name = [one.id for one in skills if wanted in (fold(one.id), fold(one.name.en), fold(one.name.zh))]
    found = by_name or [one.id for one in skills if wanted in map(fold, texts(one))]
    if len(found) == 1:
        return found[0]
    if found:
        raise SettingsError(f"--what-if {name}: several skills are called so", hint=f"use an id: {', '.join(found)}")
    near = ", ".join(skill.id for skill in nearest(taxonomy, name))
    hint = f"perhaps {near}; " if near else ""
    raise SettingsError(f"--what-if {name}: no such skill", hint=f"{hint}gapanalyzer taxonomy search WORD finds the id")


def suppose(scorer: Scorer, profile: Profile, levels: Mapping[str, int]) -> WhatIf:
    """The score before and after the skills of ``levels`` stand at their level.

    A level held or higher counts as shown by a measured project (what finishing a practice gives); a lower one keeps
    its evidence, and at level 0 the skill is gone.
    """
    before, after = scorer.run(profile), scorer.run(_changed(scorer, profile, levels))
    hours = Hours(profile, scorer.taxonomy, scorer.settings)
    return WhatIf(tuple(_changes(hours, levels)), before.overall, after.overall, moved(before, after))


def _changes(hours: Hours, levels: Mapping[str, int]) -> Iterator[Change]:
    for skill, level in levels.items():
        begun, end = starting(hours, skill), Proficiency(level)
        if begun.through is not None:  # the kind stays when the name is taken away
            begun = replace(begun, start=min(begun.start, end)) if level else Change(skill, end, end)
        yield replace(begun, end=end)


def _changed(scorer: Scorer, profile: Profile, levels: Mapping[str, int]) -> dict[str, Evidence]:
    result = dict(profile)
    for skill, level in levels.items():
        held = result.get(skill)
        if level == 0:
            result.pop(skill, None)
        elif held is not None and level < held.level:
            result[skill] = replace(held, level=Proficiency(level))
        else:
            result = with_skill(result, skill, level, scorer.settings)
    return result
