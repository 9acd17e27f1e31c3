"""Loading, extending and searching taxonomies."""

from __future__ import annotations

import pytest

from gapanalyzer.errors import TaxonomyError
from gapanalyzer.taxonomy import Taxonomy, find_problems, search
from tests.samples import FOLDER, shipped

IN_HOUSE = """\
domain = "in-house"

[[skill]]
id = "warpforge"
name = { en = "WarpForge", zh = "织锻" }
requires = ["cuda"]
effort = { aware = 2, working = 8, proficient = 20 }
"""


def test_a_company_adds_its_skills_in_one_file(tmp_path) -> None:
    (tmp_path / "skills").mkdir()
    (tmp_path / "skills" / "in-house.toml").write_text(IN_HOUSE, "utf-8")
    extended = Taxonomy.load(extend=[tmp_path])

    assert extended.skills["warpforge"].name.zh == "织锻"
    assert extended.skills["cuda"] == shipped().skills["cuda"]
    assert extended.digest != shipped().digest


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "warpforge"', 'id = "cuda"', "cuda is there already"),
        ('["cuda"]', '["cudda"]', "warpforge → cudda"),
        ("effort =", "efort =", "warpforge: efort"),
        ('domain = "in-house"', "domain = ", "Invalid value"),
    ],
)
def test_a_faulty_extension_is_refused_with_its_place(tmp_path, old, new, message) -> None:
    (tmp_path / "skills").mkdir()
    (tmp_path / "skills" / "in-house.toml").write_text(IN_HOUSE.replace(old, new), "utf-8")

    with pytest.raises(TaxonomyError, match=message):
        Taxonomy.load(extend=[tmp_path])


ONE_FILE = (
    IN_HOUSE
    + """
[[guide]]
skill = "warpforge"
definition = { en = "Our scheduler of GPU jobs.", zh = "我们的 GPU 作业调度器。" }
practice.task = { en = "Queue ten jobs.", zh = "排十个作业。" }
practice.done_when = { en = "10 jobs in 60 s, by the log", zh = "按日志 60 秒内 10 个作业" }

[[resource]]
title = "WarpForge handbook"
url = "https://intranet.example.com/warpforge"
kind = "official-doc"
language = "en"
hours = 3
teaches = { warpforge = 2 }
"""
)


def test_one_file_holds_skills_guides_and_resources(tmp_path) -> None:
    path = tmp_path / "in-house.toml"
    path.write_text(ONE_FILE, "utf-8")
    extended = Taxonomy.load(extend=[path])

    assert extended.guide("warpforge").practice.task.en == "Queue ten jobs."
    assert extended.guide("cuda") == shipped().guide("cuda")
    assert [one.title for one in extended.resources if "warpforge" in one.teaches] == ["WarpForge handbook"]


@pytest.mark.parametrize(("old", "new"), [("[[guide]]", "[[gide]]"), ("[[resource]]", "[[resources]]")])
def test_a_table_of_another_name_is_refused(tmp_path, old, new) -> None:
    path = tmp_path / "in-house.toml"
    path.write_text(ONE_FILE.replace(old, new), "utf-8")

    with pytest.raises(TaxonomyError, match=f"unknown {new.strip('[]')}"):
        Taxonomy.load(extend=[path])


def test_a_folder_without_skills_is_refused(tmp_path) -> None:
    with pytest.raises(TaxonomyError, match="no folder skills/"):
        Taxonomy.load(tmp_path)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("CUDA", "cuda"),
        ("cuda", "cuda"),
        ("算子融合", "operator-fusion"),
        ("Nsight Compute", "nsight-compute"),
        ("nsight-compute", "nsight-compute"),
        ("Roofline Model", "roofline"),
        ("tensor cores", "tensor-cores"),
        ("TensorRT", "tensorrt"),
        ("C++", "cpp"),
        ("模型量化", "quantization"),
    ],
)
def test_search_finds_a_skill_by_any_name_first(word, expected) -> None:
    assert search(shipped(), word)[0].id == expected


@pytest.mark.parametrize("word", ["", "   ", "zzzqqq", "-"])
def test_search_for_nothing_finds_nothing(word) -> None:
    assert search(shipped(), word) == ()


def test_relations_work_both_ways_and_upwards() -> None:
    taxonomy = shipped()

    assert taxonomy.skills["cuda"].related["hip"] == taxonomy.skills["hip"].related["cuda"] > 0
    assert all(skill not in taxonomy.above(skill) for skill in taxonomy.skills)


def test_the_sample_extension_is_sound() -> None:
    path = FOLDER / "in_house.toml"
    extended = Taxonomy.load(extend=[path])

    assert find_problems(path, beside=shipped().skills) == ()
    assert extended.guide("warpforge") is not None


@pytest.mark.parametrize(
    ("skill", "task"),
    [
        ("paged-attention", "switch PagedAttention on and off"),  # a technique
        ("sglang", "with SGLang and with plain PyTorch"),  # a product
        ("calculus", "3 small examples of Calculus"),
        ("communication", None),
    ],
)
def test_a_first_task_is_that_of_a_technique_or_of_a_product(skill: str, task: str | None, shipped) -> None:
    found = shipped.first_task(skill) if skill in shipped.skills else None

    assert (found is None) if task is None else task in found.task.en
