"""The body of a LaTeX source → the text that its commands would set."""

from __future__ import annotations

import re
import unicodedata

from ..errors import TooLarge
from .latex_commands import (
    ACCENTS,
    ARGUMENTS,
    BREAKS,
    ENVIRONMENTS,
    HEADINGS,
    INLINE,
    ITEMS,
    LABELLED,
    NAMES,
    SIGNS,
    SUPERSCRIPTS,
    VERBATIM,
)

_TOKEN = re.compile(
    r"\\(?P<name>[A-Za-z@]+\*?)[ \t]*|\\(?P<sign>[^A-Za-z@])|(?P<open>\{)|(?P<gap>[ \t]*\n[ \t]*(?:\n\s*)?)"
    r"|(?P<mark>[}&~$^_#])|(?P<text>[^\\{}&~$^_#\n]+)",
    re.DOTALL,
)
_BRACE = re.compile(r"\\.|[{}]", re.DOTALL)
_OPTION = re.compile(r"\s*\[[^\[\]]{0,400}\]")
_SPACE = re.compile(r"[ \t]*\n?[ \t]*")
_LIGATURES = (("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"), ("`", "'"))
_MAX_DEPTH = 100
_MAX_CHARACTERS = 5_000_000  # set in groups inside each other, counted each time
_INDENT = 40
_MOST_ARGUMENTS = 8
_DESCRIBED = 5  # an entry with as many arguments tells in its last one what was done
_WHITE = re.compile(r"\s*(?:white|FFFFFF)\s*", re.IGNORECASE)

Range = tuple[int, int]


class Groups:
    """Where the groups of a source end; a group that never does ends with the source."""

    def __init__(self, code: str, source: str) -> None:
        self._code, self._ends = code, dict[int, int]()
        opened: list[int] = []
        for brace in _BRACE.finditer(code):
            if brace[0] == "{":
                opened.append(brace.start())
                if len(opened) > _MAX_DEPTH:
                    raise TooLarge(f"{source}: nested over {_MAX_DEPTH} deep", hint="give the PDF made from it")
            elif brace[0] == "}" and opened:
                self._ends[opened.pop()] = brace.start()

    def end(self, start: int) -> int:
        """Where the group that opens at ``start`` closes."""
        return self._ends.get(start, len(self._code))

    def behind_options(self, place: int) -> int:
        """Where the options in brackets end that begin at ``place``."""
        while option := _OPTION.match(self._code, place):
            place = option.end()
        return place

    def arguments(self, place: int, most: int) -> tuple[list[Range], int]:
        """(insides of the groups from ``place`` on, what stands behind them); options in brackets are passed over."""
        found: list[Range] = []
        while len(found) < most:
            gap = _SPACE.match(self._code, self.behind_options(place))
            start = gap.end() if gap else place
            if self._code[start : start + 1] != "{":
                break
            found.append((start + 1, self.end(start)))
            place = found[-1][1] + 1
        return found, place


