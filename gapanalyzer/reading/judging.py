"""How well a text was read, and in which language it is."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from ..errors import EmptyDocument, UnreadableText
from ..model import Language, Warning
from .characters import TABLE

_BROKEN = re.compile(r"[\ufffd\x00-\x08\x0e-\x1a\x7f-\x9f]|锟斤拷|烫烫烫")
_PRIVATE = re.compile(r"[\ue000-\uf8ff]")
_FOREIGN = re.compile(  # letters of scripts in which nobody writes Chinese or English
    r"[^\W\d_\u0000-\u024f\u1e00-\u1eff\u2000-\u2bff\u2e80-\u9fff\uf900-\ufaff\ufb00-\ufb06\uff00-\uffef"
    r"\U0001d400-\U0001d7ff\U0001f000-\U0001faff\U00020000-\U0003134f]"
)
_HAN = re.compile(r"[\u3400-\u9fff]")
_ACCENTED = re.compile(r"[\u00a1-\u00ff\u0152\u0153\u0160\u0161\u017d\u017e\u20ac\u2122]")
_LATIN = re.compile(r"[A-Za-z]")
_VOWEL = re.compile(r"[AEIOUYaeiouy]")
_SYMBOL = re.compile(r"[!-/:-@\[-`{-~]")
_REPEATED = re.compile(r"(.)\1+", re.DOTALL)
# Shares beyond which a text is no language, with the least number of characters that can show it.
_RARE_HAN = 0.35, 20  # text in another encoding; names and terms stay far below
_MOST_ACCENTED = 0.3, 20  # UTF-8 read as Latin-1; French and German stay below 0.1
_FEWEST_VOWELS = 0.2, 300  # letters shifted by a font without a map; English has 0.4, lists of abbreviations 0.3
_MOST_SYMBOLS = 0.5, 100
_FLOOR = 0.5  # less is refused
_GOOD = 0.95  # less is worth a warning
_LONGEST_QUOTE = 120


def judge_text(raw: str, text: str, source: str) -> tuple[float, tuple[Warning, ...]]:
    """(reading quality 0..1, warnings): the share of characters that belong to a text of these languages.

    Raises `EmptyDocument` for no text and `UnreadableText` when under half of it can be trusted.
    """
    if not text.strip():
        raise EmptyDocument(f"{source}: holds no text", hint="give a file or a pipe with text in it")
    visible = "".join(raw.split())
    lost = _lost(visible)
    quality = round(max(0.0, 1.0 - sum(lost.values()) / len(visible)), 4) if visible else 0.0
    if quality >= _FLOOR and not any(map(str.isalnum, text)):
        raise EmptyDocument(f"{source}: holds signs or pictures, but no words", hint="give a text with words in it")
    if quality < _FLOOR:
        readable = f"{quality:.0%} of {len(visible):,} characters are readable"
        raise UnreadableText(
            f"{source}: the text cannot be read ({readable}{_why(lost)})",
            hint="export the file again with its fonts embedded, use --ocr always, or give the text itself",
        )
    if quality < _GOOD:
        text = f"{1 - quality:.0%} of the characters could not be read{_why(lost)}"
        return quality, (Warning("reading_quality", text),)
    return quality, ()


def warn_of_hidden(words: Sequence[str]) -> tuple[Warning, ...]:
    """A warning with the first of the words that a reader cannot see, and that were left out; nothing for none.

    >>> warn_of_hidden(["CUDA", "expert"])[0].message
    '2 words that a reader cannot see were left out: “CUDA expert”'
    """
    words = [word for text in words for word in text.translate(TABLE).split()]
    if not words:
        return ()
    quote = " ".join(words)
    quote = quote if len(quote) <= _LONGEST_QUOTE else f"{quote[:_LONGEST_QUOTE].rsplit(' ', 1)[0]} …"
    many = f"{len(words)} word{'s' * (len(words) > 1)}"
    return (Warning("hidden_text", f"{many} that a reader cannot see were left out: “{quote}”"),)


def _lost(visible: str) -> dict[str, int]:
    """What of a text cannot be read → how many characters."""
    return {
        "characters without a meaning": sum(map(len, _BROKEN.findall(visible))),
        "glyphs of private fonts": _count(_PRIVATE, visible),
        "letters of other scripts": _count(_FOREIGN, visible),
        "Chinese in another encoding": _strange_han(visible),
        "letters that make no words": _strange_latin(visible),
    }


def _why(lost: dict[str, int]) -> str:
    """The reasons, the weightiest first: "; glyphs of private fonts"."""
    reasons = sorted((reason for reason in lost if lost[reason]), key=lambda reason: -lost[reason])
    return f"; lost: {', '.join(reasons)}" if reasons else ""


def _count(pattern: re.Pattern[str], text: str) -> int:
    return len(pattern.findall(text))


def _strange_han(visible: str) -> int:
    """Chinese characters of a text in which too many are ones that people hardly write."""
    share, fewest = _RARE_HAN
    han = _HAN.findall(visible)
    rare = sum(map(is_rare, han))
    return len(han) if len(han) >= fewest and rare > share * len(han) else 0


def _strange_latin(visible: str) -> int:
    """Latin characters of a text whose letters cannot be words, by accents, vowels or symbols."""
    letters, accented = _count(_LATIN, visible), _count(_ACCENTED, visible)
    share, fewest = _MOST_ACCENTED
    if accented >= fewest and accented > share * (letters + accented):
        return letters + accented
    share, fewest = _FEWEST_VOWELS
    if letters >= fewest and letters > 0.3 * len(visible) and _count(_VOWEL, visible) < share * letters:
        return letters
    share, fewest = _MOST_SYMBOLS
    once = _REPEATED.sub(r"\1", visible)  # rules of hyphens are no text
    symbols = _count(_SYMBOL, once)
    return _count(_SYMBOL, visible) + letters if symbols >= fewest and symbols > share * len(once) else 0


@functools.lru_cache(maxsize=8192)
def is_rare(character: str) -> bool:
    """True for a Chinese character outside the everyday halves of GB 2312 and Big5.

    >>> is_rare("算"), is_rare("體"), is_rare("璐")
    (False, False, True)
    """
    for encoding, last in (("gb2312", 0xD7), ("big5", 0xC6)):
        try:
            if character.encode(encoding)[0] <= last:
                return False
        except UnicodeEncodeError:
            continue
    return True


def language_of(text: str) -> Language:
    """The language by the share of Han characters (1.5 to a word): "zh" over 50 %, "en" up to 12 %, else "mixed"."""
    han = sum("\u4e00" <= character <= "\u9fff" for character in text)
    words = len(re.findall(r"[^\W\d_\u3400-\u9fff]{2,}", text))
    if not han and not words:
        return "en"
    share = (han / 1.5) / (han / 1.5 + words)
    return "zh" if share > 0.5 else "mixed" if share > 0.12 else "en"
