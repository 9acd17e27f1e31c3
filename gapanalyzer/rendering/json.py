"""Values → the documented JSON shapes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ..model import (
    Abstention,
    Check,
    Document,
    Evidence,
    Extraction,
    Flag,
    Mention,
    Provenance,
    Quote,
    Reason,
    Requirement,
    Skill,
    Warning,
)
from ..taxonomy import Taxonomy
from . import shapes as s
from .json_plan import both

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
            "original": _original(document),
            "reading_quality": round(document.reading_quality, 4),
            "warnings": [_warning(warning) for warning in extraction.warnings],
        },
        "sections": [
            {"kind": section.kind.value, "heading": section.heading, "start": section.start, "end": section.end}
            for section in extraction.sections
        ],
        "mentions": [_mention(mention, kinds[mention.segment], skills) for mention in extraction.mentions],
        "requirements": [requirement_shape(requirement, document, skills) for requirement in extraction.requirements],
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


def _original(document: Document) -> s.OriginalShape | None:
    """The text before cleaning with the map to it; null where cleaning changed nothing."""
    original = document.original
    if original is None or original.text == document.text:
        return None
    return {"text": original.text, "changes": [list(run) for run in original.changes]}


def flag_shape(flag: Flag, resume: Document) -> s.FlagShape:
    """One caution."""
    return {
        "code": flag.code,
        "message": flag.message,
        "quotes": [quote_shape(quote, resume) for quote in flag.quotes],
        "skills": list(flag.skills),
    }


def check_shape(check: Check) -> s.CheckShape:
    """One stated condition."""
    have = round(check.have, 2) if isinstance(check.have, float) else check.have
    return {
        "kind": check.kind,
        "need": check.need,
        "have": have,
        "status": check.status,
        "skill": check.skill,
        "coming": check.coming,
        "field": None
        if check.field is None
        else {"need": list(check.field.need), "have": list(check.field.have), "status": check.field.status},
    }


def page_shape(extraction: Extraction) -> s.PageShape:
    """One of the documents of an analysis."""
    document = extraction.document
    return {
        "source": document.source,
        "language": document.language,
        "reading_quality": round(document.reading_quality, 4),
        "warnings": [_warning(warning) for warning in extraction.warnings],
    }


def _warning(warning: Warning) -> s.WarningShape:
    return {"code": warning.code, "message": warning.message}


def message_shape(abstained: Abstention | None) -> s.WarningShape | None:
    """Why there is no score, or null."""
    return {"code": abstained.code, "message": abstained.message} if abstained else None


def provenance_shape(provenance: Provenance) -> s.ProvenanceShape:
    """What the numbers depend on."""
    return {
        "version": provenance.version,
        "taxonomy": provenance.taxonomy,
        "embedder": provenance.embedder,
        "settings": provenance.settings,
        "as_of": provenance.as_of,
        "corrections": provenance.corrections,
    }


def quote_shape(quote: Quote | Mention, document: Document) -> s.QuoteShape:
    """A stretch of ``document``'s text, with what the file writes there where that is another."""
    shape: s.QuoteShape = {"text": quote.text, "start": quote.start, "end": quote.end}
    written = document.written(quote.start, quote.end) if quote.end > quote.start else quote.text
    return shape if written == quote.text else {**shape, "original": written}


def reasons_shape(reasons: Iterable[Reason]) -> list[s.ReasonShape]:
    """Codes with the places where they were read."""
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


def requirement_shape(requirement: Requirement, posting: Document, skills: Skills) -> s.RequirementShape:
    """One demand of a posting."""
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
        "at_least": requirement.enough,
        "quotes": [quote_shape(quote, posting) for quote in requirement.quotes],
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
        "reasons": reasons_shape(evidence.reasons),
    }
