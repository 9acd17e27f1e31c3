"""Which clauses mean a skill, with a taxonomy of three and an embedder of a dozen words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gapanalyzer.linking import link
from gapanalyzer.model import Document, DocumentKind, Mention, SectionKind
from gapanalyzer.segmenting import personal_spans
from gapanalyzer.settings import Settings
from gapanalyzer.taxonomy import Taxonomy

from ..tiny import page
from .fakes import FakeEmbedder, load

SETTINGS = replace(
    Settings(),
    link_threshold=0.5,
    link_fit={
        "share": 1.0,
        "nearness": 0.5,
        "overlap": 2.0,
        "margin": 0.5,
        "midpoint": 2.5,
        "named": 0.0,
        "chinese": 0.0,
    },
)
EMBEDDER = FakeEmbedder()
COALESCED = "Made neighbouring threads read neighbouring addresses"


@pytest.fixture(scope="module")
def taxonomy(tmp_path_factory: pytest.TempPathFactory) -> Taxonomy:
    return load(tmp_path_factory.mktemp("taxonomy"))


def run(
    text: str,
    taxonomy: Taxonomy,
    *,
    kind: DocumentKind = "posting",
    named: tuple[tuple[str, str], ...] = (),
    **changes: object,
) -> tuple[Document, tuple[Mention, ...]]:
    """What is linked in ``text``; ``named`` are (skill, text) found by name."""
    document, sections, segments = page(text, SectionKind.REQUIREMENTS)
    mentions = []
    for skill, name in named:
        start = text.index(name)
        number = next(at for at, one in enumerate(segments) if one.start <= start < one.end)
        mentions.append(Mention(skill, start, start + len(name), name, segment=number))
    settings = replace(SETTINGS, **changes)  # type: ignore[arg-type]
    closed = personal_spans(document, sections, segments, kind, cues=taxonomy.cues)
    told = {"taxonomy": taxonomy, "embedder": EMBEDDER, "settings": settings}
    return document, link(document, segments, mentions, kind, closed=closed, **told)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"- {COALESCED}", [("memory-coalescing", COALESCED)]),
        (f"- {COALESCED}.", [("memory-coalescing", COALESCED)]),
        (
            "- Merge several layers into one launch; a draft of tokens the model verifies",
            [
                ("fusion", "Merge several layers into one launch"),
                ("speculative-decoding", "a draft of tokens the model verifies"),
            ],
        ),
        ("- 熟悉让相邻线程读相邻地址的写法", [("memory-coalescing", "熟悉让相邻线程读相邻地址的写法")]),
        ("- Cooked soup in the kitchen for two hundred guests", []),
        ("- Talk to the team in every meeting", []),  # a skill that is never weighed
        ("- neighbouring threads addresses", []),  # three words
        ("- 相邻线程地址", []),
        ("- {{ neighbouring.threads }} read {{ neighbouring.addresses }}", []),
        ("- Bachelor's degree, neighbouring threads read neighbouring addresses", []),
        ("", []),
        ("- 🚀🚀🚀 🚀🚀 🚀 🚀", []),
    ],
)
def test_a_clause_is_linked_to_what_it_means(text: str, expected: list[tuple[str, str]], taxonomy: Taxonomy) -> None:
    document, found = run(text, taxonomy)

    assert [(mention.skill, mention.text) for mention in found] == expected
    for mention in found:
        assert document.text[mention.start : mention.end] == mention.text
        assert mention.found_by == "semantic"
        assert SETTINGS.link_threshold <= mention.confidence <= 1


@pytest.mark.parametrize(
    ("section", "kind", "expected"),
    [
        ("requirements", "posting", 1),
        ("responsibilities", "posting", 1),
        ("preferred", "posting", 1),
        ("other", "posting", 1),
        ("tags", "posting", 0),
        ("about", "posting", 0),
        ("advice", "posting", 0),
        ("benefits", "posting", 0),
        ("title", "posting", 0),
        ("summary", "posting", 0),
        ("experience", "resume", 1),
        ("projects", "resume", 1),
        ("summary", "resume", 1),
        ("publications", "resume", 1),
        ("other", "resume", 1),
        ("education", "resume", 0),
        ("personal", "resume", 0),
        ("title", "resume", 0),
        ("skills", "resume", 0),
    ],
)
def test_only_sections_of_work_and_demands_count(
    section: str, kind: DocumentKind, expected: int, taxonomy: Taxonomy
) -> None:
    _, found = run(f"# {section}\n- {COALESCED}", taxonomy, kind=kind)

    assert len(found) == expected


def test_prose_of_a_posting_without_headings_does_not_count(taxonomy: Taxonomy) -> None:
    _, found = run(f"# other\n{COALESCED}", taxonomy)

    assert found == ()


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ((), ["fusion"]),
        ((("fusion", "operator fusion"),), []),
        ((("optimization", "operator fusion"),), ["fusion"]),  # what it is a kind of says less
        ((("memory-coalescing", "operator fusion"),), ["fusion"]),
    ],
)
def test_nothing_is_said_of_a_skill_that_is_named(
    named: tuple[tuple[str, str], ...], expected: list[str], taxonomy: Taxonomy
) -> None:
    _, found = run("- Merge two layers into one launch by operator fusion", taxonomy, named=named)

    assert [mention.skill for mention in found] == expected


def test_names_alone_are_no_clause(taxonomy: Taxonomy) -> None:
    named = (("memory-coalescing", "neighbouring threads"), ("fusion", "merge layers"))
    _, found = run("- neighbouring threads, merge layers", taxonomy, named=named)

    assert found == ()


def test_a_long_sentence_is_read_comma_by_comma(taxonomy: Taxonomy) -> None:
    text = f"- Cooked soup in the kitchen for many guests, {COALESCED.lower()}, then merge two layers into one launch"
    _, found = run(text, taxonomy)

    assert [(mention.skill, mention.text) for mention in found] == [
        ("memory-coalescing", COALESCED.lower()),
        ("fusion", "then merge two layers into one launch"),
    ]


def test_traditional_chinese_is_read_as_simplified(taxonomy: Taxonomy) -> None:
    _, found = run("- 熟悉讓相鄰線程讀相鄰地址的寫法", taxonomy)

    assert [mention.skill for mention in found] == ["memory-coalescing"]


def test_a_higher_threshold_says_less(taxonomy: Taxonomy) -> None:
    assert run(f"- {COALESCED}", taxonomy, link_threshold=0.9999)[1] == ()


def test_work_is_bounded(taxonomy: Taxonomy) -> None:
    _, found = run("\n".join(f"- {COALESCED}" for _ in range(30)), taxonomy, link_clauses=20)

    assert len(found) == 20


def test_the_same_document_gives_the_same_mentions(taxonomy: Taxonomy) -> None:
    text = f"- {COALESCED}\n- Merge several layers into one launch"

    assert run(text, taxonomy) == run(text, taxonomy)


def test_a_skill_of_a_field_that_is_always_named_is_never_meant(taxonomy: Taxonomy) -> None:
    domains = {id: replace(domain, paraphrased=False) for id, domain in taxonomy.domains.items()}

    assert run(f"- {COALESCED}", taxonomy)[1]
    assert not run(f"- {COALESCED}", replace(taxonomy, domains=domains))[1]
