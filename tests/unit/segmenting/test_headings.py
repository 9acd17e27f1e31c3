"""Labels of sections: what is a heading, in which decoration, and what only looks like one."""

from __future__ import annotations

import pytest

from gapanalyzer.segmenting.rules import label_key

from .shipped import cues, kinds, outline

POSTING = {
    "requirements": [
        "最低要求",
        "任职要求",
        "任职资格",
        "岗位要求",
        "必要条件",
        "必備條件",
        "技术要求",
        "必备工具和技术",
        "AI工具能力要求",
        "我们希望你",
        "学历要求",
        "Requirements",
        "Minimum qualifications",
        "Required Qualifications",
        "Technical Skills",
        "Required Tools & Technologies",
        "What we need to see",
        "What we need",
        "What we need from you",
        "We would like to see",
        "We'd like to see",
        "What we ask of you",
        "Skills we need",
        "We need",
        "Who we want",
        "我们想找的人",
        "我们期望",
        "岗位条件",
        "AI Tool Proficiency Requirements",
        "Who You Are",
        "You might be a fit if you",
        "You could be a great match if",
        "You may thrive here if you",
        "This role is for you if",
        "We'd love to hear from you if you",
        "你可能适合这个岗位，如果你",
        "What we’re looking for",
        "Key Skills and Qualifications",
    ],
    "responsibilities": [
        "工作內容",
        "工作职责",
        "岗位职责",
        "主要职责",
        "职位描述",
        "你将负责",
        "Key Responsibilities",
        "What you'll be doing",
        "What you'll do at Acme",
        "Your role",
        "What you will own",
        "You will own",
        "你来负责",
    ],
    "preferred": [
        "加分项",
        "优先条件",
        "Preferred Qualifications",
        "Nice to have",
        "Bonus points",
        "What sets you apart",
        "有以下经历者优先",
        "满足以下条件优先",
        "Ways to stand out from the crowd",
        "Qualifications (preferred)",
        "Ideally also",
        "最好还有",
    ],
    "about": ["关于这个职位", "关于我们", "公司介绍", "关于英伟达", "About us", "About NVIDIA", "Who we are"],
    "summary": ["职位概述", "Position Overview", "About the role"],
    "benefits": ["我们提供", "福利待遇", "What We Offer", "Perks & Benefits"],
    "other": ["工作地点", "Location", "Equal Opportunity"],
}
ADVICE = [
    "AI 洞察",
    "优缺点分析",
    "优点",
    "缺点 / 挑战",
    "角色解读",
    "申请策略",
    "面试指南",
    "匹配度报告",
    "职位点评",
    "值不值得投",
    "薪资怎么样",
    "相似职位推荐",
    "英伟达 的其他在招职位",
    "AI insights",
    "Interview guide",
    "Similar jobs",
]
RESUME = {
    "education": ["教育背景", "教育经历", "Education", "E DUCATION", "Academic Background", "教 育 背 景"],
    "experience": [
        "Previous roles",
        "工作与实习经历",
        "工作经历",
        "实习经历",
        "E X P E R I E N C E",
        "WORK EXPERIENCE",
        "Employment History",
        "工作经历 Work Experience",
        "工作经历 / Experience",
    ],
    "projects": [
        "Course and competition projects",
        "课程与竞赛项目",
        "项目经历",
        "项目与论文",
        "开源贡献",
        "Projects",
        "Selected Projects",
    ],
    "skills": [
        "Skill levels",
        "Skills matrix",
        "Technology stack",
        "技能等级",
        "技能矩阵",
        "专业技能",
        "技能清单",
        "技术能力2",
        "T E C H N I C A L  S K I L L S",
        "Skills & Tools",
        "IT 技能",
    ],
    "publications": ["论文", "科研成果", "Publications"],
    "awards": ["获奖情况", "所获奖项", "Awards and Honors", "Certifications"],
    "personal": ["个人信息", "求职意向", "兴趣爱好", "Hobbies", "Interests and Hobbies", "Contact", "Objective"],
    "summary": ["自我评价", "个人总结", "Professional Summary", "About me"],
    "other": ["校园经历", "Volunteering"],
}


def rows(table: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(label, kind) for kind, labels in table.items() for label in labels]


@pytest.mark.parametrize(("label", "kind"), rows(POSTING))
def test_a_label_heads_its_section_in_a_posting(label: str, kind: str) -> None:
    assert outline(f"{label}\nCUDA", "posting") == [(kind, ["CUDA"])]


@pytest.mark.parametrize("label", ADVICE)
def test_generated_advice_is_known_by_its_label(label: str) -> None:
    assert outline(f"{label}\nCUDA", "posting") == [("advice", ["CUDA"])]


