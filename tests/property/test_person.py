"""Who somebody is does not matter: name, gender, age, school, photo, origin, in both languages."""

from __future__ import annotations

import functools

import pytest

from ..samples import POSTINGS, resume, verdict

BODY = {
    "en": """{name}
{lines}
Experience
Performance Engineer, Lakeside Robotics, 2021-03 – 2025-08
- Wrote CUDA kernels for point cloud filtering; 3.4x faster than the OpenCL version.
- Profiled the service with Nsight Systems and removed two synchronisations.

Education
{school}, MSc in Applied Mathematics, 2018 – 2020

Skills
C++, CUDA, Python, PyTorch, Linux
""",
    "zh": """{name}
{lines}
工作经历
2021.03–2025.08　青禾智算科技有限公司　性能工程师
- 用CUDA编写点云滤波核函数，比OpenCL版本快3.4倍。
- 用Nsight Systems分析服务瓶颈，消除两处同步。

教育背景
2018.09–2020.06　{school}　应用数学　硕士

专业技能
C++、CUDA、Python、PyTorch、Linux
""",
}
NAMES = {
    "en": [
        "Maren Oakfield", "Julia Chen", "Ruby Swift", "Jack Spark", "Scala Rossi", "Python Anghelo", "Go Tanaka",
        "Ray Hopper", "Fatima Al-Sayed", "Nguyen Thi Kafka", "José Pérez Torch", "Caffe Lindqvist", "Kotlin O'Brien",
        "Dr. Ada Triton", "Metal Yılmaz",
    ],
    "zh": [
        "林知远", "欧阳娜娜", "姓名：王推理", "张量", "阿依古丽·买买提",
        "姓名：李内核", "卓玛", "Julia Zhao", "赵云", "马并行",
    ],
}  # fmt: skip
LINES = {
    "en": [
        "", "Female, 34 years old", "Male, 22", "Gender: non-binary | Age: 58", "Date of birth: 1 May 1971",
        "Photo: portrait.jpg", "Marital status: married, three children", "Nationality: Brazilian",
        "Religion: none; native language Welsh", "Single father, veteran, wheelchair user",
        "7 Kernel Road, Cache Hill | +44 20 7946 0000 | julia.cuda@example.com",
        "https://example.com/pytorch/go?lang=rust | @tensorrt_fan",
    ],
    "zh": [
        "", "性别：女　年龄：41岁", "男，23岁，未婚", "出生年月：1979.03",
        "民族：壮族　籍贯：广西南宁　政治面貌：中共党员",
        "照片：见附件", "婚姻状况：已婚已育", "身高：182cm　体重：75kg　血型：O型", "户口：农村　健康状况：良好",
        "邮箱：wang.cuda@example.com　电话：138-0000-0000", "微信：rust_go_2000　主页：https://example.com/triton",
    ],
}  # fmt: skip
SCHOOLS = {
    "en": [
        "University of Example", "Massachusetts Institute of Technology", "Oracle Valley Community College",
        "Julia Robinson University", "Swift Current College", "Technische Universität Example",
        "Rust Belt State University", "Hopper School of Mines",
    ],
    "zh": ["示例大学", "清华大学", "某某职业技术学院", "示例师范学院（985/211）", "西南示例科技大学", "麻省理工学院"],
}  # fmt: skip


def verdicts(analyzer, postings, language, *, name="", lines="", school=""):
    name, school = name or NAMES[language][0], school or SCHOOLS[language][0]
    text = BODY[language].format(name=name, lines=lines, school=school)
    person = analyzer.extract(resume(text), "resume")
    held = [(one.skill, one.level, one.strength) for one in person.profile]
    return held, [verdict(analyzer, person, postings[title]) for title in POSTINGS]


@pytest.fixture(scope="module")
def expected(analyzer, postings):
    """What is said of the person of each language as they are, judged once."""
    return functools.cache(lambda language: verdicts(analyzer, postings, language))


def rows(table):
    return [(language, value) for language, values in table.items() for value in values]


@pytest.mark.parametrize(("language", "name"), rows(NAMES))
def test_the_name_does_not_matter(language, name, analyzer, postings, expected) -> None:
    assert verdicts(analyzer, postings, language, name=name) == expected(language)


@pytest.mark.parametrize(("language", "lines"), rows(LINES))
def test_personal_lines_do_not_matter(language, lines, analyzer, postings, expected) -> None:
    assert verdicts(analyzer, postings, language, lines=lines) == expected(language)


@pytest.mark.parametrize(("language", "school"), rows(SCHOOLS))
def test_the_school_does_not_matter(language, school, analyzer, postings, expected) -> None:
    assert verdicts(analyzer, postings, language, school=school) == expected(language)
