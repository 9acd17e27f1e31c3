"""What a LaTeX source says about how its text looks: colours, sizes, opacity."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .colors import WHITE, Color, css_color, is_seen

_DEFINED = re.compile(
    r"\\(?:definecolor|providecolor|colorlet)\s*\{([^{}]{1,60})\}\s*(?:\{([^{}]{1,20})\}\s*)?\{([^{}]{1,60})\}"
)
_BASE: dict[str, Color] = {
    "white": WHITE, "black": (0, 0, 0), "gray": (128, 128, 128), "lightgray": (191, 191, 191), "red": (255, 0, 0),
    "blue": (0, 0, 255), "green": (0, 255, 0), "yellow": (255, 255, 0), "cyan": (0, 255, 255), "orange": (255, 128, 0),
    "magenta": (255, 0, 255), "darkgray": (64, 64, 64),
}  # fmt: skip
_NUMBER = re.compile(r"\d{0,6}\.?\d{1,6}")
_LENGTH = re.compile(r"\s*(\d{0,6}\.?\d{1,6})\s*(pt|bp|mm|cm|in|em|ex|px)?\s*")
_POINTS = {"pt": 1.0, "bp": 1.0, "mm": 2.85, "cm": 28.5, "in": 72.3, "em": 10.0, "ex": 4.3, "px": 1.0}
_TINY = 2.0  # points
_CLEAR = 0.1
SIZES = frozenset((
    *("tiny", "scriptsize", "footnotesize", "small", "normalsize", "large", "Large", "LARGE", "huge", "Huge"),
))  # fmt: skip


def palette(source: str) -> dict[str, Color]:
    """The colours that a source defines, by name; those that are not understood are left out."""
    found: dict[str, Color] = {}
    for name, model, value in _DEFINED.findall(source):
        if (color := color_of(model, value, found)) is not None:
            found[name.strip()] = color
    return found


def color_of(model: str, value: str, known: Mapping[str, Color]) -> Color | None:
    """A colour by its model ("" for a name or a mixture of names); None for one that is not known here.

    >>> color_of("rgb", "1, 1, 1", {}), color_of("", "black!5", {}), color_of("", "accent", {})
    ((255, 255, 255), (242, 242, 242), None)
    """
    value = value.strip()
    if not model or model == "named":
        return _mixed(value.removeprefix("."), known)
    if model == "HTML":
        ink = css_color(f"#{value}")
        return ink[:3] if ink else None
    parts = [float(part) for part in _NUMBER.findall(value)]
    if model == "cmyk" and len(parts) == 4:
        parts = [max(0.0, 1 - part - parts[3]) for part in parts[:3]]
    if model == "gray":
        parts = 3 * parts[:1]
    if len(parts) != 3:
        return None
    red, green, blue = (min(255, round(part if model == "RGB" else 255 * part)) for part in parts)
    return red, green, blue


def _mixed(value: str, known: Mapping[str, Color]) -> Color | None:
    """A name, or xcolor's mixture of several: white!90!black."""
    names, shares = value.split("!")[::2], value.split("!")[1::2]
    color = known.get(names[0], _BASE.get(names[0].lower()))
    for place, share in enumerate(shares):
        name = names[place + 1] if place + 1 < len(names) else "white"
        other = known.get(name, _BASE.get(name.lower()))
        if color is None or other is None or not _NUMBER.fullmatch(share):
            return None
        part = min(1.0, float(share) / 100)
        red, green, blue = (round(part * one + (1 - part) * two) for one, two in zip(color, other, strict=True))
        color = red, green, blue
    return color


def is_tiny(size: str) -> bool:
    """True for a font size that nobody reads."""
    found = _LENGTH.fullmatch(size)
    return found is not None and float(found[1]) * _POINTS[found[2] or "pt"] <= _TINY


def is_clear(opacity: str) -> bool:
    """True for an opacity, or a factor of scale, that leaves nothing to see."""
    found = _LENGTH.fullmatch(opacity)
    return found is not None and found[2] is None and float(found[1]) <= _CLEAR


@dataclass(frozen=True, slots=True)
class Definitions:
    """What a source says before its text."""

    macros: Mapping[str, str] = field(default_factory=dict)  # command without arguments → its text
    unseen: Mapping[str, str] = field(default_factory=dict)  # such a command → what it sets that nobody sees
    hiders: frozenset[str] = frozenset()  # commands that hide their arguments
    colors: Mapping[str, Color] = field(default_factory=dict)
    painted: bool = False  # something may stand behind white text


@dataclass(frozen=True, slots=True)
class Look:
    """Why nobody sees what is set."""

    faint: bool = False
    tiny: bool = False
    clear: bool = False

    @property
    def hides(self) -> bool:
        """True when nobody sees it."""
        return self.faint or self.tiny or self.clear


LOOKS = SIZES | {"color", "normalcolor", "fontsize", "transparent"}  # declarations: they hold to the group's end
_PHANTOMS = ("phantom", "hphantom", "vphantom")


def declared(look: Look, name: str, model: str, value: str, known: Definitions) -> Look:
    """``look`` behind the declaration ``name`` with its first argument."""
    if name in SIZES:
        return replace(look, tiny=False)
    if name == "fontsize":
        return replace(look, tiny=is_tiny(value))
    if name == "transparent":
        return replace(look, clear=is_clear(value))
    return replace(look, faint=name == "color" and _is_faint(model, value, known))


def look_of_argument(look: Look, name: str, model: str, value: str, known: Definitions) -> Look:
    """The look of the text that a command takes as its last argument; ``value`` is its first one."""
    if name in _PHANTOMS or name in known.hiders:
        return replace(look, clear=True)
    if name == "textcolor":
        return replace(look, faint=_is_faint(model, value, known))
    if name in ("texttransparent", "scalebox") and is_clear(value):
        return replace(look, clear=True)
    return look


def _is_faint(model: str, value: str, known: Definitions) -> bool:
    return not known.painted and not is_seen(color_of(model, value, known.colors))
