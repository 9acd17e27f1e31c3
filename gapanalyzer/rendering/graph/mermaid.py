"""The prerequisite graph in Mermaid's flowchart language (mermaid.js.org/syntax/flowchart.html)."""

from __future__ import annotations

from ...taxonomy import Taxonomy
from .prerequisites import Prerequisites


def graph_mermaid(graph: Prerequisites, taxonomy: Taxonomy, *, language: str) -> str:
    """A flowchart from left to right; skills of other domains have a dashed border."""
    number = {id: f"s{place}" for place, id in enumerate(graph.before)}
    lines = ["flowchart LR"]
    for id, node in number.items():
        label = _escaped(taxonomy.skills[id].name.in_language(language))
        lines.append(f'  {node}["{label}"]{":::outside" if id in graph.outside else ""}')
    lines += [f"  {number[first]} --> {number[then]}" for first, then in graph.arrows]
    if graph.outside:
        lines.append("  classDef outside stroke-dasharray: 4 3")
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    """``text`` inside a quoted label: Mermaid reads entities written with # there."""
    return "".join(f"#{ord(char)};" if char in '"#&<>`\\' else char for char in text)
