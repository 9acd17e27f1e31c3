"""What reads and profiles the résumés of a batch, as the options say."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import TYPE_CHECKING

from ..errors import SettingsError
from .options import Globals

if TYPE_CHECKING:
    from ..batch import Here, Limits, Recipe, Workers
    from ..batch.distributing import Cluster
    from ..taxonomy import Taxonomy


class Engine(StrEnum):
    """Where a batch is worked on: in processes of this machine, or by the workers of a Dask cluster."""

    LOCAL = "local"
    DASK = "dask"


_A_WORKER_FOR = 40  # résumés: a worker takes seconds to get ready, fewer do not pay it back
_CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
MOST_FILES = _A_WORKER_FOR * _CORES  # more of them call for no more processes


def default_jobs(files: int) -> int:
    """As many processes as pay for themselves when so many files are to be read, at most one a core."""
    return max(1, min(_CORES, files // _A_WORKER_FOR))


def check_engine(engine: Engine, scheduler: str | None, jobs: int | None) -> None:
    """Raises `SettingsError` for options that do not go together."""
    if scheduler is not None and engine is not Engine.DASK:
        raise SettingsError("--scheduler: is one of Dask", hint="add --engine dask, or leave --scheduler out")
    if scheduler is not None and jobs is not None:
        hint = "leave --jobs out: as many work as the cluster has threads"
        raise SettingsError("--jobs: a cluster has its own workers", hint=hint)


def worker_pool(options: Globals, recipe: Recipe, taxonomy: Taxonomy, jobs: int) -> Here | Workers:
    """What reads and profiles on this machine; ``taxonomy`` is the one of the options."""
    from ..batch import open_pool

    return open_pool(recipe, jobs=jobs, limits=_limits(recipe), build=lambda: options.analyzer(taxonomy))


def cluster(recipe: Recipe, jobs: int, *, engine: str, texts: bool, scheduler: str | None) -> Cluster:
    """The Dask cluster that reads and profiles; ``engine`` is the digest its workers must share."""
    from ..batch import open_cluster

    return open_cluster(recipe, engine=engine, limits=_limits(recipe), texts=texts, scheduler=scheduler, jobs=jobs)


def _limits(recipe: Recipe) -> Limits:
    from ..batch import Limits
    from ..reading.ocr import is_installed

    return Limits.with_pictures() if recipe.ocr != "never" and is_installed() else Limits()
