"""Plans → the documented JSON shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from ..model import Because, Cohort, Hardware, Name, Plan, Practice, Question, Resource, Skill, Step
from ..taxonomy import Taxonomy
from . import plan_shapes as s
from .wording import practice_of, without_hardware

Skills = Mapping[str, Skill]


def plan_shape(plan: Plan, taxonomy: Taxonomy) -> s.PlanShape:
    """The `roadmap` output, also ``plan`` of an analysis."""
    return {
        "schema": "gapanalyzer.plan/1",
        "hours_per_week": plan.hours_per_week,
        "weeks": plan.weeks,
        "proved_optimal": plan.proved_optimal,
        "postings": [
            {"posting": one.posting, "score_now": one.score_now, "score_after": one.score_after}
            for one in plan.postings
        ],
        "score_now": plan.score_now,
        "score_after": plan.score_after,
        "steps": [_step(step, plan, taxonomy.skills) for step in plan.steps],
        "left_out": [
            {"skill": one.skill, "hours": one.hours, "score_gain": one.score_gain, "reason": one.reason}
            for one in plan.left_out
        ],
        "market": [{"skill": skill, "postings": count} for skill, count in plan.market],
        "pairs": [
            {"skills": list(one.skills), "postings": one.postings, "support": one.support, "lift": one.lift}
            for one in plan.pairs
        ],
        "reviews": [
            {"week": one.week, "hours": one.hours, **_dates(plan, one.week, one.week), "skills": list(one.skills)}
            for one in plan.reviews
        ],
        "done": [
            {"skill": one.skill, "name": both(taxonomy.skills[one.skill].name), "level": one.level or 0}
            for one in plan.done
        ],
        "start": plan.start.isoformat() if plan.start else None,
        "gpu": plan.gpu,
    }


def cohort_shape(cohort: Cohort, taxonomy: Taxonomy) -> s.ClassShape:
    """The `roadmap` output for a folder of résumés."""
    return {
        "schema": "gapanalyzer.class/1",
        "people": [
            {
                "resume": one.resume,
                "score_now": one.score_now,
                "score_after": one.score_after,
                "lacks": list(one.lacks),
                "abstained": {"code": one.abstained.code, "message": one.abstained.message} if one.abstained else None,
            }
            for one in cohort.members
        ],
        "lacking": [
            {"skill": skill, "name": both(taxonomy.skills[skill].name), "people": len(names), "resumes": list(names)}
            for skill, names in cohort.lacking
        ],
        "plan": plan_shape(cohort.plan, taxonomy),
    }


class _Dates(TypedDict):
    starts: str | None
    ends: str | None


def _dates(plan: Plan, first: int, last: int) -> _Dates:
    dates = plan.dates(first, last)
    return {"starts": dates[0].isoformat() if dates else None, "ends": dates[1].isoformat() if dates else None}


def both(name: Name) -> s.Both:
    """A text in both languages."""
    return {"en": name.en, "zh": name.zh}


def _step(step: Step, plan: Plan, skills: Skills) -> s.StepShape:
    guide, dates = step.guide, _dates(plan, step.week_start, step.week_end)
    return {
        "skill": step.skill,
        "name": both(skills[step.skill].name),
        "from": int(step.start_level),
        "to": int(step.end_level),
        "hours": step.hours,
        "week_start": step.week_start,
        "week_end": step.week_end,
        "starts": dates["starts"],
        "ends": dates["ends"],
        "blocks": [{"week": block.week, "hours": block.hours} for block in step.blocks],
        "because": [_because(one) for one in step.because],
        "resources": [resource_shape(resource) for resource in step.resources],
        "reading_hours": step.reading_hours,
        "practice": practice_shape(practice_of(step, plan.gpu), plan.gpu),
        "interview": [question_shape(question) for question in guide.questions] if guide else [],
        "resume_line": both(guide.resume_line) if guide and guide.resume_line else None,
        "score_gain": step.score_gain,
    }


def _because(because: Because) -> s.BecauseShape:
    if because.prerequisite_of is not None:
        return {"prerequisite_of": because.prerequisite_of}
    return {"posting": because.posting or "", "requirement": because.requirement or ""}


def resource_shape(resource: Resource) -> s.ResourceShape:
    """Something to read, watch or do."""
    return {
        "title": resource.title,
        "url": resource.url,
        "language": resource.language,
        "hours": resource.hours,
        "kind": resource.kind,
        "checked": resource.checked,
    }


def practice_shape(practice: Practice | None, gpu: Hardware | None = None) -> s.PracticeShape | None:
    """What to build with the ``gpu`` there is, None without a task."""
    if practice is None:
        return None
    return {
        "task": both(practice.task),
        "done_when": both(practice.done_when),
        "hardware": practice.hardware,
        "gpu_hours": practice.gpu_hours,
        "suits": None if gpu is None else practice.suits(gpu),
        "without": _without(practice, gpu),
    }


def _without(practice: Practice, gpu: Hardware | None) -> s.Both | None:
    """What can be done of a task that needs more than ``gpu``."""
    if practice.suits(gpu):
        return None
    return {"en": without_hardware(practice, gpu, "en"), "zh": without_hardware(practice, gpu, "zh")}


def question_shape(question: Question) -> s.QuestionShape:
    """An interview question with its answer."""
    return {"question": both(question.question), "answer": both(question.answer)}
