"""Standard input, output and error as a shell may leave them: closed, full, or a folder."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from typing import BinaryIO

from ..errors import MissingFile, SettingsError


def hold_descriptors() -> None:
    """Descriptors 0 to 2 are open afterwards, so that no file that is opened later can take their place."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number


def standard_input() -> BinaryIO:
    """The bytes of standard input; raises `MissingFile` when it is closed."""
    if sys.stdin is None:
        raise MissingFile("-: standard input is closed", hint="pipe a document in, or name a file")
    return sys.stdin.buffer


def write_out(text: str) -> None:
    """``text`` on standard output, all of it; raises `MissingFile` when it is closed."""
    if sys.stdout is None:
        raise MissingFile("standard output is closed", hint="open it, or name a file with --output")
    sys.stdout.write(text)
    sys.stdout.flush()


def write_out_bytes(data: bytes) -> None:
    """``data`` on standard output; raises `SettingsError` when that is a terminal."""
    if sys.stdout is None:
        raise MissingFile("standard output is closed", hint="open it, or name a file with --output")
    if sys.stdout.isatty():
        raise SettingsError("this format is no text", hint="name a file with --output, or pipe it on")
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def flushed(program: Callable[[], object]) -> MissingFile | None:
    """Runs ``program`` and flushes what it printed; what the system refused to a standard stream, if it did.

    A pipe that nobody reads any longer is no fault: the program ends with status 1 and says nothing.
    """
    try:
        try:
            program()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:
        if error.filename is not None:
            raise
        _drop_output()
        if error.errno == errno.EPIPE:
            raise SystemExit(1) from None
        return MissingFile(
            f"standard input or output: {error.strerror or error}", hint="check where the command reads and writes"
        )
    return None


def _drop_output() -> None:
    """What standard output still holds goes nowhere; the interpreter would try to write it again at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
