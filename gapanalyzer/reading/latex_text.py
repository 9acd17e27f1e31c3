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
from .latex_groups import OPTION, Groups, Range
from .latex_looks import LOOKS, Definitions, Look, declared, look_of_argument

_TOKEN = re.compile(
    r"\\(?P<name>[A-Za-z@]+\*?)[ \t]*|\\(?P<sign>[^A-Za-z@])|(?P<open>\{)|(?P<gap>[ \t]*\n[ \t]*(?:\n\s*)?)"
    r"|(?P<mark>[}&~$^_#])|(?P<text>[^\\{}&~$^_#\n]+)",
    re.DOTALL,
)
_LIGATURES = (("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"), ("`", "'"))
_MAX_CHARACTERS = 5_000_000  # set in groups inside each other, counted each time
_INDENT = 40
_MOST_ARGUMENTS = 8
_WHOLE = frozenset(("verb", "lstinline", "url", "path", *SIGNS, *ACCENTS))  # commands that set nothing inside them
_DESCRIBED = 5  # an entry with as many arguments tells in its last one what was done


class Typesetter:
    """Sets one source; groups and arguments are set by the same rules inside each other."""

    def __init__(self, code: str, source: str, known: Definitions) -> None:
        self._code, self._source, self._known = code, source, known
        self._groups = Groups(code, source)
        self._size = 0
        self._math = False
        self._look = Look()
        self._looks: list[Look] = []  # of the environments around
        self.hidden: list[str] = []  # what nobody sees

    def text(self) -> str:
        """The source's text, a line for each paragraph, item, row and entry."""
        return self._set((0, len(self._code)))

    def _set(self, inside: Range) -> str:
        place, end = inside
        pieces: list[str] = []
        around = self._look
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
            pieces.append(self._shown(piece, token))
        self._look = around
        return "".join(pieces)

    def _shown(self, piece: str, token: re.Match[str]) -> str:
        """``piece`` unless nobody sees it; what groups and arguments set was looked at inside them."""
        name = (token["name"] or "").rstrip("*")
        composed = token["open"] or (name and name not in _WHOLE and name not in self._known.macros)
        if composed or not self._look.hides:
            return piece
        self.hidden.append(piece)
        return "\n" if "\n" in piece else " "

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
        if plain in LOOKS:
            self._look = self._declare(plain, place)
        if plain in self._known.macros:
            self.hidden += [self._known.unseen.get(plain, ""), " "]
            return self._known.macros[plain], place
        if plain in SIGNS:
            return SIGNS[plain], place
        if plain in BREAKS:
            return "\n", self._groups.behind_options(place)
        if plain == "item":
            option = OPTION.match(self._code, place, end)
            label = self._part(option.group().strip()[1:-1]) if option else ""
            return f"\n- {label} ", option.end() if option else place
        if len(plain) == 1 and plain in ACCENTS:
            return self._accented(ACCENTS[plain], place)
        return self._with_arguments(plain, token.start(), place)

    def _part(self, code: str) -> str:
        part = Typesetter(code, self._source, self._known)
        part._look = self._look
        text = part.text()
        self.hidden += part.hidden
        return text

    def _with_arguments(self, name: str, start: int, place: int) -> tuple[str, int]:
        count, shown = ARGUMENTS.get(name, (1 if name in INLINE else _MOST_ARGUMENTS, 0))
        found, behind = self._groups.arguments(place, count)
        look = self._argument_look(name, place, found)
        if look.hides and not self._look.hides:
            texts = [self._set_as(look, one) for one in found[1 if count == 2 else 0 :]]
            self.hidden.append(" ")
            return "".join(texts), behind
        if name == "textcolor" and len(found) == 2:
            return self._set_as(look, found[1]), behind
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

    def _declare(self, name: str, place: int) -> Look:
        """How text looks behind a declaration."""
        found, _ = self._groups.arguments(place, 1)
        value = self._code[slice(*found[0])] if found else ""
        return declared(self._look, name, self._model(place, found), value, self._known)

    def _argument_look(self, name: str, place: int, found: list[Range]) -> Look:
        """How the text in a command's last argument looks."""
        value = self._code[slice(*found[0])] if found else ""
        return look_of_argument(self._look, name, self._model(place, found), value, self._known)

    def _model(self, place: int, found: list[Range]) -> str:
        """The colour model in brackets before the first argument."""
        return self._code[place : found[0][0] - 1].strip(" []\n") if found else ""

    def _set_as(self, look: Look, inside: Range) -> str:
        around, self._look = self._look, look
        text = self._set(inside)
        self._look = around
        return text

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
            self._look = self._looks.pop() if self._looks else self._look
            return "\n", behind
        self._looks.append(self._look)
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