class Typesetter:
    """Sets one source; groups and arguments are set by the same rules inside each other."""

    def __init__(self, code: str, source: str, macros: dict[str, str], seen: bool) -> None:
        self._code, self._source, self._macros, self._white_shows = code, source, macros, not seen
        self._groups = Groups(code, source)
        self._size = 0
        self._math = False
        self.hidden: list[str] = []  # white on white

    def text(self) -> str:
        """The source's text, a line for each paragraph, item, row and entry."""
        return self._set((0, len(self._code)))

    def _set(self, inside: Range) -> str:
        place, end = inside
        pieces: list[str] = []
        while place < end and (token := _TOKEN.match(self._code, place, end)):
            if token["name"]:
                piece, place = self._command(token["name"], token, end)
            elif token["sign"]:
                piece, place = self._sign(token["sign"], token.end())
            elif token["open"]:
                stop = min(end, self._groups.end(place))
                piece, place = self._set((place + 1, stop)), stop + 1
            elif token["mark"] == "^" and self._math:
                piece, place = self._raised(token.end(), end)
            else:
                piece, place = self._plain(token), token.end()
            self._size += len(piece)
            if self._size > _MAX_CHARACTERS:
                raise TooLarge(f"{self._source}: sets too much text", hint="give the PDF made from it")
            pieces.append(piece)
        return "".join(pieces)

    def _plain(self, token: re.Match[str]) -> str:
        if token["gap"]:
            return "\n" if token["gap"].count("\n") > 1 else " "
        mark = token["mark"]
        if mark == "$":
            self._math = not self._math
        if mark:
            return {"&": "\t", "~": " ", "^": "^", "_": "" if self._math else "_", "#": "#"}.get(mark, "")
        text = token["text"]
        for typed, shown in _LIGATURES:
            text = text.replace(typed, shown)
        return text

    def _raised(self, place: int, end: int) -> tuple[str, int]:
        found, behind = self._groups.arguments(place, 1)
        text = self._set(found[0]) if found else self._code[place : min(end, place + 1)]
        return text.strip("{}").translate(SUPERSCRIPTS), behind if found else place + 1

    def _sign(self, sign: str, place: int) -> tuple[str, int]:
        if sign in ACCENTS and self._code[place : place + 1] not in ("", " "):
            return self._accented(ACCENTS[sign], place)
        if sign == "\\":
            option = re.compile(r"\*?\s*\[[^\[\]\n]{0,40}\]|\*").match(self._code, place)
            return "\n", option.end() if option else place
        if sign in "()[]":
            self._math = sign in "(["
        return {"\n": " "}.get(sign, sign if sign in "%&#$_{} " else " " if sign in ",;:" else ""), place

    def _accented(self, mark: str, place: int) -> tuple[str, int]:
        found, behind = self._groups.arguments(place, 1)
        if found:
            letter = self._set(found[0])
        else:
            single = re.compile(r"\s*(?:\\([A-Za-z])\s?|(.))", re.DOTALL).match(self._code, place)
            letter, behind = ((single[1] or single[2]), single.end()) if single else ("", place)
        letter = letter.replace("ı", "i").replace("ȷ", "j")
        return unicodedata.normalize("NFC", letter[:1] + mark + letter[1:]) if letter else "", behind

    def _command(self, name: str, token: re.Match[str], end: int) -> tuple[str, int]:
        place, plain = token.end(), name.rstrip("*")
        if plain in ("begin", "end"):
            return self._environment(plain, place, end)
        if plain in ("verb", "lstinline"):
            return self._verbatim(place)
        if plain in self._macros:
            return self._macros[plain], place
        if plain in SIGNS:
            return SIGNS[plain], place
        if plain in BREAKS:
            return "\n", self._groups.behind_options(place)
        if plain == "item":
            option = _OPTION.match(self._code, place, end)
            label = self._part(option.group().strip()[1:-1]) if option else ""
            return f"\n- {label} ", option.end() if option else place
        if len(plain) == 1 and plain in ACCENTS:
            return self._accented(ACCENTS[plain], place)
        return self._with_arguments(plain, token.start(), place)

    def _part(self, code: str) -> str:
        return Typesetter(code, self._source, self._macros, seen=not self._white_shows).text()

    def _with_arguments(self, name: str, start: int, place: int) -> tuple[str, int]:
        count, shown = ARGUMENTS.get(name, (1 if name in INLINE else _MOST_ARGUMENTS, 0))
        found, behind = self._groups.arguments(place, count)
        if name == "textcolor" and len(found) == 2 and self._is_unseen(found[0]):
            self.hidden.append(self._set(found[1]))
            return "", behind
        if name in ("url", "path") and found:
            return self._code[slice(*found[0])], self._groups.arguments(place, 1)[1]
        if name == "textsuperscript" and found:
            return self._set(found[0]).translate(SUPERSCRIPTS), self._groups.arguments(place, 1)[1]
        if name in ARGUMENTS:
            return self._set(found[shown]) if shown is not None and shown < len(found) else "", behind
        if not found:
            return "", place
        texts = [self._set(one).strip() for one in found]
        if name in INLINE:
            return texts[0], behind
        return self._entry(name, start, texts), behind

    def _is_unseen(self, color: Range) -> bool:
        return not self._white_shows and _WHITE.fullmatch(self._code[slice(*color)]) is not None

    def _entry(self, name: str, start: int, texts: list[str]) -> str:
        """The arguments of a heading, an item, an entry, or of a command that the source defines for itself."""
        if name in HEADINGS:
            return f"\n\n{texts[0]}\n" + "\n".join(texts[1:2] if len(texts) > 2 else ())
        if name in NAMES:
            return "\n" + " ".join(texts) + "\n"
        if name in ITEMS:
            return "".join(f"\n- {text}" for text in texts) + "\n"
        if name in LABELLED:
            pairs = [": ".join(filter(None, texts[at : at + 2])) for at in range(0, len(texts), 2)]
            return "\n" + " | ".join(filter(None, pairs)) + "\n"
        if len(texts) <= 2 and "item" in name.lower():
            return f"\n- {': '.join(filter(None, texts))}\n"
        if len(texts) == 1:
            begins = not self._code[max(0, start - _INDENT) : start].rpartition("\n")[2].strip()
            return f"\n{texts[0]}\n" if begins else texts[0]
        return "\n" + "\n".join(_joined(texts)) + "\n"

    def _environment(self, edge: str, place: int, end: int) -> tuple[str, int]:
        found, behind = self._groups.arguments(place, 1)
        name = self._code[slice(*found[0])].strip() if found else ""
        if edge == "end":
            return "\n", behind
        if name in VERBATIM:
            stop = self._code.find(f"\\end{{{name}}}", behind, end)
            stop = end if stop < 0 else stop
            return f"\n{self._code[behind:stop]}\n", stop
        known, behind = ENVIRONMENTS.get(name, 0), self._groups.behind_options(behind)
        texts, behind = self._groups.arguments(behind, known or _MOST_ARGUMENTS)
        if known:
            return "\n", behind
        return "\n" + "\n".join(_joined([self._set(one).strip() for one in texts])) + "\n", behind

    def _verbatim(self, place: int) -> tuple[str, int]:
        mark = self._code[place : place + 1]
        stop = self._code.find("}" if mark == "{" else mark, place + 1) if mark else -1
        return (self._code[place + 1 : stop], stop + 1) if stop > 0 else ("", place)


def _joined(texts: list[str]) -> list[str]:
    """Arguments of an entry as lines: short ones side by side, what was done below them."""
    lines: list[str] = []
    beside: list[str] = []
    for index, text in enumerate(texts):
        last = len(texts) >= _DESCRIBED and index == len(texts) - 1
        if "\n" in text or last:
            lines += [" | ".join(beside)] * bool(beside) + [text]
            beside = []
        elif text:
            beside.append(text)
    return lines + [" | ".join(beside)] * bool(beside)
