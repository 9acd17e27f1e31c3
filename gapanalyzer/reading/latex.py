"""LaTeX sources of résumés → the text their page shows; nothing they name is read."""

from __future__ import annotations

import re
from dataclasses import replace

from ..errors import EmptyDocument, TooLarge
from ..model import Warning
from .judging import warn_of_hidden
from .latex_commands import IDENTITY, NAMES, UNSEEN
from .latex_groups import Groups
from .latex_looks import Definitions, palette
from .latex_text import Typesetter
from .rows import part_tabs
from .text import cut_out, decode

_COMMENT = re.compile(r"(\\(?:href|url|nolinkurl)[ ]*\{[^{}\n]*\}|\\.)|%[^\n]*(?:\n[ \t]*)?", re.DOTALL)
_BEGIN, _END = re.compile(r"\\begin\s*\{document\}"), re.compile(r"\\end\s*\{document\}")
_OTHER_FILE = re.compile(r"\\(?:input|include|subfile)\s*\{")
_IDENTITY = re.compile(rf"\\({'|'.join(IDENTITY)})(?![A-Za-z@])\s*(?:\[[^\]\n]{{0,80}}\]\s*)?(?=\{{)")
_DEFINED = re.compile(
    r"\\(?:(?:re)?newcommand|providecommand)\*?\s*\{?\\(?P<name>[A-Za-z]+)\}?\s*(?P<count>\[\d\](?:\[[^\[\]]{0,80}\])?)?\s*(?=\{)"
    r"|\\def\s*\\(?P<defined>[A-Za-z]+)(?P<taken>(?:#\d)*)(?=\{)"
)
_ARGUMENT = "ARGUMENT"  # stands for what a command is given
_FEWEST = 6  # letters; less holds the place of something: \phantom{0}
_MOST = 1_000_000
_LONGEST_MACRO = 400
_MOST_MACROS = 200
_HAN_BREAK = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef]) *\n[ \t]*(?=[\u3000-\u9fff\uff00-\uffef])")
_PAINTED = re.compile(r"\\(?:colorbox|fcolorbox|pagecolor|rowcolor|cellcolor|begin\s*\{(?:tcolorbox|tikzpicture))")


def read_latex(data: bytes, source: str) -> tuple[str, tuple[Warning, ...]]:
    """(text, warnings) of a source; `\\input` is never followed, and warned about.

    Raises `TooLarge` for groups nested too deep, and `EmptyDocument` for a source that only names other files.
    """
    raw, warnings = decode(data, source)
    if len(raw) > _MOST:
        raise TooLarge(f"{source}: over {_MOST:,} characters of LaTeX", hint="give the PDF made from it")
    code = _COMMENT.sub(lambda match: match[1] or "", raw.replace("\r\n", "\n"))
    for name in UNSEEN:
        code = cut_out(code, f"\\begin{{{name}}}", f"\\end{{{name}}}")
    code = cut_out(code, "\\iffalse", "\\fi")
    preamble, body = _parts(code)
    known = Definitions(colors=palette(code), painted=_PAINTED.search(raw) is not None)
    known = _defined(preamble, source, known) if preamble else known
    setter = Typesetter(_HAN_BREAK.sub("", _identity(preamble, source) + body), source, known)
    text = "\n".join(_lines(setter.text()))
    others = len(_OTHER_FILE.findall(body))
    if others:
        if not text.strip():
            raise EmptyDocument(f"{source}: only names other files", hint="give the PDF made from it")
        warnings += (
            Warning("not_followed", f"{others} other files it names were not read; give the PDF made from it"),
        )
    hidden = "".join(setter.hidden)
    told = sum(map(str.isalpha, hidden)) >= _FEWEST
    return text, warnings + (warn_of_hidden([hidden]) if told else ())


def _parts(code: str) -> tuple[str, str]:
    """(preamble, body); a file without \\begin{document} is all body."""
    begin = _BEGIN.search(code)
    if begin is None:
        return "", code
    end = _END.search(code, begin.end())
    return code[: begin.start()], code[begin.end() : end.start() if end else len(code)]


def _identity(preamble: str, source: str) -> str:
    """The preamble's name, title and the like, as code of the body."""
    groups = Groups(preamble, source)
    found = []
    for match in _IDENTITY.finditer(preamble):
        values = groups.arguments(match.end(), 2 if match[1] in NAMES else 1)[0]
        if values and "#" not in preamble[values[0][0] : values[-1][1]]:
            found.append(" ".join(preamble[start:stop] for start, stop in values))
    return "".join(f"{line}\n\n" for line in found)


def _defined(preamble: str, source: str, known: Definitions) -> Definitions:
    """``known`` with the commands that the preamble defines: the texts of those without arguments, and what hides."""
    groups = Groups(preamble, source)
    macros: dict[str, str] = {}
    unseen: dict[str, str] = {}
    hiders: set[str] = set()
    for match in list(_DEFINED.finditer(preamble))[:_MOST_MACROS]:
        (value, *_), _ = groups.arguments(match.end(), 1)
        body, name = preamble[slice(*value)], match["name"] or match["defined"]
        if len(body) > _LONGEST_MACRO:
            continue
        setter = Typesetter(body.replace("#1", _ARGUMENT), source, known)
        text, hidden = setter.text().strip(), "".join(setter.hidden)
        if not match["count"] and not match["taken"]:
            macros[name], unseen[name] = text, hidden
        elif _ARGUMENT in hidden and _ARGUMENT not in text:
            hiders.add(name)
    return replace(known, macros=macros, unseen=unseen, hiders=frozenset(hiders))


def _lines(text: str) -> list[str]:
    """The text's lines without empty bullets and the bars of empty cells; a bullet apart from its text joins it."""
    lines: list[str] = []
    bullet = ""
    for raw in text.split("\n"):
        line = part_tabs(raw).strip(" |")
        if line == "-":
            bullet = "- "
        elif line:
            lines.append(line if line.startswith("- ") else bullet + line)
            bullet = ""
        elif lines and lines[-1]:
            lines.append("")
    return lines
