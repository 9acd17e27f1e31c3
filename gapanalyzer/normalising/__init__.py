"""Which skill is meant: guards decided, longest name wins, nothing in personal places (floor 3)."""

from .belonging import OTHER_TRADE, told_by_another_trade, without_everyday_words
from .deciding import normalise

__all__ = ["OTHER_TRADE", "normalise", "told_by_another_trade", "without_everyday_words"]
