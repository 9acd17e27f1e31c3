"""Blocks of pieces → lines of text, wrapped ones joined into the lines their writer meant."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter

from .cues import is_heading, needs_more
from .pieces import Piece, is_near
from .words import ICON, Word

_BAR_GAP = 0.9  # a gap this wide, in line heights, parts the cells of a row
_BULLET = re.compile(
    rf"(?:[{ICON}␣•●▪◦■□◆◇▶►▸➢➤✓✔☑·∙○‣⁃★☆※❖➔→*–—-]|\(?\d{{1,2}}[.)、）](?!\d)|[（(][一二三四五六七八九十\d]{{1,2}}[)）]|[①-⑳])(?:\s+|(?=[\u3400-\u9fff])|$)"
)
_HAN = re.compile(r"[\u2e80-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]")
_SENTENCE_END = re.compile(r"[.。!！?？;；:：]['\"”’)）]?$")
_STOPS = ".。!！?？"
_OPEN_END = re.compile(r"[,，、(（/&]$|\s\+$|\b(?:and|or|of|the|a|an|with|for|to|in|on|by|using|from|as|at|via)$")
_ADDRESS = re.compile(r"^\S*(?:www\.|://|@)|^[\w.-]+\.(?:com|org|io|net|cn|dev)\b")
_DATED = re.compile(r"(?:19|20)\d\d(?:[./年]|\s?[-–—])")
_JOINING = re.compile(r"(?:and|or|of|with|for|to|in|on|by|using|from|as|at|via|which|that|while|than)\b")
_HAN_LETTER = re.compile(r"[\u4e00-\u9fff]")
_HAN_LABEL = re.compile(r"[\u4e00-\u9fff][:：]")
_PAUSE = re.compile(r"[.,;:!?][)”’]?$")
_HYPHEN_END = re.compile(r"[A-Za-z]-$")
_STARTS_ON = re.compile(r"[a-zà-ÿ),，。、；;）」』”]|[和与及的]")


@dataclass(frozen=True, slots=True)
class Column:
    """Where a column's lines begin, how far its longest reaches, and how far one could."""

    left: float
    edge: float
    limit: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it stands on the page."""

    text: str
    left: float
    start: float  # where the text behind a bullet or in the last cell begins
    right: float
    top: float
    bottom: float
    base: float
    first_width: float  # what would have had to fit on the line above
    cells: int

    @property
    def size(self) -> float:
        """Height of the line."""
        return self.bottom - self.top

    @property
    def bullet(self) -> bool:
        """True when the line begins a list item."""
        return _BULLET.match(self.text) is not None


def make_lines(block: Sequence[Piece]) -> list[Line]:
    """The lines of one column's stretch, from the top down."""
    rows: list[list[Piece]] = []
    for piece in sorted(block, key=attrgetter("base", "left")):
        if rows and piece.base - rows[-1][0].base <= 0.3 * min(piece.size, rows[-1][0].size):
            rows[-1].append(piece)
        else:
            rows.append([piece])
    edge = max(piece.right for piece in block)
    return [line for row in rows if (line := _line(sorted(row, key=attrgetter("left")), edge)) is not None]


def _line(row: Sequence[Piece], edge: float) -> Line | None:
    cells, text, start = 1, row[0].text, row[0].left
    spread = _is_spread(row, edge)
    for before, piece in itertools.pairwise(row):
        lone_bullet = _BULLET.fullmatch(text) is not None
        if _HAN_LETTER.fullmatch(before.text) and _HAN_LABEL.match(piece.text):  # 姓　名：
            text += piece.text
            continue
        label = lone_bullet or text.endswith((":", "：", "|", "｜")) or piece.text[0] in "|｜"
        wide = not spread and not is_near(before.words[-1], piece.words[0], _BAR_GAP)
        cells += wide and not label
        text = f"{text} | {piece.text}" if wide and not label else f"{text} {piece.text}"
        if wide or label:
            start = piece.left
    text = re.sub("\ufffe(?!$)", "-", _told(text))
    if not text:
        return None
    main = max(row, key=lambda piece: piece.right - piece.left)
    bullet = _BULLET.match(text)
    if bullet and start == row[0].left:
        start = _behind_bullet(row[0], len(bullet.group()))
    return Line(
        text=text,
        left=row[0].left,
        start=start,
        right=row[-1].right,
        top=main.top,
        bottom=main.bottom,
        base=row[0].base,
        first_width=_first_width(row[0], main.size),
        cells=cells,
    )


