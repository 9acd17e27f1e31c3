"""Colours as documents write them, and whether text in one stands out from another."""

from __future__ import annotations

import re

Color = tuple[int, int, int]
Ink = tuple[int, int, int, float]  # with its opacity, 0 to 1

WHITE: Color = (255, 255, 255)
_LEAST_CONTRAST = 32  # of 255, in the part that differs most; below that nobody reads it
_HEX = re.compile(r"#?([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})")
_CALLED = re.compile(r"rgba?\(\s*([^()]*)\)")
# Those that come near to white or black; others are seen on either.
_NAMES: dict[str, Color] = {
    **dict.fromkeys(("white", "snow", "ivory", "ghostwhite", "whitesmoke", "floralwhite", "azure", "mintcream"), WHITE),
    "black": (0, 0, 0),
}


def css_color(text: str) -> Ink | None:
    """A colour of a style sheet; None for one that is not known here.

    >>> css_color("#fff"), css_color("rgba(0, 0, 0, 5%)"), css_color("steelblue")
    ((255, 255, 255, 1.0), (0, 0, 0, 0.05), None)
    """
    text = text.strip().lower()
    if text in _NAMES:
        return *_NAMES[text], 1.0
    if text == "transparent":
        return 0, 0, 0, 0.0
    if found := _HEX.fullmatch(text):
        return _of_hex(found[1])
    called = _CALLED.fullmatch(text)
    parts = re.findall(r"(\d{0,6}\.?\d{1,6})(%?)", called[1]) if called else []
    if len(parts) not in (3, 4):
        return None
    red, green, blue = (min(255, round(float(value) * (2.55 if share else 1))) for value, share in parts[:3])
    opacity = [float(value) * (0.01 if share else 1) for value, share in parts[3:]]
    return red, green, blue, opacity[0] if opacity else 1.0


def _of_hex(digits: str) -> Ink:
    wide = digits if len(digits) > 4 else "".join(2 * digit for digit in digits)
    red, green, blue, *more = bytes.fromhex(wide)
    return red, green, blue, round(more[0] / 255, 4) if more else 1.0


def is_seen(color: Color | None) -> bool:
    """Whether text in ``color`` is read on white paper; in an unknown one it is."""
    return color is None or stands_out((*color, 1.0), WHITE)


def stands_out(ink: Ink, ground: Color | None) -> bool:
    """Whether text in ``ink`` is seen on ``ground``; on an unknown one it is.

    >>> stands_out((255, 255, 255, 1.0), WHITE), stands_out((255, 255, 255, 1.0), (0, 0, 128))
    (False, True)
    """
    if ground is None:
        return ink[3] > 0.1
    return max(abs(one - two) for one, two in zip(ink[:3], ground, strict=True)) * ink[3] >= _LEAST_CONTRAST
