"""Markdown → the text it shows; the marks of headings and list items stay, since they say what a line is."""

from __future__ import annotations

import html
import re

from ..errors import TooLarge
from ..model import Warning
from .text import cut_out, decode

_KEY = re.compile(r"[\w-]+[ \t]*[:=]|[ \t]+\S|- |#|$")  # what a line of front matter begins with
_FENCE = re.compile(r"\s{0,3}(?:[-*+]\s+|>\s*)?(`{3,}|~{3,})\s*([^`]*)$")
_RULER = re.compile(r"\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$")
_UNDERLINE = re.compile(r"\s{0,3}(=+|-{2,})\s*$")
_TABLE_RULE = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$")
_DEFINITION = re.compile(r"\s{0,3}\[[^\]\n]{1,200}\]:\s*\S")
_ITEM = re.compile(r"(\s*)(?:[-*+]|\d{1,3}[.)])(?:\s+|$)")
_BLOCK = re.compile(r"\s*(?:[-*+>#|]|\d{1,3}[.)]\s)")
_HEADING = re.compile(r"(\s{0,3}#{1,6})\s+(.*?)\s*#*\s*$")
_QUOTED = re.compile(r"^(?:\s{0,3}>\s?)+")
_CODE = re.compile(r"(`{1,3})(?!`)([^`\n]{1,400})\1(?!`)")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_LINK = re.compile(
    r"!?\[((?:[^\[\]\n]|\[[^\[\]\n]{0,200}\]){0,400})\]"
    r"(?:\([^()\s]{0,800}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?:\s+[\"'][^\"'\n]{0,200}[\"'])?\)|\[[^\]\n]{0,200}\])"
)
_ADDRESS = re.compile(r"<((?:https?://|mailto:)?[^<>\s]{1,300}[.@:][^<>\s]{1,300})>")
_STRUCK = re.compile(r"~~(?=\S)[^~\n]{1,400}~~")
_STRONG = re.compile(r"(\*\*|__)(?=\S)([^\n]{1,400}?)(?<=\S)\1")
_BOLD = re.compile(r"\s*\*\*([^*]+)\*\*([:：]?)\s*")
_EMPHASIS = re.compile(
    r"(?<![A-Za-z0-9*])\*(?=[^\s*])([^*\n]{1,400})(?<=[^\s*])\*(?![A-Za-z0-9*])"
    r"|(?<![\w_])_(?=[^\s_])([^_\n]{1,400})(?<=[^\s_])_(?![\w_])"
)
_UNSEEN = re.compile(
    r"<(span|div|p|i|b|small)\b[^<>]{0,200}?"
    r"(?:\shidden\b|display\s*:\s*none|font-size\s*:\s*0[^.\d])[^<>]{0,200}>.{0,2000}?</\1>",
    re.DOTALL | re.IGNORECASE,
)
_BREAK = re.compile(r"<(?:br|/?p|/?div|/?li|/?tr|/?h[1-6]|hr)\b[^<>]{0,300}>", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:a|abbr|b|blockquote|center|code|dd|details|dl|dt|em|font|i|img|kbd|mark|ol|picture|pre|q|s|small|source|span|strong"
    r"|sub|summary|sup|table|tbody|td|th|thead|u|ul)\b[^<>]{0,600}>",
    re.IGNORECASE,
)
_MOST = 1_000_000
_HELD = 0xF0000  # escaped characters wait here, out of reach of the marks
_RELEASED = {_HELD + code: chr(code) for code in range(0x80)}


def read_markdown(data: bytes, source: str) -> tuple[str, tuple[Warning, ...]]:
    """(text, warnings): links by their text, pictures by what stands for them, tables as rows; front matter dropped."""
    raw, warnings = decode(data, source)
    if len(raw) > _MOST:
        raise TooLarge(f"{source}: over {_MOST:,} characters of Markdown", hint="give one résumé or posting")
    text = _UNSEEN.sub("", cut_out(raw.replace("\r\n", "\n"), "<!--", "-->"))
    return "\n".join(_lines(_behind_front_matter(text.split("\n")))), warnings


def _behind_front_matter(lines: list[str]) -> list[str]:
    """The lines behind the keys and values that site generators want at the top."""
    if lines[0].rstrip() not in ("---", "+++"):
        return lines
    for index, line in enumerate(lines[1:], 1):
        if line.rstrip() in (lines[0].rstrip(), "..."):
            return lines[index + 1 :] if index > 1 and re.match(r"[\w-]+[ \t]*[:=]", lines[1]) else lines
        if not _KEY.match(line):
            break
    return lines


def _lines(raw: list[str]) -> list[str]:
    lines: list[str] = []
    fence = ""
    item = False  # the line before belongs to a list item
    for line in raw:
        mark = _FENCE.match(line)
        if mark and (not fence or (mark[1].startswith(fence) and not mark[2])):
            fence = "" if fence else mark[1]
        elif fence:
            lines.append(line)
        elif _UNDERLINE.match(line) and lines and _is_title(lines[-1]):
            lines[-1] = f"{'#' if '=' in line else '##'} {lines[-1].strip()}"
        elif item and line[:1] in (" ", "\t") and line.strip() and not _BLOCK.match(line):
            lines[-1] = f"{lines[-1]} {_shown(line.strip())}"
        elif not (_RULER.match(line) or _DEFINITION.match(line) or ("|" in line and _TABLE_RULE.match(line))):
            lines.extend(_block(line))
            item = _ITEM.match(line) is not None
    return lines


def _is_title(line: str) -> bool:
    return bool(line.strip()) and not _BLOCK.match(line) and len(line) <= 80


def _block(line: str) -> list[str]:
    """One line: its marks of headings and items, the cells of its row, and its text without marks."""
    line = _QUOTED.sub("", line)
    if line.strip().startswith("|") and line.count("|") >= 2:
        return [" | ".join(filter(None, (_shown(cell).strip() for cell in _cells(line))))]
    if heading := _HEADING.match(line):
        return [f"{heading[1].strip()} {_shown(heading[2])}"]
    if found := _ITEM.match(line):
        mark = re.sub(r"[*+]", "-", found[0])
        return _shown(f"{mark}{line[found.end() :]}").split("\n")
    bold = _BOLD.fullmatch(line)  # a heading to most people
    return _shown(line).split("\n") if bold is None else [f"**{_shown(bold[1])}**{bold[2]}"]


def _cells(line: str) -> list[str]:
    return re.split(r"(?<!\\)\|", line.strip().strip("|"))


def _shown(text: str) -> str:
    """``text`` as it is shown."""
    if not any(mark in text for mark in "*_`[<~\\&"):
        return text
    text = _CODE.sub(lambda match: "".join(map(_held, match[2])), text)
    text = _ESCAPED.sub(lambda match: _held(match[1]), text)
    for _ in range(2):  # a picture inside a link
        text = _LINK.sub(r"\1", text)
    text = _STRUCK.sub("", _ADDRESS.sub(r"\1", text))
    text = _TAG.sub("", _BREAK.sub("\n", text))
    text = _STRONG.sub(r"\2", text)
    for _ in range(2):  # one inside the other
        text = _EMPHASIS.sub(lambda match: match[1] or match[2], text)
    return html.unescape(text).translate(_RELEASED)


def _held(letter: str) -> str:
    return chr(_HELD + ord(letter)) if ord(letter) < 0x80 else letter