def _told(text: str) -> str:
    """``text`` with the glyphs of icon fonts as bullets at its start, and none elsewhere."""
    if ICON not in text:
        return text
    bare = re.sub(rf"[\s|]*{ICON}[{ICON}\s|]*", " | ", text).strip(" |")
    return f"• {bare}" if text.startswith(ICON) and bare else bare


def _is_spread(row: Sequence[Piece], edge: float) -> bool:
    """True for justified text: gaps of one width that fill the line to its edge, or part a sentence's words."""
    words = [word for piece in row for word in piece.words]
    gaps = [word.left - before.right for before, word in itertools.pairwise(words)]
    return _is_sentence(words, gaps) or (
        len(gaps) >= 2 and edge - row[-1].right < 0.5 * row[-1].size and 0.5 * max(gaps) < min(gaps) < 3 * row[-1].size
    )


def _is_sentence(words: Sequence[Word], gaps: Sequence[float]) -> bool:
    """True for words mostly in small letters with equal gaps; behind a stop or a comma they may be wider."""
    plain = [gap for word, gap in zip(words, gaps, strict=False) if not _PAUSE.search(word.text)]
    if len(plain) < 3 or max(plain) - min(plain) > 0.06 * max(plain) or max(gaps) > 2.2 * max(plain):
        return False
    return 2 * sum(word.text[0].islower() for word in words) >= len(words) and max(plain) < 3 * words[0].size


def _behind_bullet(piece: Piece, length: int) -> float:
    if len(piece.words) > 1 and len(piece.words[0].text) <= length:
        return piece.words[1].left
    return piece.left + (piece.right - piece.left) * length / max(1, len(piece.text))


def _first_width(piece: Piece, size: float) -> float:
    """How much room the line's first word needs; a Chinese line may break behind any character."""
    word = piece.words[0]
    if _HAN.match(word.text):
        return 1.3 * size
    latin = next((index for index, letter in enumerate(word.text) if _HAN.match(letter)), len(word.text))
    return (word.right - word.left) * latin / len(word.text)


def join_lines(lines: Sequence[Line], column: Column) -> list[str]:
    """The texts of ``lines``, each wrapped line joined to the one before it; a larger gap leaves an empty line."""
    texts: list[str] = []
    pitch, wrapped = _pitch(lines), _are_wrapped(lines)
    item: Line | None = None  # the list item or line that the present text began with
    for index, line in enumerate(lines):
        before = lines[index - 1] if index else None
        if before is None or item is None:
            texts.append(line.text)
            item = line
        elif _is_near(before, line, pitch) and goes_on(before, line, item, column=column, wrapped=wrapped):
            texts[-1] = join_texts(texts[-1], line.text)
        else:
            if line.base - before.base > max(1.6 * pitch, 1.2 * line.size):
                texts.append("")
            texts.append(line.text)
            item = line
    return [f"{text[:-1]}-" if text.endswith("\ufffe") else text for text in texts]


def _are_wrapped(lines: Sequence[Line]) -> bool:
    """True when a tenth of the lines or more begin inside a sentence."""
    plain = [line for line in lines if not (line.bullet or line.cells > 1 or is_heading(line.text))]
    begun = sum(_STARTS_ON.match(line.text) is not None and not _ADDRESS.search(line.text) for line in plain)
    return begun > 0 and begun >= 0.1 * len(plain)


