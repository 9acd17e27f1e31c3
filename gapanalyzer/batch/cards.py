"""What a screen keeps of a résumé: skills, levels, strengths and offsets; no text and no vectors."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ..comparing import Reading, Standing
from ..model import Evidence, EvidenceKind, Proficiency, Quote, SectionKind

CARD_FORMAT = 5  # to be raised when cards come to hold something else
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shown:
    """One skill shown, with the place of its strongest evidence."""

    skill: str
    level: int
    kind: int
    strength: float
    quantified: bool
    found_by: str
    start: int  # start == end where no place is known
    end: int
    section: str
    years: float | None = None

    @classmethod
    def of(cls, evidence: Evidence) -> Shown:
        """What is kept of ``evidence``."""
        quote = evidence.quotes[0] if evidence.quotes else Quote("", 0, 0)
        section = evidence.sections[0].value if evidence.sections else ""
        strength = (int(evidence.level), int(evidence.kind), evidence.strength, evidence.quantified)
        return cls(evidence.skill, *strength, evidence.found_by, quote.start, quote.end, section, evidence.years)

    def evidence(self) -> Evidence:
        """What the scorer takes; its quote has a place and no text."""
        return Evidence(
            skill=self.skill,
            level=Proficiency(self.level),
            kind=EvidenceKind(self.kind),
            strength=self.strength,
            quantified=self.quantified,
            found_by=self.found_by,  # type: ignore[arg-type]
            quotes=(Quote("", self.start, self.end),) if self.end > self.start else (),
            sections=(SectionKind(self.section),) if self.section else (),
            years=self.years,
        )


@dataclass(frozen=True, slots=True)
class Card:
    """One résumé as a screen needs it."""

    digest: str  # sha256 of the file's bytes
    quality: float
    words: float
    as_of: str | None
    standing: Standing
    flags: tuple[str, ...]
    shown: tuple[Shown, ...]
    person: Mapping[str, Span]
    sketch: tuple[int, ...] = ()  # hashes of text and of stretches of time, by which near duplicates are found
    dates: tuple[int, ...] = ()

    def reading(self, source: str) -> Reading:
        """How much there is to judge, under the name ``source``."""
        return Reading(source, self.quality, self.words)

    def profile(self, tells: Callable[[str], object] = bool) -> dict[str, Evidence]:
        """The evidence by skill; with ``tells`` only of the skills for which it gives something."""
        return {one.skill: one.evidence() for one in self.shown if tells(one.skill)}

    def dump(self) -> str:
        """The card as JSON."""
        value = {**_plain(self), "shown": [list(_plain(one).values()) for one in self.shown]}
        return json.dumps({**value, "standing": asdict(self.standing)}, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def load(cls, text: str) -> Card:
        """The card that `dump` wrote."""
        value: dict[str, Any] = json.loads(text)
        stated = value["standing"]
        return cls(
            digest=value["digest"],
            quality=value["quality"],
            words=value["words"],
            as_of=value["as_of"],
            standing=Standing(**{**stated, **{key: tuple(stated[key]) for key in ("languages", "fields")}}),
            flags=tuple(value["flags"]),
            shown=tuple(Shown(sys.intern(skill), *rest) for skill, *rest in value["shown"]),
            person={what: (start, end) for what, (start, end) in value["person"].items()},
            sketch=tuple(value["sketch"]),
            dates=tuple(value["dates"]),
        )


def _plain(value: Card | Shown) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


@dataclass(frozen=True, slots=True)
class Profiled:
    """A card with the text its offsets are into, where that is at hand."""

    card: Card
    text: str | None
