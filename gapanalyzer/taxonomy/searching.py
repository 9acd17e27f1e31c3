"""Finding skills by any of their names."""

from __future__ import annotations

import unicodedata

from ..model import Skill
from .files import fold
from .loading import Taxonomy


def texts(skill: Skill) -> tuple[str, ...]:
    """Every text that names ``skill``: both names, aliases, guarded texts."""
    guarded = tuple(guard.text for guard in skill.guards)
    return (skill.name.en, skill.name.zh, *skill.aliases_en, *skill.aliases_zh, *guarded)


def search(taxonomy: Taxonomy, word: str, *, limit: int = 20) -> tuple[Skill, ...]:
    """Skills whose id or names equal, begin with or contain ``word``, best first."""
    wanted = fold(word)
    if not wanted:
        return ()
    ranked = []
    for skill in taxonomy.skills.values():
        rank = _rank(skill, wanted)
        if rank is not None:
            ranked.append((rank, skill.id, skill))
    return tuple(skill for _, _, skill in sorted(ranked, key=lambda entry: entry[:2])[:limit])


def named(taxonomy: Taxonomy, word: str) -> tuple[Skill, ...]:
    """The skills that ``word`` names, whatever its case, width, hyphens, blanks or plural: the one whose id it is, else
    those whose name in either language it is, else those one of whose other names it is.
    """
    if word in taxonomy.skills:
        return (taxonomy.skills[word],)
    wanted = _normal(word)
    own = [one for one in taxonomy.skills.values() if wanted in map(_normal, (one.id, one.name.en, one.name.zh))]
    return tuple(own or [one for one in taxonomy.skills.values() if wanted in map(_normal, texts(one))])


def _normal(text: str) -> str:
    folded = fold(unicodedata.normalize("NFKC", text))
    return folded.removesuffix("s") if folded.isascii() else folded


def nearest(taxonomy: Taxonomy, word: str, *, limit: int = 3) -> tuple[Skill, ...]:
    """The skills whose id or a name differs least from ``word``; where none is near, what `search` finds.

    Near is a third of the letters of ``word``; two exchanged neighbours are one difference. Of equally near ones an id
    or a name comes before other aliases.
    """
    wanted = fold(word)
    most = max(1, len(wanted) // 3) if len(wanted) > 1 else 0
    ranked = []
    for skill in taxonomy.skills.values():
        names = (skill.id, skill.name.en, skill.name.zh)
        rank = min((_distance(wanted, fold(text), most), text not in names) for text in (*names, *texts(skill)))
        if rank[0] <= most:
            ranked.append((rank, skill.id, skill))
    best = min((rank for rank, _, _ in ranked), default=None)
    found = [skill for rank, _, skill in sorted(ranked, key=lambda entry: entry[:2]) if rank == best]
    return tuple((found or search(taxonomy, word, limit=limit))[:limit])


def _distance(one: str, other: str, most: int) -> int:
    """Letters to insert, drop, exchange or swap with a neighbour; anything above ``most`` is ``most`` + 1."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        older, before, row = before, row, [place]
        for column, mark in enumerate(other, 1):
            costs = [row[-1] + 1, before[column] + 1, before[column - 1] + (letter != mark)]
            if place > 1 and column > 1 and letter == other[column - 2] and one[place - 2] == mark:
                costs.append(older[column - 2] + 1)
            row.append(min(costs))
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def _rank(skill: Skill, wanted: str) -> tuple[int, int] | None:
    """(kind of hit, length of the text hit): a name before an alias, equal before prefix before inside."""
    names = (fold(skill.name.en), fold(skill.name.zh), fold(skill.id))
    others = tuple(fold(text) for text in texts(skill))
    for place, group in enumerate((names, others)):
        if wanted in group or (wanted.endswith("s") and wanted[:-1] in group):
            return place, 0
    starts = [len(text) for text in (*names, *others) if text.startswith(wanted)]
    if starts:
        return 2, min(starts)
    inside = [len(text) for text in (*names, *others) if wanted in text]
    return (3, min(inside)) if inside else None
