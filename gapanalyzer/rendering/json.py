"""Values → the documented JSON shapes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ..model import (
    Abstention,
    Analysis,
    Check,
    Evidence,
    Extraction,
    Gap,
    Match,
    Mention,
    Plan,
    Provenance,
    Quote,
    Reason,
    Requirement,
    Skill,
    Warning,
)
from ..taxonomy import Taxonomy
from . import shapes as s
from .json_plan import both, plan_shape

Skills = Mapping[str, Skill]


def dump(value: Any) -> str:
    """``value`` as UTF-8 JSON text with stable key order, indented."""
    return json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False)


def extraction_shape(extraction: Extraction, taxonomy: Taxonomy, unknown_terms: Iterable[str]) -> s.ExtractShape:
    """The `extract` output."""
    skills, facts, document = taxonomy.skills, extraction.facts, extraction.document
    kinds = [extraction.sections[segment.section].kind.value for segment in extraction.segments]
    return {
        "schema": "gapanalyzer.extract/1",
        "document": {
            "source": document.source,
            "kind": extraction.kind,
            "language": document.language,
            "text": document.text,
            "reading_quality": round(document.reading_quality, 4),
            "warnings": [_warning(warning) for warning in extraction.warnings],
        },
        "sections": [
            {"kind": section.kind.value, "heading": section.heading, "start": section.start, "end": section.end}
            for section in extraction.sections
        ],
        "mentions": [_mention(mention, kinds[mention.segment], skills) for mention in extraction.mentions],
        "requirements": [_requirement(requirement, skills) for requirement in extraction.requirements],
        "profile": [_evidence(evidence, skills) for evidence in extraction.profile],
        "facts": {
            "title": facts.title,
            "company": facts.company,
            "years_min": facts.years_min,
            "degree_min": facts.degree_min,
            "location": list(facts.location),
            "work_mode": facts.work_mode,
            "pay": facts.pay,
        },
        "unknown_terms": list(unknown_terms),
    }


def analysis_shape(analysis: Analysis, plan: Plan | None, taxonomy: Taxonomy) -> s.AnalysisShape:
    """The `analyze` output."""
    skills, score = taxonomy.skills, analysis.score
    return {
        "schema": "gapanalyzer.analysis/1",
        "resume": _page(analysis.resume),
        "posting": _page(analysis.posting),
        "score": {
            "overall": None if score.overall is None else round(score.overall, 4),
            "confidence": round(score.confidence, 4),
            "coverage": round(score.coverage, 4),
            "parts": [
                {
                    "requirement": part.requirement,
                    "weight": part.weight,
                    "level_factor": round(part.level_factor, 6),
                    "closeness": round(part.closeness, 6),
                    "strength_factor": round(part.strength_factor, 6),
                    "credit": round(part.credit, 6),
                    "points": round(part.points, 6),
                }
                for part in score.parts
            ],
        },
        "abstained": _message(analysis.abstained),
        "requirements": [_requirement(requirement, skills) for requirement in analysis.posting.requirements],
        "matches": [_match(match) for match in analysis.matches],
        "gaps": [_gap(gap, skills) for gap in analysis.gaps],
        "checks": [check_shape(check) for check in analysis.checks],
        "flags": [
            {
                "code": flag.code,
                "message": flag.message,
                "quotes": [_quote(quote) for quote in flag.quotes],
                "skills": list(flag.skills),
            }
            for flag in analysis.flags
        ],
        "plan": plan_shape(plan, taxonomy) if plan else None,
        "provenance": _provenance(analysis.provenance),
    }


def essential_met(analysis: Analysis) -> tuple[int, int]:
    """(met, all) of the weighed essential requirements."""
    essential = {one.id for one in analysis.posting.requirements if one.importance.code == "essential"}
    matches = [match for match in analysis.matches if match.requirement in essential]
    return sum(match.status == "met" for match in matches), len(matches)


def missing_skills(analysis: Analysis) -> tuple[str, ...]:
    """Skills of the requirements without any credit, in the posting's order."""
    return tuple(dict.fromkeys(match.skill for match in analysis.matches if match.status == "missing"))


