"""Taxonomy folders → one frozen `Taxonomy`; shapes are checked while loading."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import tomli
from pydantic import TypeAdapter, ValidationError

from ..errors import TaxonomyError
from ..model import Domain, Guide, Resource, Skill

Raw = dict[str, Any]


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

    def above(self, skill: str) -> frozenset[str]:
        """All skills of which ``skill`` is a kind, however far up (without itself)."""
        if skill not in self._above:
            found: set[str] = set()
            queue = list(self.skills[skill].broader)
            while queue:
                parent = queue.pop()
                if parent not in found and parent in self.skills:
                    found.add(parent)
                    queue.extend(self.skills[parent].broader)
            self._above[skill] = frozenset(found - {skill})
        return self._above[skill]

    def scored(self, skill: str) -> bool:
        """False for skills of a domain that is shown and never weighed."""
        domain = self.domains.get(self.skills[skill].domain)
        return domain is None or domain.scored


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
    _refuse_dangling(skills)
    domains = {domain.id: domain for folder in folders for domain in read_domains(folder)}
    resources = tuple(resource for folder in folders for resource in read_resources(folder))
    cues = _read_cues(base if (base / "cues").is_dir() else default_folder())
    return cls(folders, _mirror_related(skills), domains, resources, cues, _digest(folders))


def _refuse_dangling(skills: Mapping[str, Skill]) -> None:
    lost = sorted(
        f"{skill.id} → {other}"
        for skill in skills.values()
        for other in (*skill.broader, *skill.related, *skill.requires)
        if other not in skills
    )
    if lost:
        raise TaxonomyError(f"references to skills that do not exist: {', '.join(lost)}", hint="correct or remove them")


def skill_files(folder: Path) -> list[Path]:
    """The skill files of a folder (or the one file it is), in reading order."""
    if folder.is_file():
        return [folder]
    return sorted((folder / "skills").glob("*.toml")) or sorted(folder.glob("*.toml"))


def read_toml(path: Path) -> Raw:
    """The content of a TOML file; raises `TaxonomyError` naming file and place."""
    try:
        return tomli.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise TaxonomyError(f"{path}: no such file", hint="check the path") from None
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError) as error:
        raise TaxonomyError(f"{path}: {error}", hint="the file must be UTF-8 TOML") from error


def read_skills(path: Path) -> tuple[Skill, ...]:
    """The skills of one file; unknown keys and wrong types are refused with their place."""
    raw = read_toml(path)
    entries = [_skill_fields(dict(entry), raw.get("domain", path.stem)) for entry in raw.get("skill", [])]
    return _validated(_adapter(Skill), entries, path, "id")


def _skill_fields(entry: Raw, domain: str) -> Raw:
    aliases = entry.pop("aliases", {})
    requires = entry.get("requires", {})
    if isinstance(requires, list):
        entry["requires"] = dict.fromkeys(requires, 1)
    entry["guards"] = entry.pop("ambiguous", [])
    guarded = {fold(guard.get("text", "")) for guard in entry["guards"]}
    for language in ("en", "zh"):
        entry[f"aliases_{language}"] = [text for text in aliases.get(language, []) if fold(text) not in guarded]
    return entry | {"domain": domain}


def fold(text: str) -> str:
    """``text`` without case, hyphens and blanks: equal for forms that count once."""
    return "".join(ch for ch in text.casefold() if ch not in " -‐‑_\u3000")


def read_domains(folder: Path) -> tuple[Domain, ...]:
    """The domains a folder declares, in reading order."""
    path = folder / "domains.toml"
    return _validated(_adapter(Domain), read_toml(path).get("domain", []), path, "id") if path.is_file() else ()


def read_resources(folder: Path) -> tuple[Resource, ...]:
    """The learning resources of a folder."""
    path = folder / "resources.toml"
    return _validated(_adapter(Resource), read_toml(path).get("resource", []), path, "title") if path.is_file() else ()


def read_guides(folder: Path, domain: str) -> tuple[Guide, ...]:
    """The guides a folder holds for one domain."""
    path = folder / "guides" / f"{domain}.toml"
    if not path.is_file():
        return ()
    entries = [_guide_fields(dict(entry)) for entry in read_toml(path).get("guide", [])]
    return _validated(_adapter(Guide), entries, path, "skill")


def _guide_fields(entry: Raw) -> Raw:
    examples = entry.pop("examples", {})
    optional = {"practice": None, "resume_line": None}
    return optional | entry | {"examples_en": examples.get("en", []), "examples_zh": examples.get("zh", [])}


@functools.cache
def _adapter(kind: type[Any]) -> TypeAdapter[tuple[Any, ...]]:
    return TypeAdapter(tuple[kind, ...])  # type: ignore[valid-type]


def _validated(adapter: TypeAdapter[tuple[Any, ...]], entries: list[Raw], path: Path, key: str) -> tuple[Any, ...]:
    try:
        return adapter.validate_python(entries)
    except ValidationError as error:
        places = []
        for problem in error.errors(include_url=False):
            index, *rest = problem["loc"]
            name = entries[index].get(key, f"entry {index}") if isinstance(index, int) else index
            places.append(f"{name}: {'.'.join(map(str, rest))}: {problem['msg']}")
        raise TaxonomyError(f"{path}: {'; '.join(places)}", hint="see taxonomy/README.md for the format") from error


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
