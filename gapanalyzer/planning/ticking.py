"""Which steps are finished: a TOML list, or the Markdown of a plan with its boxes checked.

done = ["cuda=2", "roofline"]      # skill, and the level reached (without: the level the plan gives)
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from ..errors import SettingsError
from ..model import Done
from ..taxonomy import Taxonomy

_BOX = re.compile(r"^\s*[-*+] \[(?P<mark>[ xX])\] (?P<text>.*)$", re.MULTILINE)
_CODE = re.compile(r"`([^`\n]+)`")
_ENTRY = re.compile(r"(?P<skill>[^\s=]+)(?:\s*=\s*(?P<level>[1-4]))?")


def load_done(path: Path, taxonomy: Taxonomy) -> tuple[Done, ...]:
    """The finished steps that ``path`` names, each skill once at its highest level.

    Raises `SettingsError` that names every entry which is no skill of ``taxonomy`` with a level of 1 to 4.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
        entries = list(_listed(text, path) if path.suffix.lower() == ".toml" else _checked(text, path))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(f"{path}: {error}", hint="give a UTF-8 TOML file, or the Markdown of a roadmap") from error
    found: dict[str, Done] = {}
    strange = []
    for entry in entries:
        read = _ENTRY.fullmatch(entry.strip())
        if read is None or read["skill"] not in taxonomy.skills:
            strange.append(entry.strip())
            continue
        one = Done(read["skill"], int(read["level"]) if read["level"] else None)
        before = found.get(one.skill)
        found[one.skill] = one if before is None or (one.level or 0) > (before.level or 0) else before
    if strange:
        hint = "write skill=level, such as cuda=2; gapanalyzer taxonomy search WORD finds the id"
        raise SettingsError(f"{path}: no step of a plan: {', '.join(dict.fromkeys(strange))}", hint=hint)
    return tuple(found.values())


def _listed(text: str, path: Path) -> Iterator[str]:
    given = tomllib.loads(text)
    listed = given.get("done")
    if given.keys() != {"done"} or not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
        raise SettingsError(f"{path}: not a list of finished steps", hint='write done = ["cuda=2", "roofline"]')
    yield from listed


def _checked(text: str, path: Path) -> Iterator[str]:
    boxes = list(_BOX.finditer(text))
    if not boxes:
        hint = "give the Markdown that roadmap printed, with finished steps marked [x], or a .toml file"
        raise SettingsError(f"{path}: no step with a check box", hint=hint)
    for box in boxes:
        if box["mark"] != " ":
            code = _CODE.search(box["text"])
            yield code[1] if code else box["text"]