@pytest.mark.parametrize(("label", "kind"), rows(RESUME))
def test_a_label_heads_its_section_in_a_resume(label: str, kind: str) -> None:
    assert outline(f"{label}\nfoo bar", "resume") == [(kind, ["foo bar"])]


@pytest.mark.parametrize(
    "line",
    [
        "◆ 任职要求",
        "【任职要求】",
        "■任职要求：",
        "# 任职要求",
        "**任职要求**",
        "**任职要求：**",
        "一、任职要求",
        "1. 任职要求",
        "（一）任职要求：",
        "① 任职要求",
        "任职要求:",
        "｜任职要求｜",
        "=== 任职要求 ===",
        "02 任职要求",
        "任 职 要 求",
        "第二部分：任职要求",
        "● 任职要求",
        "- 任职要求：",
        "任职要求（必读）",
    ],
)
def test_decorations_do_not_hide_a_heading(line: str) -> None:
    assert kinds(f"岗位职责\n写代码\n{line}\n精通C++", "posting") == ["responsibilities", "requirements"]


@pytest.mark.parametrize(
    "line",
    [
        "- skills in C++ are required",
        "skills in C++ are required",
        "本科学历",
        "Strong requirements engineering background in teams",
        "有项目经历者",
        "- Education",
        "- Communication skills",
        "Experience with CUDA",
        "满足客户的要求",
        "and responsibilities",
        "Requirements change often.",
    ],
)
def test_a_line_that_only_contains_such_a_word_is_no_heading(line: str) -> None:
    assert kinds(f"Responsibilities\n- write code\n{line}\n- test code", "posting") == ["responsibilities"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "任职要求：1. 精通C++；2. 有CUDA经验者优先；加分项：熟悉MLIR。Ways to stand out from the crowd: NCCL contributions.",
            [
                ("requirements", ["精通C++；", "有CUDA经验者优先；"]),
                ("preferred", ["熟悉MLIR。"]),
                ("preferred", ["NCCL contributions."]),
            ],
        ),
        (
            "NVIDIA invented the GPU and CUDA. About us: our TensorRT team ... Requirements: Python, SQL.",
            [
                ("other", ["NVIDIA invented the GPU and CUDA."]),
                ("about", ["our TensorRT team ..."]),
                ("requirements", ["Python, SQL."]),
            ],
        ),
        ("技术栈：vLLM, TensorRT", [("requirements", ["vLLM, TensorRT"])]),
        ("技术栈｜vLLM, TensorRT", [("requirements", ["vLLM, TensorRT"])]),
        ("岗位职责：负责算子 任职要求：熟悉CUDA", [("responsibilities", ["负责算子"]), ("requirements", ["熟悉CUDA"])]),
        ("【加分项】有开源贡献", [("preferred", ["有开源贡献"])]),
        (
            "一、岗位职责：写代码。二、岗位要求：会写代码。",
            [("responsibilities", ["写代码。"]), ("requirements", ["会写代码。"])],
        ),
        (
            "Responsibilities: kernels. Requirements: C++.",
            [("responsibilities", ["kernels."]), ("requirements", ["C++."])],
        ),
    ],
)
def test_labels_inside_a_line_begin_sections(text: str, expected: list[tuple[str, list[str]]]) -> None:
    assert outline(text, "posting") == expected


@pytest.mark.parametrize(
    ("intro", "kind"),
    [
        ("We are hiring talents (full-time or interns) with the following skills:", "requirements"),
        ("欢迎加入我们 (全职或实习生)：", "requirements"),
        ("In this role, you will:", "responsibilities"),
        ("如果你还具备以下条件，优先考虑：", "preferred"),
        ("We would like you to have the following:", "requirements"),
        ("To be successful in this role, you will have:", "requirements"),
        ("In your first six months we expect you to:", "responsibilities"),
        ("You will join a team of three and own the serving engine. By summer we expect you to:", "responsibilities"),
        ("We expect you to know:", "requirements"),
        ("It would be a plus if you have:", "preferred"),
        ("入职半年内，我们期望你能够：", "responsibilities"),
        ("你将加入推理团队，我们希望你能够具备：", "requirements"),
        ("我们期望你：", "requirements"),
        ("We do not expect you to have:", "about"),
        ("We don't need you to have the following:", "about"),
        ("We don't expect you to know it all, but you will need:", "requirements"),
        ("We want you to have the best tools:", "about"),
        ("我们不期望你具备：", "about"),
        ("入职后我们会教你：", "about"),
    ],
)
def test_a_sentence_may_announce_a_list(intro: str, kind: str) -> None:
    assert kinds(f"{intro}\n* Solid C++ skills", "posting") == [kind]


