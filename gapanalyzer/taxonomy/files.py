"""Taxonomy files → frozen entries; shapes are checked on the way."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import tomli
from pydantic import TypeAdapter, ValidationError

from ..errors import TaxonomyError, cause
from ..model import Domain, Guide, Resource, Skill

Raw = dict[str, Any]

_GAPS = dict.fromkeys(map(ord, " -‐‑_\u3000"))
KEYS = {"domain": "id", "skill": "id", "guide": "skill", "resource": "title"}  # table → what names an entry
_SHAPES = {"domain": Domain, "skill": Skill, "guide": Guide, "resource": Resource}


def fold(text: str) -> str:
    """``text`` without case, hyphens and blanks: equal for forms that count once."""
    folded = text.casefold()
    return folded if folded.isalnum() else folded.translate(_GAPS)


def skill_files(folder: Path) -> list[Path]:
    """The skill files of a folder (or the one file it is), in reading order."""
    if folder.is_file():
        return [folder]
    return sorted((folder / "skills").glob("*.toml")) or sorted(folder.glob("*.toml"))


def read_toml(path: Path) -> Raw:
    """The content of a TOML file; raises `TaxonomyError` naming file and place."""
    try:
        return tomli.loads(path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise TaxonomyError(f"{path}: no such file", hint="check the path") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise TaxonomyError(f"{path}: not in UTF-8 (at line {line})", hint="save the file as UTF-8") from error
    except (OSError, tomli.TOMLDecodeError, RecursionError) as error:
        raise TaxonomyError(f"{path}: {cause(error)}", hint="the file must be UTF-8 TOML") from error


def read_entries(path: Path, table: str) -> list[Raw]:
    """The entries of one table of a file as the types want them, not yet validated; none without the file."""
    if not path.is_file():
        return []
    raw = read_toml(path)
    strange = raw.keys() - KEYS.keys()
    if strange:
        raise TaxonomyError(f"{path}: unknown {', '.join(sorted(strange))}", hint=f"tables are {', '.join(KEYS)}")
    domain = raw.get("domain")
    found = raw.get(table, [])
    if isinstance(found, str) and table == "domain":
        found = []  # domain = "name" says where the file's skills belong
    if not isinstance(found, list):
        raise TaxonomyError(f"{path}: {table} is no list of tables", hint=f"begin each entry with [[{table}]]")
    entries = [dict(entry) if isinstance(entry, dict) else {} for entry in found]
    if table == "skill":
        return [_skill_fields(entry, domain if isinstance(domain, str) else path.stem) for entry in entries]
    return [_guide_fields(entry) for entry in entries] if table == "guide" else entries


def validate(entries: Sequence[Raw], table: str, path: Path) -> tuple[Any, ...]:
    """The entries as frozen values. Raises `TaxonomyError` for unknown keys and wrong types, with their places."""
    try:
        return _adapter(_SHAPES[table]).validate_python(entries)
    except ValidationError as error:
        places = []
        for problem in error.errors(include_url=False):
            index, *rest = problem["loc"]
            name = entries[index].get(KEYS[table], f"entry {index}") if isinstance(index, int) else index
            places.append(f"{name}: {_as_written('.'.join(map(str, rest)))}: {problem['msg']}")
        raise TaxonomyError(f"{path}: {'; '.join(places)}", hint="see taxonomy/README.md for the format") from error


def read_skills(path: Path) -> tuple[Skill, ...]:
    """The skills of one file."""
    return validate(read_entries(path, "skill"), "skill", path)


def read_domains(folder: Path) -> tuple[Domain, ...]:
    """The domains a folder declares, in reading order."""
    path = domains_path(folder)
    return validate(read_entries(path, "domain"), "domain", path)


def read_resources(folder: Path) -> tuple[Resource, ...]:
    """The learning resources of a folder."""
    path = resources_path(folder)
    return validate(read_entries(path, "resource"), "resource", path)


def read_guides(folder: Path, domain: str) -> tuple[Guide, ...]:
    """The guides a folder holds for one domain (all of a single file)."""
    path = folder if folder.is_file() else folder / "guides" / f"{domain}.toml"
    return validate(read_entries(path, "guide"), "guide", path)


def domains_path(folder: Path) -> Path:
    """Where a folder declares its domains: a single file holds everything."""
    return folder if folder.is_file() else folder / "domains.toml"


def resources_path(folder: Path) -> Path:
    """Where a folder names its resources."""
    return folder if folder.is_file() else folder / "resources.toml"


def _skill_fields(entry: Raw, domain: str) -> Raw:
    aliases = entry.pop("aliases", {})
    if _is_texts(entry.get("requires")):
        entry["requires"] = dict.fromkeys(entry["requires"], 1)
    apart = entry.pop("apart") if _is_texts(entry.get("apart")) else []
    guards = entry.pop("ambiguous", [])
    guarded = {fold(guard["text"]) for guard in _tables(guards) if isinstance(guard.get("text"), str)}
    kept = [*_texts(entry.get("devices")), *_texts(entry.get("also")), *apart]
    for text in kept:
        if fold(text) not in guarded:  # means the skill wherever it stands, and cannot stand for its other names
            guarded.add(fold(text))
            guards = [*guards, {"text": text, "otherwise": "keep"}] if isinstance(guards, list) else guards
    if entry.get("untranslated"):
        entry["name"] = _doubled(entry.get("name"))
    named = _by_language("aliases", aliases)
    for language, texts in named.items():
        if isinstance(texts, list):
            named[language] = [text for text in texts if not isinstance(text, str) or fold(text) not in guarded]
    return {"domain": domain} | entry | {"guards": guards} | named


def _guide_fields(entry: Raw) -> Raw:
    examples = entry.pop("examples", {})
    if entry.pop("untranslated", False):
        entry["definition"] = _doubled(entry.get("definition"))
    return {"practice": None, "resume_line": None} | entry | _by_language("examples", examples)


def _by_language(field: str, texts: Any) -> Raw:
    """``texts`` as fields of their languages; what is no table of languages stays and is refused as it is."""
    if not isinstance(texts, dict):
        return {field: texts, f"{field}_en": (), f"{field}_zh": ()}
    return {f"{field}_{language}": texts.get(language, []) for language in dict.fromkeys(("en", "zh", *texts))}


def _as_written(place: str) -> str:
    """The place of a fault as the file calls it."""
    return re.sub("^guards", "ambiguous", re.sub("^(aliases|examples)_", r"\1.", place))


def _texts(raw: Any) -> list[str]:
    """The texts among the items (or keys) of ``raw``; anything else is left to the validation."""
    return [text for text in raw if isinstance(text, str)] if isinstance(raw, list | dict) else []


def _is_texts(raw: Any) -> bool:
    return isinstance(raw, list) and all(isinstance(text, str) for text in raw)


def _tables(raw: Any) -> list[Raw]:
    return [table for table in raw if isinstance(table, dict)] if isinstance(raw, list) else []


def _doubled(name: Any) -> Any:
    """A text of one language for both."""
    if isinstance(name, dict) and len(name) == 1:
        (text,) = name.values()
        return {"en": text, "zh": text}
    return name


@functools.cache
def _adapter(kind: type[Any]) -> TypeAdapter[tuple[Any, ...]]:
    return TypeAdapter(tuple[kind, ...])  # type: ignore[valid-type]
