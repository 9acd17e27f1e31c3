"""What stands beside the score: confidence, abstentions, stated conditions (floor 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .cueing import count_words
from .model import Abstention, Check, Evidence, Extraction, Factor, Facts, FieldCheck
from .settings import Settings
from .stating import DEGREES, RELATED, experience_years, near_fields, stated_years, works_on, years_at_least
from .taxonomy import Taxonomy

_BELOW = "below"  # a bachelor's: a school or associate degree
_DEGREES = (_BELOW, *DEGREES)


@dataclass(frozen=True, slots=True)
class Reading:
    """How much of a résumé there is to judge."""

    source: str
    quality: float
    words: float

    @classmethod
    def of(cls, resume: Extraction) -> Reading:
        """That of a résumé whose text is here."""
        return cls(resume.document.source, resume.document.reading_quality, count_words(resume.document.text))


@dataclass(frozen=True, slots=True)
class Standing:
    """What a résumé states of the conditions of postings; ``at_least`` when its years may be more."""

    degree: str | None
    languages: tuple[str, ...]
    years: float | None
    at_least: bool
    pursued: str | None = None  # a degree higher than the one held, in progress
    fields: tuple[str, ...] = ()  # of study


def abstain(resume: Extraction | Reading, posting: Extraction, *, settings: Settings) -> Abstention | None:
    """Why no score may be given for this pair, or None."""
    read, asked = _reading(resume), posting.document
    for source, quality in ((read.source, read.quality), (asked.source, asked.reading_quality)):
        if quality < settings.reading_floor:
            text = f"{source}: only {quality:.0%} of the text could be read with certainty"
            return Abstention("reading_quality", f"{text}; export the file again as text")
    if read.words < settings.minimum_words:
        text = f"{read.source}: {read.words:g} words; {settings.minimum_words} are needed to judge a résumé"
        return Abstention("thin_text", text)
    if not any(requirement.kind == "skill" for requirement in posting.requirements):
        text = f"{asked.source}: no skill is asked for in a line that states a requirement or a duty"
        return Abstention("no_requirements", text)
    if posting.coverage < settings.coverage_floor:
        text = f"{asked.source}: only {posting.coverage:.0%} of the requirement lines are understood"
        return Abstention("low_coverage", text)
    return None


def _reading(resume: Extraction | Reading) -> Reading:
    return resume if isinstance(resume, Reading) else Reading.of(resume)


def confidence(resume: Extraction | Reading, posting: Extraction, *, settings: Settings) -> tuple[Factor, ...]:
    """The reasons of the confidence; their product says how far the score can be trusted (0..1).

    ``quality(résumé) · quality(posting) · coverage · n ÷ (n + confident_requirements)`` with n weighed requirements.
    """
    count = sum(requirement.kind == "skill" for requirement in posting.requirements)
    read, asked = _reading(resume).quality, posting.document.reading_quality
    return (
        Factor("resume_quality", read, read),
        Factor("posting_quality", asked, asked),
        Factor("coverage", posting.coverage, posting.coverage),
        Factor("requirements", count, count / (count + settings.confident_requirements) if count else 0.0),
    )


def compare_facts(
    resume: Extraction, posting: Extraction, *, as_of: str | None, named: bool, taxonomy: Taxonomy
) -> tuple[Check, ...]:
    """The stated conditions of ``posting`` held against ``resume``; never part of the score.

    ``named`` says that somebody named ``as_of``; without it the years of somebody still at work are a lower bound.
    """
    stated = standing(resume, as_of=as_of, named=named, cues=taxonomy.cues)
    return check(stated, posting.facts, resume.profile, taxonomy)


def standing(resume: Extraction, *, as_of: str | None, named: bool, cues: Mapping[str, Mapping[str, Any]]) -> Standing:
    """What ``resume`` states, as `check` takes it."""
    where = (resume.document, resume.sections, resume.segments)
    years = experience_years(*where, as_of=as_of, cues=cues)
    works = not named and works_on(*where)
    if works:
        years = max((found for found in (years, stated_years(*where, cues=cues)) if found is not None), default=None)
    at_least = works or years_at_least(*where, as_of=as_of, cues=cues)
    facts = resume.facts
    degree = facts.degree_min or (_BELOW if facts.degree_below else None)
    return Standing(degree, facts.languages, years, at_least, facts.degree_pursued, facts.fields)


def check(stated: Standing, asked: Facts, shown: Iterable[Evidence], taxonomy: Taxonomy) -> tuple[Check, ...]:
    """The conditions that a posting states, held against what a résumé states and the skills it has ``shown``."""
    return (*_checks(stated, asked, near_fields(taxonomy.cues)), *_skill_checks(stated, asked, shown, taxonomy))


def _skill_checks(stated: Standing, asked: Facts, shown: Iterable[Evidence], taxonomy: Taxonomy) -> Iterator[Check]:
    """Years of one skill; those of a kind of it count as well."""
    if not asked.skill_years:
        return
    spans = [(one.skill, one.years) for one in shown if one.years is not None and one.skill in taxonomy.skills]
    for skill, need in asked.skill_years:
        years = max((years for held, years in spans if skill in (held, *taxonomy.above(held))), default=None)
        if years is not None and years >= need:
            yield Check("experience", need, years, "met", skill)
        else:
            yield Check("experience", need, years, "unknown" if years is None or stated.at_least else "unmet", skill)


def _checks(stated: Standing, asked: Facts, near: frozenset[str]) -> Iterator[Check]:
    if asked.years_min is not None:
        yield experience_check(stated, asked.years_min)
    if asked.degree_min is not None:
        yield replace(degree_check(stated, asked.degree_min), field=_field_check(stated, asked, near))
    for language in asked.languages:
        held = language if language in stated.languages else None
        yield Check("language", language, held, "met" if held else "unknown")


def _field_check(stated: Standing, asked: Facts, near: frozenset[str]) -> FieldCheck | None:
    """Another field than those asked for is unknown where something like them will do and both are ``near`` ones."""
    need = tuple(code for code in asked.fields if code != RELATED)
    if not need:
        return None
    if set(need) & set(stated.fields):
        return FieldCheck(need, stated.fields, "met")
    alike = RELATED in asked.fields and bool(near & set(stated.fields))
    return FieldCheck(need, stated.fields, "unknown" if alike or not stated.fields else "unmet")


def experience_check(stated: Standing, need: int) -> Check:
    """Years of which only a lower bound is known may be enough."""
    years = stated.years
    if years is not None and years >= need:
        return Check("experience", need, years, "met")
    return Check("experience", need, years, "unknown" if years is None or stated.at_least else "unmet")


def degree_check(stated: Standing, need: str) -> Check:
    """One in progress is neither met nor unmet: whether it comes in time the recruiter knows."""
    have, pursued = stated.degree, stated.pursued
    if have is not None and _DEGREES.index(have) >= _DEGREES.index(need):
        return Check("degree", need, have, "met")
    coming = pursued if pursued is not None and _DEGREES.index(pursued) >= _DEGREES.index(need) else None
    return Check("degree", need, have, "unmet" if have is not None and coming is None else "unknown", coming=coming)
