"""Processes that answer one request after the other, and that may die of one.

A request and its answer are pickles behind their length, over the child's standard input and output. A child is a
fresh interpreter (nothing is inherited but the search path), so that it runs alike on every platform.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import IO, Any

from .limits import OUT_OF_MEMORY, limit_memory

_LENGTH = struct.Struct("<Q")
_GRACE = 5.0  # seconds after which a child that did not end itself in time is killed
_START = 120.0  # seconds a fresh child may take until it can be asked
_ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
# glibc gives back at once what loading took for a moment, 30 MB a worker, and keeps what each résumé takes anew.
_THRIFTY = {"MALLOC_MMAP_THRESHOLD_": "1000000", "MALLOC_TRIM_THRESHOLD_": "16000000"}
_CODE = "import sys; sys.path[:] = {path!r}; from {module} import serve; serve({target!r}, {megabytes!r})"


class ChildDied(Exception):
    """The child ended while it worked: of what, and with which exit status."""

    def __init__(self, reason: str, status: int | None) -> None:
        super().__init__(reason, status)  # what it is made of again where it was sent
        self.reason = reason  # "crashed", "out_of_time" or "out_of_memory"
        self.status = status

    def __str__(self) -> str:
        return f"{self.reason} (exit status {self.status})"


class Failed(Exception):
    """The function of the child raised something that is no fault of a user: its type's name."""


class Child:
    """A process around one function, started with its first request and again after it died."""

    def __init__(
        self,
        target: str,
        *,
        first: object = None,
        megabytes: int | None = None,
        quiet: bool = False,
        folder: str | None = None,
    ) -> None:
        """``target`` is "module:function"; ``first`` is asked of each fresh process; a ``quiet`` one writes nowhere.

        Relative names are looked for in ``folder``, by default in that of this process.
        """
        path = [os.path.abspath(entry) for entry in sys.path]  # of this process, wherever the child works
        self._code = _CODE.format(path=path, module=__name__, target=target, megabytes=megabytes)
        self._first = first
        self._quiet = quiet
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._fresh = True

    @property
    def pid(self) -> int | None:
        """The process, when one is running."""
        return self._process.pid if self._process else None

    def start(self) -> subprocess.Popen[bytes]:
        """The process, which gets ready while the caller goes on."""
        if self._process is None:
            self._fresh = True
            self._process = subprocess.Popen(
                [sys.executable, "-c", self._code],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if self._quiet else None,
                env={**_THRIFTY, **os.environ, **_ONE_THREAD},
                cwd=self._folder,
            )
        return self._process

    def ask(self, request: object, *, seconds: float) -> Any:
        """What the function returns for ``request``, or raises.

        Raises `ChildDied` when the process did not live to answer within ``seconds``.
        """
        process = self.start()
        if self._fresh:
            with self._watched(process, _START):
                receive(_pipe(process.stdout))
            self._fresh = False
            if self._first is not None:
                self._exchange(process, self._first, _START)
        return self._exchange(process, request, seconds)

    def _exchange(self, process: subprocess.Popen[bytes], request: object, seconds: float) -> Any:
        with self._watched(process, seconds):
            send(_pipe(process.stdin), (seconds, request))
            done, answer = receive(_pipe(process.stdout))
        if done:
            return answer
        if isinstance(answer, MemoryError):
            self.close()
            raise ChildDied("out_of_memory", None)
        raise answer

    @contextlib.contextmanager
    def _watched(self, process: subprocess.Popen[bytes], seconds: float) -> Iterator[None]:
        """Kills a process that did not end itself in time, and tells how one ended."""
        timer = threading.Timer(seconds + _GRACE, process.kill)
        timer.daemon = True
        timer.start()
        begun = time.monotonic()
        try:
            yield
        except (EOFError, OSError):
            self._process = None
            status = _end(process)
            late = status in (_LATE, -9) and time.monotonic() - begun >= seconds
            reason = "out_of_memory" if status == OUT_OF_MEMORY else "out_of_time" if late else "crashed"
            raise ChildDied(reason, status) from None
        finally:
            timer.cancel()

    def close(self) -> None:
        """Ends the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            _end(process, patience=0)


_LATE = 1  # exit status of faulthandler's watch


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise EOFError
    return stream


def _end(process: subprocess.Popen[bytes], *, patience: float = 1.0) -> int:
    """The exit status of a process that ended by itself, or is killed after ``patience`` seconds."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(patience)
    process.kill()
    status = process.wait()
    for stream in (process.stdin, process.stdout):
        with contextlib.suppress(OSError):
            if stream is not None:
                stream.close()
    return status


def send(stream: IO[bytes], value: object) -> None:
    """``value`` into a pipe."""
    data = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    """The next value of a pipe; raises `EOFError` at its end."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return pickle.loads(data)


def serve(target: str, megabytes: int | None) -> None:
    """The life of a child: answers until its standard input ends.

    It ends itself when a request takes too long, even in the middle of foreign code and with nobody left to kill it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = open(os.devnull, "r+b")  # noqa: SIM115 - open as long as the process lives
    os.dup2(nowhere.fileno(), 0)
    os.dup2(2, 1)  # what a library prints must not get between the answers
    if megabytes is not None:
        limit_memory(megabytes)
    module, _, name = target.partition(":")
    function: Callable[[Any], Any] = getattr(import_module(module), name)
    with contextlib.suppress(EOFError, BrokenPipeError):
        send(answers, None)
        while True:
            seconds, request = receive(requests)
            faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
            answer = _answered(function, request)
            faulthandler.cancel_dump_traceback_later()
            send(answers, answer)
            del request, answer


def _answered(function: Callable[[Any], Any], request: Any) -> tuple[bool, Any]:
    from ..errors import GapAnalyzerError

    try:
        return True, function(request)
    except (GapAnalyzerError, MemoryError) as error:
        return False, error
    except Exception as error:  # noqa: BLE001 - one file must not end a batch; the asker decides what it means
        return False, Failed(type(error).__name__)
