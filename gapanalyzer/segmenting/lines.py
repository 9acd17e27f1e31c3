"""The lines of a text and the marks that begin them: bullets, numbers, decorations."""

from __future__ import annotations

import re
from dataclasses import dataclass

# Marks of list items. A hyphen or star needs a blank or a letter behind it ("-5 °C" and "**bold**" are none).
_ITEM = r"[•●▪◦■□◆◇▶►▸➢➤✓✔☑·∙○‣⁃★☆※]\s*|[-–—](?=[\s㐀-鿿A-Za-z])\s*|\*(?!\*|[^*\s]{1,40}\*)\s*|>\s+"
_HAN_NUMBER = "[一二三四五六七八九十]{1,3}"
_NUMBER = (
    rf"\d{{1,2}}[.．)）](?!\d)\s*|\d{{1,2}}、\s*|[(（](?:\d{{1,2}}|{_HAN_NUMBER}|[a-z]|[ivx]{{1,4}})[)）]\s*|{_HAN_NUMBER}[、.．]\s*"
    r"|[①-⑳❶-❿⑴-⒇]\s*|[a-z][)）]\s*|[ivx]{1,4}[)）]\s*"
)
MARK = re.compile(rf"(?:{_ITEM}|{_NUMBER})+(?:\[[ xX]\]\s*)?")
# What may stand before a heading besides: "## ", "第一部分：", "01 ", "II. ".
HEADING_MARK = re.compile(
    rf"(?:#{{1,6}}\s*|第{_HAN_NUMBER}[部章节]分?[:：、\s]*|0\d[\s.、]+|\d\s+(?=[㐀-鿿A-Z])|[IVX]{{1,4}}[.、)]\s*)+"
)
_DASHES = "-–—*·•▪◦>"


@dataclass(frozen=True, slots=True)
class Line:
    """One line without the blanks around it; ``mark`` is where the text behind a bullet or number begins."""

    number: int
    start: int
    end: int
    mark: int
    text: str  # from start to end

    @property
    def bullet(self) -> bool:
        """True when the line begins with a bullet or a number."""
        return self.mark > self.start

    @property
    def plain_bullet(self) -> bool:
        """True for the marks of list items that headings rarely carry."""
        return self.bullet and self.text[0] in _DASHES

    @property
    def body(self) -> str:
        """The text behind the mark."""
        return self.text[self.mark - self.start :]


def split_lines(text: str) -> tuple[Line, ...]:
    """The lines of ``text`` that hold something, numbered from 0 with the empty ones counted."""
    lines, offset = [], 0
    for number, raw in enumerate(text.split("\n")):
        stripped = raw.strip()
        if stripped:
            start = offset + len(raw) - len(raw.lstrip())
            end = start + len(stripped)
            mark = MARK.match(stripped)
            begin = start + mark.end() if mark and mark.end() < len(stripped) else start
            lines.append(Line(number, start, end, begin, stripped))
        offset += len(raw) + 1
    return tuple(lines)
