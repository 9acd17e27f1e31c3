"""What a reader of one format hands over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..model import Warning

Ocr = Literal["auto", "always", "never"]  # when characters are recognised in pictures


@dataclass(frozen=True, slots=True)
class RawText:
    """Text before cleaning; ``quality`` is how far it can be trusted before its characters are looked at."""

    text: str
    warnings: tuple[Warning, ...] = ()
    pages: int | None = None
    quality: float = 1.0
