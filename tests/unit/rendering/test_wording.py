"""What a report quotes and says."""

from __future__ import annotations

import dataclasses

import pytest

from gapanalyzer.model import (
    Because,
    Check,
    Document,
    Extraction,
    Facts,
    FieldCheck,
    Guide,
    Lighter,
    Match,
    Mention,
    Name,
    Practice,
    Proficiency,
    Question,
    Quote,
    Resource,
    Step,
)
from gapanalyzer.rendering.quoting import cut_around, quote
from gapanalyzer.rendering.wording import LANGUAGES, Words, line_of_step, messages, practice_of
from tests.values import evidence, requirement, skill, taxonomy

QUESTION = Question(Name("Why?", "为何？"), Name("So.", "如此。"))

QUOTED = [
    # line, named, width, shown
    ("- Wrote CUDA kernels", "CUDA", 40, "Wrote CUDA kernels"),
    ("• 熟悉 CUDA 编程模型；", "CUDA", 40, "熟悉 CUDA 编程模型"),
    ("### mini-serve: CUDA engine", "CUDA", 40, "mini-serve: CUDA engine"),
    ("1. **CUDA** kernels", "CUDA", 40, "1. **CUDA** kernels"),
    ("Wrote CUDA kernels for point cloud filtering", "CUDA", 24, "Wrote CUDA kernels for…"),
    ("Fused softmax in a language with a test against CUDA: 1.6x", "CUDA", 30, "…a test against CUDA: 1.6x"),
    ("负责推理服务的性能优化与上线，独立编写CUDA核函数，吞吐提升两倍", "CUDA", 18, "…独立编写CUDA核函数，吞吐提升…"),
]


@pytest.mark.parametrize(("line", "named", "width", "shown"), QUOTED)
def test_a_quote_holds_the_name_and_no_marks(line: str, named: str, width: int, shown: str) -> None:
    text = f"Before\n{line}\nAfter"
    start, place = len("Before\n"), text.index(named)
    found = dataclasses.replace(evidence("cuda", 2, "work"), quotes=(Quote(line, start, start + len(line)),))
    mention = Mention("cuda", place, place + len(named), named)
    resume = Extraction(Document("r.txt", text, "0", "en", 1.0), "resume", (), (), (mention,), Facts(), ())

    assert quote(found, resume, width=width) == shown


def test_a_cut_is_never_longer_than_asked() -> None:
    line = "x" * 30 + " CUDA " + "y" * 30

    for width in range(8, 70):
        assert len(cut_around(line, 31, width=width)) <= width


def test_years_of_somebody_still_at_work_are_a_lower_bound() -> None:
    words = Words("en", taxonomy())

    assert words.check(Check("experience", 3, 1.5, "unknown")).startswith(
        "experience: 3+ years asked, at least 1.5 years"
    )
    field = FieldCheck(("computer", "electrical"), ("mathematics",), "unmet")
    degree = Check("degree", "master", "master", "met", field=field)
    said = "degree: master's asked, master's shown; · field of study: computing, electronics asked, mathematics shown"
    assert words.check(degree) == said
    unstated = dataclasses.replace(degree, field=FieldCheck(("physics",), (), "unknown"))
    assert words.check(unstated).endswith("; ? field of study: physics asked, not stated")
    assert words.check(Check("experience", 3, None, "unknown")) == "experience: 3+ years asked, not stated"
    assert words.check(Check("experience", 3, 1.5, "unmet")) == "experience: 3+ years asked, 1.5 years shown"


@pytest.mark.parametrize(
    ("held", "via", "shown"),
    [
        ("cuda", "exact", "“Fused kernels” L1"),
        ("cuda", "semantic", "by its meaning: “Fused kernels” L1"),
        ("hip", "related", "closest: hip “Fused kernels” L1"),
    ],
)
def test_a_skill_is_never_said_to_be_the_closest_to_itself(held: str, via: str, shown: str) -> None:
    text = "Fused kernels"
    found = dataclasses.replace(evidence(held, 2, "work"), quotes=(Quote(text, 0, len(text)),))
    resume = Extraction(Document("r.txt", text, "0", "en", 1.0), "resume", (), (), (), Facts(), ())
    match = Match("r1", "partial", Proficiency(2), Proficiency(2), via, "cuda", held, found)

    assert Words("en", taxonomy(skill("cuda"), skill("hip"))).evidence(match, resume) == shown


LONG = "You write careful code that others like to read, review what the team does each day, and you know CUDA well"


