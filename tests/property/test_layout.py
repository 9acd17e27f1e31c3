"""How a page is laid out does not matter: order of sections, width of letters, blanks."""

from __future__ import annotations

import functools

import pytest

from ..samples import POSTINGS, RESUMES, SAMPLES, demands, posting, resume, verdict

WIDE = {code: code + 0xFEE0 for code in map(ord, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")}


def widened(text: str) -> str:
    """All Latin letters and digits in full width."""
    return text.translate(WIDE)


def spaced(text: str) -> str:
    """Blanks doubled, wide blanks at line ends, empty lines doubled."""
    lines = text.split("\n")
    return "\n".join(f"{line.rstrip().replace(' ', '  ')}\u3000 " if line.strip() else "\n" for line in lines)


def hard_blanks(text: str) -> str:
    """Blanks that do not break, and Windows line ends."""
    return text.replace(" ", "\u00a0").replace("\n", "\r\n")


def tabbed(text: str) -> str:
    """A tab behind every bullet."""
    return text.replace("\n- ", "\n-\t")


CHANGES = {change.__name__: change for change in (widened, spaced, hard_blanks, tabbed, str.upper, str.lower)}
LAYOUTS = [name for name in CHANGES if name not in ("upper", "lower")]


@pytest.fixture(scope="module")
def before(analyzer, resumes, postings):
    """The verdict on each pair of samples as they are, judged once."""
    return functools.cache(lambda name, title: verdict(analyzer, resumes[name], postings[title]))


@pytest.mark.parametrize("change", LAYOUTS)
@pytest.mark.parametrize("name", RESUMES)
def test_a_résumé_scores_the_same(name, change, analyzer, postings, before) -> None:
    other = analyzer.extract(resume(CHANGES[change](SAMPLES.resumes[name].text)), "resume")

    for title in POSTINGS:
        assert verdict(analyzer, other, postings[title]) == before(name, title), title


@pytest.mark.parametrize("change", LAYOUTS)
@pytest.mark.parametrize("title", POSTINGS)
def test_a_posting_asks_the_same(title, change, analyzer, postings) -> None:
    other = analyzer.extract(posting(CHANGES[change](SAMPLES.postings[title].text)), "posting")

    assert demands(other) == demands(postings[title])


@pytest.mark.parametrize("turn", [1, 2, 3])
@pytest.mark.parametrize("name", RESUMES)
def test_the_order_of_sections_does_not_matter(name, turn, analyzer, resumes, postings, before) -> None:
    other = analyzer.extract(resume(turned(resumes[name], turn)), "resume")

    for title in POSTINGS:
        assert verdict(analyzer, other, postings[title]) == before(name, title), title


@pytest.mark.parametrize("turn", [1, 2])
@pytest.mark.parametrize("title", ["gpu_kernel_engineer", "llm_inference_zh"])
def test_the_order_of_a_postings_sections_does_not_matter(title, turn, analyzer, postings) -> None:
    other = analyzer.extract(posting(turned(postings[title], turn)), "posting")

    assert demands(other) == demands(postings[title])


def turned(extraction, turn: int) -> str:
    """The text with its sections in another order; what stands before the first heading stays there."""
    text = extraction.document.text
    parts = [text[section.start : section.end].strip("\n") for section in extraction.sections if section.heading]
    first = text[: next(section.start for section in extraction.sections if section.heading)]
    turn %= len(parts)
    order = [*parts[turn:], *parts[:turn]]
    return first + "\n\n".join(order) + "\n"
