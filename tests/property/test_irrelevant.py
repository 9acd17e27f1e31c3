"""Every line of irrelevant.tsv, added to a résumé, changes nothing: score, parts, gaps, skills held.

A bullet is held against the skills and the score, the lines of a trade together against the whole verdict.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gapanalyzer.analyzer import by_skill

from ..samples import resume, verdict

TABLE = Path(__file__).with_name("irrelevant.tsv")
ROWS = [
    line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")
]

RESUMES = {
    "en": """Dana Whitfield
Summary
Systems programmer with a liking for fast code.

Skills
C++, Python, Linux, Git

Experience
Performance Engineer, Example Labs, 2021-03 – 2025-06
- Wrote CUDA kernels for image filters; 2.8x faster than before.
- Found the bottleneck of an inference service with Nsight Systems and halved its tail latency.
- Deployed models with TensorRT.
""",
    "zh": """陈一帆
专业技能
C++、Python、Linux、Git

工作经历
2021.03–2025.06 示例科技有限公司 性能工程师
- 用CUDA编写图像滤波核函数，速度提升2.8倍。
- 用Nsight Systems定位推理服务的瓶颈，尾延迟降低一半。
- 使用TensorRT部署模型。
""",
}


ASKED = {"en": "gpu_kernel_engineer", "zh": "llm_inference_zh"}


@pytest.fixture(scope="module")
def plain(analyzer):
    """The two résumés as they are."""
    return {language: analyzer.extract(resume(text), "resume") for language, text in RESUMES.items()}


def technical(extraction, analyzer):
    """The skills held that can ever count, with their evidence but without their places."""
    skills, domains = analyzer.taxonomy.skills, analyzer.taxonomy.domains
    held = [one for one in extraction.profile if domains[skills[one.skill].domain].scored]
    return [(one.skill, one.level, one.kind, one.strength, one.quantified) for one in held]


def test_the_table_is_large_and_mixed() -> None:
    languages = [language for language, _, _ in ROWS]

    assert len({line for _, _, line in ROWS}) == len(ROWS) >= 220
    assert min(languages.count("en"), languages.count("zh")) >= 100
    assert len({trade for _, trade, _ in ROWS}) >= 40


@pytest.mark.parametrize(("language", "trade", "line"), ROWS)
def test_a_bullet_of_another_trade_changes_nothing(language, trade, line, analyzer, postings, plain) -> None:
    more = analyzer.extract(resume(f"{RESUMES[language]}- {line}\n"), "resume")
    scorer = analyzer.scorer(postings[ASKED[language]])

    assert technical(more, analyzer) == technical(plain[language], analyzer)
    assert scorer.run(by_skill(more)).parts == scorer.run(by_skill(plain[language])).parts


@pytest.mark.parametrize(("language", "trade"), sorted({(language, trade) for language, trade, _ in ROWS}))
def test_plain_lines_of_a_trade_change_nothing(language, trade, analyzer, postings, plain) -> None:
    lines = [row[2] for row in ROWS if row[:2] == [language, trade]]
    more = analyzer.extract(resume(f"{RESUMES[language]}\n" + "\n".join(lines) + "\n"), "resume")
    posting = postings[ASKED[language]]

    assert technical(more, analyzer) == technical(plain[language], analyzer)
    assert verdict(analyzer, more, posting) == verdict(analyzer, plain[language], posting)
