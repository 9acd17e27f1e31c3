"""Chinese words, cut by a tokenizer of our own."""

from __future__ import annotations

import functools
import warnings
from typing import Any

# Parts of speech in jieba's dictionary that make no part of a name: adverbs, pronouns, conjunctions, particles …
_SMALL = ("c", "d", "e", "m", "o", "p", "q", "r", "t", "u", "y", "z", "f", "ns", "nr")
_NEVER = frozenset(("uj", "ul", "d", "p"))
_NAMES = frozenset(("nr", "ns"))  # of persons and places: invented names are made of such characters
_LONGEST_COINED = 4
_COMMON = 300  # occurrences in the dictionary's corpus from which on a single word is everyday language


def is_name(text: str) -> bool:
    """True when the Chinese ``text`` may be the name of something: no everyday word, no part of a sentence.

    >>> [is_name(text) for text in ("有限元分析", "场景", "非常丰富")]
    [True, False, False]
    """
    words = cut(text)
    tags, frequencies = [_tags().get(word, "") for word in words], _tokenizer().FREQ
    if any(tag in _NEVER or (len(word) > 1 and tag.startswith(_SMALL)) for word, tag in zip(words, tags, strict=True)):
        return False
    if len(words) == 1:
        return int(frequencies.get(words[0], 0)) < _COMMON
    return not (tags[0] == "v" and tags[1].startswith("n") and len(words) == 2)


def is_coined(text: str) -> bool:
    """True when up to four Chinese characters make up no word of the dictionary, as in the names people invent.

    A single character has to be a rare one.

    >>> [is_coined(text) for text in ("鲲图", "鲲", "国产", "高性能", "新")]
    [True, True, False, False, False]
    """
    words, frequencies = cut(text), _tokenizer().FREQ
    if not 0 < len(text) == len(words) <= _LONGEST_COINED:
        return False
    small = any(_tags().get(word, "").startswith(_SMALL) and _tags()[word] not in _NAMES for word in words)
    return not small and (len(words) > 1 or int(frequencies.get(text, 0)) < _COMMON)


def cut(text: str) -> list[str]:
    """The words of ``text``."""
    words: list[str] = _tokenizer().lcut(text, HMM=False)
    return words


@functools.cache
def _tags() -> dict[str, str]:
    """The part of speech of every word of the dictionary."""
    with _tokenizer().get_dict_file() as lines:
        entries = (line.decode("utf-8").split() for line in lines)
        return {entry[0]: entry[2] for entry in entries if len(entry) == 3}


@functools.cache
def _tokenizer() -> Any:
    """A private tokenizer with the dictionary filled in here.

    ``initialize()`` would read and write a cache under a name anybody can guess in the shared temporary folder,
    and log to standard error; ``jieba.add_word`` would change the words of every other user in the process.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # jieba asks for pkg_resources and holds odd escapes
        import jieba

    tokenizer = jieba.Tokenizer()
    tokenizer.FREQ, tokenizer.total = tokenizer.gen_pfdict(tokenizer.get_dict_file())
    tokenizer.initialized = True
    return tokenizer
