"""Finding skills by any of their names."""

from __future__ import annotations

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
