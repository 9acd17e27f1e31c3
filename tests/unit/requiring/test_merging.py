"""No skill is weighed twice, and nothing asked is lost."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from gapanalyzer.model import Importance, Proficiency, Quote, Wanted
from gapanalyzer.requiring.merging import Draft, merge

E, P, D = Importance.ESSENTIAL, Importance.PREFERRED, Importance.DUTY


def draft(importance, skills, start=0, level=2, *, examples=False):
    wanted = tuple(Wanted(skill, Proficiency(level)) for skill in skills)
    return Draft("skill", importance, wanted, (Quote("x", start, start + 1),), open=examples)


def spelled(drafts):
    return sorted(
        f"{one.importance.code} {'|'.join(f'{w.skill}{int(w.level)}' for w in one.levels)} {len(one.quotes)}"
        for one in drafts
    )


def test_same_skills_merge_to_the_highest():
    drafts = [draft(D, "a", 0, 4), draft(E, "a", 5, 1), draft(P, "bc", 9), draft(D, "cb", 9, 3)]

    assert spelled(merge(drafts)) == ["essential a4 2", "preferred b3|c3 1"]


def test_alternatives_with_a_skill_asked_by_itself_go_into_it():
    assert spelled(merge([draft(E, "ab", 0, 4), draft(E, "a", 3)])) == ["essential a4 2"]
    assert spelled(merge([draft(D, "ab", 0), draft(P, "b", 3)])) == ["preferred b2 2"]


def test_a_kind_asked_by_itself_answers_none_of_its_things():
    def similar(skills):
        return replace(draft(E, skills, 9), kinds=frozenset("k"))

    assert spelled(merge([similar("abk"), draft(E, "k", 0, 3)])) == ["essential a2|b2 1", "essential k3 1"]
    assert spelled(merge([similar("abk"), draft(E, "a", 0, 3)])) == ["essential a3 2"]
    assert spelled(merge([similar("ak"), draft(E, "k", 0, 3)])) == ["essential k3 2"]


def test_of_examples_the_others_stay_welcome():
    def examples(importance, skills):
        return draft(importance, skills, examples=True)

    assert spelled(merge([examples(E, "abc"), draft(E, "a", 3, 4)])) == ["essential a4 2", "preferred b2|c2 1"]
    assert spelled(merge([examples(D, "ab"), draft(P, "b", 3)])) == ["duty a2 1", "preferred b2 2"]
    assert spelled(merge([examples(E, "ab"), draft(E, "a", 3), draft(P, "b", 4)])) == [
        "essential a2 2",
        "preferred b2 2",
    ]
    assert spelled(merge([examples(E, "abc"), draft(E, "bc", 3)])) == ["essential a2|b2|c2 2"]


def test_a_skill_asked_for_less_goes_into_its_alternatives():
    assert spelled(merge([draft(E, "ab", 0), draft(D, "a", 3, 3)])) == ["essential a3|b2 2"]


def test_overlapping_alternatives_of_one_weight_unite():
    drafts = [draft(E, "ab", 0), draft(E, "cd", 1), draft(E, "bc", 2), draft(D, "d", 3)]

    assert spelled(merge(drafts)) == ["essential c2|d2|a2|b2 4"] or len(merge(drafts)) == 1


def test_alternatives_of_less_weight_widen_no_weightier_ones():
    assert spelled(merge([draft(E, "ab", 0), draft(P, "ac", 1)])) == ["essential a2|b2 1", "preferred c2 1"]
    assert spelled(merge([draft(P, "acd", 0), draft(E, "ab", 1)])) == ["essential a2|b2 1", "preferred c2|d2 1"]
    assert spelled(merge([draft(E, "abc", 0), draft(D, "ac", 1)])) == ["essential a2|b2|c2 2"]


_DRAFTS = st.lists(
    st.builds(
        draft,
        st.sampled_from([E, P, D]),
        st.sets(st.sampled_from("abcdef"), min_size=1, max_size=4).map(sorted),
        st.integers(0, 50),
        st.integers(1, 4),
        examples=st.booleans(),
    ),
    max_size=12,
)


@given(_DRAFTS)
def test_each_skill_stands_in_one_requirement(drafts):
    merged = merge(drafts)

    skills = [wanted.skill for one in merged for wanted in one.levels]
    assert len(skills) == len(set(skills))
    assert {quote for one in drafts for quote in one.quotes} == {quote for one in merged for quote in one.quotes}
    for single in (one for one in drafts if not one.any_of):
        (holder,) = [one for one in merged if single.skills <= one.skills]
        level = next(wanted.level for wanted in holder.levels if wanted.skill in single.skills)
        assert holder.importance >= single.importance and level >= single.levels[0].level


def test_the_quote_of_the_strongest_demand_comes_first():
    def first(*drafts):
        return [one.quotes[0].start for one in merge(drafts)]

    assert first(draft(E, "a", 0, 2), draft(E, "a", 5, 3), draft(P, "a", 9, 4)) == [5]
    assert first(draft(D, "a", 0, 4), draft(E, "a", 5, 2)) == [5]
    assert first(draft(E, "ab", 0, 2), draft(E, "a", 5, 3)) == [5]
