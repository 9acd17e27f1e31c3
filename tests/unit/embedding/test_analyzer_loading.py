"""The analyzer loads its embedder beside other work, and says at once when it cannot."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from gapanalyzer.analyzer import Analyzer
from gapanalyzer.errors import SettingsError
from gapanalyzer.taxonomy import Taxonomy


@pytest.fixture
def taxonomy(shipped: Taxonomy) -> Taxonomy:
    return shipped


def _loading() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name == "gapanalyzer-loading"]


@pytest.mark.parametrize("name", [None, "none"])
def test_without_an_embedder_nothing_is_started(name: str | None, taxonomy: Taxonomy) -> None:
    before = _loading()
    analyzer = Analyzer(taxonomy, embedder=name)

    assert _loading() == before
    assert analyzer._embedder is None


def test_an_unknown_name_is_refused_when_the_analyzer_is_built(taxonomy: Taxonomy) -> None:
    with pytest.raises(SettingsError, match="word2vec: no embedder is called so"):
        Analyzer(taxonomy, embedder="word2vec")


def test_the_embedder_is_there_when_it_is_wanted(taxonomy: Taxonomy) -> None:
    embedder = Analyzer(taxonomy)._embedder

    assert embedder is not None
    assert embedder.name == "use"


def test_a_program_may_end_right_after_building_one() -> None:
    code = "from gapanalyzer import Analyzer; Analyzer()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
