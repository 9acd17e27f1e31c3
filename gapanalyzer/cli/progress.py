"""How far a long screen is, on standard error."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

from .options import say

if TYPE_CHECKING:
    from ..batch import Progress

_SILENT = 2.0  # seconds in which nothing is said: most screens are done by then
_EVERY = {True: 0.5, False: 10.0}  # seconds between two lines: on a terminal, in a log


class Meter:
    """One line that is drawn anew on a terminal, and a line now and then elsewhere."""

    def __init__(self) -> None:
        self.done = 0
        self._begun = self._said = time.monotonic()
        self._terminal = sys.stderr is not None and sys.stderr.isatty()
        self._drawn = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def show(self, progress: Progress) -> None:
        """Says how far it is, when it is time to."""
        self.done = progress.done
        now = time.monotonic()
        if progress.done == progress.total or now - self._begun < _SILENT or now - self._said < _EVERY[self._terminal]:
            return
        self._said = now
        line = describe(progress, now - self._begun)
        if self._terminal:
            self._drawn = True
            sys.stderr.write(f"\r\x1b[K{line}")
            sys.stderr.flush()
        else:
            say(line)


def describe(progress: Progress, seconds: float) -> str:
    """What is done, how fast, and how long the rest will take at that rate.

    >>> from gapanalyzer.batch import Progress
    >>> describe(Progress(done=150, total=400, known=100), 5.0)
    '150 of 400 résumés (100 known) · 10.0/s · 25 s left'
    """
    rate = (progress.done - progress.known) / seconds if seconds else 0.0
    known = f" ({progress.known} known)" if progress.known else ""
    left = f" · {_duration((progress.total - progress.done) / rate)} left" if rate else ""
    return f"{progress.done} of {progress.total} résumés{known} · {rate:.1f}/s{left}"


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
