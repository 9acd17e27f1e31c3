"""The prerequisite graph: arrows, columns, and texts that a drawing program can read."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ElementTree

import pytest

from gapanalyzer.errors import UnusableInput
from gapanalyzer.rendering.graph import render_graph
from gapanalyzer.rendering.graph.layout import arrange
from gapanalyzer.rendering.graph.prerequisites import prerequisites
from gapanalyzer.taxonomy import Taxonomy

from ...samples import shipped

HOSTILE = """\
domain = "field"

[[skill]]
id = "first"
name = { en = 'A "<script>" & [tool]', zh = "甲<b>工具" }
effort = { aware = 2, working = 8, proficient = 20 }

[[skill]]
id = "second"
name = { en = "Second tool", zh = "乙工具" }
requires = ["first"]
effort = { aware = 2, working = 8, proficient = 20 }
"""


def graph(**before: str) -> dict[str, frozenset[str]]:
    return {id: frozenset(needed) for id, needed in before.items()}


@pytest.mark.parametrize(
    ("before", "columns"),
    [
        (graph(a="", b="a", c="b"), [["a"], ["b"], ["c"]]),
        (graph(a="", b="a", d="", c="bd"), [["a"], ["b", "d"], ["c"]]),  # d stands right before what needs it
        (graph(a="", b="", c="a", d="b"), [["a", "b"], ["c", "d"]]),
        (graph(a="", b="", c="b", d="a"), [["a", "b"], ["d", "c"]]),  # reordered: no arrows cross
        (graph(a=""), []),
        ({}, []),
    ],
)
def test_columns(before, columns) -> None:
    found = [[node for node in column if isinstance(node, str)] for column in arrange(before).columns]

    assert found == columns


def test_a_long_arrow_has_a_bend_in_every_column_it_passes() -> None:
    layout = arrange(graph(a="", b="a", c="b", d="ac"))

    assert layout.bends["a", "d"] == (("a", "d", 1), ("a", "d", 2))
    assert layout.columns[1] in (("b", ("a", "d", 1)), (("a", "d", 1), "b"))


@pytest.mark.parametrize("domain", [None, "kernels", "compression", "inference"])
def test_every_arrow_of_the_shipped_taxonomy_runs_to_the_right(domain) -> None:
    taxonomy = shipped()
    found = prerequisites(taxonomy, domain)
    place = {node: at for at, column in enumerate(arrange(found.before).columns) for node in column}

    assert found.arrows
    assert all(place[first] < place[then] for first, then in found.arrows)


def test_an_arrow_that_follows_from_others_is_left_out_and_nothing_else() -> None:
    taxonomy = shipped()
    found = prerequisites(taxonomy)

    def above(id: str) -> set[str]:
        near = found.before[id]
        return near | {far for other in near for far in above(other)}

    for id in itertools.islice(taxonomy.skills, 0, None, 7):
        assert set(taxonomy.skills[id].requires) <= above(id)
        for other in found.before[id]:
            assert other in taxonomy.skills[id].requires


@pytest.mark.parametrize("language", ["en", "zh"])
def test_hostile_names_stay_text(tmp_path, language) -> None:
    (tmp_path / "skills").mkdir()
    (tmp_path / "skills" / "field.toml").write_text(HOSTILE, "utf-8")
    taxonomy = Taxonomy.load(tmp_path)

    drawing = render_graph("svg", taxonomy, "field", language=language)
    chart = render_graph("mermaid", taxonomy, "field", language=language)

    root = ElementTree.fromstring(drawing)
    assert not [node for node in root.iter() if node.tag.endswith(("script", "}b", "image", "a"))]
    assert "<" not in chart.replace("-->", "")
    assert re.fullmatch(r'flowchart LR\n  s0\["[^"]*"\]\n  s1\["[^"]*"\]\n  s0 --> s1\n', chart)


def test_boxes_do_not_overlap() -> None:
    root = ElementTree.fromstring(render_graph("svg", shipped(), None, language="zh"))
    boxes = [
        tuple(float(node.get(key)) for key in ("x", "y", "width", "height"))
        for node in root.iter("{http://www.w3.org/2000/svg}rect")
    ]

    assert len(boxes) == len(shipped().skills)
    for (x, y, width, height), (x2, y2, width2, height2) in itertools.combinations(boxes, 2):
        assert x + width <= x2 or x2 + width2 <= x or y + height <= y2 or y2 + height2 <= y


def test_an_unknown_domain_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnusableInput, match="no domain") as caught:
        render_graph("svg", shipped(), "gardening", language="en")
    assert "kernels" in caught.value.hint
