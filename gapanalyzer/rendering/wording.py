"""Codes, levels and places → words of one language."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.cells import cell_len

from ..batch.rows import Unmet
from ..model import (
    Check,
    Extraction,
    FieldCheck,
    Flag,
    Gap,
    Hardware,
    Match,
    Name,
    Practice,
    Proficiency,
    Requirement,
    Resource,
    Step,
)
from ..taxonomy import Taxonomy
from .quoting import clip, cut_around, line_of, number, quote

LANGUAGES = ("en", "zh")
SIGNS = {"met": "✓", "partial": "◐", "missing": "·"}
_CHECK_SIGNS = {"met": "✓", "unmet": "·", "unknown": "?"}
_AFTERNOON = 4.0  # hours within which something small can be built
_LONGEST_REASON = 90  # characters of a posting's line


@functools.cache
def messages(language: str) -> dict[str, Any]:
    """The message table of ``language``."""
    with (Path(__file__).parent / "messages" / f"{language}.toml").open("rb") as file:
        return tomllib.load(file)


@dataclass(frozen=True, slots=True)
class Words:
    """Everything a report says, in one language."""

    language: str
    taxonomy: Taxonomy

    def __call__(self, key: str, **values: object) -> str:
        """The message called ``key`` with its values put in."""
        text: str = messages(self.language)[key]
        return text.format(**values) if values else text

    def of(self, table: str, key: str) -> str:
        """An entry of a message table; the key itself where there is none."""
        entries: Mapping[str, str] = messages(self.language)[table]
        return entries.get(key, key)

    def level(self, level: int) -> str:
        """A level's name; "–" for none."""
        names: list[str] = messages(self.language)["levels"]
        return names[level] if level else "–"

    @property
    def level_width(self) -> int:
        """Columns that the longest level name or heading of a level takes."""
        names = (*messages(self.language)["levels"], self("need"), self("have"))
        return max(cell_len(name) for name in names)

    def skill(self, skill: str) -> str:
        """A skill's name."""
        return self.taxonomy.skills[skill].name.in_language(self.language)

    def flag(self, flag: Flag) -> str:
        """What a flag says, with the skills it is about."""
        names = self("between_names").join(map(self.skill, flag.skills))
        return self.of("flag", flag.code) + (f" {names}" if names else "")

    def grade(self, confidence: float) -> str:
        """Low under 0.5, high from 0.8, else medium."""
        names: list[str] = messages(self.language)["grades"]
        return names[0 if confidence < 0.5 else 2 if confidence >= 0.8 else 1]

    def requirement(self, requirement: Requirement) -> str:
        """A requirement's skills, or its line where it has none."""
        names = " | ".join(self.skill(wanted.skill) for wanted in requirement.skills)
        if not names:
            return requirement.text
        enough = self("any_one") if requirement.enough == 1 else self("at_least", count=requirement.enough)
        bracket = ("（{}）" if self.language == "zh" else " ({})").format(enough)
        return f"{names}{bracket}" if requirement.any_of else names

    def evidence(self, match: Match, resume: Extraction, *, width: int = 60) -> str:
        """What answers a requirement, quoted with its line."""
        if match.evidence is None:
            return self("not_shown")
        document = resume.document
        if not match.evidence.quotes:
            return self("own_word")
        quoted = quote(match.evidence, resume, width=width)
        place = self("line", line=line_of(document, match.evidence.quotes[0].start))
        held = f"{self.skill(match.evidence.skill)}: " if match.evidence.skill != match.skill else ""
        if match.via in ("related", "semantic"):
            claimed = any(
                one.skill == match.skill and one.assertion.held and one.found_by == "alias" for one in resume.mentions
            )
            key = "meant" if match.evidence.skill == match.skill else "borne_out" if claimed else "closest"
            held = f"{self(key, skill=self.skill(match.evidence.skill))} "
        marks = "「{}」" if self.language == "zh" else "“{}”"
        return f"{held}{marks.format(quoted)} {place}".strip() if quoted else held.strip(": ")

    def check(self, check: Check) -> str:
        """A stated condition with what was found."""
        table = {"degree": "degrees", "language": "languages"}.get(check.kind)
        need = self.of(table, str(check.need)) if table else check.need
        shown = number(check.have) if isinstance(check.have, float | int) else check.have
        have = self._have(table, shown, check.status, check.coming)
        if check.skill is not None:
            return self("check_skill_years", skill=self.skill(check.skill), need=need, have=have)
        return self(f"check_{check.kind}", need=need, have=have) + (self._field(check.field) if check.field else "")

    def _field(self, field: FieldCheck) -> str:
        """The fields of study behind a degree, with their own sign."""
        need, have = (
            self("between_names").join(self.of("fields", one) for one in some) for some in (field.need, field.have)
        )
        stated = self("check_have", have=have) if have else self("check_unknown")
        return self("check_field", sign=_CHECK_SIGNS[field.status], need=need, have=stated)

    def must_have(self, unmet: Unmet) -> str:
        """A recruiter's must-have that is not met, unknown or in progress, with what is known."""
        what = unmet.require.partition("=")[0].strip()
        if what in ("degree", "years") or unmet.have is None:
            have = self._have("degrees" if what == "degree" else None, unmet.have, unmet.status, unmet.coming)
        else:
            have = self("check_have", have=self.level(int(unmet.have))) if int(unmet.have) else self("not_shown")
        return self.of("must_have", unmet.status).format(require=unmet.require, have=have)

    def _have(self, table: str | None, have: str | None, status: str, coming: str | None) -> str:
        """What is known of a condition: an entry of ``table``, or years."""
        if coming is not None:
            return self._in_progress(have, coming)
        if have is None:
            return self("check_unknown")
        if table:
            return self("check_have", have=self.of(table, have))
        return self("check_years_at_least" if status == "unknown" else "check_years", have=have)

    def _in_progress(self, held: str | None, coming: str) -> str:
        """A degree in progress, behind the one held."""
        going = self("check_coming", coming=self.of("degrees", coming))
        comma = "，" if self.language == "zh" else ", "
        return f"{self('check_have', have=self.of('degrees', held))}{comma}{going}" if held else going

    def weeks(self, step: Step) -> str:
        """The weeks of a step."""
        if step.week_start == step.week_end:
            return self("week", first=step.week_start)
        return self("weeks", first=step.week_start, last=step.week_end)

    def because(self, step: Step, requirements: Mapping[tuple[str, str], Requirement]) -> str:
        """Why a step is there: the posting line that asks, else the skill that needs it first."""
        for reason in step.because:
            asked = requirements.get((reason.posting or "", reason.requirement or ""))
            if asked is not None:
                marks = "「{}」" if self.language == "zh" else "“{}”"
                return marks.format(self._line_for(step.skill, asked))
        for reason in step.because:
            if reason.prerequisite_of is not None:
                return self("prerequisite", skill=self.skill(reason.prerequisite_of))
        return ""

    def _line_for(self, skill: str, asked: Requirement) -> str:
        """Of the lines that ask the first that names ``skill``, strongest first, cut so that the name stays in it."""
        known = self.taxonomy.skills[skill]
        names = [*(known.name.en, known.name.zh), *known.aliases_en, *known.aliases_zh]
        named = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))), re.IGNORECASE)
        for text in (asked.text, *(line.text for line in asked.quotes)):
            if found := named.search(text):
                return cut_around(text.strip(), found.start(), width=_LONGEST_REASON)
        return clip(asked.text, _LONGEST_REASON)

    def resource(self, resource: Resource, step: Step) -> str:
        """How much of a resource is read in a step: its hours, or those there are for reading where it is longer."""
        if resource.hours > step.most_reading:
            return self("read_part", hours=number(step.most_reading), all=number(resource.hours))
        return f"{number(resource.hours)} h"

    def gap(self, gap: Gap) -> tuple[str, str, str, str, str]:
        """(skill, now and then, points, hours, points an hour) of a gap."""
        change = self("unproven") if gap.kind == "unproven" else f"{self.level(gap.have)} → {self.level(gap.need)}"
        hours = "–" if gap.hours is None else number(gap.hours)
        rate = f"{gap.priority:.2f}" if gap.hours else "–"
        return self.skill(gap.skill), change, f"+{gap.score_gain:.1f}", hours, rate

    def checked(self, check: Check) -> str:
        """A stated condition behind its sign."""
        return f"{_CHECK_SIGNS[check.status]} {self.check(check)}"

    def hardware(self, practice: Practice, gpu: Hardware | None = None) -> str:
        """What GPU a practice task needs, for how many hours, and whether that is more than there is."""
        parts = [self.of("hardware", practice.hardware)]
        if practice.gpu_hours:
            parts.append(self("gpu_hours", hours=number(practice.gpu_hours)))
        if not practice.suits(gpu):
            parts.append(self("more_hardware"))
        return ("，" if self.language == "zh" else ", ").join(parts)

    def task(self, step: Step, gpu: Hardware | None = None) -> tuple[tuple[str, str], ...]:
        """(label, text) of what to build with ``gpu``, when it is done, how to show it and what may be asked."""
        guide, practice = step.guide, practice_of(step, gpu)
        rows = []
        if practice is not None:
            bracket = "{}（{}）" if self.language == "zh" else "{} ({})"
            build = bracket.format(practice.task.in_language(self.language), self.hardware(practice, gpu))
            rows.append((self("build"), build))
            if not practice.suits(gpu):
                rows.append((self("without"), without_hardware(practice, gpu, self.language)))
            rows.append((self("done"), practice.done_when.in_language(self.language)))
        if line := line_of_step(step, gpu):
            rows.append((self("show"), line.in_language(self.language)))
        if guide is not None:
            rows.extend((self("asked"), one.question.in_language(self.language)) for one in guide.questions)
        return tuple(rows)


