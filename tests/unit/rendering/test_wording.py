"""What a report quotes and says."""

from __future__ import annotations

import dataclasses

import pytest

from gapanalyzer.model import Check, Document, Extraction, Facts, Mention, Proficiency, Quote, Resource, Step
from gapanalyzer.rendering.wording import LANGUAGES, Words, cut_around, messages, quote
from tests.values import evidence, taxonomy

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
    assert words.check(Check("experience", 3, None, "unknown")) == "experience: 3+ years asked, not stated"
    assert words.check(Check("experience", 3, 1.5, "unmet")) == "experience: 3+ years asked, 1.5 years shown"


def test_of_a_long_resource_only_the_hours_of_the_step_are_promised() -> None:
    guide = Resource("Guide", "https://example.com", "book", "en", 12, {"cuda": 2})
    step = Step("cuda", Proficiency(0), Proficiency(1), 2.0, 1, 1, (), (guide,), None, 0.0)

    assert Words("en", taxonomy()).resource(guide, step) == "2 h of 12 h"
    assert Words("zh", taxonomy()).resource(guide, step) == "共 12 h，选读 2 h"
    assert Words("en", taxonomy()).resource(dataclasses.replace(guide, hours=1.5), step) == "1.5 h"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str) -> None:
    assert messages(language).keys() == messages("en").keys()
