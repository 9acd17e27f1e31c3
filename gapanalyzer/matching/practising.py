"""A profile after practice."""

from __future__ import annotations

from dataclasses import replace

from ..model import Evidence, EvidenceKind, Proficiency, SectionKind
from ..settings import Settings
from .scoring import Profile


def practised(evidence: Evidence | None, skill: str, level: int, settings: Settings) -> Evidence:
    """The evidence of ``skill`` after its practice was finished at ``level``: a measured project, never less."""
    strength = min(1.0, settings.strength(EvidenceKind.PROJECT) + settings.quantified_bonus)
    if evidence is None:
        empty: tuple[SectionKind, ...] = ()
        return Evidence(skill, Proficiency(level), EvidenceKind.PROJECT, strength, True, "alias", (), empty)
    return replace(
        evidence,
        level=max(evidence.level, Proficiency(level)),
        kind=max(evidence.kind, EvidenceKind.PROJECT),
        strength=max(evidence.strength, strength),
        quantified=True,
        found_by="alias",
    )


def with_skill(profile: Profile, skill: str, level: int, settings: Settings) -> dict[str, Evidence]:
    """``profile`` after ``skill`` was practised to ``level``."""
    return {**profile, skill: practised(profile.get(skill), skill, level, settings)}
