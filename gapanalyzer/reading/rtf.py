"""RTF → text: code pages and Unicode escapes resolved, tables as rows, what nobody sees left out."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..errors import DamagedFile, TooLarge
from ..model import Warning
from .colors import is_seen
from .judging import warn_of_hidden
from .rows import Lines
from .rtf_words import (
    BREAKS,
    CELLS,
    CHARSETS,
    FEET,
    HEADS,
    PAINTED,
    SIGNS,
    SKIPPED,
    STARRED,
    SYMBOLS,
    codec_of,
)

_TOKEN = re.compile(
    rb"\\(?:(?P<word>[A-Za-z]{1,32})(?P<number>-?\d{1,9})?[ ]?|'(?P<byte>[0-9A-Fa-f]{2})|(?P<symbol>[^A-Za-z']))"
    rb"|(?P<brace>[{}])|(?P<plain>[^\\{}\r\n]+)",
    re.DOTALL,
)
_MAX_DEPTH = 1_000
_TINY = 4  # half points
_SHORT = 40  # bytes
_MAX_CHARACTERS = 2_000_000  # of text; the limit for documents is below and gives the better message


def read_rtf(data: bytes, source: str) -> tuple[str, tuple[Warning, ...]]:
    """(text, warnings) of an RTF document. Raises `DamagedFile` or `TooLarge`; damaged groups are read on."""
    if not data.lstrip().startswith(b"{\\rtf"):
        raise DamagedFile(f"{source}: the RTF file has no beginning", hint="open it and save it again, or as PDF")
    reader = _Reader(source, painted=PAINTED.search(data) is not None)
    reader.read(data)
    text = "\n".join((*dict.fromkeys(reader.head.lines), *reader.body.lines, *dict.fromkeys(reader.foot.lines)))
    return text, warn_of_hidden(["".join(reader.hidden)])


@dataclass(frozen=True, slots=True)
class _State:
    """What holds inside the present group."""

    target: str = "body"  # also "head", "foot", "fonts", "colors", "skipped"
    codec: str | None = None  # of the present font
    fallback: int = 1  # bytes that stand for a Unicode escape in old readers
    hidden: bool = False
    white: bool = False
    tiny: bool = False


class _Reader:
    """One pass over the tokens; groups save and restore the state."""

    def __init__(self, source: str, *, painted: bool) -> None:
        self._source, self._painted = source, painted
        self.body, self.head, self.foot = Lines(), Lines(), Lines()
        self.hidden: list[str] = []
        self._state = _State()
        self._saved: list[_State] = []
        self._default = "cp1252"
        self._fonts: dict[int, str] = {}
        self._font = self._usual = 0
        self._colors: list[tuple[int, int, int]] = []
        self._color = [0, 0, 0]
        self._bytes = bytearray()  # not decoded yet: a character may take several
        self._unread = 0  # bytes left of a Unicode escape's fallback
        self._high = 0  # first half of a surrogate pair
        self._starred = self._in_table = False
        self._size = 0

    def read(self, data: bytes) -> None:
        """Reads all tokens; what is damaged is passed over."""
        place = 0
        while found := _TOKEN.search(data, place):
            place = found.end()
            if brace := found["brace"]:
                self._flush()
                self._unread = 0
                self._brace(brace)
            elif word := found["word"]:
                number = int(found["number"]) if found["number"] else None
                if word == b"bin":
                    place += max(0, number or 0)
                else:
                    self._word(word.decode("ascii"), number)
            elif found["byte"]:
                self._literal(bytes.fromhex(found["byte"].decode("ascii")))
            elif found["symbol"]:
                self._symbol(found["symbol"])
            else:
                self._literal(found["plain"])
        self._flush()
        for part in (self.head, self.body, self.foot):
            part.cells.append(part.take())
            part.end_row()

    def _brace(self, brace: bytes) -> None:
        self._starred = False
        if brace == b"{":
            if len(self._saved) >= _MAX_DEPTH:
                raise TooLarge(f"{self._source}: nested over {_MAX_DEPTH:,} deep", hint="save it as PDF or text")
            self._saved.append(self._state)
        elif self._saved:
            before = self._state
            self._state = self._saved.pop()
            if before.target in ("head", "foot") and self._state.target == "body":
                getattr(self, before.target).end_line()

    def _literal(self, data: bytes) -> None:
        if self._unread:
            skipped = min(self._unread, len(data))
            self._unread -= skipped
            data = data[skipped:]
        if self._state.target == "colors":
            for _ in range(data.count(b";")):
                self._colors.append((self._color[0], self._color[1], self._color[2]))
                self._color = [0, 0, 0]
        elif self._state.target not in ("skipped", "fonts"):
            self._bytes += data

    def _symbol(self, symbol: bytes) -> None:
        if symbol == b"*":
            self._starred = True
        elif self._unread:
            self._unread -= 1
        elif symbol in SYMBOLS:
            self._write(SYMBOLS[symbol])

    def _word(self, word: str, number: int | None) -> None:
        if word == "u" and number is not None:
            self._unicode(number % 0x10000)
            return
        if self._unread:
            self._unread -= 1
            return
        starred, self._starred = self._starred, False
        if self._state.target == "skipped":
            return
        if word in ("listtext", "pntext"):
            self._write("- ")
        if word in SKIPPED or (starred and word not in STARRED):
            self._flush()
            self._state = replace(self._state, target="skipped")
        elif word in BREAKS:
            self._break(word)
        elif word in CELLS:
            lines = self._lines()
            lines.cells.append(lines.take())
        elif word == "row":
            self._lines().end_row()
        elif word in SIGNS:
            self._write(SIGNS[word])
        else:
            self._format(word, number)

    def _break(self, word: str) -> None:
        lines = self._lines()
        if self._in_table or word == "line":
            self._write("\n")
        else:
            lines.end_line()

    def _format(self, word: str, number: int | None) -> None:
        """What changes the state, or the tables of fonts and colours."""
        state, on = self._state, number != 0
        if word in ("fonttbl", "colortbl"):
            self._enter("fonts" if word == "fonttbl" else "colors")
        elif word in HEADS or word in FEET:
            self._enter("head" if word in HEADS else "foot")
        elif word in ("v", "deleted"):
            self._change(replace(state, hidden=on))
        elif word == "plain":
            self._change(replace(state, hidden=False, white=False, tiny=False, codec=None))
        elif word == "fs":
            self._change(replace(state, tiny=number is not None and number <= _TINY))
        elif word == "cf":
            self._change(replace(state, white=self._is_white(number or 0)))
        elif word == "uc":
            self._state = replace(state, fallback=max(0, min(number or 0, 10)))
        elif word in ("intbl", "pard"):
            self._flush()
            self._in_table = word == "intbl"
        elif word in ("red", "green", "blue"):
            self._color[("red", "green", "blue").index(word)] = number or 0
        else:
            self._code_page(word, number)

    def _code_page(self, word: str, number: int | None) -> None:
        if word in ("f", "af") and number is not None:
            self._font = number
            if word == "f" and self._state.target != "fonts":
                self._change(replace(self._state, codec=self._fonts.get(number)))
        elif word == "fcharset" and self._state.target == "fonts" and number in CHARSETS:
            # Charset 0 is what writers put for fonts they know nothing of: the document's own code page holds.
            if number:
                self._fonts[self._font] = codec_of(CHARSETS[number])
        elif word == "deff" and number is not None:
            self._usual = number
        elif word == "ansicpg" and number:
            self._default = codec_of(number)
        elif word == "mac":
            self._default = "mac_roman"

    def _enter(self, target: str) -> None:
        self._flush()
        self._state = replace(self._state, target=target)

    def _change(self, state: _State) -> None:
        self._flush()
        self._state = state

    def _is_white(self, index: int) -> bool:
        return not self._painted and 0 < index < len(self._colors) and not is_seen(self._colors[index])

    def _unicode(self, code: int) -> None:
        self._unread = self._state.fallback
        if 0xD800 <= code < 0xDC00:
            self._flush()
            self._high = code
        elif 0xDC00 <= code < 0xE000 and self._high:
            self._write(chr(0x10000 + ((self._high - 0xD800) << 10) + code - 0xDC00))
            self._high = 0
        elif not 0xD800 <= code < 0xE000:
            self._write(chr(code))

    def _lines(self) -> Lines:
        self._flush()
        return {"head": self.head, "foot": self.foot}.get(self._state.target, self.body)

    def _flush(self) -> None:
        if self._bytes:
            data, self._bytes = bytes(self._bytes), bytearray()
            codec = self._state.codec or self._fonts.get(self._usual, self._default)
            try:
                self._put(data.decode(codec))
            except UnicodeDecodeError:  # an accent in a Latin font of a Chinese document, or damage
                self._put(data.decode("cp1252" if len(data) < _SHORT else codec, "replace"))

    def _write(self, text: str) -> None:
        self._flush()
        self._put(text)

    def _put(self, text: str) -> None:
        state = self._state
        if state.target in ("skipped", "fonts", "colors"):
            return
        self._size += len(text)
        if self._size > _MAX_CHARACTERS:
            raise TooLarge(f"{self._source}: over {_MAX_CHARACTERS:,} characters", hint="give one résumé or posting")
        if state.hidden or state.white or state.tiny:
            self.hidden.append(text)
        else:
            {"head": self.head, "foot": self.foot}.get(state.target, self.body).pieces.append(text)