def _pitch(lines: Sequence[Line]) -> float:
    """The usual distance of two base lines."""
    steps = sorted(
        step for before, line in itertools.pairwise(lines) if 0 < (step := line.base - before.base) < 3 * line.size
    )
    return steps[len(steps) // 4] if steps else 0.0


def _is_near(before: Line, line: Line, pitch: float) -> bool:
    return line.base - before.base <= max(1.3 * pitch, 1.15 * line.size)


def goes_on(before: Line, line: Line, item: Line, *, column: Column, wrapped: bool) -> bool:
    """Whether ``line`` continues the sentence of ``before``, which its layout broke.

    ``item`` is the line that the text began with; ``wrapped`` says that other lines here begin inside a sentence.
    """
    if not _may_go_on(before, line):
        return False
    if before.text.endswith("\ufffe") or (_HYPHEN_END.search(before.text) and line.text[0].isalpha()):
        return True
    begun = bool(_STARTS_ON.match(line.text)) and before.text[-1] not in _STOPS and len(before.text.split()) >= 3
    if not _edge_fits(before, line, item):
        return begun and abs((before.left + before.right) - (line.left + line.right)) < line.size
    room = column.edge - before.right
    if begun and _JOINING.match(line.text):
        return True
    if begun or (item.bullet and line.left > item.left + 0.4 * line.size):
        return room < max(0.4 * (column.edge - column.left), line.first_width + line.size) or _hangs(before.text)
    if _hangs(before.text) or needs_more(before.text):
        return True
    open_end = not _SENTENCE_END.search(before.text)
    if not open_end and line.left > item.left - 0.4 * line.size and room > 0.5 * line.size:
        return False  # the end of a sentence at the end of a line: nothing tells that the next one belongs to it
    full = room < line.first_width + 0.35 * max(line.size, before.size)
    likely = wrapped or _HAN.match(line.text) or (open_end and _SENTENCE_END.search(line.text))
    return bool(full and likely and before.right - column.left > 0.6 * (column.limit - column.left))


def _may_go_on(before: Line, line: Line) -> bool:
    return not (
        line.bullet
        or line.cells > 1
        or _DATED.match(line.text)
        or _ADDRESS.search(line.text)
        or abs(line.size - before.size) > 0.16 * max(line.size, before.size)
        or is_heading(line.text)
        or is_heading(before.text)
    )


def _hangs(text: str) -> bool:
    return _OPEN_END.search(text) is not None


def _edge_fits(before: Line, line: Line, item: Line) -> bool:
    """True when ``line`` begins where a wrapped line would: below the line, its item's text, or a first-line indent."""
    size = line.size
    if abs(line.left - item.start) < 0.6 * size:
        return True
    if item.cells > 1:
        return False
    if before is not item and abs(line.left - before.left) < 0.4 * size:
        return True
    if item.bullet and _HAN.match(line.text) and abs(line.left - item.left) < 0.4 * size:
        return True  # Chinese lists are often set without an indent
    if item.bullet:
        return item.left + 0.4 * size < line.left < item.start + 1.2 * size
    return -0.4 * size < item.left - line.left < 3 * size


def join_texts(before: str, after: str) -> str:
    """Two parts of a wrapped line as one; pdfium's mark stays where a hyphen ended the first (see cleaning)."""
    if before.endswith("\ufffe"):
        return before + after
    if before.endswith("-") and len(before) > 1 and before[-2].isalpha() and after[0].isalpha():
        return f"{before[:-1]}\ufffe{after}"
    if _HAN.match(before[-1]) and _HAN.match(after[0]):
        return before + after
    if _HAN.match(before[-1]) or _HAN.match(after[0]):
        spaced = re.search(r"[\u3400-\u9fff] [A-Za-z0-9]|[A-Za-z0-9] [\u3400-\u9fff]", f"{before}\n{after}")
        return (
            f"{before} {after}"
            if spaced and before[-1] not in "，。、；：（" and after[0] not in "，。、；：）"
            else before + after
        )
    return f"{before} {after}"
