"""How Hypothesis runs here: the same examples every time, no clock, few of them."""

from hypothesis import settings

QUIET = settings(max_examples=80, deadline=None, derandomize=True, database=None)
FEW = settings(max_examples=15, deadline=None, derandomize=True, database=None)
