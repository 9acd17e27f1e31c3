"""A page with several positions from the command line to what is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from .commands import run

pytestmark = pytest.mark.usefixtures("kept")
PAGE = """# Open roles

## GPU Engineer
### What you will do
- Write CUDA kernels
### Requirements
- C++

## Compiler Engineer
### What you will do
- Build MLIR passes
### Requirements
- LLVM
"""


@pytest.fixture
def page(tmp_path: Path) -> str:
    path = tmp_path / "roles.md"
    path.write_text(PAGE, encoding="utf-8")
    return str(path)


def _asked(*arguments: str) -> set[str]:
    found = run("--embedder", "none", "extract", *arguments, "--format", "json").json
    return {way["skill"] for one in found["requirements"] for way in one["skills"]}


def test_all_are_read_with_a_warning_and_one_alone_without(page: str) -> None:
    done = run("--embedder", "none", "extract", page, "--format", "json")

    assert [one["code"] for one in done.json["document"]["warnings"]] == ["several_positions"]
    assert "1 “GPU Engineer”, 2 “Compiler Engineer”" in done.err
    assert _asked(page) == {"cuda-kernels", "cpp", "mlir", "llvm"}
    assert _asked(page, "--position", "1") == {"cuda-kernels", "cpp"}
    assert _asked(page, "--position", "compiler") == {"mlir", "llvm"}


@pytest.mark.parametrize("command", ["posting", "roadmap"])
def test_other_commands_take_one_as_well(command: str, page: str) -> None:
    assert "Compiler Engineer" in run("--embedder", "none", command, page, "--position", "2").out


@pytest.mark.parametrize("command", ["posting", "roadmap", "extract"])
def test_a_position_that_is_not_there_is_an_error(command: str, page: str) -> None:
    done = run("--embedder", "none", command, page, "--position", "3")

    assert (done.status, done.out) == (2, "")
    assert "the positions of this page are" in done.err
