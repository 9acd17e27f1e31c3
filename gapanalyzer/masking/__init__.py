"""Who somebody is, found in a text, to be hidden or exchanged; a score never uses any of it (floor 5)."""

from .finding import find_private, finder
from .spans import Private, mask, masked
from .swapping import Swap, swap

__all__ = ["Private", "Swap", "find_private", "finder", "mask", "masked", "swap"]
