"""Gaps × taxonomy → a plan that fits the hours (floor 4)."""

from .choosing import Choice, Demand, choose
from .scheduling import plan

__all__ = ["Choice", "Demand", "choose", "plan"]
