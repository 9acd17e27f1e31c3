"""Which version of the package this is."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def package_version() -> str:
    """The installed version, or "0" in a checkout that is not installed."""
    try:
        return version("gapanalyzer")
    except PackageNotFoundError:
        return "0"
