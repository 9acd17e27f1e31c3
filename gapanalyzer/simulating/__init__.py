"""The scorer run on changed profiles: what-if, best moves, smallest change, versions, lists (floor 5)."""

from .comparing import compare
from .naming import find_wordings
from .ranking import best_moves
from .reaching import reach
from .showing import find_unproven
from .supposing import read_changes, suppose

__all__ = ["best_moves", "compare", "find_unproven", "find_wordings", "reach", "read_changes", "suppose"]
