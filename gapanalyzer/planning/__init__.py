"""Gaps × taxonomy → a plan that fits the hours (floor 4)."""

from .choosing import Choice, choose
from .leading import lead, teach
from .scheduling import TermOptions, Terms, plan
from .standing import Demand, Standing
from .ticking import load_done

__all__ = ["Choice", "Demand", "Standing", "TermOptions", "Terms", "choose", "lead", "load_done", "plan", "teach"]
