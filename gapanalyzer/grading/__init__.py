"""What a résumé shows (floor 3): which mentions are held, at what level, with what evidence."""

from .evidence import REASONS, grade
from .flags import NO_SKILLS, find_flags
from .judging import judge

__all__ = ["NO_SKILLS", "REASONS", "find_flags", "grade", "judge"]