def check_shape(check: Check) -> s.CheckShape:
    """One stated condition."""
    have = round(check.have, 2) if isinstance(check.have, float) else check.have
    return {"kind": check.kind, "need": check.need, "have": have, "status": check.status}


def _page(extraction: Extraction) -> s.PageShape:
    document = extraction.document
    return {
        "source": document.source,
        "language": document.language,
        "reading_quality": round(document.reading_quality, 4),
        "warnings": [_warning(warning) for warning in extraction.warnings],
    }


def _warning(warning: Warning) -> s.WarningShape:
    return {"code": warning.code, "message": warning.message}


def _message(abstained: Abstention | None) -> s.WarningShape | None:
    return {"code": abstained.code, "message": abstained.message} if abstained else None


def _provenance(provenance: Provenance) -> s.ProvenanceShape:
    return {
        "version": provenance.version,
        "taxonomy": provenance.taxonomy,
        "embedder": provenance.embedder,
        "settings": provenance.settings,
        "as_of": provenance.as_of,
        "corrections": provenance.corrections,
    }


def _quote(quote: Quote) -> s.QuoteShape:
    return {"text": quote.text, "start": quote.start, "end": quote.end}


def _reasons(reasons: Iterable[Reason]) -> list[s.ReasonShape]:
    return [{"code": reason.code, "start": reason.start, "end": reason.end} for reason in reasons]


def _mention(mention: Mention, section: str, skills: Skills) -> s.MentionShape:
    return {
        "skill": mention.skill,
        "name": both(skills[mention.skill].name),
        "text": mention.text,
        "start": mention.start,
        "end": mention.end,
        "section": section,
        "assertion": mention.assertion.value,
        "level": int(mention.level),
        "importance": None if mention.importance is None else mention.importance.code,  # type: ignore[typeddict-item]
        "found_by": mention.found_by,
        "confidence": round(mention.confidence, 4),
    }


def _requirement(requirement: Requirement, skills: Skills) -> s.RequirementShape:
    return {
        "id": requirement.id,
        "text": requirement.text,
        "kind": requirement.kind,
        "importance": requirement.importance.code,  # type: ignore[typeddict-item]
        "skills": [
            {"skill": wanted.skill, "name": both(skills[wanted.skill].name), "level": int(wanted.level)}
            for wanted in requirement.skills
        ],
        "any_of": requirement.any_of,
        "quotes": [_quote(quote) for quote in requirement.quotes],
    }


def _evidence(evidence: Evidence, skills: Skills) -> s.EvidenceShape:
    return {
        "skill": evidence.skill,
        "name": both(skills[evidence.skill].name),
        "level": int(evidence.level),
        "evidence": evidence.kind.code,  # type: ignore[typeddict-item]
        "strength": round(evidence.strength, 4),
        "quantified": evidence.quantified,
        "years": None if evidence.years is None else round(evidence.years, 2),
        "last_used": evidence.last_used,
        "reasons": _reasons(evidence.reasons),
    }


def _match(match: Match) -> s.MatchShape:
    evidence = match.evidence
    quotes = zip(evidence.quotes, evidence.sections, strict=True) if evidence else ()
    return {
        "requirement": match.requirement,
        "status": match.status,
        "need": int(match.need),
        "have": int(match.have),
        "via": match.via,
        "skill": match.skill,
        "held": match.held,
        "evidence": [
            {"text": quote.text, "start": quote.start, "end": quote.end, "section": kind.value}
            for quote, kind in quotes
        ],
    }


def _gap(gap: Gap, skills: Skills) -> s.GapShape:
    return {
        "skill": gap.skill,
        "name": both(skills[gap.skill].name),
        "requirements": list(gap.requirements),
        "have": int(gap.have),
        "need": int(gap.need),
        "importance": gap.importance.code,  # type: ignore[typeddict-item]
        "kind": gap.kind,
        "score_gain": round(gap.score_gain, 4),
        "hours": gap.hours,
        "priority": round(gap.priority, 6),
        "reasons": _reasons(gap.reasons),
    }
