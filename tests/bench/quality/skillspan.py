"""SkillSpan TECH: spans of knowledge in advertisements, strict F1 (same first and last word), nothing trained."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from pathlib import Path

from gapanalyzer.taxonomy import Taxonomy
from gapanalyzer.taxonomy.searching import texts

from .mentions import scores
from .naming import esco_taxonomy, find_named
from .tables import Row, show

Span = tuple[int, int]  # first word, word after the last
Words = list[str]


def load_sentences(data: Path) -> list[tuple[Words, set[Span]]]:
    """The words of each sentence and its spans of knowledge."""
    sentences = []
    text = (data / "data" / "skillspan" / "skillspan_tech_test.conll").read_text("utf-8")
    for block in text.split("\n\n"):
        rows = [line.split("\t") for line in block.splitlines() if line.strip()]
        if rows:
            sentences.append(([row[0] for row in rows], _spans([row[2].strip() for row in rows])))
    return sentences


def _spans(tags: Sequence[str]) -> set[Span]:
    starts = [at for at, tag in enumerate(tags) if tag.startswith("B")]
    return {(start, _end(tags, start)) for start in starts}


def _end(tags: Sequence[str], start: int) -> int:
    return next((at for at in range(start + 1, len(tags)) if not tags[at].startswith("I")), len(tags))


def by_matcher(sentences: Sequence[Words], taxonomy: Taxonomy) -> list[set[Span]]:
    """The words covered by each skill that the product finds by name."""
    found = []
    lines = [" ".join(words) for words in sentences]
    for words, mentions in zip(sentences, find_named(lines, taxonomy), strict=True):
        starts = [0, *accumulate(len(word) + 1 for word in words)]
        spans = set()
        for one in mentions:
            inside = [at for at in range(len(words)) if starts[at] < one.end and starts[at + 1] - 1 > one.start]
            if taxonomy.of_the_field(one.skill) or _is_language(taxonomy, one.skill):
                spans.add((inside[0], inside[-1] + 1))
        found.append(spans)
    return found


def _is_language(taxonomy: Taxonomy, skill: str) -> bool:
    return taxonomy.skills[skill].domain == "languages"


def by_gazetteer(sentences: Sequence[Words], taxonomy: Taxonomy) -> list[set[Span]]:
    """The longest runs of words that are a name of a skill, from the left."""
    names = {tuple(text.casefold().split()) for skill in taxonomy.skills.values() for text in texts(skill)}
    longest = max(map(len, names))
    found = []
    for words in sentences:
        small, at, spans = tuple(word.casefold() for word in words), 0, set()
        while at < len(small):
            size = next((n for n in range(longest, 0, -1) if small[at : at + n] in names and at + n <= len(small)), 0)
            if size:
                spans.add((at, at + size))
            at += max(1, size)
        found.append(spans)
    return found


def show_skillspan(data: Path, taxonomy: Taxonomy) -> None:
    """Prints the block: our taxonomy, and with it the names of ESCO that are three words or fewer."""
    sentences = load_sentences(data)
    words, right = [one for one, _ in sentences], [spans for _, spans in sentences]
    labels = (data / "data" / "esco-linking" / "skills_en_label.txt").read_text("utf-8").splitlines()
    ways: dict[str, Callable[[Taxonomy], list[set[Span]]]] = {
        "matcher": lambda map: by_matcher(words, map),
        "words that are a name": lambda map: by_gazetteer(words, map),
    }
    rows: list[Row] = []
    with esco_taxonomy([label for label in labels if len(label.split()) <= 3]) as esco:
        for name, way in ways.items():
            ours = way(taxonomy)
            both = [one | two for one, two in zip(ours, way(esco), strict=True)]
            rows.append((name, [_strict(ours, right), _strict(both, right)]))
    show("SKILLSPAN TECH, knowledge, strict P R F1", ("our taxonomy", "with ESCO's names"), rows)


def _strict(found: Sequence[set[Span]], right: Sequence[set[Span]]) -> str:
    pairs = list(zip(found, right, strict=True))
    hits = sum(len(one & two) for one, two in pairs)
    return scores(hits, sum(len(two - one) for one, two in pairs), sum(len(one - two) for one, two in pairs))
