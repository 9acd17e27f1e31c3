"""Screened candidates as a table, CSV or JSON lines."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ..batch import Failure, Row
from ..batch.duplicates import FLAG
from ..stating import PERSON
from .canvas import Canvas
from .cells import as_table_file
from .json import check_shape
from .quoting import clip
from .shapes import ScreenShape
from .visible import visible
from .wording import Words

_NAMED = 3  # skills of a list that are named
_LONGEST_FACT = 40  # characters of what a person states


def as_jsonl(rows: Sequence[Row], failures: Sequence[Failure], words: Words) -> str:
    """One object a line, best first within a posting, unusable files last; each says what it is not for."""
    note = words("screen_note")
    shapes = [*(row_shape(row, note) for row in rows), *(failure_shape(failure, note) for failure in failures)]
    return "\n".join(json.dumps(shape, ensure_ascii=False, allow_nan=False) for shape in shapes)


def row_shape(row: Row, note: str) -> ScreenShape:
    """One candidate for one posting."""
    abstained = row.abstained
    return {
        "schema": "gapanalyzer.screen/1",
        "rank": row.rank,
        "resume": row.resume,
        "digest": row.digest or None,
        "posting": row.posting,
        "score": None if row.score is None else round(row.score, 4),
        "confidence": round(row.confidence, 4),
        "reading_quality": round(row.quality, 4),
        "essential_met": row.essential_met,
        "essential_total": row.essential_total,
        "missing": list(row.missing),
        "flags": list(row.flags),
        "near_duplicates": list(row.twins),
        "filtered": [
            {"require": one.require, "have": one.have, "status": one.status, "coming": one.coming} for one in row.unmet
        ],
        "checks": [check_shape(check) for check in row.checks],
        "abstained": {"code": abstained.code, "message": abstained.message} if abstained else None,
        "error": None,
        "note": note,
    }


def failure_shape(failure: Failure, note: str) -> ScreenShape:
    """One file that could not be used."""
    return {
        "schema": "gapanalyzer.screen/1",
        "rank": None,
        "resume": failure.resume,
        "digest": None,
        "posting": "",
        "score": None,
        "confidence": 0.0,
        "reading_quality": None,
        "essential_met": 0,
        "essential_total": 0,
        "missing": [],
        "flags": [],
        "near_duplicates": [],
        "filtered": [],
        "checks": [],
        "abstained": None,
        "error": {"code": failure.error.code, "message": failure.error.message},
        "note": note,
    }


def as_csv(rows: Sequence[Row], failures: Sequence[Failure], words: Words) -> str:
    """A table for spreadsheets: a line for each candidate and posting, then the unusable files."""
    head = "rank resume posting score confidence essential_met essential_total missing"
    more = "flags near_duplicates filtered checks abstained error"
    note = words("screen_note")
    shapes: list[tuple[ScreenShape, Mapping[str, str]]] = [(row_shape(row, note), row.person or {}) for row in rows]
    shapes.extend((failure_shape(one, note), {}) for one in failures)
    return as_table_file(
        [*head.split(), *more.split(), *PERSON, "digest", "note"],
        [_csv_cells(*shape, words) for shape in shapes],
    )


def _csv_cells(shape: ScreenShape, stated: Mapping[str, str], words: Words) -> list[object]:
    return [
        shape["rank"],
        shape["resume"],
        shape["posting"],
        shape["score"],
        shape["confidence"],
        shape["essential_met"],
        shape["essential_total"],
        "; ".join(words.skill(skill) for skill in shape["missing"]),
        "; ".join(shape["flags"]),
        "; ".join(shape["near_duplicates"]),
        "; ".join(f"{one['require']}: {one['status']}" for one in shape["filtered"]),
        "; ".join(f"{check['kind']}: {check['status']}" for check in shape["checks"]),
        *(note["message"] if note else "" for note in (shape["abstained"], shape["error"])),
        *(stated.get(what) for what in PERSON),
        shape["digest"],
        shape["note"],
    ]


def as_table(rows: Sequence[Row], failures: Sequence[Failure], words: Words, *, width: int, color: bool) -> str:
    """A table a posting, all postings side by side, then what could not be used, then the counts."""
    canvas = Canvas(width=width, color=color)
    folder = common_folder([row.resume for row in rows])
    by_posting = postings_of(rows)
    for posting, found in by_posting.items():
        canvas.line(f"{folder or words('candidate')} → {posting}", style="bold")
        canvas.table(_columns(words), [_cells(row, words, folder) for row in found])
        canvas.line()
    if len(by_posting) > 1:
        canvas.line(words.of("screen", "matrix"), style="bold")
        canvas.table(*_matrix(rows, words, folder))
        canvas.line()
    for failure in failures:
        canvas.line(f"– {failure.resume.removeprefix(folder)}: {failure.error.code}", style="yellow")
    canvas.line(f"{counted(rows, failures, words)} · {words('screen_note')}", style="dim")
    return canvas.text()


def postings_of(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """The rows of each posting, in their order."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.posting, []).append(row)
    return found


