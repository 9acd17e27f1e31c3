"""Clauses that mean a skill without naming it (floor 3).

A clause is held against what the taxonomy says of each skill (its names and its guide) in two ways: nearness of
meaning by an embedder, and the share of the clause's rare character runs that the skill's texts hold. Both and
the lead over the next skill make a probability; below ``Settings.link_threshold`` nothing is said.
"""

from .index import Index, prepare
from .judging import link
from .storing import vectors_path, write_vectors

__all__ = ["Index", "link", "prepare", "vectors_path", "write_vectors"]
