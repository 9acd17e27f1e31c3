"""Near duplicates: the same text under another name, the same person in another language."""

from __future__ import annotations

import random
import time

import pytest

from gapanalyzer.batch.duplicates import Print, date_prints, near_duplicates, text_sketch

from ...samples import SAMPLES, resume
from .crowds import make_resume

CHINESE = """马仁
多伦多 | 电话：138-0000-0000

工作经历
2021.03–2025.08　湖畔机器人公司　高级性能工程师
- 用CUDA编写点云滤波核函数，在RTX A6000上比OpenCL版本快3.4倍。
- 用Nsight Systems和Nsight Compute分析感知流水线，消除两处同步，帧时间由41 ms降至23 ms。
- 主导把矩阵乘迁移到CUTLASS，达到cuBLAS的88%。
- 在代码评审中引入屋顶线模型，尽早发现访存受限的核函数。

2019.01–2021.02　海港仿真公司　软件工程师
- 用现代C++开发流体求解器，OpenMP与MPI并行，64节点。
- 维护CMake构建与持续集成。

项目经历
- 用Triton语言实现融合softmax，对照PyTorch测试：比eager模式快1.6倍。

教育背景
2016.09–2018.06　示例大学　应用数学　硕士

专业技能
C++17、CUDA、Python、PyTorch、CUTLASS、OpenMP、MPI、Git、Docker、Linux
"""


@pytest.fixture
def prints(named):
    def made(**texts: str) -> list[Print]:
        read = {name: named.extract(resume(text), "resume") for name, text in texts.items()}
        return [
            Print(name, text_sketch(one), date_prints(one), frozenset(held.skill for held in one.profile))
            for name, one in read.items()
        ]

    return made


def test_the_same_text_under_another_name(prints) -> None:
    text = SAMPLES.resumes["kernel_engineer_en"].text
    other = text.replace("Maren Oakfield", "Jamal Robinson").replace("maren.oakfield", "jr").replace("Example", "Lagos")

    assert near_duplicates(prints(a=text, b=other, c=SAMPLES.resumes["web_developer_en"].text)) == {
        "a": ("b",),
        "b": ("a",),
    }


STUDENT = "{}\nEducation\n2021-08 – 2025-05 B.Tech, Example Institute\nProjects\n- Tiled matrix multiplication in CUDA with shared memory, {} of cuBLAS\nSkills\nC++, Python, PyTorch\n"


def test_short_texts_are_the_same_when_nothing_differs_but_the_person(prints) -> None:
    found = near_duplicates(
        prints(a=STUDENT.format("Priya Raman", "70%"), b=STUDENT.format("Ann Lee", "70%"), c=STUDENT.format("Bo", "8%"))
    )

    assert found == {"a": ("b",), "b": ("a",)}


def test_a_file_and_its_copy_are_the_same_however_short() -> None:
    nothing: tuple[int, ...] = ()
    one, other, another = (
        Print(name, nothing, nothing, frozenset(), digest=digest)
        for name, digest in zip("abc", ("ab", "ab", "cd"), strict=True)
    )

    assert near_duplicates([one, other, another]) == {"a": ("b",), "b": ("a",)}


def test_the_same_person_in_chinese_and_english(prints) -> None:
    found = near_duplicates(prints(en=SAMPLES.resumes["kernel_engineer_en"].text, zh=CHINESE))

    assert found == {"en": ("zh",), "zh": ("en",)}


def test_people_of_one_trade_are_no_duplicates(prints) -> None:
    assert near_duplicates(prints(**{name: one.text for name, one in SAMPLES.resumes.items()})) == {}
    assert near_duplicates(prints(**{str(number): make_resume(number, tasks=9) for number in range(30)})) == {}


def test_the_order_does_not_matter() -> None:
    chance = random.Random(1)
    people = [Print(str(number), tuple(sorted(chance.sample(range(400), 64))), (), frozenset()) for number in range(60)]
    twins = [Print(f"{one.name}x", one.sketch, (), frozenset()) for one in people[::3]]
    expected = near_duplicates([*people, *twins])

    assert near_duplicates([*twins, *people][::-1]) == expected
    assert all((f"{one.name}x") in expected[one.name] for one in people[::3])


def test_ten_thousand_of_a_kind_are_compared_in_seconds() -> None:
    same = [
        Print(str(number), tuple(range(number, number + 64)), (1, 2, 3), frozenset("abcdef"))
        for number in range(10_000)
    ]
    begun = time.monotonic()
    near_duplicates(same)

    assert time.monotonic() - begun < 20