def counted(rows: Sequence[Row], failures: Sequence[Failure], words: Words) -> str:
    """How many are ranked, have no score, could not be used."""
    ranked = sum(row.rank is not None for row in rows)
    gates = Counter(row.gate for row in rows)
    abstained = len(rows) - ranked - gates["open"] - gates["unmet"]
    counts = [words("counted", ranked=ranked, abstained=abstained, failed=len(failures))]
    counts += [words.of("screen", key).format(count=gates[key]) for key in ("open", "unmet") if gates[key]]
    return " · ".join(counts)


def common_folder(names: Sequence[str]) -> str:
    """The folder, with its slash, in which all ``names`` stand; empty when they stand in several."""
    folders = {name[: max(name.rfind("/"), name.rfind("\\")) + 1] for name in names}
    return folders.pop() if len(folders) == 1 else ""


def score_text(score: float | None) -> str:
    """A score as tables show it."""
    return "–" if score is None else f"{score:.1f}"


def scores_by_resume(rows: Sequence[Row]) -> list[tuple[str, list[float | None]]]:
    """Each résumé with its score for every posting, those with the best single score first."""
    postings = list(postings_of(rows))
    found: dict[str, dict[str, float | None]] = {}
    for row in rows:
        found.setdefault(row.resume, {})[row.posting] = row.score
    table = [(name, [scores.get(posting) for posting in postings]) for name, scores in found.items()]
    return sorted(table, key=lambda one: (-max((s for s in one[1] if s is not None), default=-1.0), one[0]))


def _matrix(
    rows: Sequence[Row], words: Words, folder: str
) -> tuple[list[tuple[str, dict[str, object]]], list[list[str]]]:
    right: dict[str, object] = {"justify": "right", "no_wrap": True}
    postings = list(postings_of(rows))
    heads = [str(number) for number, _ in enumerate(postings, 1)]
    columns: list[tuple[str, dict[str, object]]] = [
        (words("candidate"), {"ratio": 1}),
        *((one, right) for one in heads),
    ]
    cells = [[name[len(folder) :], *map(score_text, scores)] for name, scores in scores_by_resume(rows)]
    names = [[f"{head} = {posting}", *("" for _ in heads)] for head, posting in zip(heads, postings, strict=True)]
    return columns, [*cells, *names]


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
    return [
        "–" if row.rank is None else str(row.rank),
        "\n".join((row.resume[len(folder) :], *_notes(row, words))),
        score_text(row.score),
        f"{row.confidence:.2f}",
        f"{row.essential_met}/{row.essential_total}",
    ]


def person_text(row: Row, words: Words) -> str:
    """What the person states, in one line; "" when nothing is known."""
    stated = row.person or {}
    labelled = {"pay", "available"}
    colon = "：" if words.language == "zh" else ": "
    parts = (
        f"{words.of('person', what)}{colon}{clip(stated[what], _LONGEST_FACT)}"
        if what in labelled
        else clip(stated[what], _LONGEST_FACT)
        for what in PERSON
        if what in stated
    )
    return visible(" · ".join(parts))


def _notes(row: Row, words: Words) -> Iterator[str]:
    """Who it is, what is shown best of what the posting asks, what is not shown, and what to look at."""
    if stated := person_text(row, words):
        yield stated
    if row.abstained:
        yield f"! {words.of('abstained', row.abstained.code)}"
        return
    colon, comma = ("：", "、") if words.language == "zh" else (": ", ", ")
    for label, skills in ((words("have"), row.best), (words("missing_column"), row.missing)):
        more = f" +{len(skills) - _NAMED}" if len(skills) > _NAMED else ""
        if skills:
            yield f"{label}{colon}{comma.join(words.skill(skill) for skill in skills[:_NAMED])}{more}"
    yield from (f"! {note}" for note in cautions(row, words))


def cautions(row: Row, words: Words) -> Iterator[str]:
    """Must-haves that are not shown, and what to look at."""
    colon = "：" if words.language == "zh" else ": "
    yield from map(words.must_have, row.unmet)
    for flag in row.flags:
        names = ", ".join(row.twins[:_NAMED]) if flag == FLAG else ""
        yield words.of("flag", flag) + (f"{colon}{names}" if names else "")
