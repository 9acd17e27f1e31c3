"""The documented fields of every output, and how a value is held against them and the published schema."""

from __future__ import annotations

from functools import cache
from typing import Any

import jsonschema

from .commands import run

NAME = {"en": str, "zh": str}
MAYBE = object()

# The contract, re-typed: the exact fields of every object; MAYBE = there, of more than one type.
QUOTE = {"text": str, "start": int, "end": int}
REASON = {"code": str, "start": int, "end": int}
WARNING = {"code": str, "message": str}
REQUIREMENT = {
    "id": str,
    "text": str,
    "kind": {"skill", "experience", "degree", "language", "other"},
    "importance": {"essential", "preferred", "duty"},
    "skills": [{"skill": str, "name": NAME, "level": int}],
    "any_of": bool,
    "quotes": [QUOTE],
}
EXTRACT = {
    "schema": {"gapanalyzer.extract/1"},
    "document": {
        "source": str,
        "kind": {"resume", "posting"},
        "language": {"en", "zh", "mixed"},
        "text": str,
        "reading_quality": float,
        "warnings": [WARNING],
    },
    "sections": [{"kind": str, "heading": MAYBE, "start": int, "end": int}],
    "mentions": [
        {
            "skill": str,
            "name": NAME,
            "text": str,
            "start": int,
            "end": int,
            "section": str,
            "assertion": {"affirmed", "past", "negated", "hoped", "other_person"},
            "level": int,
            "importance": {"essential", "preferred", "duty", "mentioned", None},
            "found_by": {"alias", "fuzzy", "semantic"},
            "confidence": float,
        }
    ],
    "requirements": [REQUIREMENT],
    "profile": [
        {
            "skill": str,
            "name": NAME,
            "level": int,
            "evidence": {"listed", "course", "project", "work", "published"},
            "strength": float,
            "quantified": bool,
            "years": MAYBE,
            "last_used": MAYBE,
            "reasons": [REASON],
        }
    ],
    "facts": {
        "title": MAYBE,
        "company": MAYBE,
        "years_min": MAYBE,
        "degree_min": {"bachelor", "master", "phd", None},
        "location": [str],
        "work_mode": MAYBE,
        "pay": MAYBE,
    },
    "unknown_terms": [str],
}
PLAN = {
    "schema": {"gapanalyzer.plan/1"},
    "hours_per_week": float,
    "weeks": int,
    "proved_optimal": bool,
    "postings": [{"posting": str, "score_now": MAYBE, "score_after": MAYBE}],
    "score_now": MAYBE,
    "score_after": MAYBE,
    "steps": [
        {
            "skill": str,
            "name": NAME,
            "from": int,
            "to": int,
            "hours": float,
            "week_start": int,
            "week_end": int,
            "because": MAYBE,
            "resources": [{"title": str, "url": str, "language": str, "hours": float, "kind": str, "checked": MAYBE}],
            "practice": MAYBE,
            "interview": [{"question": NAME, "answer": NAME}],
            "resume_line": MAYBE,
            "score_gain": float,
        }
    ],
    "left_out": [{"skill": str, "hours": MAYBE, "score_gain": float, "reason": str}],
    "market": [{"skill": str, "postings": int}],
}
ANALYSIS = {
    "schema": {"gapanalyzer.analysis/1"},
    "score": {
        "overall": MAYBE,
        "confidence": float,
        "coverage": float,
        "parts": [
            {
                "requirement": str,
                "weight": float,
                "level_factor": float,
                "closeness": float,
                "strength_factor": float,
                "credit": float,
                "points": float,
            }
        ],
    },
    "abstained": MAYBE,
    "matches": [
        {
            "requirement": str,
            "status": {"met", "partial", "missing"},
            "need": int,
            "have": int,
            "via": {"exact", "narrower", "related", "semantic", None},
            "skill": str,
            "evidence": [{**QUOTE, "section": str}],
        }
    ],
    "gaps": [
        {
            "skill": str,
            "name": NAME,
            "requirements": [str],
            "have": int,
            "need": int,
            "importance": str,
            "kind": {"missing", "level", "unproven"},
            "score_gain": float,
            "hours": MAYBE,
            "priority": float,
            "reasons": [MAYBE],
        }
    ],
    "checks": [
        {
            "kind": {"experience", "degree", "language"},
            "need": MAYBE,
            "have": MAYBE,
            "status": {"met", "unmet", "unknown"},
        }
    ],
    "flags": [{"code": str, "message": str}],
    "plan": MAYBE,
    "provenance": {"version": str, "taxonomy": str, "embedder": str, "settings": str, "as_of": MAYBE},
}
COMPARE = {
    "schema": {"gapanalyzer.compare/1"},
    "score": {"before": MAYBE, "after": MAYBE, "change": MAYBE},
    "moved": [MAYBE],
    "unchanged": [str],
    "flags": {"came": [MAYBE], "went": [MAYBE]},
    "checks": {"before": [MAYBE], "after": [MAYBE]},
}
SCREEN = {
    "schema": {"gapanalyzer.screen/1"},
    "rank": MAYBE,
    "resume": str,
    "posting": str,
    "score": MAYBE,
    "confidence": float,
    "essential_met": int,
    "essential_total": int,
    "missing": [str],
    "flags": [str],
    "checks": MAYBE,
    "abstained": MAYBE,
    "error": MAYBE,
}
STATS = {
    "skills": int,
    "aliases": {"en": int, "zh": int},
    "domains": MAYBE,
    "with_prerequisites": int,
    "with_resources": int,
    "with_practice": int,
}


def differences(value: Any, shape: Any, place: str = "$"):
    """Where ``value`` lacks a field of ``shape`` or has one of another type; more fields are allowed."""
    if shape is MAYBE:
        return
    if isinstance(shape, dict):
        for key, inner in shape.items():
            if not isinstance(value, dict) or key not in value:
                yield f"{place}.{key} is absent"
            else:
                yield from differences(value[key], inner, f"{place}.{key}")
    elif isinstance(shape, list):
        if not isinstance(value, list):
            yield f"{place} is no list"
            return
        for number, one in enumerate(value):
            yield from differences(one, shape[0], f"{place}[{number}]")
    elif isinstance(shape, set):
        if value not in shape:
            yield f"{place} is {value!r}"
    elif shape is float:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            yield f"{place} is no number"
    elif type(value) is not shape:
        yield f"{place} is no {shape.__name__}"


@cache
def validator(name: str) -> jsonschema.Draft202012Validator:
    schema = run("schema", name).json
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def fits(value: Any, shape: dict[str, Any], name: str) -> None:
    assert list(differences(value, shape)) == []
    assert [error.message for error in validator(name).iter_errors(value)] == []
