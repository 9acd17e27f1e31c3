"""Taxonomy folders → one frozen `Taxonomy`; shapes are checked while loading."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any

from ..errors import TaxonomyError
from ..model import Domain, Guide, Name, Practice, Resource, Skill
from .files import fold, read_domains, read_guides, read_resources, read_skills, read_toml, skill_files

__all__ = ["Taxonomy", "default_folder", "fold"]


def default_folder() -> Path:
    """The shipped taxonomy: inside an installed package, else beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    packaged = package / "taxonomy_data"
    return packaged if packaged.is_dir() else package.parent / "taxonomy"


@dataclass(frozen=True, slots=True)
class Taxonomy:
    """All skills with their relations, resources and language cues.

    >>> Taxonomy.load().skills["cuda"].name.en
    'CUDA'
    """

    folders: tuple[Path, ...]
    skills: Mapping[str, Skill]
    domains: Mapping[str, Domain]
    resources: tuple[Resource, ...]
    cues: Mapping[str, Mapping[str, Any]]
    digest: str
    _guides: dict[str, dict[str, Guide]] = field(default_factory=dict, compare=False, repr=False)
    _above: dict[str, frozenset[str]] = field(default_factory=dict, compare=False, repr=False)
    _before: dict[str, frozenset[str]] = field(default_factory=dict, compare=False, repr=False)
    joined: tuple[Skill, ...] = field(init=False, compare=False, repr=False)  # those that two other names may say

    def __post_init__(self) -> None:
        object.__setattr__(self, "joined", tuple(one for one in self.skills.values() if one.joined is not None))

    @classmethod
    def load(cls, folder: str | Path | None = None, *, extend: Iterable[str | Path] = ()) -> Taxonomy:
        """The taxonomy in ``folder`` (default: ours) with the folders or files of ``extend`` added.

        Raises `TaxonomyError` for a folder that is missing, malformed or refers to nothing.
        """
        base = Path(folder) if folder is not None else default_folder()
        return _load(cls, base, tuple(Path(path) for path in extend))

    def guide(self, skill: str) -> Guide | None:
        """The guide of ``skill``, read from its domain's file on first use."""
        if skill not in self.skills:
            return None
        domain = self.skills[skill].domain
        if domain not in self._guides:
            found = (guide for folder in self.folders for guide in read_guides(folder, domain))
            self._guides[domain] = {guide.skill: guide for guide in found}
        return self._guides[domain].get(skill)

    def before(self, skill: str) -> frozenset[str]:
        """All skills that are learnt before ``skill`` where both are learnt, however far back."""
        if skill not in self._before:
            self._before[skill] = self.reach(skill, lambda one: (*one.requires, *one.after))
        return self._before[skill]

    def first_task(self, skill: str) -> Practice | None:
        """With what any skill (or product) of the domain of ``skill`` can be begun, said of ``skill``."""
        domain, known = self.domains.get(self.skills[skill].domain), self.skills[skill]
        if domain is None or (first := domain.first if known.paraphrased else domain.product or domain.first) is None:
            return None
        name = known.name
        task, done_when = (
            Name(text.en.replace("{skill}", name.en), text.zh.replace("{skill}", name.zh))
            for text in (first.task, first.done_when)
        )
        return Practice(task, done_when, first.hardware, first.gpu_hours)

    def above(self, skill: str) -> frozenset[str]:
        """All skills of which ``skill`` is a kind, however far up (without itself)."""
        if skill not in self._above:
            self._above[skill] = self.reach(skill, lambda one: one.broader)
        return self._above[skill]

    def reach(self, skill: str, names: Callable[[Skill], Iterable[str]]) -> frozenset[str]:
        """All skills that what a skill ``names`` leads to from ``skill``, however far (without itself)."""
        found: set[str] = set()
        queue = [skill]
        while queue:
            new = (self.skills.keys() & names(self.skills[queue.pop()])) - found
            found |= new
            queue.extend(new)
        return frozenset(found - {skill})

    def scored(self, skill: str) -> bool:
        """False for skills of a domain that is shown and never weighed."""
        domain = self.domains.get(self.skills[skill].domain)
        return domain is None or domain.scored

    def of_the_field(self, skill: str) -> bool:
        """False for what is at home in any field: languages, working habits and the like."""
        domain = self.domains.get(self.skills[skill].domain)
        return domain is None or (domain.scored and domain.paraphrased)


def _load(cls: type[Taxonomy], base: Path, extend: tuple[Path, ...]) -> Taxonomy:
    if not (base / "skills").is_dir():
        raise TaxonomyError(
            f"{base}: no taxonomy (no folder skills/ in it)", hint="name a folder laid out like taxonomy/"
        )
    for folder in extend:
        if not skill_files(folder):
            raise TaxonomyError(f"{folder}: holds no skills", hint="name a folder with skills/*.toml, or one TOML file")
    folders = (base, *extend)
    skills: dict[str, Skill] = {}
    for folder in folders:
        for path in skill_files(folder):
            for skill in read_skills(path):
                if skill.id in skills:
                    raise TaxonomyError(f"{path}: skill {skill.id} is there already", hint="give it another id")
                skills[skill.id] = skill
    if not skills:
        raise TaxonomyError(f"{base}: holds no skills", hint="name a folder with skills/*.toml")
    _refuse_dangling(skills)
    domains = {domain.id: domain for folder in folders for domain in read_domains(folder)}
    resources = tuple(resource for folder in folders for resource in read_resources(folder))
    cues = _read_cues(base if (base / "cues").is_dir() else default_folder())
    return cls(folders, _mirror_related(skills), domains, resources, cues, _digest(folders))


def _refuse_dangling(skills: Mapping[str, Skill]) -> None:
    lost = sorted(
        f"{skill.id} → {other}" for skill in skills.values() for other in _named_by(skill) if other not in skills
    )
    if lost:
        raise TaxonomyError(f"references to skills that do not exist: {', '.join(lost)}", hint="correct or remove them")


def _named_by(skill: Skill) -> Iterator[str]:
    yield from (*skill.broader, *skill.related, *skill.shown_by, *skill.requires, *skill.after)
    yield from chain.from_iterable(skill.also.values())
    yield from (skill.joined.of, skill.joined.beside) if skill.joined else ()


def _mirror_related(skills: Mapping[str, Skill]) -> dict[str, Skill]:
    mirrored: dict[str, dict[str, float]] = {id: dict(skill.related) for id, skill in skills.items()}
    for id, skill in skills.items():
        for other, share in skill.related.items():
            mirrored[other][id] = max(share, mirrored[other].get(id, 0.0))
    return {id: replace(skill, related=mirrored[id]) for id, skill in skills.items()}


def _read_cues(folder: Path) -> dict[str, dict[str, Any]]:
    cues: dict[str, dict[str, Any]] = {"en": {}, "zh": {}}
    for path in sorted((folder / "cues").glob("*.toml")):
        cues.setdefault(path.name.split(".")[0], {}).update(read_toml(path))
    return cues


def _digest(folders: Iterable[Path]) -> str:
    """First 16 hex digits of the sha256 over the folders' TOML files (names and contents)."""
    total = hashlib.sha256()
    for folder in folders:
        paths = [folder] if folder.is_file() else sorted(folder.rglob("*.toml"))
        for path in paths:
            name = path.name if path == folder else path.relative_to(folder).as_posix()
            total.update(name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()[:16]
