"""Where skills are named: every candidate mention (floor 2, the only room that imports spaCy)."""

from .candidates import Extractor
from .folding import fold, squeeze
from .lines import Line, read_line
from .spelling import variants

__all__ = ["Extractor", "Line", "fold", "read_line", "squeeze", "variants"]
