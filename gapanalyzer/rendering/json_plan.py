"""Plans → the documented JSON shape."""

from __future__ import annotations

from collections.abc import Mapping

from ..model import Because, Guide, Name, Plan, Question, Resource, Skill, Step
from ..taxonomy import Taxonomy
from . import shapes as s

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
        "steps": [_step(step, taxonomy.skills) for step in plan.steps],
        "left_out": [
            {"skill": one.skill, "hours": one.hours, "score_gain": one.score_gain, "reason": one.reason}
            for one in plan.left_out
        ],
        "market": [{"skill": skill, "postings": count} for skill, count in plan.market],
    }


def both(name: Name) -> s.Both:
    """A text in both languages."""
    return {"en": name.en, "zh": name.zh}


def _step(step: Step, skills: Skills) -> s.StepShape:
    guide = step.guide
    return {
        "skill": step.skill,
        "name": both(skills[step.skill].name),
        "from": int(step.start_level),
        "to": int(step.end_level),
        "hours": step.hours,
        "week_start": step.week_start,
        "week_end": step.week_end,
        "because": [_because(one) for one in step.because],
        "resources": [resource_shape(resource) for resource in step.resources],
        "practice": practice_shape(guide),
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


def practice_shape(guide: Guide | None) -> s.PracticeShape | None:
    """What to build for a skill, None without a task."""
    if guide is None or guide.practice is None:
        return None
    practice = guide.practice
    return {
        "task": both(practice.task),
        "done_when": both(practice.done_when),
        "hardware": practice.hardware,
        "gpu_hours": practice.gpu_hours,
    }


def question_shape(question: Question) -> s.QuestionShape:
    """An interview question with its answer."""
    return {"question": both(question.question), "answer": both(question.answer)}
