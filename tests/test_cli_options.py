"""The command line: global options anywhere, and what they change."""

from __future__ import annotations

import pytest

from .commands import POSTING, POSTING_ZH, RESUME, extend, run
from .samples import FOLDER, ROOT

PERSON = "Experience\n- Wrote CUDA kernels for a solver, 2x faster, and tuned matrix products on Linux with Git.\n"

pytestmark = pytest.mark.usefixtures("kept")


@pytest.mark.parametrize(
    "option",
    [
        ("--language", "zh"),
        ("--language=zh",),
        ("--as-of", "2025-12"),
        ("--embedder", "none"),
        ("--weights", "{weights}"),
        ("--extend", "{extra}"),
        ("--taxonomy", "{taxonomy}"),
    ],
    ids=" ".join,
)
def test_global_options_may_stand_anywhere(option, tmp_path) -> None:
    (tmp_path / "weights.toml").write_text("semantic_closeness = 0.3\n[importance_weights]\nduty = 2.0\n")
    extend(tmp_path / "extra")
    places = {"weights": tmp_path / "weights.toml", "extra": tmp_path / "extra", "taxonomy": ROOT / "taxonomy"}
    option = tuple(one.format(**places) for one in option)
    rest = (RESUME, POSTING, "--weeks", "1", "--format", "markdown")
    before, after, between = (
        run(*call)
        for call in (
            (*option, "analyze", *rest),
            ("analyze", *rest, *option),
            ("analyze", RESUME, *option, *rest[1:]),
        )
    )

    assert before.status == 0
    assert before == after == between


def test_an_extension_adds_a_skill(tmp_path) -> None:
    extend(tmp_path / "extra")
    page = tmp_path / "posting.txt"
    page.write_text("Requirements\n- Experience with WarpWeaver\n- 熟悉织线器与CUDA\n", encoding="utf-8")
    plain = run("extract", page, "--as", "posting", "--format", "json").json
    more = run("extract", page, "--as", "posting", "--format", "json", "--extend", tmp_path / "extra").json

    assert [one["skill"] for one in plain["mentions"]] == ["cuda"]
    assert [one["skill"] for one in more["mentions"]] == ["warpweaver", "warpweaver", "cuda"]


def test_weights_change_the_score_and_are_named(tmp_path) -> None:
    weights = tmp_path / "weights.toml"
    weights.write_text("[importance_weights]\nduty = 0.0\n")
    plain = run("analyze", RESUME, POSTING, "--format", "json").json
    other = run("analyze", RESUME, POSTING, "--format", "json", "--weights", weights).json

    assert plain["score"]["overall"] != other["score"]["overall"]
    assert plain["provenance"]["settings"] != other["provenance"]["settings"]
    assert {**plain["provenance"], "settings": None} == {**other["provenance"], "settings": None}


def test_now_is_what_is_named_or_the_latest_date_written(tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text(PERSON)

    def now(*call: object) -> str | None:
        return run("analyze", *call, "--format", "json").json["provenance"]["as_of"]

    assert now(RESUME, POSTING) == "2025-08"
    assert now(RESUME, POSTING, "--as-of", "2026-03") == "2026-03"
    assert now(person, POSTING) is None


def test_without_any_date_there_are_no_years(tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text(PERSON)
    profile = run("extract", person, "--as", "resume", "--format", "json").json["profile"]

    assert profile
    assert {(one["years"], one["last_used"]) for one in profile} == {(None, None)}


def test_present_reaches_to_the_month_named(tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text("工作经历\n2022.01–至今 示例公司 工程师\n- 编写CUDA核函数，吞吐提升2倍，负责性能分析。\n")
    job = tmp_path / "posting.txt"
    job.write_text("任职要求\n- 3年以上工作经验\n- 熟悉CUDA编程\n")

    def years(month: str) -> list[dict[str, object]]:
        return run("analyze", person, job, "--as-of", month, "--format", "json").json["checks"]

    assert [(one["kind"], one["have"], one["status"]) for one in years("2024-12")] == [("experience", 3.0, "met")]
    assert [(one["kind"], one["status"]) for one in years("2023-12")] == [("experience", "unmet")]


def test_present_without_a_month_is_no_reason_to_miss_the_years_asked(tmp_path) -> None:
    person = tmp_path / "resume.txt"
    person.write_text("工作经历\n2021.07–至今 示例公司 工程师\n- 编写CUDA核函数，吞吐提升2倍，负责性能分析。\n")
    job = tmp_path / "posting.txt"
    job.write_text("任职要求\n- 3年以上工作经验\n- 熟悉CUDA编程\n")

    checks = run("analyze", person, job, "--format", "json").json["checks"]

    assert [(one["have"], one["status"]) for one in checks] == [(0.1, "unknown")]


@pytest.mark.parametrize(
    ("page", "expected"), [(POSTING, "en"), (POSTING_ZH, "zh"), (FOLDER / "postings" / "team_article.txt", "zh")]
)
@pytest.mark.parametrize("form", ["terminal", "markdown"])
def test_the_report_speaks_the_postings_language(page, expected, form) -> None:
    call = ("analyze", RESUME, page, "--weeks", "1", "--format", form)

    assert run(*call).out == run(*call, "--language", expected).out
    assert run(*call, "--language", "en").out != run(*call, "--language", "zh").out
    assert "匹配度" in run(*call, "--language", "zh").out
    assert "匹配度" not in run(*call, "--language", "en").out


def test_the_language_of_the_report_changes_no_number() -> None:
    english, chinese = (
        run("analyze", RESUME, POSTING_ZH, "--format", "json", "--language", one).json for one in ("en", "zh")
    )

    assert english["score"] == chinese["score"]
    assert english["gaps"] == chinese["gaps"]


def test_an_embedder_changes_only_paraphrases() -> None:
    plain = run("extract", RESUME, "--format", "json", "--embedder", "none").json
    meant = run("extract", RESUME, "--format", "json").json

    assert {one["found_by"] for one in plain["mentions"]} <= {"alias", "fuzzy"}
    assert plain["mentions"] == [one for one in meant["mentions"] if one["found_by"] != "semantic"]