OPENINGS = {
    "responsibilities": ["What you will own", "You will own", "What we'll ask of you", "我们要你做的事", "你来做"],
    "requirements": [
        "We need",
        "Who we want",
        "What you already know",
        "We're hiring people who",
        "You",
        "我们想找的人",
        "你得会",
        "The essentials",
        "硬门槛",
    ],
    "preferred": ["Ideally also", "Nice but not needed", "It would help if you know", "最好还会", "会这些更好"],
    "benefits": ["You get", "What we pay you", "我们能给你的"],
    "about": ["You do not need to know", "What we don't expect", "你不需要会"],
}
# told in the first person, behind a blank line
TOLD = {
    "skills": ["What I am good at", "What I know well", "Tools I reach for", "擅长什么", "会用什么", "我的工具箱"],
    "experience": ["Where I've worked", "What I have done so far", "Companies I worked for", "在哪工作过", "干过的活"],
    "projects": ["Things I built", "In my spare time", "做过什么", "业余折腾"],
    "education": ["Where I studied", "在哪读的书"],
    "summary": ["A word up front", "Who I am", "写在前面", "我是谁"],
}


@pytest.mark.parametrize(("label", "kind"), rows(OPENINGS))
def test_a_short_line_above_a_list_may_announce_it(label: str, kind: str) -> None:
    assert kinds(f"GPU Engineer\n\nResponsibilities\n- build\n\n{label}\n- CUDA", "posting")[2:] == [kind]


def test_one_word_may_head_a_section_of_a_posting() -> None:
    page = "算子工程师\n\n## 团队\n我们做 GPU 软件。\n\n## 工作\n+ 移植\n\n## 能力\n+ CUDA\n\n## 待遇\n+ 双休"

    assert kinds(page, "posting") == ["title", "about", "responsibilities", "requirements", "benefits"]


@pytest.mark.parametrize("line", ["You will own it.", "what you wrote last", "- We need", "CUDA you will own"])
def test_other_lines_above_a_list_announce_none(line: str) -> None:
    assert kinds(f"Responsibilities\n- build on\n{line}\n- CUDA", "posting") == ["responsibilities"]


@pytest.mark.parametrize(("label", "kind"), rows(TOLD))
def test_a_resume_may_speak_in_its_headings(label: str, kind: str) -> None:
    assert kinds(f"Wang Li\nEducation\nBSc, 2019\n\n{label}\nCUDA and C++\nPython", "resume")[2:] == [kind]


@pytest.mark.parametrize("line", ["Things I built run in ten shops.", "我会 CUDA、C++，也会 Python。", "- What I know"])
def test_a_sentence_about_oneself_is_no_heading(line: str) -> None:
    assert kinds(f"Wang Li\n\nExperience\n2019 - 2021 Acme\n\n{line}\nCUDA", "resume") == ["title", "experience"]


@pytest.mark.parametrize("table", ["posting_headings", "resume_headings"])
def test_a_label_belongs_to_one_kind(table: str) -> None:
    found: dict[str, set[str]] = {}
    for language in cues():
        for kind, labels in cues()[language][table].items():
            for label in labels:
                found.setdefault(label_key(label), set()).add(kind)

    assert {label: sorted(names) for label, names in found.items() if len(names) > 1} == {}


@pytest.mark.parametrize("heading", ["PATENTS AND AWARDS", "Patents and Awards", "PATENTS & AWARDS", "专利与奖项"])
def test_two_kinds_in_one_heading_are_read_in_any_case(heading: str) -> None:
    page = f"Jo Li\n\nEXPERIENCE\nAcme, 2020 - 2023\n- CUDA\n\n{heading}\nTwo patents on fusion"

    assert kinds(page, "resume")[-1] == "publications"


@pytest.mark.parametrize(
    "field",
    [
        "Background: customers wrote kernels by hand",
        "Result: 2x",
        "My role: lead",
        "项目背景：手写算子",
        "学位论文：稀疏矩阵",
        "工作业绩：快 2 倍",
    ],
)
@pytest.mark.parametrize("heading", ["PROJECTS\nCompiler, 2020 - 2023", "EDUCATION\nM.Sc., ETH, 2019 - 2021"])
def test_the_fields_of_an_entry_begin_no_section(heading: str, field: str) -> None:
    page = f"Jo Li\n\n{heading}\n{field}\n- Wrote Triton kernels"

    assert kinds(page, "resume")[-1] == heading.split("\n")[0].lower()
