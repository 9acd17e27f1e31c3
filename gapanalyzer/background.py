"""Work in a thread that the end of the program does not wait for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import TypeVar

_T = TypeVar("_T")


def start(work: Callable[[], _T]) -> Future[_T]:
    """The future result of ``work``, begun at once in a daemon thread; what it raises comes out of ``result()``.

    A `ThreadPoolExecutor` would hold up the end of the program until the work is done.

    >>> start(lambda: 6 * 7).result()
    42
    """
    future: Future[_T] = Future()
    future.set_running_or_notify_cancel()
    threading.Thread(target=_run, args=(work, future), name="gapanalyzer-background", daemon=True).start()
    return future


def is_done(future: Future[_T], *, seconds: float) -> bool:
    """True as soon as there is a result or an error, False when there is none after ``seconds``."""
    return bool(wait((future,), timeout=seconds).done)


def _run(work: Callable[[], _T], future: Future[_T]) -> None:
    try:
        result = work()
    except BaseException as error:  # noqa: BLE001 - handed on to whoever asks for the result, nothing is swallowed
        future.set_exception(error)
    else:
        future.set_result(result)
