"""Screened candidates as an Excel workbook: a sheet a posting, and one of its requirements × candidates."""

from __future__ import annotations

import datetime
import io
import re
from collections.abc import Sequence
from typing import Any

from ..batch import Answer, Failure, Row
from ..model import Extraction
from ..stating import PERSON
from .candidates import cautions, postings_of, score_text, scores_by_resume
from .quoting import clip
from .visible import visible
from .wording import SIGNS, Words

_LONGEST_NAME = 31  # characters of a sheet's name
_NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\']")
_LONGEST_CELL = 32_000  # Excel takes 32,767 characters
_QUOTE = 300
_MOST_COLUMNS = 200  # candidates in the sheet of requirements: those that stand first
_EARLIEST = "2000-01"  # the stamp where no date is known
_FILLS = {"met": "#DDF2E3", "partial": "#FFF1D6", "missing": "#FFFFFF"}
_SCALE = {"type": "3_color_scale", "min_color": "#F8B9A9", "mid_color": "#FFF2B8", "max_color": "#9FD8AE"}
_WIDTHS = {"rank": 7, "name": 16, "score": 9, "file": 36, "list": 40, "fact": 16, "note": 40}


def as_xlsx(
    rows: Sequence[Row], failures: Sequence[Failure], postings: Sequence[Extraction], words: Words, *, as_of: str | None
) -> bytes:
    """The workbook, the same bytes for the same input; its stamp is ``as_of``, else the latest date of a résumé.

    No cell becomes a formula or a link, whatever a résumé holds.
    """
    import xlsxwriter

    buffer = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with xlsxwriter.Workbook(buffer, options) as workbook:
        book = _Book(workbook, words)
        stamp = as_of or max((row.as_of for row in rows if row.as_of), default=_EARLIEST)
        year, month = map(int, stamp.split("-"))
        workbook.set_properties({"created": datetime.datetime(year, month, 1), "comments": words("screen_note")})
        by_posting = postings_of(rows)
        if len(by_posting) > 1:
            book.matrix(rows)
        for posting in postings:
            found = by_posting.get(posting.document.source, [])
            book.ranking(posting.document.source, found)
            book.requirements(posting, found)
        if failures:
            book.failures(failures)
    return buffer.getvalue()


