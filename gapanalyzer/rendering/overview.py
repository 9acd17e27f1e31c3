"""What was read out of one document, for people at a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Extraction, Importance, Requirement
from .canvas import Canvas
from .originals import quoted
from .quoting import clip, line_of
from .wording import Words


def extraction_screen(
    extraction: Extraction, unknown_terms: Sequence[str], words: Words, *, width: int, color: bool
) -> str:
    """Facts, then requirements or profile, then what is not in the taxonomy."""
    canvas = Canvas(width=width, color=color)
    document = extraction.document
    kind = words.of("document_kinds", extraction.kind)
    canvas.line(f"{document.source} · {kind} · {document.language} · {document.reading_quality:.2f}", style="bold")
    canvas.rule()
    _facts(canvas, extraction, words)
    if extraction.kind == "posting":
        _requirements(canvas, extraction, words)
    else:
        _profile(canvas, extraction, words)
    canvas.heading(words("unknown_terms"))
    canvas.line(", ".join(unknown_terms) or words("nothing"))
    return canvas.text()


def _facts(canvas: Canvas, extraction: Extraction, words: Words) -> None:
    facts = extraction.facts
    stated = {
        "title": facts.title,
        "company": facts.company,
        "years_min": None if facts.years_min is None else str(facts.years_min),
        "degree_min": words.of("degrees", facts.degree_min) if facts.degree_min else None,
        "location": " / ".join(facts.location) or None,
        "work_mode": words.of("work_modes", facts.work_mode) if facts.work_mode else None,
        "pay": facts.pay,
    }
    for key, value in stated.items():
        if value:
            canvas.pair(words.of("fact_names", key), clip(value, 120), indent=2)


def _requirements(canvas: Canvas, extraction: Extraction, words: Words) -> None:
    for importance in (Importance.ESSENTIAL, Importance.PREFERRED, Importance.DUTY):
        found = [one for one in extraction.requirements if one.importance is importance]
        if found:
            canvas.heading(words.of("importances", importance.code))
            columns: list[tuple[str, dict[str, object]]] = [
                (words("requirement"), {"ratio": 4}),
                (words("need"), {"width": words.level_width}),
                (words("evidence"), {"ratio": 5}),
            ]
            canvas.table(columns, [_requirement(one, extraction, words) for one in found])


def _requirement(requirement: Requirement, extraction: Extraction, words: Words) -> list[str]:
    need = max((int(wanted.level) for wanted in requirement.skills), default=0)
    place = words("line", line=line_of(extraction.document, requirement.quotes[0].start)) if requirement.quotes else ""
    name = words.requirement(requirement) if requirement.skills else words.of("line_kinds", requirement.kind)
    return [name, words.level(need), f"{clip(requirement.text, 90)} {place}".strip()]


def _profile(canvas: Canvas, extraction: Extraction, words: Words) -> None:
    canvas.heading(words("profile"))
    columns: list[tuple[str, dict[str, object]]] = [
        (words("gap"), {"ratio": 4}),
        (words("have"), {"width": words.level_width}),
        (words("evidence"), {"ratio": 2, "min_width": 8}),
        (words("strength"), {"justify": "right"}),
        ("", {"ratio": 5}),
    ]
    ranked = sorted(extraction.profile, key=lambda one: (-one.strength, -one.level, one.skill))
    rows = []
    for one in ranked:
        place = words("line", line=line_of(extraction.document, one.quotes[0].start)) if one.quotes else ""
        said = f"{clip(quoted(extraction.document, one.quotes[0]), 50)} {place}" if one.quotes else words("own_word")
        rows.append(
            [
                words.skill(one.skill),
                words.level(one.level),
                words.of("kinds", one.kind.code),
                f"{one.strength:.2f}",
                said,
            ]
        )
    canvas.table(columns, rows)
    if not rows:
        canvas.line(words("nothing"))
