"""The map of skills: loading it, asking it, checking it (floor 1)."""

from .checking import Problem, find_problems
from .importing import import_esco
from .loading import Taxonomy, default_folder, fold
from .searching import named, nearest, search

__all__ = [
    "Problem",
    "Taxonomy",
    "default_folder",
    "find_problems",
    "fold",
    "import_esco",
    "named",
    "nearest",
    "search",
]
