"""Sources in, cards out: what a worker does."""

from __future__ import annotations

from collections.abc import Sequence

from ..analyzer import Analyzer
from ..comparing import standing
from ..cueing import count_words
from ..errors import Crashed, GapAnalyzerError
from ..model import Document, Extraction
from ..stating import find_person
from .cards import Card, Profiled, Shown
from .duplicates import date_prints, text_sketch
from .fetching import HINT, Fetcher
from .limits import Limits
from .recipes import Recipe
from .rows import Failure
from .sources import Source

Result = Profiled | Failure


def make_card(analyzer: Analyzer, resume: Extraction) -> Card:
    """What a screen keeps of ``resume``."""
    document, cues = resume.document, analyzer.taxonomy.cues
    as_of = analyzer.now(document)
    return Card(
        digest=document.digest,
        quality=document.reading_quality,
        words=count_words(document.text),
        as_of=as_of,
        standing=standing(resume, as_of=as_of, named=analyzer.as_of is not None, cues=cues),
        flags=tuple(flag.code for flag in resume.flags),
        shown=tuple(Shown.of(evidence) for evidence in resume.profile),
        person=find_person(document, resume.sections, resume.segments, cues=cues),
        sketch=text_sketch(resume),
        dates=date_prints(resume),
    )


class Profiler:
    """Cards of sources, by one analyzer and one reading child; a file that cannot be used is a `Failure`."""

    def __init__(self, analyzer: Analyzer, fetcher: Fetcher) -> None:
        self.analyzer = analyzer
        self.fetcher = fetcher

    def results(self, sources: Sequence[Source]) -> tuple[Result, ...]:
        """One result a source, in their order."""
        return tuple(self._result(source) for source in sources)

    def _result(self, source: Source) -> Result:
        try:
            document = self.fetcher.document(source)
            return Profiled(self._card(document), document.text)
        except GapAnalyzerError as error:
            return Failure(source.name, error)

    def _card(self, document: Document) -> Card:
        try:
            return make_card(self.analyzer, self.analyzer.extract(document, "resume", doubt=False))
        except GapAnalyzerError:
            raise
        except Exception as error:  # noqa: BLE001 - one résumé must not end a batch, and its text must not get into a log
            what = f"{document.source}: the analysis failed ({type(error).__name__})"
            raise Crashed(what, hint=f"{HINT}, and report it") from None


def work(
    request: tuple[Recipe, Limits] | tuple[Source, ...] | Document | Recipe,
) -> tuple[Result, ...] | Extraction | str | None:
    """What a worker answers: first nothing to its recipe; then results of sources, a posting read, its engine."""
    if isinstance(request, Document):
        return _CURRENT[0].analyzer.extract(request, "posting")
    if isinstance(request, Recipe):
        return request.engine(_CURRENT[0].analyzer.taxonomy)
    if isinstance(request[0], Recipe):
        recipe, limits = request
        fetcher = Fetcher(ocr=recipe.ocr, limits=limits)
        fetcher.start()
        _CURRENT[:] = [Profiler(recipe.build(), fetcher)]
        return None
    return _CURRENT[0].results(request)


_CURRENT: list[Profiler] = []  # of this process, once it has its recipe
