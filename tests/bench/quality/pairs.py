"""Chinese and English terms of one meaning found for each other through the linker (``data/pairs-zh-en.tsv``).

Two terms are alike by how alike the skills are that they mean: likeness = 1 if a name says the same skill + cosine of
the linker's sums over all skills (each less its mean) + cosine of the embedder. The second figures are those without
any name that is a term of the file: only definitions, examples and other names are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from gapanalyzer.embedding import Embedder
from gapanalyzer.linking.index import Index
from gapanalyzer.linking.storing import gather
from gapanalyzer.model import Name, Skill
from gapanalyzer.settings import Settings
from gapanalyzer.taxonomy import Taxonomy, fold
from gapanalyzer.taxonomy.searching import texts

from .ranking import Scores, by_embedding, by_substring, by_tfidf
from .tables import Row, percent, show


def load_pairs(data: Path) -> tuple[list[str], list[str]]:
    """The Chinese and the English terms, in the same order."""
    lines = (data / "data" / "pairs-zh-en.tsv").read_text("utf-8").splitlines()[1:]
    chinese, english, _ = zip(*(line.split("\t") for line in lines if line), strict=True)
    return list(chinese), list(english)


def without_names(taxonomy: Taxonomy, gone: Iterable[str]) -> Taxonomy:
    """``taxonomy`` without these names; a skill that loses its first one is called by the next, or by its definition."""
    lost = {fold(text) for text in gone}
    return replace(taxonomy, skills={id: _stripped(skill, lost, taxonomy) for id, skill in taxonomy.skills.items()})


def _stripped(skill: Skill, lost: set[str], taxonomy: Taxonomy) -> Skill:
    if not any(fold(text) in lost for text in texts(skill)):
        return skill
    guide = taxonomy.guide(skill.id)
    english, chinese = (tuple(one for one in names if fold(one) not in lost) for names in _by_language(skill))
    definition = guide.definition if guide else Name("–", "–")
    name = Name((*english, definition.en)[0], (*chinese, definition.zh)[0])
    guards = tuple(guard for guard in skill.guards if fold(guard.text) not in lost)
    return replace(skill, name=name, aliases_en=english[1:], aliases_zh=chinese[1:], guards=guards)


def _by_language(skill: Skill) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (skill.name.en, *skill.aliases_en), (skill.name.zh, *skill.aliases_zh)


def likeness(
    one: Sequence[str], other: Sequence[str], taxonomy: Taxonomy, embedder: Embedder, settings: Settings
) -> Scores:
    """How alike each term of ``one`` and each of ``other`` are."""
    index, share = Index(gather(taxonomy, embedder)), settings.fit_for(embedder.name)["share"]
    profiles = []
    for terms in (one, other):
        sums = index.nearness(terms, embedder) + share * index.overlap(terms)
        sums -= sums.mean(axis=1, keepdims=True)
        profiles.append(sums / np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-9))
    return _named(one, other, taxonomy) + profiles[0] @ profiles[1].T + by_embedding(one, other, embedder)


def _named(one: Sequence[str], other: Sequence[str], taxonomy: Taxonomy) -> Scores:
    """1 where two terms are names of one skill."""
    owners: dict[str, set[str]] = {}
    for id, skill in taxonomy.skills.items():
        for text in texts(skill):
            owners.setdefault(fold(text), set()).add(id)
    meant = [[owners.get(fold(term), set()) for term in terms] for terms in (one, other)]
    return np.array([[float(bool(left & right)) for right in meant[1]] for left in meant[0]])


def top_one(scores: Scores) -> list[str]:
    """The share of the rows, and of the columns, whose highest score is that of their partner."""
    places = np.arange(len(scores))
    return [percent(float((scores.argmax(axis=axis) == places).mean())) for axis in (1, 0)]


def show_pairs(data: Path, taxonomy: Taxonomy, embedder: Embedder, settings: Settings) -> None:
    """Prints the block."""
    chinese, english = load_pairs(data)
    bare = without_names(taxonomy, (*chinese, *english))
    rows: list[Row] = [
        ("linker", top_one(likeness(chinese, english, taxonomy, embedder, settings))),
        ("linker, without the names of the pairs", top_one(likeness(chinese, english, bare, embedder, settings))),
        ("embedding cosine", top_one(by_embedding(chinese, english, embedder))),
        ("TF-IDF cosine", top_one(by_tfidf(chinese, english))),
        ("substring", top_one(by_substring(chinese, english))),
    ]
    show(f"CHINESE AND ENGLISH, {len(chinese)} pairs, top 1", ("zh to en", "en to zh"), rows)
