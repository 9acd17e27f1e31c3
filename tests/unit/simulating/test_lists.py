"""Two versions of a résumé; what is listed and not shown; the posting's word against yours."""

from __future__ import annotations

import pytest

from ...samples import posting, resume

JOB = "Requirements\n- {}\n- Knowledge of MLIR\n"
PERSON = "Experience\n- {}\n- Kept a build farm of forty machines running for two years in a team of five.\n"

# posting's line, résumé's line → (posting's word, résumé's word) by skill
WORDS = [
    ("Roofline models", "Introduced roofline plots into code review", [("Roofline models", "roofline plots")]),
    ("Roofline models", "Wrote roofline models for GEMM", []),
    ("Operator fusion", "负责算子融合，吞吐提升两倍", [("Operator fusion", "算子融合")]),
    ("算子融合", "Added operator fusion passes, 2x faster", [("算子融合", "operator fusion")]),
    ("Kubernetes", "Ran inference services on k8s", [("Kubernetes", "k8s")]),
    ("FlashAttention", "Ported Flash-Attention to Turing", []),
    ("CUDA kernels", "Wrote a CUDA kernel for sorting", []),
    ("Kubernetes", "Ran inference services on k8s; k8s is Kubernetes", []),
    ("GPU programming", "Wrote CUDA code for sorting", []),  # a kind of it, not another name of it
    ("Kubernetes", "Ran inference services by hand", []),
    ("KV cache management", "Halved the KV cache of a chat server", []),  # the same words and one more
    ("KV Cache 管理", "为聊天服务压缩 KV Cache，显存减半", []),
    ("KV cache management", "Halved the KV caches of a chat server", []),
    ("Performance analysis", "Cut the frame time of a game from 41 ms to 23 ms", []),  # no name of it
    ("LayerNorm kernels", "Wrote an RMSNorm kernel, 2x faster", []),  # two things of one skill, neither its name
    ("RMSNorm", "Wrote a LayerNorm kernel, 2x faster", []),
    ("熟悉 CUDA 编程", "用 CUDA 实现分块矩阵乘法；熟悉 CUDA", []),  # one of the résumé's words stands in the posting's
]


@pytest.mark.parametrize(("asked", "written", "expected"), WORDS)
def test_a_skill_named_otherwise_is_listed(asked, written, expected, named) -> None:
    analysis = named.analyze(resume(PERSON.format(written)), posting(JOB.format(asked)))

    assert [(one.posting.text, one.resume.text) for one in analysis.wordings] == expected


def test_a_listed_skill_is_told_with_what_showing_it_adds(named) -> None:
    person = PERSON.format("Wrote CUDA kernels, 2x faster") + "Skills\n- CUDA, MLIR, Python\n"
    analysis = named.analyze(resume(person), posting(JOB.format("CUDA")))

    assert [one.evidence.skill for one in analysis.unproven] == ["mlir"]
    assert analysis.unproven[0].score_gain == pytest.approx(
        named.what_if(analysis, {"mlir": 2}).after - analysis.score.overall
    )


def test_of_two_that_are_needed_the_listed_one_is_told(named) -> None:
    """One shown by work does not hide that the other stands in a list only."""
    person = PERSON.format("Wrote GEMM kernels with CUTLASS, 2x faster") + "Skills\n- Triton, Python\n"
    analysis = named.analyze(resume(person), posting(JOB.format("At least two of Triton, CUTLASS, TVM")))

    assert [one.evidence.skill for one in analysis.unproven] == ["triton-language"]
    assert [(one.skill, one.kind) for one in analysis.gaps] == [("triton-language", "unproven"), ("mlir", "missing")]


def test_a_new_version_is_told_requirement_by_requirement(named) -> None:
    job = posting("Requirements\n- CUDA\n- MLIR\n- Python\n")
    old = resume(PERSON.format("Wrote Python tools") + "Skills\n- CUDA, MLIR\n")
    new = resume(PERSON.format("Wrote Python tools\n- Wrote CUDA kernels, 2x faster") + "Skills\n- CUDA\n")
    said = named.compare(new, old, job)
    lines = {one.id: one.text for one in said.new.posting.requirements}

    told = [
        (lines[one.requirement], one.before.status, one.after.status, one.points_after > one.points_before)
        for one in said.moved
    ]
    assert told == [("CUDA", "met", "met", True), ("MLIR", "met", "missing", False)]
    assert [lines[one] for one in said.same] == ["Python"]
    total = sum(one.points_after - one.points_before for one in said.moved)
    assert total == pytest.approx(said.new.score.overall - said.old.score.overall)


def test_the_same_resume_has_changed_nothing(named) -> None:
    job, person = posting("Requirements\n- CUDA\n- MLIR\n"), resume(PERSON.format("Wrote CUDA kernels, 2x faster"))
    said = named.compare(person, person, job)

    assert said.moved == said.flags_came == said.flags_went == ()
    assert len(said.same) == 2


def test_a_flag_that_came_is_told(named) -> None:
    job, plain = posting("Requirements\n- CUDA\n- MLIR\n"), PERSON.format("Wrote CUDA kernels, 2x faster")
    stuffed = plain + "Skills\n- " + "CUDA, " * 12 + "CUDA\n"

    assert [one.code for one in named.compare(resume(stuffed), resume(plain), job).flags_came] == ["repeated_keywords"]
    assert [one.code for one in named.compare(resume(plain), resume(stuffed), job).flags_went] == ["repeated_keywords"]
