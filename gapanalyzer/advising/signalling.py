"""What an employer says of growth, pay, work and life, and mission: its own lines, or that nothing is stated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..cueing import Cue, Lexicon, count_words, fold, lexicon, split_clauses, split_pieces
from ..model import Extraction, Quote, SectionKind, Segment
from ..segmenting.rules import Cues, label_key, pattern, words
from ..taxonomy import Taxonomy
from .briefing import Signal

# The order in which reports tell them; what a signal's words are stands in taxonomy/cues/*.signals.toml.
SIGNALS = {
    "growth": ("training", "mentoring", "promotion", "conferences", "frontier"),
    "pay": ("amount", "bonus", "equity", "benefits", "allowance", "claimed"),
    "work_life": ("mode", "hours", "overtime", "leave", "travel", "pace"),
    "mission": ("purpose", "impact", "values", "social"),
}
_ASKING = (
    SectionKind.REQUIREMENTS,
    SectionKind.PREFERRED,
    SectionKind.RESPONSIBILITIES,
    SectionKind.SKILLS,
    SectionKind.EXPERIENCE,
    SectionKind.EDUCATION,
    SectionKind.LANGUAGES,
)
_HEADER = (SectionKind.TITLE, SectionKind.TAGS)
_NEAR = 3  # words between a denial and what it denies
_TABLES = ("signals", "signals_pseudo", "signals_denied", "signals_offering")

Found = dict[tuple[str, str], tuple[list[Quote], list[Quote]]]


def find_signals(posting: Extraction, taxonomy: Taxonomy) -> tuple[Signal, ...]:
    """Every signal in the order of `SIGNALS`, each with the lines that state or deny it."""
    found: Found = {}
    rules = lexicon(taxonomy.cues, *_TABLES)
    for index, segment in own_segments(posting, taxonomy.cues):
        told = _told(posting, index, segment, rules, taxonomy)
        for key, denied in sorted(told.items()):
            stated = found.setdefault(key, ([], []))
            stated[denied].append(quoted(posting, segment))
    _add_facts(found, posting, taxonomy.cues)
    return tuple(
        Signal(dimension, code, *map(tuple, found.get((dimension, code), ((), ()))))
        for dimension, codes in SIGNALS.items()
        for code in codes
    )


def own_segments(posting: Extraction, cues: Cues) -> Iterator[tuple[int, Segment]]:
    """The segments that an employer wrote, with their index: no advice and no summary of a site."""
    for index, segment in enumerate(posting.segments):
        if segment.kind is not SectionKind.ADVICE and not site_summary(posting, segment.section, cues):
            yield index, segment


def site_summary(posting: Extraction, section: int, cues: Cues) -> bool:
    """True for a section in which a site sums the job up in its own words."""
    headings = frozenset(map(label_key, words(cues, "signals_sources", "site_summaries")))
    heading = posting.sections[section].heading
    return heading is not None and label_key(heading) in headings


def quoted(posting: Extraction, segment: Segment) -> Quote:
    """The text of a segment with its place."""
    return Quote(posting.document.text[segment.start : segment.end], segment.start, segment.end)


def _told(
    posting: Extraction, index: int, segment: Segment, rules: Lexicon, taxonomy: Taxonomy
) -> dict[tuple[str, str], bool]:
    """(dimension, code) → whether it is denied, of one segment."""
    folded = fold(posting.document.text[segment.start : segment.end])
    names = _names(posting, index, segment, taxonomy)
    cues = [cue for cue in rules.find(folded) if not any(_inside(cue, name) for name in names)]
    scopes = _scopes(segment, cues)
    told: dict[tuple[str, str], bool] = {}
    for cue in cues:
        for key in _meant(cue, scopes):
            told[key] = told.get(key, True) and _is_denied(folded, cue, cues)
    return told


def _scopes(segment: Segment, cues: Sequence[Cue]) -> frozenset[str]:
    """Which lists of phrases count in a segment with ``cues``."""
    if segment.kind is SectionKind.TAGS:
        return frozenset({"field"})
    asks = segment.kind in _ASKING and not any(cue.has("signals_offering") for cue in cues)
    scopes = {"anywhere"} if asks else {"anywhere", "offered"}
    return frozenset(scopes | {"field"} if segment.kind in _HEADER else scopes)


def _names(posting: Extraction, index: int, segment: Segment, taxonomy: Taxonomy) -> list[tuple[int, int]]:
    """Where weighed skills are named in a segment."""
    return [
        (mention.start - segment.start, mention.end - segment.start)
        for mention in posting.mentions
        if mention.segment == index and mention.found_by != "semantic" and taxonomy.scored(mention.skill)
    ]


def _inside(cue: Cue, name: tuple[int, int]) -> bool:
    """True when a longer name holds the cue: "remote" of RDMA's long name is no place of work."""
    return name[0] <= cue.start and cue.end <= name[1] and name[1] - name[0] > cue.end - cue.start


def _meant(cue: Cue, scopes: frozenset[str]) -> Iterator[tuple[str, str]]:
    for role in sorted(cue.roles):
        parts = role.split(".")
        if len(parts) == 4 and parts[3] in scopes:
            yield parts[1], parts[2]


def _is_denied(folded: str, cue: Cue, cues: Sequence[Cue]) -> bool:
    """True when a word before or behind ``cue``, in its clause, says that there is none."""
    pieces = (piece for piece in split_pieces(folded) if piece.holds(cue.start))
    clauses = [clause for piece in pieces for clause in split_clauses(folded, piece) if clause.holds(cue.start)]
    for clause in clauses:
        for other in cues:
            if not clause.holds(other.start):
                continue
            before = other.end <= cue.start and count_words(folded[other.end : cue.start]) <= _NEAR
            if other.has("signals_denied.forward") and before:
                return True
            if other.has("signals_denied.backward") and other.start >= cue.end:
                return True
    return False


def _add_facts(found: Found, posting: Extraction, cues: Cues) -> None:
    """The lines of the stated pay and, where no cue found it, of the stated way of working."""
    facts = posting.facts
    if facts.pay is not None:
        lines = (quoted(posting, one) for _, one in own_segments(posting, cues))
        found["pay", "amount"] = (
            [line for line in lines if facts.pay in line.text][:1] or [Quote(facts.pay, 0, 0)],
            [],
        )
    mode = facts.work_mode
    if mode is not None and ("work_life", "mode") not in found:
        said = pattern((*words(cues, "facts_modes", mode), *words(cues, "facts_modes", f"whole_{mode}")))
        lines = (quoted(posting, one) for _, one in own_segments(posting, cues))
        if line := next((line for line in lines if said.search(line.text)), None):
            found["work_life", "mode"] = ([line], [])
