"""What an analyzer is built from, small enough to send to every worker."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..correcting import Corrections
from ..reading.raw import Ocr
from ..settings import Settings
from ..taxonomy import Taxonomy
from ..version import package_version
from .cards import CARD_FORMAT

if TYPE_CHECKING:
    from ..analyzer import Analyzer


@dataclass(frozen=True, slots=True)
class Recipe:
    """The options of an analyzer and of the reading before it."""

    taxonomy: str | None = None
    extend: tuple[str, ...] = ()
    embedder: str = "use"
    settings: Settings = field(default_factory=Settings)
    as_of: str | None = None
    corrections: Corrections = field(default_factory=Corrections)
    ocr: Ocr = "auto"

    def load_taxonomy(self) -> Taxonomy:
        """The taxonomy named."""
        return Taxonomy.load(self.taxonomy, extend=self.extend)

    def build(self) -> Analyzer:
        """A new analyzer."""
        from ..analyzer import Analyzer

        return Analyzer(
            self.load_taxonomy(),
            embedder=self.embedder,
            settings=self.settings,
            as_of=self.as_of,
            corrections=self.corrections,
        )

    def engine(self, taxonomy: Taxonomy) -> str:
        """A digest of all that a card depends on besides the bytes it is made of."""
        from ..embedding import identify
        from ..reading.ocr import is_installed

        parts = [
            CARD_FORMAT,
            package_version(),
            taxonomy.digest,
            self.settings.digest,
            identify(self.embedder),
            self.corrections.digest,
            self.as_of,
            self.ocr,
            self.ocr != "never" and is_installed(),
        ]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]
