"""How long one file may take and how much memory, and the limit on memory that a process sets itself."""

from __future__ import annotations

import os
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

OUT_OF_MEMORY = 77  # exit status of a process that ended itself
_EVERY = 0.1  # seconds between two looks


@dataclass(frozen=True, slots=True)
class Limits:
    """What one file may take; a page of pictures takes seconds and much memory to recognise."""

    read_seconds: float = 60
    read_megabytes: int = 1500
    profile_seconds: float = 60

    @classmethod
    def with_pictures(cls) -> Limits:
        """The limits where characters are recognised in pictures."""
        return cls(read_seconds=300, read_megabytes=6000)


def limit_memory(megabytes: int, *, poll: bool = sys.platform != "linux") -> None:
    """From now on this process gets no more than ``megabytes``, or ends itself soon after it got them.

    Linux refuses the memory (``RLIMIT_AS``); elsewhere that limit is missing or has no effect, so a thread looks.
    """
    if poll:
        threading.Thread(target=_watch, args=(megabytes * 1_000_000,), daemon=True, name="memory").start()
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = megabytes * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))


def _watch(most: int) -> None:
    while peak_memory() <= most:
        time.sleep(_EVERY)
    os._exit(OUT_OF_MEMORY)


def peak_memory() -> int:
    """The most bytes this process ever had in memory."""
    if sys.platform == "win32":
        return _windows_peak()
    if sys.platform == "linux":  # where ru_maxrss begins with what the process that started this one had
        status = Path("/proc/self/status").read_text("ascii", "replace")
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def _windows_peak() -> int:
    import ctypes
    from ctypes import wintypes

    class Counters(ctypes.Structure):
        """PROCESS_MEMORY_COUNTERS of the Windows API."""

        _fields_ = (
            ("cb", wintypes.DWORD),
            ("PageFaultCount", wintypes.DWORD),
            *((f"size{number}", ctypes.c_size_t) for number in range(8)),
        )

    counters = Counters()
    counters.cb = ctypes.sizeof(counters)
    library = getattr(ctypes, "WinDLL")("kernel32")  # noqa: B009 - mypy knows it on Windows only
    library.GetCurrentProcess.restype = wintypes.HANDLE
    library.K32GetProcessMemoryInfo.argtypes = (wintypes.HANDLE, ctypes.c_void_p, wintypes.DWORD)
    library.K32GetProcessMemoryInfo(library.GetCurrentProcess(), ctypes.byref(counters), counters.cb)
    return int(counters.size0)
