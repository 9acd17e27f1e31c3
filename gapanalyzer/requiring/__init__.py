"""What a posting asks (floor 3)."""

from .requiring import Demands, require

__all__ = ["Demands", "require"]
