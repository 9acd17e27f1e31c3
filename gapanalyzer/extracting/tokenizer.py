"""Cutting text for matching: a Latin word with its digits, one Han character, one symbol."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from .spelling import OTHER, Spelling

# Han and its radicals, kana, hangul: written without blanks, so each character is a token.
_SINGLE = "\u2e80-\u2fdf\u3005\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
_LETTER = rf"[^\W_{_SINGLE}\U00020000-\U000323af]"
_MARK = "[\u0300-\u036f]"  # an accent written after its letter belongs to the word
_WORD = rf"{_LETTER}+(?:{_MARK}+{_LETTER}*)*"
# "8xH100" is eight of them; words joined by hyphens are one match, taken apart below.
_TOKEN = re.compile(rf"\d+x(?=[a-z]{{1,3}}\d)|{_WORD}(?:[-_]{_WORD})*|\S")
_PART = re.compile(r"[^-_]+")
_LATIN = re.compile(_LETTER)
_HYPHENS = frozenset("-_")
_LONGEST_CHAIN = 4  # hyphenated parts that may be one name when joined


@dataclass(slots=True)
class Tokens:
    """Words with their places; one text word spelt as several has one place for all of them."""

    words: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def add(self, words: tuple[str, ...], start: int, end: int) -> None:
        """Append ``words``, all standing for the text from ``start`` to ``end``."""
        for word in words:
            self.words.append(word)
            self.starts.append(start)
            self.ends.append(end)

    def extend(self, tokens: Tokens) -> None:
        """Append all of ``tokens``."""
        self.words += tokens.words
        self.starts += tokens.starts
        self.ends += tokens.ends

    def whole(self, first: int, last: int) -> bool:
        """True unless ``first``..``last`` (exclusive) begins or ends within a text word spelt as several, or with the
        letter of C++ or C#.
        """
        starts = self.starts
        opens = first == 0 or starts[first - 1] != starts[first]
        return opens and (last == len(starts) or (starts[last] != starts[last - 1] and not self._goes_on(last)))

    def _goes_on(self, last: int) -> bool:
        """True for "written in C" of "written in C++"."""
        words = self.words
        if words[last] not in ("+", "#") or len(words[last - 1]) > 1 or self.starts[last] != self.ends[last - 1]:
            return False
        return words[last] == "#" or words[last + 1 : last + 2] == ["+"]


def is_latin(word: str) -> bool:
    """True for a word of Latin (or Greek, Cyrillic …) letters and digits."""
    first = word[:1]
    return first.isalnum() if first.isascii() else _LATIN.match(first) is not None


def cut(folded: str) -> Iterator[tuple[str, int, int]]:
    """Each token of ``folded`` with its start and end; a hyphen between words is none."""
    for match in _TOKEN.finditer(folded):
        word, start = match[0], match.start()
        if len(word) == 1:
            if word not in _HYPHENS or not _is_between(folded, start):
                yield word, start, start + 1
        elif "-" in word or "_" in word:
            yield from ((part[0], start + part.start(), start + part.end()) for part in _PART.finditer(word))
        else:
            yield word, start, match.end()


def tokenize(folded: str, spelling: Spelling) -> Tokens:
    """``folded`` as words in the spelling of the names."""
    tokens = Tokens()
    words, starts, ends, known = tokens.words, tokens.starts, tokens.ends, spelling.known
    for match in _TOKEN.finditer(folded):
        word = match[0]
        found = known.get(word)
        if not found and len(word) > 1:
            if "-" in word or "_" in word:
                _add_chain(word, match.start(), spelling, tokens)
                continue
            found = spelling.guess(word)
        elif not found and word in _HYPHENS and _is_between(folded, match.start()):
            continue
        if found and len(found) > 1:
            tokens.add(found, *match.span())
        else:
            words.append(found[0] if found else OTHER)
            starts.append(match.start())
            ends.append(match.end())
    return tokens


def _is_between(text: str, at: int) -> bool:
    """True for a character with a letter, digit or Han character on both sides."""
    return text[at - 1 : at].isalnum() and text[at + 1 : at + 2].isalnum()


def _add_chain(text: str, offset: int, spelling: Spelling, tokens: Tokens) -> None:
    """Add hyphenated words: "Tensor-RT" as TensorRT where that is a name, else word by word."""
    parts = [(part[0], offset + part.start(), offset + part.end()) for part in _PART.finditer(text)]
    at = 0
    while at < len(parts):
        for count in range(min(_LONGEST_CHAIN, len(parts) - at), 0, -1):
            words = [word for word, _, _ in parts[at : at + count]]
            found = spelling.join(words) if count > 1 else spelling.spell(words[0]) or (OTHER,)
            if found and (count == 1 or found != tuple(words)):
                tokens.add(found, parts[at][1], parts[at + count - 1][2])
                break
        at += count
