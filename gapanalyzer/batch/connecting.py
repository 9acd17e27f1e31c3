"""The way to a Dask cluster: reached, with a worker, of the same make; or clearly said why not."""

from __future__ import annotations

import logging
import platform
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from distributed import Client, LocalCluster

from ..background import is_done, start
from ..errors import ClusterError
from .benches import INSTALL

REACH = 20.0  # seconds until a scheduler has to answer
FIRST_WORKER = 60.0  # seconds until a worker has to be there
_SAME = ("gapanalyzer", "distributed")  # packages that must be of one version everywhere


def open_local(jobs: int) -> Any:
    """Worker processes on this machine, that nobody else can reach."""
    return _started(
        lambda: LocalCluster(
            n_workers=jobs,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
            security=True,  # with keys made for this run: others on this machine cannot give it work
            silence_logs=logging.CRITICAL,
        )
    )


def _started(make: Callable[[], Any]) -> Any:
    """What ``make`` makes; Dask asserts that its thread runs in ten seconds, which a halted machine can miss."""
    try:
        return make()
    except AssertionError:
        pass
    try:
        return make()
    except AssertionError as error:
        hint = "this machine is too busy to start Dask: try again when it is calmer, or without --engine dask"
        raise ClusterError("Dask did not start within ten seconds, twice", hint=hint) from error


def within(seconds: float, call: Callable[[], Any]) -> Any:
    """What ``call`` returns or raises; `TimeoutError` after ``seconds``: much of Dask waits for ever."""
    future = start(call)
    if not is_done(future, seconds=seconds):
        raise TimeoutError(f"no answer in {seconds:g} s")
    return future.result()


def connect(scheduler: Any) -> Any:
    """A client whose scheduler has a worker at least."""
    named = isinstance(scheduler, str)
    options = {"scheduler_file": scheduler} if named and Path(scheduler).is_file() else {"address": scheduler}
    try:
        client = _started(lambda: Client(**options, timeout=REACH, set_as_default=False))
    except (OSError, TimeoutError, ValueError, KeyError, TypeError) as error:
        hint = "start one with: dask scheduler; give its address as tcp://HOST:8786, or its --scheduler-file"
        raise ClusterError(f"--scheduler {scheduler}: cannot be reached ({_said(error)})", hint=hint) from error
    try:
        client.wait_for_workers(1, timeout=FIRST_WORKER)
    except TimeoutError as error:
        client.close(timeout=REACH)
        hint = "start some with: dask worker ADDRESS"
        raise ClusterError(f"--scheduler {scheduler}: has no workers after {FIRST_WORKER:g} s", hint=hint) from error
    return client


def _said(error: Exception) -> str:
    return str(error).split("\n")[0].rstrip(".") or type(error).__name__


def check_alike(client: Any) -> None:
    """Raises `ClusterError` where scheduler or a worker has other versions than this process."""
    python: tuple[Any, ...] = ("Python", platform.python_version, (), platform.python_version().rpartition(".")[0])
    for what, function, arguments, here in (python, *((one, version, (one,), _here(one)) for one in _SAME)):
        try:
            there = {"the scheduler": client.run_on_scheduler(function, *arguments)}
        except PackageNotFoundError as error:
            raise ClusterError(f"the scheduler: {what} is not installed there", hint=INSTALL) from error
        there |= client.run(function, *arguments, on_error="return")
        for where, found in there.items():
            if isinstance(found, PackageNotFoundError):
                raise ClusterError(f"{where}: {what} is not installed there", hint=INSTALL)
            if isinstance(found, Exception):
                continue  # it left meanwhile; whoever comes in its place is looked at by its bench
            if found != here and not (what == "Python" and found.startswith(f"{here}.")):
                raise ClusterError(f"{where}: {what} {found} there, {here} here", hint=INSTALL)


def _here(package: str) -> str:
    return version(package)
