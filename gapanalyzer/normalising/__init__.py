"""Which skill is meant: guards decided, longest name wins, nothing in personal places (floor 3)."""

from .deciding import normalise

__all__ = ["normalise"]
