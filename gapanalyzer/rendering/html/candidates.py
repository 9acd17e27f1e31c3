"""A screen's result as one HTML file with tables that sort themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...batch import Failure, Row
from ...model import Extraction
from ..candidate_sheets import answer_text
from ..candidates import cautions, counted, person_text, postings_of, score_text, scores_by_resume
from ..visible import visible
from ..wording import Words
from .page import render

_MOST_OPENED = 100  # candidates of a posting shown requirement by requirement


def candidates_html(
    rows: Sequence[Row], failures: Sequence[Failure], postings: Sequence[Extraction], words: Words
) -> str:
    """The whole page: a ranking a posting with the answers to each requirement, all postings side by side, failures."""
    found = postings_of(rows)
    matrix = [(visible(name), [_number(score) for score in scores]) for name, scores in scores_by_resume(rows)]
    return render(
        "screen.html",
        words,
        script="sorting.js",
        headline=words.of("screen", "ranking"),
        title=", ".join(visible(posting.document.source) for posting in postings[:3]),
        provenance="",
        counted=counted(rows, failures, words),
        postings=[_posting(posting, found.get(posting.document.source, []), words) for posting in postings],
        heads=[visible(posting) for posting in found],
        matrix=matrix if len(found) > 1 else [],
        failures=[
            (visible(failure.resume), failure.error.code, visible(failure.error.message)) for failure in failures
        ],
    )


def _number(value: float | None) -> dict[str, Any]:
    return {"text": score_text(value), "value": -1 if value is None else round(value, 4)}


def _posting(posting: Extraction, rows: Sequence[Row], words: Words) -> dict[str, Any]:
    asked = {one.id: words.requirement(one) for one in posting.requirements}
    opened = [row for row in rows if row.answers and row.score is not None][:_MOST_OPENED]
    more = sum(row.score is not None for row in rows) - len(opened)
    return {
        "name": visible(posting.document.source),
        "rows": [_row(row, words) for row in rows],
        "opened": [_opened(row, asked, words) for row in opened],
        "more": words.of("screen", "more").format(count=more) if more else "",
    }


def _row(row: Row, words: Words) -> dict[str, Any]:
    comma = "、" if words.language == "zh" else ", "
    notes = [words.of("abstained", row.abstained.code)] if row.abstained else []
    notes += cautions(row, words)
    return {
        "rank": "–" if row.rank is None else row.rank,
        "rank_value": 10**9 if row.rank is None else row.rank,
        "file": visible(row.resume),
        "person": person_text(row, words),
        "score": _number(row.score),
        "share": "0" if row.score is None else f"{row.score:.0f}",
        "confidence": f"{row.confidence:.2f}",
        "met": f"{row.essential_met}/{row.essential_total}",
        "met_value": row.essential_met,
        "best": comma.join(words.skill(skill) for skill in row.best[:5]),
        "missing": comma.join(words.skill(skill) for skill in row.missing[:5]),
        "notes": [visible(note) for note in notes],
        "checks": [visible(words.check(check)) for check in row.checks],
    }


def _opened(row: Row, asked: dict[str, str], words: Words) -> dict[str, Any]:
    return {
        "title": visible(
            f"{row.rank or '–'} · {(row.person or {}).get('name') or row.resume} · {score_text(row.score)}"
        ),
        "unread": "" if row.person is not None else words.of("screen", "no_text"),
        "answers": [
            {
                "name": visible(asked[answer.requirement]),
                "status": answer.status,
                "text": visible(answer_text(answer, words)),
                "points": f"{answer.points:.1f}",
            }
            for answer in row.answers
        ],
    }
