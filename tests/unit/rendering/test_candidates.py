"""Screens as Excel workbook and as page: the same bytes each time, nothing of a résumé gets to act."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import re
import zipfile
from dataclasses import replace

import openpyxl
import pytest
from selectolax.lexbor import LexborHTMLParser as HTMLParser

from gapanalyzer import read_text
from gapanalyzer.batch import Failure, Recipe, Row, Source, Store, fill, open_pool, screen
from gapanalyzer.errors import EmptyDocument
from gapanalyzer.model import Extraction
from gapanalyzer.rendering import render_screen
from gapanalyzer.rendering.cells import as_table_file

HOSTILE = """=HYPERLINK("http://x.example";"a")
Name: =cmd|' /C calc'!A0
Email: +1@example.org
<script>alert(1)</script> | Expected salary: <b>=1+1</b>
Experience
Engineer, 2020-01 – 2023-06
- =SUM(A1) Wrote CUDA kernels</div><script>alert(3)</script> with javascript:alert(1), 2.5x faster, in C++.
"""
PLAIN = "林知远\n电话：138-0000-0000\n工作经历\n2021.07–2025.09 某公司 工程师\n- 独立开发CUDA核函数，吞吐提升2.3倍，用C++与MLIR。\n"
POSTINGS = {
    "=one/[a]:*?.txt": "<h1>x</h1>\nRequirements\n- CUDA and C++\n- MLIR\nPreferred\n- PyTorch\n",
    "two.txt": "Requirements\n- Python\n- CUDA\n",
}


@pytest.fixture(scope="module")
def postings(named) -> list[Extraction]:
    return [named.extract(read_text(text, name), "posting") for name, text in POSTINGS.items()]


PEOPLE = [
    Source("=evil.txt", data=HOSTILE.encode()),
    Source("b.txt", data=PLAIN.encode()),
    Source("thin.txt", data=b"CUDA"),
]


@pytest.fixture(scope="module")
def rows(named, postings) -> tuple[Row, ...]:
    with Store() as store, open_pool(Recipe(), jobs=1, build=lambda: named) as pool:
        shared = {"taxonomy": named.taxonomy, "settings": named.settings, "detailed": True}
        found = screen(PEOPLE, postings, pool=pool, store=store, **shared)
        return fill(found, PEOPLE, store=store, quotes=True).rows


FAILURES = [Failure("=bad.pdf", EmptyDocument("=bad.pdf: holds no text", hint="no"))]


def show(format: str, rows, postings, named, **more):
    more.setdefault("language", "en")
    return render_screen(format, rows, FAILURES, named.taxonomy, postings=postings, **more)


def test_a_workbook_has_no_formula_and_no_link(rows, postings, named) -> None:
    book = openpyxl.load_workbook(io.BytesIO(show("xlsx", rows, postings, named)))
    cells = [cell for sheet in book for line in sheet.iter_rows() for cell in line]

    assert {cell.data_type for cell in cells} <= {"s", "n"}
    assert not any(cell.hyperlink for cell in cells)
    assert sum(str(cell.value).startswith("=") for cell in cells) > 3


@pytest.mark.parametrize("format", ["xlsx", "csv", "html", "terminal"])
def test_a_file_name_that_is_no_utf8_is_written_out(format, rows, postings, named) -> None:
    odd = [replace(row, resume="bad\udcff.md") for row in rows]
    shown = show(format, odd, postings, named)

    assert shown if isinstance(shown, bytes) else shown.encode()


def test_a_workbook_has_a_ranking_and_the_requirements_of_each_posting(rows, postings, named) -> None:
    book = openpyxl.load_workbook(io.BytesIO(show("xlsx", rows, postings, named)))
    names = book.sheetnames
    ranking, asked = book[names[1]], book[names[2]]

    assert len(names) == 1 + 2 * 2 + 1
    assert (ranking.freeze_panes, asked.freeze_panes) == ("C2", "C2")
    assert re.fullmatch(r"A1:[A-Z]+4", ranking.auto_filter.ref)
    scale = next(iter(ranking.conditional_formatting))
    assert str(scale.sqref) == "C2:C4" and scale.rules[0].colorScale is not None
    assert [cell.value for cell in ranking["B"]][1:3] == ["林知远", "=cmd"]
    assert [cell.value for cell in ranking["C"]][3] is None
    assert "独立开发CUDA核函数" in asked["C2"].value and "Wrote CUDA kernels</div>" in asked["D2"].value
    assert book[names[-1]]["A2"].value == "=bad.pdf"


@pytest.mark.parametrize(("as_of", "stamp"), [("2026-11", "2026-11-01"), (None, "2025-09-01")])
def test_a_workbook_is_the_same_each_time(as_of, stamp, rows, postings, named) -> None:
    one, other = (show("xlsx", rows, postings, named, as_of=as_of) for _ in range(2))
    with zipfile.ZipFile(io.BytesIO(one)) as archive:
        assert f"{stamp}T00:00:00Z" in archive.read("docProps/core.xml").decode()
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}

    assert one == other


@pytest.mark.parametrize(
    ("source", "ranking", "asked"),
    [
        ("jobs/kernel_engineer.txt", "kernel_engineer.txt", "Requirements · kernel_engineer."),
        ("my jobs/gpu engineer.txt", "gpu engineer.txt", "Requirements · gpu engineer.txt"),
        ("a/b [1].txt", "b  1 .txt", "Requirements · b  1 .txt"),
        ("a/performance_architect_site_page.txt", "performance_architect_site_page", "Requirements · performance_arch"),
        ("History", "History 2", "Requirements · History"),
    ],
)
def test_sheets_are_called_by_the_file_of_the_posting(source, ranking, asked, rows, postings, named) -> None:
    document = replace(postings[1].document, source=source)
    own = [replace(row, posting=source) for row in rows if row.posting == "two.txt"]
    book = openpyxl.load_workbook(io.BytesIO(show("xlsx", own, [replace(postings[1], document=document)], named)))

    assert book.sheetnames[:2] == [ranking, asked]


def test_names_of_sheets_are_taken_by_excel_and_different(rows, postings, named) -> None:
    long = [one for one in postings for _ in range(3)]
    names = openpyxl.load_workbook(io.BytesIO(show("xlsx", rows, long, named))).sheetnames

    assert len({name.casefold() for name in names}) == len(names)
    assert all(len(name) <= 31 and not re.search(r"[\[\]:*?/\\]", name) for name in names)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_page_runs_its_own_script_only(language, rows, postings, named) -> None:
    page = show("html", rows, postings, named, language=language)
    tree = HTMLParser(page)
    scripts = tree.css("script")
    policy = tree.css_first("meta[http-equiv]").attributes["content"]
    digest = base64.b64encode(hashlib.sha256(scripts[0].text(deep=True).encode()).digest()).decode()

    assert len(scripts) == 1 and f"script-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert "alert(" not in scripts[0].text(deep=True)
    assert not tree.css("[onerror], [onload], [style], a[href^=javascript], img, iframe, link")
    assert "Wrote CUDA kernels</div><script>" in tree.css_first("details").parent.text(deep=True)
    assert not re.search(r"(?:src|href)=[\"']?https?:", page)


def test_a_page_shows_everybody_in_order_with_numbers_to_sort_by(rows, postings, named) -> None:
    tree = HTMLParser(show("html", rows, postings, named))
    tables = tree.css("table.sortable")
    ranks = [row.css_first("td").attributes["data-value"] for row in tables[1].css("tbody tr")]

    assert len(tables) == 1 + 2
    assert ranks == ["1", "2", str(10**9)]
    assert "138-0000-0000" in tables[1].text(deep=True)
    assert tree.css_first("#unusable + table").text(deep=True).count("=bad.pdf") == 2


def test_a_candidate_whose_file_is_gone_has_no_quotes(rows, named, postings) -> None:
    gone = replace(rows[0], person=None, answers=tuple(replace(answer, quote=None) for answer in rows[0].answers))
    page = show("html", [gone], postings[:1], named)

    assert "The file has changed or is gone: no quotes." in page
    assert "138-0000-0000" not in page


def test_all_postings_stand_side_by_side(rows, postings, named) -> None:
    text = show("terminal", rows, postings, named)

    assert "All postings" in text and "1 = =one/[a]:*?.txt" in text and "2 = two.txt" in text
    assert "林知远 · 138-0000-0000" in text


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])
def test_no_cell_of_a_table_for_spreadsheets_begins_as_a_formula(start) -> None:
    ((cell,),) = list(csv.reader(io.StringIO(as_table_file(["head"], [[f"{start}1+1"]]), newline="")))[1:]

    assert not cell.startswith(start)


def test_the_table_for_spreadsheets_tells_who_it_is(rows, postings, named) -> None:
    lines = show("csv", rows, postings, named).splitlines()

    assert lines[0].endswith("abstained,error,name,phone,email,city,degree,years,pay,available,digest,note")
    assert any("林知远,138-0000-0000" in line for line in lines)
    assert any("'=cmd" in line for line in lines)
