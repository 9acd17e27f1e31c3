"""Every number that sways a result, with one sentence of why."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from .errors import SettingsError, cause
from .model import EvidenceKind, Importance

# Above 1 these would give more than full credit for what is asked.
_SHARES = (
    "strength_floor",
    "narrower_closeness",
    "broader_closeness",
    "required_closeness",
    "related_cap",
    "semantic_closeness",
    "coverage_floor",
    "reading_floor",
    "unsupported_share",
    "reading_share",
)


def _importance_weights() -> dict[str, float]:
    return {"essential": 3.0, "preferred": 1.0, "duty": 0.5}


def _strengths() -> dict[str, float]:
    return {"listed": 0.20, "course": 0.40, "project": 0.60, "work": 0.70, "published": 0.80}


def _link_fit() -> dict[str, float]:
    weights = {"share": 10.0, "nearness": 0.91, "overlap": 8.58, "margin": 0.65, "midpoint": 6.19}
    return {**weights, "named": 2.6, "chinese": 1.98}


def _link_fit_e5() -> dict[str, float]:
    weights = {"share": 24.0, "nearness": 1.55, "overlap": 5.25, "margin": 0.89, "midpoint": 4.34}
    return {**weights, "named": 2.6, "chinese": 0.0}


def _link_fit_tfidf() -> dict[str, float]:
    weights = {"share": 24.0, "nearness": 0.75, "overlap": 6.87, "margin": 0.93, "midpoint": 5.71}
    return {**weights, "named": 2.6, "chinese": 3.72}


@dataclass(frozen=True, slots=True)
class Settings:
    """The weights of a run; ``digest`` identifies them in ``provenance``."""

    __pydantic_config__: ClassVar[Any] = {"extra": "forbid"}

    # An essential demand decides an invitation; a preferred one only tips it, and a duty is what one grows into.
    importance_weights: Mapping[str, float] = field(default_factory=_importance_weights)
    # Where a skill is shown says how much to believe it: a list is a claim, a publication a proof.
    strengths: Mapping[str, float] = field(default_factory=_strengths)
    # A measured result is the best evidence a résumé can hold.
    quantified_bonus: float = 0.15
    # Having led the work, or done it alone, is worth more than having been there.
    led_bonus: float = 0.05
    # Strength 0 still earns this share: a bare claim is worth about a third of what work shows, not nothing.
    strength_floor: float = 0.10
    # Full credit needs this strength (a project with a measured result, or work).
    strength_full: float = 0.70
    # A kind of the thing asked is the thing asked, less a little for each step between them.
    narrower_closeness: float = 0.98
    # Who works with the broader thing, or with another kind of it, has part of the narrower.
    broader_closeness: float = 0.5
    # Farther up everything is a kind of everything: machine learning says nothing of mixtures of experts.
    broader_steps: int = 2
    # Who works with a thing works with what it stands on: PyTorch with Python, CUDA with C++ …
    required_closeness: float = 0.9
    # … but farther down everything stands on everything.
    required_steps: int = 2
    # Nothing related may pass for the thing itself.
    related_cap: float = 0.9
    # A paraphrase is a reading, not a statement: nine of ten are right, and it stays below the cap of the related.
    semantic_closeness: float = 0.7
    # Below this much understood weight a score would speak for lines nobody read.
    coverage_floor: float = 0.5
    # A résumé with fewer words (Han characters count half) cannot be judged.
    minimum_words: int = 15
    # From so many words on a résumé of the field holds …
    field_words: int = 60
    # … at least so many different words of computing and unmistakable names; other trades have one, or none.
    field_floor: int = 3
    # … and what it tells of work, without its lists of names, so many.
    told_floor: int = 2
    # Below this reading quality the text is not what the person wrote.
    reading_floor: float = 0.5
    # Confidence reaches half at this many requirements: few lines say little about a role.
    confident_requirements: float = 1.5
    # Showing what one already holds takes this share of the hours its level took to learn …
    proof_share: float = 0.25
    # … and never less than this many hours.
    proof_hours: float = 3.0
    # Bound on the search for the best plan, in branch-and-bound nodes: the same answer on every machine.
    plan_nodes: int = 20_000
    # Two subjects beside each other keep a week varied; four are a muddle.
    plan_parallel: int = 2
    # Shorter sittings with one subject are lost in getting started.
    block_hours: float = 2.0
    # What is not gone over within a month is gone: every fourth week reviews what was studied …
    review_every: int = 4
    # … with this share of its hours.
    review_share: float = 0.5
    # A class starts from what this share of it holds: one beginner must not hold up thirty people.
    class_share: float = 0.75
    # A list of skills that go together is read no further than this.
    market_pairs: int = 20
    # Fewer postings than this share of all say nothing of the market …
    pair_support: float = 0.05
    # … and little more than chance is chance.
    pair_lift: float = 1.2
    # Bound on the search for the smallest set of changes to a wanted score, in sets tried.
    target_sets: int = 20_000
    # More single changes than this in a report are a list to read, not a list to choose from.
    moves: int = 5
    # What is only read is forgotten: the rest of a step's hours is for building.
    reading_share: float = 0.5
    # More resources than this for one step are not read.
    resources_per_step: int = 3
    # A posting without headings and not longer than this many words is a pasted sentence or list: its demands count.
    pasted_words: int = 120
    # A résumé with fewer words says too little to be compared fairly.
    thin_words: int = 60
    # Fewer claims without proof than this are normal in any skill list.
    unsupported_minimum: int = 5
    # Above this share of the listed skills, and of all listed or shown, claims without proof are most of a profile.
    unsupported_share: float = 0.5
    # A name repeated this often in one line, or in lists, is there for a filter and not for a reader.
    repeats: int = 5
    # More quotes than this for one skill prove nothing more.
    quotes_per_skill: int = 6
    # How sure a clause must mean a skill it does not name: in a posting a wrong guess is a demand nobody made …
    link_threshold: float = 0.75
    # … in a résumé it earns nothing unless just that is asked, and a missed one costs who writes without the words.
    link_threshold_resume: float = 0.65
    # Logistic regression on the first halves of the labelled sentences (python -m tests.bench.linking --fit).
    link_fit: Mapping[str, float] = field(default_factory=_link_fit)
    # The same for the embedder e5, whose cosines lie elsewhere …
    link_fit_e5: Mapping[str, float] = field(default_factory=_link_fit_e5)
    # … and for tfidf, which knows spellings only.
    link_fit_tfidf: Mapping[str, float] = field(default_factory=_link_fit_tfidf)
    # No clause that shares less with a skill's texts was ever linked; leaving them out halves the work.
    link_overlap: float = 0.15
    # A page holds about 60 clauses; beyond this many a document is no résumé and no posting.
    link_clauses: int = 400
    # Level in a posting line that names none.
    default_need: int = 2

    def importance_weight(self, importance: Importance) -> float:
        """The weight of a requirement of this importance."""
        return self.importance_weights[importance.code]

    def strength(self, kind: EvidenceKind) -> float:
        """The strength of evidence of this kind before bonuses."""
        return self.strengths[kind.code]

    def fit_for(self, embedder_name: str) -> Mapping[str, float]:
        """The calibration of an embedder: its own, or that of the default, with which other models say less.

        A tuned one has that of the embedder behind it.
        """
        behind = embedder_name.split(":")[1] if embedder_name.startswith("tuned:") else embedder_name
        return {"e5": self.link_fit_e5, "tfidf": self.link_fit_tfidf}.get(behind, self.link_fit)

    @property
    def digest(self) -> str:
        """First 16 hex digits of the sha256 of all values."""
        text = json.dumps(asdict(self), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def load_settings(path: Path) -> Settings:
    """The settings with the values of a TOML file in place of the defaults.

    A table that is given in part keeps its other defaults. Raises `SettingsError` for an unknown key, a wrong
    type or a number below 0.
    """
    from pydantic import TypeAdapter, ValidationError

    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        hint = "give a TOML file such as: semantic_closeness = 0.5"
        raise SettingsError(f"{path}: {cause(error)}", hint=hint) from error
    defaults = asdict(Settings())
    merged = {
        key: {**defaults[key], **value} if isinstance(defaults.get(key), dict) and isinstance(value, dict) else value
        for key, value in given.items()
    }
    try:
        settings = TypeAdapter(Settings).validate_python(merged)
    except ValidationError as error:
        places = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors(include_url=False))
        raise SettingsError(f"{path}: {places}", hint=f"the keys are {', '.join(defaults)}") from error
    _refuse_nonsense(settings, path)
    return settings


def _refuse_nonsense(settings: Settings, path: Path) -> None:
    known = {key: value for key, value in asdict(Settings()).items() if isinstance(value, dict)}
    for key, value in asdict(settings).items():
        values = value.values() if isinstance(value, dict) else [value]
        if isinstance(value, dict) and value.keys() - known[key].keys():
            names = ", ".join(sorted(value.keys() - known[key].keys()))
            raise SettingsError(
                f"{path}: {key}: no such entry: {names}", hint=f"the entries are {', '.join(known[key])}"
            )
        if any(isinstance(one, (int, float)) and not 0 <= one < 1e9 for one in values):
            raise SettingsError(
                f"{path}: {key}: must not be negative, endless or huge", hint="give numbers from 0 upwards"
            )
    above = [name for name in _SHARES if getattr(settings, name) > 1]
    if above:
        raise SettingsError(f"{path}: {', '.join(above)}: more than the whole", hint="give shares from 0 to 1")
    if settings.review_share >= 1 or not 0 < settings.class_share <= 1:
        raise SettingsError(
            f"{path}: review_share leaves no hours, or class_share is no share", hint="give shares below 1"
        )
    if not any(settings.importance_weights.values()) or settings.strength_full <= 0:
        raise SettingsError(
            f"{path}: nothing would be weighed", hint="importance_weights and strength_full need values above 0"
        )
