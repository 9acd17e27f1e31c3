"""What a posting says and leaves open, and what follows for somebody who thinks of applying (floor 6)."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Analysis, Extraction
from ..settings import Settings
from ..taxonomy import Taxonomy
from .applying import lines_missing, lines_to_prove
from .briefing import Asked, Briefing, Drill, Ignored, Line, Open, Pairing, Share, Signal, Similar
from .ignoring import find_ignored
from .likening import rank_similar
from .preparing import find_drills, find_open
from .signalling import SIGNALS, find_signals
from .weighing import profile

__all__ = [
    "SIGNALS",
    "Asked",
    "Briefing",
    "Drill",
    "Ignored",
    "Line",
    "Open",
    "Pairing",
    "Share",
    "Signal",
    "Similar",
    "brief",
    "find_ignored",
    "find_signals",
    "profile",
    "rank_similar",
]


def brief(
    posting: Extraction,
    taxonomy: Taxonomy,
    settings: Settings,
    *,
    analysis: Analysis | None = None,
    others: Sequence[Extraction] | None = None,
) -> Briefing:
    """The briefing of ``posting``; with a résumé's ``analysis`` for that person, with ``others`` the alike of them."""
    judged = analysis if analysis is not None and analysis.abstained is None else None
    signals = find_signals(posting, taxonomy)
    return Briefing(
        posting=posting,
        signals=signals,
        ignored=find_ignored(posting, cues=taxonomy.cues),
        profile=profile(posting, taxonomy, settings),
        prove=lines_to_prove(posting, judged, settings),
        missing=lines_missing(posting, judged, settings),
        drills=find_drills(posting, judged, taxonomy, settings),
        open=find_open(posting, signals, cues=taxonomy.cues),
        similar=None if others is None else rank_similar(posting, others, taxonomy, settings),
        analysis=analysis,
    )