def practice_of(step: Step, gpu: Hardware | None) -> Practice | None:
    """What to do in ``step`` with ``gpu``: the guide's task or its lighter form, or only reading and answering.

    A step to awareness has no hours for the task of a level above: the skill's first task, else its lighter form where
    an afternoon is left after the reading, else the first task of its domain; with none of them the guide's questions
    are what shows it.
    """
    guide = step.guide
    if guide is None or guide.practice is None:
        return None
    if step.end_level > Proficiency.AWARE or not guide.questions:
        return guide.practice.fitted(gpu)
    light, left = guide.practice.lightest(), step.hours - step.reading_hours
    timely = light if light is not None and left >= max(_AFTERNOON, light.gpu_hours or 0) else None
    for form in (guide.practice.beginning(), timely, step.first):
        if form is not None and form.suits(gpu):
            return form
    texts, values = [messages(one)["study"] for one in LANGUAGES], {"count": len(guide.questions), "skill": step.skill}
    task, done = (Name(*(one[key].format(**values) for one in texts)) for key in ("task", "done_when"))
    return Practice(task, done)


def line_of_step(step: Step, gpu: Hardware | None) -> Name | None:
    """The template of a résumé line, where what it asks for was built: by the practice or its lighter form."""
    guide = step.guide
    if guide is None or guide.practice is None:
        return guide.resume_line if guide else None
    return guide.resume_line if practice_of(step, gpu) in (guide.practice, guide.practice.lightest()) else None


def without_hardware(practice: Practice, gpu: Hardware | None, language: str) -> str:
    """What can be done of a task that needs more than ``gpu``."""
    texts: dict[str, str] = messages(language)["without_gpu"]
    return texts[f"{gpu}_{practice.hardware}"]
