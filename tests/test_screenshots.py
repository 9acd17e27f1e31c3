"""The HTML reports in a real browser, at phone and desktop width: nothing overflows, overlaps or stands empty.

Needs the extra ``screenshot`` and a Chromium. With GAPANALYZER_SCREENSHOTS=required a missing one is a failure.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest

from gapanalyzer import Analyzer, read
from gapanalyzer.batch import Recipe, Source, Store, fill, find_sources, open_pool, screen
from gapanalyzer.batch.gates import read_gate
from gapanalyzer.model import Extraction
from gapanalyzer.rendering import render_analysis, render_plan, render_screen

from .commands import POSTING, POSTING_ZH, RESUME, RESUME_ZH
from .samples import FOLDER

pytestmark = pytest.mark.screenshot

# What is wrong with a page, as (kind, text) pairs. Containers that scroll by themselves may hold wider things.
FAULTS = """() => {
  const found = [], round = box => [box.left, box.top, box.right, box.bottom];
  const name = node => (node.textContent || '').trim().slice(0, 40) + ' <' + node.tagName + '>';
  if (document.documentElement.scrollWidth > window.innerWidth) found.push(['page wider than screen', '']);
  const scrolls = node => node.closest('.scroll, .doc, details:not([open]), thead');
  for (const node of document.querySelectorAll('body *')) {
    const box = node.getBoundingClientRect();
    if (scrolls(node) || !box.width || node.closest('svg')) continue;
    if (box.right > window.innerWidth + 1 || box.left < -1) found.push(['outside the screen', name(node)]);
  }
  for (const node of document.querySelectorAll('section, article, table, h2, h3, dd, li, .notice, svg')) {
    const box = node.getBoundingClientRect();
    if (scrolls(node) && !node.matches('svg')) continue;
    if (box.height < 4 || box.width < 4) found.push(['empty box', name(node)]);
    if (!node.matches('svg') && !node.textContent.trim()) found.push(['no text', node.tagName]);
  }
  for (const node of document.querySelectorAll('td, dd, li')) {
    const box = node.getBoundingClientRect(), text = node.textContent.trim();
    if (node.closest('details:not([open]), .doc, svg') || !box.width || text.length < 24) continue;
    if (box.width < Math.min(120, window.innerWidth / 3)) found.push(['text squeezed', name(node)]);
  }
  for (const node of document.querySelectorAll('.scroll')) {
    const wide = node.querySelector('.sortable') && node.scrollWidth > node.clientWidth + 1;
    if (wide && window.innerWidth < 600) found.push(['ranking to be scrolled on a phone', name(node)]);
  }
  const texts = [...document.querySelectorAll('h1, h2, h3, td, th, p, li, dt, dd, summary')]
    .filter(node => !scrolls(node) && !node.querySelector('p, li, dt, dd, summary') && node.textContent.trim());
  const boxes = texts.map(node => [node, round(node.getBoundingClientRect())]).filter(([, b]) => b[2] > b[0]);
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const [a, p] = boxes[i], [b, q] = boxes[j];
    if (a.contains(b) || b.contains(a)) continue;
    if (Math.min(p[2], q[2]) - Math.max(p[0], q[0]) > 1 && Math.min(p[3], q[3]) - Math.max(p[1], q[1]) > 1)
      found.push(['overlap', name(a) + ' and ' + name(b)]);
  }
  for (const drawing of document.querySelectorAll('svg')) {
    const frame = drawing.getBoundingClientRect();
    for (const text of drawing.querySelectorAll('text')) {
      const box = text.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1)
        found.push(['text outside its drawing', text.textContent]);
    }
  }
  return found;
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        path = None
    if path is None:
        if os.environ.get("GAPANALYZER_SCREENSHOTS") == "required":
            pytest.fail("no Chromium or no playwright, and screenshots are required here")
        pytest.skip('needs Chromium and pip install "gapanalyzer[screenshot]"')
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def pages(named: Analyzer) -> dict[str, str]:
    analyzer = named
    found = {}
    for language, resume, posting in (("en", RESUME, POSTING), ("zh", RESUME_ZH, POSTING_ZH)):
        analysis = analyzer.analyze(read(resume), read(posting))
        plan = analyzer.plan(analysis, language=language)
        found[f"analysis {language}"] = render_analysis("html", analysis, plan, analyzer.taxonomy, language=language)
        postings = [analysis.posting, analyzer.extract(read(POSTING if language == "zh" else POSTING_ZH), "posting")]
        roadmap = analyzer.study(postings, language=language)
        found[f"roadmap {language}"] = render_plan("html", roadmap, postings, analyzer.taxonomy, language=language)
        found[f"screen {language}"] = screened(postings, analyzer, language)
    return found


def screened(postings: list[Extraction], analyzer: Analyzer, language: str) -> str:
    """The page of a screen of all samples and an empty file against several postings, with a must-have."""
    taxonomy, recipe = analyzer.taxonomy, Recipe(embedder="none")
    sources, _ = find_sources([str(FOLDER / "resumes")], standard_input=bytes)
    sources.append(Source("empty.txt", data=b""))
    with Store() as store, open_pool(recipe, jobs=1, build=lambda: analyzer) as pool:
        options = {"taxonomy": taxonomy, "settings": recipe.settings, "gates": [read_gate("cuda=3", taxonomy)]}
        rows = screen(sources, postings, pool=pool, store=store, detailed=True, **options)
        rows = fill(rows, sources, store=store, quotes=True)
    page = render_screen("html", rows.rows, rows.failures, taxonomy, postings=postings, language=language)
    assert isinstance(page, str)
    return page


@pytest.mark.parametrize("width", [360, 420, 768, 1280])
@pytest.mark.parametrize("kind", ["analysis en", "analysis zh", "roadmap en", "roadmap zh", "screen en", "screen zh"])
def test_a_page_looks_finished(browser, pages, kind, width) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text))
    page.on("request", lambda request: troubles.append(request.url) if request.url.startswith("http") else None)
    page.set_content(pages[kind])

    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(FAULTS) == [], scheme
        assert len(page.screenshot(full_page=True)) > 20_000, scheme
    assert troubles == []
    page.close()


def test_a_quote_jumps_to_its_place(browser, pages) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page.set_content(pages["analysis en"])
    link = page.locator("td.quote a").first
    target = link.get_attribute("href")
    link.click()

    assert page.locator(target).evaluate("node => node.getBoundingClientRect().top < window.innerHeight")
    page.close()
