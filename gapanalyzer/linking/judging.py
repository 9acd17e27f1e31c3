"""Clauses in, mentions of the skills they mean out."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..embedding import Embedder
from ..extracting.simplifying import is_traditional, simplify
from ..model import Document, DocumentKind, Mention, Segment
from ..settings import Settings
from ..taxonomy import Taxonomy
from .clauses import HAN, Passage, Span, empty_words, find_passages
from .index import Index, Matrix, prepare

MOST_MARGIN = 3.0  # a longer lead comes of one rare word
_RIVALS = 24  # the best so many hold one that is no kin of the first


@dataclass(frozen=True, slots=True)
class Reading:
    """The skill a text most likely means, and what speaks for it."""

    skill: str
    nearness: float
    overlap: float
    margin: float  # lead over the best skill that is no kin
    named: bool = False  # the text names a skill: most such texts mean no other besides
    chinese: bool = False  # its pairs of characters are shared less often by chance than the runs of Latin words

    def probability(self, fit: Mapping[str, float]) -> float:
        """How likely the text means the skill.

        probability = 1 ÷ (1 + e^(midpoint + named·d − chinese·f − nearness·a − overlap·b − min(margin, 3)·c)), numbers
        of ``Settings.fit_for``; d corrects for labelled texts of which more mean something than of a page's lines (King
        and Zeng, "Logistic Regression in Rare Events Data", 2001, section 4.1)
        """
        weighed = fit["nearness"] * self.nearness + fit["overlap"] * self.overlap - fit["named"] * self.named
        weighed += fit["margin"] * min(self.margin, MOST_MARGIN) + fit["chinese"] * self.chinese
        return 1 / (1 + math.exp(min(fit["midpoint"] - weighed, 700.0)))


def link(
    document: Document,
    segments: Sequence[Segment],
    mentions: Sequence[Mention],
    kind: DocumentKind,
    *,
    closed: Sequence[Span],
    taxonomy: Taxonomy,
    embedder: Embedder,
    settings: Settings,
) -> tuple[Mention, ...]:
    """New mentions, by start, of skills that clauses of ``document`` mean without naming them or a kind of them.

    At most one a clause; ``confidence`` is the probability. ``mentions`` are those found by name, ``closed`` the
    personal places.
    """
    found = find_passages(document, segments, mentions, kind, closed=closed, cues=taxonomy.cues)
    passages = list(itertools.islice(found, settings.link_clauses))
    readings = read(document, passages, taxonomy=taxonomy, embedder=embedder, settings=settings)
    fit, meant = settings.fit_for(embedder.name), []
    threshold = settings.link_threshold if kind == "posting" else settings.link_threshold_resume
    for passage, reading in zip(passages, readings, strict=True):
        probability = round(reading.probability(fit), 4) if reading else 0.0
        if reading and probability >= threshold:
            place = (passage.start, passage.end, passage.text(document))
            meant.append(Mention(reading.skill, *place, "semantic", probability, passage.segment))
    return tuple(meant)


def read(
    document: Document, passages: Sequence[Passage], *, taxonomy: Taxonomy, embedder: Embedder, settings: Settings
) -> tuple[Reading | None, ...]:
    """For each passage the likeliest skill; None when it cannot be meant there, or too little is shared.

    Meaning is read from the clause without its empty words; shared runs only from what stands beside names: a name
    speaks for the skill it names, not for others whose guides mention it, and one that the matcher refused for none.
    """
    index = prepare(taxonomy, embedder)
    if not passages or not index.skills:
        return (None,) * len(passages)
    empty = empty_words(taxonomy.cues)
    rest = [_simplified(one.without(document, empty, index.guarded, names=False)) for one in passages]
    overlap = index.overlap(rest)
    telling = np.flatnonzero(overlap.max(axis=1) >= settings.link_overlap).tolist()
    whole = [_simplified(passages[at].without(document, empty, names=True)) for at in telling]
    share = settings.fit_for(embedder.name)["share"]
    readings: list[Reading | None] = [None] * len(passages)
    for at, near in zip(telling, index.nearness(whole, embedder), strict=True):
        reading = _read_one(near, overlap[at], near + share * overlap[at], index, taxonomy)
        passage = passages[at]
        reading = replace(reading, named=passage.names_a_skill, chinese=bool(HAN.search(passage.text(document))))
        readings[at] = reading if _can_be_meant(reading.skill, passage, taxonomy) else None
    return tuple(readings)


def _can_be_meant(skill: str, passage: Passage, taxonomy: Taxonomy) -> bool:
    """False for what the passage names, itself or a kind of it, what is never weighed and what is always named."""
    domain = taxonomy.domains.get(taxonomy.skills[skill].domain)
    named = any(skill == one.skill or skill in taxonomy.above(one.skill) for one in passage.named)
    paraphrased = taxonomy.skills[skill].paraphrased and (domain is None or domain.paraphrased)
    return not named and taxonomy.scored(skill) and paraphrased


def _read_one(near: Matrix, over: Matrix, both: Matrix, index: Index, taxonomy: Taxonomy) -> Reading:
    """The skill with the highest sum; among equals the first by id."""
    place = int(np.argmax(both))
    best = index.skills[place]
    floor = np.partition(both, -_RIVALS)[-_RIVALS] if len(both) > _RIVALS else -np.inf
    rivals = (at for at in np.flatnonzero(both >= floor) if not are_kin(taxonomy, best, index.skills[at]))
    runner_up = max((float(both[at]) for at in rivals), default=float(floor) if len(both) > _RIVALS else 0.0)
    return Reading(best, float(near[place]), float(over[place]), float(both[place]) - runner_up)


def are_kin(taxonomy: Taxonomy, one: str, other: str) -> bool:
    """True for a skill and itself, what it is a kind of, its kinds, and what it is related to."""
    if one == other:
        return True
    if other in taxonomy.above(one) or one in taxonomy.above(other):
        return True
    return other in taxonomy.skills[one].related


def _simplified(text: str) -> str:
    """``text`` with single blanks, in simplified Chinese as the guides are written."""
    text = " ".join(text.split())
    return "".join(char for char, _, _ in simplify(text)) if is_traditional(text) else text
