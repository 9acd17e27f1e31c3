"""A skill may be called by any of its names, in either language: the score by names stays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer.taxonomy import Taxonomy

from ..samples import POSTINGS, RESUMES, SAMPLES, demands, posting, resume, verdict
from .profiles import FEW, QUIET

SHIPPED = Taxonomy.load()


def names(id: str) -> list[str]:
    """Every unguarded text that names the skill ``id``."""
    skill = SHIPPED.skills[id]
    guarded = {guard.text.casefold() for one in SHIPPED.skills.values() for guard in one.guards}
    texts = (skill.name.en, skill.name.zh, *skill.aliases_en, *skill.aliases_zh)
    return sorted({text for text in texts if text.casefold() not in guarded})


def swappable(extraction) -> list[int]:
    """Places of mentions whose text is one of those names."""
    known = {id: {text.casefold() for text in names(id)} for id in {one.skill for one in extraction.mentions}}
    return [place for place, one in enumerate(extraction.mentions) if one.text.casefold() in known[one.skill]]


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
    asked = [named.extract(SAMPLES.postings[title], "posting") for title in POSTINGS[:3]]
    before = [verdict(named.analyze(read, one)) for one in asked]

    @FEW
    @given(st.sampled_from(swappable(read)), st.data())
    def holds(place, data) -> None:
        mention = read.mentions[place]
        new = data.draw(st.sampled_from(names(mention.skill)))
        other = named.extract(resume(swap(document.text, mention, new)), "resume")

        assert [verdict(named.analyze(other, one)) for one in asked] == before, (mention.text, new)

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


@QUIET
@given(st.sampled_from(sorted(SHIPPED.skills)), st.data())
def test_any_name_answers_any_name(named, id, data) -> None:
    """One skill asked by one name and shown by another is met, in every pair of languages."""
    asked, shown = (data.draw(st.sampled_from(names(id) or [SHIPPED.skills[id].name.en])) for _ in range(2))
    page = named.extract(posting(f"Requirements\n- Experience with {asked}\n"), "posting")
    person = named.extract(resume(f"技能\n- {shown}\n"), "resume")

    assert id in {one.skill for one in page.mentions}, asked
    assert id in {one.skill for one in person.profile}, shown
