"""The taxonomy's entries: skills, their domains, guides and resources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from .kinds import Hardware

_STRICT = {"extra": "forbid"}  # pydantic ignores unknown keys of plain dataclasses otherwise


@dataclass(frozen=True, slots=True)
class Name:
    """One thing's name in both languages."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    en: str
    zh: str

    def in_language(self, language: str) -> str:
        """The name in ``language`` (anything but "zh" gives English)."""
        return self.zh if language == "zh" else self.en


@dataclass(frozen=True, slots=True)
class Guard:
    """What decides whether an ambiguous text means a skill (ConText pseudo triggers, Presidio context words)."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    text: str
    context: tuple[str, ...] = ()
    pseudo: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    in_list: bool = False
    exact_case: bool = False
    asked: bool = False
    otherwise: Literal["keep", "drop"] = "drop"


@dataclass(frozen=True, slots=True)
class Effort:
    """Hours of study to each level from the level below it."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    aware: float
    working: float
    proficient: float

    def hours(self, have: int, need: int) -> float:
        """Hours from level ``have`` to level ``need`` (1..3)."""
        steps = (self.aware, self.working, self.proficient)
        return sum(steps[level - 1] for level in range(have + 1, min(need, 3) + 1))


@dataclass(frozen=True, slots=True)
class Joined:
    """Two names close together that say a third thing: a softmax kernel in CUDA is CUDA kernel development."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    of: str  # a name of this skill or a kind of it
    words: tuple[str, ...]  # that ends in one of these
    beside: str  # with a name of this skill close to it


@dataclass(frozen=True, slots=True)
class Skill:
    """One entry of the taxonomy."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    id: str
    domain: str
    name: Name
    aliases_en: tuple[str, ...] = ()  # without the names and the guarded texts
    aliases_zh: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    related: Mapping[str, float] = field(default_factory=dict)  # symmetric after loading
    shown_by: Mapping[str, float] = field(default_factory=dict)  # what shows it, at which share, and not the reverse
    requires: Mapping[str, int] = field(default_factory=dict)  # skill id → level needed first
    after: tuple[str, ...] = ()  # come first where a plan teaches them as well; nobody needs them
    effort: Effort | None = None
    exact_case: frozenset[str] = frozenset()
    unambiguous: Mapping[str, str] = field(default_factory=dict)
    guards: tuple[Guard, ...] = ()
    devices: frozenset[str] = frozenset()  # names of things one works on: that alone shows awareness, no more
    modifier: bool = False  # meant as well where it begins a longer name: the FP8 of FP8 KV cache
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # alias → skills that it says as well
    joined: Joined | None = None
    untranslated: bool = False  # one name stands for both languages
    paraphrased: bool = True  # False for products: nobody means OpenVINO without saying so


@dataclass(frozen=True, slots=True)
class Domain:
    """A field of skills; requirements in an unscored one are shown and never weighed.

    Skills of a field that is not ``paraphrased`` count only where they are named: nobody means Julia without saying so.
    """

    __pydantic_config__: ClassVar[Any] = _STRICT

    id: str
    name: Name
    paraphrased: bool = True
    scored: bool = True
    core: bool = False  # what the product is for: every skill has guide, practice, questions and resources
    source: str | None = None  # imported from there: hours, guides and second names may be missing
    first: Lighter | None = None  # the first task of a skill whose guide has none; "{skill}" stands for its name
    product: Lighter | None = None  # the same of a product (a skill that is not paraphrased), where that is another


@dataclass(frozen=True, slots=True)
class Lighter:
    """A smaller form of a practice: with less hardware, or the first hour or two of it."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    task: Name
    done_when: Name
    hardware: Hardware = "none"
    gpu_hours: float | None = None


@dataclass(frozen=True, slots=True)
class Practice:
    """A task to build, with the measurement that says it is done."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    task: Name
    done_when: Name
    hardware: Hardware = "none"
    gpu_hours: float | None = None
    lighter: Lighter | None = None
    first: Lighter | None = None  # something small to build or measure on the way to awareness

    def suits(self, gpu: Hardware | None) -> bool:
        """True when ``gpu`` is enough for the task, or nobody said what there is."""
        order = ("none", "notebook", "datacenter")
        return gpu is None or order.index(self.hardware) <= order.index(gpu)

    def fitted(self, gpu: Hardware | None) -> Practice:
        """The task itself, or its lighter form where only that can be done with ``gpu``."""
        light = self.lightest()
        return self if self.suits(gpu) or light is None or not light.suits(gpu) else light

    def lightest(self) -> Practice | None:
        """The lighter form by itself, where there is one."""
        return alone(self.lighter)

    def beginning(self) -> Practice | None:
        """The first task by itself, where there is one."""
        return alone(self.first)


def alone(form: Lighter | None) -> Practice | None:
    """A smaller form as a practice of its own."""
    return Practice(form.task, form.done_when, form.hardware, form.gpu_hours) if form else None


@dataclass(frozen=True, slots=True)
class Question:
    """An interview question and what a good answer contains."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    question: Name
    answer: Name


@dataclass(frozen=True, slots=True)
class Guide:
    """What a learner and the paraphrase matcher need to know about a skill."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    skill: str
    definition: Name
    examples_en: tuple[str, ...]
    examples_zh: tuple[str, ...]
    practice: Practice | None
    resume_line: Name | None
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True)
class Resource:
    """Something to read, watch or do, and the levels it carries a reader to."""

    __pydantic_config__: ClassVar[Any] = _STRICT

    title: str
    url: str
    kind: str
    language: Literal["en", "zh"]
    hours: float
    teaches: Mapping[str, int]
    free: bool = True
    checked: str | None = None  # ISO date on which the page was opened
