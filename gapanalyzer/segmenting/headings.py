"""Where headings stand: whole lines, the beginnings of lines, and labels inside a line."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..model import SectionKind
from .lines import HEADING_MARK, Line
from .rules import HeadingRules, label_key

_LONGEST = 80  # characters of a heading line
_LONGEST_LABEL = 48  # characters of a label before a colon
_LONGEST_INTRO = 200
_MOST_LABELS = 40  # labels looked for in one line
_EDGES = re.compile(r"^[^\w(（\[【㐀-鿿]+|[\s:：|｜*_#=~\-–—·•…、,，】\]>▼▶◀■◆●★☆✦?？!！]+$")
_SEPARATOR = re.compile(r"[:：｜|\t】](?!//)|(?<=\s)[-–—]{1,2}(?=\s)|(?<=[㐀-鿿])——?(?=\S)")
_ANYWHERE = ":：】"  # separators that make a label inside a line, too; the others only at its beginning
_BOUNDARY = re.compile(r"[。；;！!？?【\t]|[.](?=\s)|(?<=[㐀-鿿])[，,]|(?<=[A-Za-z0-9）)])，|\s{2,}|\*\*")
_HAN_GAP = re.compile(r"(?<=\S)\s(?=[㐀-鿿【])")
_CAPITALS = re.compile(r"[A-ZÀ-Þ][A-ZÀ-Þ'&/ -]*[A-ZÀ-Þ]")
_LETTER = re.compile(r"[A-Za-z㐀-鿿]")
_TAIL = re.compile(r"\s(?:at|in|for|with|as|on|here|from|include|includes|including|to)\b.*", re.IGNORECASE)
_FINAL = ".。,，;；!！、"
_BRACKETS, _BOLD = 9, 8  # ranks beside the Markdown levels 1..6


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: where it begins, where the text under it begins; ``kind`` None when only its form is one's."""

    kind: SectionKind | None
    text: str
    start: int
    end: int
    line: int
    whole: bool  # fills its line
    rank: int  # Markdown level, or the rank of another decoration; 0 without
    bullet: bool
    key: str
    guessed: bool = False  # known only by a word in it


def find_headings(text: str, lines: tuple[Line, ...], rules: HeadingRules) -> tuple[Heading, ...]:
    """All headings of ``text`` in order; unknown ones only where a whole line looks like one."""
    return tuple(heading for index in range(len(lines)) for heading in _in_line(text, lines, index, rules))


def _in_line(text: str, lines: tuple[Line, ...], index: int, rules: HeadingRules) -> Iterator[Heading]:
    line = lines[index]
    whole = _whole(lines, index, rules) or _intro(line, rules)
    if whole is not None:
        yield whole
        return
    found = False
    for heading in _inline(text, line, rules):
        found = True
        yield heading
    if found:
        return
    if kind := _opening(lines, index, rules):
        yield replace(_heading(line, kind, bare(line.text), line.start, line.end, whole=True), guessed=True)
    elif _looks_like_one(line):
        label = bare(line.text)
        hinted = rules.hinted(label)
        yield replace(_heading(line, hinted, label, line.start, line.end, whole=True), guessed=hinted is not None)


def _heading(line: Line, kind: SectionKind | None, label: str, start: int, end: int, *, whole: bool) -> Heading:
    return Heading(kind, label, start, end, line.number, whole, rank(line.text), line.plain_bullet, label_key(label))


def _whole(lines: tuple[Line, ...], index: int, rules: HeadingRules) -> Heading | None:
    line = lines[index]
    if len(line.text) > _LONGEST:
        return None
    label = bare(line.text)
    kind = rules.resolve(label) or _with_tail(label, rules)
    if kind is None or not _stands_alone(lines, index, label):
        return None
    return _heading(line, kind, label, line.start, line.end, whole=True)


def bare(text: str) -> str:
    """``text`` without bullets, numbers, decorations and the colon of a heading."""
    before = None
    while before != text:
        before = text
        text = _EDGES.sub("", text.strip())
        if (mark := HEADING_MARK.match(text) or _numbered(text)) and mark.end() < len(text):
            text = text[mark.end() :]
    if text[:1] in "【[" and not re.search(r"[】\]]", text):
        text = text[1:]
    return text.strip()


_NUMBERED = re.compile(
    r"(?:\d{1,2}[.．、)）:：]\s*(?!\d)|[(（][一二三四五六七八九十\d]{1,2}[)）]\s*|[一二三四五六七八九十]{1,3}[、.．:：]\s*|[①-⑳❶-❿]\s*)"
)


def _numbered(text: str) -> re.Match[str] | None:
    return _NUMBERED.match(text)


def _with_tail(label: str, rules: HeadingRules) -> SectionKind | None:
    """The kind of a known label of three words or more with a short tail ("What you'll do at Acme")."""
    words = label.split()
    if not 4 <= len(words) <= 10 or label.endswith((".", ",")):
        return None
    tail = next((match for match in _TAIL.finditer(label) if len(label[: match.start()].split()) >= 3), None)
    return rules.labels.get(label_key(label[: tail.start()])) if tail else None


