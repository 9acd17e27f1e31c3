"""Errors a user's input can cause; each says what and where, and hints what to do.

GapAnalyzerError
├── UnusableInput        a document that cannot be read or scored (exit status 2)
│   ├── MissingFile      ├── UnsupportedFormat   ├── UnreadableText
│   ├── EmptyDocument    ├── DamagedFile         └── TooLarge
│   ├── EncryptedFile    ├── Crashed          ├── OutOfTime
│   └── OutOfMemory
├── StoreError           a store of profiles that cannot be used
├── TaxonomyError        a taxonomy folder that cannot be used
├── ClusterError         a cluster that cannot be used
├── SettingsError        an option, a weights file or corrections that cannot be used
└── MissingExtra         an optional library that is not installed
"""

from __future__ import annotations


def cause(error: Exception) -> str:
    """Why a file could not be read, in words and without error numbers or the path again.

    >>> cause(FileNotFoundError(2, "No such file or directory", "/nowhere"))
    'No such file or directory'
    """
    return (isinstance(error, OSError) and error.strerror) or str(error)


class GapAnalyzerError(Exception):
    """Root of all errors a user can cause: a message, a machine code and a hint."""

    code = "error"

    def __init__(self, message: str, *, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __reduce__(self) -> tuple[object, ...]:
        """Keyword arguments survive pickling between processes."""
        return (_rebuild, (type(self), self.message, self.hint))


def _rebuild(cls: type[GapAnalyzerError], message: str, hint: str) -> GapAnalyzerError:
    return cls(message, hint=hint)


class UnusableInput(GapAnalyzerError):
    """A document that cannot be read or scored."""

    code = "unusable_input"


class MissingFile(UnusableInput):
    """The file does not exist or may not be read."""

    code = "missing_file"


class UnsupportedFormat(UnusableInput):
    """No reader knows this kind of file."""

    code = "unsupported_format"


class UnreadableText(UnusableInput):
    """There are pages, but no text that can be trusted (scan, broken fonts, binary data)."""

    code = "unreadable_text"


class EmptyDocument(UnusableInput):
    """The document holds no text at all."""

    code = "empty_document"


class DamagedFile(UnusableInput):
    """The file's structure is broken."""

    code = "damaged_file"


class EncryptedFile(UnusableInput):
    """The file asks for a password."""

    code = "encrypted_file"


class TooLarge(UnusableInput):
    """The input is over a documented limit."""

    code = "too_large"


class Crashed(UnusableInput):
    """Working on the file ended the process it was worked on in."""

    code = "crashed"


class OutOfTime(UnusableInput):
    """Working on the file took longer than it may."""

    code = "out_of_time"


class OutOfMemory(UnusableInput):
    """Working on the file took more memory than it may."""

    code = "out_of_memory"


class StoreError(GapAnalyzerError):
    """A store of profiles that cannot be used."""

    code = "store"


class ClusterError(GapAnalyzerError):
    """A cluster that cannot be reached, or whose machines are not alike."""

    code = "cluster"


class TaxonomyError(GapAnalyzerError):
    """A taxonomy folder that cannot be used."""

    code = "taxonomy"


class SettingsError(GapAnalyzerError):
    """An option, a weights file or a file of corrections that cannot be used."""

    code = "settings"


class MissingExtra(GapAnalyzerError):
    """An optional library is asked for and not installed."""

    code = "missing_extra"
