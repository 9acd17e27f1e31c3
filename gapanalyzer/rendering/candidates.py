"""Screened candidates as a table, CSV or JSON lines."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence

from ..batch import Failure, Row
from ..model import Analysis
from .canvas import Canvas
from .json import check_shape, essential_met, missing_skills
from .shapes import ScreenShape
from .visible import visible
from .wording import Words

_NAMED = 3  # skills of a list that are named
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def as_jsonl(rows: Sequence[Row], failures: Sequence[Failure]) -> str:
    """One object a line, best first within a posting, unusable files last."""
    shapes = [*(_row_shape(row) for row in rows), *(_failure_shape(failure) for failure in failures)]
    return "\n".join(json.dumps(shape, ensure_ascii=False, allow_nan=False) for shape in shapes)


def _row_shape(row: Row) -> ScreenShape:
    analysis = row.analysis
    met, total = essential_met(analysis)
    abstained = analysis.abstained
    return {
        "schema": "gapanalyzer.screen/1",
        "rank": row.rank,
        "resume": row.resume,
        "posting": row.posting,
        "score": None if analysis.score.overall is None else round(analysis.score.overall, 4),
        "confidence": round(analysis.score.confidence, 4),
        "essential_met": met,
        "essential_total": total,
        "missing": list(missing_skills(analysis)),
        "flags": [flag.code for flag in analysis.flags],
        "checks": [check_shape(check) for check in analysis.checks],
        "abstained": {"code": abstained.code, "message": abstained.message} if abstained else None,
        "error": None,
    }


def _failure_shape(failure: Failure) -> ScreenShape:
    return {
        "schema": "gapanalyzer.screen/1",
        "rank": None,
        "resume": failure.resume,
        "posting": "",
        "score": None,
        "confidence": 0.0,
        "essential_met": 0,
        "essential_total": 0,
        "missing": [],
        "flags": [],
        "checks": [],
        "abstained": None,
        "error": {"code": failure.error.code, "message": failure.error.message},
    }


def as_csv(rows: Sequence[Row], failures: Sequence[Failure], words: Words) -> str:
    """A table for spreadsheets: UTF-8 with a byte order mark; no cell can start a formula."""
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\r\n")
    head = "rank resume posting score confidence essential_met essential_total missing flags checks abstained error"
    writer.writerow(head.split())
    for shape in (*map(_row_shape, rows), *map(_failure_shape, failures)):
        checks = "; ".join(f"{check['kind']}: {check['status']}" for check in shape["checks"])
        missing = "; ".join(words.skill(skill) for skill in shape["missing"])
        messages = [note["message"] if note else "" for note in (shape["abstained"], shape["error"])]
        numbers = [shape["score"], shape["confidence"], shape["essential_met"], shape["essential_total"]]
        cells = [
            shape["rank"],
            shape["resume"],
            shape["posting"],
            *numbers,
            missing,
            "; ".join(shape["flags"]),
            checks,
            *messages,
        ]
        writer.writerow([_plain(cell) for cell in cells])
    return f"\ufeff{target.getvalue()}"


def _plain(cell: object) -> object:
    cell = visible(cell) if isinstance(cell, str) else cell
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA_STARTS) else "" if cell is None else cell


def as_table(rows: Sequence[Row], failures: Sequence[Failure], words: Words, *, width: int, color: bool) -> str:
    """A table a posting, then what could not be used, then the counts."""
    canvas = Canvas(width=width, color=color)
    folder = _common_folder([row.resume for row in rows])
    for posting in dict.fromkeys(row.posting for row in rows):
        canvas.line(f"{folder or words('candidate')} → {posting}", style="bold")
        canvas.table(_columns(words), [_cells(row, words, folder) for row in rows if row.posting == posting])
        canvas.line()
    for failure in failures:
        canvas.line(f"– {failure.resume}: {failure.error.code}", style="yellow")
    ranked = sum(row.rank is not None for row in rows)
    counted = words("counted", ranked=ranked, abstained=len(rows) - ranked, failed=len(failures))
    canvas.line(f"{counted} · {words('screen_note')}", style="dim")
    return canvas.text()


def _common_folder(names: Sequence[str]) -> str:
    """The folder, with its slash, in which all ``names`` stand; empty when they stand in several."""
    folders = {name[: max(name.rfind("/"), name.rfind("\\")) + 1] for name in names}
    return folders.pop() if len(folders) == 1 else ""


def _columns(words: Words) -> list[tuple[str, dict[str, object]]]:
    right = {"justify": "right", "no_wrap": True}
    return [
        ("#", right),
        (words("candidate"), {"ratio": 1}),
        (words("score"), right),
        (words("confidence"), right),
        (words("essential_column"), right),
    ]


def _cells(row: Row, words: Words, folder: str) -> list[str]:
    analysis = row.analysis
    met, total = essential_met(analysis)
    return [
        "–" if row.rank is None else str(row.rank),
        "\n".join((row.resume[len(folder) :], *_notes(row, words))),
        "–" if analysis.score.overall is None else f"{analysis.score.overall:.1f}",
        f"{analysis.score.confidence:.2f}",
        f"{met}/{total}",
    ]


def _notes(row: Row, words: Words) -> Iterator[str]:
    """What is shown best of what the posting asks, what is not shown, and what to look at."""
    analysis = row.analysis
    if analysis.abstained:
        yield f"! {words.of('abstained', analysis.abstained.code)}"
        return
    lists = ((words("have"), _best_met(analysis)), (words("missing_column"), missing_skills(analysis)))
    colon, comma = ("：", "、") if words.language == "zh" else (": ", ", ")
    for label, skills in lists:
        more = f" +{len(skills) - _NAMED}" if len(skills) > _NAMED else ""
        if skills:
            yield f"{label}{colon}{comma.join(words.skill(skill) for skill in skills[:_NAMED])}{more}"
    for flag in analysis.flags:
        yield f"! {words.flag(flag)}"


def _best_met(analysis: Analysis) -> tuple[str, ...]:
    """The skills that the posting asks and the résumé shows, those that earn most first."""
    points = {part.requirement: part.points for part in analysis.score.parts}
    met = [match for match in analysis.matches if match.status == "met"]
    return tuple(dict.fromkeys(match.skill for match in sorted(met, key=lambda one: -points[one.requirement])))
