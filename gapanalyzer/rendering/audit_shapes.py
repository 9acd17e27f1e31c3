"""The shape of ``gapanalyzer audit --format json``."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict  # pydantic needs it below Python 3.12

from .shapes import WarningShape


class SelectionShape(TypedDict):
    """Who counts as selected: the first N (equal scores together) or those from a score on."""

    first: int | None
    score: float | None


class GroupRateShape(TypedDict):
    """One group: Wilson interval of its rate, Katz interval of its ratio to the highest rate, both 95%."""

    column: str
    group: str
    people: int
    selected: int
    rate: float
    rate_interval: list[float]
    impact_ratio: float | None
    impact_ratio_interval: list[float] | None
    four_fifths: Literal["highest", "fine", "below", "too_small"]
    significant: bool


class SwapShape(TypedDict):
    """Pairs of one résumé as it is and with one kind of thing exchanged."""

    exchanged: Literal["names", "pronouns", "schools", "ages", "all"]
    pairs: int
    moved: int
    largest_change: float
    resumes: list[str]


class PostingAuditShape(TypedDict):
    """The audit of one posting."""

    posting: str
    people: int
    unscored: int
    selection: SelectionShape
    selected: int
    groups: list[GroupRateShape]
    ungrouped: list[str]
    unknown: list[str]
    counterfactual: list[SwapShape]
    near_duplicates: list[list[str]]


class FailedShape(TypedDict):
    """A file that could not be used."""

    resume: str
    error: WarningShape


class AuditShape(TypedDict):
    """The whole output."""

    schema: Literal["gapanalyzer.audit/1"]
    note: str
    postings: list[PostingAuditShape]
    failures: list[FailedShape]
