"""Literal phrases in a folded text: a trie for each first word, walked character by character.

One regular expression of all phrases finds them as fast, and takes longer to compile than
a whole page takes to read.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

_TOKEN = re.compile(r"[a-z0-9]+|[^\sa-z0-9\0]")  # \0 blots a name out
_BLANK = re.compile(r"[\s-]{1,3}")

Roles = frozenset[str]
Node = dict[str, Any]  # the next character → its node; "" → the roles of the phrase that ends here


class Phrases:
    """Phrases with their roles; Latin ones are found as whole words only, a blank stands for blanks and hyphens."""

    def __init__(self, roles: Mapping[str, Roles]) -> None:
        self._by_token: defaultdict[str, list[str]] = defaultdict(list)
        for phrase in roles:
            if token := _TOKEN.match(phrase):
                self._by_token[token[0]].append(phrase)
        self._roles = roles
        self._tries: dict[str, Node] = {}

    def find(self, folded: str) -> Iterator[tuple[int, int, Roles]]:
        """Start, end and roles of the phrases from left to right: the longest at a place, none inside another."""
        last = 0
        for token in _TOKEN.finditer(folded):
            if (word := token[0]) in self._by_token and token.start() >= last:
                end, roles = _longest(folded, token.end(), self._trie(word))
                if roles is not None:
                    last = end
                    yield token.start(), end, roles

    def _trie(self, token: str) -> Node:
        """What may follow ``token``; made when a text first holds it."""
        if token not in self._tries:
            root: Node = {}
            for phrase in self._by_token[token]:
                node = root
                for char in phrase[len(token) :]:
                    node = node.setdefault(char, {})
                node[""] = self._roles[phrase]
            self._tries[token] = root
        return self._tries[token]


def _longest(text: str, at: int, node: Node) -> tuple[int, Roles | None]:
    """End and roles of the longest phrase whose first token ends at ``at``; no roles when there is none."""
    end, roles = at, None
    while True:
        if "" in node and not (_is_latin(text[at - 1 : at]) and _is_latin(text[at : at + 1])):
            end, roles = at, node[""]
        if " " in node and (blank := _BLANK.match(text, at)):
            node, at = node[" "], blank.end()
        elif (below := node.get(text[at : at + 1] or "\0")) is not None:
            node, at = below, at + 1
        else:
            return end, roles


def _is_latin(char: str) -> bool:
    return char.isascii() and char.isalnum()
