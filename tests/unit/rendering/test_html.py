"""The HTML report: hostile text stays text, links lead somewhere, nothing is fetched or run, colours can be read."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser as HTMLParser

import gapanalyzer.rendering.html as room
from gapanalyzer import read_text
from gapanalyzer.rendering import render_analysis, render_cohort, render_plan
from gapanalyzer.rendering.html.calendar import calendar_svg
from gapanalyzer.rendering.html.marking import mark, name_spans
from gapanalyzer.rendering.html.radar import Spoke, radar_svg

POSTING = """\
<h1>Kernel Engineer</h1> "quoted" & co
Requirements
- Proficient in CUDA <script>alert(1)</script>
- Roofline model, NCCL
- Python or C++
Preferred
- <img src=x onerror=alert(2)> Triton, FP8
"""
RESUME = """\
Experience
Engineer, Example Ltd, 2020.01 - 2023.06
- Wrote CUDA kernels</div><script>alert(3)</script> for solvers, 2.5x faster.
- Used Python; "><svg onload=alert(4)> {{ 7*7 }} {% raw %} &lt;b&gt; javascript:alert(5)
Skills
CUDA, Python, Docker \u202e reversed
"""


@pytest.fixture(scope="module", params=["en", "zh"])
def page(request, named) -> str:
    analysis = named.analyze(read_text(RESUME), read_text(POSTING))
    plan = named.plan(analysis, language=request.param)
    return render_analysis("html", analysis, plan, named.taxonomy, language=request.param)


@pytest.fixture(scope="module")
def roadmap(named) -> str:
    postings = [named.extract(read_text(POSTING, name), "posting") for name in ("one<b>", "two")]
    return render_plan("html", named.study(postings), postings, named.taxonomy, language="en")


def test_hostile_text_stays_text(page) -> None:
    tree = HTMLParser(page)

    assert tree.css("script, img, iframe, object, embed, form, link, base") == []
    attributes = [name for node in tree.css("*") for name in node.attributes]
    assert not [name for name in attributes if name.startswith("on") or name == "style"]
    text = tree.body.text()
    assert "<script>alert(3)</script>" in text and "{{ 7*7 }}" in text and "49" not in re.findall(r"\b49\b", text)
    assert "\u202e" not in page


def test_the_policy_allows_this_style_and_nothing_else(page) -> None:
    tree = HTMLParser(page)
    (style,) = tree.css("style")
    (policy,) = [
        one.attributes["content"]
        for one in tree.css("meta[http-equiv]")
        if one.attributes["http-equiv"] == "Content-Security-Policy"
    ]
    digest = base64.b64encode(hashlib.sha256(style.text().encode()).digest()).decode()

    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    assert "url(" not in style.text() and "@import" not in style.text()


def test_every_link_inside_leads_to_a_place_and_no_place_is_named_twice(page) -> None:
    tree = HTMLParser(page)
    ids = [node.attributes["id"] for node in tree.css("[id]")]
    inside = [node.attributes["href"][1:] for node in tree.css("a") if node.attributes["href"].startswith("#")]
    outside = [node.attributes["href"] for node in tree.css("a") if not node.attributes["href"].startswith("#")]

    assert len(ids) == len(set(ids))
    assert inside and set(inside) <= set(ids)
    assert all(link.startswith(("https://", "http://")) for link in outside)


def test_both_texts_are_whole_and_quotes_are_marked(page) -> None:
    resume, posting = HTMLParser(page).css(".doc")

    assert "Wrote CUDA kernels" in resume.text() and "Docker" in resume.text()
    assert "Roofline model, NCCL" in posting.text()
    assert any("CUDA" in one.text() for one in resume.css("mark"))
    assert any("Roofline" in one.text() for one in posting.css("mark"))


def test_the_sum_can_be_redone(page) -> None:
    table = HTMLParser(page).css("table")[-1]
    rows = [[cell.text() for cell in row.css("td")] for row in table.css("tbody tr")]
    points = [float(row[-1]) for row in rows]

    assert sum(points[:-1]) == pytest.approx(points[-1], abs=0.005 * len(points))


def test_a_roadmap_is_a_page_too(roadmap) -> None:
    tree = HTMLParser(roadmap)

    assert tree.css("script") == [] and len(tree.css(".step")) > 0
    assert "Kernel Engineer" in tree.css_first("h1").text() and "javascript" not in roadmap


def test_a_class_is_a_page_with_its_people(named) -> None:
    postings = [named.extract(read_text(POSTING, name), "posting") for name in ("one", "two")]
    people = [
        named.extract(read_text(RESUME, "a<i>.txt"), "resume"),
        named.extract(read_text("CUDA", "b"), "resume"),
    ]
    cohort = named.teach(people, postings)
    tree = HTMLParser(render_cohort("html", cohort, postings, named.taxonomy, language="en"))

    assert "a<i>.txt" in tree.css_first("#people + table").text()
    assert "too short to judge" in tree.css_first("#people + table").text()
    assert tree.css(".step")


def test_no_score_says_why_and_draws_no_ring(named) -> None:
    analysis = named.analyze(read_text("CUDA and more CUDA"), read_text(POSTING))
    page = render_analysis("html", analysis, None, named.taxonomy, language="en")

    assert "The résumé is too short to judge." in page
    assert 'class="dial"' not in page and "Σ</td>" not in page


@given(st.text(max_size=60), st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=8))
def test_pieces_are_the_whole_text_and_hold_every_anchor(text, spans) -> None:
    kept = [(start, end) for start, end in spans if start < end <= len(text)]
    anchors = name_spans("e", kept)
    pieces = mark(text, anchors)

    assert "".join(piece.text for piece in pieces) == text
    assert sorted(anchor for piece in pieces for anchor in piece.anchors) == sorted(anchors.values())
    marked = {place for start, end in kept for place in range(start, end)}
    place = 0
    for piece in pieces:
        assert all((at in marked) == piece.marked for at in range(place, place + len(piece.text)))
        place += len(piece.text)


@pytest.mark.parametrize(("count", "drawn"), [(0, False), (2, False), (3, True), (9, True)])
def test_a_wheel_needs_three_spokes(count, drawn) -> None:
    spokes = [Spoke(f"<domain {place}>", 2.0, 1.0) for place in range(count)]
    wheel = radar_svg(spokes, label="levels")

    assert bool(wheel) == drawn
    assert "<domain" not in wheel


def test_a_plan_without_steps_has_no_calendar(named) -> None:
    analysis = named.analyze(read_text(RESUME), read_text("Requirements\n- Python\n- Docker\n"))
    plan = named.plan(analysis, weeks=1, hours_per_week=0.5)

    assert plan.steps or calendar_svg(plan, None) == ""


def luminance(color: str) -> float:
    """Relative luminance of #rrggbb (WCAG 2.2)."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def palettes() -> list[dict[str, str]]:
    style = (Path(room.__file__).parent / "templates" / "report.css").read_text("utf-8")
    blocks = re.findall(r":root\{([^}]*)\}", style)
    found = [
        {name: value if len(value) == 7 else "#" + "".join(c * 2 for c in value[1:]) for name, value in pairs}
        for pairs in (re.findall(r"--([a-z-]+):(#[0-9a-f]+)", block) for block in blocks)
    ]
    return [found[0], found[0] | found[1]]


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("front", "back"),
    [
        *((ink, "paper") for ink in ("ink", "soft", "accent", "met", "partial", "missing")),
        *(("ink", back) for back in ("wash", "mark", "target", "accent-wash")),
        ("soft", "wash"),
        ("paper", "accent"),
        ("paper", "met"),
    ],
)
def test_text_can_be_read_on_its_ground(theme, front, back) -> None:
    palette = palettes()[theme]
    high, low = sorted((luminance(palette[front]), luminance(palette[back])), reverse=True)

    assert (high + 0.05) / (low + 0.05) >= 4.5  # WCAG 2.2, 1.4.3 level AA
