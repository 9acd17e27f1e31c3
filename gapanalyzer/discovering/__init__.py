"""Words that look like skills and are not in the taxonomy (floor 3, the only room that imports jieba)."""

from .finding import unknown_terms
from .ranking import UnknownTerm, rank_unknown

__all__ = ["UnknownTerm", "rank_unknown", "unknown_terms"]
