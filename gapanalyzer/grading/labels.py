"""A level that stands on a line of its own and holds for the list below it: "Familiar with:", 精通："""

from __future__ import annotations

from collections.abc import Sequence

from ..cueing import Lexicon, Passage, fold, split_pieces
from ..model import Document, Proficiency, Segment
from .levels import named_levels

_LONGEST = 40  # characters of such a line
_WORDS = 3  # beside the level, before a colon: "Proficient in the following languages:"


def levels_above(
    document: Document, segments: Sequence[Segment], words: Lexicon, named: set[int]
) -> dict[int, Proficiency]:
    """Segment number → the level of the line above its list, or at the end of its line.

    ``named`` are the segments that name skills.
    """
    found: dict[int, Proficiency] = {}
    label: Segment | None = None
    level, last = Proficiency.NONE, -1
    for number, segment in enumerate(segments):
        said = Proficiency.NONE if number in named else _label(document.text[segment.start : segment.end], words)
        if said and number and segments[number - 1].line == segment.line:  # "CUDA ........ expert"
            found[number - 1], label = said, None
        elif said:
            label, level, last = segment, said, number
        elif label is not None and is_below(document.text, label, segment, segments[last]):
            found[number], last = level, number
        else:
            label = None
    return found


def _label(text: str, words: Lexicon) -> Proficiency:
    """The level of a line that says nothing else."""
    if len(text) > _LONGEST or any(map(str.isdigit, text)):
        return Proficiency.NONE
    folded = fold(text)
    cues = words.find(folded)
    if not any(cue.has("level") for cue in cues) or any(cue.has("level.title") for cue in cues):
        return Proficiency.NONE
    pieces = split_pieces(folded)
    passage = Passage(folded, pieces[0], cues, ())
    most = _WORDS if folded.rstrip().endswith(":") else 0
    levels = named_levels(passage)
    if len(pieces) > 1 or len(levels) != 1 or passage.words(0, len(folded), "level", "group") > most:
        return Proficiency.NONE
    return levels[0][1]


def is_below(text: str, label: Segment, segment: Segment, last: Segment) -> bool:
    """True for the one line under a label, and for bullets of a kind that is not the label's own."""
    if segment.section != label.section:
        return False
    if segment.bullet:
        return not label.bullet or _mark(text, label) != _mark(text, segment)
    return last is label or segment.line == last.line


def _mark(text: str, segment: Segment) -> str:
    """What stands before a bullet, its numbers alike."""
    before = text[text.rfind("\n", 0, segment.start) + 1 : segment.start]
    return "".join("1" if char.isdigit() else char for char in before)
