"""Many résumés against one or several postings (floor 6)."""

from .screening import Failure, Row, screen

__all__ = ["Failure", "Row", "screen"]
