"""Analyses and comparisons → the documented JSON shapes."""

from __future__ import annotations

from ..model import (
    Analysis,
    Change,
    Comparison,
    Document,
    Evidence,
    Gap,
    Match,
    Move,
    Moved,
    Plan,
    Score,
    Target,
    Unproven,
    WhatIf,
    Wording,
)
from ..taxonomy import Taxonomy
from . import analysis_shapes as s
from .json import (
    Skills,
    check_shape,
    flag_shape,
    message_shape,
    page_shape,
    provenance_shape,
    quote_shape,
    reasons_shape,
    requirement_shape,
)
from .json_plan import both, plan_shape


def analysis_shape(analysis: Analysis, plan: Plan | None, taxonomy: Taxonomy) -> s.AnalysisShape:
    """The `analyze` output."""
    skills, resume, posting = taxonomy.skills, analysis.resume.document, analysis.posting.document
    return {
        "schema": "gapanalyzer.analysis/1",
        "resume": page_shape(analysis.resume),
        "posting": page_shape(analysis.posting),
        "score": _score(analysis.score),
        "abstained": message_shape(analysis.abstained),
        "requirements": [
            requirement_shape(requirement, posting, skills) for requirement in analysis.posting.requirements
        ],
        "matches": [_match(match, resume) for match in analysis.matches],
        "gaps": [_gap(gap, skills) for gap in analysis.gaps],
        "moves": [_move(move, skills) for move in analysis.moves],
        "unproven": [_unproven(one, resume, skills) for one in analysis.unproven],
        "wordings": [_wording(one, analysis, skills) for one in analysis.wordings],
        "what_if": _what_if(analysis.what_if, resume, skills) if analysis.what_if else None,
        "target": _target(analysis.target, skills) if analysis.target else None,
        "checks": [check_shape(check) for check in analysis.checks],
        "flags": [flag_shape(flag, resume) for flag in analysis.flags],
        "plan": plan_shape(plan, taxonomy) if plan else None,
        "provenance": provenance_shape(analysis.provenance),
    }


def comparison_shape(comparison: Comparison, taxonomy: Taxonomy) -> s.CompareShape:
    """The `compare` output."""
    new, old = comparison.new, comparison.old
    before, after = old.score.overall, new.score.overall
    return {
        "schema": "gapanalyzer.compare/1",
        "resume": page_shape(new.resume),
        "old_resume": page_shape(old.resume),
        "posting": page_shape(new.posting),
        "score": {
            "before": None if before is None else round(before, 4),
            "after": None if after is None else round(after, 4),
            "change": None if before is None or after is None else round(after - before, 4),
        },
        "abstained": {"before": message_shape(old.abstained), "after": message_shape(new.abstained)},
        "requirements": [
            requirement_shape(one, new.posting.document, taxonomy.skills) for one in new.posting.requirements
        ],
        "moved": [_moved(one, old.resume.document, new.resume.document) for one in comparison.moved],
        "unchanged": list(comparison.same),
        "flags": {
            "came": [flag_shape(flag, new.resume.document) for flag in comparison.flags_came],
            "went": [flag_shape(flag, old.resume.document) for flag in comparison.flags_went],
        },
        "checks": {
            "before": [check_shape(check) for check in old.checks],
            "after": [check_shape(check) for check in new.checks],
        },
        "provenance": provenance_shape(new.provenance),
    }


def _score(score: Score) -> s.ScoreShape:
    return {
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
        "reasons": [
            {"code": one.code, "value": round(one.value, 4), "factor": round(one.factor, 6)} for one in score.reasons
        ],
    }


def _match(match: Match, resume: Document) -> s.MatchShape:
    return {
        "requirement": match.requirement,
        "status": match.status,
        "need": int(match.need),
        "have": int(match.have),
        "via": match.via,
        "skill": match.skill,
        "held": match.held,
        "evidence": _quotes(match.evidence, resume),
    }


def _quotes(evidence: Evidence | None, resume: Document) -> list[s.MatchEvidenceShape]:
    quotes = zip(evidence.quotes, evidence.sections, strict=True) if evidence else ()
    return [{**quote_shape(quote, resume), "section": kind.value} for quote, kind in quotes]


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
        "reasons": reasons_shape(gap.reasons),
    }


def _change(change: Change, skills: Skills) -> s.ChangeShape:
    return {
        "kind": change.kind,
        "skill": change.skill,
        "name": both(skills[change.skill].name),
        "from": int(change.start),
        "to": int(change.end),
        "through": change.through,
    }


def _move(move: Move, skills: Skills) -> s.MoveShape:
    return {
        **_change(move.change, skills),
        "requirements": list(move.requirements),
        "score_gain": round(move.score_gain, 4),
        "score_after": round(move.score_after, 4),
        "hours": move.hours,
    }


def _unproven(one: Unproven, resume: Document, skills: Skills) -> s.UnprovenShape:
    return {
        "skill": one.evidence.skill,
        "name": both(skills[one.evidence.skill].name),
        "requirements": list(one.requirements),
        "level": int(one.evidence.level),
        "score_gain": round(one.score_gain, 4),
        "hours": one.hours,
        "evidence": _quotes(one.evidence, resume),
    }


def _wording(one: Wording, analysis: Analysis, skills: Skills) -> s.WordingShape:
    return {
        "skill": one.skill,
        "name": both(skills[one.skill].name),
        "requirements": list(one.requirements),
        "posting": quote_shape(one.posting, analysis.posting.document),
        "resume": quote_shape(one.resume, analysis.resume.document),
        "found_by": one.resume.found_by,
    }


def _standing(match: Match, points: float, resume: Document) -> s.StandingShape:
    evidence = match.evidence
    return {
        "status": match.status,
        "have": int(match.have),
        "via": match.via,
        "held": match.held,
        "kind": evidence.kind.code if evidence else None,  # type: ignore[typeddict-item]
        "points": round(points, 6),
        "evidence": _quotes(evidence, resume),
    }


def _moved(one: Moved, old: Document, new: Document) -> s.MovedShape:
    return {
        "requirement": one.requirement,
        "before": _standing(one.before, one.points_before, old),
        "after": _standing(one.after, one.points_after, new),
    }


def _what_if(said: WhatIf, resume: Document, skills: Skills) -> s.WhatIfShape:
    return {
        "changes": [_change(change, skills) for change in said.changes],
        "before": round(said.before, 4),
        "after": round(said.after, 4),
        "moved": [_moved(one, resume, resume) for one in said.moved],
    }


def _target(target: Target, skills: Skills) -> s.TargetShape:
    return {
        "wanted": target.wanted,
        "before": round(target.before, 4),
        "after": round(target.after, 4),
        "highest": round(target.highest, 4),
        "reachable": target.reachable,
        "proved_smallest": target.proved_smallest,
        "hours": target.hours,
        "changes": [_move(move, skills) for move in target.moves],
    }
