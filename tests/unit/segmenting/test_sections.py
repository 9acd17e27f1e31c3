"""What ends what: advice of job sites, header lines, fields of entries, personal parts."""

from __future__ import annotations

import pytest

from .shipped import kinds, outline

PAGE = """英伟达
Kernel Architect
发布于 3 小时前
上海市 / 北京市
CUDA
TensorRT
AI 估算 · 50k–80k
该职位要求5年以上经验。
职位详情
关于这个职位
熟悉JAX者适合
最低要求
BS, MS or PhD
工作职责
Analyze networks.
AI 洞察
优缺点分析
优点
- 薪资福利：有竞争力
角色解读
能力要求
- 精通TensorFlow
面试指南
- 任职要求：复习KV Cache
薪资福利75
薪资福利
75中等
相似职位推荐
CUDA工程师
任职要求
熟悉Java"""


def test_a_job_site_page_is_told_from_the_employers_words() -> None:
    found = outline(PAGE, "posting")

    assert [(kind, texts) for kind, texts in found if kind != "advice"] == [
        ("title", ["英伟达", "Kernel Architect"]),
        ("tags", ["发布于 3 小时前", "上海市 / 北京市", "CUDA", "TensorRT"]),
        ("other", []),
        ("about", ["熟悉JAX者适合"]),
        ("requirements", ["BS, MS or PhD"]),
        ("responsibilities", ["Analyze networks."]),
    ]
    assert ("advice", ["该职位要求5年以上经验。"]) in found
    assert found[-1] == ("advice", ["CUDA工程师", "任职要求", "熟悉Java"])


def test_advice_ends_at_a_heading_of_the_employer() -> None:
    text = "值不值得投\n综合评分 74\n任职要求\n精通C++\n申请策略\n补充CUDA\n岗位职责\n写代码"

    assert kinds(text, "posting") == ["advice", "requirements", "advice", "responsibilities"]


def test_an_unknown_heading_ends_advice_when_it_is_set_apart() -> None:
    assert kinds("Interview guide\nRead a lot\nLEGAL NOTICE PAGE\nfoo", "posting") == ["advice", "other"]
    assert kinds("面试指南\n- 复习\n建议：\n- 多睡", "posting") == ["advice"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("【我们希望你】\n- C++\n【如果你有以下经历更好】\n- CUDA", ["requirements", "preferred"]),
        ("What You Bring\nC++\nNice If You Have\nCUDA", ["requirements", "preferred"]),
        (
            "## What we're looking for\n* **Must have**\n* C++\n* **Bonus**\n* CUDA",
            ["requirements"] * 2 + ["preferred"],
        ),
        ("任职要求\n1. C++\nBOSS 安全提示\n严禁收费", ["requirements", "other"]),
        ("任职要求\n1. C++\nAI 智能分析\n【核心要求】\n- CUDA", ["requirements", "advice"]),
        ("任职要求\nC++\n职能类别：C++开发\n关键字：CUDA", ["requirements", "other", "tags"]),
        (
            "一、架构工程师\n岗位要求：\n1. C++\n二、编译器工程师\n岗位要求：\n1. MLIR",
            ["other", "requirements", "other", "requirements"],
        ),
        ("WHAT YOU DO AT AMD CHANGES EVERYTHING\nWe care.\nTHE PERSON:\nKind", ["about", "requirements"]),
    ],
)
def test_headings_of_pages_as_they_are(text: str, expected: list[str]) -> None:
    assert kinds(text, "posting") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nice to have:\n- MLIR\n\nWe are an equal opportunity employer. Our CUDA team ships.", ["preferred", "about"]),
        ("Nice to have:\n- MLIR\n\nYou will write CUDA kernels and profile them.", ["preferred", "summary"]),
        (
            "Requirements:\nCUDA\nC++\n\nAcme is a leading GPU cloud company, founded by engineers.",
            ["requirements", "about"],
        ),
        ("Requirements:\n- CUDA\n\nAt Acme, our platform is written in Rust and Go.", ["requirements", "about"]),
        ("加分项：\n- MLIR\n\n我们是一家芯片公司，CUDA 团队来自国内外顶尖企业。", ["preferred", "about"]),
        ("加分项：\n1. MLIR\n\n你将负责编写 CUDA 算子，并做性能分析。", ["preferred", "summary"]),
        ("任职要求：\n- C++\n\n公司成立于2015年，自研的 Rust 数据库服务上百家企业。", ["requirements", "about"]),
        (
            "Nice to have:\n- MLIR\n\nOur team uses CUDA every day of the week.\n- Rust",
            ["preferred", "about", "preferred"],
        ),
        # what asks, and the first words under a heading, belong to it
        ("Requirements:\n- CUDA\n\nIn addition, experience with MPI is required.", ["requirements"]),
        (
            "Requirements:\n- CUDA\n\nCompensation depends on skill. Our kitchen runs on Rust memes.",
            ["requirements", "about"],
        ),
        ("Requirements:\n- CUDA\n\nThe role requires a good command of MPI.", ["requirements"]),
        ("Requirements:\n- CUDA\n\nYou'll be a great fit if you have worked with MPI.", ["requirements"]),
        ("Requirements:\n- CUDA\n\nAt Acme, we expect you to use MPI daily.", ["requirements"]),
        ("Requirements:\n- CUDA\n\nWe also expect you to know the basics of MPI.", ["requirements"]),
        ("Requirements:\n\nWe are a small team and everybody writes C++ here.", ["requirements"]),
        ("Responsibilities:\n- Tune kernels\n\nYou will also write the tests for them.", ["responsibilities"]),
        ("任职要求：\n- CUDA\n\n我们希望你熟悉 MPI，有大规模训练经验者优先。", ["requirements"]),
        ("任职要求：\n\n我们是一个小团队，所有人都写 C++ 代码。", ["requirements"]),
    ],
)
def test_prose_behind_a_list_ends_it(text: str, expected: list[str]) -> None:
    assert kinds(text, "posting") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "GPU Engineer\nSkills: CUDA, C++, +8 more\nAbout the job\nFast.\nRequirements\nC",
            ["title", "tags", "summary", "requirements"],
        ),
        (
            "GPU Engineer\nRequirements\n- C\nSkills: CUDA · C++ · +5 more · See how you match",
            ["title", "requirements", "tags"],
        ),
        (
            "GPU Engineer\nSkills: CUDA, C++\nJob description\nFast.\nQualifications\n- C",
            ["title", "tags", "responsibilities", "requirements"],
        ),
        ("GPU工程师\n技能：CUDA、C++ 等8项\n任职要求\n- C", ["title", "tags", "requirements"]),
        ("GPU工程师\n职位标签：CUDA C++ 五险一金\n负责高性能算子开发，熟悉 Python。", ["title", "tags", "other"]),
        ("任职要求\n- C++\n关键词：CUDA\n- Python", ["requirements", "tags", "requirements"]),
        ("GPU工程师\n关键词：CUDA、C++\n熟悉 Python", ["title", "tags", "other"]),
        # the employer's own
        ("GPU Engineer\nSkills: CUDA, C++\nResponsibilities\n- Tune", ["title", "requirements", "responsibilities"]),
        ("GPU Engineer\nSkills: CUDA, C++\nAbout the job\nWe are fast.", ["title", "requirements", "summary"]),
        ("GPU Engineer\nJob description\nFast.\nSkills: CUDA, C++", ["title", "responsibilities", "requirements"]),
        ("Skills\n- CUDA\n- C++ and more", ["requirements"]),
    ],
)
def test_what_a_site_lists_is_tags(text: str, expected: list[str]) -> None:
    assert kinds(text, "posting") == expected


