"""Which runs of a Word document nobody sees: hidden ones, tiny ones, and white ones on white."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_WP = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}"
_TINY = 4  # half points
_LIGHT = 224  # of 255 in all three colours: not seen on white paper
_MOST_STYLES = 20  # in a chain of styles, each based on the next
_BOXES = frozenset(f"{_W}{name}" for name in ("txbxContent", "pict", "drawing"))  # may be filled
_BEHIND = re.compile(r"z-index:\s*-")


class Looks:
    """What a document's styles and shapes say about how its runs look."""

    def __init__(self, document: Any) -> None:
        self._styles = {
            style.get(f"{_W}styleId") or "": style for style in document.styles.element.findall(f"{_W}style")
        }
        self._painted = _is_painted(document.element)

    def hides(self, run: Any) -> bool:
        """True when nobody sees ``run``."""
        vanish = self._property(run, "vanish")
        if vanish is not None and vanish.get(f"{_W}val") not in ("0", "false", "off"):
            return True
        size = self._property(run, "sz")
        if size is not None and (points := size.get(f"{_W}val") or "").isdecimal() and int(points) <= _TINY:
            return True
        color = self._property(run, "color")
        return color is not None and _is_light(color.get(f"{_W}val") or "") and not self._is_on_color(run)

    def _property(self, run: Any, name: str) -> Any:
        """The run's own property, else that of its styles; None where none says it."""
        return next((found for looks in self._looks(run) if (found := looks.find(f"{_W}{name}")) is not None), None)

    def _looks(self, run: Any) -> Iterator[Any]:
        own = run.find(f"{_W}rPr")
        if own is not None:
            yield own
            yield from self._of_style(own.find(f"{_W}rStyle"))
        paragraph = next(run.iterancestors(f"{_W}p"), None)
        if paragraph is not None:
            yield from self._of_style(paragraph.find(f"{_W}pPr/{_W}pStyle"))

    def _of_style(self, named: Any) -> Iterator[Any]:
        for style in self._chain(named):
            looks = style.find(f"{_W}rPr")
            if looks is not None:
                yield looks

    def _chain(self, named: Any) -> Iterator[Any]:
        """The style and those that it is based on."""
        for _ in range(_MOST_STYLES):
            style = self._styles.get(named.get(f"{_W}val") or "") if named is not None else None
            if style is None:
                return
            yield style
            named = style.find(f"{_W}basedOn")

    def _is_on_color(self, run: Any) -> bool:
        """True where something may be painted behind ``run``: shading, a highlight, a filled box, a picture."""
        if self._painted or self._property(run, "highlight") is not None or _is_shade(self._property(run, "shd")):
            return True
        for parent in run.iterancestors():
            if parent.tag in _BOXES or _is_shade(parent.find(f"{parent.tag}Pr/{_W}shd")):
                return True
            style = parent.find(f"{parent.tag}Pr/{parent.tag}Style")
            if any(map(_is_shade, (shade for one in self._chain(style) for shade in one.iter(f"{_W}shd")))):
                return True
        return False


def _is_light(color: str) -> bool:
    return re.fullmatch("[0-9A-Fa-f]{6}", color) is not None and min(bytes.fromhex(color)) >= _LIGHT


def _is_shade(shade: Any) -> bool:
    """True for shading in a colour that shows light text."""
    if shade is None:
        return False
    fill = shade.get(f"{_W}fill") or "auto"
    return (fill != "auto" and not _is_light(fill)) or shade.get(f"{_W}themeFill") is not None


def _is_painted(root: Any) -> bool:
    """True when the paper is coloured, or a picture or shape lies behind the text."""
    paper = root.find(f"{_W}background")
    if paper is not None and not _is_light(paper.get(f"{_W}color") or "FFFFFF"):
        return True
    behind = any(anchor.get("behindDoc") in ("1", "true") for anchor in root.iter(f"{_WP}anchor"))
    return behind or any(
        _BEHIND.search(shape.get("style") or "") for picture in root.iter(f"{_W}pict") for shape in picture.iter()
    )
