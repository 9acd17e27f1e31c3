"""Briefings → the documented JSON shape."""

from __future__ import annotations

from collections.abc import Sequence

from ..advising import Asked, Briefing, Drill, Ignored, Line, Share, Signal, Similar
from ..model import Analysis, Document, Facts, Match, Provenance
from ..taxonomy import Taxonomy
from . import posting_shapes as s
from .json import Skills, message_shape, page_shape, provenance_shape, quote_shape, requirement_shape
from .json_plan import both
from .shapes import FactsShape


def posting_shape(briefings: Sequence[Briefing], provenance: Provenance, taxonomy: Taxonomy) -> s.PostingShape:
    """The `posting` output."""
    return {
        "schema": "gapanalyzer.posting/1",
        "postings": [_briefing(one, taxonomy.skills) for one in briefings],
        "provenance": provenance_shape(provenance),
    }


def _briefing(briefing: Briefing, skills: Skills) -> s.BriefingShape:
    posting = briefing.posting
    return {
        "posting": page_shape(posting),
        "facts": _facts(posting.facts),
        "requirements": [requirement_shape(one, posting.document, skills) for one in posting.requirements],
        "ignored": [_ignored(one, posting.document) for one in briefing.ignored],
        "profile": [_domain(one, skills) for one in briefing.profile],
        "signals": [_signal(one, posting.document) for one in briefing.signals],
        "resume": None if briefing.analysis is None else _resume(briefing.analysis),
        "prove": [_line(one, briefing.analysis) for one in briefing.prove],
        "missing": [_line(one, briefing.analysis) for one in briefing.missing],
        "interview": [_drill(one, skills) for one in briefing.drills],
        "ask_back": [{"code": one.code, "requirement": one.requirement} for one in briefing.open],
        "similar": None if briefing.similar is None else [_similar(one) for one in briefing.similar],
    }


def _facts(facts: Facts) -> FactsShape:
    return {
        "title": facts.title,
        "company": facts.company,
        "years_min": facts.years_min,
        "degree_min": facts.degree_min,
        "location": list(facts.location),
        "work_mode": facts.work_mode,
        "pay": facts.pay,
    }


def _ignored(one: Ignored, posting: Document) -> s.IgnoredShape:
    return {
        "kind": one.kind,
        "heading": one.heading,
        "lines": one.lines,
        "skills": list(one.skills),
        "first": quote_shape(one.first, posting),
    }


def _domain(one: Share, skills: Skills) -> s.DomainShape:
    return {
        "domain": one.domain,
        "weight": round(one.weight, 4),
        "share": round(one.share, 4),
        "skills": [_asked(asked, skills) for asked in one.skills],
    }


def _asked(one: Asked, skills: Skills) -> s.AskedShape:
    return {
        "skill": one.skill,
        "name": both(skills[one.skill].name),
        "weight": round(one.weight, 4),
        "level": int(one.level),
        "requirements": list(one.requirements),
    }


def _signal(one: Signal, posting: Document) -> s.SignalShape:
    return {
        "dimension": one.dimension,  # type: ignore[typeddict-item]
        "code": one.code,
        "stated": one.stated,
        "quotes": [quote_shape(quote, posting) for quote in one.quotes],
        "denied": [quote_shape(quote, posting) for quote in one.denied],
    }


def _resume(analysis: Analysis) -> s.HeldShape:
    overall = analysis.score.overall
    return {
        "source": analysis.resume.document.source,
        "score": None if overall is None else round(overall, 4),
        "confidence": round(analysis.score.confidence, 4),
        "abstained": message_shape(analysis.abstained),
    }


def _line(one: Line, analysis: Analysis | None) -> s.LineShape:
    return {
        "requirement": one.requirement,
        "share": round(one.share, 4),
        "shown": None if one.match is None or analysis is None else _shown(one.match, analysis.resume.document),
        "hours": None if one.hours is None else round(one.hours, 2),
    }


def _shown(match: Match, resume: Document) -> s.LineEvidenceShape:
    quotes = match.evidence.quotes if match.evidence else ()
    return {
        "status": match.status,
        "need": int(match.need),
        "have": int(match.have),
        "skill": match.skill,
        "held": match.held,
        "quotes": [quote_shape(quote, resume) for quote in quotes],
    }


def _drill(one: Drill, skills: Skills) -> s.DrillShape:
    return {
        "skill": one.skill,
        "name": both(skills[one.skill].name),
        "requirement": one.requirement,
        "need": int(one.need),
        "have": None if one.have is None else int(one.have),
        "questions": [{"question": both(asked.question), "answer": both(asked.answer)} for asked in one.questions],
    }


def _similar(one: Similar) -> s.SimilarShape:
    return {
        "posting": one.posting.document.source,
        "title": one.posting.facts.title,
        "company": one.posting.facts.company,
        "likeness": round(one.likeness, 4),
        "pairs": [
            {
                "here": pair.here,
                "there": pair.there,
                "closeness": round(pair.closeness, 4),
                "weight": round(pair.weight, 4),
            }
            for pair in one.pairs
        ],
        "only_here": list(one.only_here),
        "only_there": list(one.only_there),
    }
