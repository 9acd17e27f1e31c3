"""Signals are read from the employer's own words, and what only looks like one is none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gapanalyzer.advising import SIGNALS, find_signals
from gapanalyzer.taxonomy.files import read_toml
from gapanalyzer.taxonomy.loading import default_folder
from tests.samples import posting

HERE = Path(__file__).parent
HEADINGS = {
    "en": {
        "about": "About us",
        "offer": "What we offer",
        "must": "Requirements",
        "nice": "Nice to have",
        "duties": "Responsibilities",
        "advice": "Interview tips",
        "summary": "About this job",
    },
    "zh": {
        "about": "关于我们",
        "offer": "福利待遇",
        "must": "任职要求",
        "nice": "加分项",
        "duties": "岗位职责",
        "advice": "优缺点分析",
        "summary": "关于这个职位",
    },
}
PAGES = {
    "en": "GPU Engineer\nNorthlight Compute\n{head}\n{body}\nQualifications\n- Proficient in CUDA\n",
    "zh": "CUDA工程师\n远帆智能\n{head}\n{body}\n职位要求\n- 精通CUDA\n",
}


def rows() -> Iterator[tuple[str, str, str, str]]:
    for language in HEADINGS:
        for line in (HERE / f"signals.{language}.tsv").read_text("utf-8").splitlines():
            if not line.startswith("#"):
                section, text, expected = line.split("\t")
                yield language, section, text, expected


def page(language: str, section: str, text: str) -> str:
    if section in ("title", "tags"):
        return PAGES[language].format(head=text, body="")
    return PAGES[language].format(head=HEADINGS[language][section], body=f"- {text}")


@pytest.mark.parametrize(("language", "section", "text", "expected"), list(rows()))
def test_a_line_says_what_the_table_tells(language, section, text, expected, named) -> None:
    signals = find_signals(named.extract(posting(page(language, section, text)), "posting"), named.taxonomy)
    found = [f"{one.dimension}.{one.code}" for one in signals if one.quotes]
    denied = [f"!{one.dimension}.{one.code}" for one in signals if one.denied]

    assert sorted(found + denied) == sorted(expected.replace("-", "").split())


def test_quotes_are_whole_segments_of_the_text(named) -> None:
    extraction = named.extract(posting(page("en", "offer", "Annual bonus. Flexible hours.")), "posting")
    quotes = [quote for one in find_signals(extraction, named.taxonomy) for quote in one.quotes]

    assert [quote.text for quote in quotes] == ["Annual bonus.", "Flexible hours."]
    assert all(extraction.document.text[quote.start : quote.end] == quote.text for quote in quotes)


def test_the_tables_are_long_and_hold_look_alikes() -> None:
    for language in HEADINGS:
        expected = [row[3] for row in rows() if row[0] == language]
        assert len(expected) >= 40
        assert expected.count("-") >= 15


@pytest.mark.parametrize("language", HEADINGS)
def test_cue_files_hold_exactly_the_signals(language) -> None:
    told = read_toml(default_folder() / "cues" / f"{language}.signals.toml")
    read_from_facts = {("pay", "amount")}
    known = {(dimension, code) for dimension, codes in SIGNALS.items() for code in codes} - read_from_facts
    scopes = {scope for codes in told["signals"].values() for code in codes.values() for scope in code}

    assert {(dimension, code) for dimension, codes in told["signals"].items() for code in codes} == known
    assert scopes <= {"anywhere", "offered", "field"}
