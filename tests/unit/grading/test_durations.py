"""Years that are stated beside a skill are that skill's; dated work may give more."""

import pytest

from gapanalyzer.grading import judge
from gapanalyzer.grading.durations import years_stated
from gapanalyzer.model import SectionKind
from gapanalyzer.taxonomy import Taxonomy
from tests.unit.tiny import TAXONOMY, find, page

CUES = Taxonomy.load().cues


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Python (7 years), CUDA (4 years), Rust", "cuda=4 python=7"),
        ("7 年 Python 开发经验，四年 CUDA 经验", "cuda=4 python=7"),
        ("CUDA: 4 yrs", "cuda=4"),
        ("C++ 6+ years", "cpp=6"),
        ("Python – 3 years | Rust – 1 year", "python=3 rust=1"),
        ("Python 7 years, CUDA 4 years, MPI", "cuda=4 python=7"),
        ("7 years Python, 4 years CUDA, MPI", "cuda=4 python=7"),
        ("Six years of CUDA and C++, then Rust", "cpp=6 cuda=6"),
        ("five years of professional experience in PyTorch", "pytorch=5"),
        ("CUDA (expert, 5 years); Python (3+ yrs, daily)", "cuda=5 python=3"),
        ("Python (4 yrs.), Go (18 months)", "go=1.5 python=4"),
        ("CUDA for over three years", "cuda=3"),
        ("C/C++（8年）、Python（5 年）、Go（半年）", "c=8 cpp=8 go=0.5 python=5"),
        ("三年以上 TensorRT 使用经验", "tensorrt=3"),
        ("两年半 CUDA 开发经验，用过 Triton", "cuda=2.5"),
        ("CUDA 开发经验 6 年；Python 经验十二年", "cuda=6 python=12"),
        ("CUDA：5年，熟悉 HIP", "cuda=5"),
        ("有 3-5 年 PyTorch 和 JAX 经验", "jax=3 pytorch=3"),
        ("三年 Python、C++ 开发经验", "cpp=3 python=3"),
        ("2年Rust，3年半CUDA", "cuda=3.5 rust=2"),
        ("CUDA | 4 years | Advanced", "cuda=4"),
        ("GPU work: 6 years of CUDA (C++), 3 years Triton", "cuda=6 triton-language=3"),
        ("CUDA (eleven years), MPI (seventeen years)", "cuda=11 mpi=17"),
        ("Twenty years of C++, twenty-two years of CUDA", "cpp=20 cuda=22"),
        ("十一年 CUDA 经验，二十二年 C++ 经验", "cpp=22 cuda=11"),
        # near misses
        ("In two years CUDA became my main tool", ""),
        ("Ported it to CUDA 3 years ago", ""),
        ("5 years of experience, CUDA, Python", ""),
        ("五年工作经验，熟悉 CUDA", ""),
        ("CUDA, 3 years at Acme", ""),
        ("三年前用过 CUDA", ""),
        ("大学三年级学过 CUDA", ""),
        ("CUDA 2023年", ""),
        ("第三年 CUDA 培训", ""),
        ("A 2-year CUDA project", ""),
        ("CUDA 12 and Python 3", ""),
        ("No CUDA, 4 years of Python", "python=4"),
    ],
)
def test_years_stated_beside_a_name(text, expected):
    document, _, segments = page(text, SectionKind.SKILLS)
    mentions = judge(find(document, segments), document, segments, "resume", cues=TAXONOMY.cues)

    found = years_stated(mentions, document, segments, cues=CUES)

    assert " ".join(f"{skill}={years:g}" for skill, years in sorted(found.items())) == expected


def test_the_greater_of_dates_and_words_counts(named):
    from gapanalyzer import read_text

    skills = "Skills\nPython (7 years), CUDA (1 year)\n\n"
    text = skills + "Experience\nEngineer, Acme GmbH, 2019-01 – 2022-12\n- Used CUDA and Python every day\n"
    profile = {one.skill: one for one in named.extract(read_text(text), "resume").profile}

    assert (profile["python"].years, profile["cuda"].years) == (7.0, 4.0)
