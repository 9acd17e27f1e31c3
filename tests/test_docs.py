"""The documentation tells the truth: its commands run, its outputs are the real ones."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from .commands import run

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "README.zh.md")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OUTPUT = re.compile(r"<!-- output of: (.*?) -->\n+```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = (
    "analyze",
    "audit",
    "compare",
    "embedder",
    "extract",
    "posting",
    "roadmap",
    "schema",
    "screen",
    "store",
    "taxonomy",
)


def page(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def shell_lines() -> list[tuple[str, str]]:
    """(page, line) of every command, each line once though both pages show it."""
    found: dict[str, str] = {}
    for name in PAGES:
        for language, block in BLOCK.findall(page(name)):
            if language == "sh":
                for line in block.splitlines():
                    if line.startswith("gapanalyzer "):
                        found.setdefault(line.split(" #")[0].strip(), name)
    return [(name, line) for line, name in found.items()]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: None) -> Path:
    """The working folder, in which the examples may write: the samples and the taxonomy beside nothing else."""
    for name in ("samples", "taxonomy"):
        (tmp_path / name).symlink_to(ROOT / name, target_is_directory=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def keep_postings(checkout: Path, line: str) -> None:
    """Of the sample postings those that ``line`` names, and two: one plan for all of them takes ten seconds."""
    (checkout / "samples").unlink()
    (checkout / "samples" / "postings").mkdir(parents=True)
    for path in (ROOT / "samples").iterdir():
        if path.name != "postings":
            (checkout / "samples" / path.name).symlink_to(path)
    for path in (ROOT / "samples" / "postings").iterdir():
        if path.name in line or path.stem in ("gpu_kernel_engineer", "team_article"):
            (checkout / "samples" / "postings" / path.name).symlink_to(path)


@pytest.mark.parametrize(("name", "line"), shell_lines(), ids=lambda value: value[:60])
def test_every_command_of_the_documentation_runs(name: str, line: str, checkout: Path) -> None:
    if re.search(r"samples/postings(?!/)", line):
        keep_postings(checkout, line)
    done = run(*shlex.split(line)[1:])

    assert done.status == 0, done.err


@pytest.mark.parametrize("name", PAGES)
def test_shown_output_is_the_real_one(name: str, checkout: Path) -> None:
    shown = OUTPUT.findall(page(name))
    assert shown, "a page shows at least one real output"
    for command, text in shown:
        real = run(*shlex.split(command)[1:]).out.splitlines()
        wanted = [line for line in text.splitlines() if line.strip() not in ("", "…")]
        position = 0
        for line in wanted:
            assert line.rstrip() in [one.rstrip() for one in real[position:]], f"{command}: {line!r}"
            position += [one.rstrip() for one in real[position:]].index(line.rstrip()) + 1


@pytest.mark.parametrize("name", PAGES)
def test_python_blocks_run(name: str, checkout: Path) -> None:
    blocks = [block for language, block in BLOCK.findall(page(name)) if language == "python"]
    assert blocks
    for block in blocks:
        done = subprocess.run(
            [sys.executable, "-c", block], capture_output=True, text=True, cwd=checkout, env=_environment(), check=False
        )
        assert done.returncode == 0, done.stderr


def _environment() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}


def test_set_up_is_two_commands() -> None:
    for name in PAGES:
        installs = [line for line in page(name).splitlines() if line.startswith("pip install ")]
        assert installs[0].startswith("pip install . && gapanalyzer analyze samples/resumes/")
        assert installs[1] == 'pip install -e ".[test]" && pytest'


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", PAGES)
def test_every_command_is_documented(name: str, command: str) -> None:
    assert f"gapanalyzer {command} " in page(name)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_in_the_reference(command: str) -> None:
    """The option table of each page names exactly the options that --help shows."""
    if command in ("embedder", "store", "taxonomy"):
        pytest.skip("its sub-commands are listed instead")
    shown = set(re.findall(r"--[a-z][a-z-]+", run(command, "--help").out)) - {"--help"}
    for name in PAGES:
        table = next(line for line in page(name).splitlines() if line.startswith(f"| `{command}`"))

        assert set(re.findall(r"--[a-z][a-z-]+", table)) == shown, name


def test_both_pages_name_the_same_extras() -> None:
    extras = [re.findall(r'^pip install "\.\[([\w-]+)\]"', page(name), re.MULTILINE) for name in PAGES]

    assert extras[0] == extras[1]
    assert "ocr" in extras[0]


def test_docstring_examples_run() -> None:
    import doctest

    import gapanalyzer.analyzer
    import gapanalyzer.taxonomy.loading

    for module in (gapanalyzer.analyzer, gapanalyzer.taxonomy.loading):
        assert doctest.testmod(module).failed == 0
