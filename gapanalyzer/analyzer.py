"""The one conductor: documents in, extractions, analyses and plans out (floor 5)."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from typing import Unpack

from .comparing import abstain, compare_facts, confidence
from .correcting import Corrections
from .embedding import Embedder, identify, in_background, load_embedder, refuse_unknown
from .extracting import Extractor
from .grading import NO_SKILLS, find_flags, grade, judge
from .linking import link, prepare
from .matching import Closeness, Hours, Scorer, find_gaps
from .model import (
    Abstention,
    Analysis,
    Cohort,
    Comparison,
    Document,
    DocumentKind,
    Done,
    Evidence,
    Extraction,
    Mention,
    Plan,
    Provenance,
    Score,
    Section,
    Segment,
    Target,
    WhatIf,
)
from .normalising import OTHER_TRADE, normalise, told_by_another_trade, without_everyday_words
from .planning import Demand, TermOptions, Terms, lead, teach
from .requiring import require
from .segmenting import guess_kind, mistaken_kind, personal_spans, pick_position, segment, several_positions
from .segmenting import reading_language as reading_language
from .settings import Settings
from .simulating import best_moves, compare, find_unproven, find_wordings, reach, suppose
from .stating import latest_date, state, years_of_skills
from .taxonomy import Taxonomy
from .version import package_version


class Analyzer:
    """Built once, used many times; the same input gives the same answer.

    >>> from gapanalyzer import Analyzer, read_text
    >>> posting = read_text("Requirements:\\n- Proficient in CUDA\\n- Nsight Compute\\n")
    >>> resume = read_text("Experience\\n- Wrote CUDA kernels and tuned them in Nsight Compute, 2.1x faster.")
    >>> analysis = Analyzer(embedder=None).analyze(resume, posting)
    >>> [match.status for match in analysis.matches]
    ['met', 'met']
    """

    def __init__(
        self,
        taxonomy: Taxonomy | None = None,
        *,
        embedder: str | None = "use",
        settings: Settings | None = None,
        as_of: str | None = None,
        corrections: Corrections | None = None,
    ) -> None:
        """``embedder`` names what finds paraphrases (None: only named skills count); ``as_of`` is "YYYY-MM"."""
        self.taxonomy = taxonomy or Taxonomy.load()
        self.settings = settings or Settings()
        self.embedder_name = identify(embedder or "none")
        self.as_of = as_of
        self.corrections = corrections or Corrections()
        self._loading: Future[Embedder] | None = None
        if embedder and embedder != "none":
            refuse_unknown(embedder)
            self._loading = in_background(functools.partial(_ready, embedder, self.taxonomy))

    @functools.cached_property
    def _extractor(self) -> Extractor:
        return Extractor(self.taxonomy)

    @functools.cached_property
    def _closeness(self) -> Closeness:
        return Closeness(self.taxonomy, self.settings)

    @property
    def _embedder(self) -> Embedder | None:
        return self._loading.result() if self._loading else None

    def extract(self, document: Document, kind: DocumentKind | None = None, *, doubt: bool = True) -> Extraction:
        """Everything read out of ``document``; without ``kind`` it is judged by its sections and words.

        With ``doubt`` a ``kind`` that seems mistaken is warned of, which takes an eighth of the time.
        """
        cues = self.taxonomy.cues
        odd = mistaken_kind(document, kind, cues=cues) if kind and doubt else ()
        kind = kind or guess_kind(document, cues=cues)
        sections, segments = segment(document, kind, cues=cues)
        mentions, other_trade = self._mentions(document, kind, sections, segments)
        facts = state(document, sections, segments, kind, cues=cues, as_of=self.as_of)
        odd = (*odd, *several_positions(document, cues=cues)) if kind == "posting" else odd
        blank = Extraction(document, kind, sections, segments, mentions, facts, (*document.warnings, *odd))
        return self._posting(blank) if kind == "posting" else self._resume(blank, other_trade=other_trade)

    def pick(self, posting: Document, position: str) -> Document:
        """``posting`` with one of the positions it offers, named by its number or title; places and lines stay."""
        return pick_position(posting, position, cues=self.taxonomy.cues)

    def _mentions(
        self, document: Document, kind: DocumentKind, sections: tuple[Section, ...], segments: tuple[Segment, ...]
    ) -> tuple[tuple[Mention, ...], bool]:
        """The skills named and meant, and whether another trade than the field's is told of."""
        cues = self.taxonomy.cues
        candidates = self._extractor.extract(document, segments, sections, kind)
        closed = personal_spans(document, sections, segments, kind, cues=cues)
        named = normalise(candidates, document, segments, sections, taxonomy=self.taxonomy, closed=closed)
        told: frozenset[int] = frozenset()
        if kind == "resume":
            told = told_by_another_trade(document, segments, named, cues=cues, settings=self.settings)
            named = without_everyday_words(named, told, cues=cues, taxonomy=self.taxonomy)
        if not told and self._embedder is not None:
            meant = link(
                document,
                segments,
                named,
                kind,
                closed=closed,
                taxonomy=self.taxonomy,
                embedder=self._embedder,
                settings=self.settings,
            )
            named = tuple(sorted((*named, *meant), key=lambda mention: (mention.start, mention.end, mention.skill)))
        named = self.corrections.without(named, document)
        return judge(named, document, segments, kind, cues=cues, sections=sections), bool(told)

    def _posting(self, blank: Extraction) -> Extraction:
        demands = require(
            blank.mentions,
            blank.document,
            blank.sections,
            blank.segments,
            taxonomy=self.taxonomy,
            cues=self.taxonomy.cues,
            settings=self.settings,
        )
        years = years_of_skills(blank.document, blank.segments, demands.mentions, cues=self.taxonomy.cues)
        return replace(
            blank,
            facts=replace(blank.facts, skill_years=years),
            mentions=demands.mentions,
            requirements=demands.requirements,
            coverage=demands.coverage,
            warnings=(*blank.warnings, *demands.warnings),
        )

    def _resume(self, blank: Extraction, *, other_trade: bool) -> Extraction:
        shared = (blank.mentions, blank.document, blank.sections, blank.segments)
        cues, as_of = self.taxonomy.cues, self.now(blank.document)
        profile = grade(*shared, taxonomy=self.taxonomy, cues=cues, settings=self.settings, as_of=as_of)
        flags = find_flags(profile, *shared, taxonomy=self.taxonomy, cues=cues, settings=self.settings)
        profile = self.corrections.with_held(profile, self.settings)
        warnings = (*blank.warnings, *(() if profile else (NO_SKILLS,)), *((OTHER_TRADE,) if other_trade else ()))
        flags = (*flags, *self.corrections.flags)
        return replace(blank, profile=profile, flags=flags, warnings=warnings)

    def now(self, resume: Document) -> str | None:
        """ "Now" for this résumé: the month the caller named, else the latest date written in it."""
        return self.as_of or latest_date(resume)

    def scorer(self, posting: Extraction) -> Scorer:
        """What scores any profile against ``posting``."""
        return Scorer(posting.requirements, self.taxonomy, self.settings, self._closeness)

    def analyze(self, resume: Document | Extraction, posting: Document | Extraction) -> Analysis:
        """``resume`` held against ``posting``: score with parts, matches, gaps, checks and flags."""
        resume = resume if isinstance(resume, Extraction) else self.extract(resume, "resume")
        posting = posting if isinstance(posting, Extraction) else self.extract(posting, "posting")
        profile, scorer = by_skill(resume), self.scorer(posting)
        outcome = scorer.run(profile)
        hours = Hours(profile, self.taxonomy, self.settings)
        abstained = abstain(resume, posting, settings=self.settings)
        overall = None if abstained else outcome.overall
        as_of, sure = self.now(resume.document), confidence(resume, posting, settings=self.settings)
        return Analysis(
            resume=resume,
            posting=posting,
            score=Score(overall, math.prod(one.factor for one in sure), posting.coverage, outcome.parts, sure),
            abstained=abstained,
            matches=outcome.matches,
            gaps=find_gaps(scorer, profile, outcome, hours),
            checks=compare_facts(resume, posting, as_of=as_of, named=self.as_of is not None, taxonomy=self.taxonomy),
            flags=resume.flags,
            provenance=self.provenance(as_of),
            moves=() if abstained else best_moves(scorer, profile, hours),
            unproven=find_unproven(scorer, profile, outcome.matches, hours),
            wordings=find_wordings(resume, posting, self.taxonomy),
        )

    def what_if(self, analysis: Analysis, levels: Mapping[str, int]) -> WhatIf | None:
        """The score of ``analysis`` with the skills of ``levels`` at their level; None where it abstained."""
        if analysis.abstained:
            return None
        return suppose(self.scorer(analysis.posting), by_skill(analysis.resume), levels)

    def reach(self, analysis: Analysis, wanted: float) -> Target | None:
        """The smallest set of changes that brings ``analysis`` to the score ``wanted``; None where it abstained."""
        if analysis.abstained:
            return None
        profile = by_skill(analysis.resume)
        return reach(self.scorer(analysis.posting), profile, Hours(profile, self.taxonomy, self.settings), wanted)

    def compare(self, resume: Document, old: Document, posting: Document) -> Comparison:
        """What ``resume`` changed of its ``old`` version, requirement by requirement of ``posting``."""
        asked = self.extract(posting, "posting")
        return compare(self.analyze(resume, asked), self.analyze(old, asked))

    def provenance(self, as_of: str | None) -> Provenance:
        """What the numbers of this analyzer depend on, besides the documents."""
        return Provenance(
            package_version(),
            self.taxonomy.digest,
            self.embedder_name,
            self.settings.digest,
            as_of,
            self.corrections.digest,
        )

    def plan(self, *analyses: Analysis, done: Sequence[Done] = (), **terms: Unpack[TermOptions]) -> Plan | None:
        """A learning plan for the gaps of ``analyses`` (one résumé, one or more postings); None when one abstained.

        ``done`` steps count as practised, and the plan is made for what is left.
        """
        if any(analysis.abstained for analysis in analyses):
            return None
        return self.plan_for(analyses[0].resume, [one.posting for one in analyses], done=done, **terms)

    def plan_for(
        self,
        resume: Extraction,
        postings: Sequence[Extraction],
        *,
        done: Sequence[Done] = (),
        **terms: Unpack[TermOptions],
    ) -> Plan:
        """The learning plan of `plan` for pairs that `unfit` has nothing against, without their analyses."""
        return lead(self._demands(postings), by_skill(resume), _terms(terms, postings), done=done)

    def study(self, postings: Sequence[Extraction], *, done: Sequence[Done] = (), **terms: Unpack[TermOptions]) -> Plan:
        """A study roadmap for ``postings`` without a résumé: from nothing but what is ``done``, scores None."""
        return lead(self._demands(postings), {}, _terms(terms, postings), known=False, done=done)

    def teach(
        self,
        resumes: Sequence[Extraction],
        postings: Sequence[Extraction],
        *,
        done: Sequence[Done] = (),
        **terms: Unpack[TermOptions],
    ) -> Cohort | None:
        """What a class shows of ``postings`` and one syllabus for all of it; None when no résumé can be judged."""
        people = {one.document.source: self.unfit(one, postings) or by_skill(one) for one in resumes}
        return teach(self._demands(postings), people, _terms(terms, postings), done=done)

    def unfit(self, resume: Extraction, postings: Sequence[Extraction]) -> Abstention | None:
        """Why ``resume`` cannot be held against every one of ``postings``, or None."""
        found = (abstain(resume, posting, settings=self.settings) for posting in postings)
        return next((reason for reason in found if reason is not None), None)

    def _demands(self, postings: Sequence[Extraction]) -> list[Demand]:
        return [Demand(posting.document.source, self.scorer(posting)) for posting in postings]


def _terms(options: TermOptions, postings: Sequence[Extraction]) -> Terms:
    terms = Terms(**options)
    return replace(terms, language=terms.language or reading_language(postings[0]))


def _ready(embedder_name: str, taxonomy: Taxonomy) -> Embedder:
    """The embedder, with the taxonomy's vectors in memory."""
    embedder = load_embedder(embedder_name)
    prepare(taxonomy, embedder)
    return embedder


def by_skill(resume: Extraction) -> dict[str, Evidence]:
    """The profile of a résumé by skill id."""
    return {evidence.skill: evidence for evidence in resume.profile}
