"""Résumés of other trades full of everyday words that are skills of the field score next to nothing."""

from pathlib import Path

import pytest

from gapanalyzer import read, read_text

from .samples import SAMPLES

FOLDER = Path(__file__).parent / "files" / "trades"
POSTINGS = ("gpu_kernel_engineer", "llm_inference_zh", "performance_architect_site_page")
# What anybody may write below: it makes nobody's warps and kernels those of a GPU.
AT_HOME = {
    "en": "\nComputer skills\nMicrosoft Office, booking software, a little Python and SQL, Linux at home\n",
    "zh": "\n其他技能\n熟练使用办公软件，会一点 Python 和数据库，了解计算机基础\n",
}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
@pytest.mark.parametrize("more", ["", "computer skills"])
def test_another_trade_stays_low(path, more, analyzer, postings):
    text = path.read_text(encoding="utf-8")
    text += AT_HOME["en" if text.isascii() else "zh"] if more else ""
    resume = analyzer.extract(read_text(text), "resume")

    scores = [analyzer.analyze(resume, postings[name]).score.overall for name in POSTINGS]

    assert max(scores) < 20
    assert "other_trade" in {warning.code for warning in resume.warnings}


@pytest.mark.parametrize("name", sorted(SAMPLES.resumes))
def test_no_sample_is_taken_for_another_trade(name, resumes):
    assert "other_trade" not in {warning.code for warning in resumes[name].warnings}


def test_a_short_text_is_too_little_to_tell(analyzer):
    found = analyzer.extract(
        read_text("Experience\n- Tuned tiling and warp divergence of attention kernels.\n"), "resume"
    )

    assert {one.skill for one in found.profile} >= {"tiling", "attention-kernels"}


def test_the_files_are_there():
    assert len(list(FOLDER.glob("*.txt"))) == 12
    assert read(FOLDER / "nurse.txt").language == "en"
