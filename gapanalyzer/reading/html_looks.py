"""What a page's styles say about how its text looks: whether anybody sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from selectolax.lexbor import LexborHTMLParser, LexborNode, SelectolaxError

from .colors import Color, Ink, css_color, stands_out

_RULE = re.compile(r"([^{}]{1,400})\{([^{}]{0,4000})\}")
_NESTED = re.compile(r"@[\w-]{1,30}[^{};]{0,200}\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@[\w-]{1,30}[^{};]{0,200};")
_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_TOLD = re.compile(
    r"color|background|font-size|opacity|visibility|display|position|indent|mso-hide|clip|transform|overflow",
    re.IGNORECASE,
)
_SIZE = re.compile(r"(-?\d{0,6}\.?\d{1,6})(px|pt|em|rem|%|vw|cm|mm|in)?(?![\w.])")
_PIXELS = {"px": 1.0, "pt": 4 / 3, "cm": 37.8, "mm": 3.78, "in": 96.0, "vw": 12.8, "rem": 16.0, "": 1.0}
_MOST_RULES = 300
_LONGEST = 400  # characters of a value
_LONGEST_SHEET = 200_000
_MOST_WORK = 60_000_000  # rules times characters of a page
_TINY = 2.0  # pixels
_CLEAR = 0.1  # an opacity this low shows nothing
_FAR = -500.0  # pixels off the page
_CLIPPED = re.compile(r"rect\((?:\s*(?:0|1px)(?:px)?\s*,?){4}\)")
_CLIPPED_PATH = re.compile(r"inset\((?:[5-9]\d|100)%\)|circle\(0")
_SHRUNK = re.compile(r"\bscale[xy]?\(\s*0?\.?0*\s*[,)]")
_SIDES = ("left", "top", "right", "bottom", "margin-left", "margin-top")
_USUAL = 16.0  # pixels
Style = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Look:
    """How text looks in one place of the page."""

    ink: Ink | None = None  # None where no style says it
    ground: Color | None = (255, 255, 255)  # None where it may be anything: a picture, a style that is not in the page
    size: float = _USUAL

    @property
    def seen(self) -> bool:
        """False for text that is tiny, or that does not stand out from its ground."""
        return self.size > _TINY and (self.ink is None or stands_out(self.ink, self.ground))


class Looks:
    """The styles that a page holds, by node."""

    def __init__(self, tree: LexborHTMLParser, markup: str) -> None:
        self._elsewhere = any("stylesheet" in (one.attributes.get("rel") or "") for one in tree.css("link[rel]"))
        self._styles: dict[int, dict[str, str]] = {}
        sheet = "\n".join(style.text() for style in tree.css("style"))[:_LONGEST_SHEET]
        rules = sorted(_rules(sheet), key=lambda rule: _weight(rule[0]))
        for selector, style in rules[: min(_MOST_RULES, _MOST_WORK // (len(markup) + 1))]:
            for node in _matching(tree, selector):
                self._styles.setdefault(node.mem_id, {}).update(style)

    def style(self, node: LexborNode) -> Style:
        """What the page says of ``node`` itself."""
        found = node.attributes
        told: dict[str, str] = {}
        if color := found.get("color"):
            told["color"] = color
        if ground := found.get("bgcolor"):
            told["background"] = ground
        if "background" in found:
            told["background"] = "url()"
        return told | self._styles.get(node.mem_id, {}) | dict(_declared(found.get("style") or ""))

    def look(self, node: LexborNode, style: Style, around: Look) -> Look:
        """How text in ``node`` looks, which lies in what looks like ``around``."""
        look = around
        if self._elsewhere and ("class" in node.attributes or "id" in node.attributes):
            look = replace(look, ground=None)
        for name in ("background", "background-color", "background-image"):
            if name in style:
                look = replace(look, ground=_ground(style[name], look.ground))
        if "color" in style:
            look = replace(look, ink=css_color(style["color"]))
        if "font-size" in style and (size := _length(style["font-size"], around.size)) is not None:
            look = replace(look, size=size)
        return look


def is_unseen(style: Style) -> bool:
    """True for a part of a page that is not shown, whatever stands in it."""
    if style.get("display") == "none" or style.get("mso-hide") == "all":
        return True
    if style.get("visibility") in ("hidden", "collapse"):
        return True
    opacity = _SIZE.match(style.get("opacity", ""))
    if opacity and float(opacity[1]) * (0.01 if opacity[2] == "%" else 1) <= _CLEAR:
        return True
    if _is_cut_away(style):
        return True
    sides = _SIDES if style.get("position") in ("absolute", "fixed") else _SIDES[4:]
    lengths = (_length(style[side], _USUAL) for side in (*sides, "text-indent") if side in style)
    return any(length is not None and length <= _FAR for length in lengths)


def _is_cut_away(style: Style) -> bool:
    """True for a box that is clipped, shrunk or folded to nothing."""
    if style.get("position") in ("absolute", "fixed") and _CLIPPED.match(style.get("clip", "")):
        return True
    if _CLIPPED_PATH.match(style.get("clip-path", "")) or _SHRUNK.search(style.get("transform", "")):
        return True
    folded = any(_length(style[side], _USUAL) == 0 for side in ("height", "width") if side in style)
    return folded and style.get("overflow") in ("hidden", "clip")


def _rules(sheet: str) -> Iterator[tuple[str, dict[str, str]]]:
    """(selector, style) of each rule that holds always; those of print, of other screens and of states apart."""
    plain = _NESTED.sub(" ", _COMMENT.sub(" ", sheet))
    for selectors, body in _RULE.findall(plain):
        if _TOLD.search(body):
            style = dict(_declared(body))
            yield from ((one.strip(), style) for one in selectors.split(",") if one.strip() and ":" not in one)


def _declared(body: str) -> Iterator[tuple[str, str]]:
    for declaration in body.split(";"):
        name, _, value = declaration.partition(":")
        yield name.strip().lower(), value[:_LONGEST].lower().replace("!important", "").strip()


def _weight(selector: str) -> tuple[int, int]:
    """How much a rule outweighs others: by its ids, then by its classes."""
    return selector.count("#"), selector.count(".") + selector.count("[")


def _matching(tree: LexborHTMLParser, selector: str) -> list[LexborNode]:
    try:
        return tree.css(selector)
    except (SelectolaxError, ValueError):
        return []


def _ground(value: str, before: Color | None) -> Color | None:
    if "url(" in value or "gradient" in value or "var(" in value:
        return None
    for word in re.findall(r"[\w#-]+(?:\([^()]*\))?", value):
        if word in ("none", "transparent", "inherit", "initial", "unset") or word[0].isdigit():
            continue
        ink = css_color(word)
        return None if ink is None else before if ink[3] <= _CLEAR else ink[:3]
    return before


def _length(value: str, size: float) -> float | None:
    """A length in pixels; None for one that depends on more than ``size``, the size of the text around."""
    found = _SIZE.match(value)
    if found is None:
        return None
    unit = found[2] or ""
    scale = {"em": size, "%": size / 100}.get(unit) or _PIXELS[unit]
    return float(found[1]) * scale
