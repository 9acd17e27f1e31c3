"""From sections to segments: lines, list items and sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..cueing import once
from ..model import Section, Segment
from .languages import language_of
from .lines import Line
from .rules import Cues, pattern, words
from .sections import Mark

_LONGEST = 1000  # characters of a segment; a longer one is cut at a comma or blank
_BRACKET = 200  # characters within which a bracket must close to keep its semicolons together
_STOP = re.compile(r"[。！？]+[”’」』\"')）]*|[；;]+|[!?.]+[\"'”’)\]]*(?=\s|$)|[.](?=[㐀-鿿])")
_NUMBERED = re.compile(
    r"[(（](\d{1,2})[)）]\s*|(?<![\w.,$¥~-])(\d{1,2})[.、．)）](?!\d)\s*|(?<!\d)(\d{1,2})、\s*|([①-⑳])\s*"
)
# Initials, "B.S.", "U.S.", "Ph.D.": whether a sentence ends there as well cannot be told, so it goes on.
_DOTTED = re.compile(r"(?:[A-Z]|[A-Za-z]{1,2}\.[A-Za-z](?:\.[A-Za-z])*)")
_WORD_BEFORE = re.compile(r"(?<![A-Za-z0-9.+#-])[A-Za-z.]{1,12}$")
_INNER_BULLET = re.compile(r"\s[•●▪◦■◆➢✓▶·]\s")
# The mark of a line that may hold the items 2, 3 … as well.
_FIRST = re.compile(r"(?:(?<!\d)1[.、．)）]|①)\s*")
_FIRST_MARK = 8  # characters in which it ends
_SHORTEST_ITEM = 16
_QUESTION = 40  # characters of a question that is answered in the same breath
_COMMA = re.compile(r"[,，、\s]")


@dataclass(frozen=True, slots=True)
class SentenceRules:
    """What the cue data knows of the ends of sentences."""

    abbreviations: frozenset[str]  # without their last dot, in lower case
    answers: re.Pattern[str]  # behind a short question they go on with it: "CUDA? Not necessary."


@once
def sentence_rules(cues: Cues) -> SentenceRules:
    """The rules of sentences, compiled once for the same cue data."""
    abbreviations = words(cues, "sentences", "abbreviations")
    answers = pattern(words(cues, "sentences", "answers")).pattern
    return SentenceRules(
        frozenset(word.lower().strip(".") for word in abbreviations), re.compile(rf"\s*(?:{answers})", re.IGNORECASE)
    )


def split(
    text: str,
    lines: Sequence[Line],
    marks: Sequence[Mark],
    sections: Sequence[Section],
    *,
    rules: SentenceRules,
) -> Iterator[Segment]:
    """The segments of a document in order; heading lines give none."""
    index = 0
    for line in lines:
        while index < len(sections):
            section, mark = sections[index], marks[index]
            begin, end = max(line.mark, mark.body), min(line.end, section.end)
            if begin < end and line.start < section.end:
                bullet = line.bullet if section.start <= line.start else False
                for start, stop, item in _pieces(text, begin, end, bullet, rules):
                    language = language_of(text[start:stop])
                    yield Segment(start, stop, section.kind, language, item, index, line.number)
            if section.end >= line.end or index + 1 == len(sections) or sections[index + 1].start >= line.end:
                break
            index += 1
        while index + 1 < len(sections) and sections[index + 1].start <= line.end:
            index += 1


def _pieces(text: str, begin: int, end: int, bullet: bool, rules: SentenceRules) -> Iterator[tuple[int, int, bool]]:
    """List items of a line, each cut into sentences, each no longer than the limit."""
    for start, stop, item in _items(text, begin, end, bullet):
        for first, last in _sentences(text, start, stop, rules):
            for piece in _bounded(text, first, last):
                yield (*piece, item)


def _items(text: str, begin: int, end: int, bullet: bool) -> Iterator[tuple[int, int, bool]]:
    starts = _numbered(text, begin, end, bullet) or _bulleted(text, begin, end, bullet)
    if not starts:
        yield begin, end, bullet
        return
    if starts[0][0] > begin:
        yield begin, starts[0][0], bullet
    ends = [mark for mark, _ in starts[1:]] + [end]
    for (_, start), stop in zip(starts, ends, strict=True):
        yield start, stop, True


def _numbered(text: str, begin: int, end: int, bullet: bool) -> list[tuple[int, int]]:
    """Begin of mark and of text of the items "1. … 2. …" when the numbers count up from 1 (or 2 behind a mark 1)."""
    found: list[tuple[int, int]] = []
    wanted = 1
    first = bullet and any(mark.end() == begin for mark in _FIRST.finditer(text, max(0, begin - _FIRST_MARK), begin))
    for match in _NUMBERED.finditer(text, begin, end):
        if _is_version(text, begin, match):
            continue
        digits = match[1] or match[2] or match[3]
        number = int(digits) if digits else ord(match[4]) - ord("①") + 1
        if not found and first and number == 2:
            found.append((begin, begin))
            wanted = 2
        if number == wanted and match.end() < end:
            found.append((match.start(), match.end()))
            wanted += 1
    return found if len(found) > 1 or (found and found[0][0] == begin) else []


def _is_version(text: str, begin: int, match: re.Match[str]) -> bool:
    """True for the numbers of "PyTorch 2.x" and "TensorFlow 2、PyTorch"."""
    behind = text[match.end() : match.end() + 2]
    if match[2] and behind[:1] in "xX" and not match.group()[-1].isspace() and not behind[1:].isalpha():
        return True
    before = text[max(begin, match.start() - 2) : match.start()].rstrip()[-1:]
    numbered = match.group().rstrip()[-1:] == "、"
    return numbered and before.isascii() and (before.isalnum() or before in "+#") and behind[:1].isascii()


def _bulleted(text: str, begin: int, end: int, bullet: bool) -> list[tuple[int, int]]:
    """The items of a line that holds several long bulleted ones (short ones are an enumeration)."""
    inner = [match.span() for match in _INNER_BULLET.finditer(text, begin, end)] if bullet else []
    starts = [(begin, begin), *inner]
    ends = [mark for mark, _ in inner] + [end]
    longs = all(stop - start >= _SHORTEST_ITEM for (_, start), stop in zip(starts, ends, strict=True))
    return starts if inner and longs else []


def _sentences(text: str, begin: int, end: int, rules: SentenceRules) -> Iterator[tuple[int, int]]:
    start, depth_end = begin, begin
    for stop in _STOP.finditer(text, begin, end):
        if stop.start() < depth_end or not _ends_sentence(text, start, stop, rules):
            continue
        closing = _open_bracket(text, start, stop.start(), end)
        if closing:
            depth_end = closing
            continue
        yield from _trimmed(text, start, stop.end())
        start = stop.end()
    yield from _trimmed(text, start, end)


def _ends_sentence(text: str, start: int, stop: re.Match[str], rules: SentenceRules) -> bool:
    """False for the dots of abbreviations, initials and names such as ".NET", and where a question is answered."""
    if stop.group()[0] in "?？":
        return stop.start() - start > _QUESTION or rules.answers.match(text, stop.end()) is None
    if stop.group()[0] != ".":
        return True
    if not text[start : stop.start()].strip():
        return False
    word = _WORD_BEFORE.search(text[max(start, stop.start() - 13) : stop.start()])
    if word is None:
        return True
    return not _DOTTED.fullmatch(word.group()) and word.group().lower().strip(".") not in rules.abbreviations


def _open_bracket(text: str, start: int, position: int, end: int) -> int:
    """The end of a bracket that is open at ``position`` and closes soon, 0 when none is."""
    window = max(start, position - _BRACKET)
    opened = max(text.rfind("(", window, position), text.rfind("（", window, position))
    if opened < 0 or max(text.rfind(")", opened, position), text.rfind("）", opened, position)) >= 0:
        return 0
    closes = [at for mark in ")）" if (at := text.find(mark, position, min(end, position + _BRACKET))) >= 0]
    return min(closes) + 1 if closes else 0


def _bounded(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while end - start > _LONGEST:
        cuts = [match.end() for match in _COMMA.finditer(text, start + _LONGEST // 2, start + _LONGEST)]
        cut = cuts[-1] if cuts else start + _LONGEST
        yield from _trimmed(text, start, cut)
        start = cut
    yield from _trimmed(text, start, end)


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    piece = text[start:end]
    left, right = len(piece) - len(piece.lstrip()), len(piece.rstrip())
    if left < right and any(letter.isalnum() for letter in piece):
        yield start + left, start + right
