"""The public ESCO file → a taxonomy folder, so that other trades can be compared too.

ESCO (European Skills, Competences, Qualifications and Occupations) is published by the European Commission and may be
reused with attribution: https://esco.ec.europa.eu/en/use-esco/download, "skills_en.csv".
"""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..errors import TaxonomyError, cause
from .files import fold

_COLUMNS = ("conceptUri", "skillType", "preferredLabel", "altLabels")
_TYPES = {"knowledge": "esco-knowledge"}  # everything else is a skill or competence
_DOMAINS = {
    "esco-knowledge": ("ESCO knowledge", "ESCO 知识"),
    "esco-skills": ("ESCO skills and competences", "ESCO 技能"),
}
_NOTE = (
    "# From ESCO, published by the European Commission; reuse with attribution. Made by: gapanalyzer taxonomy import\n"
)
_CONTROL = {code: None for code in (*range(32), 127) if chr(code) not in "\n\t"}
_LONGEST_ID = 60
_SHORT = 3  # letters and digits up to which a name may be anything


@dataclass(frozen=True, slots=True)
class _Concept:
    id: str
    domain: str
    name: str
    aliases: tuple[str, ...]
    definition: str


@dataclass(frozen=True, slots=True)
class Imported:
    """The files of a taxonomy folder (path in it → TOML text), and which rows of the source are not in them."""

    files: Mapping[str, str]
    unreleased: int  # rows whose status is not "released"
    unnamed: int  # rows without a preferred label


def import_esco(path: Path) -> Imported:
    """A taxonomy folder made of an ESCO skills file in CSV.

    Names stand for both languages and are marked ``untranslated``; a name that two concepts share stays with the one
    whose preferred label it is, or with none; a short one counts in lists only. Raises `TaxonomyError` for a file
    that is no ESCO skills file.
    """
    rows = list(_rows(path))
    named = [row for row in rows if _clean(row["preferredLabel"])]
    released = [row for row in named if row.get("status", "") in ("", "released")]
    concepts = _concepts(released)
    if not concepts:
        raise TaxonomyError(f"{path}: holds no skills", hint="give ESCO's skills_en.csv")
    files = {"domains.toml": _NOTE + "".join(_domain(id, path.name) for id in _DOMAINS)}
    for domain in _DOMAINS:
        found = [concept for concept in concepts if concept.domain == domain]
        if found:
            files[f"skills/{domain}.toml"] = _NOTE + f'domain = "{domain}"\n' + "".join(map(_skill, found))
            files[f"guides/{domain}.toml"] = _NOTE + "".join(_guide(one) for one in found if one.definition)
    return Imported(files, unreleased=len(named) - len(released), unnamed=len(rows) - len(named))


def _rows(path: Path) -> Iterator[Mapping[str, str]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise TaxonomyError(f"{path}: {cause(error)}", hint="give ESCO's skills_en.csv, in UTF-8") from error
    reader = csv.DictReader(io.StringIO(text, newline=""))
    lost = [name for name in _COLUMNS if name not in (reader.fieldnames or ())]
    if lost:
        raise TaxonomyError(f"{path}: no column {', '.join(lost)}", hint="give ESCO's skills_en.csv as downloaded")
    try:
        yield from ({key: value or "" for key, value in row.items() if key is not None} for row in reader)
    except csv.Error as error:
        raise TaxonomyError(f"{path}:{reader.line_num}: {error}", hint="give the file as downloaded") from error


def _concepts(kept: Sequence[Mapping[str, str]]) -> list[_Concept]:
    """One concept a row, sorted by id."""
    owned = Counter(fold(_clean(row["preferredLabel"])) for row in kept)
    shared = Counter(text for row in kept for text in {fold(label) for label in _labels(row)})
    ids: Counter[str] = Counter()
    names: Counter[str] = Counter()
    concepts = []
    for row in sorted(kept, key=lambda row: (_clean(row["preferredLabel"]), row["conceptUri"])):
        name = _clean(row["preferredLabel"])
        names[fold(name)] += 1
        if names[fold(name)] > 1:
            name = f"{name} ({names[fold(name)]})"
        aliases = dict.fromkeys(
            label for label in _labels(row) if shared[fold(label)] == 1 and not owned[fold(label)] and fold(label)
        )
        domain = _TYPES.get(row["skillType"], "esco-skills")
        definition = _clean(row.get("description") or row.get("definition") or "")
        concepts.append(_Concept(_id(name, ids), domain, name, _without_forms(aliases), definition))
    return sorted(concepts, key=lambda concept: concept.id)


def _labels(row: Mapping[str, str]) -> list[str]:
    """The other labels of a row, one a line in the file, and the preferred one without "(computer programming)"."""
    bare = re.sub(r"\s*\([^()]*\)\s*$", "", row["preferredLabel"])
    lines = "\n".join((bare, row["altLabels"], row.get("hiddenLabels") or "")).split("\n")
    return [label for line in lines if (label := _clean(line))]


def _without_forms(aliases: Iterable[str]) -> tuple[str, ...]:
    """``aliases`` without those that differ from an earlier one by case, hyphens or blanks only."""
    return tuple({fold(alias): alias for alias in reversed(list(aliases))}.values())[::-1]


def _clean(text: str) -> str:
    return " ".join(text.translate(_CONTROL).split())


def _id(name: str, used: Counter[str]) -> str:
    """A kebab-case id; the second skill of the same id ends in -2."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    plain = plain.replace("++", "-plus-plus").replace("#", "-sharp")
    id = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST_ID].strip("-") or "skill"
    used[id] += 1
    return id if used[id] == 1 else _id(f"{id}-{used[id]}", used)


def _domain(id: str, source: str) -> str:
    en, zh = _DOMAINS[id]
    return (
        f"\n[[domain]]\nid = {_text(id)}\nname = {{ en = {_text(en)}, zh = {_text(zh)} }}\nsource = {_text(source)}\n"
    )


def _skill(concept: _Concept) -> str:
    short = [text for text in (concept.name, *concept.aliases) if len(text) <= _SHORT]
    plain = [alias for alias in concept.aliases if alias not in short]
    lines = ["", "[[skill]]", f"id = {_text(concept.id)}", f"name = {{ en = {_text(concept.name)} }}"]
    lines += [f"aliases.en = [{', '.join(map(_text, plain))}]"] if plain else []
    lines.append("untranslated = true")
    for text in short:
        lines += ["[[skill.ambiguous]]", f"text = {_text(text)}", "in_list = true", "exact_case = true"]
    return "\n".join(lines) + "\n"


def _guide(concept: _Concept) -> str:
    head = f"\n[[guide]]\nskill = {_text(concept.id)}\n"
    return f"{head}definition = {{ en = {_text(concept.definition)} }}\nuntranslated = true\n"


def _text(text: str) -> str:
    """``text`` as a TOML basic string: JSON's escapes are TOML's."""
    return json.dumps(text, ensure_ascii=False)
