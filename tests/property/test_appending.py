"""One more affirmed bullet never lowers a score, whichever résumé it is added to."""

from __future__ import annotations

import pytest

from gapanalyzer.analyzer import by_skill

from ..samples import POSTINGS, RESUMES, SAMPLES, resume

BULLETS = [
    "- Wrote CUDA kernels for batched matrix products, 2.4x faster than the library call.",
    "- Wrote Triton kernels for softmax and measured them against PyTorch.",
    "- Tuned TensorRT engines with INT8 quantization; latency fell from 40 ms to 17 ms.",
    "- Used Nsight Compute on two projects.",
    "- Maintained a small website in React.",
    "- Introduced C++20 into a code base of 200,000 lines.",
    "- 用 CUDA 编写归约核函数，比原实现快 3.1 倍。",
    "- 负责 vLLM 服务的部署与调优，吞吐提升 45%。",
    "- 熟悉 PyTorch 与混合精度训练。",
    "- 独立完成算子融合与图优化，端到端延迟降低 22%。",
    "- 用屋顶线模型分析访存瓶颈，并在 Nsight Systems 中验证。",
    "- 参与 NCCL 集合通信调优。",
]


@pytest.mark.parametrize("bullet", BULLETS)
@pytest.mark.parametrize("name", RESUMES)
def test_an_affirmed_bullet_never_lowers(name, bullet, analyzer, resumes, postings) -> None:
    text = SAMPLES.resumes[name].text
    more = analyzer.extract(resume(f"{text}\n{bullet}\n"), "resume")

    assert analyzer.unfit(resumes[name], list(postings.values())) is None
    assert analyzer.unfit(more, list(postings.values())) is None
    for title in POSTINGS:
        scorer = analyzer.scorer(postings[title])
        assert scorer.overall(by_skill(more)) >= scorer.overall(by_skill(resumes[name])) - 1e-9, title


@pytest.mark.parametrize("bullet", BULLETS)
@pytest.mark.parametrize("name", RESUMES)
def test_a_bullet_in_its_own_section_is_seen(name, bullet, analyzer, resumes) -> None:
    """What every bullet names or means is held afterwards, and nothing else is lost."""
    heading = "项目经历" if name.endswith("zh") else "Projects"
    text = SAMPLES.resumes[name].text
    more = analyzer.extract(resume(f"{text}\n\n{heading}\n{bullet}\n"), "resume")
    alone = analyzer.extract(resume(f"{heading}\n{bullet}\n"), "resume")
    levels = {one.skill: one.level for one in more.profile}

    assert alone.profile
    for one in (*resumes[name].profile, *alone.profile):
        assert levels.get(one.skill, 0) >= one.level, one.skill


@pytest.mark.parametrize("name", RESUMES)
def test_saying_it_twice_changes_nothing(name, analyzer, postings) -> None:
    text = f"{SAMPLES.resumes[name].text}\n\n"
    once = analyzer.extract(resume(f"{text}Projects\n{BULLETS[0]}\n"), "resume")
    twice = analyzer.extract(resume(f"{text}Projects\n{BULLETS[0]}\n{BULLETS[0]}\n"), "resume")

    for title in POSTINGS:
        assert analyzer.analyze(once, postings[title]).score == analyzer.analyze(twice, postings[title]).score