@pytest.mark.parametrize(
    ("quotes", "shown"),
    [
        (["Expert in CUDA", "Some CUDA"], "“Expert in CUDA”"),
        (["HIP or another platform", "CUDA kernels"], "“CUDA kernels”"),  # the first line that names it
        ([LONG], "CUDA well”"),  # the name stays in what is shown
        (["Kernels for accelerators"], "“Kernels for accelerators”"),
    ],
)
def test_the_line_that_asks_names_the_skill(quotes: list[str], shown: str) -> None:
    lines = tuple(Quote(text, 0, len(text)) for text in quotes)
    asked = dataclasses.replace(requirement("r1", "cuda"), text=quotes[0], quotes=lines)
    step = Step("cuda", Proficiency(0), Proficiency(1), 2.0, 1, 1, (Because("p", "r1"),), (), None, 0.0)

    assert Words("en", taxonomy(skill("cuda"))).because(step, {("p", "r1"): asked}).endswith(shown)


def test_of_a_long_resource_only_the_hours_of_the_step_are_promised() -> None:
    guide = Resource("Guide", "https://example.com", "book", "en", 12, {"cuda": 2})
    step = Step("cuda", Proficiency(0), Proficiency(1), 2.0, 1, 1, (), (guide,), None, 0.0)

    assert Words("en", taxonomy()).resource(guide, step) == "2 h of 12 h"
    assert Words("zh", taxonomy()).resource(guide, step) == "共 12 h，选读 2 h"
    assert Words("en", taxonomy()).resource(dataclasses.replace(guide, hours=1.5), step) == "1.5 h"


# hardware of a guide's first task and of its domain's, --gpu → what a step of 2 hours to awareness builds
FIRST = [
    ("none", "none", None, "own"),
    (None, "none", None, "domain"),
    (None, None, None, "answer"),
    ("notebook", "none", "none", "domain"),
    ("notebook", "none", "notebook", "own"),
]


@pytest.mark.parametrize(("own", "domain", "gpu", "task"), FIRST)
def test_awareness_is_built_and_gives_no_line_that_cannot_be_filled(own, domain, gpu, task) -> None:
    first = Lighter(Name("own", "己"), Name("1 ms", "1 ms"), own) if own else None
    shared = Practice(Name("domain", "域"), Name("1 ms", "1 ms"), domain) if domain else None
    practice = Practice(Name("whole", "全"), Name("2 ms", "2 ms"), first=first)
    guide = Guide("cuda", Name("d", "d"), (), (), practice, Name("Made ___", "做 ___"), (QUESTION,) * 3)
    step = Step("cuda", Proficiency(0), Proficiency(1), 2.0, 1, 1, (), (), guide, 0.0, first=shared)
    found = practice_of(step, gpu)

    assert found is not None
    assert ("each question" in found.task.en) if task == "answer" else found.task.en == task
    assert line_of_step(step, gpu) is None
    assert line_of_step(dataclasses.replace(step, end_level=Proficiency(2)), gpu) == guide.resume_line


# level the step leads to, its hours, of which reading, --gpu, with a lighter form → what to do
TASKS = [
    (2, 20, 6, None, True, "whole"),
    (2, 20, 6, "none", True, "light"),
    (2, 20, 6, "none", False, "whole"),
    (1, 3, 2, None, True, "answer"),  # no hours for a task
    (1, 3, 2, "none", True, "answer"),
    (1, 12, 6, None, True, "light"),
    (1, 12, 6, None, False, "answer"),
    (1, 12, 9, None, True, "answer"),
]


@pytest.mark.parametrize(("level", "hours", "reading", "gpu", "lighter", "task"), TASKS)
def test_a_step_has_the_task_that_fits_its_hours(level, hours, reading, gpu, lighter, task) -> None:
    light = Lighter(Name("light", "轻"), Name("1 ms", "1 ms")) if lighter else None
    practice = Practice(Name("whole", "全"), Name("2 ms", "2 ms"), "datacenter", 8.0, light)
    guide = Guide("cuda", Name("d", "d"), (), (), practice, None, (QUESTION,) * 3)
    book = Resource("Guide", "https://example.com", "book", "en", reading, {"cuda": 2})
    step = Step("cuda", Proficiency(0), Proficiency(level), hours, 1, 1, (), (book,), guide, 0.0)
    found = practice_of(step, gpu)

    assert found is not None
    if task == "answer":
        assert "each question" in found.task.en and "3 个问题" in found.task.zh
        assert found.hardware == "none" and "3 of 3" in found.done_when.en
    else:
        assert found.task.en == task


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str) -> None:
    assert messages(language).keys() == messages("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_study_has_a_name(language) -> None:
    import tomllib
    from pathlib import Path

    cues = Path(__file__).parents[3] / "taxonomy" / "cues" / "en.facts.toml"

    assert set(tomllib.loads(cues.read_text("utf-8"))["facts_fields"]) == set(messages(language)["fields"])
