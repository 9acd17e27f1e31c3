"""A whole answer: one résumé held against one posting, or two versions of one."""

from __future__ import annotations

from dataclasses import dataclass

from .changes import Move, Moved, Target, Unproven, WhatIf, Wording
from .extractions import Extraction, Flag
from .scores import Abstention, Check, Gap, Match, Score


@dataclass(frozen=True, slots=True)
class Provenance:
    """What the numbers depend on, besides the two documents."""

    version: str
    taxonomy: str
    embedder: str
    settings: str
    as_of: str | None
    corrections: str | None = None


@dataclass(frozen=True, slots=True)
class Analysis:
    """One résumé held against one posting."""

    resume: Extraction
    posting: Extraction
    score: Score
    abstained: Abstention | None
    matches: tuple[Match, ...]
    gaps: tuple[Gap, ...]
    checks: tuple[Check, ...]
    flags: tuple[Flag, ...]
    provenance: Provenance
    moves: tuple[Move, ...] = ()  # the single changes that move the score most
    unproven: tuple[Unproven, ...] = ()
    wordings: tuple[Wording, ...] = ()
    what_if: WhatIf | None = None  # only where somebody asked
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """A new version of a résumé held against the old one on the same posting."""

    new: Analysis
    old: Analysis
    moved: tuple[Moved, ...]
    same: tuple[str, ...]  # requirements that nothing changed
    flags_came: tuple[Flag, ...]
    flags_went: tuple[Flag, ...]
