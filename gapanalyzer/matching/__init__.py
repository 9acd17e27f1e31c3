"""Requirements × profile → score, matches, gaps (floor 4)."""

from .closeness import Closeness
from .costing import Hours
from .gaps import find_gaps
from .practising import practised, with_skill
from .scoring import Outcome, Profile, Scorer, Way

__all__ = ["Closeness", "Hours", "Outcome", "Profile", "Scorer", "Way", "find_gaps", "practised", "with_skill"]
