"""What the tests around the whole pipeline share: one analyzer a session, and the samples."""

from __future__ import annotations

import functools
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from gapanalyzer import Analyzer, Taxonomy
    from gapanalyzer.model import Extraction


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Rewrite tests/golden/*/expected.*")


@pytest.fixture(scope="session")
def shipped() -> Taxonomy:
    """The taxonomy of the project."""
    from . import samples

    return samples.shipped()


@pytest.fixture(scope="session")
def analyzer(shipped: Taxonomy) -> Analyzer:
    """The analyzer people get by default."""
    from gapanalyzer import Analyzer

    from .samples import quick

    return quick(Analyzer(shipped))


@pytest.fixture(scope="session")
def named(shipped: Taxonomy) -> Analyzer:
    """An analyzer that counts only named skills."""
    from gapanalyzer import Analyzer

    from .samples import quick

    return quick(Analyzer(shipped, embedder=None))


@pytest.fixture(scope="session")
def postings(analyzer: Analyzer) -> dict[str, Extraction]:
    """Every sample posting, read once."""
    from .samples import SAMPLES

    return {name: analyzer.extract(document, "posting") for name, document in SAMPLES.postings.items()}


@pytest.fixture(scope="session")
def resumes(analyzer: Analyzer) -> dict[str, Extraction]:
    """Every sample résumé in text, read once."""
    from .samples import SAMPLES

    return {name: analyzer.extract(document, "resume") for name, document in SAMPLES.resumes.items()}


@pytest.fixture(scope="session")
def reader() -> Iterator[None]:
    """Screens of this process share the child that reads for them, as long as they work in the same folder."""
    from gapanalyzer.batch import pooling
    from gapanalyzer.batch.fetching import Fetcher

    class Lasting(Fetcher):
        def close(self) -> None:
            """Nothing: the session ends it."""

    here, made = os.getcwd(), functools.cache(Lasting)
    lasting: list[Fetcher] = []

    def fetcher(**options: Any) -> Fetcher:
        if os.getcwd() != here:
            return Fetcher(**options)
        lasting.append(made(**options))
        return lasting[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pooling, "Fetcher", fetcher)
        yield
    for one in lasting:
        Fetcher.close(one)


@pytest.fixture(scope="session")
def kept(shipped: Taxonomy, reader: None) -> Iterator[None]:
    """Commands share what takes most of their time to make: the taxonomy, the analyzer of the same global options."""
    from gapanalyzer.cli.options import Globals

    from .samples import quick

    build, load = Globals.analyzer, Globals.load_taxonomy

    @functools.cache
    def made(options: Globals) -> Analyzer:
        taxonomy = options.load_taxonomy()
        analyzer = build(options, taxonomy)
        return quick(analyzer) if taxonomy is shipped else analyzer

    Globals.load_taxonomy = lambda self: load(self) if self.taxonomy or self.extend else shipped  # type: ignore[method-assign]
    Globals.analyzer = lambda self, taxonomy=None: made(self)  # type: ignore[method-assign]
    yield
    Globals.load_taxonomy, Globals.analyzer = load, build  # type: ignore[method-assign]