def test_an_article_without_headings_is_other_with_its_bullets() -> None:
    text = "某某招聘|最新热招岗位！一起迎接未来！\n\n该团队基于硬件架构开发软件：\n\n• 建立性能模型\n\n• 开发混合精度方法\n\n团队目标：优化到极致！"

    assert outline(text, "posting") == [
        (
            "other",
            [
                "某某招聘|最新热招岗位！",
                "一起迎接未来！",
                "该团队基于硬件架构开发软件：",
                "建立性能模型",
                "开发混合精度方法",
                "团队目标：优化到极致！",
            ],
        )
    ]


def test_a_container_heads_duties_only_without_another_heading_for_them() -> None:
    assert kinds("职位描述\n1. 写代码\n任职要求\nC++", "posting") == ["responsibilities", "requirements"]
    assert kinds("职位描述\n好工作\n岗位职责\n写代码", "posting") == ["summary", "responsibilities"]


def test_a_deeper_markdown_heading_does_not_end_its_section() -> None:
    text = "## Requirements\n- C++\n### Backend\n- Go\n## Our process\n- chat"

    assert kinds(text, "posting") == ["requirements", "other"]


def test_the_head_of_a_resume_is_title_contact_and_summary() -> None:
    text = "Julia Chen\nGPU Engineer\njulia@example.com\nI have tuned kernels for large models for six years now.\nSkills\nC++"

    assert outline(text, "resume") == [
        ("title", ["Julia Chen", "GPU Engineer"]),
        ("personal", ["julia@example.com"]),
        ("summary", ["I have tuned kernels for large models for six years now."]),
        ("skills", ["C++"]),
    ]


def test_contact_beside_skills_is_not_personal() -> None:
    text = "CUDA OpenMP NCCL  +1 555 0100  a@example.com"

    assert outline(text, "resume") == [("title", [text])]


def test_fields_of_an_entry_begin_no_section() -> None:
    text = "项目经历\n推理引擎 2022.01-2022.06\n技术栈：TensorRT、CUDA\n- 课程：编译原理\n专业技能：C++"

    assert outline(text, "resume") == [
        ("projects", ["推理引擎 2022.01-2022.06", "技术栈：TensorRT、CUDA", "课程：编译原理"]),
        ("skills", ["C++"]),
    ]


def test_an_aside_in_a_skill_list_lasts_one_line() -> None:
    text = "Skills\nLanguages: C, C++ and Go\nLanguages: English (native)\nTools: Docker\nInterests: Go (board game)"

    assert outline(text, "resume") == [
        ("skills", ["Languages: C, C++ and Go"]),
        ("languages", ["English (native)"]),
        ("skills", ["Tools: Docker"]),
        ("personal", ["Go (board game)"]),
    ]


def test_languages_without_a_spoken_one_are_skills() -> None:
    assert kinds("Languages: C, C++, C#, .NET, R and Go.", "resume") == ["skills"]
    assert kinds("语言能力\n英语：CET-6", "resume") == ["languages"]


def test_an_unknown_heading_ends_a_personal_section() -> None:
    assert kinds("Hobbies\nRust restoration\nGLOBAL INITIATIVES\nfoo", "resume") == ["personal", "other"]
    assert kinds("兴趣爱好\n围棋\n【其他经验】\nCUDA", "resume") == ["personal", "other"]
