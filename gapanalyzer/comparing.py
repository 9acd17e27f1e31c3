"""What stands beside the score: confidence, abstentions, stated conditions (floor 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .cueing import count_words
from .model import Abstention, Check, Extraction, Factor, Facts
from .settings import Settings
from .stating import experience_years, stated_years, works_on

_DEGREES = ("bachelor", "master", "phd")


def abstain(resume: Extraction, posting: Extraction, *, settings: Settings) -> Abstention | None:
    """Why no score may be given for this pair, or None."""
    for document in (resume.document, posting.document):
        if document.reading_quality < settings.reading_floor:
            text = f"{document.source}: only {document.reading_quality:.0%} of the text could be read with certainty"
            return Abstention("reading_quality", f"{text}; export the file again as text")
    words = count_words(resume.document.text)
    if words < settings.minimum_words:
        text = f"{resume.document.source}: {words:g} words; {settings.minimum_words} are needed to judge a résumé"
        return Abstention("thin_text", text)
    if not any(requirement.kind == "skill" for requirement in posting.requirements):
        text = f"{posting.document.source}: no skill is asked for in a line that states a requirement or a duty"
        return Abstention("no_requirements", text)
    if posting.coverage < settings.coverage_floor:
        text = f"{posting.document.source}: only {posting.coverage:.0%} of the requirement lines are understood"
        return Abstention("low_coverage", text)
    return None


def confidence(resume: Extraction, posting: Extraction, *, settings: Settings) -> tuple[Factor, ...]:
    """The reasons of the confidence; their product says how far the score can be trusted (0..1).

    ``quality(résumé) · quality(posting) · coverage · n ÷ (n + confident_requirements)`` with n weighed requirements.
    """
    count = sum(requirement.kind == "skill" for requirement in posting.requirements)
    read, asked = resume.document.reading_quality, posting.document.reading_quality
    return (
        Factor("resume_quality", read, read),
        Factor("posting_quality", asked, asked),
        Factor("coverage", posting.coverage, posting.coverage),
        Factor("requirements", count, count / (count + settings.confident_requirements) if count else 0.0),
    )


def compare_facts(
    resume: Extraction, posting: Extraction, *, as_of: str | None, named: bool, cues: Mapping[str, Mapping[str, Any]]
) -> tuple[Check, ...]:
    """The stated conditions of ``posting`` held against ``resume``; never part of the score.

    ``named`` says that somebody named ``as_of``; without it the years of somebody still at work are a lower bound.
    """
    asked, stated = posting.facts, resume.facts
    checks = []
    if asked.years_min is not None:
        checks.append(_experience(asked.years_min, resume, as_of=as_of, named=named, cues=cues))
    return (*checks, *_stated(asked, stated))


def _experience(
    need: int, resume: Extraction, *, as_of: str | None, named: bool, cues: Mapping[str, Mapping[str, Any]]
) -> Check:
    where = (resume.document, resume.sections, resume.segments)
    years = experience_years(*where, as_of=as_of, cues=cues)
    at_least = not named and works_on(*where)
    if at_least:
        years = max((found for found in (years, stated_years(*where, cues=cues)) if found is not None), default=None)
    if years is not None and years >= need:
        return Check("experience", need, years, "met")
    return Check("experience", need, years, "unknown" if years is None or at_least else "unmet")


def _stated(asked: Facts, stated: Facts) -> Iterator[Check]:
    if asked.degree_min is not None:
        have = stated.degree_min
        enough = have is not None and _DEGREES.index(have) >= _DEGREES.index(asked.degree_min)
        yield Check("degree", asked.degree_min, have, "unknown" if have is None else "met" if enough else "unmet")
    for language in asked.languages:
        held = language if language in stated.languages else None
        yield Check("language", language, held, "met" if held else "unknown")
