"""The command line: the map of skills, help, and warnings of doubtful documents."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .commands import POSTING, POSTING_ZH, RESUME, RESUME_ZH, extend, refused, run
from .samples import FOLDER, ROOT

PERSON = "Experience\n- Wrote CUDA kernels for a solver, 2x faster, and tuned matrix products on Linux with Git.\n"

pytestmark = pytest.mark.usefixtures("kept")


def test_search_finds_by_any_name() -> None:
    for word, skill in (("quantization", "quantization"), ("模型量化", "quantization"), ("nsys", "nsight-systems")):
        found = run("taxonomy", "search", word, "--format", "json").json
        assert found[0]["skill"] == skill
        assert set(found[0]["name"]) == {"en", "zh"}
        assert set(found[0]["aliases"]) == {"en", "zh"}
    assert run("taxonomy", "search", "zzzzqqq", "--format", "json").json == []


@pytest.mark.parametrize(
    ("word", "skill"),
    [
        ("cuda", "cuda"),
        ("CUDA 编程", "cuda"),
        ("cuda编程", "cuda"),
        ("ＣＵＤＡ", "cuda"),
        ("Tensor Parallelism", "tensor-parallelism"),
        ("张量并行", "tensor-parallelism"),
        ("FlashAttention-2", "flash-attention"),
        ("flash_attention", "flash-attention"),
        ("nsys", "nsight-systems"),
        ("K8S", "kubernetes"),
        ("量化", "quantization"),
        ("Softmax Kernel", "softmax-kernels"),
    ],
)
def test_a_skill_is_shown_by_any_of_its_names(word, skill) -> None:
    assert run("taxonomy", "show", word).out.splitlines()[0].endswith(f"({skill})")


def test_where_a_name_fits_several_skills_they_are_listed() -> None:
    done = run("taxonomy", "show", "分布式训练和推理")
    refused(done, "distributed-training")
    assert "model-inference" in done.err


def test_check_names_the_folder_and_finds_faults(tmp_path) -> None:
    done = run("taxonomy", "check", ROOT / "taxonomy")
    assert str(ROOT / "taxonomy") in done.out
    assert done.status == 0

    extend(tmp_path / "bad")
    skills = tmp_path / "bad" / "skills" / "local.toml"
    skills.write_text(
        skills.read_text(encoding="utf-8").replace("effort", 'requires = ["nothing-here"]\neffort'), "utf-8"
    )
    found = run("taxonomy", "check", tmp_path / "bad")
    assert found.status == 1
    assert "nothing-here" in found.out


def test_a_folder_without_skills_is_no_taxonomy(tmp_path) -> None:
    done = run("taxonomy", "check", tmp_path)

    assert done.status == 1
    assert "no skills" in done.out
    (tmp_path / "skills").mkdir()
    refused(run("--taxonomy", tmp_path, "extract", RESUME), "no skills")


def test_a_file_named_twice_counts_once(tmp_path) -> None:
    person = tmp_path / "person.txt"
    person.write_text(PERSON)
    twice = run("screen", person, tmp_path, "--posting", POSTING, "--posting", POSTING, "--format", "jsonl")

    assert [Path(line["resume"]).name for line in twice.lines].count("person.txt") == 1
    assert "more than once" in twice.err
    plans = [run("roadmap", *postings, "--format", "json").json for postings in ([POSTING], [POSTING, POSTING])]
    assert plans[0] == plans[1]


def test_stats_count_what_the_contract_names() -> None:
    stats = run("taxonomy", "stats", "--format", "json").json

    assert stats["skills"] >= 250
    assert set(stats["aliases"]) == {"en", "zh"}
    assert sum(stats["domains"].values()) == stats["skills"]
    assert 0 < stats["with_practice"] <= stats["skills"]
    assert 0 < stats["with_prerequisites"] <= stats["skills"]
    assert 0 < stats["with_resources"] <= stats["skills"]


def test_version_and_help() -> None:
    assert run("--version").out.startswith("gapanalyzer ")
    assert "Print the version" in run("--help").out
    for command in ("analyze", "roadmap", "screen", "extract", "taxonomy", "schema"):
        assert command in run("--help").out
        assert run(command, "--help").status == 0


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("resume", "Experience\n- Baked bread for the town and sang in its choir for ten years.\n", "no_skills"),
        ("resume", "工作经历\n- 在镇上做了十年面包，周日在合唱团唱歌。\n", "no_skills"),
        ("posting", "Requirements\n- Friendly with children\n- Driving licence\n", "no_requirements"),
        ("posting", "任职要求：\n1、热爱烘焙；\n2、有驾照。\n", "no_requirements"),
    ],
)
def test_a_document_without_a_known_skill_is_warned_of(name, text, code, tmp_path) -> None:
    file = tmp_path / "file.txt"
    file.write_text(text, encoding="utf-8")
    pair = (file, POSTING) if name == "resume" else (RESUME, file)
    read_back = run("extract", file, "--as", name, "--format", "json")
    told = run("analyze", *pair).err.splitlines()

    assert code in [one["code"] for one in read_back.json["document"]["warnings"]]
    assert [line for line in told if "no known skill" in line and "check" in line], told


@pytest.mark.parametrize(
    ("resume", "posting", "codes"),
    [
        (RESUME, POSTING, []),
        (RESUME_ZH, POSTING_ZH, []),
        (POSTING, RESUME, ["looks_like_posting", "looks_like_resume"]),
        (POSTING_ZH, RESUME_ZH, ["looks_like_posting", "looks_like_resume"]),
        (RESUME, RESUME_ZH, ["looks_like_resume"]),
        (POSTING_ZH, POSTING, ["looks_like_posting"]),
    ],
    ids=["right en", "right zh", "swapped en", "swapped zh", "two resumes", "two postings"],
)
def test_swapped_files_are_warned_of(resume, posting, codes) -> None:
    done = run("analyze", resume, posting, "--format", "json")
    read = [
        warning["code"]
        for name, kind in ((resume, "resume"), (posting, "posting"))
        for warning in run("extract", name, "--as", kind, "--format", "json").json["document"]["warnings"]
    ]

    assert done.status == 0
    assert [code for code in read if code.startswith("looks_like_")] == codes
    assert done.err.count("are the files swapped?") == len(codes)


@pytest.mark.parametrize(
    "text", ["CUDA, C++, Python, 5 years", "熟悉CUDA、Triton、CUTLASS至少一种", "I led CUDA work."]
)
def test_a_short_list_may_stand_for_either(text) -> None:
    for kind in ("resume", "posting"):
        warnings = run("extract", "-", "--as", kind, "--format", "json", stdin=text).json["document"]["warnings"]
        assert not [one for one in warnings if one["code"].startswith("looks_like_")]


def test_warnings_go_to_standard_error() -> None:
    done = run("extract", FOLDER / "postings" / "team_article.txt", "--format", "json")

    assert "warning: " in done.err
    assert [one["code"] for one in done.json["document"]["warnings"]] == ["no_requirements_section"]
    assert json.loads(done.out)