def _stands_alone(lines: tuple[Line, ...], index: int, label: str) -> bool:
    """False for a label that is rather a list item, or the end of a wrapped sentence."""
    line = lines[index]
    if line.text.endswith((":", "：")):
        return True
    following = lines[index + 1] if index + 1 < len(lines) else None
    if line.plain_bullet:
        if following is not None and following.bullet and rank(line.body) == _BOLD:
            return True
        return following is not None and following.text[0] != line.text[0] and index > 0 and not lines[index - 1].bullet
    if line.text.endswith((",", "，", "、", ";", "；", ".", "。")):
        return False
    first = next((letter for letter in label if letter.isalpha()), "")
    if not first.islower() or len(label.split()) >= 3 or rank(line.text):
        return True
    before = lines[index - 1] if index else None
    return before is None or before.number < line.number - 1 or before.text[-1] in ".。!！?？"


def rank(text: str) -> int:
    """How a heading is decorated: its Markdown level, or the rank of brackets or bold; 0 without."""
    if text.startswith("#"):
        return len(text) - len(text.lstrip("#"))
    if text.startswith(("【", "[", "「")) and text.rstrip(":：").endswith(("】", "]", "」")):
        return _BRACKETS
    return _BOLD if text.startswith("**") and text.rstrip(":：").endswith("**") else 0


def _intro(line: Line, rules: HeadingRules) -> Heading | None:
    """A sentence that announces a list ("We are hiring people with the following skills:")."""
    if line.plain_bullet or len(line.text) > _LONGEST_INTRO or not line.text.endswith((":", "：")):
        return None
    kind = rules.announced(line.text)
    return _heading(line, kind, bare(line.text), line.start, line.end, whole=True) if kind else None


def _opening(lines: tuple[Line, ...], index: int, rules: HeadingRules) -> SectionKind | None:
    """The kind of a short line that begins as headings do: right above a list in a posting ("What you will own"),
    behind a blank line in a résumé ("Where I have worked").
    """
    line = lines[index]
    parted = index > 0 and lines[index - 1].number < line.number - 1
    above = index + 1 < len(lines) and (parted if rules.told else lines[index + 1].bullet)
    if line.bullet or not above or len(line.text) > _LONGEST_LABEL or line.text[-1] in _FINAL:
        return None
    label = bare(line.text)
    wrapped = label[:1].islower() and index > 0 and lines[index - 1].number == line.number - 1
    return None if wrapped else rules.opened(label)


def _inline(text: str, line: Line, rules: HeadingRules) -> Iterator[Heading]:
    """Labels with text behind them on the same line ("技术栈：vLLM", "… skills. Requirements: Python")."""
    boundary = 0
    for separator in itertools.islice(_SEPARATOR.finditer(line.text), _MOST_LABELS):
        for begin in _label_starts(line, separator.start(), boundary):
            if separator.group() not in _ANYWHERE and begin > line.mark - line.start:
                continue
            label = bare(line.text[begin : separator.start()])
            kind = rules.resolve(label) if label else None
            if kind is None or (begin and label[:1].islower()):
                continue
            boundary = separator.end()
            end = line.start + separator.end()
            while end < line.end and text[end] in " \t*:：":
                end += 1
            yield _heading(line, kind, label, line.start + begin, end, whole=end >= line.end and begin == 0)
            break


def _label_starts(line: Line, end: int, boundary: int) -> Iterator[int]:
    """Where the label that ends at ``end`` may begin: behind the last stop, then behind the last blank before Han."""
    begin = _label_start(line, end, boundary)
    if begin is not None:
        yield begin
    blanks = [gap.end() for gap in _HAN_GAP.finditer(line.text, max(boundary, end - _LONGEST_LABEL), end)]
    if blanks and blanks[-1] != begin:
        yield blanks[-1]


def _label_start(line: Line, end: int, boundary: int) -> int | None:
    """Where the label that ends at ``end`` begins, None when it would be too long."""
    floor = max(boundary, end - _LONGEST_LABEL)
    begin = floor
    for stop in _BOUNDARY.finditer(line.text, floor, end):
        if stop.group() != "**" or stop.end() < end - 1:
            begin = stop.start() if stop.group() == "【" else stop.end()
    label = line.text[begin:end]
    if begin == floor > boundary or not label.strip():
        return None
    return begin + len(label) - len(label.lstrip())


def _looks_like_one(line: Line) -> bool:
    text = line.text
    if line.plain_bullet or len(text) > 40 or not _LETTER.search(text):
        return False
    label = bare(text)
    short = len(label.split()) <= 6 and len(label) <= 32
    if rank(text) or text.endswith((":", "：")):
        return short and not any(mark in label for mark in "。，,;；")
    return short and len(label) >= 4 and _CAPITALS.fullmatch(label) is not None
