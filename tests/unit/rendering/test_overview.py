"""What `extract` prints of a posting and of a résumé."""

from __future__ import annotations

import pytest

from tests.commands import run

pytestmark = pytest.mark.usefixtures("kept")
POSTING = "任职要求：\n1、硕士及以上学历；\n2、3年以上工作经验；\n3、熟悉CUDA；\n4、能够接受短期驻场。\n"


@pytest.mark.parametrize(
    ("language", "labels"),
    [
        ("zh", ["学历（分数之外核对）", "年限（分数之外核对）", "其他行"]),
        ("en", ["degree (checked", "years (checked", "other lines"]),
    ],
)
def test_stated_conditions_are_named_as_such(language, labels) -> None:
    done = run("--language", language, "--embedder", "none", "extract", "-", "--as", "posting", stdin=POSTING)

    for label in labels:
        assert done.out.count(label) == 1


@pytest.mark.parametrize(("language", "words"), [("en", "your own word"), ("zh", "本人补充")])
def test_a_skill_held_by_ones_own_word_says_so(tmp_path, language, words) -> None:
    corrections = tmp_path / "mine.toml"
    corrections.write_text('[[have]]\nskill = "roofline"\n', "utf-8")
    flags = ("--language", language, "--embedder", "none", "--correct", corrections)

    done = run(*flags, "extract", "-", "--as", "resume", stdin="Skills: CUDA, Vulkan\n")

    assert words in done.out
