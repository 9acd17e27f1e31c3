"""Replacements of characters in the form in which the tokenizers library takes them ("Precompiled")."""

from __future__ import annotations

import base64
import struct
from collections.abc import Mapping

_LEAF = 1 << 8
_VALUE = 1 << 31
_Trie = dict[int, "_Trie | int"]  # label → what follows; label 0 → the value of the key that ends here


def pack_replacements(replaced: Mapping[str, str]) -> str:
    """A Darts double array over the keys' UTF-8 bytes, with the texts they lead to, in base64.

    A unit holds its label in bits 0 to 7, whether a key ends here in bit 8, and from bit 10 what its own place is
    xor-ed with to get its children's; a leaf holds its value and bit 31.
    """
    trie: _Trie = {}
    texts = bytearray()
    for key, text in sorted(replaced.items()):
        node = trie
        for byte in key.encode():
            below = node.setdefault(byte, {})
            assert isinstance(below, dict)
            node = below
        node[0] = len(texts)
        texts += text.encode() + b"\0"
    units = _Units()
    units.place(trie, 0)
    packed = struct.pack(f"<I{len(units.array)}I", 4 * len(units.array), *units.array)
    return base64.b64encode(packed + texts).decode()


class _Units:
    """The array while it grows: a block of 256 a branching node, leaves in the first gaps."""

    def __init__(self) -> None:
        self.array: list[int] = [0] * 256
        self._taken = {0}
        self._gap = 1

    def place(self, node: _Trie, at: int) -> None:
        """Puts everything below ``node``, whose unit stands at ``at``."""
        base = self._room() if len(node) > 1 or 0 not in node else self._first_gap()
        self._taken.update(base ^ label for label in node)
        self.array[at] |= (at ^ base) << 10 | (_LEAF if 0 in node else 0)
        for label, below in node.items():
            if isinstance(below, int):
                self.array[base ^ label] = below | _VALUE
            else:
                self.array[base ^ label] = label
                self.place(below, base ^ label)

    def _room(self) -> int:
        self.array.extend([0] * 256)
        return len(self.array) - 256

    def _first_gap(self) -> int:
        while self._gap in self._taken:
            self._gap += 1
        if self._gap >= len(self.array):
            self._room()
        return self._gap
