"""What a user knows better, kept in a file: words that are no skill here, and skills they have (floor 3).

[[not]]                  # no skill, wherever these words stand …
text = "Metal"
line = "Metal band"      # … in a line that holds this (optional)
skill = "metal"          # … as this skill (optional)

[[have]]
skill = "roofline"
level = 3                # default 2
evidence = "project"     # default "listed"
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Literal

from .errors import SettingsError, cause
from .model import Document, Evidence, EvidenceKind, Flag, Mention, Proficiency, Reason
from .settings import Settings
from .taxonomy import Taxonomy, fold

_STRICT = {"extra": "forbid"}
_KEYS = "[[not]] holds text, line, skill; [[have]] holds skill, level (1 to 4), evidence (listed to published)"


@dataclass(frozen=True, slots=True)
class NoSkill:
    """Words that do not mean a skill, in any line or in those that hold ``line``."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    text: str
    line: str = ""
    skill: str = ""

    def covers(self, mention: Mention, document: Document) -> bool:
        """True when ``mention`` is what this correction is about."""
        if fold(mention.text) != fold(self.text) or (self.skill and mention.skill != self.skill):
            return False
        start = document.text.rfind("\n", 0, mention.start) + 1
        end = document.text.find("\n", mention.end)
        return fold(self.line) in fold(document.text[start : end if end >= 0 else None])


@dataclass(frozen=True, slots=True)
class Held:
    """A skill the person has by their own word."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    skill: str
    level: Literal[1, 2, 3, 4] = 2
    evidence: Literal["listed", "course", "project", "work", "published"] = "listed"


@dataclass(frozen=True, slots=True)
class Corrections:
    """All of one file; ``digest`` tells one from another in ``provenance``."""

    no_skills: tuple[NoSkill, ...] = ()
    held: tuple[Held, ...] = ()
    digest: str | None = None

    def without(self, mentions: Sequence[Mention], document: Document) -> tuple[Mention, ...]:
        """``mentions`` without those that are no skill here."""
        return tuple(one for one in mentions if not any(no.covers(one, document) for no in self.no_skills))

    def with_held(self, profile: Sequence[Evidence], settings: Settings) -> tuple[Evidence, ...]:
        """``profile`` with the skills held, never at a lower level or strength than it shows."""
        found = {evidence.skill: evidence for evidence in profile}
        for held in self.held:
            found[held.skill] = _raised(found.get(held.skill), held, settings)
        return tuple(found.values())

    @property
    def flags(self) -> tuple[Flag, ...]:
        """``own_word`` when skills are held by the person's word: a reader must know."""
        return (Flag("own_word", "some skills rest on the user's own word, not on the résumé"),) if self.held else ()


def load_corrections(path: Path, taxonomy: Taxonomy) -> Corrections:
    """The corrections in a TOML file; raises `SettingsError` for unknown keys, skills, levels or kinds of evidence."""
    try:
        data = path.read_bytes()
        given = tomllib.loads(data.decode("utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"{path}: {cause(error)}", hint="give a UTF-8 TOML file") from error
    if strange := given.keys() - {"not", "have"}:
        raise SettingsError(f"{path}: unknown {', '.join(sorted(strange))}", hint="tables are [[not]] and [[have]]")
    no_skills, strange_words = _validated(NoSkill, "not", given)
    held, strange_skills = _validated(Held, "have", given)
    if faults := [*strange_words, *strange_skills]:
        raise SettingsError(f"{path}: {'; '.join(faults)}", hint=_KEYS)
    named = {*(one.skill for one in held), *(one.skill for one in no_skills if one.skill)}
    if lost := sorted(named - taxonomy.skills.keys()):
        hint = "gapanalyzer taxonomy search WORD finds the id"
        raise SettingsError(f"{path}: no skill has the id {', '.join(lost)}", hint=hint)
    if any(not fold(one.text) for one in no_skills):
        raise SettingsError(f"{path}: an empty text", hint="name the words that are no skill")
    return Corrections(no_skills, held, hashlib.sha256(data.replace(b"\r\n", b"\n")).hexdigest()[:16])


def _validated(kind: type[Any], table: str, given: Mapping[str, Any]) -> tuple[tuple[Any, ...], list[str]]:
    """The entries of one table, and what is wrong with them: the how manieth, its key, the reason."""
    from pydantic import TypeAdapter, ValidationError

    try:
        return TypeAdapter(tuple[kind, ...]).validate_python(given.get(table, [])), []  # type: ignore[valid-type]
    except ValidationError as error:
        faults = []
        for one in error.errors(include_url=False):
            place, *key = one["loc"] or (-1,)
            number = f" {place + 1}" if isinstance(place, int) and place >= 0 else ""
            faults.append(f"[[{table}]]{number}: {''.join(f'{part}: ' for part in key)}{one['msg']}")
        return (), faults


def _raised(shown: Evidence | None, held: Held, settings: Settings) -> Evidence:
    kind = EvidenceKind[held.evidence.upper()]
    level, strength = Proficiency(held.level), settings.strength(kind)
    reason = Reason("own_word")
    if shown is None:
        return Evidence(held.skill, level, kind, strength, False, "alias", (), (), reasons=(reason,))
    return replace(
        shown,
        level=max(shown.level, level),
        kind=max(shown.kind, kind),
        strength=max(shown.strength, strength),
        reasons=(*shown.reasons, reason),
    )
