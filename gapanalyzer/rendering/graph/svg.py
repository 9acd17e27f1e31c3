"""The prerequisite graph as one self-contained SVG: columns by level, arrows to the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from ...taxonomy import Taxonomy
from .layout import Layout, Node, arrange
from .prerequisites import Prerequisites

_HEIGHT, _PITCH, _BEND_PITCH = 24, 32, 10  # of a box, from box to box, of an arrow passing by
_GAP, _MARGIN, _HEAD = 70, 24, 56
_FONT = 13
_ALONE_COLUMNS = 5
_STYLE = (
    "text{font:13px system-ui,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;fill:#1c2430}"
    ".box{fill:#eef3fb;stroke:#6b86b3}.outside{fill:#fff;stroke:#9aa4b2;stroke-dasharray:4 3}"
    ".way{fill:none;stroke:#8fa0b8;stroke-width:1.2}.title{font-weight:600;font-size:16px}.note{fill:#5b6675}"
    "g:hover>.box{fill:#d6e4fb}"
    "@media(prefers-color-scheme:dark){svg{background:#11161d}text{fill:#dfe6ee}.box{fill:#1d2a3d;stroke:#5877a8}"
    ".outside{fill:#161b22}.note{fill:#98a3b0}}"
)


@dataclass(frozen=True, slots=True)
class Drawing:
    """Boxes and arrows as SVG elements (classes ``box``, ``outside``, ``way``) with the size they take."""

    width: float
    height: float
    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Box:
    x: float
    y: float  # of its middle
    width: float
    edge: float  # right end of its column


def graph_svg(graph: Prerequisites, taxonomy: Taxonomy, *, title: str, note: str, language: str) -> str:
    """The drawing as a file; what other domains teach has a dashed border, skills without arrows stand below."""
    drawing = draw(graph, taxonomy, language=language, top=_HEAD)
    width, height = max(drawing.width, 480), drawing.height
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}" role="img" aria-label="{escape(title)}">',
        f"<style>{_STYLE}</style>",
        f'<text class="title" x="{_MARGIN}" y="24">{escape(title)}</text>',
        f'<text class="note" x="{_MARGIN}" y="42">{escape(note)}</text>',
        *drawing.elements,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def draw(graph: Prerequisites, taxonomy: Taxonomy, *, language: str, top: float = 8) -> Drawing:
    """Boxes in columns by level with arrows between them, from ``top`` pixels down."""
    labels = {id: taxonomy.skills[id].name.in_language(language) for id in graph.before}
    layout = arrange(graph.before)
    boxes = _place(layout, labels, top)
    bottom = max((box.y for box in boxes.values()), default=top - _HEIGHT) + _PITCH
    drawn = {node for column in layout.columns for node in column}
    boxes |= _place_alone([id for id in graph.before if id not in drawn], labels, bottom)
    ways = (_way([first, *layout.bends[first, then], then], boxes) for first, then in graph.arrows)
    drawings = (_drawn(id, boxes[id], labels[id], taxonomy, id in graph.outside) for id in graph.before)
    width = max((box.x + box.width for box in boxes.values()), default=0.0) + _MARGIN
    height = max((box.y for box in boxes.values()), default=top) + _PITCH
    return Drawing(width, height, (*ways, *drawings))


def _place(layout: Layout, labels: Mapping[str, str], top: float) -> dict[Node, _Box]:
    """Columns side by side, each centred on the highest."""
    heights = [sum(map(_pitch, column)) for column in layout.columns]
    highest = max(heights, default=0)
    boxes: dict[Node, _Box] = {}
    x: float = _MARGIN
    for column, height in zip(layout.columns, heights, strict=True):
        width = max(_width(labels[node]) for node in column if isinstance(node, str))
        y = top + (highest - height) / 2
        for node in column:
            own = _width(labels[node]) if isinstance(node, str) else width
            boxes[node] = _Box(x, y + _pitch(node) / 2, own, x + width)
            y += _pitch(node)
        x += width + _GAP
    return boxes


def _place_alone(ids: Sequence[str], labels: Mapping[str, str], top: float) -> dict[Node, _Box]:
    """Skills without arrows, in rows of a few."""
    width = max((_width(labels[id]) for id in ids), default=0) + 16
    boxes: dict[Node, _Box] = {}
    for place, id in enumerate(sorted(ids)):
        row, column = divmod(place, _ALONE_COLUMNS)
        boxes[id] = _Box(
            _MARGIN + column * width, top + row * _PITCH, _width(labels[id]), _MARGIN + (column + 1) * width
        )
    return boxes


def _pitch(node: Node) -> float:
    return _PITCH if isinstance(node, str) else _BEND_PITCH


def _width(label: str) -> float:
    """Width of a box: Han characters are as wide as the font is high, capitals about 0.68 and others 0.56 of it."""
    shares = (1.0 if ord(char) > 0x2E80 else 0.68 if char.isupper() else 0.56 for char in label)
    return 18 + _FONT * sum(shares)


def _way(chain: Sequence[Node], boxes: Mapping[Node, _Box]) -> str:
    """An arrow through its bends: level past each column, a curve between them."""
    start = boxes[chain[0]]
    x, y = start.edge, start.y
    path = [f"M{start.x + start.width:.0f} {y:.0f}H{x:.0f}"]
    for node in chain[1:]:
        box = boxes[node]
        middle = (x + box.x) / 2
        path.append(f"C{middle:.0f} {y:.0f} {middle:.0f} {box.y:.0f} {box.x:.0f} {box.y:.0f}")
        x, y = box.x, box.y
        if not isinstance(node, str):
            x = box.edge
            path.append(f"H{x:.0f}")
    tip = f"M{x - 6:.0f} {y - 4:.0f}L{x:.0f} {y:.0f}L{x - 6:.0f} {y + 4:.0f}"
    return f'<path class="way" d="{"".join(path)}{tip}"/>'


def _drawn(id: str, box: _Box, label: str, taxonomy: Taxonomy, outside: bool) -> str:
    name = taxonomy.skills[id].name
    return (
        f"<g><title>{escape(f'{name.en} · {name.zh} ({id})')}</title>"
        f'<rect class="box{" outside" if outside else ""}" x="{box.x:.0f}" y="{box.y - _HEIGHT / 2:.0f}" '
        f'width="{box.width:.0f}" height="{_HEIGHT}" rx="5"/>'
        f'<text x="{box.x + 9:.0f}" y="{box.y + 4.5:.0f}">{escape(label)}</text></g>'
    )
