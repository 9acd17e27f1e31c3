"""Fields of study are read on both sides and compared beside the degree."""

import pytest

from gapanalyzer import Analyzer, read_text


def asked(text: str) -> str:
    return f"GPU Engineer\n\nRequirements\n- {text}\n- CUDA\n"


def studied(text: str) -> str:
    return f"Ann Lee\n\nEducation\n{text}\n\nExperience\nAcme, Engineer, 2020-01 - 2024-01\n- Wrote CUDA kernels.\n"


@pytest.mark.parametrize(
    ("posting", "resume", "status"),
    [
        ("Master's degree in Computer Science or Mathematics", "MSc Computer Science, Leeds, 2019", "met"),
        ("Master's degree in Computer Science or Mathematics", "MSc Physics, Leeds, 2019", "unmet"),
        ("MS in Computer Science or a related field", "MSc Physics, Leeds, 2019", "unknown"),
        ("MS in Computer Science or a related field", "Master of Arts in History, Leeds, 2019", "unmet"),
        ("MS in Computer Science", "MSc, Leeds, 2019", "unknown"),
        ("MS in Electrical Engineering", "MSc Physics, 2019\nCourses: electrical engineering basics", "unmet"),
        ("计算机、电子信息等相关专业硕士及以上学历", "浙江大学 软件工程 硕士 2019", "met"),
        ("计算机、电子信息等相关专业硕士及以上学历", "浙江大学 数学 硕士 2019", "unknown"),
        ("计算机专业硕士", "浙江大学 法学 硕士 2019", "unmet"),
        ("Master's degree", "MSc Physics, Leeds, 2019", None),
    ],
)
def test_the_field_of_a_degree(posting, resume, status, named: Analyzer) -> None:
    analysis = named.analyze(read_text(studied(resume)), read_text(asked(posting)))
    degree = next(check for check in analysis.checks if check.kind == "degree")

    assert (degree.field.status if degree.field else None) == status


def test_it_never_moves_the_score(named: Analyzer) -> None:
    posting = read_text(asked("MS in Computer Science"))
    scores = {
        named.analyze(read_text(studied(f"MSc {field}, Leeds, 2019")), posting).score.overall
        for field in ("Computer Science", "History")
    }

    assert len(scores) == 1
