"""Cue phrases are found longest first, as whole words, and never in or across a name."""

import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from re import _constants, _parser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer.cueing import Clause, Lexicon, count_words, find_brackets, fold, lexicon, split_clauses, split_pieces
from tests.unit.tiny import load_cues

CUES = load_cues()
TABLES = ("assertion", "level", "importance", "group", "evidence", "result", "line")


def found(groups, text, names=()):
    folded = fold(text)
    return [folded[cue.start : cue.end] for cue in Lexicon(groups.items()).find(folded, names=names)]


@pytest.mark.parametrize(
    ("groups", "text", "expected"),
    [
        ({"a.no": ("not",), "a.pseudo": ("not only",)}, "Not  only fast", ["not  only"]),
        ({"a.no": ("no", "no experience")}, "no-experience; nobody; no", ["no-experience", "no"]),
        ({"a.no": ("不", "不仅", "不熟悉"), "l.two": ("熟悉",)}, "不仅熟悉，不熟悉", ["不仅", "熟悉", "不熟悉"]),
        ({"r.n": (r"/\d+%/",), "r.w": ("提升",)}, "提升37％提升37%", ["提升", "提升", "37%"]),
        ({"r.x": ("e.g.", "i'm not")}, "I’m not, e.g. here", ["i'm not", "e.g."]),
        ({"h": ("/^x$/",)}, "x\ny\nx", ["x", "x"]),
        ({}, "anything", []),
    ],
)
def test_longest_phrase_wins_and_latin_words_are_whole(groups, text, expected):
    assert found(groups, text) == expected


def test_names_hide_what_stands_in_or_across_them():
    groups = {"a": ("deep", "learning to", "machine"), "b": ("/learning [a-z]+ fast/", "/machine learning now/")}

    assert found(groups, "machine learning now", names=[(0, 16)]) == ["machine learning now"]
    assert found(groups, "machine learning to be fast", names=[(0, 16)]) == []


def test_same_stretch_has_all_its_roles():
    (cue,) = Lexicon([("a.one", ("must",)), ("b.two.three", ("must",))]).find("must")

    assert cue.roles == {"a", "a.one", "b", "b.two", "b.two.three"}
    assert cue.has("b.two") and not cue.has("b.tw") and cue.ways("b.two") == {"three"}


def test_cues_are_compiled_once():
    assert lexicon(CUES, "level") is lexicon(load_cues(), "level")


def test_every_table_of_both_languages_has_phrases():
    for name in ("en", "zh"):
        assert set(TABLES) <= set(CUES[name])
        assert all(CUES[name][table] for table in TABLES)


@given(st.text())
def test_folding_keeps_length(text):
    assert len(fold(text)) == len(text)


@given(st.text(alphabet="a,;。（(）)、but no不[]. \n"))
def test_clauses_and_pieces_lie_in_order_inside_the_text(text):
    folded = fold(text)
    last = 0
    for piece in split_pieces(folded):
        assert last <= piece.start < piece.end <= len(folded)
        last = piece.end
        spans = [(clause.start, clause.end) for clause in split_clauses(folded, piece)]
        assert spans == sorted(spans) and all(piece.start <= start < end <= piece.end for start, end in spans)
        for bracket in find_brackets(folded, piece):
            assert folded[bracket.start] in "([" and folded[bracket.end - 1] in ")]"


def test_brackets_keep_their_stops():
    text = "a (b; c, d), e; f"

    assert [text[piece.start : piece.end] for piece in split_pieces(text)] == ["a (b; c, d), e", "f"]
    assert [text[one.start : one.end] for one in split_clauses(text, Clause(0, 14))] == ["a (b; c, d)", " e"]


@pytest.mark.parametrize(("text", "words"), [("CUDA C++ 编程", 3), ("", 0), ("a-b 12%", 3), ("熟悉", 1)])
def test_han_characters_are_half_words(text, words):
    assert count_words(text) == words


def patterns(table: Any) -> Iterator[str]:
    """The regular expressions of a file of cues."""
    if isinstance(table, str):
        yield from [table[1:-1]] if len(table) > 2 and table[0] == table[-1] == "/" else []
    elif isinstance(table, (dict, list)):
        for below in table.values() if isinstance(table, dict) else table:
            yield from patterns(below)


def endless(parts: Iterable[Any]) -> bool:
    """True when something in a parsed expression may repeat without end."""
    for part in parts:
        if isinstance(part, tuple) and len(part) == 3 and part[1] is _constants.MAXREPEAT:
            return True
        if isinstance(part, (tuple, list, _parser.SubPattern)) and endless(part):
            return True
    return False


@pytest.mark.parametrize(
    "file", sorted((Path(__file__).parents[3] / "taxonomy" / "cues").glob("*.toml")), ids=lambda file: file.name
)
def test_no_pattern_repeats_without_end(file):
    """Each place of a text is tried, so "+" and "*" take a time that grows with the square of a run of digits."""
    found = patterns(tomllib.loads(file.read_text(encoding="utf-8")))

    assert endless(_parser.parse("x(?:a|b+)"))
    assert [text for text in found if endless(_parser.parse(text))] == []