class _Book:
    """A workbook being written."""

    def __init__(self, workbook: Any, words: Words) -> None:
        self._workbook = workbook
        self._words = words
        self._names: set[str] = {"history"}  # Excel keeps it for itself
        self._head = workbook.add_format({"bold": True, "bg_color": "#E3ECFA", "text_wrap": True, "valign": "top"})
        self._text = workbook.add_format({"text_wrap": True, "valign": "top"})
        self._score = workbook.add_format({"num_format": "0.0", "valign": "top"})
        self._sure = workbook.add_format({"num_format": "0.00", "valign": "top"})
        self._fills = {
            status: workbook.add_format({"text_wrap": True, "valign": "top", "bg_color": color})
            for status, color in _FILLS.items()
        }

    def ranking(self, posting: str, rows: Sequence[Row]) -> None:
        """One line a candidate, with filters and a colour scale over the scores."""
        label, words = self._labels, self._words
        columns = [
            ("#", "rank"),
            (words.of("person", "name"), "name"),
            (words("score"), "score"),
            (words("confidence"), "score"),
            (label("met"), "score"),
            (label("total"), "score"),
            (label("best"), "list"),
            (words("missing_column"), "list"),
            (label("flags"), "list"),
            (label("checks"), "list"),
            *((words.of("person", what), "fact") for what in PERSON[1:]),
            (label("note"), "note"),
            (label("file"), "file"),
            ("sha256", "fact"),
        ]
        sheet = self._sheet(_file(posting), columns, frozen=2)
        for line, row in enumerate(rows, 1):
            self._ranked(sheet, line, row)
        sheet.autofilter(0, 0, max(1, len(rows)), len(columns) - 1)
        self._write(sheet, len(rows) + 2, 1, words("screen_note"))  # below what is filtered and sorted
        if rows:
            sheet.conditional_format(1, 2, len(rows), 2, _SCALE)

    def _ranked(self, sheet: Any, line: int, row: Row) -> None:
        words, person = self._words, row.person or {}
        numbers = (row.rank, row.score, row.confidence, row.essential_met, row.essential_total)
        styles = (self._text, self._score, self._sure, self._text, self._text)
        for column, value, style in zip((0, 2, 3, 4, 5), numbers, styles, strict=True):
            if value is None:
                sheet.write_blank(line, column, None, style)
            else:
                sheet.write_number(line, column, round(value, 4), style)
        self._write(sheet, line, 1, person.get("name", ""))
        comma = "、" if words.language == "zh" else ", "
        texts = [
            comma.join(words.skill(skill) for skill in row.best),
            comma.join(words.skill(skill) for skill in row.missing),
            "\n".join(cautions(row, words)),
            "\n".join(words.check(check) for check in row.checks),
            *(person.get(what, "") for what in PERSON[1:]),
            words.of("abstained", row.abstained.code) if row.abstained else "",
            row.resume,
            row.digest,
        ]
        for column, text in enumerate(texts, 6):
            self._write(sheet, line, column, text)

    def requirements(self, posting: Extraction, rows: Sequence[Row]) -> None:
        """Requirements down, candidates across: level shown and the line that shows it."""
        words, shown = self._words, [row for row in rows if row.score is not None][:_MOST_COLUMNS]
        heads = [(f"{row.rank or '–'} · {_who(row)}\n{score_text(row.score)}", "list") for row in shown]
        columns = [(words("requirement"), "list"), (self._labels("need"), "fact"), *heads]
        name = f"{words('requirements')} · {_file(posting.document.source)}"
        sheet = self._sheet(name, columns, frozen=2)
        asked = [one for one in posting.requirements if one.kind == "skill"]
        answers = [{answer.requirement: answer for answer in row.answers} for row in shown]
        for line, requirement in enumerate(asked, 1):
            self._write(sheet, line, 0, words.requirement(requirement))
            need = words.level(max(wanted.level for wanted in requirement.skills))
            self._write(sheet, line, 1, f"{words.of('importances', requirement.importance.code)} · {need}")
            for column, found in enumerate(answers, 2):
                answer = found[requirement.id]
                self._write(sheet, line, column, answer_text(answer, words), self._fills[answer.status])

    def matrix(self, rows: Sequence[Row]) -> None:
        """Candidates down, postings across."""
        postings = list(postings_of(rows))
        columns = [(self._words("candidate"), "file"), *((posting, "fact") for posting in postings)]
        sheet = self._sheet(self._labels("matrix"), columns, frozen=1)
        table = scores_by_resume(rows)
        for line, (name, scores) in enumerate(table, 1):
            self._write(sheet, line, 0, name)
            for column, score in enumerate(scores, 1):
                if score is not None:
                    sheet.write_number(line, column, round(score, 4), self._score)
        sheet.autofilter(0, 0, len(table), len(postings))
        sheet.conditional_format(1, 1, len(table), len(postings), _SCALE)

    def failures(self, failures: Sequence[Failure]) -> None:
        """The files that could not be used."""
        columns = [(self._labels("file"), "file"), (self._labels("what"), "fact"), (self._labels("why"), "note")]
        sheet = self._sheet(self._labels("unusable"), columns, frozen=1)
        for line, failure in enumerate(failures, 1):
            for column, text in enumerate((failure.resume, failure.error.code, failure.error.message)):
                self._write(sheet, line, column, text)

    def _labels(self, key: str) -> str:
        return self._words.of("screen", key)

    def _sheet(self, name: str, columns: Sequence[tuple[str, str]], *, frozen: int) -> Any:
        sheet = self._workbook.add_worksheet(self._named(name))
        for column, (head, kind) in enumerate(columns):
            sheet.set_column(column, column, _WIDTHS[kind])
            self._write(sheet, 0, column, head, self._head)
        sheet.freeze_panes(1, frozen)
        return sheet

    def _named(self, name: str) -> str:
        """A name Excel takes: short, without marks, and not there yet in any case."""
        plain = _NOT_IN_NAMES.sub(" ", visible(name)).strip()[:_LONGEST_NAME].strip() or "-"
        number = 1
        while (found := plain if number == 1 else f"{plain[: _LONGEST_NAME - 4]} {number}").casefold() in self._names:
            number += 1
        self._names.add(found.casefold())
        return found

    def _write(self, sheet: Any, line: int, column: int, text: str, style: Any = None) -> None:
        sheet.write_string(line, column, visible(text)[:_LONGEST_CELL], style or self._text)


def _who(row: Row) -> str:
    return (row.person or {}).get("name") or _file(row.resume)


def _file(name: str) -> str:
    """The last part of a path of either kind."""
    return re.split(r"[/\\]", name)[-1] or name


def answer_text(answer: Answer, words: Words) -> str:
    """How a requirement is answered, with the line that shows it where that is at hand."""
    sign = SIGNS[answer.status]
    if answer.held is None:
        return f"{sign} {words('not_shown')}"
    held = f" {words.skill(answer.held)}" if answer.held != answer.skill else ""
    marks = "「{}」" if words.language == "zh" else "“{}”"
    quoted = f"\n{marks.format(clip(answer.quote, _QUOTE))}" if answer.quote else ""
    return f"{sign} {words.level(answer.have)}{held}{quoted}"
