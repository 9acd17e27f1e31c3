"""A class as Markdown: one page that a teacher can use, with a check box for each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from ..model import Cohort, Extraction, Member, Review, Step
from . import plan_text
from .markdown_plan import finished_lines, review_head, step_head
from .marking import escape, row
from .wording import Words, practice_of

_MOST_LACKED = 15  # skills that are counted
_MOST_NEXT = 5  # skills left out that are named


def cohort_page(cohort: Cohort, postings: Sequence[Extraction], words: Words) -> str:
    """What is asked, the syllabus with who needs each step, where everybody stands, and what most lack."""
    plan = cohort.plan
    judged = sum(one.abstained is None for one in cohort.members)
    people = f"{words('people')}: {words('people_row', judged=judged, all=len(cohort.members))}"
    title = plan_text.plan_heading(plan, words).replace(words("plan"), words("syllabus"), 1)
    lines = [f"# {escape(people)}", "", escape(title), "", *_asked(cohort, postings, words)]
    lines += ["", f"## {words('syllabus')}", "", *finished_lines(plan, words)]
    for one in plan_text.in_turn(plan):
        lines += [_review(one, cohort, words)] if isinstance(one, Review) else _step(one, cohort, words)
    if plan.left_out:
        named = [words.skill(one.skill) for one in plan.left_out]
        lines += ["", f"{words('left_out')}: {escape(plan_text.first_few(named, _MOST_NEXT, words))}"]
    lines += [
        "",
        f"## {words('people')}",
        "",
        row(words("candidate"), words("now"), words("after_plan"), words("needs")),
    ]
    lines += [row("---", "---:", "---:", "---"), *(_member(one, words) for one in cohort.members)]
    lines += ["", f"## {words('people_lack')}", "", row(words("gap"), "", words("who")), row("---", "---", "---")]
    for skill, names in cohort.lacking[:_MOST_LACKED]:
        count = words("people_count", count=len(names), all=judged)
        lines.append(row(escape(words.skill(skill)), count, escape(plan_text.who(names, cohort, words))))
    if (more := len(cohort.lacking) - _MOST_LACKED) > 0:
        lines.append(row(words("more", count=more), "", ""))
    return "\n".join([*lines, ""])


def _asked(cohort: Cohort, postings: Sequence[Extraction], words: Words) -> Iterator[str]:
    """A line a posting with the class's mean score now and after."""
    scores = {one.posting: one for one in cohort.plan.postings}
    for posting in postings:
        score, text = scores.get(posting.document.source), escape(plan_text.posting_title(posting))
        if score is not None and score.score_now is not None and score.score_after is not None:
            text += f" · {words('plan_scores', now=f'{score.score_now:.0f}', after=f'{score.score_after:.0f}')}"
        yield f"- {text}"


def _step(step: Step, cohort: Cohort, words: Words) -> Iterator[str]:
    plan = cohort.plan
    lacking = next((names for skill, names in cohort.lacking if skill == step.skill), ())
    whom = f" · {words('who')}: {escape(plan_text.who(lacking, cohort, words))}" if lacking else ""
    yield step_head(step, plan, words) + whom
    if step.resources:
        first = step.resources[0]
        yield f"  - {words('read')}: [{escape(first.title)}](<{first.url}>) ({words.resource(first, step)})"
    if (practice := practice_of(step, plan.gpu)) is not None:
        yield f"  - {words('build')}: {escape(practice.task.in_language(words.language))}"
        yield f"  - {words('done')}: {escape(practice.done_when.in_language(words.language))}"


def _review(review: Review, cohort: Cohort, words: Words) -> str:
    text = escape(plan_text.review_text(review, cohort.plan, words))
    return f"{review_head(review, cohort.plan, words)} · {text}"


def _member(member: Member, words: Words) -> str:
    name = escape(PurePath(member.resume).name)
    if member.score_now is None or member.score_after is None:
        return row(name, "–", "–", words.of("abstained", member.abstained.code) if member.abstained else "")
    needs = escape(plan_text.needs(member, words)) or "–"
    return row(name, f"{member.score_now:.0f}", f"{member.score_after:.0f}", needs)
