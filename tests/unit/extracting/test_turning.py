"""Chinese names said the other way round, and the names they give way to."""

import pytest

from gapanalyzer.extracting import Extractor
from gapanalyzer.extracting.turning import Turning
from gapanalyzer.model import Guard
from gapanalyzer.taxonomy import Taxonomy

from .small import find, skill

TABLE = {"verbs": ["优化", "向量化"], "ways": ["{verb}{noun}", "{noun}的{verb}", "对{noun}进行{verb}"]}
WORLD = Taxonomy(
    (),
    {
        one.id: one
        for one in (
            skill("access", "memory access", "访存优化"),
            skill("fusion", "operator fusion", "算子融合"),
            skill("kernel", "kernel tuning", "算子优化"),
            skill("gpu", "GPU tuning", "GPU 优化"),
            skill("system", "tuning", "系统优化", guards=(Guard("系统优化", asked=True),)),
        )
    },
    {},
    (),
    {"zh": {"turning": TABLE}},
    "",
)


def named(text):
    return {mention.skill for mention in find(Extractor(WORLD), text) if mention.confidence == 1.0}


@pytest.mark.parametrize("text", ["访存优化", "优化访存", "访存的优化", "对访存进行优化", "负责优化访存。"])
def test_a_noun_and_its_verb_are_the_name_in_any_order(text):
    assert named(text) == {"access"}


def test_latin_nouns_are_turned_round_as_well():
    assert named("优化 GPU，对GPU进行优化") == {"gpu"}


def test_a_name_that_begins_in_it_and_goes_on_is_the_one_that_is_meant():
    assert named("优化算子融合") == {"fusion"}
    assert named("优化算子") == {"kernel"}


def test_a_name_with_conditions_is_not_turned_round():
    assert named("优化系统，系统的优化") == set()


def test_a_noun_of_one_character_and_other_names_stay_as_they_are():
    turning = Turning(TABLE)

    assert list(turning.turn(("图", "优", "化"))) == []
    assert list(turning.turn(("访", "存"))) == []
    assert turning.particles == {"的", "对", "进", "行"}
