"""Cue phrases of both languages found in a stretch of text (floor 2; the phrases live in ``taxonomy/cues``)."""

from .clauses import Clause, find_brackets, split_clauses, split_pieces
from .keeping import once
from .lexicon import Cue, Lexicon, blanked, count_words, fold, lexicon
from .numerals import HAN_NUMBER, LATIN_NUMBER, han_number, number_in_words
from .passages import LINKS, Passage, Spot, find_passages, spots_by_segment

__all__ = [
    "HAN_NUMBER",
    "LATIN_NUMBER",
    "LINKS",
    "Clause",
    "Cue",
    "Lexicon",
    "Passage",
    "Spot",
    "blanked",
    "count_words",
    "find_brackets",
    "find_passages",
    "fold",
    "han_number",
    "lexicon",
    "number_in_words",
    "once",
    "split_clauses",
    "split_pieces",
    "spots_by_segment",
]
