"""A skill may be called by any of its names, in either language: the score by names stays."""

from __future__ import annotations

import functools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ..samples import POSTINGS, RESUMES, SAMPLES, demands, posting, resume, shipped, verdict
from .profiles import FEW

SHIPPED = shipped()
HAN = re.compile(r"[\u4e00-\u9fff]")
YEAR = re.compile(r"(?:19|20)\d\d")
GUARDED = {guard.text.casefold() for one in SHIPPED.skills.values() for guard in one.guards}


@functools.cache
def names(id: str) -> list[str]:
    """Every unguarded text that names the skill ``id``."""
    skill = SHIPPED.skills[id]
    texts = (skill.name.en, skill.name.zh, *skill.aliases_en, *skill.aliases_zh)
    return sorted({text for text in texts if text.casefold() not in GUARDED})


def swappable(extraction) -> list[int]:
    """Places of mentions whose text is one of those names.

    Left out are lines with a guarded name, which may lean on the very words that would be swapped, lines with a
    year, in which a job's title stands, and names with a Chinese letter behind them: another name may make one more
    name with it (推理平台 before 优化 is also the tuning of a platform).
    """
    mentions = extraction.mentions
    known = {id: {name.casefold() for name in names(id)} for id in {one.skill for one in mentions}}
    lines = {one.segment: segment_text(extraction, one.segment) for one in mentions}
    guarded = {one.segment for one in mentions if one.text.casefold() not in known[one.skill]}
    return [
        place
        for place, one in enumerate(mentions)
        if one.segment not in guarded and not YEAR.search(lines[one.segment]) and stands_free(extraction, one)
    ]


def stands_free(extraction, mention) -> bool:
    return not HAN.match(extraction.document.text[mention.end : mention.end + 1])


def segment_text(extraction, number: int) -> str:
    segment = extraction.segments[number]
    return extraction.document.text[segment.start : segment.end]


def swap(text: str, mention, new: str) -> str:
    """``text`` with ``new`` in place of the mention, kept apart from Latin letters beside it."""
    before, after = text[: mention.start], text[mention.end :]
    left = " " if new[0].isascii() and before[-1:].isascii() and before[-1:].isalnum() else ""
    right = " " if new[-1].isascii() and after[:1].isascii() and after[:1].isalnum() else ""
    return f"{before}{left}{new}{right}{after}"


@pytest.mark.parametrize("name", RESUMES)
def test_a_résumé_scores_the_same_under_another_name(name, named) -> None:
    document = SAMPLES.resumes[name]
    read = named.extract(document, "resume")
    if not swappable(read):
        pytest.skip("no name in it stands free")
    asked = [named.extract(SAMPLES.postings[title], "posting") for title in POSTINGS[:3]]
    before = [verdict(named, read, one) for one in asked]

    @FEW
    @given(st.sampled_from(swappable(read)), st.data())
    def holds(place, data) -> None:
        mention = read.mentions[place]
        new = data.draw(st.sampled_from(names(mention.skill)))
        other = named.extract(resume(swap(document.text, mention, new)), "resume")

        assert [verdict(named, other, one) for one in asked] == before, (mention.text, new)

    holds()


@pytest.mark.parametrize("title", POSTINGS)
def test_a_posting_asks_the_same_under_another_name(title, named) -> None:
    document = SAMPLES.postings[title]
    read = named.extract(document, "posting")
    asked = demands(read)
    places = [place for place in swappable(read) if read.mentions[place].importance]

    @FEW
    @given(st.sampled_from(places), st.data())
    def holds(place, data) -> None:
        mention = read.mentions[place]
        new = data.draw(st.sampled_from(names(mention.skill)))

        assert demands(named.extract(posting(swap(document.text, mention, new)), "posting")) == asked, (
            mention.text,
            new,
        )

    holds()


@pytest.mark.parametrize("domain", sorted(SHIPPED.domains))
def test_every_name_is_found_where_it_stands_alone(domain, named) -> None:
    """Each name on its own line of a skill list names its skill: so any name answers any other."""
    asked = [(id, name) for id, skill in SHIPPED.skills.items() if skill.domain == domain for name in names(id)]
    lines = "\n".join(f"- {name}" for _, name in asked)
    extraction = named.extract(resume(f"Skills\n{lines}\n"), "resume", doubt=False)
    found: dict[int, set[str]] = {}
    for one in extraction.mentions:
        found.setdefault(extraction.segments[one.segment].line - 1, set()).add(one.skill)

    assert [(id, name) for line, (id, name) in enumerate(asked) if id not in found.get(line, ())] == []
