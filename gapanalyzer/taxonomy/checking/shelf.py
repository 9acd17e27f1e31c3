"""What can be read of a taxonomy folder, each entry with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ...errors import TaxonomyError
from ...model import Domain, Guide, Resource, Skill
from ..files import KEYS, Raw, read_entries, validate


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault with its place: file, line of the entry's id (1-based, 0 unknown), entry, message."""

    file: str
    line: int
    entry: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.entry}: {self.message}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a file: its value, where it stands, and what stands before it in the file."""

    value: Any
    file: str
    line: int
    name: str
    before: str = ""

    def problem(self, message: str) -> Problem:
        """A fault of this entry."""
        return Problem(self.file, self.line, self.name, message)


@dataclass(frozen=True, slots=True)
class Shelf:
    """All entries whose shape is sound."""

    entries: Mapping[str, list[Entry]] = field(default_factory=dict)
    skills: Mapping[str, Entry] = field(default_factory=dict)  # the first of each id
    beside: Mapping[str, Skill] = field(default_factory=dict)  # of the taxonomy that this one adds to
    unsound: frozenset[str] = frozenset()  # ids of skills whose shape is wrong: there, and reported once

    def of(self, table: str) -> list[Entry]:
        """The entries of one table, in reading order."""
        return self.entries.get(table, [])

    @property
    def domains(self) -> dict[str, Domain]:
        """The declared domains by id."""
        return {entry.name: entry.value for entry in self.of("domain")}

    @property
    def guides(self) -> dict[str, Guide]:
        """The guides by skill."""
        return {entry.name: entry.value for entry in self.of("guide")}

    @property
    def resources(self) -> list[Resource]:
        """The resources in reading order."""
        return [entry.value for entry in self.of("resource")]

    def skill(self, id: str) -> Skill | None:
        """The skill of this id."""
        found = self.skills.get(id)
        return found.value if found else self.beside.get(id)

    def has(self, id: str) -> bool:
        """True when a skill of this id stands anywhere, however wrong the rest of it."""
        return self.skill(id) is not None or id in self.unsound

    def domain(self, skill: Skill) -> Domain | None:
        """The domain of ``skill``, None when it is not declared."""
        return self.domains.get(skill.domain)


def read_shelf(
    folder: Path, files: Mapping[str, Iterable[Path]], beside: Mapping[str, Skill]
) -> tuple[Shelf, list[Problem]]:
    """What is sound in the ``files`` of each table, and what is wrong with the shape of the rest."""
    entries: dict[str, list[Entry]] = {}
    problems: list[Problem] = []
    for table, paths in files.items():
        entries[table] = []
        for path in paths:
            file = path.relative_to(folder).as_posix() if path != folder else path.name
            for found in _read(path, file, table):
                if isinstance(found, Problem):
                    problems.append(found)
                else:
                    entries[table].append(found)
    skills: dict[str, Entry] = {}
    for entry in entries.get("skill", []):
        skills.setdefault(entry.name, entry)
    named = {id for path in files.get("skill", ()) for id in _named(path)}
    return Shelf(entries, skills, beside, frozenset(named - skills.keys())), problems


def _named(path: Path) -> list[str]:
    """The ids in a file, also in one that is no TOML."""
    text = path.read_text(encoding="utf-8-sig", errors="replace") if path.is_file() else ""
    return re.findall(rf"""^\s*{KEYS["skill"]}\s*=\s*["']?([^"'\s#]+)""", text, re.MULTILINE)


def _read(path: Path, file: str, table: str) -> Iterator[Entry | Problem]:
    try:
        raws = read_entries(path, table)
        lines = _lines(path, table, len(raws)) if raws else []
    except TaxonomyError as error:
        spot = re.search(r"\(at line (\d+)", error.message)
        yield Problem(file, int(spot[1]) if spot else 0, path.stem, error.message.removeprefix(f"{path}: "))
        return
    before = ""
    for place, (raw, line) in enumerate(zip(raws, lines, strict=True), 1):
        name = str(raw.get(KEYS[table]) or f"{table} {place}")
        try:
            (value,) = validate([raw], table, path)
        except TaxonomyError as error:
            yield Problem(file, line, name, _shape_fault(error, path, name, raw))
        else:
            yield Entry(value, file, line, name, before)
        before = name


def _shape_fault(error: TaxonomyError, path: Path, name: str, raw: Raw) -> str:
    """What the validation says, without the file's and the entry's name in each part."""
    text = error.message.removeprefix(f"{path}: ")
    faults = [fault.removeprefix(f"{name}: ").removeprefix("entry 0: ") for fault in text.split("; ")]
    named = raw.get("name")
    for language in ("en", "zh"):
        if not isinstance(named, dict) or language not in named:
            faults = [f"no name.{language}" if fault.startswith(f"name.{language}:") else fault for fault in faults]
    return "; ".join(faults)


def _lines(path: Path, table: str, count: int) -> list[int]:
    """The line of each entry's id (of its heading where there is none), in the order of the entries."""
    heading = re.compile(rf"\s*\[\[\s*{table}\s*\]\]")
    key = re.compile(rf"\s*{KEYS[table]}\s*=")
    found: list[int] = []
    named = True
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").splitlines(), 1):
        if heading.match(line):
            found.append(number)
            named = False
        elif not named and key.match(line):
            found[-1], named = number, True
    return found if len(found) == count else [0] * count
