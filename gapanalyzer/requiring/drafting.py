"""One passage of a posting → drafts of requirements."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..cueing import Passage, Spot, fold, lexicon
from ..model import Assertion, Importance, Mention, Proficiency, Quote, RequirementKind, Segment, Wanted
from ..settings import Settings
from ..taxonomy import Taxonomy
from .groups import find_groups
from .lines import LineReading
from .merging import Draft
from .parts import parts_of_fields
from .weighing import weigh_piece, weigh_spots

# Bullets and numbers before a line; "+ years" and "3.5 years" stay.
_LABEL = re.compile(r"(?:[\s\-–—*•·●▪◦○■□◆◇►▶➢✓√、,，;；。]|\+\s(?!years|yrs))*(?:[(（]?\d{1,2}\s?[.)）、](?!\d)\s*)?")


@dataclass(frozen=True, slots=True)
class Reading:
    """What one passage asks."""

    segment: int
    quote: Quote
    importance: Importance  # the highest in the passage
    drafts: tuple[Draft, ...]
    importances: Mapping[int, Importance]  # by mention index, of what is asked
    technical: bool  # asks for a skill, recognised or not
    denied: bool  # says only what is not asked


class Drafter:
    """Drafts requirements from the passages of one document."""

    def __init__(
        self,
        text: str,
        mentions: Sequence[Mention],
        taxonomy: Taxonomy,
        cues: Mapping[str, Mapping[str, Any]],
        settings: Settings,
    ) -> None:
        self.text, self.mentions, self.taxonomy, self.settings = text, mentions, taxonomy, settings
        self.kinds, self.fields = lexicon(cues, "group"), lexicon(cues, "parts")
        self.meant: dict[int, list[int]] = {}
        for index, mention in enumerate(mentions):
            if mention.found_by == "semantic" and mention.assertion.held:
                self.meant.setdefault(mention.segment, []).append(index)
        self.assumed: dict[int, Proficiency] = {}  # segment → the level that words above it ask of what it names
        self._is_kind, self._is_field = functools.cache(self._names_kind_of), functools.cache(self._names_field_of)

    def read(self, passage: Passage, line: LineReading, segment: Segment, number: int, base: Importance) -> Reading:
        """What ``passage`` of segment ``number`` asks where the page around it asks ``base``."""
        importances = weigh_spots(passage, base)
        held = self._held(passage, line)
        quote = self._quote(passage, segment)
        drafts = [*self._named(passage, held, importances, quote), *self._meant(passage, segment, number, base, quote)]
        drafts = [draft for draft in drafts if draft.importance > Importance.MENTIONED]
        skilled = any(draft.kind == "skill" for draft in drafts)
        importance = max([draft.importance for draft in drafts] or [weigh_piece(passage, base)])
        if importance > Importance.MENTIONED:
            least = base if base > Importance.MENTIONED else importance
            checks = {kind: line.weigh(kind, passage, least) for kind in line.checks(passage, self._scored(held))}
            drafts = self._with_checks(drafts, checks, quote)
        else:
            drafts = []
        demands = any(
            not cue.has("level.neutral") for cue in passage.cues_in(passage.piece.start, passage.piece.end, "level")
        )
        silent = not passage.spots and not drafts
        denied = not drafts and (all(map(self._denied, passage.spots)) if passage.spots else line.waives())
        return Reading(
            segment=number,
            quote=quote,
            importance=importance,
            drafts=tuple(drafts),
            importances={
                spot.index: importances[spot.index] for spot in held if importances[spot.index] > Importance.MENTIONED
            },
            technical=skilled
            or (silent and not denied and line.looks_technical(demands=demands, importance=importance)),
            denied=denied,
        )

    def _held(self, passage: Passage, line: LineReading) -> tuple[Spot, ...]:
        studied = line.fields_of_study(passage)
        return tuple(
            spot for spot in passage.spots if self.mentions[spot.index].assertion.held and spot.index not in studied
        )

    def _denied(self, spot: Spot) -> bool:
        return self.mentions[spot.index].assertion is Assertion.NEGATED

    def _scored(self, held: Sequence[Spot]) -> frozenset[int]:
        return frozenset(spot.index for spot in held if self.taxonomy.scored(self.mentions[spot.index].skill))

    def _quote(self, passage: Passage, segment: Segment) -> Quote:
        start, end = segment.start + passage.piece.start, segment.start + passage.piece.end
        label = _LABEL.match(self.text, start, end)
        start = label.end() if label and label.end() < end else start
        end = start + len(self.text[start:end].rstrip())
        return Quote(self.text[start:end], start, end)

    def _named(
        self, passage: Passage, held: Sequence[Spot], importances: Mapping[int, Importance], quote: Quote
    ) -> Iterator[Draft]:
        grouping = find_groups(passage, self._covers, self._names_kind, self._stays)
        kept, needs = {spot.index for spot in held}, self._needs(passage)
        done: set[int] = set()
        for one in grouping.alternatives:
            spots = [passage.spots[place] for place in sorted(one.places) if passage.spots[place].index in kept]
            done |= one.places
            if spots:
                draft = self._draft(spots, max(importances[spot.index] for spot in spots), quote, needs)
                kinds = frozenset(self.mentions[passage.spots[place].index].skill for place in one.kinds)
                open_ = one.open or self._renamed_beside(passage, spots)
                yield replace(draft, open=open_, enough=one.enough, kinds=kinds & draft.skills)
        for place, spot in enumerate(passage.spots):
            absorbed = place in grouping.heads and any(other.index in kept for other in passage.spots if other != spot)
            if place not in done and not absorbed and spot.index in kept:
                yield self._draft([spot], importances[spot.index], quote, needs)

    def _renamed_beside(self, passage: Passage, spots: Sequence[Spot]) -> bool:
        """True when the line also names one of them in other words ("pandas code into cuDF or Polars")."""
        within = {(self.mentions[spot.index].skill, passage.text[spot.start : spot.end]) for spot in spots}
        beside = {
            (self.mentions[spot.index].skill, passage.text[spot.start : spot.end])
            for spot in passage.spots
            if spot not in spots
        }
        return bool({skill for skill, _ in within} & {skill for skill, _ in beside - within})

    def _needs(self, passage: Passage) -> dict[int, Proficiency]:
        """The level asked of each named skill: the parts of a field ("expert in architecture: caches, pipelines") one
        level below the field, but not below working level; languages ("C++ and Python") as it.
        """
        needs = {spot.index: self._level(self.mentions[spot.index]) for spot in passage.spots}
        for head, item in parts_of_fields(passage):
            level = needs[head.index]
            part = self.taxonomy.of_the_field(self.mentions[item.index].skill)
            if part and needs[item.index] == level > Proficiency.WORKING:
                needs[item.index] = Proficiency(level - 1)
        return needs

    def _draft(
        self, spots: Sequence[Spot], importance: Importance, quote: Quote, needs: Mapping[int, Proficiency]
    ) -> Draft:
        levels: dict[str, Proficiency] = {}
        for spot in spots:
            skill = self.mentions[spot.index].skill
            levels[skill] = max(needs[spot.index], levels.get(skill, Proficiency.NONE))
        wanted = tuple(Wanted(skill, level) for skill, level in levels.items())
        return Draft(self._kind(*levels), importance, wanted, (quote,), place=spots[0].start)

    def _kind(self, *skills: str) -> RequirementKind:
        return "skill" if any(map(self.taxonomy.scored, skills)) else "other"

    def _level(self, mention: Mention) -> Proficiency:
        return mention.level or self.assumed.get(mention.segment) or Proficiency(self.settings.default_need)

    def _meant(
        self, passage: Passage, segment: Segment, number: int, base: Importance, quote: Quote
    ) -> Iterator[Draft]:
        """Skills that are only paraphrased in this passage."""
        for index in self.meant.get(number, ()):
            mention = self.mentions[index]
            middle = (mention.start + mention.end) // 2 - segment.start
            if passage.piece.holds(middle):
                wanted = (Wanted(mention.skill, self._level(mention)),)
                kind = self._kind(mention.skill)
                yield Draft(kind, weigh_piece(passage, base), wanted, (quote,), named=False, place=middle)

    def _with_checks(
        self, drafts: list[Draft], checks: Mapping[RequirementKind, Importance], quote: Quote
    ) -> list[Draft]:
        """``drafts`` with the stated conditions; a language line carries its unweighed skills itself."""
        if checks:
            loose = tuple(wanted for draft in drafts if draft.kind == "other" for wanted in draft.levels)
            drafts = [draft for draft in drafts if draft.kind == "skill"]
            drafts += [
                Draft(kind, importance, loose if kind == "language" else (), (quote,))
                for kind, importance in checks.items()
            ]
        return drafts

    def _covers(self, head: Spot, item: Spot) -> bool:
        """True for the wider skill, and for another name of the same one: MLOps covers Kubeflow."""
        wide, narrow = self.mentions[head.index].skill, self.mentions[item.index].skill
        return wide == narrow or wide in self.taxonomy.above(narrow)

    def _names_kind_of(self, skill: str) -> bool:
        """True when a skill is named like a kind of thing ("推理引擎") or a field ("deep learning"), not a product."""
        name = self.taxonomy.skills[skill].name
        return " " in name.en or any(self._ends_in_category(fold(text)) for text in (name.en, name.zh))

    def _names_kind(self, spot: Spot) -> bool:
        return self._is_kind(self.mentions[spot.index].skill)

    def _stays(self, spot: Spot) -> bool:
        """True for a product, and for a field named "… architecture": their examples are their parts."""
        return not self._names_kind(spot) or self._is_field(self.mentions[spot.index].skill)

    def _names_field_of(self, skill: str) -> bool:
        name = self.taxonomy.skills[skill].name
        return any(
            cue.end == len(folded) and cue.has("parts.field")
            for folded in (fold(name.en), fold(name.zh))
            for cue in self.fields.find(folded)
        )

    def _ends_in_category(self, folded: str) -> bool:
        return any(cue.end == len(folded) and cue.has("group.category") for cue in self.kinds.find(folded))
