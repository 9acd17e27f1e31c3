"""Raw text → the cleaned text that all offsets refer to."""

from __future__ import annotations

import functools
import re
import unicodedata

from .characters import TABLE
from .cues import is_heading, words
from .hyphens import join_broken_words
from .tracing import Edit, Traced, blank_edits

_CONTROL_LIGATURES = {"\x1b": "ff", "\x1c": "fi", "\x1d": "fl", "\x1e": "ffi", "\x1f": "ffl"}
_RETURN = re.compile(r"\r(?=\n)")
_TERMINAL_COLOR = re.compile(r"\x1b\[[0-9;?]{0,16}[A-Za-z]")
_HIDDEN_LIGATURE = re.compile(r"[\x00\x1b-\x1f](?=[a-z])|(?<=[a-z])[\x00\x1b-\x1f]")
_LETTERS_BEFORE, _LETTERS_AFTER = re.compile(r"[A-Za-z]*$"), re.compile(r"[a-z]*")
_SURROGATE = re.compile("[\ud800-\udfff]")
_SPACED_RUN = re.compile(r"(?<!\S)\S(?: {1,3}\S(?!\S)){4,}")
_SPACED_HAN = re.compile(r"(?<![\u4e00-\u9fff])[\u4e00-\u9fff](?: [\u4e00-\u9fff](?![\u4e00-\u9fff])){2,}")
_PARTED_WORD = re.compile(r"^([\u4e00-\u9fff]) +([\u4e00-\u9fff])(?= *[:：])")  # 姓 名：
_HAN_GAP = re.compile(r"(?<=[\u4e00-\u9fff]) +(?=[\u4e00-\u9fff])")
_PARTED_CAPITAL = re.compile(r"(?<![A-Za-z])([A-Z]) (?=[A-Z]{2,})")
_SYMBOL_BULLET = re.compile(r"^([ \t]*)[\uf06c\uf06e\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0fc](?=\s)", re.MULTILINE)
_MAPPED = frozenset(map(chr, TABLE))
_RESIZED = frozenset(chr(code) for code, put in TABLE.items() if len(put or "") != 1)
_WORD = re.compile(r"\S+")
_BLANKS = re.compile(r" {2,}")
_EMPTY_LINES = re.compile(r"\n{3,}")
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_MOST_PASSES = 5


def clean(raw: str) -> str:
    """``raw`` with one form for each character, blanks collapsed, broken words joined; lines stay lines.

    Applied to its own result it changes nothing.

    >>> clean("Ｃ＋＋　and\\u00a0CU\\u200bDA,  multi-\\nGPU")
    'C++ and CUDA, multi-GPU'
    """
    return trace(raw).text


def trace(raw: str) -> Traced:
    """The same, with where each part of it stood in ``raw``."""
    text = _pass(Traced(raw))
    for _ in range(_MOST_PASSES):
        again = _pass(text)
        if again.text == text.text:
            break
        text = again
    return text


def _pass(raw: Traced) -> Traced:
    text = raw.sub(_RETURN, "")
    text = text.sub(_TERMINAL_COLOR, "").sub(_HIDDEN_LIGATURE, _ligature)
    text = text.same_length(_SYMBOL_BULLET.sub(r"\1•", text.text))
    text = join_broken_words(text)
    text = _clean_lines(_compose(_map_characters(text)))
    return text.sub(_EMPTY_LINES, "\n\n").stripped("\n")


def _map_characters(text: Traced) -> Traced:
    """``text`` by the table of characters; few texts hold more than ten of its thousands."""
    found = _MAPPED.intersection(text.text)
    if resized := found & _RESIZED:
        some = re.compile(f"[{''.join(sorted(resized))}]")
        text = text.sub(some, lambda match: TABLE[ord(match[0])] or "")
    return text.same_length(text.text.translate(TABLE)) if found else text


def _ligature(match: re.Match[str]) -> str:
    """The ligature that pdfTeX wrote as a control character: by its usual place, unless another one makes a word."""
    before = _LETTERS_BEFORE.search(match.string, max(0, match.start() - 20), match.start())
    after = _LETTERS_AFTER.match(match.string, match.end(), match.end() + 20)
    around = (before[0] if before else "").lower(), after[0] if after else ""
    usual = _CONTROL_LIGATURES.get(match[0], "")
    for ligature in (usual, "fi", "fl", "ff", "ffi", "ffl"):
        if ligature and _stems(ligature).search(ligature.join(around)):
            return ligature
    return usual


@functools.cache
def _stems(ligature: str) -> re.Pattern[str]:
    return re.compile("|".join(sorted(stem for stem in words("ligature_stems") if ligature in stem)))


def _compose(text: Traced) -> Traced:
    """Canonical composition, halves of surrogate pairs left out: é is one character however it was typed."""
    if text.text.isascii():
        return text
    text = text.same_length(_SURROGATE.sub(" ", text.text))
    if unicodedata.is_normalized("NFC", text.text):
        return text
    composed = ((match, unicodedata.normalize("NFC", match[0])) for match in _WORD.finditer(text.text))
    return text.edited((*match.span(), put) for match, put in composed if put != match[0])


def _clean_lines(text: Traced) -> Traced:
    edits: list[Edit] = []
    place = 0
    for line in text.text.split("\n"):
        cleaned = _BLANKS.sub(" ", _close_up(line)).strip()
        if cleaned != line:
            edits.extend(blank_edits(line, cleaned, place))
        place += len(line) + 1
    return text.edited(edits)


def _close_up(line: str) -> str:
    """Letter-spaced words closed up (E X P E R I E N C E, 教 育 背 景); two blanks or more part the words."""
    if " " not in line:
        return line
    if len(line) <= 40 and is_heading(line):
        line = _PARTED_CAPITAL.sub(r"\1", _HAN_GAP.sub("", line))  # E XPERIENCE, 技 能
    line = _PARTED_WORD.sub(r"\1\2", line)
    if len(line) < 5:
        return line
    line = _SPACED_HAN.sub(lambda match: match[0].replace(" ", ""), line)
    return _SPACED_RUN.sub(_close_run, line)


def _close_run(match: re.Match[str]) -> str:
    run = match[0]
    letters = sum(character.isalpha() for character in run if character != " ")
    parts = [word.replace(" ", "") for word in re.split(r" {2,}", run)]
    if letters < 0.6 * len(run.replace(" ", "")) or max(map(len, parts)) < 4 or not run.isascii():
        return run
    if "".join(parts).lower() in _ALPHABET:
        return run  # A B C D E
    return re.sub(r" ?,", ",", " ".join(parts)).replace(",", ", ").replace(",  ", ", ")
