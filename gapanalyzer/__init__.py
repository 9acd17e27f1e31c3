"""Bilingual résumé-to-job skill gap analysis for GPU and AI-performance engineering."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .analyzer import Analyzer as Analyzer
    from .errors import GapAnalyzerError as GapAnalyzerError
    from .reading import read as read
    from .reading import read_bytes as read_bytes
    from .reading import read_text as read_text
    from .settings import Settings as Settings
    from .taxonomy import Taxonomy as Taxonomy

_HOMES = {
    "Analyzer": "analyzer",
    "GapAnalyzerError": "errors",
    "Settings": "settings",
    "Taxonomy": "taxonomy",
    "read": "reading",
    "read_bytes": "reading",
    "read_text": "reading",
}

__all__ = ["Analyzer", "GapAnalyzerError", "Settings", "Taxonomy", "read", "read_bytes", "read_text"]


def __getattr__(name: str) -> Any:
    """Public names are imported on first use, so that ``--help`` loads nothing heavy."""
    if name in _HOMES:
        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
