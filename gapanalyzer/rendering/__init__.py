"""Results → text: pure functions (floor 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..model import Analysis, Cohort, Comparison, Extraction, Plan, Provenance
from ..taxonomy import Taxonomy
from .json import dump, extraction_shape
from .json_analysis import analysis_shape, comparison_shape
from .json_plan import cohort_shape, plan_shape
from .originals import with_original, with_original_lines
from .wording import Words

if TYPE_CHECKING:  # these would load the whole pipeline for a look into the taxonomy
    from ..advising import Briefing
    from ..batch import Failure, Row

__all__ = [
    "render_analysis",
    "render_briefings",
    "render_cohort",
    "render_comparison",
    "render_extraction",
    "render_plan",
    "render_screen",
]


def render_analysis(
    format: str,
    analysis: Analysis,
    plan: Plan | None,
    taxonomy: Taxonomy,
    *,
    language: str,
    width: int = 80,
    color: bool = False,
) -> str:
    """An analysis with its plan as "terminal", "markdown", "html" or "json" text."""
    if format == "json":
        return dump(analysis_shape(analysis, plan, taxonomy))
    words, analysis = Words(language, taxonomy), with_original(analysis)
    if format == "markdown":
        from .markdown import analysis_page

        return analysis_page(analysis, plan, words)
    if format == "html":
        from .html import analysis_html

        return analysis_html(analysis, plan, words)
    from .terminal import analysis_screen

    return analysis_screen(analysis, plan, words, width=width, color=color)


def render_comparison(
    format: str, comparison: Comparison, taxonomy: Taxonomy, *, language: str, width: int = 80, color: bool = False
) -> str:
    """What a new version of a résumé changed, as "terminal", "markdown" or "json" text."""
    if format == "json":
        return dump(comparison_shape(comparison, taxonomy))
    from .comparison import comparison_page, comparison_screen

    words = Words(language, taxonomy)
    comparison = replace(comparison, new=with_original(comparison.new))
    if format == "markdown":
        return comparison_page(comparison, words)
    return comparison_screen(comparison, words, width=width, color=color)


def render_briefings(
    format: str,
    briefings: Sequence[Briefing],
    provenance: Provenance,
    taxonomy: Taxonomy,
    *,
    languages: Sequence[str],
    width: int = 80,
    color: bool = False,
) -> str:
    """Briefings of postings as "terminal", "markdown" or "json" text, each in its language."""
    if format == "json":
        from .json_posting import posting_shape

        return dump(posting_shape(briefings, provenance, taxonomy))
    from .briefing import briefings_page, briefings_screen

    told = [Words(language, taxonomy) for language in languages]
    briefings = [replace(one, posting=with_original_lines(one.posting)) for one in briefings]
    if format == "markdown":
        return briefings_page(briefings, told)
    return briefings_screen(briefings, told, width=width, color=color)


def render_plan(
    format: str,
    plan: Plan,
    postings: Sequence[Extraction],
    taxonomy: Taxonomy,
    *,
    language: str,
    width: int = 80,
    color: bool = False,
) -> str:
    """A plan as "terminal", "markdown", "html", "json", "ics" (needs ``plan.start``) or "csv" text."""
    words, postings = Words(language, taxonomy), [with_original_lines(one) for one in postings]
    if format == "terminal":
        from .terminal_plan import plan_screen

        return plan_screen(plan, postings, words, width=width, color=color)
    if format == "markdown":
        from .markdown_plan import plan_page

        return plan_page(plan, postings, words)
    if format == "html":
        from .html import plan_html

        return plan_html(plan, postings, words)
    if format == "ics":
        from .ics import as_ics

        return as_ics(plan, words)
    if format == "csv":
        from .sheet import as_csv

        return as_csv(plan, postings, words)
    return dump(plan_shape(plan, taxonomy))


def render_cohort(
    format: str,
    cohort: Cohort,
    postings: Sequence[Extraction],
    taxonomy: Taxonomy,
    *,
    language: str,
    width: int = 80,
    color: bool = False,
) -> str:
    """A class with its syllabus as "terminal", "markdown", "html" or "json" text; "ics" and "csv" are its syllabus."""
    words, postings = Words(language, taxonomy), [with_original_lines(one) for one in postings]
    if format == "terminal":
        from .terminal_plan import cohort_screen

        return cohort_screen(cohort, postings, words, width=width, color=color)
    if format == "markdown":
        from .markdown_class import cohort_page

        return cohort_page(cohort, postings, words)
    if format == "html":
        from .html import cohort_html

        return cohort_html(cohort, postings, words)
    if format == "json":
        return dump(cohort_shape(cohort, taxonomy))
    return render_plan(format, cohort.plan, postings, taxonomy, language=language)


def render_extraction(
    format: str,
    extraction: Extraction,
    taxonomy: Taxonomy,
    unknown_terms: Sequence[str],
    *,
    language: str,
    width: int = 80,
    color: bool = False,
) -> str:
    """What was read out of one document, as "terminal" or "json" text."""
    if format == "json":
        return dump(extraction_shape(extraction, taxonomy, unknown_terms))
    from .overview import extraction_screen

    extraction = with_original_lines(extraction)
    return extraction_screen(extraction, unknown_terms, Words(language, taxonomy), width=width, color=color)


def render_screen(
    format: str,
    rows: Sequence[Row],
    failures: Sequence[Failure],
    taxonomy: Taxonomy,
    *,
    postings: Sequence[Extraction],
    language: str,
    as_of: str | None = None,
    width: int = 80,
    color: bool = False,
) -> str | bytes:
    """A table of candidates as "terminal", "csv", "jsonl" or "html" text, or as "xlsx" bytes."""
    from . import candidates

    words = Words(language, taxonomy)
    if format == "jsonl":
        return candidates.as_jsonl(rows, failures, words)
    if format == "csv":
        return candidates.as_csv(rows, failures, words)
    if format == "xlsx":
        from .candidate_sheets import as_xlsx

        return as_xlsx(rows, failures, postings, words, as_of=as_of)
    if format == "html":
        from .html import candidates_html

        return candidates_html(rows, failures, postings, words)
    return candidates.as_table(rows, failures, words, width=width, color=color)
