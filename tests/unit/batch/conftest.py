"""What the tests around batches share: a small taxonomy, and the posting asked with it."""

from __future__ import annotations

import pytest

from gapanalyzer import Analyzer, Taxonomy
from gapanalyzer.batch import Recipe
from gapanalyzer.model import Extraction

from .crowds import JOB, write_taxonomy


@pytest.fixture(scope="session")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    """What workers are built from here."""
    return Recipe(taxonomy=str(write_taxonomy(tmp_path_factory.mktemp("small") / "taxonomy")), embedder="none")


@pytest.fixture(scope="session")
def small(recipe: Recipe) -> Analyzer:
    """The analyzer of that recipe."""
    return recipe.build()


@pytest.fixture(scope="session")
def taxonomy(small: Analyzer) -> Taxonomy:
    """Its taxonomy."""
    return small.taxonomy


@pytest.fixture(scope="session")
def posting(small: Analyzer) -> Extraction:
    """What is asked of the crowds."""
    return small.extract(JOB, "posting")
