"""Need and have by domain, on one wheel."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from ...model import Analysis
from ..quoting import clip
from ..wording import Words

_RADIUS, _LEVELS = 100.0, 4
_WIDTH, _HEIGHT = 560, 330
_FEWEST, _MOST = 3, 9  # spokes: two make no area, more than nine cannot be told apart


@dataclass(frozen=True, slots=True)
class Spoke:
    """A domain with the mean level its requirements ask for and the mean level shown (0..4)."""

    label: str
    need: float
    have: float


def spokes_of(analysis: Analysis, words: Words) -> list[Spoke]:
    """The domains the posting asks for, most asked first; a level above the need counts as the need."""
    found: dict[str, list[tuple[int, int]]] = {}
    for match in analysis.matches:
        domain = words.taxonomy.skills[match.skill].domain
        found.setdefault(domain, []).append((match.need, min(match.have, match.need)))
    ranked = sorted(found.items(), key=lambda item: -len(item[1]))
    return [
        Spoke(
            words.taxonomy.domains[domain].name.in_language(words.language)
            if domain in words.taxonomy.domains
            else domain,
            sum(need for need, _ in levels) / len(levels),
            sum(have for _, have in levels) / len(levels),
        )
        for domain, levels in ranked[:_MOST]
    ]


def radar_svg(spokes: Sequence[Spoke], *, label: str) -> str:
    """The wheel as SVG; empty when there are too few domains for one."""
    if len(spokes) < _FEWEST:
        return ""
    rings = "".join(
        f'<polygon class="ring" points="{_points([level] * len(spokes))}"/>' for level in range(1, _LEVELS + 1)
    )
    rays = "".join(
        f'<line class="ring" x1="0" y1="0" x2="{x:.1f}" y2="{y:.1f}"/>'
        for x, y in (_at(place, len(spokes), _LEVELS) for place in range(len(spokes)))
    )
    return (
        f'<svg class="radar" viewBox="{-_WIDTH / 2} {-_HEIGHT / 2} {_WIDTH} {_HEIGHT}" role="img" '
        f'aria-label="{escape(label)}">{rings}{rays}'
        f'<polygon class="need" points="{_points([spoke.need for spoke in spokes])}"/>'
        f'<polygon class="have" points="{_points([spoke.have for spoke in spokes])}"/>'
        f"{''.join(_label(spoke, place, len(spokes)) for place, spoke in enumerate(spokes))}</svg>"
    )


def _at(place: int, count: int, level: float) -> tuple[float, float]:
    angle = 2 * math.pi * place / count - math.pi / 2
    return _RADIUS * level / _LEVELS * math.cos(angle), _RADIUS * level / _LEVELS * math.sin(angle)


def _points(levels: Sequence[float]) -> str:
    return " ".join(
        f"{x:.1f},{y:.1f}" for x, y in (_at(place, len(levels), level) for place, level in enumerate(levels))
    )


def _label(spoke: Spoke, place: int, count: int) -> str:
    x, y = _at(place, count, _LEVELS * 1.13)
    anchor = "middle" if abs(x) < 8 else "start" if x > 0 else "end"
    lines = _two_lines(spoke.label)
    top = y - 7 * (len(lines) - 1) + 4
    spans = "".join(
        f'<tspan x="{x:.1f}" y="{top + 14 * number:.1f}">{escape(line)}</tspan>' for number, line in enumerate(lines)
    )
    return f'<text text-anchor="{anchor}">{spans}</text>'


def _two_lines(label: str) -> list[str]:
    """A long label in two lines, cut at a blank near its middle; Chinese ones are short."""
    if len(label) <= 18 or " " not in label:
        return [clip(label, 24)]
    blanks = [place for place, char in enumerate(label) if char == " "]
    cut = min(blanks, key=lambda place: abs(place - len(label) / 2))
    return [clip(label[:cut], 24), clip(label[cut + 1 :], 24)]
