"""Everything the taxonomy says of a skill, as texts."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from ..model import Guide, Skill
from ..taxonomy import Taxonomy

_NAMES = 3  # of each language: the name and two more ways to write it; further ones hardly move their middle
_LETTERS = 16  # of a sha256 in hex


def text_lists(taxonomy: Taxonomy) -> dict[str, tuple[str, ...]]:
    """Every skill's names, and the sentences, task and résumé line of its guide."""
    return {id: tuple(all_texts(skill, taxonomy.guide(id))) for id, skill in taxonomy.skills.items()}


def all_texts(skill: Skill, guide: Guide | None) -> Iterator[str]:
    """All of one skill's texts."""
    yield from names(skill)
    if guide is not None:
        yield from sentences(guide)
        yield from tasks(guide)


def names(skill: Skill) -> tuple[str, ...]:
    """Every name, guarded ones last."""
    guarded = tuple(guard.text for guard in skill.guards)
    return (skill.name.en, skill.name.zh, *skill.aliases_en, *skill.aliases_zh, *guarded)


def first_names(skill: Skill) -> list[str]:
    """Up to three names in each language."""
    english = (skill.name.en, *skill.aliases_en)[:_NAMES]
    return list(dict.fromkeys((*english, *(skill.name.zh, *skill.aliases_zh)[:_NAMES])))


def sentences(guide: Guide) -> list[str]:
    """What the skill is, and lines that mean it."""
    return [guide.definition.en, guide.definition.zh, *guide.examples_en, *guide.examples_zh]


def tasks(guide: Guide) -> list[str]:
    """What is built to show the skill."""
    written = [guide.practice.task] if guide.practice else []
    written += [guide.resume_line] if guide.resume_line else []
    return [text for name in written for text in (name.en, name.zh)]


def digest(*texts: str) -> str:
    """16 hex digits that differ for different texts."""
    return hashlib.sha256("\0".join(texts).encode("utf-8", "replace")).hexdigest()[:_LETTERS]
