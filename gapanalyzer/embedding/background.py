"""One piece of loading done while the caller goes on."""

from __future__ import annotations

import atexit
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TypeVar

from ..background import is_done, start

_T = TypeVar("_T")
_LAST_WAIT = 2.0  # seconds: stopping numpy in the middle of a file may crash the exit, waiting for ever must not be

_TURN = 0.0005


def in_background(work: Callable[[], _T]) -> Future[_T]:
    """The future result of ``work``, begun at once in a daemon thread; what it raises comes out of ``result()``.

    A program that ends first waits a moment for it and then goes without (a `ThreadPoolExecutor` would wait for ever).

    >>> in_background(lambda: 6 * 7).result()
    42
    """
    future = start(lambda: _with_quick_turns(work))

    def wait_a_moment() -> None:
        is_done(future, seconds=_LAST_WAIT)

    atexit.register(wait_a_moment)
    future.add_done_callback(lambda _: atexit.unregister(wait_a_moment))
    return future


def _with_quick_turns(work: Callable[[], _T]) -> _T:
    with _quick_turns():
        return work()


@contextmanager
def _quick_turns() -> Iterator[None]:
    """Shorter turns of the threads meanwhile.

    Unpacking an archive lets go of the interpreter a thousand times, and with the usual 5 ms waits as long each time
    to get it back from a busy program: half of what the second core could do would be lost.
    """
    usual = sys.getswitchinterval()
    if usual > _TURN:
        sys.setswitchinterval(_TURN)
    try:
        yield
    finally:
        if usual > _TURN:
            sys.setswitchinterval(usual)
